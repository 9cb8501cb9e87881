use uiap::cognition::{Entity, FieldValue, document};

#[derive(FieldValue)]
struct AccountId(u64);

#[derive(Entity)]
struct Account {
    #[entity(id)]
    id: AccountId,
}

#[derive(Entity)]
struct Contact {
    #[entity(id)]
    id: String,
    #[entity(has_many = Account)]
    account_id: AccountId,
}

fn main() {
    let _ = document![Contact];
}
