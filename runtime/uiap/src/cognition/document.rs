//! The schema document: every entity type of an app, under a revision that its content decides.

use std::fmt::Write;

use serde_json::Value;
use uiap_types::cognition::{EntitySchema, EntitySchemaDocument};

/// The document of these entity types; the macro [`document!`](crate::cognition::document) lists them.
///
/// Its revision is `sha256:` and the first 32 hexadecimal digits of the SHA-256 of its entities as JSON without spaces,
/// members sorted: the order of types and fields does not count, everything else does.
///
/// Spec: UIAP Agent Cognition §5.4.
#[must_use]
pub fn schema_document(
    entities: impl IntoIterator<Item = (&'static str, EntitySchema)>,
) -> EntitySchemaDocument {
    let document = EntitySchemaDocument::new(entities);
    let revision = revision(&document);
    document.revision(revision)
}

fn revision(document: &EntitySchemaDocument) -> String {
    let entities = serde_json::to_value(&document.entities)
        .expect("schemas hold only texts and booleans, under text keys");
    let mut text = String::new();
    write_sorted(&entities, &mut text);
    let digest = hmac_sha256::Hash::hash(text.as_bytes());
    digest
        .iter()
        .take(16)
        .fold(String::from("sha256:"), |mut revision, byte| {
            write!(revision, "{byte:02x}").expect("a String takes any text");
            revision
        })
}

/// Writes JSON with sorted members, whatever order this build of `serde_json` keeps.
fn write_sorted(value: &Value, text: &mut String) {
    match value {
        Value::Object(members) => {
            let mut members: Vec<_> = members.iter().collect();
            members.sort_unstable_by_key(|(name, _)| *name);
            text.push('{');
            for (index, (name, value)) in members.into_iter().enumerate() {
                text.push_str(if index > 0 { "," } else { "" });
                text.push_str(&Value::from(name.as_str()).to_string());
                text.push(':');
                write_sorted(value, text);
            }
            text.push('}');
        }
        Value::Array(items) => {
            text.push('[');
            for (index, item) in items.iter().enumerate() {
                text.push_str(if index > 0 { "," } else { "" });
                write_sorted(item, text);
            }
            text.push(']');
        }
        scalar => text.push_str(&scalar.to_string()),
    }
}

/// The [schema document](schema_document) of entities, all listed: `document![Contact, Deal]`.
///
/// Relations may point at entities that are not listed. Two entities of the same name do not compile.
///
/// ```
/// use uiap::cognition::{Entity, document};
///
/// #[derive(Entity)]
/// struct Tag {
///     #[entity(id)]
///     id: String,
///     #[entity(searchable)]
///     name: String,
/// }
///
/// let document = document![Tag];
/// assert!(document.entities["tag"].fields.contains_key("name"));
/// assert!(document.revision.unwrap().as_str().starts_with("sha256:"));
/// ```
///
/// Spec: UIAP Agent Cognition §5.4.
#[doc(hidden)]
#[macro_export]
macro_rules! __document {
    ($($entity:ty),* $(,)?) => {{
        const _: () = ::core::assert!(
            $crate::__private::are_distinct_names(&[$(<$entity as $crate::cognition::Entity>::NAME),*]),
            "two entities have the same name"
        );
        $crate::cognition::schema_document([$(
            (<$entity as $crate::cognition::Entity>::NAME, <$entity as $crate::cognition::Entity>::schema())
        ),*])
    }};
}
