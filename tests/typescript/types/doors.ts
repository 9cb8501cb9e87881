/** What must compile, and what must not, with the doors. Checked by `tsc`; never run. */

import {
  checkPageGraph, isPageGraph, isValid, parsePageGraph, standardSchema,
} from "../../../generated/typescript/src/index.js";
import type {
  Checked, JsonValue, PageGraph, Report, StandardSchema, TargetRef, UIState,
} from "../../../generated/typescript/src/index.js";
import { isUIState } from "../../../generated/typescript/src/capability.js";
import type { TypeMap } from "../../../generated/typescript/src/validate.js";

declare const unknownValue: unknown;

if (isPageGraph(unknownValue)) {
  const graph: PageGraph = unknownValue;
  void graph.elements[0]?.name;
}

const result = parsePageGraph(unknownValue);
// @ts-expect-error a result has no value before `ok` was looked at
void result.value;
if (result.ok) {
  const proven: Checked<PageGraph> = result.value;
  const plain: PageGraph = proven;
  void plain;
  // @ts-expect-error a proven value is read-only
  proven.revision = "r2";
} else {
  const report: Report = result.report;
  isValid(report);
}

declare const graph: PageGraph;
checkPageGraph(graph);
// @ts-expect-error only a door proves a value
const forged: Checked<PageGraph> = graph;
void forged;
// @ts-expect-error checking is for typed values
checkPageGraph(unknownValue);

const schema: StandardSchema<PageGraph> = standardSchema("web.PageGraph", isPageGraph);
void schema;
// @ts-expect-error the guard is that of another type
standardSchema("web.UIScope", isPageGraph);
// @ts-expect-error there is no such type
standardSchema("web.Nothing", isPageGraph);

const byName: TypeMap["web.PageGraph"] = graph;
void byName;

// An inferred shape is a promise that nobody gave: its guard tells.
for (const { state } of graph.elements) {
  const raw: UIState | JsonValue = state;
  void raw;
  // @ts-expect-error it may be any JSON value
  void state.visible;
  if (isUIState(state)) {
    const visible: boolean | undefined = state.visible;
    void visible;
  }
}

/** Open unions narrow by their tag. */
export function describe(target: TargetRef): string {
  switch (target.by) {
    case "stableId":
      return target.value;
    case "semantic":
      return target.name ?? target.role;
    case "custom":
    case "route":
    case "scope":
      return target.value;
    default: {
      const { by } = target;
      const rest: unknown = target["anything"];
      return `${by}${String(rest)}`;
    }
  }
}
