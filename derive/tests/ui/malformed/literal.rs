use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id, "name")]
    id: String,
}

fn main() {
    let _ = document![Contact];
}
