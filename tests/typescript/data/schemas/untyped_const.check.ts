import type { UntypedConst } from "./untyped_const.js";

declare function fits<Value extends UntypedConst>(value: Value): void;
fits({});
fits({"text":"a","number":1.5,"whole":3.0,"yes":true,"nothing":null,"list":[1,"a"],"object":{"a":1}});
// @ts-expect-error
fits({"text":"b"});
// @ts-expect-error
fits({"yes":false});
