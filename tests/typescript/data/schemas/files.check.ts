import type { Files } from "./files.js";

declare function fits<Value extends Files>(value: Value): void;
fits({"item":{"name":"a","cost":1,"of":{"item":{"name":"b"}}},"price":1.5});
// @ts-expect-error
fits({"item":{}});
