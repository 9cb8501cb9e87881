use uiap::cognition::FieldValue;

#[derive(FieldValue)]
struct Name(#[entity(label = "Name")] String);

fn main() {}
