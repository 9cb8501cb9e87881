/** What must compile, and what must not, when values are written in code. Checked by `tsc`; never run. */

import type {
  ElementInstanceId, ElementRelation, EntityRelation, ErrorCode, FieldName, MessageKind, PageGraph, SessionId, TargetRef, UIElement, UIScope,
  ViewportState,
} from "../../../generated/typescript/src/index.js";
import type { MessageId } from "../../../generated/typescript/src/core.js";
import { unlisted } from "../../../generated/typescript/src/validate.js";

// Ids are flavours: literals and strings fit, ids of another kind do not.
const session: SessionId = "s1";
const text: string = session;
const again: SessionId = text;
// @ts-expect-error a session is no message
const message: MessageId = session;
declare const element: ElementInstanceId;
// @ts-expect-error nor is an element
const other: MessageId = element;
void [again, message, other];

// A relation joins ids of several kinds, so its ends are strings; and where a field is named, any string is one.
declare const node: UIElement;
declare const scope: UIScope;
export const submits: ElementRelation = { relationId: "r1", type: "submits", from: node.instanceId, to: "s1" };
export const contains: ElementRelation = { ...submits, from: scope.scopeId, to: node.instanceId };
export const related: EntityRelation = { field: text, targetEntity: "contact", kind: "belongs_to" };
const fieldName: FieldName = related.field;
const name: string = fieldName;
void name;

// Closed enumerations take their values only, open ones any string.
const kind: MessageKind = "request";
// @ts-expect-error not listed
const wrong: MessageKind = "question";
const listed: ErrorCode = "timeout";
const own: ErrorCode = "com.example.broken";
void [kind, wrong, listed, own];

const viewport: ViewportState = { width: 1, height: 1, scrollX: 0, scrollY: 0 };
// @ts-expect-error a mandatory member is missing
const short: ViewportState = { width: 1, height: 1, scrollX: 0 };
// @ts-expect-error an unknown member is a slip
const slip: ViewportState = { ...viewport, devicePixelRaito: 2 };
// @ts-expect-error optional members are left out, not undefined
const absent: ViewportState = { ...viewport, devicePixelRatio: undefined };
// @ts-expect-error nor null
const none: ViewportState = { ...viewport, devicePixelRatio: null };
void [short, slip, absent, none];

export const graph: PageGraph = {
  modelVersion: "0.1",
  profile: "web@0.1",
  revision: "r1",
  rootDocumentId: "d1",
  viewport,
  documents: [{ documentId: "d1", frameId: "f1", access: "same-origin" }],
  scopes: [],
  elements: [],
  metadata: { anything: ["goes", { here: null }] },
};

// @ts-expect-error constants have one value
export const old: PageGraph = { ...graph, modelVersion: "0.0" };

export const button: UIElement = {
  instanceId: "e1",
  documentId: "d1",
  role: "x.vendor.knob",
  state: { visible: true, enabled: true },
  affordances: ["activate"],
  supportedActions: ["ui.activate"],
};

export const target: TargetRef = { by: "stableId", value: "save" };
export const vendor: TargetRef = { by: unlisted("x.vendor.pixel"), x: 1 };
// @ts-expect-error a tag that is not listed has to be marked as such
export const unmarked: TargetRef = { by: "x.vendor.pixel", x: 1 };
// @ts-expect-error the arm has other members
export const mixed: TargetRef = { by: "semantic", value: "save" };
