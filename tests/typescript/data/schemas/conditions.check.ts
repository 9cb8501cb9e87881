import type { Conditions } from "./conditions.js";

const fits0 = {"country":"us","state":"CA","zip":"12345-6789","county":"x"} as const;
void (fits0 satisfies Conditions);

const fits1 = {"country":"de","zip":"12345"} as const;
void (fits1 satisfies Conditions);

const fits2 = {"country":"de","county":7} as const;
void (fits2 satisfies Conditions);

// @ts-expect-error
void ({} as const satisfies Conditions);
