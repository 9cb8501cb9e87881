import type { UnionByRef } from "./union_by_ref.js";

declare function fits<Value extends UnionByRef>(value: Value): void;
fits({"kind":"a","x":1});
fits({"kind":"b","y":"s"});
fits({"kind":"c"});
fits({"kind":"c","z":true});
// @ts-expect-error
fits({"kind":"a"});
// @ts-expect-error
fits({"kind":"d"});
