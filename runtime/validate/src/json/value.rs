//! Values of a tree: cheap handles.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use super::string::decoded;
use super::tree::{Node, Tree};

/// The kinds of JSON value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(clippy::exhaustive_enums, reason = "JSON has six kinds of value")]
pub enum Kind {
    /// `null`
    Null,
    /// `true` or `false`
    Bool,
    /// A number.
    Number,
    /// A string.
    String,
    /// An array.
    Array,
    /// An object.
    Object,
}

/// A value of a [`Tree`]. Copying it is free.
#[derive(Clone, Copy)]
pub struct Value<'t, 'a> {
    pub(super) tree: &'t Tree<'a>,
    pub(super) index: u32,
}

impl<'t, 'a> Value<'t, 'a> {
    #[inline]
    fn node(self) -> Node {
        self.tree.nodes[self.index as usize]
    }

    /// What kind of value it is.
    #[must_use]
    #[inline]
    pub fn kind(self) -> Kind {
        self.node().kind()
    }

    /// Number of this node in document order: unique in its tree, below [`Tree::n_nodes`].
    #[must_use]
    #[inline]
    pub fn index(self) -> usize {
        self.index as usize
    }

    /// The numbers ([`Value::index`]) of this node and everything inside it.
    #[must_use]
    pub fn subtree(self) -> Range<usize> {
        self.index as usize..self.node().next as usize
    }

    /// Byte range in the text; quotes and brackets included.
    #[must_use]
    pub fn span(self) -> Range<usize> {
        let node = self.node();
        node.start as usize..node.end as usize
    }

    /// The value as it stands in the text.
    #[must_use]
    pub fn text(self) -> &'a str {
        &self.tree.text[self.span()]
    }

    /// Whether no value inside of it lies more than `most` levels below it.
    #[must_use]
    pub fn is_within(self, most: usize) -> bool {
        let mut open = vec![(self, 0)];
        while let Some((value, depth)) = open.pop() {
            if depth > most {
                return false;
            }
            open.extend(value.items().map(|item| (item, depth + 1)));
            open.extend(value.members().map(|member| (member.value(), depth + 1)));
        }
        true
    }

    /// Whether it is `null`.
    #[must_use]
    pub fn is_null(self) -> bool {
        self.kind() == Kind::Null
    }

    /// The boolean, if it is one.
    #[must_use]
    pub fn as_bool(self) -> Option<bool> {
        let node = self.node();
        (node.kind() == Kind::Bool).then(|| node.is_marked())
    }

    /// The decoded string, if it is one; borrowed when it has no escapes.
    #[must_use]
    pub fn as_str(self) -> Option<Cow<'a, str>> {
        let node = self.node();
        (node.kind() == Kind::String).then(|| decoded(self.tree.text, node))
    }

    /// The number as it is written, if it is one.
    #[must_use]
    pub fn number_text(self) -> Option<&'a str> {
        (self.kind() == Kind::Number).then(|| self.text())
    }

    /// The nearest double, if it is a number; always finite.
    #[must_use]
    pub fn as_f64(self) -> Option<f64> {
        self.number_text()?.parse().ok()
    }

    /// Whether it is a number without fractional part; `17.0` and `1e3` count.
    #[must_use]
    pub fn is_integer(self) -> bool {
        let node = self.node();
        let plain = || self.as_f64().is_some_and(|number| number.fract() == 0.0);
        node.kind() == Kind::Number && (!node.is_marked() || plain())
    }

    /// Number of items or of members with different names; 0 for everything else.
    #[must_use]
    pub fn len(self) -> usize {
        match self.node().count() {
            Node::COUNT_MAX if self.kind() == Kind::Array => self.items().count(),
            Node::COUNT_MAX => self.members().count(),
            count => count as usize,
        }
    }

    /// Whether it has no items and no members.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.node().count() == 0
    }

    /// The member of this name, if it is an object that has one; of several the last. Linear in its members.
    #[must_use]
    pub fn get(self, name: &str) -> Option<Value<'t, 'a>> {
        self.members()
            .find(|member| member.is_named(name))
            .map(Member::value)
    }

    /// The members, if it is an object, in document order; those that a later one of the same name replaces are
    /// left out.
    #[must_use]
    pub fn members(self) -> Members<'t, 'a> {
        Members {
            tree: self.tree,
            rest: self.inside(Kind::Object),
        }
    }

    /// The items, if it is an array.
    #[must_use]
    pub fn items(self) -> Items<'t, 'a> {
        Items {
            tree: self.tree,
            rest: self.inside(Kind::Array),
        }
    }

    /// The value as an owned `serde_json` value.
    #[must_use]
    pub fn to_serde(self) -> serde_json::Value {
        match self.kind() {
            Kind::Null => serde_json::Value::Null,
            Kind::Bool => self.node().is_marked().into(),
            Kind::Number => serde_json::from_str(self.text()).unwrap_or_default(),
            Kind::String => decoded(self.tree.text, self.node()).into(),
            Kind::Array => self.items().map(Value::to_serde).collect(),
            Kind::Object => self
                .members()
                .map(|member| (member.name(), member.value().to_serde()))
                .collect(),
        }
    }

    fn inside(self, kind: Kind) -> Range<u32> {
        let node = self.node();
        if node.kind() == kind {
            self.index + 1..node.next
        } else {
            0..0
        }
    }
}

impl fmt::Debug for Value<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// A member of an object.
#[derive(Clone, Copy)]
pub struct Member<'t, 'a> {
    pub(super) tree: &'t Tree<'a>,
    /// Node of the name; the value follows it.
    pub(super) index: u32,
}

impl<'t, 'a> Member<'t, 'a> {
    /// The decoded name; borrowed when it has no escapes.
    #[must_use]
    pub fn name(self) -> Cow<'a, str> {
        decoded(self.tree.text, self.tree.nodes[self.index as usize])
    }

    /// Whether the name is `name`. Allocates nothing unless the name has escapes.
    #[must_use]
    #[inline]
    pub fn is_named(self, name: &str) -> bool {
        let node = self.tree.nodes[self.index as usize];
        if node.is_marked() {
            return decoded(self.tree.text, node) == name;
        }
        if (node.end - node.start) as usize != name.len() + 2 {
            return false;
        }
        // Most names of one length differ in the first byte or the last: that is quicker to see than to call memcmp.
        let start = node.start as usize + 1;
        let (raw, name) = (
            &self.tree.text.as_bytes()[start..start + name.len()],
            name.as_bytes(),
        );
        raw.first() == name.first() && raw.last() == name.last() && raw == name
    }

    /// The name as a string value, for its place.
    #[must_use]
    pub fn key(self) -> Value<'t, 'a> {
        Value {
            tree: self.tree,
            index: self.index,
        }
    }

    /// The value.
    #[must_use]
    #[inline]
    pub fn value(self) -> Value<'t, 'a> {
        Value {
            tree: self.tree,
            index: self.index + 1,
        }
    }
}

impl fmt::Debug for Member<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {:?}", self.key(), self.value())
    }
}

/// Iterator over [`Value::members`].
#[derive(Debug, Clone)]
pub struct Members<'t, 'a> {
    tree: &'t Tree<'a>,
    rest: Range<u32>,
}

impl<'t, 'a> Iterator for Members<'t, 'a> {
    type Item = Member<'t, 'a>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        while self.rest.start < self.rest.end {
            let index = self.rest.start;
            self.rest.start = self.tree.nodes[index as usize + 1].next;
            if !self.tree.nodes[index as usize].is_hidden() {
                return Some(Member {
                    tree: self.tree,
                    index,
                });
            }
        }
        None
    }
}

/// Iterator over [`Value::items`].
#[derive(Debug, Clone)]
pub struct Items<'t, 'a> {
    tree: &'t Tree<'a>,
    rest: Range<u32>,
}

impl<'t, 'a> Iterator for Items<'t, 'a> {
    type Item = Value<'t, 'a>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.start >= self.rest.end {
            return None;
        }
        let item = Value {
            tree: self.tree,
            index: self.rest.start,
        };
        self.rest.start = item.node().next;
        Some(item)
    }
}
