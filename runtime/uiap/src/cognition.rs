//! Agent Cognition: which business objects an app knows, and which of their values an agent may read.
//!
//! The types of the document are generated. By hand come the derives and their traits, by which app teams say on their
//! own structs what an agent may know:
//!
//! - [`Entity`], [`EntityFields`], [`EntityEnum`], [`FieldValue`]: the declarations.
//! - [`document!`](document): all declared entity types as an [`EntitySchemaDocument`].
//! - [`Entity::to_record`], [`Entity::record`], [`fill_items`]: objects as records, hidden values masked or left out.
//! - [`export!`](crate::export): the document as a committed file, for types in other languages.
//!
//! Spec: UIAP Agent Cognition §5, §6, §11.

mod document;
mod entity;
mod enums;
mod export;
mod field;
mod fill;
#[doc(hidden)]
pub mod private;
mod record;
mod relation;
#[cfg(feature = "schemars")]
mod schemars;
mod sink;
mod value;

pub use document::schema_document;
pub use entity::{Entity, EntityFields};
pub use enums::EntityEnum;
pub use field::FieldInfo;
pub use fill::{FillError, fill_items};
pub use record::Record;
pub use value::FieldValue;

#[doc(inline)]
pub use crate::__document as document;
#[cfg(feature = "derive")]
pub use uiap_derive::{Entity, EntityEnum, EntityFields, FieldValue};
pub use uiap_types::cognition::*;

/// What stands in the place of a redacted value, unless the field has a masking function.
///
/// Spec: UIAP Agent Cognition §5.5, `redactions`.
pub const REDACTED: &str = "[REDACTED]";
