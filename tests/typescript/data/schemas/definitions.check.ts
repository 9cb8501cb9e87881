import type { Definitions } from "./definitions.js";

declare function fits<Value extends Definitions>(value: Value): void;
fits({"old":"a","limit":3,"secret":"abc","anything":{"a":[]}});
fits({});
// @ts-expect-error
fits({"limit":"x"});
