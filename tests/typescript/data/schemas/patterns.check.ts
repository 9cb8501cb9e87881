import type { Patterns } from "./patterns.js";

const fits0 = {"any":"abbcd"} as const;
void (fits0 satisfies Patterns);

const fits1 = {"digits":"12"} as const;
void (fits1 satisfies Patterns);

const fits2 = {"word":"ab-c_1"} as const;
void (fits2 satisfies Patterns);

const fits3 = {"space":"a b"} as const;
void (fits3 satisfies Patterns);

const fits4 = {"dot":"a💥c"} as const;
void (fits4 satisfies Patterns);

const fits5 = {"edge":"a cat."} as const;
void (fits5 satisfies Patterns);

const fits6 = {"class":"xyz"} as const;
void (fits6 satisfies Patterns);

const fits7 = {"letter":"Ärger"} as const;
void (fits7 satisfies Patterns);

const fits8 = {"alt":"ax"} as const;
void (fits8 satisfies Patterns);

const fits9 = {"alt":"xb"} as const;
void (fits9 satisfies Patterns);

const fits10 = {"slash":"/a/b"} as const;
void (fits10 satisfies Patterns);

const fits11 = {"lazy":"aaab"} as const;
void (fits11 satisfies Patterns);

// @ts-expect-error
void ({"any":1} as const satisfies Patterns);
