use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id, exposure = "redacted")]
    id: String,
}

fn main() {
    let _ = document![Contact];
}
