//! The matrix: one row a statement, totals, and the assertion sites that vectors leave out.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use uiap_codegen::vectors::sites::{Site, sites};
use uiap_schema::model::{Model, Statement};
use uiap_validate::Table;

use super::vectors::Judged;

/// A statement, where it is enforced, and how many vectors show it.
pub(crate) struct Row<'m> {
    pub(crate) statement: &'m Statement,
    /// Problem codes of cross-field rules and of the whole spec, then spec pointers.
    pub(crate) places: BTreeSet<String>,
    /// Vectors that come by such a place and are right there.
    n_accepted: usize,
    /// Vectors with a problem of this statement.
    n_rejected: usize,
}

impl fmt::Display for Row<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Statement {
            id,
            level,
            kind,
            state,
            module,
            ..
        } = self.statement;
        let module = module.as_ref().map(|module| format!(": {module}"));
        write!(
            f,
            "{id}  {level}  {kind}  {state}{}",
            module.unwrap_or_default()
        )?;
        let (accepted, rejected) = (self.n_accepted, self.n_rejected);
        write!(f, "  +{accepted} -{rejected}")?;
        let shown: Vec<&str> = self.places.iter().take(3).map(String::as_str).collect();
        let more = self.places.len().saturating_sub(shown.len());
        write!(f, "  {}", shown.join(" "))?;
        if more > 0 {
            write!(f, " and {more} more")?;
        }
        Ok(())
    }
}

/// One row a statement, in order.
pub(crate) fn rows<'m>(model: &'m Model, table: &Table, judged: &[Judged<'_>]) -> Vec<Row<'m>> {
    let places = places(table);
    let by_node = by_node(table);
    let row = |statement: &'m Statement| {
        let id = statement.id.as_str();
        let breaks =
            |vector: &&Judged<'_>| vector.problems.iter().any(|problem| problem.rule == id);
        let comes_by = |vector: &&Judged<'_>| {
            let mut nodes = vector.visited.iter().filter_map(|node| by_node.get(node));
            nodes.any(|rules| rules.contains(id))
        };
        Row {
            statement,
            places: places.get(id).cloned().unwrap_or_default(),
            n_accepted: judged
                .iter()
                .filter(|vector| comes_by(vector) && !breaks(vector))
                .count(),
            n_rejected: judged.iter().filter(breaks).count(),
        }
    };
    model.statements.iter().map(row).collect()
}

/// Where each statement is enforced.
fn places(table: &Table) -> BTreeMap<&str, BTreeSet<String>> {
    let mut places: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let mut add = |rule, place: String| {
        places.entry(rule).or_default().insert(place);
    };
    for node in &table.nodes {
        add(node.rule.as_str(), node.at.clone());
        for (keyword, rule) in &node.rules {
            add(rule, format!("{}/{keyword}", node.at));
        }
        for check in &node.checks {
            add(&check.rule, check.code.clone());
        }
    }
    for message in &table.messages {
        add(&message.rule, message.at.clone());
    }
    for namespace in &table.namespaces {
        add(&namespace.rule, format!("types {}", namespace.prefix));
    }
    for code in &table.codes {
        add(&code.rule, code.code.clone());
    }
    places
}

/// The statements that a node and its checks carry.
fn by_node(table: &Table) -> BTreeMap<u32, BTreeSet<&str>> {
    let mut by_node = BTreeMap::new();
    for (index, node) in (0..).zip(&table.nodes) {
        let keywords = node.rules.iter().map(|(_, rule)| rule);
        let checks = node.checks.iter().map(|check| &check.rule);
        let all = [&node.rule].into_iter().chain(keywords).chain(checks);
        by_node.insert(index, all.map(String::as_str).collect());
    }
    by_node
}

/// One line a document: how many of its statements are in which state.
pub(crate) fn totals(rows: &[Row<'_>]) -> Vec<String> {
    let mut totals: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    for row in rows {
        let document = row.statement.id.split('.').next().unwrap_or_default();
        let state = match row.statement.state.as_str() {
            "enforced" => 0,
            "planned" => 1,
            _ => 2,
        };
        for name in [document, "all"] {
            totals.entry(name).or_default()[state] += 1;
        }
    }
    let line = |(name, [enforced, planned, excluded]): (&str, [usize; 3])| {
        format!("rules: {name}: {enforced} enforced, {planned} planned, {excluded} excluded")
    };
    let all = totals.remove_entry("all");
    totals.into_iter().chain(all).map(line).collect()
}

/// Assertion sites that no vector meets.
pub(crate) struct Gaps {
    n_sites: usize,
    /// No vector without errors comes by.
    unmet: Vec<Site>,
    /// No vector breaks them.
    unbroken: Vec<Site>,
}

impl Gaps {
    /// One line a site.
    pub(crate) fn lines(&self) -> impl Iterator<Item = String> {
        let unmet = self.unmet.iter().map(|site| ("never met", site));
        let unbroken = self.unbroken.iter().map(|site| ("never broken", site));
        unmet
            .chain(unbroken)
            .map(|(what, site)| format!("{what}: {}", site.place()))
    }
}

impl fmt::Display for Gaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (unmet, unbroken) = (self.unmet.len(), self.unbroken.len());
        let total = self.n_sites;
        write!(
            f,
            "rules: {total} assertion sites, {unmet} without an accepted vector, {unbroken} without a rejected one"
        )
    }
}

/// The sites that vectors leave out.
pub(crate) fn gaps(table: &Table, judged: &[Judged<'_>]) -> Gaps {
    let sites = sites(table);
    let problems = judged.iter().flat_map(|vector| &vector.problems);
    let broken: BTreeSet<Site> = problems.map(Site::of).collect();
    let visited: BTreeSet<u32> = judged
        .iter()
        .flat_map(|vector| vector.visited.iter().copied())
        .collect();
    let all: BTreeSet<&Site> = sites.values().flatten().collect();
    let met: BTreeSet<&Site> = sites
        .iter()
        .filter(|(node, _)| visited.contains(node))
        .flat_map(|(_, sites)| sites)
        .collect();
    Gaps {
        n_sites: all.len(),
        unmet: all.difference(&met).map(|site| (*site).clone()).collect(),
        unbroken: all
            .iter()
            .filter(|site| !broken.contains(site))
            .map(|site| (*site).clone())
            .collect(),
    }
}
