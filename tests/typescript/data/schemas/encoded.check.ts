import type { Encoded } from "./encoded.js";

declare function fits<Value extends Encoded>(value: Value): void;
fits({"a":"x","c":1,"e":true,"g":null});
// @ts-expect-error
fits({"a":1});
