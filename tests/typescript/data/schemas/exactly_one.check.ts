import type { ExactlyOne } from "./exactly_one.js";

const fits0 = 3 as const;
void (fits0 satisfies ExactlyOne);

const fits1 = 5 as const;
void (fits1 satisfies ExactlyOne);

const fits2 = 9 as const;
void (fits2 satisfies ExactlyOne);

// @ts-expect-error
void ("x" as const satisfies ExactlyOne);
