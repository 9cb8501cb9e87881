//! A2UI carried in A2A, as far as the walk and compiled checks share it.

/// The media type of A2UI.
pub(crate) const MEDIA_TYPE: &str = "application/a2ui+json";

/// The member of a part's metadata that held the media type before parts had one.
pub(crate) const LEGACY: &str = "mimeType";

/// The URI by which a card declares A2UI.
pub(crate) const EXTENSION: &str = "https://a2ui.org/a2a-extension/a2ui/v1.0";

/// The parameter that lists catalogs.
pub(crate) const CATALOGS: &str = "supportedCatalogIds";

/// The parameter that admits catalogs sent along.
pub(crate) const INLINE: &str = "acceptsInlineCatalogs";
