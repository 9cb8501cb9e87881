import type { Tuples } from "./tuples.js";

const fits0 = {"pair":["a",1]} as const;
void (fits0 satisfies Tuples);

const fits1 = {"short":[]} as const;
void (fits1 satisfies Tuples);

const fits2 = {"short":["a"]} as const;
void (fits2 satisfies Tuples);

const fits3 = {"open":[]} as const;
void (fits3 satisfies Tuples);

const fits4 = {"open":["a",1,null]} as const;
void (fits4 satisfies Tuples);

const fits5 = {"rest":["a"]} as const;
void (fits5 satisfies Tuples);

const fits6 = {"rest":["a",1,2]} as const;
void (fits6 satisfies Tuples);

const fits7 = {"three":[1,2,3]} as const;
void (fits7 satisfies Tuples);

const fits8 = {"some":["a"]} as const;
void (fits8 satisfies Tuples);

const fits9 = {"few":[]} as const;
void (fits9 satisfies Tuples);

const fits10 = {"none":[]} as const;
void (fits10 satisfies Tuples);

// @ts-expect-error
void ({"pair":["a"]} as const satisfies Tuples);

// @ts-expect-error
void ({"pair":["a",1,2]} as const satisfies Tuples);

// @ts-expect-error
void ({"short":["a",1,2]} as const satisfies Tuples);

// @ts-expect-error
void ({"three":[1,2]} as const satisfies Tuples);

// @ts-expect-error
void ({"some":[]} as const satisfies Tuples);

// @ts-expect-error
void ({"rest":["a","b"]} as const satisfies Tuples);

// @ts-expect-error
void ({"none":[1]} as const satisfies Tuples);
