/**
 * The common types of A2UI, to which catalogs refer by name, whatever the base; nothing is ever fetched.
 *
 * @module
 */

/** Where they are published; catalogs also refer to them by file name. */
const BASES = [
  "https://a2ui.org/specification/v1_0/common_types.json#/$defs/",
  "common_types.json#/$defs/",
  "./common_types.json#/$defs/",
];

/** The common types that members may refer to, beside `FunctionCall`. */
export const COMMON: readonly string[] = [
  "AccessibilityAttributes",
  "Action",
  "CheckRule",
  "Child",
  "ChildList",
  "ComponentId",
  "DataBinding",
  "DynamicBoolean",
  "DynamicNumber",
  "DynamicString",
  "DynamicStringList",
  "DynamicValue",
];

/** Formats that are asserted, and the types that say what they mean. */
export const FORMATS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["date", "Date"],
  ["time", "Time"],
  ["date-time", "DateTime"],
  ["uri", "Uri"],
  ["uri-reference", "UriReference"],
]);

/** The name of the common type that a reference means. */
export function commonName(reference: string | undefined): string | undefined {
  const base = BASES.find((each) => reference?.startsWith(each) === true);
  return base === undefined ? undefined : reference?.slice(base.length);
}
