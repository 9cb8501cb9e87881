//! The error sink: every mistake is kept, so that the user sees all of them at once.

use std::cell::RefCell;
use std::fmt::Display;

use proc_macro2::Span;
use quote::ToTokens;

/// Gathers errors. Dropping it unread is a bug of ours, and panics.
pub(crate) struct Ctxt {
    errors: RefCell<Option<Vec<syn::Error>>>,
}

impl Ctxt {
    pub(crate) fn new() -> Self {
        Self {
            errors: RefCell::new(Some(Vec::new())),
        }
    }

    /// Reports a mistake in these tokens.
    pub(crate) fn error(&self, place: impl ToTokens, message: impl Display) {
        self.push(syn::Error::new_spanned(place, message));
    }

    /// Reports a mistake at a span.
    pub(crate) fn error_at(&self, span: Span, message: impl Display) {
        self.push(syn::Error::new(span, message));
    }

    fn push(&self, error: syn::Error) {
        let mut errors = self.errors.borrow_mut();
        errors
            .as_mut()
            .expect("nobody reports after `finish`")
            .push(error);
    }

    /// Ends the gathering: no error, or all of them in one.
    pub(crate) fn finish(self) -> Result<(), syn::Error> {
        let errors = self.errors.borrow_mut().take().unwrap_or_default();
        let all = errors.into_iter().reduce(|mut all, error| {
            all.combine(error);
            all
        });
        all.map_or(Ok(()), Err)
    }
}

impl Drop for Ctxt {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(
                self.errors.borrow().is_none(),
                "a sink of errors was dropped unread"
            );
        }
    }
}
