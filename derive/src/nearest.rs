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
    let fold = |text: &str| text.to_lowercase().replace('-', "_");
    strsim::osa_distance(&fold(left), &fold(right))
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
