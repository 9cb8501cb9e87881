use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(serchable, sortable)]
    name: String,
}

fn main() {
    let _ = document![Contact];
}
