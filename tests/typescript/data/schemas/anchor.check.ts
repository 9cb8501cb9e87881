import type { Anchor } from "./anchor.js";

const fits0 = {"here":1} as const;
void (fits0 satisfies Anchor);

const fits1 = {"here":0,"there":"M"} as const;
void (fits1 satisfies Anchor);

// @ts-expect-error
void ({"here":1,"there":"L"} as const satisfies Anchor);
