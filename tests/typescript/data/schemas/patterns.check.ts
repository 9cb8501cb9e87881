import type { Patterns } from "./patterns.js";

declare function fits<Value extends Patterns>(value: Value): void;
fits({"any":"abbcd"});
fits({"digits":"12"});
fits({"word":"ab-c_1"});
fits({"space":"a b"});
fits({"dot":"a💥c"});
fits({"edge":"a cat."});
fits({"class":"xyz"});
fits({"letter":"Ärger"});
fits({"alt":"ax"});
fits({"alt":"xb"});
fits({"slash":"/a/b"});
fits({"lazy":"aaab"});
// @ts-expect-error
fits({"any":1});
