import type { IndexClash } from "./index_clash.js";

declare function fits<Value extends IndexClash>(value: Value): void;
fits({"count":1});
fits({"count":1,"names":["a"],"other":"s"});
// @ts-expect-error
fits({"count":"1"});
// @ts-expect-error
fits({"count":1,"other":true});
