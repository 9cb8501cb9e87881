//! Static automata of the patterns that compiled checks use.
//!
//! They are written as text: thousands of numbers take no way through a parser and a printer of Rust.

use std::fmt::{Display, Write};

use uiap_validate::Dfa;

use super::context::Context;

/// Columns that lines of numbers fill.
const WIDTH: usize = 120;

/// The body of the module.
pub(super) fn module(ctx: &Context<'_>) -> String {
    let mut text = format!(
        "\
//! Automata of the patterns of the spec.
{}
#[allow(unused_imports, reason = \"a spec may have no pattern\")]
use uiap_validate::Dfa;
",
        ctx.prelude
    );
    for (number, source) in ctx.patterns().into_iter().enumerate() {
        let dfa = uiap_schema::automaton(&source).expect("patterns of a resolved model compile");
        let (doc, dfa) = (format!(" `{source}`"), borrowed(&dfa));
        let _ = write!(
            text,
            "\n#[doc = {doc:?}]\npub(crate) static PATTERN_{number}: Dfa = {dfa};\n"
        );
    }
    text
}

/// An expression that gives the automaton.
fn borrowed(dfa: &Dfa) -> String {
    let classes = dfa
        .classes
        .iter()
        .map(|(last, class)| format!("({last}, {class})"));
    format!(
        "Dfa::borrowed(\n    &[{}],\n    {},\n    &[{}],\n    &[{}],\n    {:?},\n)",
        filled(classes),
        dfa.n_classes,
        filled(dfa.next.iter()),
        filled(dfa.accept.iter()),
        dfa.dead
    )
}

/// The items of a list, many in a line.
fn filled<T: Display>(items: impl Iterator<Item = T>) -> String {
    let mut text = String::new();
    let mut line_start = 0;
    for item in items {
        if text.len() - line_start > WIDTH {
            line_start = text.len();
            text.push_str("\n       ");
        }
        let gap = if text.is_empty() { "" } else { " " };
        let _ = write!(text, "{gap}{item},");
    }
    text
}
