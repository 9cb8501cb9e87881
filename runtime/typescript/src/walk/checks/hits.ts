/**
 * Places at which a cross-field rule is broken.
 *
 * @module
 */

import type { Token } from "../../pointer.js";

/** A place at which a rule is broken. */
export interface Hit {
  readonly path: readonly Token[];
  readonly value: unknown;
  /** The place that this one repeats. */
  readonly first?: readonly Token[];
  /** What was probably meant. */
  readonly near?: string | undefined;
  /** The rule misses a member of the place. */
  readonly absent?: boolean;
}

/** A value that can be a key. */
export type Scalar = string | number | boolean;

/** Whether cross-field rules compare a value; they pass over the others. */
export function isScalar(value: unknown): value is Scalar {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/** Places, as many as can still be reported. */
export class Hits {
  readonly list: Hit[] = [];
  readonly #room: number;

  constructor(room: number) {
    this.#room = room;
  }

  /** Adds a place; its path is copied. Returns false when no further one can be reported. */
  push(path: readonly Token[], value: unknown, more: Omit<Hit, "path" | "value"> = {}): boolean {
    if (this.list.length < this.#room) this.list.push({ path: [...path], value, ...more });
    return this.list.length < this.#room;
  }
}
