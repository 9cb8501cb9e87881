use uiap::cognition::{Entity, document};

struct Score;

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(exposure = "declared_only")]
    score: Score,
}

fn main() {
    let _ = document![Contact];
}
