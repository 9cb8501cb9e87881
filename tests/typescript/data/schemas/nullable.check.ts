import type { Nullable } from "./nullable.js";

declare function fits<Value extends Nullable>(value: Value): void;
fits({"both":null});
fits({"both":"a","maybe":null,"ref":null,"list":[1,null],"anything":null,"map":{},"level":null});
fits({"both":"a","maybe":1,"ref":{"x":1},"only":"s","list":[],"anything":0,"map":{"k":"v"},"level":"a"});
// @ts-expect-error
fits({});
// @ts-expect-error
fits({"both":null,"only":null});
