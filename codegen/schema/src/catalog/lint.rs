//! What is wrong, or unwise, in a catalog file: each finding with its place and a way out.

use uiap_validate::json::Position;
use uiap_validate::{Level, Options, Pointer, Subject, diagnose};

use crate::error::{LoadErrors, Sink};
use crate::load;
use crate::load::json::{Data, Json};
use crate::model::Model;
use crate::source::{SourceSpan, Sources};
use crate::table;

use super::names;
use super::{facts, load_with};

/// Something that a catalog should say better, or may not say at all.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// The statement behind it, such as `a2ui.catalog-names`, or the slug of a mistake in a schema.
    pub code: String,
    /// Errors keep the catalog from being used.
    pub level: Level,
    /// Where.
    pub span: SourceSpan,
    /// What was found; lower case, no full stop.
    pub message: String,
    /// What to do about it, one sentence; may be empty.
    pub remedy: String,
}

impl Finding {
    /// Line and column of the place in the catalog's text, from 1.
    #[must_use]
    pub fn position(&self, text: &str) -> Position {
        Position::of(text.as_bytes(), self.span.start)
    }
}

/// Where the rules put what they find.
pub(super) struct Found {
    pub(super) findings: Vec<Finding>,
}

impl Found {
    pub(super) fn push(
        &mut self,
        (code, level): (&str, Level),
        span: &SourceSpan,
        message: impl Into<String>,
        remedy: &str,
    ) {
        self.findings.push(Finding {
            code: code.to_owned(),
            level,
            span: span.clone(),
            message: message.into(),
            remedy: remedy.to_owned(),
        });
    }
}

/// Looks a catalog over: `path` names it in `sources`, beside the files of the spec. Sorted by place.
#[must_use]
pub fn lint(sources: &Sources, manifest: &str, path: &str) -> Vec<Finding> {
    let mut found = Found {
        findings: Vec::new(),
    };
    let loaded = load_with(sources, manifest, &[path]);
    if let Err(errors) = &loaded {
        refused(errors, &mut found);
    }
    let text = sources.text(path).unwrap_or_default();
    if text.len() <= super::MAX_BYTES
        && let Some(json) = load::json::parse(path, text, &mut Sink::default())
    {
        // The definition of catalogs is the same whichever catalog is bound.
        if let Ok(model) = loaded.or_else(|_| load_with(sources, manifest, &[])) {
            judged(&model, text, &json, &mut found);
        }
        names::look(&json, &mut found);
        facts::look(&json, &mut found);
    }
    let mut findings = found.findings;
    findings.sort_by(|left, right| (&left.span, &left.code).cmp(&(&right.span, &right.code)));
    findings.dedup_by(|left, right| left.span == right.span && left.code == right.code);
    findings
}

/// What keeps the catalog from being loaded.
fn refused(errors: &LoadErrors, found: &mut Found) {
    for error in errors {
        let remedy = "Write what A2UI's catalog format and the supported keywords allow.";
        found.push(
            (error.code(), Level::Error),
            &error.span,
            error.to_string(),
            remedy,
        );
    }
}

/// What the definition of catalogs says about it.
fn judged(model: &Model, text: &str, json: &Json, found: &mut Found) {
    let table = table::compile(model);
    let subject = Subject::Type("a2ui.CatalogDefinition");
    for problem in diagnose(&table, subject, text.as_bytes(), &Options::default()).problems {
        let span = span_at(json, &problem.pointer).unwrap_or(&json.span);
        let code = table.codes.iter().find(|code| code.code == problem.code);
        let remedy = code.map(|code| code.remedy.clone()).unwrap_or_default();
        found.push(
            (&problem.code, problem.level),
            span,
            problem.message,
            &remedy,
        );
    }
}

fn span_at<'j>(json: &'j Json, pointer: &Pointer) -> Option<&'j SourceSpan> {
    let mut at = json;
    for token in pointer.tokens() {
        at = match &at.data {
            Data::Object(members) => {
                &members
                    .iter()
                    .rfind(|member| member.key.value == token)?
                    .value
            }
            Data::Array(items) => items.get(token.parse::<usize>().ok()?)?,
            _ => return None,
        };
    }
    Some(&at.span)
}
