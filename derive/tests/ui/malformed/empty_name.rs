use uiap::cognition::{Entity, document};

#[derive(Entity)]
#[entity(name = "")]
struct Contact {
    #[entity(id)]
    id: String,
}

fn main() {
    let _ = document![Contact];
}
