//! Reads files as text: counts them, refuses what is no text, and keeps what was read for messages.

use uiap_schema::reading::Sink;
use uiap_schema::{LoadErrorKind, SourceSpan, Sources};

use super::gather::path_fault;
use super::start_of;
use crate::app::files::{FileFault, Files, MAX_FILE_BYTES, MAX_FILES, PathFault};

/// The files of one app.
pub(super) struct Reader<'r> {
    files: &'r mut dyn Files,
    pub(super) sources: &'r mut Sources,
    n_files: usize,
}

impl<'r> Reader<'r> {
    pub(super) fn new(files: &'r mut dyn Files, sources: &'r mut Sources) -> Self {
        Self {
            files,
            sources,
            n_files: 0,
        }
    }

    /// The text of the file at `path`, which is named at `span`.
    pub(super) fn text(
        &mut self,
        path: &str,
        span: &SourceSpan,
        sink: &mut Sink,
    ) -> Option<String> {
        self.n_files += 1;
        if self.n_files > MAX_FILES {
            let message = format!("more than {MAX_FILES} files");
            sink.push(span, LoadErrorKind::foreign("too-many-files", message));
            return None;
        }
        let bytes = match self.files.read(path) {
            Ok(bytes) => bytes,
            Err(fault) => {
                let kind = file_fault(&fault, path);
                sink.push(
                    span,
                    match self.n_files {
                        1 => kind.with_help("`uiap init` starts a manifest"),
                        _ => kind,
                    },
                );
                return None;
            }
        };
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => {
                let at = error.utf8_error().valid_up_to();
                let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
                let kind = LoadErrorKind::foreign("not-utf8", "this is not UTF-8");
                self.refuse(
                    path,
                    text,
                    at,
                    kind.with_help("save the file as UTF-8"),
                    sink,
                );
                return None;
            }
        };
        if text.starts_with('\u{feff}') {
            let kind =
                LoadErrorKind::foreign("byte-order-mark", "the file starts with a byte order mark");
            let kind = kind.with_help("save the file as UTF-8 without it");
            self.refuse(path, text, 0, kind, sink);
            return None;
        }
        self.sources.add(path, text.as_str());
        Some(text)
    }

    fn refuse(
        &mut self,
        path: &str,
        text: String,
        at: usize,
        kind: LoadErrorKind,
        sink: &mut Sink,
    ) {
        let mut span = start_of(path);
        (span.start, span.end) = (at, at);
        self.sources.add(path, text);
        sink.push(&span, kind);
    }
}

fn file_fault(fault: &FileFault, path: &str) -> LoadErrorKind {
    match fault {
        FileFault::Missing => {
            LoadErrorKind::foreign("missing-file", format!("file `{path}` does not exist"))
        }
        FileFault::Outside => path_fault(PathFault::Outside, path),
        FileFault::TooLarge { size } => LoadErrorKind::foreign(
            "too-large",
            format!("`{path}` has {size} bytes, more than the {MAX_FILE_BYTES} that are allowed"),
        )
        .with_help("split the file"),
        FileFault::Unreadable(detail) => LoadErrorKind::foreign(
            "unreadable-file",
            format!("`{path}` cannot be read: {detail}"),
        ),
    }
}
