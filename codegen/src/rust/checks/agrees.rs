//! `agrees` as code.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use uiap_validate::table::Through;

use super::super::paths::{self, Names};
use super::conditions::join;
use super::{Compiler, Side};

impl Compiler<'_, '_> {
    pub(super) fn agrees(
        &mut self,
        left: Side<'_>,
        right: Side<'_>,
        through: &[Through],
    ) -> Option<TokenStream> {
        let ctx = self.ctx;
        let (items, key, member) = left;
        let known = self.pairs(right)?;
        let is_astray: Vec<TokenStream> = through
            .iter()
            .map(|way| self.leads_nowhere(way))
            .collect::<Option<_>>()?;
        paths::each(
            ctx,
            self.root,
            items,
            &mut self.names,
            &mut |item, names| {
                paths::each(ctx, &item, key, names, &mut |id, names| {
                    let id = id.text(ctx)?;
                    paths::each(ctx, &item, member, names, &mut |value, _| {
                        let value = value.text(ctx)?;
                        Some(quote! {
                            if let Some(other) = #known.get(#id) {
                                let own = #value;
                                if *other != own #(&& #is_astray)* {
                                    return false;
                                }
                            }
                        })
                    })
                })
            },
        )
    }

    /// The test that a way does not lead from `own` to `other`.
    fn leads_nowhere(&mut self, way: &Through) -> Option<TokenStream> {
        let Through {
            r#in,
            key,
            member,
            via,
        } = way;
        let (names, ends) = (
            self.ids(&join(r#in, key))?,
            self.pairs((r#in, key, member))?,
        );
        let end = if let Some(via) = via {
            let passed = self.pairs((r#in, via, key))?;
            quote! { #ends.get(own).and_then(|end| #passed.get(end)) }
        } else {
            quote! { #ends.get(own) }
        };
        Some(quote! { #names.contains_key(own) && #end != Some(other) })
    }

    /// The table from the key of each item to its member.
    fn pairs(&mut self, side: Side<'_>) -> Option<Ident> {
        let (items, key, member) = side;
        let ctx = self.ctx;
        let mut is_total = true;
        let mut names = Names::default();
        paths::each(ctx, self.root, items, &mut names, &mut |item, names| {
            for path in [key, member] {
                let text = paths::each(ctx, &item, path, names, &mut |leaf, _| leaf.text(ctx))?;
                is_total &= !text.to_string().starts_with("if ");
            }
            Some(quote! {})
        })?;
        Some(self.sets.pairs(side, is_total))
    }
}
