//! Single values: schemas that hold no others.

use uiap_validate::table::{JsonType, Node};

use crate::model::{Enumeration, Kind, Range, Text};

use super::patterns::Patterns;

/// Whether values of the kind hold no others that have a schema.
pub(super) fn is_leaf(kind: &Kind) -> bool {
    match kind {
        Kind::Any
        | Kind::Null
        | Kind::Boolean
        | Kind::Integer(_)
        | Kind::Number(_)
        | Kind::String(_)
        | Kind::Const { .. }
        | Kind::Enum(_)
        | Kind::Object => true,
        Kind::Array { .. }
        | Kind::Map { .. }
        | Kind::Struct(_)
        | Kind::Tagged(_)
        | Kind::ByType { .. }
        | Kind::Variants(_)
        | Kind::Slot(_)
        | Kind::Ref { .. } => false,
    }
}

/// Puts the assertions of a leaf into a node.
pub(super) fn fill(node: &mut Node, kind: &Kind, patterns: &mut Patterns) {
    match kind {
        Kind::Null => node.types = vec![JsonType::Null],
        Kind::Boolean => node.types = vec![JsonType::Boolean],
        Kind::Integer(range) => numeric(node, JsonType::Integer, *range),
        Kind::Number(range) => numeric(node, JsonType::Number, *range),
        Kind::String(text) => string(node, text, patterns),
        Kind::Const { value, hints } => {
            node.constant = Some(value.clone());
            node.hints.clone_from(hints);
        }
        Kind::Enum(enumeration) => listed(node, enumeration),
        Kind::Object => node.types = vec![JsonType::Object],
        _ => {}
    }
}

fn numeric(node: &mut Node, json_type: JsonType, range: Range) {
    node.types = vec![json_type];
    node.minimum = range.minimum;
    node.maximum = range.maximum;
    node.exclusive_minimum = range.exclusive_minimum;
    node.exclusive_maximum = range.exclusive_maximum;
}

fn string(node: &mut Node, text: &Text, patterns: &mut Patterns) {
    node.types = vec![JsonType::String];
    node.min_length = text.min_length;
    node.max_length = text.max_length;
    node.pattern = text.pattern.as_ref().map(|pattern| patterns.index(pattern));
    node.tolerates = text
        .tolerates
        .iter()
        .map(|(code, pattern)| (code.clone(), patterns.index(pattern)))
        .collect();
    node.base64 = text.base64;
    node.expects.clone_from(&text.expects);
    node.hints.clone_from(&text.hints);
}

fn listed(node: &mut Node, enumeration: &Enumeration) {
    node.types = vec![JsonType::String];
    node.values = enumeration
        .values
        .iter()
        .map(|value| value.value.as_str().into())
        .collect();
    node.numbers = (enumeration.values.iter())
        .filter_map(|value| value.number)
        .collect();
    node.open = enumeration.open;
    node.hints.clone_from(&enumeration.hints);
}
