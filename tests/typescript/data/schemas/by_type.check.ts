import type { ByType } from "./by_type.js";

const fits0 = {"size":1} as const;
void (fits0 satisfies ByType);

const fits1 = {"size":"L"} as const;
void (fits1 satisfies ByType);

const fits2 = {"target":"x"} as const;
void (fits2 satisfies ByType);

const fits3 = {"target":{"id":1}} as const;
void (fits3 satisfies ByType);

const fits4 = {"target":["a"]} as const;
void (fits4 satisfies ByType);

const fits5 = {"open":"a"} as const;
void (fits5 satisfies ByType);

const fits6 = {"open":"z"} as const;
void (fits6 satisfies ByType);

const fits7 = {"limit":3} as const;
void (fits7 satisfies ByType);

const fits8 = {"limit":"none"} as const;
void (fits8 satisfies ByType);

// @ts-expect-error
void ({"size":true} as const satisfies ByType);

// @ts-expect-error
void ({"target":{}} as const satisfies ByType);

// @ts-expect-error
void ({"limit":"some"} as const satisfies ByType);
