import type { Tuples } from "./tuples.js";

declare function fits<Value extends Tuples>(value: Value): void;
fits({"pair":["a",1]});
fits({"short":[]});
fits({"short":["a"]});
fits({"open":[]});
fits({"open":["a",1,null]});
fits({"rest":["a"]});
fits({"rest":["a",1,2]});
fits({"three":[1,2,3]});
fits({"some":["a"]});
fits({"few":[]});
fits({"none":[]});
// @ts-expect-error
fits({"pair":["a"]});
// @ts-expect-error
fits({"pair":["a",1,2]});
// @ts-expect-error
fits({"short":["a",1,2]});
// @ts-expect-error
fits({"three":[1,2]});
// @ts-expect-error
fits({"some":[]});
// @ts-expect-error
fits({"rest":["a","b"]});
// @ts-expect-error
fits({"none":[1]});
