import type { MapOfItself } from "./map_of_itself.js";

const fits0 = {} as const;
void (fits0 satisfies MapOfItself);

const fits1 = {"a":{},"b":{"c":{}}} as const;
void (fits1 satisfies MapOfItself);

const fits2 = {"__proto__":{}} as const;
void (fits2 satisfies MapOfItself);

// @ts-expect-error
void ({"a":1} as const satisfies MapOfItself);
