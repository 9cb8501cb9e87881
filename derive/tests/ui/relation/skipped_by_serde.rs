use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Account {
    #[entity(id)]
    id: String,
}

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[serde(skip)]
    #[entity(belongs_to = Account)]
    account_id: String,
}

fn main() {
    let _ = document![Contact];
}
