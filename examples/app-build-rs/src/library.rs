//! The app itself: a library of videos in memory.

use crate::app::Handler;
use crate::app::types::{BillingOpenSettingsArgs, VideoDraft, VideoRenameArgs};

/// The videos, by their ids.
#[derive(Debug, Default)]
pub(crate) struct Library {
    titles: Vec<String>,
}

/// Why an action did not work out.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum LibraryError {
    /// There is no video of this id.
    NoSuchVideo(String),
}

impl std::fmt::Display for LibraryError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoSuchVideo(id) => write!(f, "there is no video {id:?}"),
        }
    }
}

/// Each action gives back the route that it leads to.
impl Handler for Library {
    type Output = String;
    type Error = LibraryError;

    fn billing_open_settings(
        &mut self,
        _args: BillingOpenSettingsArgs,
    ) -> Result<String, LibraryError> {
        Ok("/billing".to_owned())
    }

    fn video_create(&mut self, args: VideoDraft) -> Result<String, LibraryError> {
        self.titles.push(args.title.to_string());
        Ok(format!("/videos/{}", self.titles.len()))
    }

    fn video_rename(&mut self, args: VideoRenameArgs) -> Result<String, LibraryError> {
        let number = args.video_id.parse::<usize>().ok();
        let title = number.and_then(|number| self.titles.get_mut(number.checked_sub(1)?));
        let Some(title) = title else {
            return Err(LibraryError::NoSuchVideo(args.video_id));
        };
        *title = args.title.to_string();
        Ok(format!("/videos/{}", args.video_id))
    }
}

#[cfg(test)]
mod tests {
    use uiap::SpecType;
    use uiap::app::{CallError, DispatchError};

    use super::{Library, LibraryError};
    use crate::app;

    #[test]
    fn calls_are_judged_then_carried_out() {
        let mut library = Library::default();
        let mut call = |id: &str, args: &str| app::dispatch(&mut library, id, args.as_bytes());
        assert_eq!(
            call("video.create", r#"{ "title": "One" }"#),
            Ok("/videos/1".into())
        );
        assert_eq!(
            call("video.rename", r#"{ "videoId": "1", "title": "Two" }"#),
            Ok("/videos/1".into())
        );
        assert_eq!(call("billing.openSettings", ""), Ok("/billing".into()));
        assert_eq!(
            call("video.rename", r#"{ "videoId": "7", "title": "Two" }"#),
            Err(DispatchError::Failed(LibraryError::NoSuchVideo("7".into())))
        );
        assert_eq!(library.titles, ["Two"]);
    }

    #[test]
    fn wrong_arguments_never_reach_the_handler() {
        let mut library = Library::default();
        let refused = app::dispatch(
            &mut library,
            "video.create",
            br#"{ "title": "", "tags": 1 }"#,
        );
        let Err(DispatchError::Refused(CallError::InvalidArguments { id, report, .. })) = refused
        else {
            panic!("it was not refused");
        };
        assert_eq!(id, "video.create");
        let codes: Vec<&str> = report
            .problems
            .iter()
            .map(|problem| problem.code.as_str())
            .collect();
        assert_eq!(codes, ["shape.type", "shape.min-length"]);
        assert_eq!(library.titles, [""; 0]);
        let unknown = app::dispatch(&mut library, "video.creat", b"{}");
        let Err(DispatchError::Refused(CallError::UnknownId { near, .. })) = unknown else {
            panic!("it was not refused");
        };
        assert_eq!(near.as_deref(), Some("video.create"));
    }

    #[test]
    fn documents_are_those_of_the_manifest_and_of_the_structs() {
        let entities = app::entities();
        assert!(entities.entities.contains_key("video"));
        assert_eq!(app::navigation().routes.len(), 2);
        assert_eq!(app::APP_ID, "videoland");
        assert!(app::APP_DIGEST.starts_with("sha256:"));
        let message = app::AppMessage::parse(
            "x.videoland.render-progress",
            br#"{ "videoId": "1", "percent": 40 }"#,
        );
        let message = message.expect("the payload is right");
        assert_eq!(message.message_type(), app::AppMessage::TYPES[0]);
        assert_eq!(app::ActionId::ALL.len(), 3);
        assert_eq!(app::capabilities().check(), Ok(()));
    }
    /// Cargo runs the build script again when one of these changes.
    #[test]
    fn cargo_knows_every_file_that_was_read() {
        let script = std::path::Path::new(env!("OUT_DIR")).with_file_name("output");
        let told = std::fs::read_to_string(script).expect("Cargo keeps what the script prints");
        let lines: Vec<&str> = told.lines().collect();
        assert_eq!(
            lines,
            [
                "cargo:rerun-if-changed=app/billing.json",
                "cargo:rerun-if-changed=uiap.app.json"
            ]
        );
    }
}
