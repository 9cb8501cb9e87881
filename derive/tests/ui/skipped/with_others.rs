use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(skip, label = "Name")]
    name: String,
}

fn main() {
    let _ = document![Contact];
}
