//! What queries may do with a field.

use super::model::{Field, FieldType};

/// The operators that a filter on a field may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Operators {
    /// `eq` and `in`, for hidden fields.
    Match,
    /// `exists`.
    Presence,
    /// `exists`, `eq`, `neq` and `in`.
    Equality,
    /// Those of `Equality`, `gt`, `gte`, `lt` and `lte`.
    Ordering,
    /// `contains` and `starts_with` beside those of `Equality`.
    Text,
}

/// The operators for a field; none for hidden fields, whose values could be found out by asking often enough, unless the
/// app opens them to those who know the value already.
///
/// Spec: UIAP Agent Cognition §5.4, §5.6, §8.3, §11.
pub(super) fn operators(field: &Field) -> Option<Operators> {
    if field.is_hidden() {
        let is_open = field.filterable && field.field_type != FieldType::Json;
        return is_open.then_some(Operators::Match);
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

/// Whether a module has to name a field: records may hold it, or filters may.
pub(super) fn is_of_use(field: &Field) -> bool {
    field.is_visible() || operators(field).is_some()
}
