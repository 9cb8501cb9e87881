//! What the command knows of the spec: the compiled table for judging, the model for explaining.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use uiap_codegen::lint::RULES;
use uiap_schema::Sources;
use uiap_schema::model::{CrossCheck, Model, Statement, TypeDef};
use uiap_validate::table::Code;
use uiap_validate::{Level, Subject, Table};

/// What `--type` calls a whole message.
pub(crate) const ENVELOPE: &str = "envelope";

/// The table that messages are judged with.
pub(crate) fn table() -> &'static Table {
    uiap_types::table()
}

/// The tables of all families.
pub(crate) fn tables() -> [&'static Table; 3] {
    [
        uiap_types::table(),
        uiap_types::a2ui::table(),
        uiap_types::a2a::table(),
    ]
}

/// The table that something is judged with: that of its family.
pub(crate) fn table_of(subject: Subject<'_>) -> &'static Table {
    let has_it = |table: &&Table| match subject {
        Subject::Type(name) => table.has_type(name),
        _ => table.envelope.is_some(),
    };
    tables().into_iter().find(has_it).unwrap_or_else(table)
}

/// The names of all types that can be judged.
pub(crate) fn type_names() -> impl Iterator<Item = &'static str> {
    tables().into_iter().flat_map(Table::type_names)
}

/// The files of the embedded spec.
pub(crate) fn sources() -> Sources {
    uiap_spec::FILES.iter().copied().collect()
}

/// The model of the embedded spec; read on first use.
pub(crate) fn model() -> &'static Model {
    static MODEL: LazyLock<Model> = LazyLock::new(|| {
        uiap_schema::load(&sources(), uiap_spec::MANIFEST)
            .expect("the embedded spec loads, as its tests show")
    });
    &MODEL
}

/// Versions of the command and of the spec, for `--version`.
pub(crate) fn version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| {
        let (own, spec, digest) = (
            env!("CARGO_PKG_VERSION"),
            uiap_types::VERSION,
            uiap_types::DIGEST,
        );
        format!("{own}\nspec {spec} {digest}")
    });
    &VERSION
}

/// What a `--type` argument or the `type` of a line stands for.
pub(crate) fn subject(name: &str) -> Subject<'_> {
    if name == ENVELOPE {
        Subject::Envelope
    } else {
        Subject::Type(name)
    }
}

/// Codes of the command and the walk themselves, which no document knows.
fn usage_codes() -> &'static [Code] {
    static CODES: LazyLock<Vec<Code>> = LazyLock::new(|| {
        let code_of = |level: Level, code: &str, message: &str, remedy: &str| Code {
            code: code.to_owned(),
            level,
            strict: None,
            tolerance: false,
            rule: String::new(),
            message: message.to_owned(),
            remedy: remedy.to_owned(),
        };
        let code =
            |code: &str, message: &str, remedy: &str| code_of(Level::Error, code, message, remedy);
        let own = [
            code(
                "usage.line",
                "this line is no case to judge: {detail}",
                "Write one object a line with the members id, type and instance.",
            ),
            code(
                "usage.unknown-type",
                "type {found} is not known{near}",
                "`uiap types` lists the types; `envelope` stands for a whole message.",
            ),
            code(
                "usage.inferred",
                "{message of shape.inferred}; read it as `Inferred` to keep it raw",
                "Only `parse` of the library says this: parse the value as `Inferred<T>`, which takes any value.",
            ),
            code(
                "internal.disagreement",
                "the typed reader refuses this value, the walk finds no fault: {detail}",
                "Only `parse` and `check` of the library say this: please report it with the value.",
            ),
            code(
                "app.unknown-action",
                "the app has no action {found}{near}",
                "The app manifest lists the actions; `uiap generate --try` says this.",
            ),
        ];
        let lint = RULES
            .iter()
            .map(|rule| code_of(rule.level, rule.code, rule.reason, rule.remedy));
        own.into_iter().chain(lint).collect()
    });
    &CODES
}

/// The codes that belong to no single document, the command's own after those of the spec.
pub(crate) fn general_codes() -> impl Iterator<Item = &'static Code> {
    let apart = tables().into_iter().skip(1).flat_map(|table| &table.codes);
    let apart = apart.filter(|entry| !table().codes.iter().any(|known| known.code == entry.code));
    table().codes.iter().chain(apart).chain(usage_codes())
}

/// All cross-field rules with the type that they judge, in spec order.
pub(crate) fn checks() -> impl Iterator<Item = (&'static TypeDef, &'static CrossCheck)> {
    model()
        .types()
        .flat_map(|def| def.checks.iter().map(move |check| (def, check)))
}

/// What to do about a problem of this code, one sentence.
pub(crate) fn remedy(code: &str) -> Option<&'static str> {
    let general = general_codes()
        .find(|entry| entry.code == code)
        .map(|entry| entry.remedy.as_str());
    let remedy = general.or_else(|| {
        checks()
            .find(|(_, cross)| cross.check.code == code)
            .map(|(_, cross)| cross.remedy.as_str())
    });
    remedy.filter(|remedy| !remedy.is_empty())
}

/// The statement of this id.
pub(crate) fn statement(id: &str) -> Option<&'static Statement> {
    model()
        .statements
        .iter()
        .find(|statement| statement.id == id)
}

/// Weight and place of a statement as people cite it: `MUST, UIAP Web Profile §5.7`.
pub(crate) fn citation(statement: &Statement) -> String {
    let level = statement.level.to_uppercase().replace('_', " ");
    match model().document_of_statement(&statement.id) {
        Some(document) => format!(
            "{level}, {} {}",
            document.source.document, statement.section
        ),
        None => format!("{level}, {}", statement.section),
    }
}

/// All problem codes, sorted.
pub(crate) fn codes() -> BTreeSet<&'static str> {
    let general = general_codes().map(|entry| entry.code.as_str());
    general
        .chain(checks().map(|(_, cross)| cross.check.code.as_str()))
        .collect()
}

/// All ids that problems can carry as their rule, and all other statements, sorted.
pub(crate) fn rules() -> BTreeSet<&'static str> {
    let shapes = tables()
        .into_iter()
        .flat_map(|table| &table.nodes)
        .flat_map(|node| {
            let keywords = node.rules.iter().map(|(_, rule)| rule.as_str());
            let checks = node.checks.iter().map(|check| check.rule.as_str());
            [node.rule.as_str()]
                .into_iter()
                .chain(keywords)
                .chain(checks)
        });
    let messages = table().messages.iter().map(|message| message.rule.as_str());
    let statements = model()
        .statements
        .iter()
        .map(|statement| statement.id.as_str());
    shapes
        .chain(messages)
        .chain(statements)
        .filter(|rule| !rule.is_empty())
        .collect()
}
