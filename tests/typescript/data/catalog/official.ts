/** A program over the types of the official basic catalog, generated from its own file. */

import { diagnoseAgentToRendererMessage, parseAgentToRendererMessage } from "./uiap/catalogs/official/a2ui.js";
import type { AnyComponent, Official, Text } from "./uiap/catalogs/official/official.js";
import type { AgentToRendererMessage, FunctionCall } from "./uiap/catalogs/official/a2ui.js";

const required: FunctionCall<Official> = { call: "required", args: { value: { path: "/name" } } };
const text: Text = { id: "root", component: "Text", text: "Hello", variant: "caption" };
const field: AnyComponent = {
  id: "name",
  component: "TextField",
  label: "Name",
  checks: [{ condition: required, message: "Say who you are" }],
};

/** A message made of typed components. */
export const message: AgentToRendererMessage<Official> = {
  version: "v1.0",
  createSurface: { surfaceId: "s", components: [text, field] },
};

// @ts-expect-error variants are a closed list
export const shouted: Text = { id: "root", component: "Text", text: "Hello", variant: "shouted" };

/** Whether the typed door takes a message, and how many errors the walk finds. */
export function judge(input: unknown): { ok: boolean; errors: number } {
  const { problems } = diagnoseAgentToRendererMessage(input);
  return { ok: parseAgentToRendererMessage(input).ok, errors: problems.filter(({ level }) => level === "error").length };
}
