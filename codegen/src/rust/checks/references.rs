//! `unique`, `refers-to`, `unambiguous` and `acyclic` as code.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use uiap_validate::table::{Path, When};

use super::super::context::Context;
use super::super::paths::{self, Leaf, Names};
use super::super::place::{any, bare, not};
use super::Compiler;
use super::conditions::{each_item, join};
use super::sets;

impl<'m> Compiler<'_, 'm> {
    /// One key: the set of these ids, filled with a check. Several: a set of tuples.
    pub(super) fn unique(&mut self, items: &Path, by: &[Path]) -> Option<TokenStream> {
        if let [by] = by {
            let whole = join(items, by);
            self.each(&whole, |ctx, leaf| leaf.text(ctx))?;
            self.sets.of(&whole, None, true);
            return Some(quote! {});
        }
        let ctx = self.ctx;
        let seen = self.names.fresh();
        let body = paths::each(
            ctx,
            self.root,
            items,
            &mut self.names,
            &mut |item, names| tuple(ctx, &item, by, names, &seen, &mut Vec::new()),
        )?;
        self.before.push(quote! {
            let mut #seen = private::id_set(0);
            #body
        });
        Some(quote! {})
    }

    pub(super) fn refers(
        &mut self,
        (from, from_when): (&[Path], Option<&When>),
        (to, to_when): (&[Path], Option<&When>),
        wanted: bool,
    ) -> Option<TokenStream> {
        for path in to {
            // A raw value on the way could name anything, so that the rule would be passed over: the walk knows.
            if paths::crosses_inferred(self.ctx, self.root, path) {
                return None;
            }
            self.each(path, |ctx, leaf| leaf.text(ctx))?;
        }
        let sets: Vec<Ident> = to
            .iter()
            .map(|path| self.sets.of(path, to_when, false))
            .collect();
        let (ctx, root) = (self.ctx, self.root);
        let mut test = |leaf: Leaf<'m>, _: &mut Names| {
            let text = leaf.text(ctx)?;
            let found = any(sets.iter().map(|ids| quote! { #ids.contains_key(#text) }));
            let broken = if wanted { not(&found) } else { bare(found) };
            Some(quote! { if #broken { return false; } })
        };
        let mut code = Vec::new();
        for path in from {
            let names = &mut self.names;
            code.push(match from_when {
                Some(when) => each_item(ctx, root, path, when, names, &mut test)?,
                None => paths::each(ctx, root, path, names, &mut test)?,
            });
        }
        Some(quote! { #(#code)* })
    }

    pub(super) fn unambiguous(&mut self, from: &[Path], to: &[Path]) -> Option<TokenStream> {
        let sets: Vec<Ident> = to
            .iter()
            .map(|path| self.ids(path))
            .collect::<Option<_>>()?;
        let mut code = Vec::new();
        for path in from {
            code.push(self.each(path, |ctx, leaf| {
                let text = leaf.text(ctx)?;
                Some(quote! { if [#(#sets.contains_key(#text)),*].into_iter().filter(|found| *found).count() > 1 { return false; } })
            })?);
        }
        Some(quote! { #(#code)* })
    }

    pub(super) fn acyclic(
        &mut self,
        items: &Path,
        id: &Path,
        parent: &Path,
    ) -> Option<TokenStream> {
        let (ctx, links) = (self.ctx, self.names.fresh());
        let room = sets::size(ctx, self.root, &join(items, id));
        let body = paths::each(
            ctx,
            self.root,
            items,
            &mut self.names,
            &mut |item, names| {
                paths::each(ctx, &item, id, names, &mut |id, names| {
                    let id = id.text(ctx)?;
                    paths::each(ctx, &item, parent, names, &mut |parent, _| {
                        let parent = parent.text(ctx)?;
                        Some(quote! { #links.push(#id, #parent); })
                    })
                })
            },
        )?;
        self.before.push(quote! {
            let mut #links = private::Links::new(#room);
            #body
            if !#links.end() {
                return false;
            }
        });
        Some(quote! {})
    }

    /// The table of the ids at one path.
    pub(super) fn ids(&mut self, path: &Path) -> Option<Ident> {
        self.each(path, |ctx, leaf| leaf.text(ctx))?;
        Some(self.sets.of(path, None, false))
    }
}

/// Inserts the tuple of keys of an item; an item that lacks one is passed over.
fn tuple<'m>(
    ctx: &Context<'m>,
    item: &Leaf<'m>,
    by: &[Path],
    names: &mut Names,
    seen: &Ident,
    keys: &mut Vec<TokenStream>,
) -> Option<TokenStream> {
    let Some((first, rest)) = by.split_first() else {
        return Some(quote! { if !#seen.insert((#(#keys),*)) { return false; } });
    };
    paths::each(ctx, item, first, names, &mut |leaf, names| {
        keys.push(leaf.text(ctx)?);
        let code = tuple(ctx, item, rest, names, seen, keys);
        keys.pop();
        code
    })
}
