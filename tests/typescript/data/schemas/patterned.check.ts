import type { Patterned } from "./patterned.js";

const fits0 = {"id":1} as const;
void (fits0 satisfies Patterned);

const fits1 = {"id":1,"x-a":"s","x-known":true,"item_count":3} as const;
void (fits1 satisfies Patterned);

// @ts-expect-error
void ({"id":1,"x-known":"s"} as const satisfies Patterned);
