//! Rings in a graph of few nodes and edges.

/// Finds the edges that close a ring, each once: `found` gets the edge and the nodes of the ring, from the one that the
/// edge leads to up to the one that it comes from; it returns whether to go on. Takes time linear in the edges, and one
/// ring for each edge that closes one.
///
/// `edges` are pairs of node numbers below `n_nodes`, sorted by where they come from.
pub(crate) fn rings(
    n_nodes: usize,
    edges: &[(usize, usize)],
    found: &mut dyn FnMut(usize, &[usize]) -> bool,
) {
    #[derive(Clone, Copy, PartialEq)]
    enum State {
        New,
        Open,
        Done,
    }
    // Where edges lead on, there is no ring; parents mostly come before what they hold.
    if edges.iter().all(|(from, to)| from < to) {
        return;
    }
    let first = |node: usize| edges.partition_point(|(from, _)| *from < node);
    let mut states = vec![State::New; n_nodes];
    for start in 0..n_nodes {
        if states[start] != State::New {
            continue;
        }
        states[start] = State::Open;
        // The nodes on the way, and the next edge to look at of each.
        let (mut way, mut next) = (vec![start], vec![first(start)]);
        while let (Some(node), Some(edge)) = (way.last().copied(), next.last_mut()) {
            let Some((_, to)) = edges.get(*edge).filter(|(from, _)| *from == node) else {
                states[node] = State::Done;
                way.pop();
                next.pop();
                continue;
            };
            let number = *edge;
            *edge += 1;
            match states[*to] {
                State::Done => {}
                State::New => {
                    states[*to] = State::Open;
                    way.push(*to);
                    next.push(first(*to));
                }
                State::Open => {
                    let entry = way.iter().position(|other| other == to).unwrap_or(0);
                    if !found(number, &way[entry..]) {
                        return;
                    }
                }
            }
        }
    }
}
