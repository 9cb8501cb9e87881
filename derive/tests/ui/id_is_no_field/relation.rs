use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id, belongs_to = Contact)]
    id: String,
}

fn main() {
    let _ = document![Contact];
}
