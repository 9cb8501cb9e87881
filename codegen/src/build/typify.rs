//! typify in a second run of the program that generates.

use crate::schemas::rust::RustError;
#[cfg(feature = "typify")]
use crate::schemas::rust::child;

/// Answers and ends the process, if it was started to run typify.
///
/// [`Builder::generate`](super::Builder::generate) begins with this. A program that calls [`emit`](super::emit) does so
/// itself, first thing. Without feature `typify` there is nothing to do.
pub fn serve_if_asked() {
    #[cfg(feature = "typify")]
    if is_child() {
        use std::io::{Write, stderr, stdin, stdout};

        let served = child::serve(stdin().lock(), &mut stdout().lock());
        if let Err(error) = &served {
            // The status tells it as well.
            let _ = writeln!(stderr(), "{error}");
        }
        std::process::exit(i32::from(served.is_err()));
    }
}

#[cfg(feature = "typify")]
fn is_child() -> bool {
    std::env::var_os(child::MARKER).is_some()
}

/// Runs this program once more, up to [`serve_if_asked`].
#[cfg(feature = "typify")]
pub(super) fn run(request: &str) -> Result<String, RustError> {
    if is_child() {
        return Err(RustError::new(
            "this program does not call `uiap_codegen::build::serve_if_asked` before it generates",
        ));
    }
    let program = std::env::current_exe().map_err(|error| {
        RustError::new(format!("this program cannot be started again: {error}"))
    })?;
    let mut command = std::process::Command::new(program);
    command.env(child::MARKER, "1");
    child::run(command, request)
}

/// Says what is missing.
#[cfg(not(feature = "typify"))]
pub(super) fn run(_request: &str) -> Result<String, RustError> {
    Err(RustError::new(
        "JSON Schemas become types with feature `typify` of uiap-codegen, which is off; \
         run: cargo add --build uiap-codegen --features typify",
    ))
}
