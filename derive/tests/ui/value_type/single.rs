use uiap::cognition::FieldValue;

#[derive(FieldValue, serde::Serialize)]
#[entity(type = "number")]
struct Money {
    amount: f64,
    currency: String,
}

fn main() {}
