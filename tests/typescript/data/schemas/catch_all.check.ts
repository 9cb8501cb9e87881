import type { CatchAll } from "./catch_all.js";

const fits0 = {"type":"text","text":"a"} as const;
void (fits0 satisfies CatchAll);

const fits1 = {"type":"image","url":"u"} as const;
void (fits1 satisfies CatchAll);

const fits2 = {"type":"video","any":1} as const;
void (fits2 satisfies CatchAll);

// @ts-expect-error
void ({"type":1} as const satisfies CatchAll);
