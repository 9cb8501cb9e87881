import type { Nullable } from "./nullable.js";

const fits0 = {"both":null} as const;
void (fits0 satisfies Nullable);

const fits1 = {"both":"a","maybe":null,"ref":null,"list":[1,null],"anything":null,"map":{},"level":null} as const;
void (fits1 satisfies Nullable);

const fits2 = {"both":"a","maybe":1,"ref":{"x":1},"only":"s","list":[],"anything":0,"map":{"k":"v"},"level":"a"} as const;
void (fits2 satisfies Nullable);

// @ts-expect-error
void ({} as const satisfies Nullable);

// @ts-expect-error
void ({"both":null,"only":null} as const satisfies Nullable);
