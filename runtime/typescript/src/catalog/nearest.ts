/**
 * Near names for "did you mean" in catalogs, as the generator finds them.
 *
 * @module
 */

/** Says which candidate is close enough to be a slip of the pen, if one is; ties go to the earlier one. */
export function hint(name: string, candidates: readonly string[]): string {
  const limit = Math.min(Math.max(Math.floor(Array.from(name).length / 3), 1), 3);
  let best: string | undefined;
  let least = limit + 1;
  for (const candidate of candidates) {
    const cost = candidate === name ? least : distance(name, candidate);
    if (cost < least) [best, least] = [candidate, cost];
  }
  return best === undefined ? "" : `, did you mean \`${best}\`?`;
}

/** Edit distance with swaps of neighbours; a change of case alone costs nothing. */
function distance(one: string, other: string): number {
  const [left, right] = [Array.from(one.toLowerCase()), Array.from(other.toLowerCase())];
  let before: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  const at = (row: readonly number[], column: number): number => row[column] ?? 0;
  left.forEach((point, row) => {
    const current = [row + 1];
    right.forEach((against, column) => {
      let cost = at(last, column) + (point === against ? 0 : 1);
      cost = Math.min(cost, at(last, column + 1) + 1, at(current, column) + 1);
      const isSwap = row > 0 && column > 0 && left[row - 1] === against && point === right[column - 1];
      current.push(isSwap ? Math.min(cost, at(before, column - 1) + 1) : cost);
    });
    [before, last] = [last, current];
  });
  return at(last, right.length);
}
