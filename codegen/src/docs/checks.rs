//! Cross-field rules with their statements, and the list of all problem codes.

use serde::Serialize;
use uiap_schema::model::{CrossCheck, Model};
use uiap_validate::Level;

use super::judged::judged;
use super::markdown::{code, code_link, or_dash, prose, rule_link};

/// A cross-field rule of a type.
#[derive(Serialize)]
pub(super) struct CheckView {
    code: String,
    level: &'static str,
    rule: String,
    statement: String,
    judged: String,
    expected: String,
    remedy: String,
}

/// All problem codes.
#[derive(Serialize)]
pub(super) struct CodesView {
    groups: Vec<CodeGroup>,
}

#[derive(Serialize)]
struct CodeGroup {
    title: String,
    rows: Vec<CodeRow>,
}

#[derive(Serialize)]
struct CodeRow {
    code: String,
    level: String,
    message: String,
    remedy: String,
    rule: String,
}

/// A cross-field rule with the text of its statement.
pub(super) fn check_view(model: &Model, cross: &CrossCheck) -> CheckView {
    let check = &cross.check;
    let statement = model
        .statements
        .iter()
        .find(|statement| statement.id == check.rule);
    CheckView {
        code: code_link(&check.code),
        level: level_name(check.level),
        rule: rule_link(model, &check.rule).unwrap_or_else(|| code(&check.rule)),
        statement: statement
            .map(|statement| prose(&statement.text))
            .unwrap_or_default(),
        judged: judged(&check.check, &cross.patterns),
        expected: prose(&check.expected),
        remedy: prose(&cross.remedy),
    }
}

/// The codes of no single document, then those of each document's cross-field rules.
pub(super) fn codes_view(model: &Model) -> CodesView {
    let general = model.codes.iter().map(|entry| {
        let strict = match (entry.tolerance, entry.strict) {
            (true, _) => "; strict: an error of shape in its place".to_owned(),
            (false, Some(strict)) => format!("; strict: {}", level_name(strict)),
            (false, None) => String::new(),
        };
        CodeRow {
            code: entry.code.clone(),
            level: format!("{}{strict}", level_name(entry.level)),
            message: prose(&entry.message),
            remedy: prose(&entry.remedy),
            rule: or_dash(rule_link(model, &entry.rule).unwrap_or_default()),
        }
    });
    let mut groups = vec![CodeGroup {
        title: "All documents".to_owned(),
        rows: general.collect(),
    }];
    groups.extend(model.documents.iter().map(|document| {
        let checks = document.types.iter().flat_map(|def| &def.checks);
        let rows = checks.map(|cross| CodeRow {
            code: cross.check.code.clone(),
            level: level_name(cross.check.level).to_owned(),
            message: prose(&cross.check.message),
            remedy: prose(&cross.remedy),
            rule: or_dash(rule_link(model, &cross.check.rule).unwrap_or_default()),
        });
        CodeGroup {
            title: document.title.clone(),
            rows: rows.collect(),
        }
    }));
    groups.retain(|group| !group.rows.is_empty());
    CodesView { groups }
}

fn level_name(level: Level) -> &'static str {
    match level {
        Level::Error => "error",
        Level::Warning => "warning",
        Level::Information => "information",
    }
}
