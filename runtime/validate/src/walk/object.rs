//! Judging objects: members known, missing, unknown; names; unions told apart by a tag; conditions.

use super::key::same;
use super::marks::Mark;
use super::near::near;
use super::text::{self, Texts};
use super::{Val, Walk};
use crate::table::{JsonType, Member, Node, Tagged};

/// A node that was applied to an object.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    pub(super) node: u32,
    /// Whether the node knows every member of the object.
    pub(super) knows_all: bool,
}

/// A member that an object lacks.
#[derive(Clone, Copy)]
pub(super) struct Missing<'w> {
    pub(super) node: u32,
    pub(super) name: &'w str,
}

impl<'w> Walk<'w> {
    pub(super) fn object(&mut self, index: u32, node: &'w Node, value: Val<'w>) {
        let has_members = !node.members.is_empty()
            || !node.required.is_empty()
            || node.others.is_some()
            || node.closed;
        if has_members {
            self.in_scope(index, node, value, |walk| walk.members(index, node, value));
        }
        if !node.some_of.is_empty() {
            self.some_of(index, node, value);
        }
        if let Some(keyed) = &node.keyed {
            self.keyed(index, keyed, value);
        }
        if let Some(slot) = &node.slot {
            self.slot(index, slot, value);
        }
        if let Some(names) = node.names {
            self.names(names, value);
        }
        if let Some(tagged) = &node.tagged {
            self.tagged(index, tagged, value);
        }
        for condition in &node.conditions {
            let holds = |(name, values): &(String, Vec<_>)| {
                self.present(value, name)
                    .is_some_and(|member| values.iter().any(|other| same(member, other)))
            };
            if condition.when.iter().all(holds) {
                self.apply(condition.then, value);
            }
        }
    }

    /// Known members in the order of the spec, then the others.
    fn members(&mut self, index: u32, node: &'w Node, value: Val<'w>) {
        let first = self.slots.len();
        let n_known = self.fill_slots(index, node, value);
        self.frames.push(Frame {
            node: index,
            knows_all: n_known == value.len(),
        });
        for (number, member) in node.members.iter().enumerate() {
            match self.slots[first + number] {
                None if member.required => self.missing.push(Missing {
                    node: index,
                    name: &member.name,
                }),
                None => {}
                Some(_) if self.findings.halted() => break,
                Some(found) if found.is_null() && self.tolerates_null_member(node, member) => {
                    let code = if node.proto {
                        "tolerance.proto-null"
                    } else {
                        "tolerance.null"
                    };
                    self.tolerate_null(code, &member.name, member.node, found);
                }
                Some(found) => self.judge(member.node, found),
            }
        }
        self.track_members(first);
        self.slots.truncate(first);
        for name in &node.required {
            if self.present(value, name).is_none() {
                self.missing.push(Missing { node: index, name });
            }
        }
        if let Some(others) = node.others.filter(|_| n_known < value.len()) {
            self.others(others, node, value);
            self.track_all();
        }
    }

    /// Pushes a slot for each known member, with its value if it is there. Returns how many are there.
    fn fill_slots(&mut self, index: u32, node: &'w Node, value: Val<'w>) -> usize {
        let first = self.slots.len();
        self.slots.resize(first + node.members.len(), None);
        let mut n_known = 0;
        // Members mostly come in the order of the spec, so the search goes on where it last succeeded.
        let mut next = 0;
        for member in value.members() {
            let (before, after) = node.members.split_at(next);
            let is_it = |known: &Member| member.is_named(&known.name);
            let position = after.iter().position(is_it).map(|offset| next + offset);
            if let Some(number) = position.or_else(|| before.iter().position(is_it)) {
                self.slots[first + number] = Some(member.value());
                n_known += 1;
                next = number + 1;
            }
        }
        if node.proto && n_known < value.len() {
            n_known += self.original_names(index, node, value, first);
        }
        n_known
    }

    fn others(&mut self, others: u32, node: &'w Node, value: Val<'w>) {
        for member in value.members() {
            if self.findings.halted() {
                return;
            }
            if !node
                .members
                .iter()
                .any(|known| member.is_named(&known.name))
            {
                self.judge(others, member.value());
            }
        }
    }

    /// Members of which at least one is there.
    fn some_of(&mut self, index: u32, node: &'w Node, value: Val<'w>) {
        if node
            .some_of
            .iter()
            .any(|name| self.present(value, name).is_some())
        {
            return;
        }
        self.add("shape.some-member", index, &["anyOf"], value, || {
            let names = text::members(node.some_of.iter().map(String::as_str));
            Texts::new(format!("at least one of {names}"), "none of them")
        });
    }

    fn tolerates_null_member(&self, node: &Node, member: &Member) -> bool {
        let optional = !member.required && !node.required.contains(&member.name);
        optional && self.tolerates_null(member.node)
    }

    /// Whether a null stands for an absent value of a node.
    pub(super) fn tolerates_null(&self, node: u32) -> bool {
        let is_lenient = self.lenient && !self.findings.in_region();
        is_lenient && !self.admits(node, JsonType::Null, 0)
    }

    /// Takes a null for an absent member, with the warning `code`.
    pub(super) fn tolerate_null(&mut self, code: &str, name: &str, node: u32, value: Val<'w>) {
        if !self.marks.set(self.tree, value, Mark::Absent) {
            return;
        }
        let mut types = Vec::new();
        self.collect_types(node, &mut types, 0);
        self.add(code, node, &["type"], value, || Texts {
            member: text::member(name),
            ..Texts::new(text::words(&types), "null")
        });
    }

    /// The member of an object, unless it is a null that counts as absent.
    pub(super) fn present(&self, value: Val<'w>, name: &str) -> Option<Val<'w>> {
        value
            .get(name)
            .filter(|member| !self.marks.has(*member, Mark::Absent))
    }

    /// Member names, by the node for names or those that it refers to.
    fn names(&mut self, names: u32, value: Val<'w>) {
        let table = self.table;
        for member in value.members() {
            if self.findings.halted() {
                return;
            }
            let name = member.name();
            let mut next = Some(names);
            // As long as any chain of references in an intact table.
            for _ in 0..8 {
                let Some((index, node)) =
                    next.and_then(|index| Some((index, table.nodes.get(index as usize)?)))
                else {
                    break;
                };
                if let Some((keyword, expected)) = self.name_fault(node, &name) {
                    let found = text::quoted(&name);
                    self.add(
                        "shape.property-name",
                        index,
                        &[keyword],
                        member.value(),
                        || Texts {
                            member: text::member(&name),
                            ..Texts::new(expected, found)
                        },
                    );
                    break;
                }
                next = node.reference;
            }
        }
    }

    /// Applies the arm that the tag names.
    fn tagged(&mut self, index: u32, tagged: &'w Tagged, value: Val<'w>) {
        self.frames.push(Frame {
            node: index,
            knows_all: false,
        });
        let Some(tag) = self.present(value, &tagged.member) else {
            self.missing.push(Missing {
                node: index,
                name: &tagged.member,
            });
            return;
        };
        let Some(name) = tag.as_str() else {
            return self.wrong_type(index, &["type"], tag, &[JsonType::String]);
        };
        if let Some((_, arm)) = tagged.arms.iter().find(|(known, _)| *known == name) {
            self.apply(*arm, value);
            return;
        }
        if let Some(other) = tagged.other {
            self.apply(other, value);
            return;
        }
        let code = if tagged.open {
            "shape.unknown-value"
        } else {
            "shape.tag"
        };
        let (found, secret) = (self.found(tag), self.is_secret(tag));
        let known = || tagged.arms.iter().map(|(known, _)| known.as_str());
        self.add(code, index, &["oneOf"], tag, || Texts {
            near: text::did_you_mean(near(&name, known()).filter(|_| !secret)),
            ..Texts::new(text::one_of_names(known()), found)
        });
    }
}
