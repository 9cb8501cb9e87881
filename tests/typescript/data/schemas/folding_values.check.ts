import type { FoldingValues } from "./folding_values.js";

const fits0 = {"level":"high","name":"foo-bar"} as const;
void (fits0 satisfies FoldingValues);

const fits1 = {"level":"HIGH","name":"foo.bar"} as const;
void (fits1 satisfies FoldingValues);

const fits2 = {"level":"High","name":"fooBar"} as const;
void (fits2 satisfies FoldingValues);

const fits3 = {"name":"foo bar"} as const;
void (fits3 satisfies FoldingValues);

const fits4 = {"name":"foo_bar"} as const;
void (fits4 satisfies FoldingValues);

// @ts-expect-error
void ({"level":"hIGH"} as const satisfies FoldingValues);
