use uiap::cognition::{Entity, EntityFields, document};

#[derive(EntityFields)]
struct Names {
    first: String,
}

#[derive(Entity)]
#[entity(primary = names)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(flatten)]
    names: Names,
}

fn main() {
    let _ = document![Contact];
}
