use uiap::cognition::{Entity, document};

#[derive(Entity)]
#[entity(label = Contact)]
struct Contact {
    #[entity(id)]
    id: String,
}

fn main() {
    let _ = document![Contact];
}
