//! What queries may do with a field.

use super::model::{Field, FieldType};

/// The operators that a filter on a field may use. Each kind has those of the kinds before it, `Presence` only `exists`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Operators {
    /// `exists`.
    Presence,
    /// Also `eq`, `neq` and `in`.
    Equality,
    /// Also `gt`, `gte`, `lt` and `lte`.
    Ordering,
    /// `contains` and `starts_with` beside those of `Equality`.
    Text,
}

/// The operators for a field; none for hidden fields, whose values could be found out by asking often enough.
///
/// An app may let queries ask for hidden fields by `eq` and `in`, but documents do not tell that.
///
/// Spec: UIAP Agent Cognition §5.4, §5.6, §11.
pub(super) fn operators(field: &Field) -> Option<Operators> {
    if field.is_hidden() {
        return None;
    }
    Some(match field.field_type {
        FieldType::Json => Operators::Presence,
        FieldType::Boolean | FieldType::Enum => Operators::Equality,
        FieldType::Number | FieldType::Currency | FieldType::Date | FieldType::Datetime => {
            Operators::Ordering
        }
        FieldType::String | FieldType::Email | FieldType::Phone | FieldType::Url => {
            if field.searchable {
                Operators::Text
            } else {
                Operators::Equality
            }
        }
    })
}

/// Whether queries may sort by a field.
pub(super) fn is_sortable(field: &Field) -> bool {
    field.sortable && !field.is_hidden()
}
