/**
 * What generated code and its users share: problems, tables, the walk and the doors.
 *
 * @module
 */

export { parseCallWith } from "./app.js";
export type { CallParsers, CallRefusal, CallResult } from "./app.js";
export { bindCatalogs } from "./catalog/index.js";
export type { BoundCatalogs, CatalogFault, CatalogFile } from "./catalog/index.js";
export { checkWith, parseValueWith, parseWith } from "./doors.js";
export type { Guard, ParseOptions, ParseResult } from "./doors.js";
export { comparePointers, pointerOf, tokensOf } from "./pointer.js";
export type { Token } from "./pointer.js";
export { errorsOf, formatReport, isValid } from "./problem.js";
export type { Level, Problem, Report } from "./problem.js";
export { standardSchemaWith } from "./standard-schema.js";
export type { StandardIssue, StandardResult, StandardSchema } from "./standard-schema.js";
export type { Table } from "./table.js";
export { unlisted } from "./types.js";
export type { Checked, CheckedMark, Flavored, Inferred, JsonValue, Unlisted } from "./types.js";
export { diagnoseTextWith, diagnoseWith } from "./walk/index.js";
export type { Options } from "./walk/index.js";
