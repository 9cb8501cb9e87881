//! Placeholder so that the module tree is whole while it is written.
