//! What readers of ProtoJSON take besides: original member names, and numbers of enumerations.

use super::marks::Mark;
use super::text::{self, Texts};
use super::{Val, Walk};
use crate::json::Kind;
use crate::table::{Member, Node};

impl<'w> Walk<'w> {
    /// Whether tolerances hold at this place.
    pub(super) fn is_lenient(&self) -> bool {
        !self.options.strict && !self.findings.in_region()
    }

    /// Puts members that stand under their original names into the slots from `first` on, unless they are there
    /// under both names. Returns how many there are.
    pub(super) fn original_names(
        &mut self,
        index: u32,
        node: &'w Node,
        value: Val<'w>,
        first: usize,
    ) -> usize {
        let mut n_known = 0;
        for member in value.members() {
            let is_it = |known: &Member| {
                let alias = known.alias.as_deref();
                alias.is_some_and(|alias| member.is_named(alias))
            };
            let Some(number) = node.members.iter().position(is_it) else {
                continue;
            };
            n_known += 1;
            let slot = first + number;
            let is_tolerated = self.slots[slot].is_none() && self.is_lenient();
            let found = member.value();
            if is_tolerated {
                self.slots[slot] = Some(found);
                self.marks.set(self.tree, found, Mark::Alias);
            }
            let code = if is_tolerated {
                "tolerance.proto-member-name"
            } else {
                "shape.property-name"
            };
            let name = &node.members[number].name;
            self.add(code, index, &["properties"], found, || Texts {
                member: text::member(&member.name()),
                ..Texts::new(text::member(name), text::quoted(&member.name()))
            });
        }
        n_known
    }

    /// The member of an object under either of its names, unless it is a null that counts as absent.
    pub(super) fn present_in(&self, node: &Node, value: Val<'w>, name: &str) -> Option<Val<'w>> {
        let by_name = self.present(value, name);
        if by_name.is_some() || !node.proto {
            return by_name;
        }
        let member = node.members.iter().find(|member| member.name == name)?;
        self.present(value, member.alias.as_deref()?)
            .filter(|found| self.marks.has(*found, Mark::Alias))
    }

    /// Whether a value is the number of a listed one, which is tolerated.
    pub(super) fn is_proto_number(&mut self, index: u32, node: &'w Node, value: Val<'w>) -> bool {
        if node.numbers.is_empty() || value.kind() != Kind::Number || !self.is_lenient() {
            return false;
        }
        #[expect(
            clippy::cast_precision_loss,
            reason = "numbers of enumerations are small"
        )]
        let is_it = |number: &i64| value.as_f64() == Some(*number as f64);
        let Some(position) = node.numbers.iter().position(is_it) else {
            return false;
        };
        let found = self.found(value);
        self.add(
            "tolerance.proto-enum-number",
            index,
            &["enum", "type"],
            value,
            || {
                let name = node.values.get(position);
                Texts::new(name.map(text::constant).unwrap_or_default(), found)
            },
        );
        true
    }
}
