//! Rules that no keyword says ([`Native`](crate::table::Native)), as far as the walk and compiled checks share them.

pub(crate) mod a2a;
pub(crate) mod rings;
pub(crate) mod texts;

/// Most arguments of one call.
pub(crate) const MAX_ARGUMENTS: usize = 1000;

/// Deepest value in a message, the message itself being 0.
pub(crate) const MAX_MESSAGE_DEPTH: usize = 50;

/// The type of the surface itself: no component has it.
pub(crate) const SURFACE: &str = "Surface";

/// The component that the surface shows.
pub(crate) const ROOT: &str = "root";
