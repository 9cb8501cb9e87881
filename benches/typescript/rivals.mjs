/** The same message schema as ajv's standalone code and as a zod schema. */

import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

import Ajv2020 from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import { z } from "zod";

/** ajv's compiled function, and the length of its source. */
export function ajvStandalone(schema) {
  const ajv = new Ajv2020({ strict: false, code: { source: true, esm: false } });
  const source = standalone(ajv, ajv.compile(schema));
  const file = join(tmpdir(), `uiap-ajv-${process.pid}.cjs`);
  // Its code asks for parts of ajv by name, which only a file beside the packages would find.
  const require = createRequire(import.meta.url);
  writeFileSync(file, source.replaceAll(/require\("([^"]+)"\)/g, (_, name) => `require(${JSON.stringify(require.resolve(name))})`));
  return { check: require(file), size: source.length };
}

/** A zod schema; every `$ref` is followed, for the schema has no recursion. */
export function zodSchema(root) {
  const convert = (schema) => {
    if (schema.$ref !== undefined) return convert(root.$defs[schema.$ref.split("/").pop()]);
    if ("const" in schema) return z.literal(schema.const);
    if (schema.enum) return z.enum(schema.enum);
    if (schema.anyOf) return z.union(schema.anyOf.map(convert));
    if (schema.oneOf) return z.discriminatedUnion("op", schema.oneOf.map(convert));
    if (Array.isArray(schema.type)) return z.union(schema.type.map((type) => convert({ type })));
    return kinds[schema.type](schema);
  };
  const bounded = (schema, type) => {
    let result = type;
    if ("minimum" in schema) result = result.min(schema.minimum);
    if ("exclusiveMinimum" in schema) result = result.gt(schema.exclusiveMinimum);
    return result;
  };
  const kinds = {
    string: (schema) => {
      let result = z.string();
      if (schema.minLength) result = result.min(schema.minLength);
      if (schema.maxLength) result = result.max(schema.maxLength);
      if (schema.pattern) result = result.regex(new RegExp(schema.pattern, "u"));
      return result;
    },
    number: (schema) => bounded(schema, z.number()),
    integer: (schema) => bounded(schema, z.int()),
    boolean: () => z.boolean(),
    null: () => z.null(),
    array: (schema) => {
      const list = z.array(convert(schema.items));
      return schema.minItems ? list.min(schema.minItems) : list;
    },
    object: (schema) => {
      if (!schema.properties) {
        const keys = schema.propertyNames ? convert(schema.propertyNames) : z.string();
        return z.record(keys, schema.additionalProperties === true ? z.unknown() : convert(schema.additionalProperties));
      }
      const members = Object.entries(schema.properties).map(([name, member]) => {
        const type = convert(member);
        return [name, schema.required?.includes(name) ? type : type.optional()];
      });
      return z.looseObject(Object.fromEntries(members));
    },
  };
  return convert(root);
}
