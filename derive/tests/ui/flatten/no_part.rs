use uiap::cognition::{Entity, document};

struct Address {
    street: String,
}

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(flatten)]
    address: Address,
}

fn main() {
    let _ = document![Contact];
}
