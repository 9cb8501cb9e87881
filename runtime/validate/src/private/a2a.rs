//! A2UI carried in A2A, in typed values.

use serde_json::{Map, Value};

use crate::native::a2a::{CATALOGS, EXTENSION, INLINE, LEGACY, MEDIA_TYPE};

/// Whether a part of A2UI holds a list of objects, and one that its metadata marks as A2UI is one; `data` is there
/// unless the part holds something else.
#[must_use]
pub fn a2ui_part_holds(
    media_type: Option<&str>,
    metadata: Option<&Map<String, Value>>,
    data: Option<&Value>,
) -> bool {
    if media_type != Some(MEDIA_TYPE) {
        let legacy = metadata.and_then(|metadata| metadata.get(LEGACY));
        return legacy.and_then(Value::as_str) != Some(MEDIA_TYPE);
    }
    data.and_then(Value::as_array)
        .is_some_and(|messages| messages.iter().all(Value::is_object))
}

/// Whether a declaration, if it is that of A2UI, lists catalogs in the right form.
#[must_use]
pub fn a2ui_declaration_holds(uri: Option<&str>, params: Option<&Map<String, Value>>) -> bool {
    if uri != Some(EXTENSION) {
        return true;
    }
    let Some(params) = params else { return false };
    let ids = params.get(CATALOGS).and_then(Value::as_array);
    params.get(INLINE).is_none_or(Value::is_boolean)
        && ids.is_some_and(|ids| !ids.is_empty() && ids.iter().all(Value::is_string))
}
