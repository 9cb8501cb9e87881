use uiap::cognition::{Entity, document};

fn mask(text: &str) -> String {
    text.to_lowercase()
}

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(exposure = "readable", redact = "omitted")]
    email: String,
}

fn main() {
    let _ = document![Contact];
}
