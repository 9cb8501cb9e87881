//! The crate `uiap` under another name. Generated code always writes `::uiap`, so that a renamed dependency is one
//! replacement at the end.

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::ToTokens;

use crate::Config;
use crate::output::UIAP;
use crate::schemas::rust::{RustError, crate_path};

/// The code over the crate that the configuration names.
pub(super) fn over(code: TokenStream, config: &Config) -> Result<TokenStream, RustError> {
    let path = crate_path(config)?;
    Ok(if config.krate == UIAP {
        code
    } else {
        replaced(code, &path.into_token_stream())
    })
}

fn replaced(code: TokenStream, path: &TokenStream) -> TokenStream {
    let mut tokens: Vec<TokenTree> = Vec::new();
    for token in code {
        match token {
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), replaced(group.stream(), path));
                inner.set_span(group.span());
                tokens.push(inner.into());
            }
            TokenTree::Ident(ident) if ident == "uiap" && starts_path(&tokens) => {
                tokens.truncate(tokens.len() - 2);
                tokens.extend(path.clone());
            }
            other => tokens.push(other),
        }
    }
    tokens.into_iter().collect()
}

/// Whether `::` stands at the end, with no name before it that it would belong to.
fn starts_path(tokens: &[TokenTree]) -> bool {
    let is_colon =
        |token: &TokenTree| matches!(token, TokenTree::Punct(sign) if sign.as_char() == ':');
    let [before @ .., first, second] = tokens else {
        return false;
    };
    let is_named = match before {
        // A lifetime is a sign and a name.
        [.., TokenTree::Punct(sign), TokenTree::Ident(_)] if sign.as_char() == '\'' => false,
        [.., TokenTree::Ident(word)] => !is_keyword(&word.to_string()),
        _ => false,
    };
    is_colon(first) && is_colon(second) && !is_named
}

/// Words after which a path starts.
fn is_keyword(word: &str) -> bool {
    matches!(
        word,
        "as" | "const"
            | "dyn"
            | "else"
            | "for"
            | "if"
            | "impl"
            | "in"
            | "match"
            | "mut"
            | "return"
            | "use"
            | "where"
    )
}
