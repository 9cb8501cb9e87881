use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact(String);

fn main() {
    let _ = document![Contact];
}
