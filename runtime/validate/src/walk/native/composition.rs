//! Components of one list: none stands below itself, each where it and its parent allow it.

use std::borrow::Cow;

use foldhash::HashMap;

use super::super::text::{self, Texts};
use super::super::{Val, Walk};
use crate::native::rings::rings;
use crate::native::{ROOT, SURFACE};
use crate::table::Component;

/// Most ids of a ring that are named.
const NAMED: usize = 8;

/// A component.
struct Part<'w> {
    value: Val<'w>,
    id: Cow<'w, str>,
    kind: Cow<'w, str>,
    /// What its catalog says.
    facts: Option<&'w Component>,
}

/// A component that is held, if the list has it.
struct Edge<'w> {
    /// Where the parent names it.
    place: Val<'w>,
    parent: usize,
    child: usize,
}

impl<'w> Walk<'w> {
    /// Judges the components of a list whose shape is right.
    pub(super) fn composition(&mut self, index: u32, list: Val<'w>) {
        if self.children.is_empty() && self.components.is_empty() {
            return;
        }
        let parts = self.parts(list);
        let edges = self.edges(&parts);
        self.self_references(index, &parts, &edges);
        self.cycles(index, &parts, &edges);
        for part in parts.iter().filter(|part| part.id == ROOT) {
            self.allowed_parent(index, part, SURFACE);
        }
        for Edge {
            place,
            parent,
            child,
        } in edges
        {
            let (parent, child) = (&parts[parent], &parts[child]);
            self.allowed_parent(index, child, &parent.kind);
            self.allowed_child(index, parent, child, place);
        }
    }

    /// The components in order. What their catalogs say was found on the way through them.
    fn parts(&self, list: Val<'w>) -> Vec<Part<'w>> {
        let mut facts = self.components.iter().peekable();
        let part = |value: Val<'w>| {
            let text = |name: &str| value.get(name).and_then(Val::as_str).unwrap_or_default();
            let own = facts.next_if(|(known, _)| known.index() == value.index());
            let node = own.map(|(_, node)| &self.table.nodes[*node as usize]);
            Part {
                value,
                id: text("id"),
                kind: text("component"),
                facts: node.and_then(|node| node.component.as_ref()),
            }
        };
        list.items().map(part).collect()
    }

    /// What components hold, by parent; of components with the same id the first counts.
    fn edges(&self, parts: &[Part<'w>]) -> Vec<Edge<'w>> {
        let mut numbers: HashMap<&str, usize> = HashMap::default();
        for (number, part) in parts.iter().enumerate() {
            numbers.entry(&part.id).or_insert(number);
        }
        let edge = |place: &Val<'w>| {
            let before = parts.partition_point(|part| part.value.index() < place.index());
            let parent = before.checked_sub(1)?;
            let child = *numbers.get(place.as_str()?.as_ref())?;
            Some(Edge {
                place: *place,
                parent,
                child,
            })
        };
        self.children.iter().filter_map(edge).collect()
    }

    fn self_references(&mut self, index: u32, parts: &[Part<'w>], edges: &[Edge<'w>]) {
        for edge in edges.iter().filter(|edge| edge.parent == edge.child) {
            let found = text::quoted(&parts[edge.parent].id);
            self.add("a2ui.self-reference", index, &[], edge.place, || {
                Texts::new("another component", found)
            });
        }
    }

    fn cycles(&mut self, index: u32, parts: &[Part<'w>], edges: &[Edge<'w>]) {
        let ways: Vec<&Edge<'w>> = edges
            .iter()
            .filter(|edge| edge.parent != edge.child)
            .collect();
        let pairs: Vec<(usize, usize)> =
            ways.iter().map(|edge| (edge.parent, edge.child)).collect();
        rings(parts.len(), &pairs, &mut |edge, ring| {
            let ids = ring
                .iter()
                .take(NAMED)
                .map(|part| text::quoted(&parts[*part].id));
            let ids = ids.collect::<Vec<_>>().join(" → ");
            let more = if ring.len() > NAMED { " → …" } else { "" };
            let found = format!("the ring {ids}{more}");
            self.add("a2ui.cycle", index, &[], ways[edge].place, || {
                Texts::new("a component that does not stand above this one", found)
            });
            !self.findings.halted()
        });
    }

    fn allowed_parent(&mut self, index: u32, child: &Part<'w>, parent: &str) {
        let allowed = child.facts.and_then(|facts| facts.parents.as_ref());
        let Some(allowed) = allowed.filter(|allowed| !names(allowed, parent)) else {
            return;
        };
        let found = format!("a {} in a {parent}", child.kind);
        let expected = format!("a parent of type {}", legal(allowed));
        self.add("a2ui.unallowed-parent", index, &[], child.value, || {
            Texts::new(expected, found)
        });
    }

    fn allowed_child(&mut self, index: u32, parent: &Part<'w>, child: &Part<'w>, place: Val<'w>) {
        let allowed = parent.facts.and_then(|facts| facts.children.as_ref());
        let Some(allowed) = allowed.filter(|allowed| !names(allowed, &child.kind)) else {
            return;
        };
        let found = format!("a {} in a {}", child.kind, parent.kind);
        let expected = format!("a child of type {}", legal(allowed));
        self.add("a2ui.unallowed-child", index, &[], place, || {
            Texts::new(expected, found)
        });
    }
}

fn names(allowed: &[String], kind: &str) -> bool {
    allowed.iter().any(|name| name == kind)
}

fn legal(allowed: &[String]) -> String {
    if allowed.is_empty() {
        return "none".to_owned();
    }
    text::words_of(allowed.iter().map(String::as_str))
}
