use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact;

fn main() {
    let _ = document![Contact];
}
