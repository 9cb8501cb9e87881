//! Which bytes of a text a problem is about.

use std::ops::Range;

use uiap_validate::json::{Kind, Member, Tree, Value};
use uiap_validate::{Pointer, Problem};

/// Codes of problems that are about the name of a member, not its value.
const ABOUT_NAMES: [&str; 3] = [
    "json.duplicate-key",
    "shape.property-name",
    "shape.unknown-member",
];

/// The bytes to mark for a problem of a text that could be read.
pub(super) fn marked(tree: &Tree<'_>, problem: &Problem) -> Option<Range<usize>> {
    let value = tree.at(&problem.pointer)?;
    let name = ABOUT_NAMES
        .contains(&problem.code.as_str())
        .then(|| name_of(tree, &problem.pointer, value))
        .flatten();
    let span = name.unwrap_or(value).span();
    let is_container = matches!(value.kind(), Kind::Array | Kind::Object);
    let whole_is_too_much =
        problem.code == "shape.required" || tree.text()[span.clone()].contains('\n');
    Some(if name.is_none() && is_container && whole_is_too_much {
        span.start..span.start + 1
    } else {
        span
    })
}

/// The name of the member that a value is.
fn name_of<'t, 'a>(
    tree: &'t Tree<'a>,
    pointer: &Pointer,
    value: Value<'t, 'a>,
) -> Option<Value<'t, 'a>> {
    let (parent, _) = pointer.as_str().rsplit_once('/')?;
    let mut members = tree.at(&Pointer::from(parent))?.members();
    members
        .find(|member| member.value().index() == value.index())
        .map(Member::key)
}
