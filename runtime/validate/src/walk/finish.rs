//! What can be said of an object once all nodes were applied to it: members missing, the choice between members, members
//! that nobody knows.

use std::borrow::Cow;

use super::near::near;
use super::object::{Frame, Missing};
use super::text::{self, Texts};
use super::{Val, Walk};
use crate::table::Node;

/// Unknown members of one object that are compared with known ones.
const COMPARED: usize = 64;

/// A member that no node knows.
type Unknown<'w> = (Cow<'w, str>, Val<'w>);

impl<'w> Walk<'w> {
    /// Reports members that are missing from an object, a choice that is not made or made twice, members that are not
    /// allowed, and members that look like slips of absent ones.
    pub(super) fn finish_object(&mut self, value: Val<'w>, n_frames: usize, n_missing: usize) {
        let frames = self.frames[n_frames..].to_vec();
        let missing = self.missing[n_missing..].to_vec();
        let nodes: Vec<(u32, &'w Node)> = frames
            .iter()
            .filter_map(|frame| Some((frame.node, self.table.nodes.get(frame.node as usize)?)))
            .collect();
        let open_choices = self.open_choices(&nodes, value);
        let is_settled = frames.iter().any(|Frame { knows_all, .. }| *knows_all);
        if missing.is_empty() && open_choices.is_empty() && is_settled {
            return;
        }
        let mut unknown = unknown_members(value, &nodes);
        for Missing { node, name } in missing {
            let slip = take_slip(&mut unknown, std::iter::once(name));
            let found = slip
                .as_deref()
                .map_or_else(|| "nothing".to_owned(), text::quoted);
            let instead = text::found_instead(slip.as_deref());
            self.add(
                "shape.required",
                node,
                &["required", "oneOf"],
                value,
                || {
                    let member = text::member(name);
                    let expected = format!("member {member}");
                    Texts {
                        member,
                        near: instead,
                        ..Texts::new(expected, found)
                    }
                },
            );
        }
        for (node, present) in open_choices {
            self.open_choice(node, &present, value, &mut unknown);
        }
        if let Some((index, node)) = nodes.iter().find(|(_, node)| node.closed) {
            self.extra_members((*index, node), &absent_names(&nodes, value), &unknown);
        } else if nodes
            .iter()
            .all(|(_, node)| node.others.is_none() && node.general.is_none())
        {
            self.slips(frames[0].node, value, &nodes, &unknown);
        }
    }

    /// The nodes that demand exactly one of some members and find another number, with the members that they find.
    fn open_choices(&self, nodes: &[(u32, &'w Node)], value: Val<'w>) -> Vec<(u32, Vec<&'w str>)> {
        let demanding = nodes.iter().filter(|(_, node)| !node.choice.is_empty());
        let present = demanding.map(|(index, node)| {
            let names = node.choice.iter().map(String::as_str);
            (
                *index,
                names
                    .filter(|name| self.present_in(node, value, name).is_some())
                    .collect(),
            )
        });
        present
            .filter(|(_, present): &(u32, Vec<&str>)| present.len() != 1)
            .collect()
    }

    /// Reports that none of some members is there, or several.
    fn open_choice(
        &mut self,
        index: u32,
        present: &[&str],
        value: Val<'w>,
        unknown: &mut Vec<Unknown<'w>>,
    ) {
        let node = &self.table.nodes[index as usize];
        let names = || node.choice.iter().map(String::as_str);
        let slip = present
            .is_empty()
            .then(|| take_slip(unknown, names()))
            .flatten();
        let found = match &slip {
            Some(slip) => text::quoted(slip),
            None if present.is_empty() => "none of them".to_owned(),
            None => text::members(present.iter().copied()),
        };
        let expected = format!("exactly one of the members {}", text::members(names()));
        self.add("shape.one-member", index, &["oneOf"], value, || {
            Texts::new(expected, found)
        });
    }

    /// Reports members that an object does not know and does not allow.
    fn extra_members(
        &mut self,
        (index, node): (u32, &'w Node),
        absent: &[&'w str],
        unknown: &[Unknown<'w>],
    ) {
        let known = || node.members.iter().map(|member| member.name.as_str());
        for (name, place) in unknown {
            if self.findings.halted() {
                return;
            }
            self.add(
                "shape.extra-member",
                index,
                &["additionalProperties"],
                *place,
                || {
                    let expected = match text::members(known()) {
                        none if none.is_empty() => "no members".to_owned(),
                        known => format!("only members {known}"),
                    };
                    Texts {
                        member: text::member(name),
                        near: text::did_you_mean(near(name, absent.iter().copied())),
                        ..Texts::new(expected, text::quoted(name))
                    }
                },
            );
        }
    }

    /// Reports unknown members whose name is near that of a known member which is absent.
    fn slips(
        &mut self,
        node: u32,
        value: Val<'w>,
        nodes: &[(u32, &'w Node)],
        unknown: &[Unknown<'w>],
    ) {
        if unknown.is_empty() {
            return;
        }
        let absent = absent_names(nodes, value);
        for (name, place) in unknown {
            if let Some(nearest) = near(name, absent.iter().copied()) {
                self.add(
                    "shape.unknown-member",
                    node,
                    &["properties"],
                    *place,
                    || Texts {
                        member: text::member(name),
                        near: text::did_you_mean(Some(nearest)),
                        ..Texts::new(
                            format!("member {}", text::member(nearest)),
                            text::quoted(name),
                        )
                    },
                );
            }
        }
    }
}

/// Takes the unknown member that looks like a slip of one of the names, the first of these first.
fn take_slip<'n>(
    unknown: &mut Vec<Unknown<'_>>,
    names: impl IntoIterator<Item = &'n str>,
) -> Option<String> {
    let slip = names
        .into_iter()
        .find_map(|name| near(name, unknown.iter().map(|(name, _)| &**name)))
        .map(str::to_owned)?;
    unknown.retain(|(name, _)| **name != slip);
    Some(slip)
}

/// The members that none of the nodes knows; the first ones, unless they are not allowed.
fn unknown_members<'w>(value: Val<'w>, nodes: &[(u32, &'w Node)]) -> Vec<Unknown<'w>> {
    let is_closed = nodes.iter().any(|(_, node)| node.closed);
    let most = if is_closed { usize::MAX } else { COMPARED };
    let aliases = || {
        let members = nodes.iter().flat_map(|(_, node)| &node.members);
        members.filter_map(|member| member.alias.as_deref())
    };
    let unknown = value.members().filter(|member| {
        let mut known = known_names(nodes).chain(aliases());
        !known.any(|name| member.is_named(name))
    });
    unknown
        .take(most)
        .map(|member| (member.name(), member.value()))
        .collect()
}

fn absent_names<'w>(nodes: &[(u32, &'w Node)], value: Val<'w>) -> Vec<&'w str> {
    let alias = |name: &str| {
        let members = nodes.iter().flat_map(|(_, node)| &node.members);
        let mut named = members.filter(|member| member.name == name);
        named.find_map(|member| value.get(member.alias.as_deref()?))
    };
    known_names(nodes)
        .filter(|name| value.get(name).is_none() && alias(name).is_none())
        .collect()
}

fn known_names<'w>(nodes: &[(u32, &'w Node)]) -> impl Iterator<Item = &'w str> {
    nodes.iter().flat_map(|(_, node)| {
        let members = node.members.iter().map(|member| &member.name);
        members
            .chain(node.tagged.iter().map(|tagged| &tagged.member))
            .map(String::as_str)
    })
}
