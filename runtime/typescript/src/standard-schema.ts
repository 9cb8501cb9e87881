/**
 * Types as Standard Schema (https://standardschema.dev), by type only: the interface is small and meant to be copied.
 *
 * @module
 */

import { parseValueWith } from "./doors.js";
import type { Guard } from "./doors.js";
import { tokensOf } from "./pointer.js";
import type { Table } from "./table.js";
import type { Checked } from "./types.js";

/** A Standard Schema, version 1, of values that become a {@link Checked} `T`. */
export interface StandardSchema<T> {
  /** What the standard defines. */
  readonly "~standard": {
    /** Version of the standard. */
    readonly version: 1;
    /** Who made the schema. */
    readonly vendor: string;
    /** Judges a JSON value. */
    readonly validate: (value: unknown) => StandardResult<T>;
    /** There for the compiler alone. */
    readonly types?: { readonly input: T; readonly output: Checked<T> } | undefined;
  };
}

/** A value, or what is wrong with it. */
export type StandardResult<T> =
  | { readonly value: Checked<T>; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** A problem in the form of the standard. */
export interface StandardIssue {
  /** What is wrong. */
  readonly message: string;
  /** Member names and indexes that lead to the place. */
  readonly path: readonly PropertyKey[];
}

/** A type of a table as Standard Schema. Its issues are the errors; a string is a value here, never JSON text. */
export function standardSchemaWith<T>(table: Table, type: string, guard: Guard<T>): StandardSchema<T> {
  const validate = (value: unknown): StandardResult<T> => {
    const result = parseValueWith<T>(table, type, guard, value);
    if (result.ok) return { value: result.value };
    const errors = result.report.problems.filter((problem) => problem.level === "error");
    return { issues: errors.map(({ message, pointer }) => ({ message, path: tokensOf(pointer) })) };
  };
  return { "~standard": { version: 1, vendor: table.name, validate } };
}
