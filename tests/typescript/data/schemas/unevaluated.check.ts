import type { Unevaluated } from "./unevaluated.js";

declare function fits<Value extends Unevaluated>(value: Value): void;
fits({"id":1});
fits({"id":1,"a":"s"});
fits({"id":1,"a":"s","b":"t","x-y":1});
fits({"id":1,"mode":"list","list":[1,"a","b"]});
fits({"id":1,"x-z":null});
