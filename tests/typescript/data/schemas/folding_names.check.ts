import type { FoldingNames } from "./folding_names.js";

declare function fits<Value extends FoldingNames>(value: Value): void;
fits({"foo-bar":1,"FooBar":"a"});
fits({"foo-bar":1,"FooBar":"a","foo_bar":true,"fooBar":null,"extra":1});
// @ts-expect-error
fits({"foo-bar":"a","FooBar":"a"});
