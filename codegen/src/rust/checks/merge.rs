//! Tests that run over the same list share one loop, so that its items are visited once.

use indexmap::IndexMap;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Block, Expr, ExprForLoop, Stmt};

/// Tests of the rules of one type, those that loop over one list in one loop at the end.
///
/// Tests do nothing but `return false`, so their order does not matter.
pub(super) fn merge(tests: &[TokenStream]) -> TokenStream {
    let block: Block =
        syn::parse2(quote! { { #(#tests)* } }).expect("compiled tests are whole statements");
    let mut first = Vec::new();
    let mut loops: IndexMap<String, Vec<ExprForLoop>> = IndexMap::new();
    for statement in block.stmts {
        match statement {
            Stmt::Expr(Expr::ForLoop(tests), _) => {
                let list = tests.expr.to_token_stream().to_string();
                loops.entry(list).or_default().push(tests);
            }
            statement => first.push(statement),
        }
    }
    let loops = loops.values().map(|loops| one_loop(loops));
    quote! { #(#first)* #(#loops)* }
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
