//! Carries out the one change of a mutation.

use serde_json::{Map, Value};
use uiap_validate::Pointer;

use crate::load::examples::Change;

/// The changed instance; `None` when the place of the change is not there.
pub(super) fn apply(instance: &Value, change: &Change) -> Option<Value> {
    let mut changed = instance.clone();
    let mut tokens: Vec<String> = change.pointer().tokens().collect();
    let Some(last) = tokens.pop() else {
        // Only `set` can change the whole instance.
        return if let Change::Set(_, value) = change {
            Some(value.clone())
        } else {
            None
        };
    };
    let parent = tokens
        .iter()
        .try_fold(&mut changed, |value, token| child(value, token))?;
    match (change, parent) {
        (Change::Set(_, value), Value::Object(members)) => {
            members.insert(last, value.clone());
        }
        (Change::Set(_, value), Value::Array(items)) if last == "-" => items.push(value.clone()),
        (Change::Set(_, value), Value::Array(items)) => {
            *items.get_mut(index(&last)?)? = value.clone();
        }
        (Change::Remove(_), Value::Object(members)) => drop(members.shift_remove(&last)?),
        (Change::Remove(_), Value::Array(items)) => {
            let index = index(&last).filter(|index| *index < items.len())?;
            items.remove(index);
        }
        (Change::Rename(_, name), Value::Object(members)) => {
            *members = renamed(members, &last, name)?;
        }
        _ => return None,
    }
    Some(changed)
}

fn child<'v>(value: &'v mut Value, token: &str) -> Option<&'v mut Value> {
    match value {
        Value::Object(members) => members.get_mut(token),
        Value::Array(items) => items.get_mut(index(token)?),
        _ => None,
    }
}

fn index(token: &str) -> Option<usize> {
    token.parse().ok()
}

/// The members with one under another name, in the same order.
fn renamed(members: &Map<String, Value>, from: &str, to: &str) -> Option<Map<String, Value>> {
    if !members.contains_key(from) || members.contains_key(to) {
        return None;
    }
    let name = |key: &String| {
        if key == from {
            to.to_owned()
        } else {
            key.clone()
        }
    };
    Some(
        members
            .iter()
            .map(|(key, value)| (name(key), value.clone()))
            .collect(),
    )
}

/// Whether `pointer` is `above` or inside of it.
pub(super) fn is_within(pointer: &Pointer, above: &Pointer) -> bool {
    pointer
        .as_str()
        .strip_prefix(above.as_str())
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}
