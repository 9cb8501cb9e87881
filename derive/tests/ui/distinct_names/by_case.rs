use uiap::cognition::{Entity, document};

#[derive(Entity)]
#[entity(rename_all = "camelCase")]
struct Contact {
    #[entity(id)]
    id: String,
    full_name: String,
    full__name: String,
}

fn main() {
    let _ = document![Contact];
}
