//! Static automata of the patterns that compiled checks use.

use super::context::Context;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

pub(super) fn module(ctx: &Context<'_>) -> TokenStream {
    let statics = ctx.patterns().into_iter().enumerate().map(|(number, source)| {
        let dfa = uiap_schema::automaton(&source).expect("patterns of a resolved model compile");
        let ident = format_ident!("PATTERN_{number}");
        let (lasts, classes): (Vec<u8>, Vec<u8>) = dfa.classes.iter().copied().unzip();
        let (n_classes, next, accept) = (dfa.n_classes, dfa.next.iter(), dfa.accept.iter());
        let dead = dfa.dead.map_or_else(|| quote! { None }, |state| quote! { Some(#state) });
        let doc = format!(" `{source}`");
        quote! {
            #[doc = #doc]
            pub(crate) static #ident: Dfa = Dfa::borrowed(&[#((#lasts, #classes)),*], #n_classes, &[#(#next),*], &[#(#accept),*], #dead);
        }
    });
    let prelude = &ctx.prelude;
    quote! {
        //! Automata of the patterns of the spec.
        #prelude
        #[allow(unused_imports, reason = "a spec may have no pattern")]
        use uiap_validate::Dfa;

        #(#statics)*
    }
}
