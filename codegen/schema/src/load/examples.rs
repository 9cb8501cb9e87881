//! Reads examples and mutations.

use serde_json::Value;
use uiap_validate::Pointer;

use crate::error::{LoadErrorKind, Sink};
use crate::model::ExpectedProblem;
use crate::source::{SourceSpan, Spanned};

use super::forms::boolean;
use super::json::Json;
use super::object::{Object, bad_value, list, text};

/// Examples and mutations of all files, as they are written.
#[derive(Debug, Default)]
pub(crate) struct RawExamples {
    pub(crate) entries: Vec<Entry>,
}

/// An entry, in the order of the files.
#[derive(Debug)]
pub(crate) enum Entry {
    Example(RawExample),
    Mutation(RawMutation),
}

#[derive(Debug)]
pub(crate) struct RawExample {
    pub(crate) id: Spanned<String>,
    pub(crate) subject: Spanned<String>,
    pub(crate) source: String,
    pub(crate) valid: Spanned<bool>,
    pub(crate) problems: Vec<RawProblem>,
    /// Null when `text` is no JSON.
    pub(crate) instance: Value,
    /// The text as it is written, in place of an instance.
    pub(crate) text: Option<String>,
}

#[derive(Debug)]
pub(crate) struct RawMutation {
    pub(crate) id: Spanned<String>,
    pub(crate) of: Spanned<String>,
    pub(crate) change: Change,
    /// Where the change is written.
    pub(crate) span: SourceSpan,
    pub(crate) problems: Vec<RawProblem>,
    pub(crate) strict: Option<Vec<RawProblem>>,
}

/// One change to an example.
#[derive(Debug)]
pub(crate) enum Change {
    Set(Pointer, Value),
    Remove(Pointer),
    Rename(Pointer, String),
}

impl Change {
    /// The place that is changed.
    pub(crate) fn pointer(&self) -> &Pointer {
        match self {
            Self::Set(pointer, _) | Self::Remove(pointer) | Self::Rename(pointer, _) => pointer,
        }
    }
}

/// An expected problem, with the places of its code and statement.
#[derive(Debug)]
pub(crate) struct RawProblem {
    pub(crate) code: Spanned<String>,
    pub(crate) pointer: Pointer,
    pub(crate) rule: Option<Spanned<String>>,
}

impl RawProblem {
    pub(crate) fn expected(&self) -> ExpectedProblem {
        ExpectedProblem {
            code: self.code.value.clone(),
            pointer: self.pointer.as_str().to_owned(),
            rule: self.rule.as_ref().map(|rule| rule.value.clone()),
        }
    }
}

/// Reads one file.
pub(crate) fn read(json: &Json, examples: &mut RawExamples, sink: &mut Sink) {
    let Some(mut object) = Object::open(json, "a file of examples", sink) else {
        return;
    };
    object.take("$comment");
    for item in object.take_list("examples", sink) {
        examples
            .entries
            .extend(example(item, sink).map(Entry::Example));
    }
    for item in object.take_list("mutations", sink) {
        examples
            .entries
            .extend(mutation(item, sink).map(Entry::Mutation));
    }
    object.close(sink);
}

fn example(json: &Json, sink: &mut Sink) -> Option<RawExample> {
    let mut object = Object::open(json, "an example", sink)?;
    let id = object.need_text("id", sink);
    let subject = object.need_text("type", sink);
    let source = object.need_text("source", sink);
    let valid = object.need("valid", sink);
    let problems = object
        .need("problems", sink)
        .and_then(|json| problems(json, sink));
    let text = object.take_text("text", sink).map(|text| text.value);
    let instance = match &text {
        Some(text) => Some(serde_json::from_str(text).unwrap_or_default()),
        None => object.need("instance", sink).map(Json::to_value),
    };
    object.take("$comment");
    object.close(sink);
    let valid = valid?;
    Some(RawExample {
        id: id?,
        subject: subject?,
        source: source?.value,
        valid: Spanned::new(boolean(valid, sink)?, &valid.span),
        problems: problems?,
        instance: instance?,
        text,
    })
}

fn mutation(json: &Json, sink: &mut Sink) -> Option<RawMutation> {
    let mut object = Object::open(json, "a mutation", sink)?;
    let id = object.need_text("id", sink);
    let of = object.need_text("of", sink);
    let changes = ["set", "remove", "rename"].map(|name| object.take(name));
    let problems_json = object.need("problems", sink);
    let strict = object.take("strict");
    object.take("$comment");
    let span = object.span.clone();
    object.close(sink);
    let present: Vec<_> = changes.into_iter().flatten().collect();
    let [member] = present.as_slice() else {
        let expected = "one change: `set`, `remove` or `rename`".to_owned();
        let found = format!("{} of them", present.len());
        sink.push(&span, LoadErrorKind::BadValue { expected, found });
        return None;
    };
    let change = match member.key.value.as_str() {
        "set" => pair(&member.value, sink)
            .map(|(pointer, value)| Change::Set(pointer, value.to_value()))?,
        "remove" => Change::Remove(pointer(&member.value, sink)?),
        _ => {
            let (pointer, name) = pair(&member.value, sink)?;
            Change::Rename(pointer, text(name, sink)?.value)
        }
    };
    Some(RawMutation {
        id: id?,
        of: of?,
        change,
        span: member.value.span.clone(),
        problems: problems(problems_json?, sink)?,
        strict: strict.and_then(|member| problems(&member.value, sink)),
    })
}

fn pair<'j>(json: &'j Json, sink: &mut Sink) -> Option<(Pointer, &'j Json)> {
    let Some([at, value]) = json.items() else {
        bad_value(json, "a list of pointer and value", sink);
        return None;
    };
    Some((pointer(at, sink)?, value))
}

fn pointer(json: &Json, sink: &mut Sink) -> Option<Pointer> {
    match json.as_str() {
        Some(text) if text.is_empty() || text.starts_with('/') => Some(Pointer::from(text)),
        _ => {
            bad_value(json, "a JSON Pointer", sink);
            None
        }
    }
}

fn problems(json: &Json, sink: &mut Sink) -> Option<Vec<RawProblem>> {
    list(json, sink)?
        .iter()
        .map(|item| problem(item, sink))
        .collect()
}

fn problem(json: &Json, sink: &mut Sink) -> Option<RawProblem> {
    let mut object = Object::open(json, "an expected problem", sink)?;
    let code = object.need_text("code", sink);
    let at = object
        .need("pointer", sink)
        .and_then(|json| pointer(json, sink));
    let rule = object.take_text("rule", sink);
    object.close(sink);
    Some(RawProblem {
        code: code?,
        pointer: at?,
        rule,
    })
}
