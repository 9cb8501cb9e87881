use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(type = "e-mail")]
    email: String,
}

fn main() {
    let _ = document![Contact];
}
