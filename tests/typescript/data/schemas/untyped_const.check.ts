import type { UntypedConst } from "./untyped_const.js";

const fits0 = {} as const;
void (fits0 satisfies UntypedConst);

const fits1 = {"text":"a","number":1.5,"whole":3.0,"yes":true,"nothing":null,"list":[1,"a"],"object":{"a":1}} as const;
void (fits1 satisfies UntypedConst);

// @ts-expect-error
void ({"text":"b"} as const satisfies UntypedConst);

// @ts-expect-error
void ({"yes":false} as const satisfies UntypedConst);
