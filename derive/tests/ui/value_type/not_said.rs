use uiap::cognition::FieldValue;

#[derive(FieldValue, serde::Serialize)]
struct Money {
    amount: f64,
    currency: String,
}

fn main() {}
