use uiap::cognition::{Entity, document};

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    name: String,
    #[entity(rename = "name")]
    full_name: String,
}

fn main() {
    let _ = document![Contact];
}
