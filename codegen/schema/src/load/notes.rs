//! Reads the annotations of a schema.

use serde_json::Value;

use uiap_validate::table::{Calls, Native};

use crate::error::Sink;
use crate::model::{ComponentFacts, FunctionFacts};
use crate::source::Spanned;

use super::forms::{boolean, count};
use super::json::{Data, Json};
use super::object::{Object, bad_value, list, one_of, text, texts};

/// What a function of a catalog may return.
pub(crate) const RETURNS: [&str; 8] = [
    "string",
    "number",
    "boolean",
    "array",
    "object",
    "validationResult",
    "any",
    "void",
];

/// Who may call a function of a catalog.
pub(crate) const CALLERS: [&str; 3] = ["rendererOnly", "agentOnly", "rendererOrAgent"];

/// The annotations of a schema, as they are written.
#[derive(Debug, Clone, Default)]
pub(crate) struct Notes {
    pub(crate) description: String,
    pub(crate) default: Option<Value>,
    pub(crate) source: Option<Spanned<String>>,
    pub(crate) rule: Option<RawRule>,
    pub(crate) inferred: Option<String>,
    pub(crate) sensitive: bool,
    pub(crate) values: Vec<ValueNote>,
    /// `x-numbers`: values of an enumeration and their numbers.
    pub(crate) numbers: Vec<(Spanned<String>, i64)>,
    pub(crate) expects: String,
    pub(crate) hints: Vec<(Spanned<String>, String)>,
    pub(crate) tolerates: Vec<Tolerance>,
    /// The entries of `x-rules`; the pass `checks` reads them.
    pub(crate) checks: Vec<Json>,
    /// `x-slot`.
    pub(crate) slot: Option<RawSlot>,
    /// `x-catalog`: the member that names the catalog for what is inside.
    pub(crate) scope: Option<Spanned<String>>,
    /// `x-function`.
    pub(crate) function: Option<FunctionFacts>,
    /// `x-component`.
    pub(crate) component: Option<ComponentFacts>,
    /// `x-calls`.
    pub(crate) calls: Option<Calls>,
    /// `x-native`.
    pub(crate) native: Option<Native>,
}

/// `x-slot`.
#[derive(Debug, Clone)]
pub(crate) struct RawSlot {
    /// What catalogs fill it with.
    pub(crate) name: String,
    /// The member by which a value names its catalog itself.
    pub(crate) catalog: String,
    /// How deep values of the slot may nest.
    pub(crate) depth: Option<u64>,
}

/// `x-rule`.
#[derive(Debug, Clone)]
pub(crate) enum RawRule {
    /// A statement for the schema and everything below.
    Whole(Spanned<String>),
    /// Keywords and their statements.
    Keywords(Vec<(Spanned<String>, Spanned<String>)>),
}

/// An entry of `x-values`.
#[derive(Debug, Clone)]
pub(crate) struct ValueNote {
    pub(crate) value: Spanned<String>,
    pub(crate) description: String,
    pub(crate) inferred: bool,
}

/// An entry of `x-tolerates`.
#[derive(Debug, Clone)]
pub(crate) struct Tolerance {
    pub(crate) code: Spanned<String>,
    pub(crate) pattern: Spanned<String>,
}

/// Reads one annotation; `None`, and an error, when its value has the wrong form.
pub(super) fn read(notes: &mut Notes, name: &str, json: &Json, sink: &mut Sink) -> Option<()> {
    match name {
        "title" | "$comment" | "$schema" => {
            text(json, sink)?;
        }
        "examples" => {
            list(json, sink)?;
        }
        "description" => notes.description = text(json, sink)?.value,
        "default" => notes.default = Some(json.to_value()),
        "x-source" => notes.source = Some(text(json, sink)?),
        "x-rule" => notes.rule = Some(rule(json, sink)?),
        "x-inferred" => notes.inferred = Some(text(json, sink)?.value),
        "x-sensitive" => notes.sensitive = only_true(json, sink)?,
        "x-values" => notes.values = values(json, sink)?,
        "x-numbers" => notes.numbers = numbers(json, sink)?,
        "x-expects" => notes.expects = text(json, sink)?.value,
        "x-hints" => notes.hints = hints(json, sink)?,
        "x-tolerates" => notes.tolerates = tolerances(json, sink)?,
        "x-rules" => notes.checks = list(json, sink)?.to_vec(),
        "x-slot" => notes.slot = Some(slot(json, sink)?),
        "x-catalog" => notes.scope = Some(text(json, sink)?),
        "x-function" => notes.function = Some(function(json, sink)?),
        "x-calls" => notes.calls = Some(calls(json, sink)?),
        "x-native" => notes.native = Some(native(json, sink)?),
        "x-component" => notes.component = Some(component(json, sink)?),
        other => unreachable!("the profile has no keyword `{other}` without a reader"),
    }
    Some(())
}

fn slot(json: &Json, sink: &mut Sink) -> Option<RawSlot> {
    let mut object = Object::open(json, "a slot", sink)?;
    let name = object.need_text("name", sink);
    let catalog = object.need_text("catalog", sink);
    let depth = object
        .take("depth")
        .and_then(|member| count(&member.value, sink));
    object.close(sink);
    Some(RawSlot {
        depth,
        name: name?.value,
        catalog: catalog?.value,
    })
}

/// Where calls may stand.
const PLACES: [&str; 4] = ["action", "agent", "check", "renderer"];

fn calls(json: &Json, sink: &mut Sink) -> Option<Calls> {
    let mut object = Object::open(json, "what calls stand for", sink)?;
    let place = object
        .take("place")
        .and_then(|member| one_of(&member.value, &PLACES, sink));
    let returns = object.take_list("returns", sink).iter();
    let returns: Vec<String> = returns
        .filter_map(|json| one_of(json, &RETURNS, sink))
        .map(|text| text.value)
        .collect();
    object.close(sink);
    Some(Calls {
        place: place.map(|place| place.value).unwrap_or_default(),
        returns,
    })
}

fn function(json: &Json, sink: &mut Sink) -> Option<FunctionFacts> {
    let mut object = Object::open(json, "the facts of a function", sink)?;
    let returns = object
        .need("returns", sink)
        .and_then(|json| one_of(json, &RETURNS, sink));
    let callers = object
        .take("callers")
        .and_then(|member| one_of(&member.value, &CALLERS, sink));
    let activation = object
        .take("requiresUserActivation")
        .map(|member| boolean(&member.value, sink));
    object.close(sink);
    Some(FunctionFacts {
        returns: returns?.value,
        callers: callers.map(|callers| callers.value).unwrap_or_default(),
        requires_user_activation: activation.flatten().unwrap_or(false),
    })
}

/// The names of the rules that no keyword says.
const NATIVES: [(&str, Native); 12] = [
    ("directive", Native::Directive),
    ("literal", Native::Literal),
    ("system-function", Native::SystemFunction),
    ("surface-type", Native::SurfaceType),
    ("child", Native::Child),
    ("components", Native::Components),
    ("pointer", Native::Pointer),
    ("expression", Native::Expression),
    ("arguments", Native::Arguments),
    ("message", Native::Message),
    ("a2ui-part", Native::A2uiPart),
    ("a2ui-declaration", Native::A2uiDeclaration),
];

fn native(json: &Json, sink: &mut Sink) -> Option<Native> {
    let name = one_of(json, &NATIVES.map(|(name, _)| name), sink)?;
    let known = NATIVES.iter().find(|(known, _)| *known == name.value);
    known.map(|(_, native)| *native)
}

fn component(json: &Json, sink: &mut Sink) -> Option<ComponentFacts> {
    let mut object = Object::open(json, "the facts of a component", sink)?;
    let mut names = |name: &'static str| {
        let names = texts(&object.take(name)?.value, sink)?;
        Some(names.into_iter().map(|name| name.value).collect())
    };
    let (allowed_parents, allowed_children) = (names("allowedParents"), names("allowedChildren"));
    object.close(sink);
    Some(ComponentFacts {
        allowed_parents,
        allowed_children,
    })
}

fn rule(json: &Json, sink: &mut Sink) -> Option<RawRule> {
    if json.as_str().is_some() {
        return text(json, sink).map(RawRule::Whole);
    }
    let Some(members) = json.members() else {
        bad_value(
            json,
            "a statement id, or an object from keyword to statement id",
            sink,
        );
        return None;
    };
    let pairs = members
        .iter()
        .map(|member| Some((member.key.clone(), text(&member.value, sink)?)));
    pairs.collect::<Option<_>>().map(RawRule::Keywords)
}

fn only_true(json: &Json, sink: &mut Sink) -> Option<bool> {
    let value = boolean(json, sink)?;
    if !value {
        bad_value(json, "true, or no such member", sink);
    }
    Some(value)
}

fn values(json: &Json, sink: &mut Sink) -> Option<Vec<ValueNote>> {
    let Some(members) = json.members() else {
        bad_value(json, "an object from value to sentence", sink);
        return None;
    };
    members
        .iter()
        .map(|member| value_note(&member.key, &member.value, sink))
        .collect()
}

fn value_note(value: &Spanned<String>, json: &Json, sink: &mut Sink) -> Option<ValueNote> {
    let value = value.clone();
    if let Some(sentence) = json.as_str() {
        return Some(ValueNote {
            value,
            description: sentence.to_owned(),
            inferred: false,
        });
    }
    let mut object = Object::open(json, "a sentence, or an object with description", sink)?;
    let description = object.need_text("description", sink);
    let inferred = object
        .take("inferred")
        .map(|member| only_true(&member.value, sink));
    object.close(sink);
    Some(ValueNote {
        value,
        description: description?.value,
        inferred: inferred.flatten().unwrap_or(false),
    })
}

fn numbers(json: &Json, sink: &mut Sink) -> Option<Vec<(Spanned<String>, i64)>> {
    let Some(members) = json.members() else {
        bad_value(json, "an object from value to whole number", sink);
        return None;
    };
    let numbers = members.iter().map(|member| {
        let Data::Number(number) = &member.value.data else {
            bad_value(&member.value, "a whole number", sink);
            return None;
        };
        Some((member.key.clone(), number.as_i64()?))
    });
    numbers.collect()
}

fn hints(json: &Json, sink: &mut Sink) -> Option<Vec<(Spanned<String>, String)>> {
    let Some(members) = json.members() else {
        bad_value(json, "an object from wrong value to sentence", sink);
        return None;
    };
    members
        .iter()
        .map(|member| Some((member.key.clone(), text(&member.value, sink)?.value)))
        .collect()
}

fn tolerances(json: &Json, sink: &mut Sink) -> Option<Vec<Tolerance>> {
    list(json, sink)?
        .iter()
        .map(|item| tolerance(item, sink))
        .collect()
}

fn tolerance(json: &Json, sink: &mut Sink) -> Option<Tolerance> {
    let mut object = Object::open(json, "a tolerance", sink)?;
    let code = object.need_text("code", sink);
    let pattern = object.need_text("pattern", sink);
    object.close(sink);
    Some(Tolerance {
        code: code?,
        pattern: pattern?,
    })
}
