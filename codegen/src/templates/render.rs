//! Fills templates, one after the other, within the limits.

use std::collections::BTreeMap;
use std::io;

use minijinja::Environment;
use minijinja::value::{Serde, Value};

use super::error::{TemplateError, TemplateErrorKind};
use super::names::{Name, Subject, is_part};
use super::{About, MAX_FILES, MAX_OUTPUT_BYTES, engine};
use crate::app::{self, Target};
use crate::{Config, OutputFile};

/// A file to be made: its path, and what it is about by the names that templates know.
struct Job {
    path: String,
    about: BTreeMap<&'static str, Value>,
}

/// What is left of the limits.
struct Budget {
    n_steps: u64,
    n_bytes: usize,
}

pub(super) fn render(
    files: &BTreeMap<String, String>,
    about: About<'_>,
    config: &Config,
    max_steps: u64,
) -> Result<Vec<OutputFile>, Vec<TemplateError>> {
    let model = Value::from(Serde(about.model()));
    let mut environment = engine::environment(about.model(), &model);
    let mut errors = Vec::new();
    for (path, text) in files {
        if let Err(error) = environment.add_template_owned(path.clone(), text.clone()) {
            errors.push(TemplateError::of_engine(&error, path, text));
        }
    }
    let jobs = jobs(files, about, &model, &mut errors);
    if !errors.is_empty() {
        errors.sort_by(|a, b| a.span.cmp(&b.span));
        return Err(errors);
    }
    environment.add_global("model", model);
    environment.add_global("app", bundle(about));
    environment.add_global("header", about.header(config));
    let mut budget = Budget {
        n_steps: max_steps,
        n_bytes: MAX_OUTPUT_BYTES,
    };
    let mut output = Vec::new();
    for (template, jobs) in jobs {
        for job in jobs {
            match fill(&mut environment, template, &job, &mut budget) {
                // A document or type of which a template has nothing to say.
                Ok(text) if !job.about.is_empty() && text.trim().is_empty() => {}
                Ok(text) => output.push(OutputFile::new(job.path, text)),
                Err(error) => {
                    let text = &files[template];
                    errors.push(TemplateError::of_engine(&error, template, text));
                    break;
                }
            }
        }
        if errors
            .iter()
            .any(|error| error.kind == TemplateErrorKind::Limit)
        {
            break;
        }
    }
    if errors.is_empty() {
        output.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(output)
    } else {
        Err(errors)
    }
}

/// The bundle of an app; none where there is no app.
fn bundle(about: About<'_>) -> Value {
    let About::App(app) = about else {
        return Value::from(());
    };
    let none = |_: &_| unreachable!("a bundle has no Rust types");
    let files = app::emit(app, Target::Bundle, &Config::default(), &none)
        .expect("only Rust types can fail");
    let mut bundle: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(&files[0].text).expect("a bundle is one JSON file");
    // The first line of another file than those that templates make.
    bundle.shift_remove("$comment");
    Value::from(Serde(&bundle))
}

/// What every template makes. Names that are wrong or there twice are errors.
fn jobs<'f>(
    files: &'f BTreeMap<String, String>,
    about: About<'_>,
    model: &Value,
    errors: &mut Vec<TemplateError>,
) -> Vec<(&'f str, Vec<Job>)> {
    let mut makers: BTreeMap<String, &str> = BTreeMap::new();
    let mut jobs = Vec::new();
    for template in files.keys().filter(|path| !is_part(path)) {
        let of_template = match Name::read(template) {
            Ok(name) => jobs_of(&name, about, model),
            Err((message, help)) => {
                let kind = TemplateErrorKind::Name;
                errors.push(TemplateError::whole(kind, template, message, help));
                continue;
            }
        };
        let mut kept = Vec::new();
        for job in of_template {
            match job {
                Err(path) => {
                    let message = format!("`{path}` is no path below the output folder");
                    let help = "no empty names, no `..`, no names of devices such as `con`, none of \\ : * ? \" < > |";
                    let kind = TemplateErrorKind::Name;
                    errors.push(TemplateError::whole(kind, template, message, help));
                    break;
                }
                // Some systems do not tell names apart by case.
                Ok(job) => match makers.insert(job.path.to_lowercase(), template) {
                    Some(other) => {
                        let message = format!("`{}` is made by `{other}`, too", job.path);
                        let help = "names that differ by case only count as the same; `{document}` tells documents apart";
                        let kind = TemplateErrorKind::Clash;
                        errors.push(TemplateError::whole(kind, template, message, help));
                        break;
                    }
                    None => kept.push(job),
                },
            }
        }
        jobs.push((template.as_str(), kept));
        if makers.len() > MAX_FILES {
            let message = format!("the templates make more than {MAX_FILES} files");
            let kind = TemplateErrorKind::Limit;
            errors.push(TemplateError::whole(kind, template, message, ""));
            break;
        }
    }
    jobs
}

/// The files that a name stands for; `Err` holds a path that is none.
fn jobs_of(name: &Name, about: About<'_>, model: &Value) -> Vec<Result<Job, String>> {
    let Some(subject) = name.subject() else {
        let about = BTreeMap::new();
        return vec![name.fill(None, None).map(|path| Job { path, about })];
    };
    let list = |value: &Value, member: &str| {
        let list = value.get_attr(member).and_then(|list| list.try_iter());
        list.expect("the model has lists").collect::<Vec<_>>()
    };
    let mut jobs = Vec::new();
    let documents = about.model().documents.iter();
    for (document, value) in documents.zip(list(model, "documents")) {
        if subject == Subject::Document {
            let about = BTreeMap::from([("document", value)]);
            let path = name.fill(Some(document), None);
            jobs.push(path.map(|path| Job { path, about }));
            continue;
        }
        let types = document.types.iter().zip(list(&value, "types"));
        jobs.extend(types.map(|(def, of_type)| {
            let about = BTreeMap::from([("document", value.clone()), ("type", of_type)]);
            let path = name.fill(Some(document), Some(def));
            path.map(|path| Job { path, about })
        }));
    }
    jobs
}

fn fill(
    environment: &mut Environment<'static>,
    template: &str,
    job: &Job,
    budget: &mut Budget,
) -> Result<String, minijinja::Error> {
    environment.set_fuel(Some(budget.n_steps));
    let mut writer = Bounded {
        bytes: Vec::new(),
        limit: budget.n_bytes,
    };
    let captured = environment
        .get_template(template)?
        .render_captured_to(Value::from(job.about.clone()), &mut writer)?;
    if let Some((_, left)) = captured.state().fuel_levels() {
        budget.n_steps = left;
    }
    budget.n_bytes = writer.limit;
    Ok(String::from_utf8(writer.bytes).expect("templates print texts"))
}

/// Takes so many bytes and no more.
struct Bounded {
    bytes: Vec<u8>,
    limit: usize,
}

impl io::Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.limit = self
            .limit
            .checked_sub(bytes.len())
            .ok_or(io::ErrorKind::FileTooLarge)?;
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
