import type { Tree } from "./tree.js";

const fits0 = {"is":"leaf","label":"a"} as const;
void (fits0 satisfies Tree);

const fits1 = {"is":"branch","left":{"is":"leaf","label":"a"},"right":null} as const;
void (fits1 satisfies Tree);

const fits2 = {"is":"branch","left":{"is":"leaf","label":"a"},"right":{"is":"branch","left":{"is":"leaf","label":"b"},"right":null,"more":[{"is":"leaf","label":"c"}]}} as const;
void (fits2 satisfies Tree);

// @ts-expect-error
void ({"is":"leaf"} as const satisfies Tree);
