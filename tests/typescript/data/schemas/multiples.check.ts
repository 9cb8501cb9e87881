import type { Multiples } from "./multiples.js";

declare function fits<Value extends Multiples>(value: Value): void;
fits({"even":4});
fits({"even":-2.0});
fits({"cents":0.07});
fits({"cents":1.1});
fits({"half":1.5});
fits({"half":"x"});
// @ts-expect-error
fits({"even":"x"});
