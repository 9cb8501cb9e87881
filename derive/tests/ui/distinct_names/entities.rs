use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
}

#[derive(Entity)]
#[entity(name = "contact")]
struct Person {
    #[entity(id)]
    id: String,
}

fn main() {
    let _ = document![Contact, Person];
}
