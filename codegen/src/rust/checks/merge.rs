//! Tests that run over the same list share one loop, so that its items are visited once.

use indexmap::IndexMap;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Block, Expr, ExprForLoop, Stmt};

/// Calls that change something outside of a loop: what does that keeps its place.
const EFFECTS: [&str; 3] = ["insert", "or_insert", "push"];

/// The statements of the rules of one type, loops of tests over one list merged and moved to the end.
///
/// Tests do nothing but `return false`, so their order does not matter; what they look into is filled before.
pub(super) fn merge(code: &TokenStream) -> TokenStream {
    let block: Block =
        syn::parse2(quote! { { #code } }).expect("compiled rules are whole statements");
    let mut first = Vec::new();
    let mut loops: IndexMap<String, Vec<ExprForLoop>> = IndexMap::new();
    for statement in block.stmts {
        match statement {
            Stmt::Expr(Expr::ForLoop(tests), _) if is_pure(&tests) => {
                let list = tests.expr.to_token_stream().to_string();
                loops.entry(list).or_default().push(tests);
            }
            statement => first.push(statement),
        }
    }
    let loops = loops.values().map(|loops| one_loop(loops));
    quote! { #(#first)* #(#loops)* }
}

fn is_pure(tests: &ExprForLoop) -> bool {
    fn has_effect(tokens: TokenStream) -> bool {
        tokens.into_iter().any(|token| match token {
            proc_macro2::TokenTree::Ident(ident) => EFFECTS.iter().any(|effect| ident == effect),
            proc_macro2::TokenTree::Group(group) => has_effect(group.stream()),
            _ => false,
        })
    }
    !has_effect(tests.body.to_token_stream())
}

/// One loop that does what all of these do.
fn one_loop(loops: &[ExprForLoop]) -> TokenStream {
    let ExprForLoop {
        pat: item,
        expr: list,
        ..
    } = &loops[0];
    let bodies = loops.iter().map(|tests| {
        let (own, statements) = (&tests.pat, &tests.body.stmts);
        let is_same = own.to_token_stream().to_string() == item.to_token_stream().to_string();
        let alias = (!is_same).then(|| quote! { let #own = #item; });
        quote! { #alias #(#statements)* }
    });
    quote! { for #item in #list { #(#bodies)* } }
}
