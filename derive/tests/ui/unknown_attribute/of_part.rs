use uiap::cognition::EntityFields;

#[derive(EntityFields)]
#[entity(name = "address")]
struct Address {
    street: String,
}

fn main() {}
