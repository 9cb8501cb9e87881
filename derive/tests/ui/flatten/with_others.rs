use uiap::cognition::{Entity, EntityFields, document};

#[derive(EntityFields)]
struct Address {
    street: String,
}

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(flatten, exposure = "redacted")]
    address: Address,
}

fn main() {
    let _ = document![Contact];
}
