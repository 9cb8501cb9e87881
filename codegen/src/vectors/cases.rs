//! Cases beside the hand-made vectors: for every assertion site that those leave out, a value of a named type that is
//! right there, and one that breaks it and nothing else.
//!
//! What a case has to give is known before it is judged: the code and the spec place of its site. The walk only chooses
//! among changes to a right value the first that gives exactly that.

use std::collections::BTreeSet;

use serde_json::{Map, Value};
use uiap_schema::model::{Example, ExpectedProblem, Model, TypeId};
use uiap_validate::table::Node;
use uiap_validate::{Level, Options, Problem, Subject, Table, diagnose};

use super::sites::{Site, sites};
use super::values::{full_sample, sample, values};
use super::visits::visits;

/// The cases of a model, by type in order.
#[must_use]
pub fn cases(model: &Model, table: &Table) -> Vec<Example> {
    let all = sites(table);
    let mut search = Search {
        table,
        unmet: all.keys().copied().collect(),
        unbroken: all.values().flatten().cloned().collect(),
        sites: all,
        pool: Vec::new(),
        cases: Vec::new(),
        ids: BTreeSet::new(),
    };
    for example in &model.examples {
        search.note(example);
    }
    let values = values(model);
    let shortest = values.values().filter_map(|known| known.first());
    let samples = model
        .types()
        .filter_map(|def| sample(model, &def.schema, 0));
    search.pool = shortest
        .filter_map(|(_, text)| serde_json::from_str(text).ok())
        .chain(samples)
        .collect();
    for def in model.types().filter(|def| def.inline_in.is_none()) {
        let known = values.get(&def.id).into_iter().flatten();
        let known = known.filter_map(|(_, text)| serde_json::from_str(text).ok());
        let samples = [
            sample(model, &def.schema, 0),
            full_sample(model, &def.schema),
        ];
        for value in known.chain(samples.into_iter().flatten()) {
            search.base(&def.id, &value);
        }
    }
    search.cases
}

struct Search<'t> {
    table: &'t Table,
    sites: std::collections::BTreeMap<u32, BTreeSet<Site>>,
    /// Nodes that no right vector comes by.
    unmet: BTreeSet<u32>,
    /// Sites that no vector breaks.
    unbroken: BTreeSet<Site>,
    /// Values of the types, to put where one more member is wanted.
    pool: Vec<Value>,
    cases: Vec<Example>,
    /// The ids of the cases.
    ids: BTreeSet<String>,
}

impl Search<'_> {
    /// Strikes out what a hand-made vector shows.
    fn note(&mut self, example: &Example) {
        let problems = judge(self.table, &example.subject, &example.instance, false);
        for problem in &problems {
            self.unbroken.remove(&Site::of(problem));
        }
        if !problems.iter().any(is_error) {
            for (node, _) in visits(self.table, &example.subject, &example.instance) {
                self.unmet.remove(&node);
            }
        }
    }

    /// Makes cases from a value of a type, if it is right.
    fn base(&mut self, id: &TypeId, value: &Value) {
        let subject = id.to_string();
        let visits = visits(self.table, &subject, value);
        let wanted: Vec<(u32, Site, String)> = visits
            .iter()
            .flat_map(|(node, place)| {
                let sites = self.sites.get(node).into_iter().flatten();
                sites.map(|site| (*node, site.clone(), place.clone()))
            })
            .filter(|(_, site, _)| self.unbroken.contains(site))
            .collect();
        let is_new = visits.iter().any(|(node, _)| self.unmet.contains(node));
        if wanted.is_empty() && !is_new {
            return;
        }
        let own = judge(self.table, &subject, value, false);
        // A rule beyond the shape does not keep the shape from being right.
        if own.iter().any(is_shape_error) {
            return;
        }
        if is_new {
            for (node, _) in &visits {
                self.unmet.remove(node);
            }
            self.push(id, "right", value.clone(), own.clone());
        }
        for (node, site, place) in wanted {
            if self.unbroken.contains(&site) {
                self.break_site(id, value, &own, (node, &site), &place);
            }
        }
    }

    /// Looks for a change at a place that breaks a site and nothing else.
    fn break_site(
        &mut self,
        id: &TypeId,
        value: &Value,
        own: &[Problem],
        (node, site): (u32, &Site),
        place: &str,
    ) {
        let subject = id.to_string();
        let mut found = Vec::new();
        let mut breaks = |changed: &Value| {
            found = judge(self.table, &subject, changed, false);
            let is_new = |problem: &&Problem| {
                !own.iter()
                    .any(|other| (&other.code, &other.pointer) == (&problem.code, &problem.pointer))
            };
            let new: Vec<&Problem> = found.iter().filter(is_new).collect();
            matches!(new.as_slice(), [only] if Site::of(only) == *site)
        };
        let Some(there) = value.pointer(place) else {
            return;
        };
        let node = &self.table.nodes[node as usize];
        let mut changed = value.clone();
        let mut try_out = |other: Value| {
            changed
                .pointer_mut(place)
                .map(|spot| *spot = other)
                .is_some_and(|()| breaks(&changed))
        };
        if !changes(there, site, node, &self.pool).any(&mut try_out) {
            return;
        }
        self.unbroken.remove(site);
        let (_, code) = site.code().split_once('.').unwrap_or_default();
        let member = site.missing_member().map(|name| format!("/{name}"));
        let detail = format!("{code}:{place}{}", member.unwrap_or_default());
        self.push(id, &detail, changed, found);
    }

    /// Adds a case; `problems` are those of its instance.
    fn push(&mut self, id: &TypeId, detail: &str, instance: Value, problems: Vec<Problem>) {
        let subject = id.to_string();
        let mut name = format!("{}.site.{}:{detail}", id.document, id.name);
        while !self.ids.insert(name.clone()) {
            name.push('+');
        }
        let strict = judge(self.table, &subject, &instance, true);
        self.cases.push(Example {
            id: name,
            problems: problems.into_iter().map(expected).collect(),
            strict: strict.into_iter().map(expected).collect(),
            subject,
            of: None,
            source: "made for an assertion site".to_owned(),
            instance,
            text: None,
        });
    }
}

fn judge(table: &Table, subject: &str, instance: &Value, strict: bool) -> Vec<Problem> {
    let subject = match subject {
        "envelope" => Subject::Envelope,
        name => Subject::Type(name),
    };
    let options = Options::default().strict(strict);
    diagnose(table, subject, instance.to_string().as_bytes(), &options).problems
}

fn is_error(problem: &Problem) -> bool {
    problem.level == Level::Error
}

fn is_shape_error(problem: &Problem) -> bool {
    is_error(problem) && (problem.code.starts_with("shape.") || problem.code.starts_with("json."))
}

fn expected(problem: Problem) -> ExpectedProblem {
    ExpectedProblem {
        code: problem.code,
        pointer: problem.pointer.to_string(),
        rule: Some(problem.rule),
    }
}

/// What may stand in the place of a value so that a site breaks, the plainest first.
fn changes<'v>(
    there: &'v Value,
    site: &'v Site,
    node: &'v Node,
    pool: &'v [Value],
) -> Box<dyn Iterator<Item = Value> + 'v> {
    match (site.code(), there.as_object()) {
        ("shape.one-member", Some(members)) => choice_changes(members, site, node, pool),
        ("shape.property-name" | "tolerance.proto-member-name", Some(members)) => {
            let is_moved = site.code() == "tolerance.proto-member-name";
            Box::new(name_changes(members, is_moved, node))
        }
        ("tolerance.proto-enum-number", _) => {
            Box::new(node.numbers.iter().map(|number| Value::from(*number)))
        }
        _ => value_changes(there, site),
    }
}

fn value_changes<'v>(there: &'v Value, site: &Site) -> Box<dyn Iterator<Item = Value> + 'v> {
    if let Some(name) = site.missing_member() {
        let mut members = there.as_object().cloned().unwrap_or_default();
        members.shift_remove(name);
        return Box::new(std::iter::once(members.into()));
    }
    if site.code() == "shape.extra-member" {
        let mut members = there.as_object().cloned().unwrap_or_default();
        members.insert("noSuchMember".to_owned(), true.into());
        return Box::new(std::iter::once(members.into()));
    }
    let plain: [Value; 12] = [
        true.into(),
        17.into(),
        "".into(),
        "no such value".into(),
        "-_-_".into(),
        Vec::<Value>::new().into(),
        Value::Object(Map::new()),
        (-1).into(),
        1e9.into(),
        0.5.into(),
        "x".repeat(300).into(),
        Value::Null,
    ];
    let first = there.as_array().and_then(|items| items.first());
    let lists = first
        .into_iter()
        .flat_map(|first| [2, 50].map(|length| Value::Array(vec![first.clone(); length])));
    // A tag lies inside the object that it tells about.
    let objects = there.as_object().into_iter().flat_map(|members| {
        members.keys().map(|name| {
            let mut members = members.clone();
            members.insert(name.clone(), "no such value".into());
            members.into()
        })
    });
    Box::new(plain.into_iter().chain(lists).chain(objects))
}

/// Objects in which a member stands under its original name, alone or beside its own.
fn name_changes<'v>(
    there: &'v Map<String, Value>,
    is_moved: bool,
    node: &'v Node,
) -> impl Iterator<Item = Value> + 'v {
    let aliased = node.members.iter().filter_map(|member| {
        let alias = member.alias.clone()?;
        Some((member.name.as_str(), alias, there.get(&member.name)?))
    });
    aliased.map(move |(name, alias, member)| {
        let mut members = there.clone();
        if is_moved {
            members.shift_remove(name);
        }
        members.insert(alias, member.clone());
        members.into()
    })
}

/// Objects in which none of the members of a choice is there, or one more.
fn choice_changes<'v>(
    there: &'v Map<String, Value>,
    site: &Site,
    node: &'v Node,
    pool: &'v [Value],
) -> Box<dyn Iterator<Item = Value> + 'v> {
    let keyed = node.keyed.iter().flat_map(|keyed| &keyed.arms);
    let choice = node.choice.iter().chain(keyed.map(|(name, _)| name));
    if !site.is_several() {
        let mut members = there.clone();
        for name in choice {
            members.shift_remove(name);
        }
        return Box::new(std::iter::once(members.into()));
    }
    let plain = [Value::from("some text"), Value::Object(Map::new())];
    let absent = choice.filter(|name| !there.contains_key(*name));
    Box::new(absent.flat_map(move |name| {
        let more = plain.clone().into_iter().chain(pool.iter().cloned());
        more.map(move |more| {
            let mut members = there.clone();
            members.insert(name.clone(), more);
            members.into()
        })
    }))
}
