//! Object types: named members, and an index for those that have none.

use uiap_schema::plain::Schema;

use super::comment;
use super::text::Text;
use super::types::Types;
use crate::typescript::names::property;

/// A member of an object type.
pub(super) struct Member {
    pub(super) comment: Vec<String>,
    /// `name?`, or an index signature.
    pub(super) head: String,
    pub(super) ty: Text,
}

impl Types<'_> {
    /// The object type of a schema, on one line.
    pub(super) fn object(&self, schema: &Schema) -> Text {
        let members = self.members(schema);
        if members.is_empty() {
            return Text::atom("{ [name: string]: JsonValue }");
        }
        let members: Vec<String> = members
            .iter()
            .map(|member| format!("{}: {}", member.head, member.ty))
            .collect();
        Text::Atom(format!("{{ {} }}", members.join("; ")))
    }

    /// The members of an object type; none for an object of which nothing is known.
    pub(super) fn members(&self, schema: &Schema) -> Vec<Member> {
        let others = self.others(schema);
        let named = schema.properties.iter().map(|(name, member)| Member {
            comment: comment(self.schemas.get(*member)),
            head: head(name, schema.required.contains(name)),
            ty: self.used(*member),
        });
        let is_declared = |name: &String| schema.properties.iter().any(|(known, _)| known == name);
        let undeclared = schema.required.iter().filter(|name| !is_declared(name));
        let undeclared = undeclared.map(|name| Member {
            comment: Vec::new(),
            head: head(name, true),
            ty: others.clone().unwrap_or(Text::Any),
        });
        let mut members: Vec<Member> = named.chain(undeclared).collect();
        // An index type covers the named members too, so it is as wide as all of them.
        if let Some(others) = others.filter(|others| members.is_empty() || *others != Text::Never) {
            let is_alone = members.is_empty();
            let undefined = (!is_alone).then(|| Text::atom("undefined"));
            let types = members.iter().map(|member| member.ty.clone());
            let ty = match Text::union([others].into_iter().chain(types)) {
                // Objects of unknown members fit an interface without index.
                Text::Any if !is_alone => return members,
                ty => Text::union([ty].into_iter().chain(undefined)),
            };
            members.push(Member {
                comment: Vec::new(),
                head: "[name: string]".to_owned(),
                ty,
            });
        }
        members
    }

    /// The type of members without a name of their own; `None` when nothing is said about them.
    fn others(&self, schema: &Schema) -> Option<Text> {
        let patterned = schema
            .pattern_properties
            .iter()
            .map(|(_, id)| self.used(*id));
        let mut types: Vec<Text> = patterned.collect();
        match schema.additional_properties {
            Some(additional) => types.push(self.used(additional)),
            None if types.is_empty() => return None,
            None => types.push(Text::Any),
        }
        Some(Text::union(types))
    }
}

fn head(name: &str, is_required: bool) -> String {
    let optional = if is_required { "" } else { "?" };
    format!("{}{optional}", property(name))
}
