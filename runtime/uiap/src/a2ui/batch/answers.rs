//! The official messages by which the other side learns what was refused.

use uiap_types::a2ui::{
    AgentFunctionResponseMessage, AgentToRendererMessage, CallError, ErrorMessage, ErrorResponse,
    FunctionError, GenericError, RendererError, RendererToAgentMessage, ValidationError,
    ValidationErrorCode,
};
use uiap_validate::{Pointer, Problem};

use super::item::Item;

impl Item<'_> {
    /// The official message that tells the agent why this one was refused; `None` for one that was not, and for one that
    /// names neither surface nor call: nobody can be told of that.
    #[must_use]
    pub fn error_message(&self) -> Option<RendererToAgentMessage> {
        let error = self.report.errors().next()?;
        let error = match (&self.call_id, &self.surface_id) {
            (Some(call), _) => {
                let error = CallError::new(
                    "INVALID_FUNCTION_CALL",
                    error.message.as_str(),
                    call.as_str(),
                );
                RendererError::from(GenericError::from(error))
            }
            (None, Some(surface)) => {
                let path = error.pointer.as_str();
                let key = Pointer::root().child(self.key.as_deref().unwrap_or_default());
                let below = path
                    .strip_prefix(key.as_str())
                    .filter(|rest| rest.is_empty() || rest.starts_with('/'));
                let path = below.unwrap_or(path);
                let code = match error.code.as_str() {
                    "a2ui.unallowed-parent" => ValidationErrorCode::UnallowedParent,
                    "a2ui.unallowed-child" => ValidationErrorCode::UnallowedChild,
                    _ => ValidationErrorCode::ValidationFailed,
                };
                ValidationError::new(code, surface.as_str(), path, error.message.as_str()).into()
            }
            (None, None) => return None,
        };
        Some(ErrorMessage::new(error).into())
    }

    /// The official answer to a renderer whose call was refused: `UNKNOWN_FUNCTION` where the name is unknown, else
    /// `INVALID_FUNCTION_CALL`; `None` for all that needs no answer.
    #[must_use]
    pub fn answer(&self) -> Option<AgentToRendererMessage> {
        let error = self.report.errors().next()?;
        let id = self.call_id.as_deref()?;
        self.key
            .as_deref()
            .filter(|key| *key == "callAgentFunction")?;
        let is_unknown = |problem: &Problem| {
            ["a2ui.sec-5a", "a2ui.system-function"].contains(&problem.rule.as_str())
                && problem.pointer.as_str() == "/callAgentFunction/callFunction/call"
        };
        let code = if self.report.errors().any(is_unknown) {
            "UNKNOWN_FUNCTION"
        } else {
            "INVALID_FUNCTION_CALL"
        };
        let answer = ErrorResponse::new(id, FunctionError::new(code, error.message.as_str()));
        Some(AgentFunctionResponseMessage::new(answer).into())
    }
}
