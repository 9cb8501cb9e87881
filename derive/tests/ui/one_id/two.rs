use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(id)]
    number: String,
}

fn main() {
    let _ = document![Contact];
}
