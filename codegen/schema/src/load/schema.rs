//! Reads schemas: every keyword at every position, with its place. What they mean is decided in `resolve`.

use serde_json::Value;
use uiap_validate::Pointer;
use uiap_validate::table::JsonType;

use crate::error::{LoadErrorKind, Sink};
use crate::nearest::nearest;
use crate::profile::{Keyword, Place, keyword, names};
use crate::source::{SourceSpan, Spanned};

use super::forms::{boolean, count, distinct, number, types, values};
use super::json::{Data, Json, Member};
use super::notes::{self, Notes};
use super::object::{bad_value, list, one_of, text, texts};

/// A schema as it is written.
#[derive(Debug, Clone)]
pub(crate) struct RawSchema {
    /// Spec place, such as `web.json#/$defs/UIElement/properties/name`.
    pub(crate) at: String,
    pub(crate) span: SourceSpan,
    /// A keyword of it was refused: what it means cannot be said.
    pub(crate) is_broken: bool,
    /// The keywords that are there, with the places of their names.
    pub(crate) present: Vec<(&'static Keyword, SourceSpan)>,
    pub(crate) notes: Notes,

    pub(crate) reference: Option<Spanned<String>>,
    pub(crate) types: Vec<JsonType>,
    pub(crate) constant: Option<Spanned<Value>>,
    pub(crate) values: Vec<Spanned<Value>>,
    pub(crate) properties: Vec<(Spanned<String>, RawSchema)>,
    pub(crate) required: Vec<Spanned<String>>,
    pub(crate) additional: Option<Box<RawSchema>>,
    /// `additionalProperties` is `false`.
    pub(crate) is_closed: bool,
    pub(crate) property_names: Option<Box<RawSchema>>,
    pub(crate) items: Option<Box<RawSchema>>,
    pub(crate) bounds: Bounds,
    pub(crate) pattern: Option<Spanned<String>>,
    /// `contentEncoding` is `base64`.
    pub(crate) is_base64: bool,
    pub(crate) any_of: Vec<RawSchema>,
    pub(crate) one_of: Vec<RawSchema>,
    pub(crate) all_of: Vec<RawSchema>,
    pub(crate) condition: Option<Box<RawSchema>>,
    pub(crate) then: Option<Box<RawSchema>>,
    pub(crate) not: Option<Box<RawSchema>>,
}

/// The bounds of numbers, lengths and counts.
#[derive(Debug, Clone, Default)]
pub(crate) struct Bounds {
    pub(crate) min_items: Option<u64>,
    pub(crate) max_items: Option<u64>,
    pub(crate) unique_items: bool,
    pub(crate) min_length: Option<u64>,
    pub(crate) max_length: Option<u64>,
    pub(crate) range: crate::model::Range,
}

impl RawSchema {
    fn new(at: String, span: &SourceSpan) -> Self {
        Self {
            at,
            span: span.clone(),
            is_broken: false,
            present: Vec::new(),
            notes: Notes::default(),
            reference: None,
            types: Vec::new(),
            constant: None,
            values: Vec::new(),
            properties: Vec::new(),
            required: Vec::new(),
            additional: None,
            is_closed: false,
            property_names: None,
            items: None,
            bounds: Bounds::default(),
            pattern: None,
            is_base64: false,
            any_of: Vec::new(),
            one_of: Vec::new(),
            all_of: Vec::new(),
            condition: None,
            then: None,
            not: None,
        }
    }

    /// Whether a keyword is there.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.present.iter().any(|(keyword, _)| keyword.name == name)
    }

    /// The place of a keyword's name, or of the whole schema without it.
    pub(crate) fn span_of(&self, name: &str) -> &SourceSpan {
        self.present
            .iter()
            .find(|(keyword, _)| keyword.name == name)
            .map_or(&self.span, |(_, span)| span)
    }
}

/// Reads the schema that stands at `at`.
pub(crate) fn read(json: &Json, at: String, place: Place, sink: &mut Sink) -> RawSchema {
    let mut schema = RawSchema::new(at, &json.span);
    let Some(members) = json.members() else {
        bad_value(json, "a schema, which is an object", sink);
        schema.is_broken = true;
        return schema;
    };
    for member in members {
        let read = known(&member.key, place, sink).and_then(|keyword| {
            schema.present.push((keyword, member.key.span.clone()));
            keyword_value(&mut schema, keyword.name, &member.value, sink)
        });
        schema.is_broken |= read.is_none();
    }
    schema
}

/// The keyword, when it is in the profile and may stand here.
pub(crate) fn known(
    key: &Spanned<String>,
    place: Place,
    sink: &mut Sink,
) -> Option<&'static Keyword> {
    let Some(keyword) = keyword(&key.value) else {
        let is_note = |name: &str| name.starts_with("x-");
        let is_alike = |name: &&str| is_note(name) == is_note(&key.value);
        let known: Vec<&str> = names(place).filter(is_alike).collect();
        let kind = LoadErrorKind::UnknownKeyword {
            keyword: key.value.clone(),
            nearest: nearest(&key.value, known.iter().copied()),
            known,
        };
        sink.push(&key.span, kind);
        return None;
    };
    if keyword.fits(place) {
        return Some(keyword);
    }
    let kind = LoadErrorKind::MisplacedKeyword {
        keyword: key.value.clone(),
        place: keyword.place.describe(),
    };
    sink.push(&key.span, kind);
    None
}

/// Reads one keyword; `None`, and an error, when its value has the wrong form.
fn keyword_value(schema: &mut RawSchema, name: &str, json: &Json, sink: &mut Sink) -> Option<()> {
    let inner_at = format!("{}/{name}", schema.at);
    let inner = |sink: &mut Sink| Some(Box::new(read(json, inner_at.clone(), Place::Schema, sink)));
    match name {
        "$ref" => schema.reference = Some(text(json, sink)?),
        "type" => schema.types = types(json, sink)?,
        "const" => schema.constant = Some(Spanned::new(json.to_value(), &json.span)),
        "enum" => schema.values = values(json, sink)?,
        "properties" => schema.properties = properties(json, &inner_at, sink)?,
        "required" => schema.required = distinct(texts(json, sink)?, "member name", sink),
        "additionalProperties" if matches!(json.data, Data::Bool(false)) => schema.is_closed = true,
        "additionalProperties" => schema.additional = inner(sink),
        "propertyNames" => schema.property_names = inner(sink),
        "items" => schema.items = inner(sink),
        "not" => schema.not = inner(sink),
        "if" => schema.condition = inner(sink),
        "then" => schema.then = inner(sink),
        "anyOf" => schema.any_of = schemas(json, &inner_at, sink)?,
        "oneOf" => schema.one_of = schemas(json, &inner_at, sink)?,
        "allOf" => schema.all_of = schemas(json, &inner_at, sink)?,
        "pattern" => schema.pattern = Some(text(json, sink)?),
        "contentEncoding" => schema.is_base64 = one_of(json, &["base64"], sink).is_some(),
        "minItems" => schema.bounds.min_items = Some(count(json, sink)?),
        "maxItems" => schema.bounds.max_items = Some(count(json, sink)?),
        "uniqueItems" => schema.bounds.unique_items = boolean(json, sink)?,
        "minLength" => schema.bounds.min_length = Some(count(json, sink)?),
        "maxLength" => schema.bounds.max_length = Some(count(json, sink)?),
        "minimum" => schema.bounds.range.minimum = Some(number(json, sink)?),
        "maximum" => schema.bounds.range.maximum = Some(number(json, sink)?),
        "exclusiveMinimum" => schema.bounds.range.exclusive_minimum = Some(number(json, sink)?),
        "exclusiveMaximum" => schema.bounds.range.exclusive_maximum = Some(number(json, sink)?),
        annotation => notes::read(&mut schema.notes, annotation, json, sink)?,
    }
    Some(())
}

fn properties(json: &Json, at: &str, sink: &mut Sink) -> Option<Vec<(Spanned<String>, RawSchema)>> {
    let Some(members) = json.members() else {
        bad_value(json, "an object of schemas", sink);
        return None;
    };
    let read_member = |member: &Member| {
        let at = format!("{at}{}", Pointer::root().child(&member.key.value));
        (
            member.key.clone(),
            read(&member.value, at, Place::Schema, sink),
        )
    };
    Some(members.iter().map(read_member).collect())
}

fn schemas(json: &Json, at: &str, sink: &mut Sink) -> Option<Vec<RawSchema>> {
    let items = list(json, sink)?;
    if items.is_empty() {
        bad_value(json, "at least one schema", sink);
        return None;
    }
    let indexed = items.iter().enumerate();
    Some(
        indexed
            .map(|(index, item)| read(item, format!("{at}/{index}"), Place::Schema, sink))
            .collect(),
    )
}
