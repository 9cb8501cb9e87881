import type { Not } from "./not.js";

declare function fits<Value extends Not>(value: Value): void;
fits({"any":1});
fits({"any":null});
fits({"word":"yes"});
fits({"object":{}});
fits({"object":{"a":1}});
fits({"double":1});
// @ts-expect-error
fits({"word":1});
