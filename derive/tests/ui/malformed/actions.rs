use uiap::cognition::{Entity, document};

#[derive(Entity)]
#[entity(actions = "contact.edit")]
struct Contact {
    #[entity(id)]
    id: String,
}

fn main() {
    let _ = document![Contact];
}
