//! What an app should say better to agents: nothing here stands in the way of generating, every finding has a reason
//! and a way out, and the manifest can silence it with a reason of its own.

mod allow;
mod catalogs;
mod descriptions;
mod naming;
mod profile;
mod risk;
mod rules;
mod secrets;
mod unreachable;
mod visit;

use uiap_schema::reading::snippet;
use uiap_schema::{SourceSpan, Sources};
use uiap_validate::Level;

use crate::app::App;

pub use rules::{RULES, Rule};

/// Something that an app should say better.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// The rule that it breaks: its code, why it is one, and what to do.
    pub rule: &'static Rule,
    /// Where: a pointer such as `/actions/video.create`; in a JSON Schema its file goes before it, as in
    /// `order.json#/$defs/Line`.
    pub at: String,
    /// The same as a place in a file.
    pub span: SourceSpan,
    /// What was found; lower case, no full stop.
    pub message: String,
}

impl Finding {
    /// The finding with its source line, reason and remedy, for people. `folder` stands in front of the path: it ends
    /// with `/`, unless it is empty.
    #[must_use]
    pub fn render(&self, sources: &Sources, folder: &str) -> String {
        let Rule {
            code,
            level,
            reason,
            remedy,
        } = self.rule;
        let level = match level {
            Level::Error => "error",
            Level::Warning => "warning",
            Level::Information => "information",
        };
        let title = format!("{level}[{code}]: {}", self.message);
        let notes = [
            ("at", self.at.clone()),
            ("reason", (*reason).to_owned()),
            ("help", (*remedy).to_owned()),
        ];
        snippet(&title, &self.span, &notes, sources, folder)
    }
}

/// What linting gives.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Lint {
    /// What is not silenced, sorted by file and place.
    pub findings: Vec<Finding>,
    /// How many findings the manifest silences.
    pub n_silenced: usize,
}

impl Lint {
    /// Whether there is anything but information.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.findings
            .iter()
            .all(|finding| finding.rule.level == Level::Information)
    }
}

/// Looks through an app.
#[must_use]
pub fn lint(app: &App) -> Lint {
    let mut found = Found {
        app,
        findings: Vec::new(),
    };
    naming::look(&mut found);
    descriptions::look(&mut found);
    risk::look(&mut found);
    secrets::look(&mut found);
    unreachable::look(&mut found);
    profile::look(&mut found);
    catalogs::look(&mut found);
    let schemas = app.json_schemas.as_ref();
    found
        .findings
        .extend(schemas.map(crate::schemas::lint).unwrap_or_default());
    allow::silence(app, found.findings)
}

/// Where the rules put what they find.
struct Found<'a> {
    app: &'a App,
    findings: Vec<Finding>,
}

impl Found<'_> {
    /// Takes a finding down. `at` is a pointer into the sections of the manifest.
    fn push(&mut self, code: &str, at: &str, message: String) {
        let finding = finding(self.app, code, at, message);
        self.findings.push(finding);
    }
}

/// The rule of this code.
pub(crate) fn rule(code: &str) -> &'static Rule {
    let mut rules = RULES.iter();
    rules
        .find(|rule| rule.code == code)
        .expect("every finding has a rule, as its tests show")
}

fn finding(app: &App, code: &str, at: &str, message: String) -> Finding {
    Finding {
        rule: rule(code),
        at: at.to_owned(),
        span: span_of(app, at),
        message,
    }
}

/// The place of a pointer, or of the nearest thing around it that the files hold.
fn span_of(app: &App, at: &str) -> SourceSpan {
    let mut at = at;
    loop {
        if let Some(span) = app.places.get(at) {
            return span.clone();
        }
        match at.rfind('/') {
            Some(slash) => at = &at[..slash],
            None => return SourceSpan::new(&std::sync::Arc::from(app.path.as_str()), 0, 0),
        }
    }
}
