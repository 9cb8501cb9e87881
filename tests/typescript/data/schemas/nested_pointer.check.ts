import type { NestedPointer } from "./nested_pointer.js";

declare function fits<Value extends NestedPointer>(value: Value): void;
fits({});
fits({"first":{"name":"a"},"second":{"name":"b"},"third":"abc","list":[[1],[]],"row":[2]});
// @ts-expect-error
fits({"third":1});
// @ts-expect-error
fits({"row":[[1]]});
