import type { Patterned } from "./patterned.js";

declare function fits<Value extends Patterned>(value: Value): void;
fits({"id":1});
fits({"id":1,"x-a":"s","x-known":true,"item_count":3});
// @ts-expect-error
fits({"id":1,"x-known":"s"});
