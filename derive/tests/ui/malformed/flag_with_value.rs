use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(sortable = true)]
    name: String,
}

fn main() {
    let _ = document![Contact];
}
