//! Compiles plain schemas to the table that the walks interpret: one node a schema that is reached, keyword by keyword.

use std::collections::BTreeMap;

use uiap_validate::Table;
use uiap_validate::table::{
    Choice, Code, Contains, General, Guide, JsonType, Member, Node, Pattern, Tagged, TypeEntry,
};

use super::patterns;
use super::tags::{Tags, tags};
use super::{Schema, SchemaId, Schemas};

/// The problem codes of plain tables, with their texts.
const CODES: &str = include_str!("codes.json");

/// Most alternatives that a message lists.
const LISTED: usize = 8;

/// Compiles schemas. `name` names the table, such as an app's id.
///
/// # Panics
/// When the codes that this crate carries are no list of codes; a test reads them.
#[must_use]
pub fn table(schemas: &Schemas, name: &str, version: &str) -> Table {
    let codes: Vec<Code> = serde_json::from_str(CODES).expect("codes.json is a list of codes");
    let mut nodes = Nodes {
        schemas,
        list: Vec::new(),
        numbers: BTreeMap::new(),
        open: Vec::new(),
        patterns: Vec::new(),
    };
    let mut types: Vec<TypeEntry> = Vec::new();
    for named in &schemas.types {
        types.push(TypeEntry {
            name: named.name.clone(),
            node: nodes.number(named.schema),
        });
        nodes.finish();
    }
    types.sort_by(|a, b| a.name.cmp(&b.name));
    Table {
        name: name.to_owned(),
        version: version.to_owned(),
        digest: schemas.digest.clone(),
        codes,
        patterns: nodes.patterns,
        nodes: nodes.list,
        types,
        messages: Vec::new(),
        namespaces: Vec::new(),
        envelope: None,
    }
}

/// The nodes while they are made.
struct Nodes<'s> {
    schemas: &'s Schemas,
    list: Vec<Node>,
    numbers: BTreeMap<SchemaId, u32>,
    /// Schemas that have a number and no node yet.
    open: Vec<SchemaId>,
    patterns: Vec<Pattern>,
}

impl Nodes<'_> {
    /// The number of the node of a schema.
    fn number(&mut self, id: SchemaId) -> u32 {
        let id = self.schemas.follow(id);
        let next = u32::try_from(self.list.len()).expect("loading bounds the number of schemas");
        let number = *self.numbers.entry(id).or_insert(next);
        if number == next {
            self.list.push(Node::default());
            self.open.push(id);
        }
        number
    }

    fn numbers(&mut self, ids: &[SchemaId]) -> Vec<u32> {
        ids.iter().map(|id| self.number(*id)).collect()
    }

    fn maybe(&mut self, id: Option<SchemaId>) -> Option<u32> {
        id.map(|id| self.number(id))
    }

    /// Makes the nodes of all schemas that have a number.
    fn finish(&mut self) {
        while let Some(id) = self.open.pop() {
            let node = self.node(self.schemas.get(id));
            let number = self.numbers[&id];
            self.list[number as usize] = node;
        }
    }

    fn node(&mut self, schema: &Schema) -> Node {
        let mut node = Node {
            at: schema.at.clone(),
            reference: self.maybe(schema.reference),
            types: schema.types.clone().unwrap_or_default(),
            constant: schema.constant.clone(),
            values: schema.values.clone().unwrap_or_default(),
            min_length: schema.min_length,
            max_length: schema.max_length,
            pattern: schema.pattern.as_deref().map(|source| self.pattern(source)),
            minimum: schema.minimum,
            maximum: schema.maximum,
            exclusive_minimum: schema.exclusive_minimum,
            exclusive_maximum: schema.exclusive_maximum,
            min_items: schema.min_items,
            max_items: schema.max_items,
            unique_items: schema.unique_items,
            names: self.maybe(schema.property_names),
            sensitive: schema.sensitive,
            ..Node::default()
        };
        if schema.prefix_items.is_empty() {
            node.items = self.maybe(schema.items);
        }
        for (name, member) in &schema.properties {
            node.members.push(Member {
                name: name.clone(),
                node: self.number(*member),
                required: schema.required.contains(name),
                alias: None,
            });
        }
        let is_declared = |name: &String| schema.properties.iter().any(|(known, _)| known == name);
        let undeclared = schema.required.iter().filter(|name| !is_declared(name));
        node.required = undeclared.cloned().collect();
        let mut general = self.general(schema);
        self.choices(schema, &mut node, &mut general);
        node.general = (general != General::default()).then(|| Box::new(general));
        node
    }

    fn general(&mut self, schema: &Schema) -> General {
        let patterned = schema.pattern_properties.iter();
        General {
            never: schema.boolean == Some(false),
            all_of: self.numbers(&schema.all_of),
            not: self.maybe(schema.not),
            test: self.maybe(schema.condition),
            then: self.maybe(schema.then),
            otherwise: self.maybe(schema.otherwise),
            prefix: self.numbers(&schema.prefix_items),
            rest: self.maybe(schema.items.filter(|_| !schema.prefix_items.is_empty())),
            contains: schema.contains.map(|node| Contains {
                node: self.number(node),
                min: schema.min_contains.unwrap_or(1),
                max: schema.max_contains,
            }),
            unevaluated_items: self.maybe(schema.unevaluated_items),
            patterns: patterned
                .map(|(source, node)| (self.pattern(source), self.number(*node)))
                .collect(),
            additional: self.maybe(schema.additional_properties),
            unevaluated_members: self.maybe(schema.unevaluated_properties),
            min_members: schema.min_properties,
            max_members: schema.max_properties,
            needs: schema.dependent_required.clone(),
            dependent: schema
                .dependent_schemas
                .iter()
                .map(|(name, node)| (name.clone(), self.number(*node)))
                .collect(),
            multiple_of: schema.multiple_of,
            ..General::default()
        }
    }

    /// `anyOf` and `oneOf`: by the tag where every alternative has one, by trying otherwise.
    fn choices(&mut self, schema: &Schema, node: &mut Node, general: &mut General) {
        let (any, one) = (&schema.any_of, &schema.one_of);
        let arms = if any.is_empty() { one } else { any };
        let takes_objects = node.types.is_empty() || node.types == [JsonType::Object];
        let is_only_choice = any.is_empty() != one.is_empty();
        let found = tags(self.schemas, arms).filter(Tags::is_complete);
        if let Some(tags) = found.filter(|_| takes_objects && is_only_choice) {
            node.types = vec![JsonType::Object];
            node.tagged = Some(Tagged {
                member: tags.member,
                arms: tags
                    .values
                    .into_iter()
                    .flatten()
                    .zip(self.numbers(arms))
                    .collect(),
                open: false,
                other: None,
            });
            return;
        }
        general.any_of = self.choice(any);
        general.one_of = self.choice(one);
    }

    fn choice(&mut self, arms: &[SchemaId]) -> Option<Choice> {
        if arms.is_empty() {
            return None;
        }
        let guide = tags(self.schemas, arms).map(|tags| {
            let numbered = (0..).zip(tags.values);
            Guide {
                member: tags.member,
                arms: numbered
                    .filter_map(|(number, value)| Some((value?, number)))
                    .collect(),
            }
        });
        Some(Choice {
            expects: self.expects(arms),
            arms: self.numbers(arms),
            guide,
        })
    }

    /// Alternatives in words: `Circle, Square or null`.
    fn expects(&self, arms: &[SchemaId]) -> String {
        let mut labels: Vec<String> = Vec::new();
        for (number, arm) in (1..).zip(arms) {
            let label = self.label(*arm, number);
            if !labels.contains(&label) {
                labels.push(label);
            }
        }
        if labels.len() > LISTED {
            labels.truncate(LISTED);
            return format!("{}, …", labels.join(", "));
        }
        match labels.as_slice() {
            [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
            _ => labels.concat(),
        }
    }

    fn label(&self, arm: SchemaId, number: usize) -> String {
        let schema = self.schemas.get(arm);
        let name = self.schemas.name(self.schemas.follow(arm));
        let words = |types: &Vec<JsonType>| {
            let words: Vec<&str> = types.iter().map(|json_type| word(*json_type)).collect();
            words.join(" or ")
        };
        match (name, &schema.title, &schema.constant, &schema.types) {
            (Some(name), ..) => name.to_owned(),
            (_, Some(title), ..) => title.clone(),
            (_, _, Some(value), _) => value.to_string(),
            (.., Some(types)) => words(types),
            _ => format!("alternative {number}"),
        }
    }

    fn pattern(&mut self, source: &str) -> u32 {
        let known = self
            .patterns
            .iter()
            .position(|pattern| pattern.source == source);
        let index = known.unwrap_or_else(|| {
            let dfa = patterns::compile(source).expect("loading has compiled every pattern");
            self.patterns.push(Pattern {
                source: source.to_owned(),
                dfa,
            });
            self.patterns.len() - 1
        });
        u32::try_from(index).expect("loading bounds the number of schemas")
    }
}

fn word(json_type: JsonType) -> &'static str {
    match json_type {
        JsonType::Null => "null",
        JsonType::Boolean => "true or false",
        JsonType::Integer => "an integer",
        JsonType::Number => "a number",
        JsonType::String => "a string",
        JsonType::Array => "an array",
        JsonType::Object => "an object",
    }
}
