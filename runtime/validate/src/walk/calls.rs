//! Calls of functions: who makes them, where they stand, what they should return, how deep they nest.

use super::text::{self, Texts};
use super::{Val, Walk};
use crate::table::{Calls, Function, Node};

/// What a call stands for.
#[derive(Clone, Copy)]
pub(super) struct Around<'w> {
    /// Where: `value` unless something around says otherwise.
    place: &'w str,
    /// What it should return; empty: anything.
    returns: &'w [String],
    /// Calls around it.
    depth: usize,
}

impl Default for Around<'_> {
    fn default() -> Self {
        Self {
            place: "value",
            returns: &[],
            depth: 0,
        }
    }
}

impl Around<'_> {
    /// Whether there is a call around.
    pub(super) fn is_call(&self) -> bool {
        self.depth > 0
    }
}

impl<'w> Walk<'w> {
    /// Runs `inside` as part of what a node says about calls.
    pub(super) fn in_calls<T>(
        &mut self,
        index: u32,
        node: &'w Node,
        value: Val<'w>,
        inside: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let outer = self.calls;
        if let Some(Calls { place, returns }) = &node.calls {
            if !place.is_empty() {
                self.calls.place = place;
            }
            self.calls.returns = returns;
        }
        if let Some(function) = &node.function {
            self.call(index, function, value);
            self.calls.place = "argument";
            self.calls.returns = &[];
        }
        let result = inside(self);
        self.calls = outer;
        result
    }

    /// Runs `inside` one call deeper, and reports the first call that is too deep.
    pub(super) fn deeper(
        &mut self,
        index: u32,
        most: usize,
        value: Val<'w>,
        inside: impl FnOnce(&mut Self),
    ) {
        self.calls.depth += 1;
        if self.calls.depth == most + 1 {
            self.add("a2ui.call-depth", index, &[], value, || {
                Texts::new(format!("at most {most} nested calls"), "one more")
            });
        }
        inside(self);
        self.calls.depth -= 1;
    }

    /// Judges a call by what its function says about callers, activation and result.
    fn call(&mut self, index: u32, function: &'w Function, value: Val<'w>) {
        let Around { place, returns, .. } = self.calls;
        let name = value.get("call").unwrap_or(value);
        let (agent, renderer) = callers(function);
        let found = self.found(name);
        if place == "agent" && !agent || place != "agent" && place != "argument" && !renderer {
            let legal = if place == "agent" {
                "an agent"
            } else {
                "a renderer"
            };
            let callers = if function.callers.is_empty() {
                "rendererOnly"
            } else {
                &function.callers
            };
            self.add("a2ui.sec-5b", index, &[], name, || {
                Texts::new(
                    format!("a function that {legal} may call"),
                    format!("{found}, which is {callers}"),
                )
            });
        }
        if function.activation && place != "action" {
            self.add("a2ui.activation-context", index, &[], name, || {
                Texts::new(
                    "a function that needs no act of the user",
                    format!("{found} in {}", spot(place)),
                )
            });
        }
        if !returns.is_empty() && !returns.contains(&function.returns) {
            self.add("a2ui.return-type", index, &[], name, || {
                let legal = text::words_of(returns.iter().map(String::as_str));
                Texts::new(
                    format!("a function that returns {legal}"),
                    format!("{found}, which returns {}", function.returns),
                )
            });
        }
    }
}

/// Whether an agent, and whether a renderer, may call a function.
fn callers(function: &Function) -> (bool, bool) {
    match function.callers.as_str() {
        "agentOnly" => (true, false),
        "rendererOrAgent" => (true, true),
        _ => (false, true),
    }
}

/// Where a call stands, in words.
fn spot(place: &str) -> &'static str {
    match place {
        "argument" => "an argument",
        "agent" => "a call of the agent",
        "renderer" => "a call of the renderer",
        "check" => "a check",
        _ => "a value",
    }
}
