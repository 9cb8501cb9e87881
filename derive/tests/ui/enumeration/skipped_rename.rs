use uiap::cognition::EntityEnum;

#[derive(EntityEnum)]
enum Status {
    Active,
    #[entity(skip, rename = "gone")]
    Left,
}

fn main() {}
