use uiap::cognition::EntityEnum;

#[derive(EntityEnum)]
#[entity(rename_all = "lowercase")]
enum Status {
    OnHold,
    Onhold,
}

fn main() {}
