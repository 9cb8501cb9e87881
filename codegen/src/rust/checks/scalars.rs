//! `matches` and `compare` as code.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use uiap_schema::model::Kind;
use uiap_validate::table::{Bound, Path, Relation};

use super::super::context::Context;
use super::super::paths::{self, Leaf};
use super::Compiler;

impl Compiler<'_, '_> {
    /// Strings at some paths have a form, or are listed.
    pub(super) fn matches(
        &mut self,
        at: &[Path],
        pattern: &str,
        listed: &[String],
    ) -> Option<TokenStream> {
        let pattern = format_ident!("PATTERN_{}", self.ctx.pattern(pattern));
        let root = &self.ctx.root;
        let mut code = Vec::new();
        for path in at {
            code.push(self.each(path, |ctx, leaf| {
                let text = leaf.text(ctx)?;
                let unlisted =
                    (!listed.is_empty()).then(|| quote! { && ![#(#listed),*].contains(&#text) });
                Some(quote! {
                    if !#root::patterns::#pattern.is_match(#text) #unlisted {
                        return false;
                    }
                })
            })?);
        }
        Some(quote! { #(#code)* })
    }

    /// Values at a path against a number or the one value at another path.
    pub(super) fn compare(
        &mut self,
        at: &Path,
        relation: Relation,
        to: &Bound,
    ) -> Option<TokenStream> {
        let (ctx, root) = (self.ctx, self.root);
        let bound = match to {
            Bound::Number(number) => {
                let bound = Measure::Number(quote! { #number });
                return self.each(at, |ctx, leaf| {
                    Some(test(&Measure::of(ctx, leaf)?, relation, &bound))
                });
            }
            Bound::Path(path) => path,
        };
        paths::each(ctx, root, bound, &mut self.names, &mut |bound, names| {
            let bound = Measure::of(ctx, &bound)?;
            paths::each(ctx, root, at, names, &mut |leaf, _| {
                Some(test(&Measure::of(ctx, &leaf)?, relation, &bound))
            })
        })
    }
}

/// An expression for a value as it is compared.
enum Measure {
    /// An `f64`: a number, or the length of a list. Integers of typed values are exact as such.
    Number(TokenStream),
    /// A `&str`.
    Text(TokenStream),
}

impl Measure {
    /// `None` for values that typed code compares in no such form.
    fn of<'m>(ctx: &Context<'m>, leaf: &Leaf<'m>) -> Option<Self> {
        if let Some(text) = leaf.text(ctx) {
            return Some(Self::Text(text));
        }
        let Leaf::Stored(place, schema) = leaf else {
            return None;
        };
        match &ctx.model.follow(schema).kind {
            Kind::Array { .. } => {
                let receiver = place.receiver();
                Some(Self::Number(quote! { #receiver.len() as f64 }))
            }
            Kind::Integer(_) => {
                let copied = place.copied();
                Some(Self::Number(quote! { #copied as f64 }))
            }
            Kind::Number(_) => Some(Self::Number(place.copied())),
            _ => None,
        }
    }
}

/// Returns `false` when the relation does not hold; it does between values of different kinds.
fn test(own: &Measure, relation: Relation, bound: &Measure) -> TokenStream {
    let broken = match (own, bound, relation) {
        (Measure::Number(own), Measure::Number(bound), Relation::AtMost) => {
            quote! { #own > #bound }
        }
        (Measure::Number(own), Measure::Number(bound), Relation::Equal)
        | (Measure::Text(own), Measure::Text(bound), Relation::Equal) => quote! { #own != #bound },
        _ => return quote! {},
    };
    quote! { if #broken { return false; } }
}
