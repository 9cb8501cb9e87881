//! Markdown pieces: escaping, code spans, links, anchors.

use serde_json::Value;
use uiap_schema::model::{Model, TypeId};

/// A sentence of the spec as Markdown; code spans stay, anything that would be read as HTML or as a table border does not.
pub(crate) fn prose(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (index, part) in text.split('`').enumerate() {
        if index > 0 {
            out.push('`');
        }
        let is_code = index % 2 == 1;
        let part = part.replace('|', "\\|").replace('\n', " ");
        out.push_str(&if is_code {
            part
        } else {
            part.replace('<', "&lt;").replace('*', "\\*")
        });
    }
    out
}

/// A code span, also inside a table.
pub(crate) fn code(text: &str) -> String {
    let text = text.replace('|', "\\|");
    let fence = if text.contains('`') { "``" } else { "`" };
    let space = if text.starts_with('`') || text.ends_with('`') {
        " "
    } else {
        ""
    };
    format!("{fence}{space}{text}{space}{fence}")
}

/// A JSON value as a code span.
pub(super) fn json(value: &Value) -> String {
    code(&value.to_string())
}

/// JSON values, `a`, `b` or `c`.
pub(super) fn any_of(values: &[Value]) -> String {
    alternatives(&values.iter().map(json).collect::<Vec<_>>())
}

/// `a, b or c`.
pub(super) fn alternatives(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [item] => item.clone(),
        [head @ .., last] => format!("{} or {last}", head.join(", ")),
    }
}

/// Link to a type, seen from the page of `document`.
pub(crate) fn type_link(document: &str, target: &TypeId) -> String {
    if target.document == document {
        format!("[{0}](#{0})", target.name)
    } else {
        format!("[{target}]({}.md#{})", target.document, target.name)
    }
}

/// Link to a statement; nothing for rules that no statement stands behind, such as `web.UIElement.shape`.
pub(super) fn rule_link(model: &Model, rule: &str) -> Option<String> {
    let is_known = model
        .statements
        .iter()
        .any(|statement| statement.id == rule);
    is_known.then(|| format!("[{rule}](rules.md#{rule})"))
}

/// Link to a problem code.
pub(super) fn code_link(code: &str) -> String {
    format!("[`{code}`](codes.md#{code})")
}

/// A table cell: a dash where there is nothing to say.
pub(crate) fn or_dash(text: String) -> String {
    if text.is_empty() {
        "–".to_owned()
    } else {
        text
    }
}
