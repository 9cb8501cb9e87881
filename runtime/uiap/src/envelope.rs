//! The raw envelope: for routing and relaying without reading payloads.

use std::borrow::Cow;

use uiap_validate::json::{Fault, RawObject};
use uiap_validate::{Checked, Limits, Report, SpecType, parse_str};

/// A message whose payload is not looked into.
///
/// Routing reads the members of the envelope and counts size and depth; the payload stays text until someone asks for
/// it. Written back unchanged it is the input, byte for byte; after a change, payload and unknown members keep their
/// bytes and their order, so numbers and repeated members survive.
///
/// ```
/// use uiap::{RawEnvelope, web::WebStateGetPayload};
///
/// let text = br#"{"uiap":"0.1","type":"web.state.get","id":"m1","payload":{"maxNodes":1e2},"x.trace":"t"}"#;
/// let mut envelope = RawEnvelope::read(text)?;
/// assert_eq!(envelope.message_type().as_deref(), Some("web.state.get"));
/// assert_eq!(envelope.to_text().as_bytes(), text);
///
/// envelope.set("sessionId", &"sess_1".into());
/// assert!(envelope.to_text().ends_with(r#""payload":{"maxNodes":1e2},"x.trace":"t","sessionId":"sess_1"}"#));
///
/// let payload = envelope.payload::<WebStateGetPayload>().expect("this payload is valid");
/// assert_eq!(payload.max_nodes, Some(100.0));
/// # Ok::<(), uiap::json::Fault>(())
/// ```
///
/// Spec: UIAP Core §5.
#[derive(Debug, Clone)]
pub struct RawEnvelope<'a> {
    object: RawObject<'a>,
}

impl<'a> RawEnvelope<'a> {
    /// Reads the envelope with default limits.
    ///
    /// # Errors
    /// When the text is no object, is not UTF-8, too large, too deep, or its brackets or strings do not end.
    pub fn read(text: &'a [u8]) -> Result<Self, Fault> {
        Self::read_with(text, Limits::default())
    }

    /// Reads the envelope.
    ///
    /// # Errors
    /// As [`RawEnvelope::read`].
    pub fn read_with(text: &'a [u8], limits: Limits) -> Result<Self, Fault> {
        RawObject::read(text, limits).map(|object| Self { object })
    }

    /// `type`, if it is a string.
    #[must_use]
    pub fn message_type(&self) -> Option<Cow<'_, str>> {
        self.object.get_str("type")
    }

    /// `kind`, if it is a string.
    #[must_use]
    pub fn kind(&self) -> Option<Cow<'_, str>> {
        self.object.get_str("kind")
    }

    /// `id`, if it is a string.
    #[must_use]
    pub fn id(&self) -> Option<Cow<'_, str>> {
        self.object.get_str("id")
    }

    /// `sessionId`, if it is a string.
    #[must_use]
    pub fn session_id(&self) -> Option<Cow<'_, str>> {
        self.object.get_str("sessionId")
    }

    /// `correlationId`, if it is a string.
    #[must_use]
    pub fn correlation_id(&self) -> Option<Cow<'_, str>> {
        self.object.get_str("correlationId")
    }

    /// The JSON text of `payload`.
    #[must_use]
    pub fn payload_text(&self) -> Option<&str> {
        self.object.get("payload")
    }

    /// Reads and judges the payload as a type. Pointers of problems start at the payload.
    ///
    /// # Errors
    /// The report of its problems; a missing payload reads as an empty text.
    pub fn payload<T: SpecType>(&self) -> Result<Checked<T>, Report> {
        parse_str(self.payload_text().unwrap_or_default())
    }

    /// The JSON text of any member.
    #[must_use]
    pub fn get(&self, member: &str) -> Option<&str> {
        self.object.get(member)
    }

    /// Replaces a member, or adds it at the end.
    pub fn set(&mut self, member: &str, value: &serde_json::Value) {
        self.object.set(member, value);
    }

    /// Removes a member. Returns whether it was there.
    pub fn remove(&mut self, member: &str) -> bool {
        self.object.remove(member)
    }

    /// Size of the text that was read, in bytes.
    #[must_use]
    pub fn size(&self) -> usize {
        self.object.size()
    }

    /// How deep objects and arrays nest.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.object.depth()
    }

    /// The JSON text: the input itself while nothing was changed.
    #[must_use]
    pub fn to_text(&self) -> Cow<'_, str> {
        self.object.to_text()
    }
}
