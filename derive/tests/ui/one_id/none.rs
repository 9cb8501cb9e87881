use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    name: String,
}

fn main() {
    let _ = document![Contact];
}
