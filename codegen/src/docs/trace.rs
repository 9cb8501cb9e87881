//! Where each statement is enforced: shapes, keywords, conditions, cross-field rules, messages, codes.

use std::collections::BTreeMap;

use uiap_schema::model::{Condition, Kind, Model, Schema, Struct, TypeDef};

use super::markdown::code_link;

/// Statement id to linked places, in spec order.
pub(super) type Places<'m> = BTreeMap<&'m str, Vec<String>>;

/// Places of all rules of a model. A rule that covers a whole shape is listed once, at its top.
pub(super) fn places(model: &Model) -> Places<'_> {
    let mut places = Places::new();
    for document in &model.documents {
        for message in &document.messages {
            let link = format!(
                "[message `{0}`]({1}.md#message-{0})",
                message.message_type, document.name
            );
            add(&mut places, &message.rule, link);
        }
        for (namespace, rule) in &document.namespace_rules {
            let link = format!("[types of `{namespace}`]({}.md)", document.name);
            add(&mut places, rule, link);
        }
        for def in &document.types {
            let outer = def
                .inline_in
                .as_ref()
                .and_then(|outer| model.type_def(outer));
            let inherited = outer.map_or("", |outer| outer.schema.rule.as_str());
            let spot = Spot::of(def);
            visit(&mut places, &spot, inherited, &def.schema);
            for cross in &def.checks {
                add(
                    &mut places,
                    &cross.check.rule,
                    format!("{} on {}", code_link(&cross.check.code), spot.link("")),
                );
            }
        }
    }
    for code in &model.codes {
        add(&mut places, &code.rule, code_link(&code.code));
    }
    places
}

/// Where a walk through a type is.
struct Spot<'m> {
    def: &'m TypeDef,
    /// Anchor on the page of the document.
    anchor: String,
    /// What people read.
    label: String,
}

impl<'m> Spot<'m> {
    fn of(def: &'m TypeDef) -> Self {
        Self {
            def,
            anchor: def.id.name.clone(),
            label: def.id.to_string(),
        }
    }

    /// The spot of a member; only members of the type itself have an anchor of their own.
    fn member(&self, arm: &str, name: &str) -> Self {
        let anchor = format!("{}.{arm}{name}", self.def.id.name);
        Self {
            def: self.def,
            anchor,
            label: format!("{}.{name}", self.label),
        }
    }

    fn below(&self, suffix: &str) -> Self {
        Self {
            def: self.def,
            anchor: self.anchor.clone(),
            label: format!("{}{suffix}", self.label),
        }
    }

    fn link(&self, detail: &str) -> String {
        format!(
            "[{}]({}.md#{}){detail}",
            self.label, self.def.id.document, self.anchor
        )
    }
}

fn add<'m>(places: &mut Places<'m>, rule: &'m str, link: String) {
    let entry = places.entry(rule).or_default();
    if !entry.contains(&link) {
        entry.push(link);
    }
}

fn visit<'m>(places: &mut Places<'m>, spot: &Spot<'m>, inherited: &str, schema: &'m Schema) {
    if schema.rule != inherited {
        add(places, &schema.rule, spot.link(""));
    }
    for (keyword, rule) in &schema.keyword_rules {
        add(places, rule, spot.link(&format!(" `{keyword}`")));
    }
    let own = schema.rule.as_str();
    match &schema.kind {
        Kind::Array { items, .. } => visit(places, &spot.below("[]"), own, items),
        Kind::Map { keys, values } => {
            if let Some(keys) = keys {
                visit(places, &spot.below(" (names)"), own, keys);
            }
            visit(places, &spot.below("{}"), own, values);
        }
        Kind::ByType { arms } => arms.iter().for_each(|arm| visit(places, spot, own, arm)),
        Kind::Struct(shape) => visit_struct(places, spot, "", own, shape),
        Kind::Tagged(union) => {
            for arm in &union.arms {
                let arm_spot = spot.below(&format!(" ({})", arm.tag));
                if arm.rule != own {
                    add(places, &arm.rule, arm_spot.link(""));
                }
                for (keyword, rule) in &arm.keyword_rules {
                    add(places, rule, arm_spot.link(&format!(" `{keyword}`")));
                }
                visit_struct(
                    places,
                    &arm_spot,
                    &format!("{}.", arm.tag),
                    &arm.rule,
                    &arm.shape,
                );
            }
        }
        _ => {}
    }
}

fn visit_struct<'m>(
    places: &mut Places<'m>,
    spot: &Spot<'m>,
    arm: &str,
    inherited: &str,
    shape: &'m Struct,
) {
    for field in &shape.fields {
        visit(
            places,
            &spot.member(arm, &field.name),
            inherited,
            &field.schema,
        );
    }
    shape
        .extra
        .iter()
        .for_each(|extra| visit(places, &spot.below(".*"), inherited, extra));
    for Condition { rule, .. } in shape
        .conditions
        .iter()
        .filter(|condition| condition.rule != inherited)
    {
        add(places, rule, spot.link(" (condition)"));
    }
}
