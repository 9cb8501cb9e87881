//! Conditions and paths: code that runs only where one holds, and ways to cut and join the others.

use proc_macro2::TokenStream;
use quote::quote;
use uiap_validate::table::{Path, Step, When};

use super::super::context::Context;
use super::super::paths::{self, Leaf, Names};
use super::super::place::{all, bare, not};

/// Code that runs `inner` for every value at a path whose last item meets a condition.
pub(super) fn each_item<'m>(
    ctx: &Context<'m>,
    root: &Leaf<'m>,
    path: &Path,
    when: &When,
    names: &mut Names,
    inner: &mut dyn FnMut(Leaf<'m>, &mut Names) -> Option<TokenStream>,
) -> Option<TokenStream> {
    let (items, rest) = split_at_last_item(path);
    paths::each(ctx, root, &items, names, &mut |item, names| {
        let body = match &rest {
            Some(rest) => paths::each(ctx, &item, rest, names, inner)?,
            None => inner(item.clone(), names)?,
        };
        conditional(ctx, &item, when, names, &body)
    })
}

/// `a[].b.c` as `a[]` and `b.c`; a path without lists stays whole.
pub(super) fn split_at_last_item(path: &Path) -> (Path, Option<Path>) {
    match path
        .steps
        .iter()
        .rposition(|step| !matches!(step, Step::Member(_)))
    {
        Some(last) if last + 1 < path.steps.len() => (
            Path {
                steps: path.steps[..=last].to_vec(),
            },
            Some(Path {
                steps: path.steps[last + 1..].to_vec(),
            }),
        ),
        _ => (path.clone(), None),
    }
}

/// The path that goes on behind another one.
pub(super) fn join(head: &Path, tail: &Path) -> Path {
    Path {
        steps: head.steps.iter().chain(&tail.steps).cloned().collect(),
    }
}

/// Runs `body` when a condition on `at` holds.
pub(super) fn conditional<'m>(
    ctx: &Context<'m>,
    at: &Leaf<'m>,
    when: &When,
    names: &mut Names,
    body: &TokenStream,
) -> Option<TokenStream> {
    let test = condition(ctx, at, when, names)?;
    let test = bare(test);
    Some(quote! { if #test { #body } })
}

/// A condition as an expression of type `bool`.
fn condition<'m>(
    ctx: &Context<'m>,
    at: &Leaf<'m>,
    when: &When,
    names: &mut Names,
) -> Option<TokenStream> {
    let mut tests = Vec::new();
    for (path, values) in &when.all {
        // A raw value on the way makes the walk pass over the rule; compiled code would have to know.
        if paths::crosses_inferred(ctx, at, path) {
            return None;
        }
        let found = names.fresh();
        let search = paths::each(ctx, at, path, names, &mut |leaf, _| {
            let test = bare(leaf.is_one_of(ctx, values));
            Some(quote! { #found |= #test; })
        })?;
        tests.push(quote! {{
            let mut #found = false;
            #search
            #found
        }});
    }
    if let Some(excluded) = &when.not {
        let test = condition(ctx, at, excluded, names)?;
        tests.push(not(&test));
    }
    Some(all(tests))
}
