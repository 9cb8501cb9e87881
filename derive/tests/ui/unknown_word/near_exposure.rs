use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(exposure = "redated")]
    email: String,
}

fn main() {
    let _ = document![Contact];
}
