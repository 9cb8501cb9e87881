import type { Int8 } from "./int8.js";

const fits0 = {"small":1} as const;
void (fits0 satisfies Int8);

const fits1 = {"small":127} as const;
void (fits1 satisfies Int8);

const fits2 = {"small":128,"byte":255} as const;
void (fits2 satisfies Int8);

const fits3 = {"when":"not judged","uuid":"neither"} as const;
void (fits3 satisfies Int8);

// @ts-expect-error
void ({"small":"1"} as const satisfies Int8);
