use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[serde(skip_serializing)]
    #[entity(exposure = "declared_only")]
    password_hash: String,
}

fn main() {
    let _ = document![Contact];
}
