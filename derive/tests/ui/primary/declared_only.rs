use uiap::cognition::{Entity, document};

#[derive(Entity)]
#[entity(primary = name)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(exposure = "declared_only")]
    name: String,
}

fn main() {
    let _ = document![Contact];
}
