import type { Bounds } from "./bounds.js";

declare function fits<Value extends Bounds>(value: Value): void;
fits({"wide":9007199254740991});
fits({"wide":-9007199254740991});
fits({"huge":1e+299});
fits({"below":9007199254740991});
fits({"tiny":0});
// @ts-expect-error
fits({"wide":"1"});
