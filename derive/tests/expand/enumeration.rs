#[derive(EntityEnum)]
// crate
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
enum Stage {
    OnHold,
    #[entity(rename = "won")]
    ClosedWon,
    #[serde(skip)]
    Internal(u8),
}
