/**
 * A2UI carried in A2A: its parts, and its declaration on a card.
 *
 * @module
 */

import { objectLike, own } from "../../guard.js";
import type { Members } from "../../guard.js";
import type { Token } from "../../pointer.js";
import { foundText, memberText, quoted, word } from "../text.js";
import type { Texts } from "../text.js";

/** The media type of A2UI. */
const MEDIA_TYPE = "application/a2ui+json";

/** The URI by which a card declares A2UI. */
const EXTENSION = "https://a2ui.org/a2a-extension/a2ui/v1.0";

/** A fault, and where it is in the value. */
export interface Fault {
  readonly code: string;
  readonly path: readonly Token[];
  readonly texts: Texts;
}

/** A member of the value at hand, under either of its names, unless it is a null that counts as absent. */
type Present = (name: string) => unknown;

/** Judges a part whose shape is right. */
export function partFaults(part: Members, present: Present): Fault[] {
  const kind = own(part, "kind");
  const texts = { member: memberText("kind"), expected: "no such member", found: foundText(kind) };
  const faults = kind === undefined ? [] : [{ code: "a2a.part-kind", path: ["kind"], texts }];
  if (present("mediaType") === MEDIA_TYPE) return [...faults, ...contentFaults(own(part, "data"), present)];
  const metadata = present("metadata");
  if (!objectLike(metadata) || own(metadata, "mimeType") !== MEDIA_TYPE) return faults;
  const expected = `member \`mediaType\` with ${quoted(MEDIA_TYPE)}`;
  return [...faults, wrong("a2a.a2ui-media-type", ["metadata", "mimeType"], expected, MEDIA_TYPE)];
}

/** Judges what a part of A2UI holds. That it holds one thing is a matter of shape. */
function contentFaults(data: unknown, present: Present): Fault[] {
  if (data === undefined) {
    const other = ["text", "raw", "url"].find((name) => present(name) !== undefined);
    if (other === undefined) return [];
    const texts = { expected: "member `data`", found: memberText(other) };
    return [{ code: "a2a.a2ui-no-data", path: [other], texts }];
  }
  if (!Array.isArray(data)) {
    return [wrong(objectLike(data) ? "a2a.a2ui-one-object" : "a2a.a2ui-data-array", ["data"], "an array of messages", data)];
  }
  return data.flatMap((item: unknown, index) =>
    objectLike(item) ? [] : [wrong("a2a.a2ui-data-array", ["data", index], "a message: an object", item)],
  );
}

/** Judges the declaration of A2UI among the extensions of a card. */
export function declarationFaults(extension: Members, present: Present): Fault[] {
  if (own(extension, "uri") !== EXTENSION) return [];
  const isRequired = own(extension, "required") === true;
  const faults = isRequired ? [wrong("a2a.a2ui-required", ["required"], "false", true)] : [];
  const params = present("params");
  if (!objectLike(params)) return [...faults, lacking([], "params")];
  const inline = own(params, "acceptsInlineCatalogs");
  if (inline !== undefined && typeof inline !== "boolean") {
    faults.push(wrong("a2a.a2ui-inline", ["params", "acceptsInlineCatalogs"], word("boolean"), inline));
  }
  return [...faults, ...catalogFaults(own(params, "supportedCatalogIds"))];
}

function catalogFaults(ids: unknown): Fault[] {
  const [code, path] = ["a2a.a2ui-declaration", ["params", "supportedCatalogIds"]];
  if (ids === undefined) return [lacking(["params"], "supportedCatalogIds")];
  if (!Array.isArray(ids)) return [wrong(code, path, "an array of catalog ids", ids)];
  if (ids.length === 0) return [wrong("a2a.a2ui-no-catalog", path, "at least one catalog id", ids)];
  return ids.flatMap((id: unknown, index) =>
    typeof id === "string" ? [] : [wrong(code, [...path, index], word("string"), id)],
  );
}

function lacking(path: readonly Token[], name: string): Fault {
  return { code: "a2a.a2ui-declaration", path, texts: { expected: `member ${memberText(name)}`, found: "nothing" } };
}

function wrong(code: string, path: readonly Token[], expected: string, value: unknown): Fault {
  return { code, path, texts: { expected, found: foundText(value) } };
}
