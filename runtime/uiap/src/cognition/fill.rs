//! Records straight into the `items` of a typed message, payload or collection.

use std::fmt;

use serde::Serialize;
use serde::ser::{SerializeSeq, Serializer};
use uiap_types::cognition::RecordSource;

use super::{Entity, Record};

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
    let mut places = head.windows(PLACE.len()).enumerate().filter(|(_, text)| *text == PLACE);
    let (Some((place, _)), None) = (places.next(), places.next()) else {
        return Err(FillError::NoPlace);
    };
    let (before, after) = head.split_at(place + PLACE.len() - 2);
    let mut text = Vec::with_capacity(head.len() + 4096);
    text.extend_from_slice(before);
    let mut serializer = serde_json::Serializer::new(&mut text);
    let records = entities.into_iter().map(|entity| Record::new(entity, source));
    let written = serializer.serialize_seq(None).and_then(|mut items| {
        records.into_iter().try_for_each(|record| items.serialize_element(&record))?;
        items.end()
    });
    written.map_err(|_| FillError::Unwritable)?;
    text.extend_from_slice(&after[2..]);
    Ok(text)
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
