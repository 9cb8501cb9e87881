/// Every kind of field.
#[derive(Entity)]
// crate
#[entity(name = "contact", label = "Contact", primary = name, access = "queryable", actions = ["contact.edit"])]
#[serde(rename_all = "camelCase")]
struct Contact {
    #[entity(id)]
    id: ContactId,
    /// First and last name,
    /// as the contact writes them.
    #[entity(searchable, sortable, label = "Name")]
    full_name: String,
    #[entity(belongs_to = Account)]
    account_id: Option<AccountId>,
    #[entity(exposure = "redacted")]
    email: Email,
    #[entity(redact = "withheld", filterable)]
    phone: String,
    #[entity(redact = crate::masks::initials)]
    maiden_name: String,
    #[entity(exposure = "declared_only", type = "number")]
    credit_score: Score,
    #[entity(type = "json", rename = "tags")]
    labels: Labels,
    #[entity(type = "enum")]
    status: Status,
    #[entity(type = "phone")]
    fax: String,
    #[entity(flatten)]
    address: Address,
    #[serde(skip)]
    cache: Cache,
    name: String,
}
