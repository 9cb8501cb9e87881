/**
 * What a walk may spend on alternatives, so that no schema and no value make it run on.
 *
 * @module
 */

/** Nodes with alternatives that may be open at once. */
const DEPTH = 400;

/** What is left to spend. Once anything runs out, nothing is judged any more. */
export interface Budget {
  tries: number;
  depth: number;
  spent: boolean;
}

/** A whole budget: the alternatives that are tried in one walk. */
export function newBudget(): Budget {
  return { tries: 2_000_000, depth: 0, spent: false };
}

/** Goes one node deeper, if that is allowed. */
export function enterNode(budget: Budget): boolean {
  if (budget.depth === DEPTH) budget.spent = true;
  if (budget.spent) return false;
  budget.depth++;
  return true;
}

/** Comes back from a node that was entered. */
export function leaveNode(budget: Budget): void {
  budget.depth--;
}

/** Pays for one try, if that is allowed. */
export function spendTry(budget: Budget): boolean {
  if (budget.tries === 0) budget.spent = true;
  else budget.tries--;
  return !budget.spent;
}
