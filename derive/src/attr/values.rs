//! Values of attributes: one function a form.

use proc_macro2::Ident;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{ExprPath, LitBool, LitStr, Path, Token};

use super::Redact;
use super::meta::{Item, Value};
use super::words::{self, Word};
use crate::ctxt::Ctxt;

/// Reads `type = "word"`.
pub(super) fn field_type(ctx: &Ctxt, item: &Item) -> Option<Word> {
    words::word(ctx, item, "type", words::FIELD_TYPES)
}

/// Reads `redact = "way"` or `redact = path::of::function`.
pub(super) fn redact(ctx: &Ctxt, item: &Item) -> Option<Redact> {
    let text = match &item.value {
        Value::Assigned(tokens) => syn::parse2::<LitStr>(tokens.clone()).ok(),
        Value::None | Value::List(_) => None,
    };
    if let Some(text) = text {
        return words::checked(ctx, text, "redaction", words::REDACTIONS).map(Redact::Way);
    }
    let form = "\"masked\"`, `\"withheld\"`, `\"omitted\"` or `path::of::function";
    let function: ExprPath = item.parse(ctx, form)?;
    match function.path.get_ident().map(ToString::to_string) {
        Some(way) if words::REDACTIONS.contains(&way.as_str()) => {
            let help = format!(
                "`{way}` stands in quotes, `redact = \"{way}\"`; a function of that name is written `self::{way}`"
            );
            ctx.error(function, help);
            None
        }
        _ => Some(Redact::With(function)),
    }
}

/// Reads `key` or `key = true | false`.
pub(super) fn switch(ctx: &Ctxt, item: &Item) -> Option<bool> {
    match item.value {
        Value::None => Some(true),
        _ => item
            .parse(ctx, "true | false")
            .map(|flag: LitBool| flag.value),
    }
}

/// Reads `key = ["..", ".."]`.
pub(super) fn texts(ctx: &Ctxt, item: &Item) -> Option<Vec<LitStr>> {
    item.parse(ctx, "[\"..\", \"..\"]")
        .map(|list: Texts| list.0.into_iter().collect())
}

struct Texts(Punctuated<LitStr, Token![,]>);

impl Parse for Texts {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let content;
        syn::bracketed!(content in input);
        content
            .parse_terminated(<LitStr as Parse>::parse, Token![,])
            .map(Self)
    }
}

/// The name of a field, be it a keyword.
pub(super) struct AnyIdent(pub(super) Ident);

impl Parse for AnyIdent {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        input.call(Ident::parse_any).map(Self)
    }
}

/// A path to a crate, which may start with `crate` or `::`.
pub(super) struct ModPath(pub(super) Path);

impl Parse for ModPath {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        input.call(Path::parse_mod_style).map(Self)
    }
}
