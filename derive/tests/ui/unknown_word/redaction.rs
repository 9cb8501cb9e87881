use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(redact = "mask")]
    email: String,
}

fn main() {
    let _ = document![Contact];
}
