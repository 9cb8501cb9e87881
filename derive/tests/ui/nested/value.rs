use uiap::cognition::{Entity, FieldValue};

#[derive(Entity, serde::Serialize)]
struct Person {
    #[entity(id)]
    id: String,
    #[entity(redact = "omitted")]
    email: String,
}

#[derive(FieldValue, serde::Serialize)]
#[entity(type = "json")]
struct Team {
    lead: Person,
    members: Vec<Person>,
}

fn main() {}
