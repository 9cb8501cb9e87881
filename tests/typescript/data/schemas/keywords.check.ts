import type { Keywords } from "./keywords.js";

declare function fits<Value extends Keywords>(value: Value): void;
fits({"Self":"Other","Error":{"type":"x","fn":1,"match":true,"self":"crate","async":"a","default":"d","new":"n"},"Other":[{"type":"y"}],"_":"s","$":1,"class":{"class":"c"},"Vec":["v"]});
// @ts-expect-error
fits({"Self":"other"});
