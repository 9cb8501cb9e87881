import type { MixedEnum } from "./mixed_enum.js";

const fits0 = {"value":1} as const;
void (fits0 satisfies MixedEnum);

const fits1 = {"value":"1"} as const;
void (fits1 satisfies MixedEnum);

const fits2 = {"value":true} as const;
void (fits2 satisfies MixedEnum);

const fits3 = {"value":null} as const;
void (fits3 satisfies MixedEnum);

const fits4 = {"value":[1]} as const;
void (fits4 satisfies MixedEnum);

const fits5 = {"value":{"a":1}} as const;
void (fits5 satisfies MixedEnum);

const fits6 = {"value":1.5} as const;
void (fits6 satisfies MixedEnum);

const fits7 = {"flag":1.0} as const;
void (fits7 satisfies MixedEnum);

const fits8 = {"maybe":null} as const;
void (fits8 satisfies MixedEnum);

const fits9 = {"maybe":"a"} as const;
void (fits9 satisfies MixedEnum);

// @ts-expect-error
void ({"value":2} as const satisfies MixedEnum);

// @ts-expect-error
void ({"maybe":"c"} as const satisfies MixedEnum);
