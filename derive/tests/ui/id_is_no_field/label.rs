use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id, label = "Number")]
    id: String,
}

fn main() {
    let _ = document![Contact];
}
