use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(exposure = "declared_only", sortable)]
    email: String,
}

fn main() {
    let _ = document![Contact];
}
