use uiap::cognition::EntityEnum;

#[derive(EntityEnum)]
struct Status {
    active: bool,
}

fn main() {}
