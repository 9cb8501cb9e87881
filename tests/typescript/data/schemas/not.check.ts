import type { Not } from "./not.js";

const fits0 = {"any":1} as const;
void (fits0 satisfies Not);

const fits1 = {"any":null} as const;
void (fits1 satisfies Not);

const fits2 = {"word":"yes"} as const;
void (fits2 satisfies Not);

const fits3 = {"object":{}} as const;
void (fits3 satisfies Not);

const fits4 = {"object":{"a":1}} as const;
void (fits4 satisfies Not);

const fits5 = {"double":1} as const;
void (fits5 satisfies Not);

// @ts-expect-error
void ({"word":1} as const satisfies Not);
