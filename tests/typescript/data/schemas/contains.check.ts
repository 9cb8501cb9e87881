import type { Contains } from "./contains.js";

declare function fits<Value extends Contains>(value: Value): void;
fits([10,11]);
fits([1,"a",10,20,30]);
// @ts-expect-error
fits(1);
