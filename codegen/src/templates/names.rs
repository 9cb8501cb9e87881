//! What a template's own name says: the files that it makes.

use uiap_schema::model::{Document, TypeDef};

use super::text::convert;
use super::{EXTENSION, PART};

/// What stands in a name for what a file is about.
const KNOWN: &str = "`{document}` and `{type}` stand for names, `{type.snake}` for one in another form: \
                     snake, kebab, camel, pascal, shouty";

/// The name of an output, with places for what the file is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Name {
    pieces: Vec<Piece>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    Text(String),
    Place { subject: Subject, form: String },
}

/// What a file is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Subject {
    Document,
    Type,
}

/// Whether a template makes no file of its own.
pub(super) fn is_part(path: &str) -> bool {
    path.ends_with(PART)
}

impl Name {
    /// Reads the path of a template; the error is what is wrong and what would be right.
    pub(super) fn read(path: &str) -> Result<Self, (String, &'static str)> {
        let mut rest = path.strip_suffix(EXTENSION).unwrap_or(path);
        let mut pieces = Vec::new();
        while let Some((before, after)) = rest.split_once('{') {
            let (place, after) = after
                .split_once('}')
                .ok_or_else(|| (format!("`{{` without `}}` in the name `{path}`"), KNOWN))?;
            pieces.push(Piece::Text(before.to_owned()));
            pieces.push(self::place(place)?);
            rest = after;
        }
        pieces.push(Piece::Text(rest.to_owned()));
        Ok(Self { pieces })
    }

    /// What each file is about: the innermost of what the name mentions; `None` for one file in all.
    pub(super) fn subject(&self) -> Option<Subject> {
        let subjects = self.pieces.iter().filter_map(|piece| match piece {
            Piece::Text(_) => None,
            Piece::Place { subject, .. } => Some(*subject),
        });
        subjects.max()
    }

    /// The path for a document or a type of it; `Err` when it is none that every system takes.
    pub(super) fn fill(
        &self,
        document: Option<&Document>,
        def: Option<&TypeDef>,
    ) -> Result<String, String> {
        let pieces = self.pieces.iter().map(|piece| match piece {
            Piece::Text(text) => text.clone(),
            Piece::Place { subject, form } => {
                let name = match subject {
                    Subject::Document => document.map(|document| document.name.as_str()),
                    Subject::Type => def.map(|def| def.id.name.as_str()),
                };
                let name = name.expect("a file is about all that its name mentions");
                convert(name, form).expect("the form was read")
            }
        });
        let path: String = pieces.collect();
        if path.split('/').all(is_file_name) {
            Ok(path)
        } else {
            Err(path)
        }
    }
}

fn place(text: &str) -> Result<Piece, (String, &'static str)> {
    let (name, form) = text.split_once('.').unwrap_or((text, ""));
    let subject = match name {
        "document" => Some(Subject::Document),
        "type" => Some(Subject::Type),
        _ => None,
    };
    match subject {
        Some(subject) if convert("a", form).is_some() => Ok(Piece::Place {
            subject,
            form: form.to_owned(),
        }),
        _ => Err((format!("`{{{text}}}` stands for nothing"), KNOWN)),
    }
}

/// Whether every system takes it as the name of a file or folder, and none as a way to another one.
fn is_file_name(name: &str) -> bool {
    let is_wrong = |character: char| character.is_control() || "\\:*?\"<>|".contains(character);
    let stem = name.split('.').next().unwrap_or(name);
    !name.is_empty()
        && !is_device(&stem.to_ascii_lowercase())
        && !name.trim_matches('.').is_empty()
        && !name.ends_with([' ', '.'])
        && !name.contains(is_wrong)
}

/// Names of devices on Windows, which are no files there, whatever stands behind a dot.
fn is_device(stem: &str) -> bool {
    let numbered = stem
        .strip_prefix("com")
        .or_else(|| stem.strip_prefix("lpt"));
    matches!(stem, "con" | "prn" | "aux" | "nul")
        || numbered.is_some_and(|number| matches!(number.as_bytes(), [b'1'..=b'9']))
}
