import type { UnionByRef } from "./union_by_ref.js";

const fits0 = {"kind":"a","x":1} as const;
void (fits0 satisfies UnionByRef);

const fits1 = {"kind":"b","y":"s"} as const;
void (fits1 satisfies UnionByRef);

const fits2 = {"kind":"c"} as const;
void (fits2 satisfies UnionByRef);

const fits3 = {"kind":"c","z":true} as const;
void (fits3 satisfies UnionByRef);

// @ts-expect-error
void ({"kind":"a"} as const satisfies UnionByRef);

// @ts-expect-error
void ({"kind":"d"} as const satisfies UnionByRef);
