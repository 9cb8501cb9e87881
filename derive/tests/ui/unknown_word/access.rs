use uiap::cognition::{Entity, document};

#[derive(Entity)]
#[entity(access = "query")]
struct Contact {
    #[entity(id)]
    id: String,
}

fn main() {
    let _ = document![Contact];
}
