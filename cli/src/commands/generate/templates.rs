//! Templates of users: over an app, or over the documents of the protocol.

use std::path::PathBuf;

use uiap_codegen::Config;
use uiap_codegen::app::App;
use uiap_codegen::build::{BuildError, COMMAND, Job, TemplateFolder};
use uiap_codegen::templates::About;

use super::Args;
use super::app::below;
use crate::render::visible;

/// A folder of templates, and where what they make goes.
pub(super) struct Set {
    templates: PathBuf,
    out: PathBuf,
    /// Whether the manifest lists it, so that `uiap generate` alone fills it.
    is_listed: bool,
}

/// The templates that the arguments name.
pub(super) fn given(args: &Args) -> Option<Set> {
    let (templates, out) = args.templates.as_ref().zip(args.out.as_ref())?;
    Some(Set {
        templates: templates.clone(),
        out: out.clone(),
        is_listed: false,
    })
}

/// The templates that the arguments name or, where they choose nothing, those of the manifest.
pub(super) fn wanted(app: &App, args: &Args) -> Vec<Set> {
    if args.out.is_some() || !args.languages.is_empty() {
        return given(args).into_iter().collect();
    }
    let listed = app.templates.iter().map(|set| Set {
        templates: below(&args.manifest, &set.templates),
        out: below(&args.manifest, &set.folder),
        is_listed: true,
    });
    listed.collect()
}

impl Set {
    /// What the templates make. The command in first lines names their folder, not the way to it, so that files are the
    /// same wherever they are made; it names none that the manifest lists.
    pub(super) fn fill(&self, about: About<'_>) -> Result<Job, BuildError> {
        let name = self
            .templates
            .file_name()
            .unwrap_or(self.templates.as_os_str());
        let name = name.to_string_lossy();
        let command = match about {
            _ if self.is_listed => COMMAND.to_owned(),
            About::Protocol(_) => {
                format!(
                    "{COMMAND} --protocol --templates {} --out DIR",
                    visible(&name)
                )
            }
            _ => format!("{COMMAND} --templates {} --out DIR", visible(&name)),
        };
        let config = Config::default().command(command);
        let files = TemplateFolder::read(&self.templates)?.render(about, &config)?;
        Ok(Job::of_templates(&self.out, &self.templates, files))
    }
}
