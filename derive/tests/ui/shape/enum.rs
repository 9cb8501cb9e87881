use uiap::cognition::{Entity, document};

#[derive(Entity)]
enum Contact {
    Person,
}

fn main() {
    let _ = document![Contact];
}
