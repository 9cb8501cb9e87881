//! Members of which at least one is there: `anyOf` of `required` beside `properties`.

use crate::load::schema::RawSchema;

use super::{Ctx, JsonType, object, only, unknown_shape};

/// Whether `anyOf` says which members an object has, and not what else a value may be.
pub(super) fn is_some_of(raw: &RawSchema) -> bool {
    raw.types == [JsonType::Object] && raw.has("properties") && !raw.any_of.is_empty()
}

/// The members of which at least one is there.
pub(super) fn some_of(ctx: &mut Ctx<'_>, raw: &RawSchema) -> Vec<String> {
    let mut names = Vec::new();
    for arm in raw.any_of.iter().filter(|arm| !arm.is_broken) {
        only(
            ctx,
            arm,
            "an arm that says which member is there",
            &["required"],
        );
        let [name] = arm.required.as_slice() else {
            unknown_shape(
                ctx,
                arm,
                "required",
                "an arm of `anyOf` beside `properties` requires one member",
            );
            continue;
        };
        object::check_declared(ctx, raw, name);
        if raw
            .required
            .iter()
            .any(|required| required.value == name.value)
        {
            unknown_shape(
                ctx,
                arm,
                "required",
                format!("`{}` is required anyway", name.value),
            );
        }
        names.push(name.value.clone());
    }
    names
}
