//! Rules about enums, and about other types that fields hold.

use crate::ctxt::Ctxt;
use crate::model::{Container, Enum, Value};

use super::distinct_names;

/// All rules about enums.
pub(crate) fn enumeration(ctx: &Ctxt, container: &Container, enumeration: &Enum) {
    some_value(ctx, container, enumeration);
    unit_variants(ctx, enumeration);
    distinct_names(ctx, enumeration.values().map(|variant| &variant.wire));
    for variant in enumeration
        .variants
        .iter()
        .filter(|variant| variant.is_skipped)
    {
        if let Some(rename) = &variant.attr.rename {
            ctx.error(
                &rename.key,
                format_args!("`rename` has no effect, `{}` is skipped", variant.ident),
            );
        }
    }
}

/// An enum has a value.
fn some_value(ctx: &Ctxt, container: &Container, enumeration: &Enum) {
    if enumeration.values().next().is_none() {
        let found = if enumeration.variants.is_empty() {
            "has no variants"
        } else {
            "skips all its variants"
        };
        ctx.error(
            &container.ident,
            format_args!(
                "`{}` {found}, so its field could have no value",
                container.ident
            ),
        );
    }
}

/// Only unit variants are values on the wire.
fn unit_variants(ctx: &Ctxt, enumeration: &Enum) {
    for variant in enumeration
        .values()
        .filter(|variant| !matches!(variant.content, syn::Fields::Unit))
    {
        let message = format_args!(
            "`{}` carries data, only unit variants can be values of a field",
            variant.ident
        );
        ctx.error(&variant.content, message);
    }
}

/// What serde writes can be anything, so its type has to be one of those without a fixed form; a newtype's can be any.
pub(crate) fn value(ctx: &Ctxt, container: &Container, value: &Value) {
    let declared = container.attr.field_type.as_ref().map(|given| &given.value);
    if let Some(word) = declared.filter(|word| word.is("enum")) {
        ctx.error(
            &word.text,
            "type `enum` is for enums, which derive `EntityEnum`",
        );
        return;
    }
    let Value::Other(_) = value else {
        return;
    };
    match declared {
        None => {
            let message = format_args!(
                "`{}` wraps no single value, so its type has to be said: `#[entity(type = \"json\")]` or \"currency\"",
                container.ident
            );
            ctx.error(&container.ident, message);
        }
        Some(word) if !word.is("json") && !word.is("currency") => {
            let message = "a type with several members is `json` or `currency`, other types are written as a single value";
            ctx.error(&word.text, message);
        }
        Some(_) => {}
    }
}
