import type { First } from "./first.js";

const fits0 = {"id":"o1","status":"open","payment":{"kind":"card","number":"1234"}} as const;
void (fits0 satisfies First);

const fits1 = {"id":"o1","status":"on hold","payment":{"kind":"invoice","days":17.0},"tags":[],"total":0.5} as const;
void (fits1 satisfies First);

const fits2 = {"id":"o1","status":"paid","payment":{"kind":"invoice"},"tags":["a","b"]} as const;
void (fits2 satisfies First);

// @ts-expect-error
void ({"id":"o1","status":"closed","payment":{"kind":"invoice"}} as const satisfies First);

// @ts-expect-error
void ({"id":"o1","status":"open","payment":{"kind":"cash"}} as const satisfies First);

// @ts-expect-error
void ({"id":"o1","status":"open"} as const satisfies First);
