//! `agrees` as code.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use uiap_validate::table::{Path, Through};

use super::super::paths;
use super::Compiler;

/// Paths to items, to the key inside an item, to the compared member inside an item.
type Side<'p> = (&'p Path, &'p Path, &'p Path);

impl<'m> Compiler<'_, 'm> {
    pub(super) fn agrees(
        &mut self,
        left: Side<'_>,
        right: Side<'_>,
        through: &[Through],
    ) -> Option<TokenStream> {
        let (ctx, known) = (self.ctx, self.names.fresh());
        let (items, key, member) = left;
        let fill = self.pairs(&known, right)?;
        let mut fill_detours = Vec::new();
        let mut is_astray = Vec::new();
        for way in through {
            let (fill, astray) = self.detour(way)?;
            fill_detours.push(fill);
            is_astray.push(astray);
        }
        let test = paths::each(
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
        )?;
        Some(quote! {
            let mut #known = private::id_map(0);
            #fill
            #(#fill_detours)*
            #test
        })
    }

    /// Code that notes the items of a way, and the test that it leads from `own` to `other` nowhere.
    fn detour(&mut self, way: &Through) -> Option<(TokenStream, TokenStream)> {
        let Through {
            r#in,
            key,
            member,
            via,
        } = way;
        let steps = r#in.steps.iter().chain(&key.steps).cloned().collect();
        let (names, ends) = (self.ids(&Path { steps })?, self.names.fresh());
        let fill = self.pairs(&ends, (r#in, key, member))?;
        let fill = quote! { let mut #ends = private::id_map(0); #fill };
        let Some(via) = via else {
            let astray = quote! { #names.contains(own) && #ends.get(own) != Some(other) };
            return Some((fill, astray));
        };
        let passed = self.names.fresh();
        let fill_passed = self.pairs(&passed, (r#in, via, key))?;
        let astray = quote! {
            #names.contains(own) && #ends.get(own).and_then(|end| #passed.get(end)) != Some(other)
        };
        Some((
            quote! { #fill let mut #passed = private::id_map(0); #fill_passed },
            astray,
        ))
    }

    /// Code that fills a map `known` from the key of each item to its member.
    fn pairs(&mut self, known: &Ident, (items, key, member): Side<'_>) -> Option<TokenStream> {
        let ctx = self.ctx;
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
                        Some(quote! { #known.entry(#id).or_insert(#value); })
                    })
                })
            },
        )
    }
}
