use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(type = "phone")]
    number: u64,
}

fn main() {
    let _ = document![Contact];
}
