use uiap::cognition::{Entity, document};

#[derive(Entity)]
#[entity(primary = name)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(type = "json")]
    name: Vec<String>,
}

fn main() {
    let _ = document![Contact];
}
