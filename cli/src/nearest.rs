//! Names that are meant when one does not exist.

/// Most names that are suggested.
const SUGGESTED: usize = 3;

/// The candidates that `name` may be a slip for, best first; at most three.
///
/// Beside slips of the pen it finds names of which only a part was given, such as `required` for `shape.required`.
pub(crate) fn nearest<'c>(
    name: &str,
    candidates: impl IntoIterator<Item = &'c str>,
) -> Vec<String> {
    let wanted: Vec<char> = name.to_lowercase().chars().collect();
    let limit = (wanted.len() / 3).clamp(1, 4);
    let mut scored: Vec<(usize, &str)> = candidates
        .into_iter()
        .filter_map(|candidate| {
            Some((score(&wanted, &candidate.to_lowercase(), limit)?, candidate))
        })
        .collect();
    scored.sort_unstable();
    scored.dedup();
    scored
        .into_iter()
        .take(SUGGESTED)
        .map(|(_, candidate)| candidate.to_owned())
        .collect()
}

/// How far a candidate is from what was given: edits of the whole name or of what follows its document, else, of a
/// part, a little more than any slip.
fn score(wanted: &[char], candidate: &str, limit: usize) -> Option<usize> {
    let after_document = candidate.split_once('.').map(|(_, rest)| rest);
    let whole = edits(wanted, candidate, limit);
    if let Some(edits) = whole.or_else(|| Some(edits(wanted, after_document?, limit)? + 1)) {
        return Some(edits);
    }
    let part: String = wanted.iter().collect();
    let holds_part = wanted.len() >= 3 && candidate.contains(&part);
    holds_part.then(|| limit + 1 + candidate.len() - part.len())
}

/// Number of edits between two names, when they are few.
fn edits(wanted: &[char], name: &str, limit: usize) -> Option<usize> {
    let letters: Vec<char> = name.chars().collect();
    let is_near = letters.len().abs_diff(wanted.len()) <= limit;
    is_near
        .then(|| distance(wanted, &letters))
        .filter(|edits| *edits <= limit)
}

/// Edit distance with swaps of neighbours.
fn distance(left: &[char], right: &[char]) -> usize {
    let mut before_last = vec![0; right.len() + 1];
    let mut last: Vec<usize> = (0..=right.len()).collect();
    for (row, a) in left.iter().enumerate() {
        let mut current = vec![row + 1];
        for (column, b) in right.iter().enumerate() {
            let change = last[column] + usize::from(a != b);
            let mut cost = change.min(last[column + 1] + 1).min(current[column] + 1);
            if row > 0 && column > 0 && left[row - 1] == *b && *a == right[column - 1] {
                cost = cost.min(before_last[column - 1] + 1);
            }
            current.push(cost);
        }
        before_last = std::mem::replace(&mut last, current);
    }
    last[right.len()]
}
