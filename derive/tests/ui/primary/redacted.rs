use uiap::cognition::{Entity, document};

#[derive(Entity)]
#[entity(primary = name)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(exposure = "redacted")]
    name: String,
}

fn main() {
    let _ = document![Contact];
}
