import type { Comparison } from "./comparison.js";

const fits0 = "<" as const;
void (fits0 satisfies Comparison);

const fits1 = "<=" as const;
void (fits1 satisfies Comparison);

const fits2 = "=" as const;
void (fits2 satisfies Comparison);

const fits3 = "!=" as const;
void (fits3 satisfies Comparison);

const fits4 = ">=" as const;
void (fits4 satisfies Comparison);

const fits5 = ">" as const;
void (fits5 satisfies Comparison);

const fits6 = "==" as const;
void (fits6 satisfies Comparison);

const fits7 = "" as const;
void (fits7 satisfies Comparison);

const fits8 = "+" as const;
void (fits8 satisfies Comparison);

const fits9 = "-" as const;
void (fits9 satisfies Comparison);

// @ts-expect-error
void ("<>" as const satisfies Comparison);
