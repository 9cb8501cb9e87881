import type { Int8 } from "./int8.js";

declare function fits<Value extends Int8>(value: Value): void;
fits({"small":1});
fits({"small":127});
fits({"small":128,"byte":255});
fits({"when":"not judged","uuid":"neither"});
// @ts-expect-error
fits({"small":"1"});
