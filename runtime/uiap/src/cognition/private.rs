//! What derived code calls. Not for hands: anything here may change with the derive.

pub use std::borrow::Cow;
pub use std::option::Option::{self, None, Some};
pub use std::primitive::{bool, str};
pub use std::result::Result;
pub use std::string::String;

pub use serde::{Serialize, Serializer};
pub use uiap_types::cognition::{FieldExposure, FieldRedaction, FieldType, RecordAccessMode};

pub use crate::app::app_document;
pub use uiap_validate;

pub use super::enums::{EntityEnum, enum_text, write_enum};
pub use super::export::export;
pub use super::field::{FieldEntry, FieldForm, FieldInfo};
pub use super::relation::{RefersTo, RefersToMany};
pub use super::sink::FieldSink;
pub use super::value::FieldValue;
pub use super::{Entity, EntityFields, REDACTED};

/// The form of a field whose type is given by an attribute.
#[must_use]
pub const fn plain_form(field_type: FieldType) -> FieldForm {
    FieldForm::new(field_type, &[], false)
}

/// The form of a field that is an enum by an attribute.
#[must_use]
pub const fn enum_form(values: &'static [&'static str]) -> FieldForm {
    FieldForm::new(FieldType::Enum, values, false)
}

/// Gives a record a value that serde writes.
///
/// # Errors
/// Those of the record.
pub fn put_json<V: Serialize + ?Sized, S: FieldSink>(
    sink: &mut S,
    name: &'static str,
    value: &V,
) -> Result<(), S::Error> {
    sink.entry(name, value)
}

/// Gives a record the placeholder of a value.
///
/// # Errors
/// Those of the record.
pub fn put_masked<S: FieldSink>(sink: &mut S, name: &'static str) -> Result<(), S::Error> {
    sink.entry(name, REDACTED)
}

/// Gives a record what the app made of a value.
///
/// # Errors
/// Those of the record.
pub fn put_masked_by<S: FieldSink>(
    sink: &mut S,
    name: &'static str,
    mask: impl AsRef<str>,
) -> Result<(), S::Error> {
    sink.entry(name, mask.as_ref())
}

/// Ends the fields of a struct.
///
/// # Errors
/// None.
pub fn done<S: FieldSink>(_sink: &mut S) -> Result<(), S::Error> {
    Ok(())
}

/// The text of an id. Its form was checked, so there is one.
#[must_use]
pub fn id_text(text: Option<Cow<'_, str>>) -> Cow<'_, str> {
    text.unwrap_or_default()
}

/// Stands in for a declaration that did not compile.
pub fn stub() -> ! {
    unreachable!("the derive reported an error, so this is never run")
}

/// Whether values of this form can be ids: texts and numbers that are always there.
#[must_use]
pub const fn is_id(form: FieldForm) -> bool {
    has_text(form) && !form.optional
}

/// Whether values of this form are texts or numbers.
#[must_use]
pub const fn has_text(form: FieldForm) -> bool {
    !matches!(
        form.field_type,
        FieldType::Boolean | FieldType::Currency | FieldType::Json
    )
}

/// Whether values of this form can be compared with a filter's value.
#[must_use]
pub const fn is_comparable(form: FieldForm) -> bool {
    !matches!(form.field_type, FieldType::Json)
}

/// Whether values of this form are written as another type demands: texts, numbers and booleans do not mix.
#[must_use]
pub const fn fits(form: FieldForm, declared: FieldType) -> bool {
    let found = form.field_type;
    match declared {
        FieldType::Json => true,
        FieldType::Number => matches!(found, FieldType::Number),
        FieldType::Boolean => matches!(found, FieldType::Boolean),
        FieldType::Currency => matches!(
            found,
            FieldType::Number | FieldType::Currency | FieldType::Json
        ),
        _ => has_text(form) && !matches!(found, FieldType::Number),
    }
}

/// Asks whether a type hides fields, of types that may declare none: its constant wins over that of [`HidesNothing`].
pub struct Probe<T: ?Sized>(std::marker::PhantomData<T>);

impl<T: EntityFields> Probe<T> {
    /// Whether it has a field that is not readable.
    pub const HIDES: bool = hides(T::FIELDS);
}

/// The answer for types that declare no fields.
pub trait HidesNothing {
    /// No.
    const HIDES: bool = false;
}

impl<T: ?Sized> HidesNothing for Probe<T> {}

const fn hides(entries: &'static [FieldEntry]) -> bool {
    let mut index = 0;
    while index < entries.len() {
        let is_hidden = match entries[index] {
            FieldEntry::Field(field) => !matches!(field.exposure(), FieldExposure::Readable),
            FieldEntry::Part(part) => hides(part),
        };
        if is_hidden {
            return true;
        }
        index += 1;
    }
    false
}

/// Whether no name occurs twice, parts included.
#[must_use]
pub const fn are_distinct(entries: &'static [FieldEntry]) -> bool {
    let mut index = 0;
    while index < entries.len() {
        let is_new = match entries[index] {
            FieldEntry::Field(field) => occurrences(entries, field.name()) == 1,
            FieldEntry::Part(part) => all_once(part, entries),
        };
        if !is_new {
            return false;
        }
        index += 1;
    }
    true
}

/// Whether each name of `part` occurs once in `entries`, which hold the part.
const fn all_once(part: &'static [FieldEntry], entries: &'static [FieldEntry]) -> bool {
    let mut index = 0;
    while index < part.len() {
        let is_once = match part[index] {
            FieldEntry::Field(field) => occurrences(entries, field.name()) == 1,
            FieldEntry::Part(inner) => all_once(inner, entries),
        };
        if !is_once {
            return false;
        }
        index += 1;
    }
    true
}

const fn occurrences(entries: &'static [FieldEntry], name: &str) -> usize {
    let (mut count, mut index) = (0, 0);
    while index < entries.len() {
        count += match entries[index] {
            FieldEntry::Field(field) => are_equal(field.name(), name) as usize,
            FieldEntry::Part(part) => occurrences(part, name),
        };
        index += 1;
    }
    count
}

/// Whether no entity type occurs twice in a document.
#[must_use]
pub const fn are_distinct_names(names: &[&str]) -> bool {
    let mut index = 0;
    while index < names.len() {
        let mut other = index + 1;
        while other < names.len() {
            if are_equal(names[index], names[other]) {
                return false;
            }
            other += 1;
        }
        index += 1;
    }
    true
}

/// `==` in constants.
const fn are_equal(left: &str, right: &str) -> bool {
    let (left, right) = (left.as_bytes(), right.as_bytes());
    if left.len() != right.len() {
        return false;
    }
    let mut index = 0;
    while index < left.len() {
        if left[index] != right[index] {
            return false;
        }
        index += 1;
    }
    true
}
