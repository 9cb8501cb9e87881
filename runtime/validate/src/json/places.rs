//! From a value back to its pointer.

use super::string::decoded;
use super::tree::Tree;
use super::value::{Kind, Value};
use crate::Pointer;

/// Knows the parent of every node of a tree; made by [`Tree::places`].
#[derive(Debug, Clone)]
pub struct Places {
    /// For every node, the container it sits in and its number there (items only). The root points at itself.
    up: Vec<(u32, u32)>,
}

impl Places {
    pub(super) fn of(tree: &Tree<'_>) -> Self {
        let mut up = vec![(0, 0); tree.nodes.len()];
        // Open containers: index and next item number.
        let mut open: Vec<(u32, u32)> = Vec::new();
        for (index, node) in (0_u32..).zip(&tree.nodes) {
            while open
                .last()
                .is_some_and(|(parent, _)| tree.nodes[*parent as usize].next <= index)
            {
                open.pop();
            }
            if let Some((parent, ordinal)) = open.last_mut() {
                up[index as usize] = (*parent, *ordinal);
                *ordinal += 1;
            }
            if matches!(node.kind(), Kind::Array | Kind::Object) {
                open.push((index, 0));
            }
        }
        Self { up }
    }

    /// The pointer of a value of the tree that this was made from. A member name has the pointer of its value.
    ///
    /// Of a value inside a member that a later one replaces, the pointer is the one it would have otherwise.
    #[must_use]
    pub fn pointer(&self, value: Value<'_, '_>) -> Pointer {
        let tree = value.tree;
        let mut tokens = Vec::new();
        let mut index = value.index;
        while index != 0 {
            let (parent, ordinal) = self.up[index as usize];
            let is_member = tree.nodes[parent as usize].kind() == Kind::Object;
            tokens.push(if is_member {
                // Names and values alternate, names first.
                decoded(tree.text, tree.nodes[(index - ordinal % 2) as usize])
            } else {
                ordinal.to_string().into()
            });
            index = parent;
        }
        let mut pointer = Pointer::root();
        tokens.iter().rev().for_each(|token| pointer.push(token));
        pointer
    }

    /// Whether a value sits in a member that a later one of the same name replaces.
    #[must_use]
    pub fn is_hidden(&self, value: Value<'_, '_>) -> bool {
        let mut index = value.index;
        while index != 0 {
            let (parent, ordinal) = self.up[index as usize];
            let is_member = value.tree.nodes[parent as usize].kind() == Kind::Object;
            if is_member && value.tree.nodes[(index - ordinal % 2) as usize].is_hidden() {
                return true;
            }
            index = parent;
        }
        false
    }
}
