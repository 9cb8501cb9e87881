use uiap::cognition::EntityFields;

#[derive(EntityFields)]
struct Address(String);

fn main() {}
