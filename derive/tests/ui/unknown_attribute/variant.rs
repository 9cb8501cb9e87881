use uiap::cognition::EntityEnum;

#[derive(EntityEnum)]
enum Status {
    #[entity(renam = "on")]
    Active,
}

fn main() {}
