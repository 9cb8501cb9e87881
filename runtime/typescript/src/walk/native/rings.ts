/**
 * Rings in a graph of few nodes and edges.
 *
 * @module
 */

/** A node on the way, and the next of its edges to look at. */
interface Step {
  readonly node: number;
  edge: number;
}

/**
 * Finds the edges that close a ring, each once: `found` gets the edge and the nodes of the ring, from the one that the
 * edge leads to up to the one that it comes from; it returns whether to go on. `edges` are pairs of node numbers,
 * sorted by where they come from.
 */
export function rings(
  nodes: number,
  edges: ReadonlyArray<readonly [number, number]>,
  found: (edge: number, ring: readonly number[]) => boolean,
): void {
  // Where edges lead on, there is no ring; parents mostly come before what they hold.
  if (edges.every(([from, to]) => from < to)) return;
  const first = new Map<number, number>();
  edges.forEach(([from], edge) => {
    if (!first.has(from)) first.set(from, edge);
  });
  const states = new Map<number, "open" | "done">();
  const step = (node: number): Step => {
    states.set(node, "open");
    return { node, edge: first.get(node) ?? edges.length };
  };
  for (let start = 0; start < nodes; start++) {
    if (states.has(start)) continue;
    const way = [step(start)];
    for (let top = way.at(-1); top !== undefined; top = way.at(-1)) {
      const number = top.edge++;
      const edge = edges[number];
      if (edge?.[0] !== top.node) {
        states.set(top.node, "done");
        way.pop();
        continue;
      }
      const [, to] = edge;
      const state = states.get(to);
      if (state === undefined) way.push(step(to));
      if (state !== "open") continue;
      const entry = way.findIndex(({ node }) => node === to);
      if (!found(number, way.slice(entry).map(({ node }) => node))) return;
    }
  }
}
