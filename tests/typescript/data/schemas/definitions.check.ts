import type { Definitions } from "./definitions.js";

const fits0 = {"old":"a","limit":3,"secret":"abc","anything":{"a":[]}} as const;
void (fits0 satisfies Definitions);

const fits1 = {} as const;
void (fits1 satisfies Definitions);

// @ts-expect-error
void ({"limit":"x"} as const satisfies Definitions);
