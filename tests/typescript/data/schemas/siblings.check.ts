import type { Siblings } from "./siblings.js";

declare function fits<Value extends Siblings>(value: Value): void;
fits({"name":"ab"});
fits({"base":{"id":1,"extra":"x"}});
// @ts-expect-error
fits({"base":{"id":1}});
