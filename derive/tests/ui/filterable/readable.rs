use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(filterable)]
    tags: String,
}

fn main() {
    let _ = document![Contact];
}
