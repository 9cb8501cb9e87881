//! The nearest of some names, for "did you mean".

/// Code points of a name beyond which nothing is near.
const LONGEST: usize = 64;

/// Finds the candidate that is nearest to `name`, if one is near.
///
/// Near means equal but for the case of ASCII letters (distance 0), or an optimal string alignment distance (insert,
/// delete, replace, swap two neighbours; in code points) of at most 1 for names of up to 4 code points and of at most
/// 2 for longer ones. The smallest distance wins, the first candidate among equals.
pub fn near<'c>(name: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let name = Name::of(name)?;
    let mut nearest = None;
    let mut bound = name.reach() + 1;
    for candidate in candidates {
        match name.distance(candidate, bound) {
            Some(distance) => (nearest, bound) = (Some(candidate), distance),
            None => continue,
        }
        if bound == 0 {
            break;
        }
    }
    nearest
}

struct Name<'n> {
    text: &'n str,
    characters: Vec<char>,
    /// One bit for each kind of character, to refuse most candidates at once.
    bag: u64,
}

impl<'n> Name<'n> {
    fn of(text: &'n str) -> Option<Self> {
        let characters: Vec<char> = text.chars().take(LONGEST + 1).collect();
        let bag = bag(&characters);
        (characters.len() <= LONGEST).then_some(Self {
            text,
            characters,
            bag,
        })
    }

    fn reach(&self) -> usize {
        if self.characters.len() <= 4 { 1 } else { 2 }
    }

    /// The distance to a candidate, if it is below `bound`.
    fn distance(&self, candidate: &str, bound: usize) -> Option<usize> {
        if bound == 0 || candidate.len().abs_diff(self.text.len()) > 4 * bound {
            return None;
        }
        if candidate.eq_ignore_ascii_case(self.text) {
            return Some(0);
        }
        let other = Name::of(candidate)?;
        // One edit changes the length by one at most, and two bits of the bag.
        let too_far = other.characters.len().abs_diff(self.characters.len()) >= bound
            || (other.bag ^ self.bag).count_ones() as usize >= 2 * bound;
        if too_far {
            return None;
        }
        alignment(&self.characters, &other.characters, bound)
    }
}

fn bag(characters: &[char]) -> u64 {
    characters
        .iter()
        .fold(0, |bag, character| bag | 1 << (u32::from(*character) & 63))
}

/// The optimal string alignment distance, if it is below `bound`; three rows of the usual table.
///
/// Only cells near the diagonal are filled: further off, the distance is too large already.
fn alignment(left: &[char], right: &[char], bound: usize) -> Option<usize> {
    let far = left.len() + right.len();
    let mut before = vec![far; right.len() + 1];
    let mut above: Vec<usize> = (0..=right.len()).collect();
    for (row, character) in left.iter().enumerate() {
        let mut current = vec![far; right.len() + 1];
        current[0] = row + 1;
        let mut least = current[0];
        let band = row.saturating_sub(bound)..(row + bound + 1).min(right.len());
        for column in band {
            let other = right[column];
            let replaced = above[column] + usize::from(*character != other);
            let mut best = replaced.min(above[column + 1] + 1).min(current[column] + 1);
            let swapped =
                row > 0 && column > 0 && *character == right[column - 1] && left[row - 1] == other;
            if swapped {
                best = best.min(before[column - 1] + 1);
            }
            current[column + 1] = best;
            least = least.min(best);
        }
        // A swap looks two rows back, so one row without a small cell is not yet the end.
        if least > bound {
            return None;
        }
        before = std::mem::replace(&mut above, current);
    }
    Some(above[right.len()]).filter(|distance| *distance < bound)
}

#[cfg(test)]
mod tests {
    use super::near;

    #[track_caller]
    fn check(name: &str, candidates: &[&str], expected: Option<&str>) {
        assert_eq!(near(name, candidates.iter().copied()), expected);
    }

    #[test]
    fn finds_the_nearest() {
        check(
            "documentID",
            &["documentId", "documentid"],
            Some("documentId"),
        );
        check("DOCUMENTID", &["scopeId", "documentId"], Some("documentId"));
        check("elemnt", &["relation", "element"], Some("element"));
        check("lable", &["table", "label"], Some("table"));
        check("kidn", &["kind", "mind"], Some("kind"));
        check("abcd", &["abxy"], None);
        check("abcde", &["abcxy"], Some("abcxy"));
        check("abcde", &["abxyz"], None);
        check("", &["", "a"], Some(""));
        check("größe", &["große"], Some("große"));
        check("a", &["bc", "b"], Some("b"));
    }

    #[test]
    fn long_names_are_never_near() {
        let name = "a".repeat(65);
        check(&name, &[&name], None);
        check(
            &"a".repeat(64),
            &["b", &"a".repeat(64)],
            Some(&"a".repeat(64)),
        );
    }
}
