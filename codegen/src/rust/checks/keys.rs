//! `key-of`, `key-names` and `needs` as code.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use uiap_schema::model::Kind;
use uiap_validate::table::{NeedsOther, Path};

use super::super::names;
use super::super::paths::{self, Leaf};
use super::Compiler;

impl Compiler<'_, '_> {
    pub(super) fn key_of(&mut self, from: &Path, of: &Path) -> Option<TokenStream> {
        let (ctx, root) = (self.ctx, self.root);
        paths::each(ctx, root, of, &mut self.names, &mut |object, names| {
            let Leaf::Stored(place, schema) = &object else {
                return None;
            };
            let object = place.receiver();
            let present = |text: &TokenStream| match &ctx.model.follow(schema).kind {
                Kind::Struct(shape) if shape.choice.is_none() => {
                    let arms = shape.fields.iter().map(|field| {
                        let (name, ident) = (&field.name, names::field(&field.name));
                        let there = if field.required {
                            quote! { true }
                        } else {
                            quote! { #object.#ident.is_some() }
                        };
                        quote! { #name => #there, }
                    });
                    Some(quote! { match #text { #(#arms)* _ => false } })
                }
                Kind::Map { .. } | Kind::Object => Some(quote! { #object.contains_key(#text) }),
                _ => None,
            };
            paths::each(ctx, root, from, names, &mut |leaf, _| {
                let present = present(&leaf.text(ctx)?)?;
                Some(quote! { if !#present { return false; } })
            })
        })
    }

    pub(super) fn key_names(
        &mut self,
        of: &Path,
        pattern: &str,
        except: &[String],
    ) -> Option<TokenStream> {
        let root = &self.ctx.root;
        let pattern = format_ident!("PATTERN_{}", self.ctx.pattern(pattern));
        self.each(of, |ctx, object| {
            let Leaf::Stored(place, schema) = object else {
                return None;
            };
            if !matches!(
                ctx.model.follow(schema).kind,
                Kind::Map { .. } | Kind::Object
            ) {
                return None;
            }
            let (object, forbidden) = (
                place.receiver(),
                (!except.is_empty()).then(|| quote! { || [#(#except),*].contains(&key.as_str()) }),
            );
            Some(quote! {
                for key in #object.keys() {
                    if !#root::patterns::#pattern.is_match(key.as_str()) #forbidden {
                        return false;
                    }
                }
            })
        })
    }

    pub(super) fn needs(
        &mut self,
        each: &Path,
        beside: &Path,
        table: &[(String, Vec<String>)],
        other: Option<&NeedsOther>,
    ) -> Option<TokenStream> {
        let (ctx, root, has) = (self.ctx, self.root, self.names.fresh());
        // What is kept raw could be what is needed: then nothing is demanded.
        self.names.on_raw = Some(quote! { return true; });
        let search = paths::each(ctx, root, beside, &mut self.names, &mut |leaf, _| {
            let text = leaf.text(ctx)?;
            Some(quote! { if wanted.contains(&#text) { return true; } })
        });
        self.names.on_raw = None;
        let search = search?;
        let arms = table
            .iter()
            .map(|(value, needed)| quote! { #value => #has(&[#(#needed),*]), });
        let otherwise = if let Some(NeedsOther {
            unless_prefix,
            needs,
        }) = other
        {
            quote! { other => #(other.starts_with(#unless_prefix) ||)* #has(&[#(#needs),*]), }
        } else {
            quote! { _ => true, }
        };
        let arms = quote! { #(#arms)* #otherwise };
        let body = self.each(each, |ctx, leaf| {
            let text = leaf.text(ctx)?;
            Some(quote! {{
                let served = match #text { #arms };
                if !served { return false; }
            }})
        })?;
        self.before.push(quote! {
            let #has = |wanted: &[&str]| {
                #search
                false
            };
        });
        Some(body)
    }
}
