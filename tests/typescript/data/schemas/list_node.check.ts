import type { ListNode } from "./list_node.js";

const fits0 = {"value":1} as const;
void (fits0 satisfies ListNode);

const fits1 = {"value":1,"next":{"value":2,"next":{"value":3}}} as const;
void (fits1 satisfies ListNode);

// @ts-expect-error
void ({"value":1,"next":{}} as const satisfies ListNode);
