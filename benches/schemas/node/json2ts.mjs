// One run of json-schema-to-typescript with its default settings: schema in, types out.
import { readFileSync, writeFileSync } from "node:fs";

import { compile } from "json-schema-to-typescript";

const [schema, out] = process.argv.slice(2);
writeFileSync(out, await compile(JSON.parse(readFileSync(schema, "utf8")), "Root"));
