use uiap::cognition::{Entity, document};

#[derive(Entity)]
union Contact {
    id: u64,
    number: i64,
}

fn main() {
    let _ = document![Contact];
}
