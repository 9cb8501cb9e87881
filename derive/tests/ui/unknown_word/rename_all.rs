use uiap::cognition::{Entity, document};

#[derive(Entity)]
#[entity(rename_all = "camel_case")]
struct Contact {
    #[entity(id)]
    id: String,
}

fn main() {
    let _ = document![Contact];
}
