/**
 * Conditions between the members of an object: `if` with `then`.
 *
 * @module
 */

import type { Node } from "../table.js";
import type { JsonValue } from "../types.js";
import { get } from "./json.js";
import type { Faults, Json } from "./json.js";
import type { Nodes, Spot } from "./nodes.js";
import { checkDeclared } from "./presence.js";
import { only, textsOf, typesOf, unknownShape, valuesOf } from "./schema.js";

/** An entry of `allOf`: what an object's members have to be where others have certain values. */
export function condition(nodes: Nodes, owner: Json, entry: Json, { at, rule }: Spot): NonNullable<Node["conditions"]> {
  only(nodes.faults, entry, "a condition", ["if", "then"]);
  const [when, then] = [get(entry, "if"), get(entry, "then")];
  if (when === undefined || then === undefined) {
    unknownShape(nodes.faults, entry, "", "an entry of `allOf` is an `if` with a `then`");
    return [];
  }
  parts(nodes.faults, owner, when, "an `if`");
  parts(nodes.faults, owner, then, "a `then`");
  const required = textsOf(when, "required").map(({ name }) => name);
  const looked = get(when, "properties")?.members ?? [];
  for (const { name, json } of looked) {
    if (!required.includes(name)) unknownShape(nodes.faults, json, "", "an `if` requires the members whose values it looks at");
  }
  if (looked.length === 0 || required.length > looked.length) {
    unknownShape(nodes.faults, when, "required", "an `if` looks at the value of every member that it requires");
  }
  const place = `${at}/then`;
  const members = demands(nodes.faults, then).map(([name, values]) => {
    const [only, ...more] = values;
    const value = only !== undefined && more.length === 0 ? { const: only } : { enum: values };
    return { name, node: nodes.add({ at: `${place}/properties/${name}`, rule, ...value }) };
  });
  const needed = textsOf(then, "required").map(({ name }) => name);
  const node = nodes.add({
    at: place,
    rule,
    ...(needed.length > 0 && { required: needed }),
    ...(members.length > 0 && { members }),
  });
  return [{ if: demands(nodes.faults, when), then: node }];
}

/** `required` and `properties` of members that the object declares. */
function parts(faults: Faults, owner: Json, part: Json, shape: string): void {
  only(faults, part, shape, ["type", "properties", "required"]);
  if (typesOf(part).some((type) => type !== "object")) {
    unknownShape(faults, part, "type", "a condition is about the object itself");
  }
  const named = (get(part, "properties")?.members ?? []).map(({ name, key }) => ({ name, json: { ...key, value: name } }));
  checkDeclared(faults, owner, [...named, ...textsOf(part, "required")]);
}

/** Members and the values that they may have. */
function demands(faults: Faults, part: Json): Array<readonly [string, JsonValue[]]> {
  return (get(part, "properties")?.members ?? []).map(({ name, json }) => {
    only(faults, json, "a member of a condition", ["const", "enum"]);
    const values = valuesOf(json);
    if (values.length === 0 || (get(json, "const") !== undefined && get(json, "enum") !== undefined)) {
      unknownShape(faults, json, "", "a member of a condition has either `const` or `enum`");
    }
    return [name, values] as const;
  });
}
