//! Choices between members.

/// The one that is there; `None` when there is none, or more than one.
#[must_use]
pub fn exactly_one<T, const N: usize>(members: [Option<T>; N]) -> Option<T> {
    let mut there = members.into_iter().flatten();
    there.next().filter(|_| there.next().is_none())
}
