use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: Option<String>,
}

fn main() {
    let _ = document![Contact];
}
