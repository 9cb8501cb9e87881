use uiap::cognition::{Entity, document};

#[derive(Entity)]
#[entity(primary = id)]
struct Contact {
    #[entity(id)]
    id: String,
    name: String,
}

fn main() {
    let _ = document![Contact];
}
