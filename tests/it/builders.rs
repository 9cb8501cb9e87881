//! Values that are built in code: what constructors and setters take.

use uiap::action::{ActionOutcome, ActionResultPayload};
use uiap::web::{
    ElementRelation, PageGraph, RelationType, ScopeKind, UIScope, ViewportState, WebStateGetPayload,
};
use uiap::{Inferred, SpecType};

#[test]
fn lists_may_be_empty_arrays_or_vectors() {
    let viewport = ViewportState::new(100.0, 100.0, 0.0, 0.0);
    let graph = PageGraph::new("r1", "d1", viewport, [], vec![], Vec::new()).relations([]);
    assert_eq!(graph.scopes, []);
    assert_eq!(graph.relations, Some(Vec::new()));
    let scope = UIScope::new("s1", ScopeKind::Route, "d1");
    let mut graph = graph.signals(vec![]);
    graph.scopes = vec![scope];
    assert_eq!(graph.scopes.len(), 1);
}

#[test]
fn lists_of_texts_take_literals() {
    let payload = WebStateGetPayload::new().scopes(["s1", "s2"]);
    assert_eq!(payload.scopes.map(|ids| ids.len()), Some(2));
}

#[test]
fn ids_become_relation_ends() {
    let scope = UIScope::new("s1", ScopeKind::Route, "d1");
    let relation = ElementRelation::new("r1", RelationType::Contains, scope.scope_id, "e1");
    assert_eq!((relation.from.as_str(), relation.to.as_str()), ("s1", "e1"));
}

#[test]
fn inferred_enumerations_take_literals() {
    let result = ActionResultPayload::new().status("failed");
    assert_eq!(result.status, Some(Inferred::Typed(ActionOutcome::Failed)));
    let vendor = ActionResultPayload::new().status("x.acme.postponed");
    assert_eq!(
        vendor.status.and_then(Inferred::into_typed),
        Some(ActionOutcome::Other("x.acme.postponed".to_owned()))
    );
    assert!(result.check().is_ok());
}
