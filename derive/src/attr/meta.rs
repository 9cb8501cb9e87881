//! What stands in an attribute's brackets, as items whose values are still tokens: `key`, `key = value`, `key(list)`.

use proc_macro2::{Delimiter, Ident, Punct, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::Parse;
use syn::{Attribute, LitStr, Meta};

use crate::ctxt::Ctxt;

/// One item between commas.
pub(super) struct Item {
    pub(super) key: Ident,
    pub(super) value: Value,
}

/// What follows the key.
pub(super) enum Value {
    None,
    Assigned(TokenStream),
    List(TokenStream),
}

impl Item {
    /// The key without `r#`.
    pub(super) fn name(&self) -> String {
        crate::names::unraw(&self.key)
    }

    /// Reads `key = value`; `form` shows how to write it.
    pub(super) fn parse<T: Parse>(&self, ctx: &Ctxt, form: &str) -> Option<T> {
        let parsed = match &self.value {
            Value::Assigned(tokens) => syn::parse2(tokens.clone()).ok(),
            Value::None | Value::List(_) => None,
        };
        if parsed.is_none() {
            ctx.error(
                self.place(),
                format_args!("`{name}` is written `{name} = {form}`", name = self.key),
            );
        }
        parsed
    }

    /// Reads `key = "text"`.
    pub(super) fn text(&self, ctx: &Ctxt) -> Option<LitStr> {
        self.parse(ctx, "\"..\"")
    }

    /// Reads `key = "text"` whose text may not be empty.
    pub(super) fn name_text(&self, ctx: &Ctxt) -> Option<LitStr> {
        let text = self.text(ctx)?;
        if text.value().is_empty() {
            ctx.error(&text, format_args!("`{}` is empty", self.key));
            return None;
        }
        Some(text)
    }

    /// Reads a `key` that stands alone.
    pub(super) fn flag(&self, ctx: &Ctxt) -> Option<()> {
        match &self.value {
            Value::None => Some(()),
            Value::Assigned(_) | Value::List(_) => {
                ctx.error(self.place(), format_args!("`{}` takes no value", self.key));
                None
            }
        }
    }

    /// The value, or the key where there is none.
    fn place(&self) -> TokenStream {
        match &self.value {
            Value::Assigned(tokens) | Value::List(tokens) if !tokens.is_empty() => tokens.clone(),
            _ => self.key.to_token_stream(),
        }
    }
}

/// The items of `#[entity(..)]`; mistakes are reported.
pub(super) fn items(ctx: &Ctxt, attribute: &Attribute) -> Vec<Item> {
    let Meta::List(list) = &attribute.meta else {
        ctx.error(attribute, "this attribute is written `#[entity(..)]`");
        return Vec::new();
    };
    let items = chunks(list.tokens.clone()).into_iter().map(item);
    items
        .filter_map(|item| {
            item.map_err(|place| ctx.error(place, "expected `name`, `name = value` or `name(..)`"))
                .ok()
        })
        .collect()
}

/// The items of an attribute of someone else, who reports its mistakes.
pub(super) fn items_of_others(attribute: &Attribute) -> Vec<Item> {
    match &attribute.meta {
        Meta::List(list) => nested(&list.tokens),
        _ => Vec::new(),
    }
}

/// The items inside a `key(list)` of someone else.
pub(super) fn nested(tokens: &TokenStream) -> Vec<Item> {
    chunks(tokens.clone())
        .into_iter()
        .filter_map(|chunk| item(chunk).ok())
        .collect()
}

/// Splits at commas, except between the angle brackets of a type.
fn chunks(tokens: TokenStream) -> Vec<Vec<TokenTree>> {
    let (mut chunks, mut chunk, mut depth, mut before) = (Vec::new(), Vec::new(), 0_usize, ' ');
    for token in tokens {
        let sign = if let TokenTree::Punct(punct) = &token {
            Punct::as_char(punct)
        } else {
            ' '
        };
        match sign {
            '<' => depth += 1,
            '>' if !matches!(before, '-' | '=') => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                chunks.push(std::mem::take(&mut chunk));
                before = sign;
                continue;
            }
            _ => {}
        }
        before = sign;
        chunk.push(token);
    }
    chunks.push(chunk);
    chunks.retain(|chunk: &Vec<TokenTree>| !chunk.is_empty());
    chunks
}

/// Reads one item, or says which tokens are none.
fn item(chunk: Vec<TokenTree>) -> Result<Item, TokenStream> {
    let mut tokens = chunk.into_iter();
    let key = match tokens.next() {
        Some(TokenTree::Ident(key)) => key,
        other => return Err(other.into_iter().chain(tokens).collect()),
    };
    let value = match tokens.next() {
        None => Value::None,
        Some(TokenTree::Punct(sign)) if sign.as_char() == '=' => Value::Assigned(tokens.collect()),
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis => {
            Value::List(group.stream())
        }
        Some(other) => return Err(std::iter::once(other).chain(tokens).collect()),
    };
    Ok(Item { key, value })
}
