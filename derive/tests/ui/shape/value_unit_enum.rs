use uiap::cognition::FieldValue;

#[derive(FieldValue)]
enum Status {
    Active,
}

fn main() {}
