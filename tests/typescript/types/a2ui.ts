/** A2UI types take a catalog: what compiles and what does not. Checked by `tsc`; never run. */

import type { AgentToRendererMessage, Catalog, ComponentId, DynamicString, Open } from "../../../generated/typescript/src/a2ui.js";
import type { AnyComponent, AnyFunction, Basic } from "../../../generated/typescript/src/basic.js";

// The basic catalog is meant unless another one is named.
const plain: AgentToRendererMessage = {
  version: "v1.0",
  updateComponents: {
    surfaceId: "s",
    components: [
      { id: "root", component: "Column", children: ["title"] },
      { id: "title", component: "Text", text: { call: "formatString", args: { value: { path: "/title" } } } },
    ],
  },
};
const named: AgentToRendererMessage<Basic> = plain;
void named;

// @ts-expect-error no component of the basic catalog
const unknown: AnyComponent = { id: "root", component: "Badge", text: "x" };
// @ts-expect-error a mandatory argument is missing
const short: AnyFunction = { call: "formatDate", args: { value: 1 } };
// @ts-expect-error a version is a constant
const old: AgentToRendererMessage = { version: "1.0", deleteSurface: { surfaceId: "s" } };
void [unknown, short, old];

// A catalog of one's own takes the basic one in, at every depth.
interface Badge<C extends Catalog> {
  readonly id: ComponentId;
  readonly component: "Badge";
  readonly text: DynamicString<C>;
}
interface Mine {
  component: Badge<Mine> | AnyComponent<Mine>;
  function: AnyFunction<Mine> | { readonly call: "ping"; readonly args: { readonly n: number } };
}
const mixed: AgentToRendererMessage<Mine> = {
  version: "v1.0",
  createSurface: {
    surfaceId: "s",
    components: [
      { id: "root", component: "Badge", text: { call: "ping", args: { n: 1 } } },
      { id: "title", component: "Text", text: { call: "ping", args: { n: 1 } } },
    ],
  },
};
// @ts-expect-error the basic catalog has no such function
const narrowed: AgentToRendererMessage = mixed;
void narrowed;

// Any catalog: what entries have in common.
const open: AgentToRendererMessage<Open> = {
  version: "v1.0",
  createSurface: { surfaceId: "s", components: [{ id: "root", component: "Chart", series: [1, 2] }] },
};
void open;

// Which message it is, is told by its member.
declare const message: AgentToRendererMessage;
if ("createSurface" in message) {
  const id: string = message.createSurface.surfaceId;
  void id;
}
