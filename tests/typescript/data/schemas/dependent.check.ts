import type { Dependent } from "./dependent.js";

const fits0 = {"a":1} as const;
void (fits0 satisfies Dependent);

const fits1 = {"card":1,"expires":2,"name":3} as const;
void (fits1 satisfies Dependent);

const fits2 = {"gift":1,"note":"n"} as const;
void (fits2 satisfies Dependent);
