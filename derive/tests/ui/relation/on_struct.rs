use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Account {
    #[entity(id)]
    id: String,
}

#[derive(Entity)]
#[entity(belongs_to = Account)]
struct Contact {
    #[entity(id)]
    id: String,
}

fn main() {
    let _ = document![Contact];
}
