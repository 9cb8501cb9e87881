use uiap::cognition::{Entity, document};

fn mask(text: &str) -> String {
    text.to_lowercase()
}

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(exposure = "declared_only", redact = mask)]
    email: String,
}

fn main() {
    let _ = document![Contact];
}
