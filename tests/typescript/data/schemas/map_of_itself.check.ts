import type { MapOfItself } from "./map_of_itself.js";

declare function fits<Value extends MapOfItself>(value: Value): void;
fits({});
fits({"a":{},"b":{"c":{}}});
fits({"__proto__":{}});
// @ts-expect-error
fits({"a":1});
