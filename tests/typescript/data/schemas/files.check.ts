import type { Files } from "./files.js";

const fits0 = {"item":{"name":"a","cost":1,"of":{"item":{"name":"b"}}},"price":1.5} as const;
void (fits0 satisfies Files);

// @ts-expect-error
void ({"item":{}} as const satisfies Files);
