//! Records straight into the `items` of a typed message, payload or collection.

use std::fmt;

use serde::Serialize;
use serde_json::Value;
use uiap_types::cognition::RecordSource;

use super::Entity;
use super::field::for_each_field;
use super::sink::FieldSink;

/// The JSON text of `head`, whose one empty list `items` holds these objects as records.
///
/// `head` is anything typed with an empty `items`: a [`ScopeCollection`](super::ScopeCollection), a
/// [`CognitionQueryResultPayload`](super::CognitionQueryResultPayload), or the whole message around one. The records are
/// written from the structs, so no value is copied on the way.
///
/// ```
/// use uiap::cognition::{CognitionQueryResultPayload, Entity, EntityRecord, RecordSource, fill_items};
///
/// #[derive(Entity)]
/// #[entity(primary = name)]
/// struct Tag {
///     #[entity(id)]
///     id: u32,
///     name: String,
/// }
///
/// let tags = [Tag { id: 7, name: "vip".into() }];
/// let head = CognitionQueryResultPayload::new("tag", 0.0, 50.0, 1.0, Vec::<EntityRecord>::new());
/// let text = String::from_utf8(fill_items(&head, &tags, RecordSource::Query)?).unwrap();
/// assert!(text.ends_with(concat!(
///     r#""items":[{"ref":{"type":"tag","id":"7","primaryText":"vip"},"#,
///     r#""fields":{"name":"vip"},"source":"query"}]}"#,
/// )));
/// # Ok::<(), uiap::cognition::FillError>(())
/// ```
///
/// # Errors
/// When `head` has no empty `items` or several, or a value cannot be written as JSON.
///
/// Spec: UIAP Agent Cognition §5.5, §5.6, §8.3.
pub fn fill_items<'e, T: Entity + 'e>(
    head: &impl Serialize,
    entities: impl IntoIterator<Item = &'e T>,
    source: RecordSource,
) -> Result<Vec<u8>, FillError> {
    // An unescaped quote ends a string, so this text stands nowhere but at a member.
    const PLACE: &[u8] = br#""items":[]"#;
    let head = serde_json::to_vec(head).map_err(|_| FillError::Unwritable)?;
    let mut places = head
        .windows(PLACE.len())
        .enumerate()
        .filter(|(_, text)| *text == PLACE);
    let (Some((place, _)), None) = (places.next(), places.next()) else {
        return Err(FillError::NoPlace);
    };
    let (before, after) = head.split_at(place + PLACE.len() - 1);
    let mut text = Vec::with_capacity(head.len() + 4096);
    text.extend_from_slice(before);
    let template = Template::of::<T>(source);
    for (index, entity) in entities.into_iter().enumerate() {
        if index > 0 {
            text.push(b',');
        }
        template
            .write(entity, &mut text)
            .map_err(|_| FillError::Unwritable)?;
    }
    text.extend_from_slice(after);
    Ok(text)
}

/// What all records of a type and source have in common, as JSON text. Together with the varying parts it is the text
/// of [`Record`](super::Record).
struct Template {
    /// Up to the id.
    start: Vec<u8>,
    /// From the end of the fields.
    end: Vec<u8>,
}

impl Template {
    fn of<T: Entity>(source: RecordSource) -> Self {
        let name = Value::from(T::NAME);
        let mut redactions = Vec::new();
        for_each_field(T::FIELDS, &mut |field| {
            redactions.extend(
                field
                    .redaction()
                    .map(|redaction| format!("{}:\"{redaction}\"", Value::from(field.name()))),
            );
        });
        let redactions = match redactions.as_slice() {
            [] => String::new(),
            redactions => format!(",\"redactions\":{{{}}}", redactions.join(",")),
        };
        Self {
            start: format!("{{\"ref\":{{\"type\":{name},\"id\":").into_bytes(),
            end: format!("}}{redactions},\"source\":\"{source}\"}}").into_bytes(),
        }
    }

    fn write<T: Entity>(&self, entity: &T, text: &mut Vec<u8>) -> serde_json::Result<()> {
        text.extend_from_slice(&self.start);
        serde_json::to_writer(&mut *text, &*entity.id_text())?;
        if let Some(primary) = entity.primary_text() {
            text.extend_from_slice(b",\"primaryText\":");
            serde_json::to_writer(&mut *text, &*primary)?;
        }
        text.extend_from_slice(b"},\"fields\":{");
        entity.write_fields(&mut TextSink {
            text,
            is_first: true,
        })?;
        text.extend_from_slice(&self.end);
        Ok(())
    }
}

/// Writes fields as members of an object that is open.
struct TextSink<'t> {
    text: &'t mut Vec<u8>,
    is_first: bool,
}

impl FieldSink for TextSink<'_> {
    type Error = serde_json::Error;

    fn entry<V: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &V,
    ) -> serde_json::Result<()> {
        if !std::mem::take(&mut self.is_first) {
            self.text.push(b',');
        }
        serde_json::to_writer(&mut *self.text, name)?;
        self.text.push(b':');
        serde_json::to_writer(&mut *self.text, value)
    }
}

/// Why items could not be filled in. Tells no value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum FillError {
    /// There is no empty `items`, or more than one.
    NoPlace,
    /// The head or a value cannot be written as JSON, such as a map without text keys.
    Unwritable,
}

impl fmt::Display for FillError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoPlace => "the head does not have exactly one empty list `items`",
            Self::Unwritable => "a value cannot be written as JSON",
        })
    }
}

impl std::error::Error for FillError {}
