import type { Multiples } from "./multiples.js";

const fits0 = {"even":4} as const;
void (fits0 satisfies Multiples);

const fits1 = {"even":-2.0} as const;
void (fits1 satisfies Multiples);

const fits2 = {"cents":0.07} as const;
void (fits2 satisfies Multiples);

const fits3 = {"cents":1.1} as const;
void (fits3 satisfies Multiples);

const fits4 = {"half":1.5} as const;
void (fits4 satisfies Multiples);

const fits5 = {"half":"x"} as const;
void (fits5 satisfies Multiples);

// @ts-expect-error
void ({"even":"x"} as const satisfies Multiples);
