use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(exposure = "redacted", filterable)]
    tags: Vec<String>,
}

fn main() {
    let _ = document![Contact];
}
