use uiap::cognition::FieldValue;

#[derive(FieldValue)]
union Number {
    signed: i64,
    unsigned: u64,
}

fn main() {}
