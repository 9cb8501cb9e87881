use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id, filterable)]
    id: String,
}

fn main() {
    let _ = document![Contact];
}
