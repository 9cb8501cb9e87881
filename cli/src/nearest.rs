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
    let wanted = name.to_lowercase();
    let limit = (wanted.chars().count() / 3).clamp(1, 4);
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
fn score(wanted: &str, candidate: &str, limit: usize) -> Option<usize> {
    let edits = |name| Some(strsim::osa_distance(wanted, name)).filter(|edits| *edits <= limit);
    let after_document = candidate.split_once('.').map(|(_, rest)| rest);
    if let Some(edits) = edits(candidate).or_else(|| Some(edits(after_document?)? + 1)) {
        return Some(edits);
    }
    let holds_part = wanted.len() >= 3 && candidate.contains(wanted);
    holds_part.then(|| limit + 1 + candidate.len() - wanted.len())
}
