import type { Comparison } from "./comparison.js";

declare function fits<Value extends Comparison>(value: Value): void;
fits("<");
fits("<=");
fits("=");
fits("!=");
fits(">=");
fits(">");
fits("==");
fits("");
fits("+");
fits("-");
// @ts-expect-error
fits("<>");
