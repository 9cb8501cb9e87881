use uiap::cognition::{Entity, document};

enum Status {
    Active,
}

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(type = "enum")]
    status: Status,
}

fn main() {
    let _ = document![Contact];
}
