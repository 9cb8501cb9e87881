import type { CatchAll } from "./catch_all.js";

declare function fits<Value extends CatchAll>(value: Value): void;
fits({"type":"text","text":"a"});
fits({"type":"image","url":"u"});
fits({"type":"video","any":1});
// @ts-expect-error
fits({"type":1});
