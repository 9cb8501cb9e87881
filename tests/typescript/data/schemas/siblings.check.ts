import type { Siblings } from "./siblings.js";

const fits0 = {"name":"ab"} as const;
void (fits0 satisfies Siblings);

const fits1 = {"base":{"id":1,"extra":"x"}} as const;
void (fits1 satisfies Siblings);

// @ts-expect-error
void ({"base":{"id":1}} as const satisfies Siblings);
