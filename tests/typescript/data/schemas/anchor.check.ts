import type { Anchor } from "./anchor.js";

declare function fits<Value extends Anchor>(value: Value): void;
fits({"here":1});
fits({"here":0,"there":"M"});
// @ts-expect-error
fits({"here":1,"there":"L"});
