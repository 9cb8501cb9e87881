#[derive(EntityFields)]
// crate
#[entity(rename_all = "kebab-case")]
struct Address {
    street_name: String,
    #[entity(flatten)]
    town: Town,
}
