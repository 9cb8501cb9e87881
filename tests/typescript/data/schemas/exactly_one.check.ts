import type { ExactlyOne } from "./exactly_one.js";

declare function fits<Value extends ExactlyOne>(value: Value): void;
fits(3);
fits(5);
fits(9);
// @ts-expect-error
fits("x");
