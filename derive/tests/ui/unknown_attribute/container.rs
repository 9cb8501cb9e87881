use uiap::cognition::{Entity, document};

#[derive(Entity)]
#[entity(name = "contact", acess = "queryable")]
struct Contact {
    #[entity(id)]
    id: String,
}

fn main() {
    let _ = document![Contact];
}
