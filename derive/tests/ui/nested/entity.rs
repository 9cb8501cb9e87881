use std::collections::BTreeMap;

use uiap::cognition::{Entity, document};

#[derive(Entity, serde::Serialize)]
struct Person {
    #[entity(id)]
    id: String,
    #[entity(exposure = "declared_only")]
    note: String,
}

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    team: BTreeMap<String, Vec<Person>>,
}

fn main() {
    let _ = document![Contact];
}
