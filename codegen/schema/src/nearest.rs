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
    let left: Vec<char> = left.to_lowercase().chars().collect();
    let right: Vec<char> = right.to_lowercase().chars().collect();
    let mut before_last = vec![0; right.len() + 1];
    let mut last: Vec<usize> = (0..=right.len()).collect();
    for (row, a) in left.iter().enumerate() {
        let mut current = vec![row + 1];
        for (column, b) in right.iter().enumerate() {
            let change = last[column] + usize::from(a != b);
            let mut cost = change.min(last[column + 1] + 1).min(current[column] + 1);
            let is_swap = row > 0 && column > 0 && left[row - 1] == *b && *a == right[column - 1];
            if is_swap {
                cost = cost.min(before_last[column - 1] + 1);
            }
            current.push(cost);
        }
        before_last = std::mem::replace(&mut last, current);
    }
    last[right.len()]
}
