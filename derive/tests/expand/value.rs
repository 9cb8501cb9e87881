#[derive(FieldValue)]
// crate
struct ContactId(u64);

#[derive(FieldValue)]
// crate
#[entity(type = "email")]
struct Email(String);

#[derive(FieldValue)]
// crate
#[entity(type = "currency")]
struct Money {
    amount: f64,
    currency: String,
}
