//! Roles and affordances of the app's own: a word and a sentence each.

use std::collections::BTreeMap;

use uiap_schema::LoadErrorKind;
use uiap_schema::reading::{Sink, text};

use super::head::{check_id, check_names};
use super::merge::{Entry, Sections};
use crate::app::names::{bare, shouty};

/// What vendor words start with.
pub(super) const VENDOR: &str = "x.";

/// The app's own words.
pub(super) struct Words {
    pub(super) roles: BTreeMap<String, String>,
    pub(super) affordances: BTreeMap<String, String>,
}

impl Words {
    pub(super) fn read(sections: &Sections<'_>, sink: &mut Sink) -> Self {
        Self {
            roles: words(&sections.roles, "roles", "a role", sink),
            affordances: words(&sections.affordances, "affordances", "an affordance", sink),
        }
    }
}

fn words(
    entries: &[Entry<'_>],
    whole: &str,
    owner: &str,
    sink: &mut Sink,
) -> BTreeMap<String, String> {
    let mut words = BTreeMap::new();
    let all: Vec<_> = entries.iter().collect();
    check_names(&all, whole, |id| shouty(bare(id)), sink);
    for entry in entries {
        check_vendor(entry, owner, sink);
        if let Some(sentence) = text(entry.json, sink) {
            words.insert(entry.id.value.clone(), sentence.value);
        }
    }
    words
}

/// Reports an id that is not in the space of vendors.
pub(super) fn check_vendor(entry: &Entry<'_>, owner: &str, sink: &mut Sink) {
    let id = &entry.id;
    if check_id(id, owner, sink) && !id.value.starts_with(VENDOR) {
        let message = format!("`{}` does not start with `{VENDOR}`", id.value);
        sink.push(
            &id.span,
            LoadErrorKind::foreign("bad-name", message).with_help(format!(
                "what an app adds to the protocol starts with `{VENDOR}`, such as `{VENDOR}videoland.{}`",
                id.value
            )),
        );
    }
}
