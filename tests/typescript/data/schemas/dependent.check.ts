import type { Dependent } from "./dependent.js";

declare function fits<Value extends Dependent>(value: Value): void;
fits({"a":1});
fits({"card":1,"expires":2,"name":3});
fits({"gift":1,"note":"n"});
