//! Message types that no document knows.

/// Whether an unknown message type is an error: it has no namespace, or lies in one that the documents own.
#[must_use]
pub fn owned_type(message_type: &str, namespaces: &[&str]) -> bool {
    !message_type.contains('.')
        || namespaces
            .iter()
            .any(|owned| match owned.strip_suffix('.') {
                Some(_) => message_type.starts_with(owned),
                None => message_type == *owned,
            })
}
