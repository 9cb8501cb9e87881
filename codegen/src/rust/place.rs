//! Expressions for stored values, printed as plainly as the position allows.

use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};

/// An expression that names a stored value, or a reference to it.
#[derive(Clone)]
pub(super) struct Place {
    tokens: TokenStream,
    is_reference: bool,
}

impl Place {
    /// The value itself, such as `self.name`.
    pub(super) fn value(tokens: TokenStream) -> Self {
        Self {
            tokens,
            is_reference: false,
        }
    }

    /// A variable that is bound to a reference.
    pub(super) fn reference(tokens: impl ToTokens) -> Self {
        Self {
            tokens: tokens.into_token_stream(),
            is_reference: true,
        }
    }

    /// For calling a method on it.
    pub(super) fn receiver(&self) -> &TokenStream {
        &self.tokens
    }

    /// As a reference.
    pub(super) fn borrowed(&self) -> TokenStream {
        let tokens = &self.tokens;
        if self.is_reference {
            tokens.clone()
        } else {
            quote! { &#tokens }
        }
    }

    /// As a copy.
    pub(super) fn copied(&self) -> TokenStream {
        let tokens = &self.tokens;
        if self.is_reference {
            quote! { *#tokens }
        } else {
            tokens.clone()
        }
    }
}

/// All of the tests, as one expression that may stand anywhere.
pub(super) fn all(tests: impl IntoIterator<Item = TokenStream>) -> TokenStream {
    joined(tests, &quote! { && }, quote! { true })
}

/// Any of the tests, as one expression that may stand anywhere.
pub(super) fn any(tests: impl IntoIterator<Item = TokenStream>) -> TokenStream {
    joined(tests, &quote! { || }, quote! { false })
}

fn joined(
    tests: impl IntoIterator<Item = TokenStream>,
    operator: &TokenStream,
    none: TokenStream,
) -> TokenStream {
    let mut tests = tests.into_iter();
    let Some(first) = tests.next() else {
        return none;
    };
    let rest: Vec<TokenStream> = tests.collect();
    if rest.is_empty() {
        first
    } else {
        quote! { (#first #(#operator #rest)*) }
    }
}

/// The same expression without parentheses around all of it, for places that need none.
pub(super) fn bare(expression: TokenStream) -> TokenStream {
    let mut tokens = expression.clone().into_iter();
    match (tokens.next(), tokens.next()) {
        (Some(TokenTree::Group(group)), None) if group.delimiter() == Delimiter::Parenthesis => {
            group.stream()
        }
        _ => expression,
    }
}

/// The opposite of a test.
pub(super) fn not(test: &TokenStream) -> TokenStream {
    let compares = test
        .clone()
        .into_iter()
        .any(|token| matches!(token, TokenTree::Punct(punct) if "=<>|".contains(punct.as_char())));
    if compares {
        quote! { !(#test) }
    } else {
        quote! { !#test }
    }
}

/// A test on a variable as a function of it.
pub(super) fn predicate(variable: &str, test: &TokenStream) -> TokenStream {
    let variable = Ident::new(variable, Span::call_site());
    if test.to_string() == quote! { private::Holds::holds(#variable) }.to_string() {
        quote! { private::Holds::holds }
    } else {
        quote! { |#variable| #test }
    }
}

/// A variable as a pattern; `_` where the code behind it does not use it.
pub(super) fn binding(variable: &Ident, body: &TokenStream) -> TokenStream {
    if mentions(body, variable) {
        quote! { #variable }
    } else {
        quote! { _ }
    }
}

fn mentions(code: &TokenStream, variable: &Ident) -> bool {
    code.clone().into_iter().any(|token| match token {
        TokenTree::Ident(ident) => ident == *variable,
        TokenTree::Group(group) => mentions(&group.stream(), variable),
        _ => false,
    })
}
