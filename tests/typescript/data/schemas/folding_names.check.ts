import type { FoldingNames } from "./folding_names.js";

const fits0 = {"foo-bar":1,"FooBar":"a"} as const;
void (fits0 satisfies FoldingNames);

const fits1 = {"foo-bar":1,"FooBar":"a","foo_bar":true,"fooBar":null,"extra":1} as const;
void (fits1 satisfies FoldingNames);

// @ts-expect-error
void ({"foo-bar":"a","FooBar":"a"} as const satisfies FoldingNames);
