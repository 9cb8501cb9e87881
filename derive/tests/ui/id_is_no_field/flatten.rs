use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id, flatten)]
    id: String,
}

fn main() {
    let _ = document![Contact];
}
