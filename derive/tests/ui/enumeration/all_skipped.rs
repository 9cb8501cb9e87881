use uiap::cognition::EntityEnum;

#[derive(EntityEnum)]
enum Status {
    #[entity(skip)]
    Active,
}

fn main() {}
