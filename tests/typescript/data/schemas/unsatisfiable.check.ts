import type { Unsatisfiable } from "./unsatisfiable.js";

declare function fits<Value extends Unsatisfiable>(value: Value): void;
fits({});
// @ts-expect-error
fits({"never":"a"});
// @ts-expect-error
fits({"no":null});
