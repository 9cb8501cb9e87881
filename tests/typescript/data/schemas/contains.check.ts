import type { Contains } from "./contains.js";

const fits0 = [10,11] as const;
void (fits0 satisfies Contains);

const fits1 = [1,"a",10,20,30] as const;
void (fits1 satisfies Contains);

// @ts-expect-error
void (1 as const satisfies Contains);
