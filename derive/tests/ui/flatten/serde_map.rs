use uiap::cognition::{Entity, document};

use std::collections::BTreeMap;

#[derive(Entity, serde::Serialize)]
struct Contact {
    #[entity(id)]
    id: String,
    #[serde(flatten)]
    more: BTreeMap<String, String>,
}

fn main() {
    let _ = document![Contact];
}
