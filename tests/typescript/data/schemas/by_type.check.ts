import type { ByType } from "./by_type.js";

declare function fits<Value extends ByType>(value: Value): void;
fits({"size":1});
fits({"size":"L"});
fits({"target":"x"});
fits({"target":{"id":1}});
fits({"target":["a"]});
fits({"open":"a"});
fits({"open":"z"});
fits({"limit":3});
fits({"limit":"none"});
// @ts-expect-error
fits({"size":true});
// @ts-expect-error
fits({"target":{}});
// @ts-expect-error
fits({"limit":"some"});
