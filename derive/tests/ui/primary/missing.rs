use uiap::cognition::{Entity, document};

#[derive(Entity)]
#[entity(primary = nmae)]
struct Contact {
    #[entity(id)]
    id: String,
    name: String,
}

fn main() {
    let _ = document![Contact];
}
