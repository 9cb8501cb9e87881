use uiap::cognition::{Entity, EntityFields, document};

#[derive(EntityFields)]
struct Address {
    name: String,
}

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    name: String,
    #[entity(flatten)]
    address: Address,
}

fn main() {
    let _ = document![Contact];
}
