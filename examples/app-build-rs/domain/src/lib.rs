//! The business objects of the example app. What agents may know of them is said here and nowhere else.

use uiap::cognition::{Entity, EntityEnum, EntitySchemaDocument};

/// A video of the library.
#[derive(Entity)]
#[entity(
    name = "video",
    label = "Video",
    primary = title,
    access = "queryable"
)]
pub struct Video {
    /// Its id.
    #[entity(id)]
    pub id: String,
    /// Its title.
    #[entity(searchable, sortable)]
    pub title: String,
    /// How far it is.
    pub status: Status,
    /// Who made it.
    #[entity(exposure = "redacted", type = "email")]
    pub owner_email: String,
}

/// How far a video is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EntityEnum)]
#[entity(rename_all = "snake_case")]
pub enum Status {
    /// Its script is being written.
    Draft,
    /// It can be watched.
    Ready,
}

/// What agents may know, as the build script hands it to the generator.
#[must_use]
pub fn document() -> EntitySchemaDocument {
    uiap::cognition::document![Video]
}
