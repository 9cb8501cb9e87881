import type { OverlappingEnums } from "./overlapping_enums.js";

declare function fits<Value extends OverlappingEnums>(value: Value): void;
fits("b");
fits("c");
// @ts-expect-error
fits("a");
// @ts-expect-error
fits("d");
