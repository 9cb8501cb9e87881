//! What can be wrong in a spec: the texts, the slugs and the help lines.

/// What is wrong. `nearest` is a known name that is close to the wrong one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(
    missing_docs,
    reason = "members are what the messages show under their names"
)]
pub enum LoadErrorKind {
    /// A fault that a reader outside of this crate found: its own code, sentence and advice.
    #[error("{message}")]
    #[non_exhaustive]
    Foreign {
        code: String,
        message: String,
        help: Option<String>,
    },
    /// A catalog file breaks a rule of catalogs.
    #[error("{detail}")]
    #[non_exhaustive]
    Catalog { rule: &'static str, detail: String },
    /// A file is not JSON.
    #[error("this is not JSON: {detail}")]
    #[non_exhaustive]
    JsonSyntax { detail: String },
    /// An object has a member twice.
    #[error("member `{name}` is written twice")]
    #[non_exhaustive]
    DuplicateMember { name: String },
    /// The manifest names a file that is not there.
    #[error("file `{path}` does not exist{}", near(.nearest.as_deref()))]
    #[non_exhaustive]
    MissingFile {
        path: String,
        nearest: Option<String>,
    },
    /// A schema has a keyword outside the profile.
    #[error("keyword `{keyword}` is not in the profile ({}){}", known.join(", "), near(.nearest.as_deref()))]
    #[non_exhaustive]
    UnknownKeyword {
        keyword: String,
        known: Vec<&'static str>,
        nearest: Option<String>,
    },
    /// A keyword of the profile stands where it means nothing.
    #[error("keyword `{keyword}` does not stand here, only {place}")]
    #[non_exhaustive]
    MisplacedKeyword {
        keyword: String,
        place: &'static str,
    },
    /// A keyword has no meaning beside the others of its schema.
    #[error("keyword `{keyword}` means nothing for {shape}")]
    #[non_exhaustive]
    KeywordMisfit {
        keyword: String,
        shape: &'static str,
    },
    /// An entry that is no schema has a member that nobody reads.
    #[error("member `{name}` is not known in {owner}{}", near(.nearest.as_deref()))]
    #[non_exhaustive]
    UnknownMember {
        name: String,
        owner: &'static str,
        nearest: Option<String>,
    },
    /// An entry lacks a member.
    #[error("{owner} needs a member `{name}`")]
    #[non_exhaustive]
    MissingMember {
        name: &'static str,
        owner: &'static str,
    },
    /// A value has the wrong form.
    #[error("expected {expected}, found {found}")]
    #[non_exhaustive]
    BadValue { expected: String, found: String },
    /// A name or id is taken.
    #[error("{what} `{id}` is used twice")]
    #[non_exhaustive]
    DuplicateId { what: &'static str, id: String },
    /// A definition says neither where it comes from nor that it is inferred.
    #[error("definition `{name}` does not say where it comes from")]
    #[non_exhaustive]
    MissingSource { name: String },

    /// A reference has another form than the two legal ones.
    #[error("reference `{reference}` is neither `#/$defs/Name` nor `file.json#/$defs/Name`")]
    #[non_exhaustive]
    BadReference { reference: String },
    /// A plain schema has a member that is no keyword.
    #[error("`{keyword}` is no keyword of JSON Schema 2020-12{}", near(.nearest.as_deref()))]
    #[non_exhaustive]
    UnknownSchemaKeyword {
        keyword: String,
        nearest: Option<String>,
    },
    /// A plain schema has a keyword that cannot be taken.
    #[error("keyword `{keyword}` is not taken")]
    #[non_exhaustive]
    RefusedKeyword {
        keyword: String,
        instead: &'static str,
    },
    /// A reference of a plain schema cannot be read.
    #[error("reference `{reference}` is not usable: {reason}")]
    #[non_exhaustive]
    BadSchemaReference {
        reference: String,
        reason: &'static str,
    },
    /// A reference of a plain schema leads nowhere.
    #[error("reference `{reference}` leads to no schema{}", near(.nearest.as_deref()))]
    #[non_exhaustive]
    UnknownSchema {
        reference: String,
        nearest: Option<String>,
    },
    /// Plain schemas apply to one value through too many others.
    #[error("schemas nest more than {most} deep here without going into a value")]
    #[non_exhaustive]
    DeepSchema { most: usize },
    /// There are too many plain schemas.
    #[error("there are more than {most} schemas")]
    #[non_exhaustive]
    TooManySchemas { most: usize },

    /// A reference leads into a file that is no document of the spec.
    #[error("document `{path}` does not exist{}", near(.nearest.as_deref()))]
    #[non_exhaustive]
    UnknownDocument {
        path: String,
        nearest: Option<String>,
    },
    /// A reference leads to a definition that is not there.
    #[error("definition `{name}` does not exist{}", near(.nearest.as_deref()))]
    #[non_exhaustive]
    UnknownDefinition {
        name: String,
        nearest: Option<String>,
    },
    /// A rule names a statement that is not there.
    #[error("statement `{id}` does not exist{}", near(.nearest.as_deref()))]
    #[non_exhaustive]
    UnknownStatement { id: String, nearest: Option<String> },
    /// A keyword names a member that `properties` does not declare.
    #[error("member `{name}` is not declared in `properties`{}", near(.nearest.as_deref()))]
    #[non_exhaustive]
    UndeclaredMember {
        name: String,
        nearest: Option<String>,
    },
    /// An annotation names a value that the enumeration does not list.
    #[error("value `{value}` is not listed in `enum`{}", near(.nearest.as_deref()))]
    #[non_exhaustive]
    UnlistedValue {
        value: String,
        nearest: Option<String>,
    },

    /// Keywords that do not add up to a shape of the model.
    #[error("this is no shape that the model knows: {reason}")]
    #[non_exhaustive]
    UnknownShape { reason: String },
    /// Arms of a union by type share a JSON type.
    #[error("two arms of this union take {json_type}")]
    #[non_exhaustive]
    OverlappingArms { json_type: &'static str },
    /// The name that an inline shape would get is taken.
    #[error("this inline shape would be named `{name}`, which exists already")]
    #[non_exhaustive]
    NameCollision { name: String },
    /// A name that generated code cannot use.
    #[error("`{name}` is not usable as {what}")]
    #[non_exhaustive]
    BadName { name: String, what: &'static str },
    /// A default that its schema does not allow.
    #[error("default {value} is not a value of this schema")]
    #[non_exhaustive]
    BadDefault { value: String },
    /// Every value of a type would hold another one of it.
    #[error("values of `{name}` can never end: each needs another one inside")]
    #[non_exhaustive]
    EndlessType { name: String },
    /// A type is only a name for itself.
    #[error("`{name}` refers to nothing but itself")]
    #[non_exhaustive]
    AliasCycle { name: String },

    /// A pattern is no regular expression.
    #[error("this is no regular expression: {detail}")]
    #[non_exhaustive]
    BadPattern { detail: String },
    /// A pattern uses what not all engines read alike.
    #[error("{construct} is not in the common subset of patterns")]
    #[non_exhaustive]
    UnportablePattern {
        construct: String,
        instead: &'static str,
    },

    /// An entry of `x-rules` names no check of the vocabulary.
    #[error("check `{name}` does not exist{}", near(.nearest.as_deref()))]
    #[non_exhaustive]
    UnknownCheck {
        name: String,
        nearest: Option<String>,
    },
    /// An entry of `x-rules` has no check, or several.
    #[error("a cross-field rule has one check, this one has {n_checks}")]
    #[non_exhaustive]
    CheckCount { n_checks: usize },
    /// A path has the wrong form, or not the one that is needed.
    #[error("path `{path}` does not do here: {reason}")]
    #[non_exhaustive]
    BadPath { path: String, reason: &'static str },
    /// A path leads nowhere.
    #[error("path `{path}` leads nowhere: {on} has no {step}{}", near(.nearest.as_deref()))]
    #[non_exhaustive]
    UnknownPath {
        path: String,
        step: String,
        on: String,
        nearest: Option<String>,
    },
    /// A message template has a placeholder that is never filled.
    #[error("placeholder `{{{name}}}` is not known here")]
    #[non_exhaustive]
    UnknownPlaceholder { name: String, allowed: String },
    /// Nothing says how much a broken rule weighs.
    #[error("a rule on a `{level}` statement needs a `level`")]
    #[non_exhaustive]
    MissingLevel { level: String },

    /// A message type that is not there.
    #[error("message type `{message_type}` does not exist{}", near(.nearest.as_deref()))]
    #[non_exhaustive]
    UnknownMessage {
        message_type: String,
        nearest: Option<String>,
    },
    /// There are messages, but no envelope.
    #[error("there are messages, but no document defines `{name}`")]
    #[non_exhaustive]
    MissingEnvelope { name: &'static str },

    /// An example of a type that is not there.
    #[error("type `{name}` does not exist{}", near(.nearest.as_deref()))]
    #[non_exhaustive]
    UnknownType {
        name: String,
        nearest: Option<String>,
    },
    /// A mutation of an example that is not there.
    #[error("example `{id}` does not exist{}", near(.nearest.as_deref()))]
    #[non_exhaustive]
    UnknownExample { id: String, nearest: Option<String> },
    /// An expected problem has a code that is not there.
    #[error("problem code `{code}` does not exist{}", near(.nearest.as_deref()))]
    #[non_exhaustive]
    UnknownCode {
        code: String,
        nearest: Option<String>,
    },
    /// A mutation changes a place that is not there.
    #[error("pointer `{pointer}` leads nowhere in `{example}`")]
    #[non_exhaustive]
    BadPointer { pointer: String, example: String },
    /// An example is said to be valid but lists errors, or the other way round.
    #[error("`valid` is {valid}, but the problems say otherwise")]
    #[non_exhaustive]
    WrongVerdict { valid: bool },
}

fn near(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |name| format!(", did you mean `{name}`?"))
}

impl LoadErrorKind {
    /// A fault with a code and a sentence of the caller's own.
    #[must_use]
    pub fn foreign(code: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Foreign {
            code: code.into(),
            message: message.into(),
            help: None,
        }
    }

    /// Adds what to do about it to a [`foreign`](Self::foreign) fault; other kinds know that themselves.
    #[must_use]
    pub fn with_help(mut self, text: impl Into<String>) -> Self {
        if let Self::Foreign { help, .. } = &mut self {
            *help = Some(text.into());
        }
        self
    }

    /// Two names of `what` that code cannot tell apart.
    #[must_use]
    pub fn folded(what: &str, one: &str, other: &str) -> Self {
        let message = format!("{what} `{one}` and `{other}` would have one name in code");
        Self::foreign("name-collision", message)
            .with_help("rename one of them: case, `.`, `-` and `_` do not tell names apart")
    }

    /// Stable slug.
    #[must_use]
    pub fn code(&self) -> &str {
        match self {
            Self::Foreign { code, .. } => code,
            Self::Catalog { rule, .. } => rule,
            Self::JsonSyntax { .. } => "json-syntax",
            Self::DuplicateMember { .. } => "duplicate-member",
            Self::MissingFile { .. } => "missing-file",
            Self::UnknownKeyword { .. } => "unknown-keyword",
            Self::MisplacedKeyword { .. } => "misplaced-keyword",
            Self::KeywordMisfit { .. } => "keyword-misfit",
            Self::UnknownMember { .. } => "unknown-member",
            Self::MissingMember { .. } => "missing-member",
            Self::BadValue { .. } => "bad-value",
            Self::DuplicateId { .. } => "duplicate-id",
            Self::MissingSource { .. } => "missing-source",
            Self::BadReference { .. } => "bad-reference",
            Self::UnknownSchemaKeyword { .. } => "unknown-schema-keyword",
            Self::RefusedKeyword { .. } => "refused-keyword",
            Self::BadSchemaReference { .. } => "bad-schema-reference",
            Self::UnknownSchema { .. } => "unknown-schema",
            Self::DeepSchema { .. } => "deep-schema",
            Self::TooManySchemas { .. } => "too-many-schemas",
            Self::UnknownDocument { .. } => "unknown-document",
            Self::UnknownDefinition { .. } => "unknown-definition",
            Self::UnknownStatement { .. } => "unknown-statement",
            Self::UndeclaredMember { .. } => "undeclared-member",
            Self::UnlistedValue { .. } => "unlisted-value",
            Self::UnknownShape { .. } => "unknown-shape",
            Self::OverlappingArms { .. } => "overlapping-arms",
            Self::NameCollision { .. } => "name-collision",
            Self::BadName { .. } => "bad-name",
            Self::BadDefault { .. } => "bad-default",
            Self::EndlessType { .. } => "endless-type",
            Self::AliasCycle { .. } => "alias-cycle",
            Self::BadPattern { .. } => "bad-pattern",
            Self::UnportablePattern { .. } => "unportable-pattern",
            Self::UnknownCheck { .. } => "unknown-check",
            Self::CheckCount { .. } => "check-count",
            Self::BadPath { .. } => "bad-path",
            Self::UnknownPath { .. } => "unknown-path",
            Self::UnknownPlaceholder { .. } => "unknown-placeholder",
            Self::MissingLevel { .. } => "missing-level",
            Self::UnknownMessage { .. } => "unknown-message",
            Self::MissingEnvelope { .. } => "missing-envelope",
            Self::UnknownType { .. } => "unknown-type",
            Self::UnknownExample { .. } => "unknown-example",
            Self::UnknownCode { .. } => "unknown-code",
            Self::BadPointer { .. } => "bad-pointer",
            Self::WrongVerdict { .. } => "wrong-verdict",
        }
    }

    /// What to do about it, where the message does not say so already.
    #[must_use]
    pub fn help(&self) -> Option<String> {
        let help = match self {
            Self::Foreign { help, .. } => return help.clone(),
            Self::UnknownKeyword { .. } => {
                "the README of `spec/` lists the keywords of documents and catalogs; one that a document needs is added there first"
            }
            Self::MissingSource { .. } => {
                "add `x-source` with the section, or `x-inferred` with where the shape comes from"
            }
            Self::NameCollision { .. } => {
                "move the shape to `$defs` under a name of its own and refer to it"
            }
            Self::OverlappingArms { .. } => {
                "arms of a union without a tag have different JSON types"
            }
            Self::EndlessType { .. } => {
                "make the member on the way optional, or put it into a list"
            }
            Self::UnportablePattern { instead, .. } | Self::RefusedKeyword { instead, .. } => {
                instead
            }
            Self::UnknownSchemaKeyword { .. } => "annotations of your own start with `x-`",
            Self::UnknownSchema { .. } => {
                "no reference is ever fetched: the file, or a schema with this `$id`, has to be among the schemas"
            }
            Self::DeepSchema { .. } => "join the schemas, or refer to fewer of them in a row",
            Self::UnknownPlaceholder { allowed, .. } => {
                return Some(format!("known here: {allowed}"));
            }
            Self::MissingLevel { .. } => "write `\"level\": \"error\"` or `\"level\": \"warning\"`",
            Self::WrongVerdict { .. } => {
                "an instance is valid when none of its problems has the level `error`"
            }
            _ => return None,
        };
        Some(help.to_owned())
    }
}
