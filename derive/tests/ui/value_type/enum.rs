use uiap::cognition::FieldValue;

#[derive(FieldValue)]
#[entity(type = "enum")]
struct Status(String);

fn main() {}
