//! Members of objects that are named by patterns, by others, or not at all.

use crate::json::Member;
use crate::table::{General, Node};
use crate::walk::near::near;
use crate::walk::text::{self, Texts};
use crate::walk::{Val, Walk};

impl<'w> Walk<'w> {
    pub(super) fn general_members(
        &mut self,
        index: u32,
        node: &'w Node,
        general: &'w General,
        value: Val<'w>,
    ) {
        self.member_count(index, general, value);
        if !general.patterns.is_empty() || general.additional.is_some() {
            for member in value.members() {
                if self.findings.halted() {
                    return;
                }
                self.patterned(index, node, general, member);
            }
        }
        for (name, needed) in &general.needs {
            if value.get(name).is_some() {
                self.needed(index, name, needed, value);
            }
        }
        for (name, branch) in &general.dependent {
            if value.get(name).is_some() {
                self.apply(*branch, value);
            }
        }
    }

    fn member_count(&mut self, index: u32, general: &'w General, value: Val<'w>) {
        let count = value.members().count();
        let found = || text::counted(count, "member");
        if let Some(least) = general.min_members.filter(|least| (count as u64) < *least) {
            let expected = text::at_least(least, "member");
            self.add(
                "shape.min-members",
                index,
                &["minProperties"],
                value,
                || Texts::new(expected, found()),
            );
        }
        if let Some(most) = general.max_members.filter(|most| count as u64 > *most) {
            let expected = text::at_most(most, "member");
            self.add(
                "shape.max-members",
                index,
                &["maxProperties"],
                value,
                || Texts::new(expected, found()),
            );
        }
    }

    /// A member by the patterns that its name matches, or by what holds for all others.
    fn patterned(
        &mut self,
        index: u32,
        node: &'w Node,
        general: &'w General,
        member: Member<'w, 'w>,
    ) {
        let name = member.name();
        let mut is_matched = false;
        for (pattern, target) in &general.patterns {
            let pattern = self.table.patterns.get(*pattern as usize);
            if pattern.is_some_and(|pattern| pattern.dfa.is_match(&name)) {
                is_matched = true;
                self.judge(*target, member.value());
            }
        }
        let is_known = is_matched || node.members.iter().any(|known| *known.name == *name);
        match general.additional {
            Some(additional) if !is_known => {
                self.other_member(index, "additionalProperties", additional, node, member);
            }
            _ if !is_matched => return,
            _ => {}
        }
        self.track_member(member.value());
    }

    /// A member that only a schema for other members is about.
    pub(super) fn other_member(
        &mut self,
        index: u32,
        keyword: &str,
        target: u32,
        node: &'w Node,
        member: Member<'w, 'w>,
    ) {
        if !self.is_never(target) {
            return self.judge(target, member.value());
        }
        let name = member.name();
        self.add(
            "shape.extra-member",
            index,
            &[keyword],
            member.value(),
            || {
                let known = node.members.iter().map(|known| known.name.as_str());
                Texts {
                    member: text::member(&name),
                    near: text::did_you_mean(near(&name, known)),
                    ..Texts::new("no other member", text::quoted(&name))
                }
            },
        );
    }

    fn needed(&mut self, index: u32, name: &str, needed: &'w [String], value: Val<'w>) {
        for other in needed {
            if value.get(other).is_none() {
                self.add("shape.needs", index, &["dependentRequired"], value, || {
                    Texts {
                        member: text::member(other),
                        ..Texts::new(
                            format!(
                                "member {} beside {}",
                                text::member(other),
                                text::member(name)
                            ),
                            "nothing",
                        )
                    }
                });
            }
        }
    }

    /// Whether no value fits a node.
    pub(super) fn is_never(&self, node: u32) -> bool {
        let node = self.table.nodes.get(node as usize);
        node.and_then(|node| node.general.as_ref())
            .is_some_and(|general| general.never)
    }
}
