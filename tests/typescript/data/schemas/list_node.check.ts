import type { ListNode } from "./list_node.js";

declare function fits<Value extends ListNode>(value: Value): void;
fits({"value":1});
fits({"value":1,"next":{"value":2,"next":{"value":3}}});
// @ts-expect-error
fits({"value":1,"next":{}});
