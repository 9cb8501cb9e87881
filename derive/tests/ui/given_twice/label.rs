use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(label = "Name", sortable, label = "Full name")]
    name: String,
}

fn main() {
    let _ = document![Contact];
}
