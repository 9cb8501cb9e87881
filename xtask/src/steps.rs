//! Runs other programs: one line a step with its time, and the exact command when it fails.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent()
        .expect("xtask is a folder of the repository")
        .to_owned()
}

/// One program to run, in the root of the repository unless told otherwise.
pub(crate) struct Step {
    name: String,
    program: String,
    arguments: Vec<String>,
    variables: Vec<(&'static str, String)>,
    folder: PathBuf,
}

impl Step {
    pub(crate) fn new(
        name: impl Into<String>,
        program: impl Into<String>,
        arguments: &[&str],
    ) -> Self {
        let arguments = arguments
            .iter()
            .map(|&argument| argument.to_owned())
            .collect();
        Self {
            name: name.into(),
            program: program.into(),
            arguments,
            variables: Vec::new(),
            folder: root(),
        }
    }

    /// Sets an environment variable; all others are passed through.
    pub(crate) fn env(mut self, variable: &'static str, value: impl Into<String>) -> Self {
        self.variables.push((variable, value.into()));
        self
    }

    /// Runs in this folder below the root.
    pub(crate) fn folder(mut self, folder: &str) -> Self {
        self.folder = root().join(folder);
        self
    }

    /// Runs it with its output shown.
    pub(crate) fn run(&self) -> Result<()> {
        self.start(Stdio::inherit()).map(drop)
    }

    /// Runs it and gives back what it prints on standard output.
    pub(crate) fn output(&self) -> Result<String> {
        let printed = self.start(Stdio::piped())?;
        Ok(String::from_utf8_lossy(&printed).into_owned())
    }

    fn start(&self, stdout: Stdio) -> Result<Vec<u8>> {
        println!("== {}", self.name);
        let start = Instant::now();
        let mut command = Command::new(&self.program);
        command
            .args(&self.arguments)
            .envs(
                self.variables
                    .iter()
                    .map(|(variable, value)| (variable, value)),
            )
            .current_dir(&self.folder)
            .stdin(Stdio::inherit())
            .stdout(stdout)
            .stderr(Stdio::inherit());
        let output = command
            .output()
            .with_context(|| format!("cannot start `{}`", self.program))?;
        let (status, seconds) = (output.status, start.elapsed().as_secs_f64());
        if !status.success() {
            bail!(
                "{} failed after {seconds:.1} s ({status}); run: {}",
                self.name,
                self.command_line()
            );
        }
        println!("== {}: done in {seconds:.1} s", self.name);
        Ok(output.stdout)
    }

    /// The command as a shell takes it, from the root of the repository.
    fn command_line(&self) -> String {
        let folder = self.folder.strip_prefix(root()).unwrap_or(&self.folder);
        let change =
            (!folder.as_os_str().is_empty()).then(|| format!("cd {} &&", folder.display()));
        let variables = self
            .variables
            .iter()
            .map(|(variable, value)| format!("{variable}={}", quoted(value)));
        let arguments = self.arguments.iter().map(|argument| quoted(argument));
        let words = change
            .into_iter()
            .chain(variables)
            .chain([quoted(&self.program)])
            .chain(arguments);
        words.collect::<Vec<_>>().join(" ")
    }
}

fn quoted(word: &str) -> String {
    if word.contains(' ') {
        format!("'{word}'")
    } else {
        word.to_owned()
    }
}
