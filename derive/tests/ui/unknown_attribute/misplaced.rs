use uiap::cognition::{Entity, document};

#[derive(Entity)]
#[entity(searchable)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(primary)]
    name: String,
}

fn main() {
    let _ = document![Contact];
}
