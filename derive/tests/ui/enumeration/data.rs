use uiap::cognition::EntityEnum;

#[derive(EntityEnum)]
enum Status {
    Active,
    Left(u16),
}

fn main() {}
