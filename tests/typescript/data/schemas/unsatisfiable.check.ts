import type { Unsatisfiable } from "./unsatisfiable.js";

const fits0 = {} as const;
void (fits0 satisfies Unsatisfiable);

const fits1 = {"other":1} as const;
void (fits1 satisfies Unsatisfiable);

// @ts-expect-error
void ({"never":"a"} as const satisfies Unsatisfiable);

// @ts-expect-error
void ({"no":null} as const satisfies Unsatisfiable);
