//! The tree: all values of a text in one flat list.

use std::fmt;

use super::places::Places;
use super::read::read;
use super::value::{Kind, Member, Value};
use super::{Fault, Position};
use crate::{Limits, Pointer};

/// A JSON text that was read: one node a value and one a member name, in document order.
///
/// Takes 16 bytes a node beside the borrowed text.
pub struct Tree<'a> {
    pub(super) text: &'a str,
    pub(super) nodes: Vec<Node>,
    /// Member names that occur more than once in their object: the node of the last one, in document order.
    pub(super) duplicates: Vec<u32>,
}

/// A value or a member name. The value of a name is the next node.
#[derive(Clone, Copy)]
pub(super) struct Node {
    /// First byte, the opening quote or bracket included.
    pub(super) start: u32,
    /// Byte after the last one.
    pub(super) end: u32,
    /// Index of the first node that is not part of this one.
    pub(super) next: u32,
    /// Kind, flags and number of children, packed.
    meta: u32,
}

impl Node {
    const KIND: u32 = 0b111;
    const MARKED: u32 = 1 << 3;
    const HIDDEN: u32 = 1 << 4;
    const COUNT_SHIFT: u32 = 5;
    /// Largest count that fits; it also stands for "more, count them".
    pub(super) const COUNT_MAX: u32 = u32::MAX >> Self::COUNT_SHIFT;

    /// A node without children. `marked`: a true boolean, a number with fraction or exponent, a string with escapes.
    pub(super) fn scalar(kind: Kind, span: (u32, u32), next: u32, marked: bool) -> Self {
        let meta = kind as u32 | if marked { Self::MARKED } else { 0 };
        Self {
            start: span.0,
            end: span.1,
            next,
            meta,
        }
    }

    pub(super) fn close(&mut self, end: u32, next: u32, count: u32) {
        self.end = end;
        self.next = next;
        self.meta |= count.min(Self::COUNT_MAX) << Self::COUNT_SHIFT;
    }

    /// Hides a member name that occurs again later in its object.
    pub(super) fn hide(&mut self) {
        self.meta |= Self::HIDDEN;
    }

    pub(super) fn kind(self) -> Kind {
        match self.meta & Self::KIND {
            0 => Kind::Null,
            1 => Kind::Bool,
            2 => Kind::Number,
            3 => Kind::String,
            4 => Kind::Array,
            _ => Kind::Object,
        }
    }

    pub(super) fn is_marked(self) -> bool {
        self.meta & Self::MARKED != 0
    }

    pub(super) fn is_hidden(self) -> bool {
        self.meta & Self::HIDDEN != 0
    }

    pub(super) fn count(self) -> u32 {
        self.meta >> Self::COUNT_SHIFT
    }
}

impl<'a> Tree<'a> {
    /// Reads one complete JSON text. Linear in its length; at most [`MAX_DEPTH`](crate::MAX_DEPTH) levels are open.
    ///
    /// Larger texts than [`Limits::max_bytes`] are refused without a look at them.
    ///
    /// # Errors
    /// The first fault of the text; invalid UTF-8 anywhere comes before all others.
    pub fn read(text: &'a [u8], limits: Limits) -> Result<Self, Fault> {
        read(text, limits)
    }

    /// The text that was read.
    #[must_use]
    pub fn text(&self) -> &'a str {
        self.text
    }

    /// The outermost value.
    #[must_use]
    pub fn root(&self) -> Value<'_, 'a> {
        Value {
            tree: self,
            index: 0,
        }
    }

    /// The value that a pointer names, if it is there. Of members that occur twice it sees the last one.
    #[must_use]
    pub fn at(&self, pointer: &Pointer) -> Option<Value<'_, 'a>> {
        pointer
            .tokens()
            .try_fold(self.root(), |value, token| match value.kind() {
                Kind::Object => value.get(&token),
                Kind::Array => value.items().nth(item_index(&token)?),
                _ => None,
            })
    }

    /// Members that occur more than once in their object: the last one of each name, in document order.
    pub fn duplicates(&self) -> impl Iterator<Item = Member<'_, 'a>> {
        self.duplicates.iter().map(|index| Member {
            tree: self,
            index: *index,
        })
    }

    /// An index that tells the pointer of any value. Costs one pass over the tree.
    #[must_use]
    pub fn places(&self) -> Places {
        Places::of(self)
    }

    /// Line and column of a byte offset.
    #[must_use]
    pub fn position(&self, offset: usize) -> Position {
        Position::of(self.text.as_bytes(), offset)
    }

    /// Number of nodes: values and member names.
    #[must_use]
    pub fn n_nodes(&self) -> usize {
        self.nodes.len()
    }
}

impl fmt::Debug for Tree<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Tree").field(&self.text).finish()
    }
}

/// Reads an array index as RFC 6901 writes it: digits without leading zeros.
fn item_index(token: &str) -> Option<usize> {
    let canonical = token == "0" || (!token.starts_with('0') && !token.is_empty());
    let digits = token.bytes().all(|byte| byte.is_ascii_digit());
    if canonical && digits {
        token.parse().ok()
    } else {
        None
    }
}
