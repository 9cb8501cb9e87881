//! Identity tables that the rules of a type look into: one a path, each built once.

use indexmap::IndexMap;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use uiap_validate::table::{Path, Step, When};

use super::super::context::Context;
use super::super::paths::{self, Leaf, Names};
use super::Side;
use super::conditions::{conditional, join, split_at_last_item};

/// The tables of one type.
#[derive(Default)]
pub(super) struct Sets {
    tables: IndexMap<(Path, Option<String>), Set>,
}

/// Ids at a path, and for each of them the value that stands beside it, if a rule needs one.
struct Set {
    ident: Ident,
    condition: Option<When>,
    /// A rule demands that no two ids of this table are equal.
    unique: bool,
    /// Path to the items, and to the value inside an item.
    value: Option<(Path, Path)>,
}

impl Sets {
    /// The table of the ids at a path whose item meets a condition.
    pub(super) fn of(&mut self, path: &Path, condition: Option<&When>, unique: bool) -> Ident {
        let set = self.entry(path, condition.map(|when| format!("{when:?}")));
        set.condition = condition.cloned();
        set.unique |= unique;
        set.ident.clone()
    }

    /// The table from the keys of items to a member; `is_total`: every item has both.
    pub(super) fn pairs(&mut self, (items, key, member): Side<'_>, is_total: bool) -> Ident {
        let path = join(items, key);
        let value = (items.clone(), member.clone());
        let plain = self.tables.get(&(path.clone(), None));
        let is_free = plain.is_none_or(|set| set.value.as_ref().is_none_or(|old| *old == value));
        let kind = (!is_total || !is_free).then(|| member.to_string());
        let set = self.entry(&path, kind);
        set.value = Some(value);
        set.ident.clone()
    }

    fn entry(&mut self, path: &Path, kind: Option<String>) -> &mut Set {
        let next = format_ident!("ids_{}", self.tables.len());
        self.tables
            .entry((path.clone(), kind))
            .or_insert_with(|| Set {
                ident: next,
                condition: None,
                unique: false,
                value: None,
            })
    }

    /// Code that declares and fills all tables.
    pub(super) fn declare<'m>(&self, ctx: &Context<'m>, root: &Leaf<'m>) -> TokenStream {
        let sets = self.tables.iter().map(|((path, kind), set)| {
            let ident = &set.ident;
            let is_partial = set.condition.is_some() || kind.is_some();
            let size = if is_partial {
                quote! { 0 }
            } else {
                size(ctx, root, path)
            };
            let fill = fill(ctx, root, path, set)
                .expect("a table is declared only for paths that compiled");
            quote! {
                let mut #ident = private::id_map(#size);
                #fill
            }
        });
        quote! { #(#sets)* }
    }
}

/// How many ids a path leads to, where that is the length of one list; room for a table need not be exact.
pub(super) fn size<'m>(ctx: &Context<'m>, root: &Leaf<'m>, path: &Path) -> TokenStream {
    let (items, _) = split_at_last_item(path);
    let [list @ Step::Member(_), Step::Items] = items.steps.as_slice() else {
        return quote! { 0 };
    };
    let list = Path {
        steps: vec![list.clone()],
    };
    let mut of_list = |leaf: Leaf<'m>, _: &mut Names| match leaf {
        Leaf::Stored(place, _) => {
            let receiver = place.receiver();
            Some(quote! { #receiver.len() })
        }
        Leaf::Constant(_) => None,
    };
    match paths::each(ctx, root, &list, &mut Names::default(), &mut of_list) {
        Some(length) if length.to_string().starts_with("if ") => quote! { #length else { 0 } },
        Some(length) => length,
        None => quote! { 0 },
    }
}

/// Puts the ids at a path into a table. A condition judges the item of the path's last list.
fn fill<'m>(ctx: &Context<'m>, root: &Leaf<'m>, path: &Path, set: &Set) -> Option<TokenStream> {
    let ident = &set.ident;
    if let Some((items, member)) = &set.value {
        let key = Path {
            steps: path.steps[items.steps.len()..].to_vec(),
        };
        return paths::each(
            ctx,
            root,
            items,
            &mut Names::default(),
            &mut |item, names| {
                paths::each(ctx, &item, &key, names, &mut |id, names| {
                    let id = id.text(ctx)?;
                    paths::each(ctx, &item, member, names, &mut |value, _| {
                        let value = value.text(ctx)?;
                        Some(insert(ident, &id, &value, set.unique))
                    })
                })
            },
        );
    }
    let (items, rest) = split_at_last_item(path);
    let mut put = |leaf: Leaf<'m>, _: &mut Names| {
        let id = leaf.text(ctx)?;
        Some(insert(ident, &id, &quote! { () }, set.unique))
    };
    let mut of_item = |item: Leaf<'m>, names: &mut Names| {
        let body = match &rest {
            Some(rest) => paths::each(ctx, &item, rest, names, &mut put)?,
            None => put(item.clone(), names)?,
        };
        match &set.condition {
            Some(when) => conditional(ctx, &item, when, names, &body),
            None => Some(body),
        }
    };
    paths::each(ctx, root, &items, &mut Names::default(), &mut of_item)
}

fn insert(ident: &Ident, id: &TokenStream, value: &TokenStream, unique: bool) -> TokenStream {
    if unique {
        quote! { if #ident.insert(#id, #value).is_some() { return false; } }
    } else {
        quote! { #ident.entry(#id).or_insert(#value); }
    }
}
