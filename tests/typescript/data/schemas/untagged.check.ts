import type { Untagged } from "./untagged.js";

declare function fits<Value extends Untagged>(value: Value): void;
fits({"a":1});
fits({"b":1});
fits({"a":1,"b":2});
fits({"a":"x","b":2});
// @ts-expect-error
fits({});
