//! Which Rust types hold the ids of a relation.

use std::collections::{BTreeSet, HashSet};

/// A field that holds the id of one other object: the id, or an `Option` of it.
///
/// Spec: UIAP Agent Cognition §5.4, `relations`.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the id type of this relation's target",
    label = "the target is identified by `{Id}`",
    note = "`belongs_to` and `has_one` stand on a field of type `{Id}` or `Option<{Id}>`"
)]
pub trait RefersTo<Id> {
    /// Named by derived code to have the compiler judge.
    const HOLDS: () = ();
}

impl<Id> RefersTo<Id> for Id {}
impl<Id> RefersTo<Id> for &Id {}
impl<Id> RefersTo<Id> for Option<Id> {}
impl<Id> RefersTo<Id> for Option<&Id> {}

/// A field that holds the ids of any number of other objects: a list or set of ids, or an `Option` of one.
///
/// Spec: UIAP Agent Cognition §5.4, `relations`.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not hold ids of this relation's target",
    label = "the target is identified by `{Id}`",
    note = "`has_many` stands on a field of type `Vec<{Id}>`, or a set of ids"
)]
pub trait RefersToMany<Id> {
    /// Named by derived code to have the compiler judge.
    const HOLDS: () = ();
}

impl<Id> RefersToMany<Id> for Vec<Id> {}
impl<Id> RefersToMany<Id> for Box<[Id]> {}
impl<Id> RefersToMany<Id> for &[Id] {}
impl<Id> RefersToMany<Id> for BTreeSet<Id> {}
impl<Id, S> RefersToMany<Id> for HashSet<Id, S> {}
impl<Id, C: RefersToMany<Id>> RefersToMany<Id> for Option<C> {}
