//! `native`: rules that do not fit the vocabulary, one function each, written by hand in every language.

use std::borrow::Cow;

use foldhash::{HashMap, HashSet};

use super::Hits;
use crate::walk::Val;
use crate::walk::path::Sight;

/// Runs a native rule. A name that this version does not know finds nothing.
pub(super) fn find<'w>(name: &str, sight: Sight<'_>, value: Val<'w>, hits: &mut Hits<'w>) {
    match name {
        "relation-ends-unambiguous" => relation_ends_unambiguous(sight, value, hits),
        "parent-scope-document" => parent_scope_document(sight, value, hits),
        _ => {}
    }
}

/// A page graph: an end of a relation that names both an element and a scope.
fn relation_ends_unambiguous<'w>(sight: Sight<'_>, graph: Val<'w>, hits: &mut Hits<'w>) {
    let elements = names(sight, graph, "elements", "instanceId");
    let scopes = names(sight, graph, "scopes", "scopeId");
    for relation in items(sight, graph, "relations") {
        for end in ["from", "to"] {
            let Some(place) = sight.get(relation, end) else {
                continue;
            };
            let Some(name) = sight.text(relation, end) else {
                continue;
            };
            if elements.contains(&name) && scopes.contains(&name) && !hits.push(place) {
                return;
            }
        }
    }
}

/// A page graph: a scope whose parent scope is neither in the scope's document nor in that document's parent.
fn parent_scope_document<'w>(sight: Sight<'_>, graph: Val<'w>, hits: &mut Hits<'w>) {
    let documents = by_name(sight, graph, "documents", "documentId");
    let scopes = by_name(sight, graph, "scopes", "scopeId");
    for scope in items(sight, graph, "scopes") {
        let parent = sight
            .text(scope, "parentScopeId")
            .and_then(|name| scopes.get(&name));
        let parent_document = parent.and_then(|parent| sight.text(*parent, "documentId"));
        let (Some(own), Some(other)) = (sight.text(scope, "documentId"), parent_document) else {
            continue;
        };
        let Some(document) = documents.get(&own).filter(|_| own != other) else {
            continue;
        };
        let closed = sight
            .get(*document, "parentDocumentId")
            .is_some_and(|member| sight.is_closed(member));
        let above = sight.text(*document, "parentDocumentId");
        let place = sight
            .get(scope, "parentScopeId")
            .filter(|_| !closed && above != Some(other));
        if !place.is_none_or(|place| hits.push(place)) {
            return;
        }
    }
}

/// The items of a list member that rules can see.
fn items<'w>(sight: Sight<'_>, value: Val<'w>, list: &str) -> impl Iterator<Item = Val<'w>> {
    let list = sight
        .get(value, list)
        .filter(|list| !sight.is_closed(*list));
    list.into_iter().flat_map(Val::items)
}

fn names<'w>(sight: Sight<'_>, value: Val<'w>, list: &str, member: &str) -> HashSet<Cow<'w, str>> {
    items(sight, value, list)
        .filter_map(|item| sight.text(item, member))
        .collect()
}

/// The items of a list by the string that names them; of several the first.
fn by_name<'w>(
    sight: Sight<'_>,
    value: Val<'w>,
    list: &str,
    member: &str,
) -> HashMap<Cow<'w, str>, Val<'w>> {
    let mut by_name = HashMap::default();
    for item in items(sight, value, list) {
        if let Some(name) = sight.text(item, member) {
            by_name.entry(name).or_insert(item);
        }
    }
    by_name
}
