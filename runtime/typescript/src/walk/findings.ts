/**
 * Collecting problems: weights, what is switched off, the limit, and regions whose errors do not count.
 *
 * @module
 */

import { comparePointers, compareText, pointerOf } from "../pointer.js";
import type { Token } from "../pointer.js";
import type { Level, Problem, Report } from "../problem.js";
import { weightOf } from "../spec.js";
import type { Spec } from "../spec.js";
import { messageOf } from "./text.js";
import type { Texts } from "./text.js";

/** What is known of a problem besides its texts. */
export interface Origin {
  readonly code: string;
  readonly rule: string;
  readonly level: Level;
  /** Spec place. */
  readonly at: string;
}

/** A message with the texts beside it. */
export interface Told {
  readonly message: string;
  readonly texts: Texts;
}

/** A region: a value whose errors only say that it is something else. */
export interface Region {
  readonly others: number;
  readonly shapeErrors: number;
  readonly overflow: boolean;
  readonly regionFull: boolean;
}

/** The message template of codes that the table lacks. */
export const PLAIN_TEMPLATE = "expected {expected}, found {found}";

/**
 * The problems found so far.
 *
 * Errors go before the rest: when the limit is reached, each further error takes the place of the last problem that is
 * none, and the walk ends at the first error that finds no such place. So a report without errors means that there are
 * none, whatever the limit.
 */
export class Findings {
  readonly #spec: Spec;
  readonly #strict: boolean;
  readonly #maxProblems: number;
  readonly #without: readonly string[];
  readonly #errors: Problem[] = [];
  /** Warnings and information. */
  readonly #others: Problem[] = [];
  /** Regions that are open. */
  #depth = 0;
  /** Whether the list was full when the innermost region was opened. */
  #regionFull = false;
  /** The first error of the innermost region. */
  #regionError: string | undefined;
  /** More problems were found than may be kept. */
  #overflow = false;
  /** Nothing more is to be looked for, here or in the innermost region. */
  halted = false;
  /** Errors about shapes so far, those inside of open regions included; not those of cross-field rules. */
  shapeErrors = 0;

  constructor(spec: Spec, strict: boolean, maxProblems: number, without: readonly string[]) {
    this.#spec = spec;
    this.#strict = strict;
    this.#maxProblems = maxProblems;
    this.#without = without;
  }

  /** How many more errors can change the report: one more than may be kept. */
  get room(): number {
    return Math.max(this.#maxProblems - this.#errors.length, 0) + 1;
  }

  /** Whether a region is open. */
  get inRegion(): boolean {
    return this.#depth > 0;
  }

  get #isFull(): boolean {
    return this.#errors.length + this.#others.length >= this.#maxProblems;
  }

  /** Whether a code or rule is switched off. */
  isOff(code: string, rule: string): boolean {
    return this.#without.some((name) => name === code || (rule !== "" && name === rule));
  }

  /** Whether an error was found at a place or inside it. */
  hasErrorIn(path: readonly Token[]): boolean {
    const pointer = pointerOf(path);
    return this.#errors.some((error) => error.pointer === pointer || error.pointer.startsWith(`${pointer}/`));
  }

  /** Adds a problem of one of the table's codes; `rule` and `at` are those of the node. */
  add(code: string, rule: string, at: string, path: readonly Token[], texts: () => Texts): void {
    this.addUnder(code, this.#spec.codes.get(code)?.rule || rule, at, path, texts);
  }

  /** Adds a problem of one of the table's codes under a statement of its own. */
  addUnder(code: string, rule: string, at: string, path: readonly Token[], texts: () => Texts): void {
    const entry = this.#spec.codes.get(code);
    const level = entry === undefined ? "error" : weightOf(entry, this.#strict);
    if (level === "error" && !this.halted && !this.isOff(code, rule)) this.shapeErrors++;
    this.addWith({ code, rule, level, at }, path, () => {
      const told = texts();
      return { message: messageOf(entry?.message ?? PLAIN_TEMPLATE, told), texts: told };
    });
  }

  /** Adds a problem. Its message and texts are made only if they are kept. */
  addWith(origin: Origin, path: readonly Token[], told: () => Told): void {
    if (this.halted || this.isOff(origin.code, origin.rule)) return;
    const isError = origin.level === "error";
    if (isError && this.#depth > 0) {
      this.#regionError = this.#regionFull ? "" : told().message;
      this.halted = true;
      return;
    }
    if (this.#isFull) {
      this.#overflow = true;
      if (!isError) return;
      if (this.#others.pop() === undefined) {
        this.halted = true;
        return;
      }
    }
    const { message, texts } = told();
    (isError ? this.#errors : this.#others).push(problemOf(origin, pointerOf(path), message, texts));
  }

  /** Opens a region; the walk then judges its value and calls {@link Findings.leave}. */
  enter(): Region {
    const regionFull = this.#regionFull;
    this.#regionFull = this.#isFull;
    this.#depth++;
    return { others: this.#others.length, shapeErrors: this.shapeErrors, overflow: this.#overflow, regionFull };
  }

  /** Closes a region. If there was an error, drops all that was found inside and returns the error's message. */
  leave(region: Region): string | undefined {
    this.#depth--;
    this.#regionFull = region.regionFull;
    const error = this.#regionError;
    if (error === undefined) return undefined;
    this.#regionError = undefined;
    this.#others.length = region.others;
    this.shapeErrors = region.shapeErrors;
    this.#overflow = region.overflow;
    this.halted = false;
    return error;
  }

  /** Closes a region of which nothing is kept. Returns whether there was no error in it. */
  leaveSilently(region: Region): boolean {
    const fits = this.leave(region) === undefined;
    this.#others.length = region.others;
    this.#overflow = region.overflow;
    return fits;
  }

  /** The report of all that was found. */
  report(): Report {
    const problems = [...this.#errors, ...this.#others].sort(
      (left, right) => comparePointers(left.pointer, right.pointer) || compareText(left.code, right.code),
    );
    return this.#overflow ? { problems, truncated: true } : { problems };
  }
}

/** A problem with its members in the order of the JSON form. */
export function problemOf(origin: Origin, pointer: string, message: string, texts: Texts): Problem {
  const { code, rule, level, at } = origin;
  return {
    code,
    ...(rule === "" ? {} : { rule }),
    level,
    pointer,
    specPointer: at,
    message,
    expected: texts.expected,
    found: texts.found,
    ...(texts.context === undefined ? {} : { context: texts.context }),
  };
}
