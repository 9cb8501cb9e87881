import { Ajv2020 } from "ajv/dist/2020.js";
import type { ValidateFunction } from "ajv";
import { describe, expect, test } from "vitest";

import { bundle, vectors } from "./vectors.js";
import type { Vector } from "./vectors.js";

const schema = bundle();
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(schema);

const compiled = new Map<string, ValidateFunction>();

function validatorOf(type: string): ValidateFunction {
  let validate = compiled.get(type);
  if (validate === undefined) {
    validate = ajv.compile({ $ref: `${schema.$id}#/$defs/${type}` });
    compiled.set(type, validate);
  }
  return validate;
}

describe("ajv on the published bundle", () => {
  test("agrees with the strict shape verdict of every vector", () => {
    let judged = 0;
    const notExpressible: string[] = [];
    const disagreeing: string[] = [];
    for (const { id, type, instance, shapeValid } of vectors satisfies Vector[]) {
      if (!Object.hasOwn(schema.$defs, type)) {
        notExpressible.push(id);
        continue;
      }
      judged++;
      if (validatorOf(type)(instance) !== shapeValid) disagreeing.push(id);
    }
    const skipped = vectors.length - judged - notExpressible.length;
    console.log(`ajv: ${judged} judged, ${notExpressible.length} not expressible, ${skipped} skipped`);
    expect(disagreeing).toEqual([]);
    expect(notExpressible).toEqual([]);
    expect(skipped).toBe(0);
  });
});
