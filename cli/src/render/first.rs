//! Where a value that occurs twice stands for the first time.

use uiap_validate::json::{Tree, Value};
use uiap_validate::table::CheckKind;
use uiap_validate::{Pointer, Problem};

use crate::spec;

/// Items of a list that are looked through for one problem: a report has many, and lists may be long.
const SEARCHED: usize = 10_000;

/// The first value that is equal to the one of a problem, with its pointer, when the problem is that values repeat.
///
/// Looks only at the first items of the list that the problem is in.
pub(super) fn occurrence<'t, 'a>(
    tree: &'t Tree<'a>,
    problem: &Problem,
) -> Option<(Pointer, Value<'t, 'a>)> {
    let (_, cross) = spec::checks().find(|(_, cross)| cross.check.code == problem.code)?;
    let CheckKind::Unique { by, .. } = &cross.check.check else {
        return None;
    };
    let [key] = by.as_slice() else { return None };
    let tokens: Vec<String> = problem.pointer.tokens().collect();
    let (list, in_list) =
        tokens.split_at_checked(tokens.len().checked_sub(key.steps.len() + 1)?)?;
    let (own, in_item) = in_list.split_first()?;
    let text = tree.at(&problem.pointer)?.as_str()?;

    let items = tree
        .at(&pointer(list))?
        .items()
        .take(own.parse::<usize>().ok()?.min(SEARCHED));
    let values = items.map(|item| in_item.iter().try_fold(item, |value, name| value.get(name)));
    let is_equal = |value: &Value<'_, '_>| value.as_str().as_ref() == Some(&text);
    let (number, value) = values
        .enumerate()
        .find_map(|(number, value)| Some((number, value.filter(is_equal)?)))?;
    let mut first = pointer(list).child(&number.to_string());
    for name in in_item {
        first.push(name);
    }
    Some((first, value))
}

fn pointer(tokens: &[String]) -> Pointer {
    let mut pointer = Pointer::root();
    for token in tokens {
        pointer.push(token);
    }
    pointer
}
