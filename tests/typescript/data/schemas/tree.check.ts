import type { Tree } from "./tree.js";

declare function fits<Value extends Tree>(value: Value): void;
fits({"is":"leaf","label":"a"});
fits({"is":"branch","left":{"is":"leaf","label":"a"},"right":null});
fits({"is":"branch","left":{"is":"leaf","label":"a"},"right":{"is":"branch","left":{"is":"leaf","label":"b"},"right":null,"more":[{"is":"leaf","label":"c"}]}});
// @ts-expect-error
fits({"is":"leaf"});
