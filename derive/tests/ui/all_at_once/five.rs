use uiap::cognition::{Entity, document};

#[derive(Entity)]
#[entity(primary = nmae, access = "all")]
struct Contact {
    #[entity(exposure = "redacted", sortable)]
    name: String,
    #[entity(type = "mail", serchable)]
    email: String,
}

fn main() {
    let _ = document![Contact];
}
