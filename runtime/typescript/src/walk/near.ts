/**
 * The nearest of some names, for "did you mean".
 *
 * @module
 */

/** Code points of a name beyond which nothing is near. */
const LONGEST = 64;

/**
 * The candidate that is nearest to `name`, if one is near.
 *
 * Near means equal but for the case of ASCII letters (distance 0), or an optimal string alignment distance (insert,
 * delete, replace, swap two neighbours; in code points) of at most 1 for names of up to 4 code points and of at most
 * 2 for longer ones. The smallest distance wins, the first candidate among equals.
 */
export function near(name: string, candidates: Iterable<string>): string | undefined {
  const points = pointsOf(name);
  if (points === undefined) return undefined;
  let nearest: string | undefined;
  let bound = points.length <= 4 ? 2 : 3;
  for (const candidate of candidates) {
    const distance = distanceBelow(bound, name, points, candidate);
    if (distance === undefined) continue;
    nearest = candidate;
    bound = distance;
    if (bound === 0) break;
  }
  return nearest;
}

function pointsOf(text: string): string[] | undefined {
  if (text.length > 2 * LONGEST) return undefined;
  const points = Array.from(text);
  return points.length <= LONGEST ? points : undefined;
}

function distanceBelow(bound: number, name: string, points: readonly string[], candidate: string): number | undefined {
  if (Math.abs(candidate.length - name.length) > 2 * bound) return undefined;
  if (lowerAscii(candidate) === lowerAscii(name)) return 0;
  const others = pointsOf(candidate);
  if (others === undefined || Math.abs(others.length - points.length) >= bound) return undefined;
  return alignment(points, others, bound);
}

function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * The optimal string alignment distance, if it is below `bound`; three rows of the usual table.
 *
 * Only cells near the diagonal are filled: further off, the distance is too large already.
 */
function alignment(left: readonly string[], right: readonly string[], bound: number): number | undefined {
  let before: number[] = [];
  let above: number[] = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (const [row, point] of left.entries()) {
    const current: number[] = [];
    current[0] = row + 1;
    let least = row + 1;
    const end = Math.min(row + bound + 1, right.length);
    for (let column = Math.max(row - bound, 0); column < end; column++) {
      const replaced = at(above, column) + (point === right[column] ? 0 : 1);
      let best = Math.min(replaced, at(above, column + 1) + 1, at(current, column) + 1);
      const swapped = row > 0 && column > 0 && point === right[column - 1] && left[row - 1] === right[column];
      if (swapped) best = Math.min(best, at(before, column - 1) + 1);
      current[column + 1] = best;
      least = Math.min(least, best);
    }
    // A swap looks two rows back, so one row without a small cell is not yet the end.
    if (least > bound) return undefined;
    before = above;
    above = current;
  }
  const distance = at(above, right.length);
  return distance < bound ? distance : undefined;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
