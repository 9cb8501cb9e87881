use uiap::cognition::{Entity, document};

#[derive(Entity)]
#[entity(primary = name)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(skip)]
    name: String,
}

fn main() {
    let _ = document![Contact];
}
