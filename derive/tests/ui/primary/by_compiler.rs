use uiap::cognition::{Entity, document};

#[derive(Entity)]
#[entity(primary = active)]
struct Contact {
    #[entity(id)]
    id: String,
    active: bool,
}

fn main() {
    let _ = document![Contact];
}
