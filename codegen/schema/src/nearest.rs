//! Near names for "did you mean".

/// The candidate that is closest to `name`, if one is close enough to be a slip of the pen.
///
/// Ties go to the earlier candidate.
pub fn nearest<'c>(name: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<String> {
    let limit = (name.chars().count() / 3).clamp(1, 3);
    let scored = candidates
        .into_iter()
        .map(|candidate| (distance(name, candidate), candidate));
    let close = scored.filter(|(score, candidate)| *score <= limit && *candidate != name);
    close
        .min_by_key(|(score, _)| *score)
        .map(|(_, candidate)| candidate.to_owned())
}

/// Edit distance with swaps of neighbours; a change of case alone costs nothing.
fn distance(left: &str, right: &str) -> usize {
    strsim::osa_distance(&left.to_lowercase(), &right.to_lowercase())
}
