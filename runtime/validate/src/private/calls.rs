//! What calls stand for while typed values are judged: a place and a depth that checks of inner values look at.

use std::cell::Cell;

#[derive(Clone, Copy)]
struct Around {
    place: &'static str,
    depth: usize,
}

thread_local! {
    static AROUND: Cell<Around> = const {
        Cell::new(Around {
            place: "value",
            depth: 0,
        })
    };
}

/// Puts back what was before, even when a check panics.
struct Restore(Around);

impl Drop for Restore {
    fn drop(&mut self) {
        AROUND.set(self.0);
    }
}

/// Runs a check at a place.
pub fn within(place: &'static str, check: impl FnOnce() -> bool) -> bool {
    let restore = Restore(AROUND.get());
    AROUND.set(Around { place, ..restore.0 });
    check()
}

/// Runs a check one call deeper; false where that is deeper than `most`.
pub fn deeper(most: usize, check: impl FnOnce() -> bool) -> bool {
    let restore = Restore(AROUND.get());
    let depth = restore.0.depth + 1;
    AROUND.set(Around { depth, ..restore.0 });
    depth <= most && check()
}

/// Whether a function may be called at the place at hand.
#[must_use]
pub fn admits(callers: &str, activation: bool) -> bool {
    let place = AROUND.get().place;
    let is_allowed = match (place, callers) {
        ("argument", _) | (_, "rendererOrAgent") | ("agent", "agentOnly") => true,
        ("agent", _) => false,
        (_, callers) => callers != "agentOnly",
    };
    is_allowed && (!activation || place == "action")
}
