import type { AllOfOneOf } from "./all_of_one_of.js";

const fits0 = {"id":1,"kind":"circle","r":2} as const;
void (fits0 satisfies AllOfOneOf);

const fits1 = {"id":1,"kind":"group","of":[{"id":2,"kind":"circle","r":1}]} as const;
void (fits1 satisfies AllOfOneOf);

// @ts-expect-error
void ({"kind":"circle","r":2} as const satisfies AllOfOneOf);

// @ts-expect-error
void ({"id":1,"kind":"square"} as const satisfies AllOfOneOf);
