//! Near names for "did you mean", and the sentences around them.

/// `unknown <what> <found>`, all known names, and the nearest of them if it is close.
pub(crate) fn unknown(what: &str, found: &str, known: &[&str]) -> String {
    format!("unknown {what} `{found}`, {}", known_are(found, known))
}

/// The known names, and the nearest of them if it is close.
pub(crate) fn known_are(found: &str, known: &[&str]) -> String {
    let hint = nearest(found, known).map(|name| format!("; did you mean `{name}`?"));
    format!("known are {}{}", known.join(", "), hint.unwrap_or_default())
}

/// The candidate that is closest to `name`, if one is close enough to be a slip of the pen; the earlier of equals.
fn nearest<'c>(name: &str, candidates: &[&'c str]) -> Option<&'c str> {
    let limit = (name.chars().count() / 3).clamp(1, 3);
    let scored = candidates
        .iter()
        .map(|candidate| (distance(name, candidate), *candidate));
    let close = scored.filter(|(score, candidate)| *score <= limit && *candidate != name);
    close
        .min_by_key(|(score, _)| *score)
        .map(|(_, candidate)| candidate)
}

/// Edit distance with swaps of neighbours; a change of case, and of `-` to `_`, costs nothing.
fn distance(left: &str, right: &str) -> usize {
    let fold =
        |text: &str| -> Vec<char> { text.to_lowercase().replace('-', "_").chars().collect() };
    let (left, right) = (fold(left), fold(right));
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

#[cfg(test)]
mod tests {
    use super::unknown;

    #[test]
    fn suggests_only_slips_of_the_pen() {
        let known = ["searchable", "sortable"];
        assert_eq!(
            unknown("attribute", "serachable", &known),
            "unknown attribute `serachable`, known are searchable, sortable; did you mean `searchable`?"
        );
        assert_eq!(
            unknown("attribute", "index", &known),
            "unknown attribute `index`, known are searchable, sortable"
        );
    }
}
