//! Components of one list in typed values: none stands below itself, each where it and its parent allow it.

use foldhash::{HashMap, HashMapExt};

use super::Peek;
use crate::native::rings::rings;
use crate::native::{ROOT, SURFACE};

/// What a component may stand in, and hold; `None`: anything.
#[derive(Debug, Clone, Copy, Default)]
pub struct Allowed {
    /// Types that may hold it.
    pub parents: Option<&'static [&'static str]>,
    /// Types that it may hold.
    pub children: Option<&'static [&'static str]>,
}

/// What may hold components; generated code implements it for all that a catalog may have.
pub trait Composed {
    /// Gives the ids of the components that it holds.
    fn children<'a>(&'a self, _each: &mut dyn FnMut(&'a str)) {}

    /// What its catalog says about it.
    fn allowed(&self) -> Allowed {
        Allowed::default()
    }
}

impl<T: Composed> Composed for Box<T> {
    fn children<'a>(&'a self, each: &mut dyn FnMut(&'a str)) {
        T::children(self, each);
    }

    fn allowed(&self) -> Allowed {
        T::allowed(self)
    }
}

/// Whether the components of a list are put together in a way that is allowed.
#[must_use]
pub fn composition_holds<T: Composed + Peek>(list: &[T]) -> bool {
    let mut held = Vec::new();
    let mut is_free = true;
    for (parent, component) in list.iter().enumerate() {
        component.children(&mut |child| held.push((parent, child)));
        let Allowed { parents, children } = component.allowed();
        is_free &= parents.is_none() && children.is_none();
    }
    if held.is_empty() && is_free {
        return true;
    }
    let mut numbers: HashMap<&str, usize> = HashMap::with_capacity(list.len());
    for (number, component) in list.iter().enumerate() {
        if let Some(id) = component.peek("id") {
            numbers.entry(id).or_insert(number);
        }
    }
    let edge = |(parent, child): (usize, &str)| Some((parent, *numbers.get(child)?));
    let edges: Vec<(usize, usize)> = held.into_iter().filter_map(edge).collect();
    if edges.iter().any(|(parent, child)| parent == child) {
        return false;
    }
    let mut has_ring = false;
    rings(list.len(), &edges, &mut |_, _| {
        has_ring = true;
        false
    });
    !has_ring && (is_free || is_allowed(list, &edges))
}

fn is_allowed<T: Composed + Peek>(list: &[T], edges: &[(usize, usize)]) -> bool {
    let admits = |allowed: Option<&[&str]>, kind: Option<&str>| {
        allowed.is_none_or(|allowed| kind.is_some_and(|kind| allowed.contains(&kind)))
    };
    let is_root = |component: &&T| component.peek("id") == Some(ROOT);
    let roots = list.iter().filter(is_root);
    roots
        .map(Composed::allowed)
        .all(|allowed| admits(allowed.parents, Some(SURFACE)))
        && edges.iter().all(|(parent, child)| {
            let (parent, child) = (&list[*parent], &list[*child]);
            admits(child.allowed().parents, parent.peek("component"))
                && admits(parent.allowed().children, child.peek("component"))
        })
}
