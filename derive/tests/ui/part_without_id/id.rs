use uiap::cognition::EntityFields;

#[derive(EntityFields)]
struct Address {
    #[entity(id)]
    street: String,
}

fn main() {}
