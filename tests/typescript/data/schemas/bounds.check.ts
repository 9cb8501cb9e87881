import type { Bounds } from "./bounds.js";

const fits0 = {"wide":9007199254740991} as const;
void (fits0 satisfies Bounds);

const fits1 = {"wide":-9007199254740991} as const;
void (fits1 satisfies Bounds);

const fits2 = {"huge":1e+299} as const;
void (fits2 satisfies Bounds);

const fits3 = {"below":9007199254740991} as const;
void (fits3 satisfies Bounds);

const fits4 = {"tiny":0} as const;
void (fits4 satisfies Bounds);

// @ts-expect-error
void ({"wide":"1"} as const satisfies Bounds);
