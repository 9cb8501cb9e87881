import type { IndexClash } from "./index_clash.js";

const fits0 = {"count":1} as const;
void (fits0 satisfies IndexClash);

const fits1 = {"count":1,"names":["a"],"other":"s"} as const;
void (fits1 satisfies IndexClash);

// @ts-expect-error
void ({"count":"1"} as const satisfies IndexClash);

// @ts-expect-error
void ({"count":1,"other":true} as const satisfies IndexClash);
