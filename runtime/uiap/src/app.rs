//! What the code stands on that `uiap generate` writes from an app's manifest: calls, and why they are refused.

use std::fmt;

use uiap_validate::{Report, SpecType, private};

/// Why a call of an action, or a message of the app's own, was refused: it never reached the app.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum CallError {
    /// The app has none of this id.
    #[non_exhaustive]
    UnknownId {
        /// The id.
        id: String,
        /// One that may be meant.
        near: Option<String>,
    },
    /// What came with it has errors.
    #[non_exhaustive]
    InvalidArguments {
        /// The id.
        id: String,
        /// All problems, with their places in the arguments.
        report: Report,
    },
}

impl CallError {
    /// There is no such id among the known ones.
    #[must_use]
    pub fn unknown(id: &str, known: impl IntoIterator<Item = &'static str>) -> Self {
        Self::UnknownId {
            id: id.to_owned(),
            near: private::near(id, known).map(str::to_owned),
        }
    }
}

impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownId { id, near: None } => write!(f, "`{id}` is not known"),
            Self::UnknownId {
                id,
                near: Some(near),
            } => write!(f, "`{id}` is not known, did you mean `{near}`?"),
            Self::InvalidArguments { id, report } => {
                write!(f, "what comes with `{id}` is wrong: {report}")
            }
        }
    }
}

impl std::error::Error for CallError {}

/// Why an action was not carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    clippy::exhaustive_enums,
    reason = "a call is refused or fails; there is no third way"
)]
pub enum DispatchError<E> {
    /// The call was refused.
    Refused(CallError),
    /// The handler failed.
    Failed(E),
}

impl<E: fmt::Display> fmt::Display for DispatchError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(error) => error.fmt(f),
            Self::Failed(error) => error.fmt(f),
        }
    }
}

impl<E: fmt::Debug + fmt::Display> std::error::Error for DispatchError<E> {}

/// Reads the arguments of a call; blank text and `null` count as an object without members.
///
/// # Errors
/// [`CallError::InvalidArguments`].
pub fn read_args<T: SpecType>(id: &str, args: &[u8]) -> Result<T, CallError> {
    let trimmed = args.trim_ascii();
    let args = if trimmed.is_empty() || trimmed == b"null" {
        b"{}"
    } else {
        args
    };
    T::parse(args)
        .map(uiap_validate::Checked::into_inner)
        .map_err(|report| CallError::InvalidArguments {
            id: id.to_owned(),
            report,
        })
}

/// A document that the generator embeds.
///
/// # Panics
/// When it is no document of this type: the generator judges it before.
#[doc(hidden)]
#[must_use]
pub fn app_document<T: SpecType>(text: &str) -> T {
    match T::parse(text.as_bytes()) {
        Ok(checked) => checked.into_inner(),
        Err(report) => panic!("the generator embeds documents that it judged: {report}"),
    }
}
