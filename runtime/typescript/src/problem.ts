/**
 * Problems and reports: what a judgement says, in the same form as in Rust.
 *
 * @module
 */

/** How much a problem weighs. Only `error` makes an instance invalid. */
export type Level = "error" | "warning" | "information";

/** One finding at one place of an instance. `rule` and `context` are left out when there is nothing to say. */
export interface Problem {
  /** Stable slug such as `shape.required` or `web.duplicate-instance-id`; tools choose on it. */
  readonly code: string;
  /** Id of the statement that is broken, such as `web.5.9-1`. */
  readonly rule?: string;
  /** How much it weighs. */
  readonly level: Level;
  /** JSON Pointer (RFC 6901) into the instance. Always points at something that is there. */
  readonly pointer: string;
  /** Place in the spec that demands it, such as `web.json#/$defs/UIElement/properties/name`. */
  readonly specPointer: string;
  /** One line: what is wrong. Lower case, no full stop. */
  readonly message: string;
  /** What would be right, in a few words. */
  readonly expected: string;
  /** What was found, in a few words; the kind of value only when it is sensitive. */
  readonly found: string;
  /** More, when there is more to say: the inner fault of an inferred shape, a position in the text. */
  readonly context?: string;
}

/** All findings of one judgement, sorted by place, then by code. */
export interface Report {
  /** The findings. */
  readonly problems: readonly Problem[];
  /** There when the limit of problems was reached and the search stopped there. */
  readonly truncated?: true;
}

/** The errors among the problems of a report. */
export function errorsOf(report: Report): Problem[] {
  return report.problems.filter((problem) => problem.level === "error");
}

/** True when no problem of the report is an error. */
export function isValid(report: Report): boolean {
  return report.problems.every((problem) => problem.level !== "error");
}

/** The report for people: one line a problem. */
export function formatReport(report: Report): string {
  const lines = report.problems.map(
    ({ level, code, pointer, message }) => `${level}[${code}] at ${pointer === "" ? "(root)" : pointer}: ${message}`,
  );
  if (report.truncated === true) lines.push("(more problems were not looked for)");
  return lines.join("\n");
}
