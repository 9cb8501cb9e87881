import type { Encoded } from "./encoded.js";

const fits0 = {"a":"x","c":1,"e":true,"g":null} as const;
void (fits0 satisfies Encoded);

// @ts-expect-error
void ({"a":1} as const satisfies Encoded);
