/** What an app writes over the types of its own catalog: compiled with the generated code of `examples/a2ui-catalog`. */

import { checkAgentToRendererMessage, parseAgentToRendererMessage } from "./uiap/catalogs/shop/a2ui.js";
import type { AgentToRendererMessage, FunctionCall } from "./uiap/catalogs/shop/a2ui.js";
import type { AnyComponent, Shop, Tile } from "./uiap/catalogs/shop/shop.js";

/** A call is one of the catalog's functions, with its arguments. */
const price: FunctionCall<Shop> = { call: "price", args: { value: { path: "/prices/0" } } };

/** Members have the types of the catalog. */
export const tile: Tile = { id: "tea", component: "Tile", title: "Tea", price, size: "small" };

/** The message that an agent sends. */
export function shelf(components: AnyComponent[]): AgentToRendererMessage<Shop> {
  const children = components.map(({ id }) => id);
  const root: AnyComponent = { id: "root", component: "Shelf", children };
  return { version: "v1.0", updateComponents: { surfaceId: "shop", components: [root, ...components] } };
}

/** What the rules say about a message that the types admit. */
export function codes(message: AgentToRendererMessage<Shop>): string[] {
  return checkAgentToRendererMessage(message).problems.map(({ code, pointer }) => `${code} ${pointer}`);
}

/** A message of others: how many components it has, or what is wrong. */
export function read(input: unknown): number | string[] {
  const parsed = parseAgentToRendererMessage(input);
  if (!parsed.ok) return parsed.report.problems.map(({ code, pointer }) => `${code} ${pointer}`);
  const { value } = parsed;
  return "updateComponents" in value ? value.updateComponents.components.length : 0;
}

// @ts-expect-error the catalog has no such component
export const unknown: AnyComponent = { id: "a", component: "Text", text: "x" };
// @ts-expect-error sizes are a closed list
export const huge: Tile = { id: "a", component: "Tile", title: "x", size: "huge" };
// @ts-expect-error a tile has a title
export const untitled: Tile = { id: "a", component: "Tile" };
// @ts-expect-error it is a function of the basic catalog
export const not: FunctionCall<Shop> = { call: "not", args: { value: true } };
// @ts-expect-error the argument has another name
export const amount: FunctionCall<Shop> = { call: "price", args: { amount: 1 } };
