use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(exposure = "redacted", redact = withheld)]
    email: String,
}

fn main() {
    let _ = document![Contact];
}
