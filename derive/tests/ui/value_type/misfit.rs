use uiap::cognition::FieldValue;

#[derive(FieldValue)]
#[entity(type = "boolean")]
struct Name(String);

fn main() {}
