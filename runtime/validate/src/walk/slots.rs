//! Which shape an object has: by the member that is there, or by the catalog that it belongs to.

use std::borrow::Cow;

use super::near::near;
use super::text::{self, Texts};
use super::{Options, Val, Walk};
use crate::table::{Keyed, Node, Slot};

/// The code of a catalog that is not known.
const RESOLVED: &str = "a2ui.catalog-resolved";

/// The catalog of slots whose value names none.
#[derive(Clone)]
pub(super) enum Scope<'w> {
    /// Nothing around names one.
    Free,
    /// The scope around, or the caller, names it.
    Named(Cow<'w, str>),
    /// The scope around names one that is not bound, which is reported there.
    Lost,
}

impl<'w> Scope<'w> {
    pub(super) fn of(options: &'w Options) -> Self {
        match &options.catalog {
            Some(id) => Self::Named(Cow::Borrowed(id)),
            None => Self::Free,
        }
    }
}

impl<'w> Walk<'w> {
    /// Applies the arm whose member is there.
    pub(super) fn keyed(&mut self, index: u32, keyed: &'w Keyed, value: Val<'w>) {
        let is_there = |(name, _): &&(String, u32)| value.get(name).is_some();
        let mut present = keyed.arms.iter().filter(is_there);
        let found = match (present.next(), present.next()) {
            (Some((_, arm)), None) => {
                self.apply(*arm, value);
                return;
            }
            (None, _) if let Some(other) = keyed.other => {
                self.apply(other, value);
                return;
            }
            (None, _) => "none of them".to_owned(),
            _ => {
                let present = keyed.arms.iter().filter(is_there);
                text::members(present.map(|(name, _)| name.as_str()))
            }
        };
        self.add("shape.one-member", index, &["oneOf"], value, || {
            let names = text::members(keyed.arms.iter().map(|(name, _)| name.as_str()));
            Texts::new(format!("exactly one of the members {names}"), found)
        });
    }

    /// Runs `inside` in the scope that an object opens, if it opens one.
    pub(super) fn in_scope(
        &mut self,
        index: u32,
        node: &'w Node,
        value: Val<'w>,
        inside: impl FnOnce(&mut Self),
    ) {
        let named = node
            .scope
            .as_ref()
            .and_then(|member| self.present(value, member));
        let Some((place, id)) = named.and_then(named_by) else {
            return inside(self);
        };
        let is_known = self.is_bound(&id);
        if !is_known {
            self.unknown_catalog(index, place, &id);
        }
        let scope = if is_known {
            Scope::Named(id)
        } else {
            Scope::Lost
        };
        let outer = std::mem::replace(&mut self.scope, scope);
        inside(self);
        self.scope = outer;
    }

    /// Applies what the value's catalog puts into a slot.
    pub(super) fn slot(&mut self, index: u32, slot: &'w Slot, value: Val<'w>) {
        let node = self.resolve(index, slot, value);
        match slot.depth {
            Some(most) => self.deeper(index, most, value, |walk| {
                walk.apply(node, value);
            }),
            None => {
                self.apply(node, value);
            }
        }
    }

    fn resolve(&mut self, index: u32, slot: &'w Slot, value: Val<'w>) -> u32 {
        let [(_, first), others @ ..] = slot.catalogs.as_slice() else {
            return slot.floor;
        };
        let of = |id: &str| slot.catalogs.iter().find(|(known, _)| known == id);
        let only = others.is_empty().then_some(*first);
        let own = self.present(value, &slot.catalog);
        if let Some((place, id)) = own.and_then(named_by) {
            if let Some((_, node)) = of(&id) {
                return *node;
            }
            self.unknown_catalog(index, place, &id);
        } else {
            match self.scope.clone() {
                Scope::Named(id) => {
                    if let Some((_, node)) = of(&id) {
                        return *node;
                    }
                    self.unknown_catalog(index, value, &id);
                }
                Scope::Lost => {}
                Scope::Free => {
                    if let Some(node) = only {
                        return node;
                    }
                    self.unnamed_catalog(index, slot, value);
                }
            }
        }
        // As if the demand did not exist, the only catalog is the one that is meant.
        let is_off = self.findings.is_off(RESOLVED, RESOLVED);
        only.filter(|_| is_off).unwrap_or(slot.floor)
    }

    fn is_bound(&self, id: &str) -> bool {
        // A table without catalogs binds none, so it knows of none that is missing.
        self.slots().iter().all(|slot| {
            slot.catalogs.is_empty() || slot.catalogs.iter().any(|(known, _)| known == id)
        })
    }

    fn unknown_catalog(&mut self, index: u32, place: Val<'w>, id: &str) {
        let known = self.bound();
        let found = text::quoted(id);
        self.add(RESOLVED, index, &[], place, || Texts {
            near: text::did_you_mean(near(id, known.iter().copied())),
            ..Texts::new(text::one_of_names(known.iter().copied()), found)
        });
    }

    fn unnamed_catalog(&mut self, index: u32, slot: &'w Slot, value: Val<'w>) {
        let known = self.bound();
        self.add(RESOLVED, index, &[], value, || {
            let member = text::member(&slot.catalog);
            let names = text::one_of_names(known.iter().copied());
            Texts::new(
                format!("member {member}, {names}"),
                format!("a {} without catalog", slot.name),
            )
        });
    }

    /// All slots of the table; each scope asks, so they are looked for once.
    fn slots(&self) -> &[&'w Slot] {
        let table = self.table;
        let find = || table.nodes.iter().filter_map(|node| node.slot.as_ref());
        self.bindings.get_or_init(|| find().collect())
    }

    /// The ids of all catalogs, in order.
    fn bound(&self) -> Vec<&'w str> {
        let mut known: Vec<&str> = Vec::new();
        for (id, _) in self.slots().iter().flat_map(|slot| &slot.catalogs) {
            if !known.contains(&id.as_str()) {
                known.push(id);
            }
        }
        known
    }
}

/// A text and where it is.
fn named_by(place: Val<'_>) -> Option<(Val<'_>, Cow<'_, str>)> {
    Some((place, place.as_str()?))
}
