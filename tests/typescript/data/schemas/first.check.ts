import type { First } from "./first.js";

declare function fits<Value extends First>(value: Value): void;
fits({"id":"o1","status":"open","payment":{"kind":"card","number":"1234"}});
fits({"id":"o1","status":"on hold","payment":{"kind":"invoice","days":17.0},"tags":[],"total":0.5});
fits({"id":"o1","status":"paid","payment":{"kind":"invoice"},"tags":["a","b"]});
// @ts-expect-error
fits({"id":"o1","status":"closed","payment":{"kind":"invoice"}});
// @ts-expect-error
fits({"id":"o1","status":"open","payment":{"kind":"cash"}});
// @ts-expect-error
fits({"id":"o1","status":"open"});
