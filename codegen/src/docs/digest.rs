//! `llms.txt`: a digest of every document for language models. Messages, types in the notation of TypeScript, cross-field
//! rules; short enough to be read whole, with links to the pages that say more.

use serde::Serialize;
use serde_json::Value;
use uiap_schema::model::{Document, Field, Kind, Message, Model, Schema, Struct, TypeDef, TypeId};
use uiap_validate::Level;

/// Data of the digest.
#[derive(Serialize)]
pub(super) struct DigestView {
    name: String,
    version: String,
    digest: String,
    families: Vec<String>,
    documents: Vec<DocumentView>,
}

#[derive(Serialize)]
struct DocumentView {
    name: String,
    title: String,
    description: String,
    messages: Vec<String>,
    types: Vec<String>,
    rules: Vec<String>,
}

/// All documents, in order.
pub(super) fn view(model: &Model) -> DigestView {
    let families = model
        .families
        .iter()
        .map(|family| format!("{} {}", family.title, family.version));
    DigestView {
        name: model.name.clone(),
        version: model.version.clone(),
        digest: model.digest.clone(),
        families: families.collect(),
        documents: model.documents.iter().map(document).collect(),
    }
}

fn document(document: &Document) -> DocumentView {
    let rules = document
        .types
        .iter()
        .flat_map(|def| def.checks.iter().map(move |cross| rule(def, &cross.check)));
    DocumentView {
        name: document.name.clone(),
        title: document.title.clone(),
        description: document.description.clone(),
        messages: document
            .messages
            .iter()
            .map(|entry| message(&document.name, entry))
            .collect(),
        types: document.types.iter().map(type_line).collect(),
        rules: rules.collect(),
    }
}

fn message(document: &str, message: &Message) -> String {
    let Message {
        message_type,
        kinds,
        sender,
        payload,
        answer,
        description,
        ..
    } = message;
    let answer = answer
        .as_ref()
        .map(|answer| format!(", answered by {answer}"))
        .unwrap_or_default();
    let payload = type_name(document, payload);
    format!(
        "{message_type} ({} from {sender}{answer}): {payload}. {description}",
        kinds.join(" or ")
    )
}

fn rule(def: &TypeDef, check: &uiap_validate::table::Check) -> String {
    let level = match check.level {
        Level::Error => "error",
        Level::Warning => "warning",
        Level::Information => "information",
    };
    format!(
        "{} ({level}, on {}): expects {}",
        check.code, def.id.name, check.expected
    )
}

/// `Name = shape`, with a mark where the documents do not define it.
fn type_line(def: &TypeDef) -> String {
    let mark = if def.schema.inferred.is_some() {
        " (inferred)"
    } else {
        ""
    };
    let shape = shape(&def.id.document, &def.schema);
    format!("{}{mark} = {shape}", def.id.name)
}

fn shape(document: &str, schema: &Schema) -> String {
    let nested = |schema: &Schema| shape(document, schema);
    match &schema.kind {
        Kind::Any => "any".to_owned(),
        Kind::Null => "null".to_owned(),
        Kind::Boolean => "boolean".to_owned(),
        Kind::Integer(_) => "integer".to_owned(),
        Kind::Number(_) => "number".to_owned(),
        Kind::String(text) if text.expects.is_empty() => "string".to_owned(),
        Kind::String(text) => format!("string /* {} */", text.expects),
        Kind::Const { value, .. } => value.to_string(),
        Kind::Enum(values) => {
            let listed = values
                .values
                .iter()
                .map(|value| Value::from(value.value.as_str()).to_string());
            let other = values.open.then(|| "string".to_owned());
            alternatives(listed.chain(other))
        }
        Kind::Array { items, .. } => {
            let items = nested(items);
            if items.contains([' ', '|']) {
                format!("({items})[]")
            } else {
                format!("{items}[]")
            }
        }
        Kind::Map { values, .. } => format!("{{ [name: string]: {} }}", nested(values)),
        Kind::Object => "object".to_owned(),
        Kind::Struct(shape) => structure(document, shape),
        Kind::Tagged(union) => {
            let arms = union.arms.iter().map(|arm| structure(document, &arm.shape));
            let other = union
                .open
                .then(|| format!("{{ {}: string, … }}", union.tag));
            alternatives(arms.chain(other))
        }
        Kind::ByType { arms } => alternatives(arms.iter().map(nested)),
        Kind::Variants(union) => {
            alternatives(union.targets().map(|target| type_name(document, target)))
        }
        Kind::Slot(slot) => format!(
            "{} /* or what the catalog has as {} */",
            type_name(document, &slot.floor),
            slot.name
        ),
        Kind::Ref { target } => type_name(document, target),
    }
}

/// A type as seen from a document.
fn type_name(document: &str, id: &TypeId) -> String {
    if id.document == document {
        id.name.clone()
    } else {
        id.to_string()
    }
}

fn structure(document: &str, shape: &Struct) -> String {
    let members = shape.fields.iter().map(|field| member(document, field));
    let rest = shape.extra.as_ref().map(|_| "…".to_owned());
    let members: Vec<String> = members.chain(rest).collect();
    let choice = shape.choice.as_ref().map(|choice| {
        let names = choice.members.join(", ");
        format!(" /* exactly one of {names} */")
    });
    let some_of = (!shape.some_of.is_empty()).then(|| {
        let names = shape.some_of.join(", ");
        format!(" /* at least one of {names} */")
    });
    if members.is_empty() {
        return "{}".to_owned();
    }
    format!(
        "{{ {} }}{}{}",
        members.join(", "),
        choice.unwrap_or_default(),
        some_of.unwrap_or_default()
    )
}

fn member(document: &str, field: &Field) -> String {
    let mark = if field.required { "" } else { "?" };
    format!("{}{mark}: {}", field.name, shape(document, &field.schema))
}

fn alternatives(shapes: impl Iterator<Item = String>) -> String {
    shapes.collect::<Vec<_>>().join(" | ")
}
