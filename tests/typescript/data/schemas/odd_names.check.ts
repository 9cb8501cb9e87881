import type { OddNames } from "./odd_names.js";

declare function fits<Value extends OddNames>(value: Value): void;
fits({"":1,"größe":"größer","名前":{"名":"x"},"1":"a","*/":true,"a\"b\\c":"q","constructor":1,"💥":2});
// @ts-expect-error
fits({"":"x"});
