use uiap::cognition::EntityEnum;

#[derive(EntityEnum)]
enum Status {}

fn main() {}
