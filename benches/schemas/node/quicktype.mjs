// One run of quicktype: schema in, types out.
import { readFileSync, writeFileSync } from "node:fs";

import { FetchingJSONSchemaStore, InputData, JSONSchemaInput, quicktype } from "quicktype-core";

const [schema, out] = process.argv.slice(2);
const input = new JSONSchemaInput(new FetchingJSONSchemaStore());
await input.addSource({ name: "Root", schema: readFileSync(schema, "utf8") });
const inputData = new InputData();
inputData.addInput(input);
const { lines } = await quicktype({ inputData, lang: "typescript", rendererOptions: { "just-types": "true" } });
writeFileSync(out, lines.join("\n"));
