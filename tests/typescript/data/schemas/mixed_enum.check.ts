import type { MixedEnum } from "./mixed_enum.js";

declare function fits<Value extends MixedEnum>(value: Value): void;
fits({"value":1});
fits({"value":"1"});
fits({"value":true});
fits({"value":null});
fits({"value":[1]});
fits({"value":{"a":1}});
fits({"value":1.5});
fits({"flag":1.0});
fits({"maybe":null});
fits({"maybe":"a"});
// @ts-expect-error
fits({"value":2});
// @ts-expect-error
fits({"maybe":"c"});
