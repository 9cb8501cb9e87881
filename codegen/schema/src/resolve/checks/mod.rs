//! Cross-field rules: the entries of `x-rules` as checks of the table.

mod conditions;
mod lists;
mod scalars;
mod vocabulary;

use uiap_validate::Level;
use uiap_validate::table::Check;

use crate::error::{LoadErrorKind, Sink};
use crate::load::RawSpec;
use crate::load::codes::{level, slug};
use crate::load::json::{Json, Member};
use crate::load::object::Object;
use crate::load::placeholders::template;
use crate::model::{CrossCheck, Model, Statement, TypeId};
use crate::nearest::nearest;
use crate::source::{SourceSpan, Spanned};

use super::paths::Found;
use super::rules::Statements;

/// The checks of every definition that has some.
pub(super) fn resolve(
    spec: &RawSpec,
    model: &Model,
    statements: &Statements<'_>,
    sink: &mut Sink,
) -> Vec<(TypeId, Vec<CrossCheck>)> {
    let general = model
        .codes
        .iter()
        .map(|code| (code.code.clone(), String::new()));
    let mut codes: Vec<(String, String)> = general.collect();
    let mut checks = Vec::new();
    for document in &spec.documents {
        for (name, raw) in &document.definitions {
            let id = TypeId {
                document: document.name.clone(),
                name: name.value.clone(),
            };
            let Some(def) = model.type_def(&id).filter(|_| !raw.notes.checks.is_empty()) else {
                continue;
            };
            let mut ctx = Ctx {
                model,
                statements,
                root: vec![&def.schema],
                sink,
            };
            let entries = raw.notes.checks.iter().enumerate();
            let entries = entries.filter_map(|(index, json)| {
                entry(
                    &mut ctx,
                    json,
                    format!("{}/x-rules/{index}", raw.at),
                    &mut codes,
                )
            });
            checks.push((id, entries.collect()));
        }
    }
    checks
}

/// What reading one definition's rules needs.
struct Ctx<'c, 'm> {
    model: &'m Model,
    statements: &'c Statements<'c>,
    /// Where paths start.
    root: Found<'m>,
    sink: &'c mut Sink,
}

fn entry(
    ctx: &mut Ctx<'_, '_>,
    json: &Json,
    at: String,
    codes: &mut Vec<(String, String)>,
) -> Option<CrossCheck> {
    let sink = &mut *ctx.sink;
    let mut object = Object::open(json, "a cross-field rule", sink)?;
    let rule = object.need_text("rule", sink);
    let statement = rule
        .as_ref()
        .and_then(|rule| ctx.statements.find(rule, sink));
    let code = object.need("code", sink).and_then(|json| slug(json, sink));
    let message = object.need("message", sink);
    let expected = object.need_text("expected", sink);
    let remedy = object
        .take_text("remedy", sink)
        .map(|text| text.value)
        .unwrap_or_default();
    let given = object
        .take("level")
        .and_then(|member| level(&member.value, sink));
    object.take("$comment");
    let span = object.span.clone();
    let member = the_check(object.rest(), &span, sink)?;
    let name = member.key.value.as_str();
    // The same sentence may hold at several places; another one needs a code of its own.
    let texts = [
        &rule.as_ref().map(|rule| &rule.value),
        &expected.as_ref().map(|text| &text.value),
        &Some(&remedy),
    ];
    let form = format!("{texts:?} {:?}", message.map(Json::to_value));
    let message = message.and_then(|json| template(json, placeholders(name), sink));
    let weight = given.or_else(|| weight(statement?, rule.as_ref()?, sink));
    if let Some(code) = &code {
        let is_other = |(known, other): &(String, String)| *known == code.value && *other != form;
        if codes.iter().any(is_other) {
            sink.push(
                &code.span,
                LoadErrorKind::DuplicateId {
                    what: "problem code",
                    id: code.value.clone(),
                },
            );
        }
        codes.push((code.value.clone(), form));
    }
    let body = vocabulary::read(ctx, name, &member.value)?;
    let check = Check {
        code: code?.value,
        rule: rule?.value,
        level: weight?,
        at,
        message: message?,
        expected: expected?.value,
        check: body.kind,
    };
    Some(CrossCheck {
        check,
        patterns: body.patterns,
        remedy,
    })
}

/// The one member that names a check.
fn the_check<'j>(rest: Vec<&'j Member>, span: &SourceSpan, sink: &mut Sink) -> Option<&'j Member> {
    let (known, unknown): (Vec<_>, Vec<_>) = rest
        .into_iter()
        .partition(|member| vocabulary::CHECKS.contains(&member.key.value.as_str()));
    for member in &unknown {
        let names = ["rule", "code", "message", "expected", "remedy", "level"];
        let name = member.key.value.clone();
        let nearest = nearest(&name, vocabulary::CHECKS.iter().chain(&names).copied());
        sink.push(
            &member.key.span,
            LoadErrorKind::UnknownCheck { name, nearest },
        );
    }
    match (known.as_slice(), unknown.is_empty()) {
        ([one], _) => Some(one),
        ([], false) => None,
        _ => {
            sink.push(
                span,
                LoadErrorKind::CheckCount {
                    n_checks: known.len(),
                },
            );
            None
        }
    }
}

fn placeholders(check: &str) -> &'static [&'static str] {
    match check {
        "unique" => &["value", "first"],
        "refers-to" | "key-of" => &["value", "near"],
        _ => &["value"],
    }
}

/// The weight that follows from the statement.
fn weight(statement: &Statement, rule: &Spanned<String>, sink: &mut Sink) -> Option<Level> {
    match statement.level.as_str() {
        "must" | "must_not" => Some(Level::Error),
        "should" | "should_not" => Some(Level::Warning),
        other => {
            sink.push(
                &rule.span,
                LoadErrorKind::MissingLevel {
                    level: other.to_owned(),
                },
            );
            None
        }
    }
}
