#[derive(Entity)]
// crate
#[entity(naem = "contact")]
struct Contact {
    #[entity(id)]
    id: ContactId,
}
