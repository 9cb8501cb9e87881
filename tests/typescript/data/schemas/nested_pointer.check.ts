import type { NestedPointer } from "./nested_pointer.js";

const fits0 = {} as const;
void (fits0 satisfies NestedPointer);

const fits1 = {"first":{"name":"a"},"second":{"name":"b"},"third":"abc","list":[[1],[]],"row":[2]} as const;
void (fits1 satisfies NestedPointer);

// @ts-expect-error
void ({"third":1} as const satisfies NestedPointer);

// @ts-expect-error
void ({"row":[[1]]} as const satisfies NestedPointer);
