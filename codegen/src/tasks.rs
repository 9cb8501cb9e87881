//! Backends and their parts, side by side in threads.

use std::panic::resume_unwind;
use std::thread;

use crate::OutputFile;

/// Makes some of the output.
pub(crate) type Task<'t> = Box<dyn FnOnce() -> Vec<OutputFile> + Send + 't>;

/// Runs each task in a thread of its own. The files keep the order of the tasks.
pub(crate) fn run_all(tasks: Vec<Task<'_>>) -> Vec<OutputFile> {
    thread::scope(|scope| {
        let running: Vec<_> = tasks.into_iter().map(|task| scope.spawn(task)).collect();
        running
            .into_iter()
            .flat_map(|task| task.join().unwrap_or_else(|panic| resume_unwind(panic)))
            .collect()
    })
}
