use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id, redact = "omitted")]
    id: String,
}

fn main() {
    let _ = document![Contact];
}
