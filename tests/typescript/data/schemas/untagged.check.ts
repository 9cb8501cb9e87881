import type { Untagged } from "./untagged.js";

const fits0 = {"a":1} as const;
void (fits0 satisfies Untagged);

const fits1 = {"b":1} as const;
void (fits1 satisfies Untagged);

const fits2 = {"a":1,"b":2} as const;
void (fits2 satisfies Untagged);

const fits3 = {"a":"x","b":2} as const;
void (fits3 satisfies Untagged);

// @ts-expect-error
void ({} as const satisfies Untagged);
