use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(exposure = "redacted", filterable, type = "json")]
    tags: Vec<String>,
}

fn main() {
    let _ = document![Contact];
}
