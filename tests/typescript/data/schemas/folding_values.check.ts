import type { FoldingValues } from "./folding_values.js";

declare function fits<Value extends FoldingValues>(value: Value): void;
fits({"level":"high","name":"foo-bar"});
fits({"level":"HIGH","name":"foo.bar"});
fits({"level":"High","name":"fooBar"});
fits({"name":"foo bar"});
fits({"name":"foo_bar"});
// @ts-expect-error
fits({"level":"hIGH"});
