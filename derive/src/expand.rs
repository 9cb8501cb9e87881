//! The output: only quotes, which cannot fail. Everything it calls is in the runtime's hidden module `__private`.

mod bounds;
mod checks;
mod enumeration;
mod fields;
mod nested;
mod structure;
mod stub;
#[cfg(test)]
mod tests;
mod value;

pub(crate) use enumeration::enumeration;
pub(crate) use structure::structure;
pub(crate) use stub::stub;
pub(crate) use value::value;

use proc_macro2::TokenStream;
use quote::quote;

use crate::model::Container;

/// The module that all paths of the output start with.
fn private(container: &Container) -> TokenStream {
    let krate = container.krate();
    quote! { #krate::__private }
}

/// Keeps the items of the output out of the user's scope.
fn wrapped(items: &TokenStream) -> TokenStream {
    quote! {
        const _: () = {
            #items
        };
    }
}
