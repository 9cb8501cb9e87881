//! References between schemas of an app: from the form of the files to the form of one document.

use std::collections::BTreeSet;

use uiap_schema::LoadErrorKind;
use uiap_schema::reading::{Data, Json, Member, Sink, Spanned, nearest};

use super::gather::{Part, path_fault};
use super::merge::Sections;
use crate::app::files::join;

/// What stands between file and name.
const SCHEMAS: &str = "#/schemas/";

/// All that can be referred to.
pub(super) struct References<'p> {
    paths: BTreeSet<&'p str>,
    /// File and name of every schema.
    names: BTreeSet<(&'p str, String)>,
    /// Names of JSON Schemas in files of their own.
    foreign: BTreeSet<&'p str>,
}

impl<'p> References<'p> {
    pub(super) fn of(parts: &'p [Part], sections: &'p Sections<'p>) -> Self {
        let names = sections.schemas.iter();
        Self {
            paths: parts.iter().map(|part| part.path.as_str()).collect(),
            names: names
                .map(|schema| (schema.part.path.as_str(), schema.id.value.clone()))
                .collect(),
            foreign: sections
                .json_schemas
                .iter()
                .map(|schema| schema.id.value.as_str())
                .collect(),
        }
    }

    /// The name of the schema that a reference in `part` means.
    pub(super) fn name(
        &self,
        part: &Part,
        reference: &Spanned<String>,
        sink: &mut Sink,
    ) -> Option<String> {
        match self.lookup(part, &reference.value) {
            Ok(name) => Some(name.to_owned()),
            Err(kind) => {
                sink.push(&reference.span, kind);
                None
            }
        }
    }

    fn lookup<'r>(&self, part: &Part, reference: &'r str) -> Result<&'r str, LoadErrorKind> {
        let Some((file, name)) = reference.split_once(SCHEMAS) else {
            let message = format!("`{reference}` is not a reference to a schema");
            return Err(LoadErrorKind::foreign("bad-reference", message).with_help(
                "write `#/schemas/Name`, or `other.json#/schemas/Name` for an imported file",
            ));
        };
        let path = match file {
            "" => part.path.clone(),
            _ => join(&part.path, file).map_err(|fault| path_fault(fault, reference))?,
        };
        if !self.paths.contains(path.as_str()) {
            let message = format!("`{path}` is not one of the manifest's files");
            return Err(LoadErrorKind::foreign("unknown-document", message)
                .with_help("list it in `imports`"));
        }
        let known = |name: &str| {
            self.names
                .iter()
                .any(|(file, known)| *file == path && known == name)
        };
        if known(name) {
            return Ok(name);
        }
        if self.foreign.contains(name) {
            let message = format!("`{name}` is a JSON Schema in a file of its own");
            return Err(LoadErrorKind::foreign("bad-reference", message).with_help(
                "arguments and payloads are described in the manifest, in the profile of the toolkit",
            ));
        }
        let all = self.names.iter();
        let elsewhere = all
            .clone()
            .find(|(_, known)| known == name)
            .map(|(file, _)| format!("it is in {file}"));
        let here = all.filter(|(file, _)| *file == path);
        let near = nearest(name, here.map(|(_, known)| known.as_str()))
            .map_or_else(String::new, |name| format!(", did you mean `{name}`?"));
        let kind = LoadErrorKind::foreign(
            "unknown-definition",
            format!("schema `{name}` does not exist in {path}{near}"),
        );
        Err(match elsewhere {
            Some(elsewhere) => kind.with_help(elsewhere),
            None => kind,
        })
    }

    /// A schema of `part` with its references in the form `#/$defs/Name`.
    pub(super) fn rewritten(&self, part: &Part, schema: &Json, sink: &mut Sink) -> Json {
        Self::mapped(schema, |member| self.keyword(part, member, sink))
    }

    /// An object with other values for its members; anything else as it is.
    fn mapped(json: &Json, mut value: impl FnMut(&Member) -> Json) -> Json {
        let data = match &json.data {
            Data::Object(members) => {
                let members = members.iter().map(|member| Member {
                    key: member.key.clone(),
                    value: value(member),
                });
                Data::Object(members.collect())
            }
            other => other.clone(),
        };
        Json {
            span: json.span.clone(),
            data,
        }
    }

    fn keyword(&self, part: &Part, member: &Member, sink: &mut Sink) -> Json {
        let json = &member.value;
        match (member.key.value.as_str(), json.as_str()) {
            ("const" | "enum" | "default" | "examples", _) => json.clone(),
            // Members have names there, which are no keywords.
            ("properties" | "patternProperties", _) => {
                Self::mapped(json, |member| self.rewritten(part, &member.value, sink))
            }
            ("$ref", Some(text)) => {
                let reference = Spanned::new(text.to_owned(), &json.span);
                let name = self.name(part, &reference, sink);
                let data = name.map_or(Data::Null, |name| Data::String(format!("#/$defs/{name}")));
                Json {
                    span: json.span.clone(),
                    data,
                }
            }
            _ => match &json.data {
                Data::Array(items) => {
                    let items = items.iter().map(|item| self.rewritten(part, item, sink));
                    Json {
                        span: json.span.clone(),
                        data: Data::Array(items.collect()),
                    }
                }
                _ => self.rewritten(part, json, sink),
            },
        }
    }
}
