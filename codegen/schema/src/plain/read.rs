//! Reads files of plain schemas into an arena: every schema at every position gets a number, references stay texts.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use uiap_validate::Pointer;

use crate::error::{LoadErrorKind, Sink};
use crate::load::json::{self, Data, Json, Member};
use crate::load::object::bad_value;
use crate::nearest::nearest;
use crate::source::Spanned;

use super::form;
use super::keywords::{self, Treatment};
use super::uri;
use super::{Fetch, Root, Schema, SchemaId};

/// The one dialect, as `$schema` names it.
const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// Most schemas of one load.
const MAX_SCHEMAS: usize = 200_000;

/// Files as they were read.
#[derive(Debug, Default)]
pub(super) struct Files {
    pub(super) schemas: Vec<Schema>,
    pub(super) documents: Vec<Document>,
    /// What each schema refers to, and against which base.
    pub(super) references: Vec<(SchemaId, Spanned<String>, Arc<str>)>,
    /// Roots of resources: URI or path of the file.
    pub(super) resources: BTreeMap<String, SchemaId>,
    /// `$anchor`s: URI of the resource and name.
    pub(super) anchors: BTreeMap<(String, String), SchemaId>,
    /// Schemas by place: file, `#` and JSON Pointer.
    pub(super) places: BTreeMap<String, SchemaId>,
    /// Definitions in order: name and schema.
    pub(super) definitions: Vec<(String, SchemaId)>,
}

/// A file.
#[derive(Debug)]
pub(super) struct Document {
    pub(super) path: String,
    pub(super) text: String,
    pub(super) root: SchemaId,
}

/// Reads the files at `roots` and those that they refer to by relative path.
pub(super) fn read(roots: &[Root], fetch: &mut Fetch<'_>, sink: &mut Sink) -> Files {
    let mut files = Files::default();
    let mut asked: BTreeSet<String> = BTreeSet::new();
    let mut roots: Vec<&Spanned<String>> = roots.iter().map(|root| &root.path).collect();
    roots.sort_by(|a, b| a.value.cmp(&b.value));
    for root in roots {
        if asked.insert(root.value.clone())
            && let Some(text) = fetch(&root.value, &root.span, sink)
        {
            file(&mut files, &root.value, text, sink);
        }
    }
    let mut next = 0;
    while let Some((_, reference, base)) = files.references.get(next).cloned() {
        next += 1;
        // What has an absolute URI is where the `$id` of some file says so; nothing is fetched.
        let target = uri::resolve(&base, uri::split(&reference.value).0).ok();
        let target = target.filter(|target| {
            !uri::is_absolute(target)
                && !files.resources.contains_key(target)
                && asked.insert(target.clone())
        });
        if let Some(path) = target
            && let Some(text) = fetch(&path, &reference.span, sink)
        {
            file(&mut files, &path, text, sink);
        }
    }
    files.documents.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

fn file(files: &mut Files, path: &str, text: String, sink: &mut Sink) {
    let Some(json) = json::parse(path, &text, sink) else {
        return;
    };
    let base: Arc<str> = Arc::from(path);
    let root = Reader { files, sink }.schema(&json, &format!("{path}#"), &base, true);
    files.resources.entry(path.to_owned()).or_insert(root);
    files.documents.push(Document {
        path: path.to_owned(),
        text,
        root,
    });
}

/// Reads schemas into [`Files`].
pub(super) struct Reader<'r> {
    pub(super) files: &'r mut Files,
    pub(super) sink: &'r mut Sink,
}

impl Reader<'_> {
    /// The schema that is written at `at`.
    pub(super) fn schema(
        &mut self,
        json: &Json,
        at: &str,
        base: &Arc<str>,
        is_root: bool,
    ) -> SchemaId {
        let number = u32::try_from(self.files.schemas.len()).unwrap_or(u32::MAX);
        let id = SchemaId(number);
        self.files.schemas.push(Schema {
            at: at.to_owned(),
            span: Some(json.span.clone()),
            ..Schema::default()
        });
        self.files.places.insert(at.to_owned(), id);
        if self.files.schemas.len() > MAX_SCHEMAS {
            if self.files.schemas.len() == MAX_SCHEMAS + 1 {
                self.sink.push(
                    &json.span,
                    LoadErrorKind::TooManySchemas { most: MAX_SCHEMAS },
                );
            }
            return id;
        }
        match &json.data {
            Data::Bool(value) => self.files.schemas[id.index()].boolean = Some(*value),
            Data::Object(members) => self.members(id, members, at, base, is_root),
            _ => bad_value(json, "a schema: an object, true or false", self.sink),
        }
        id
    }

    fn members(
        &mut self,
        id: SchemaId,
        members: &[Member],
        at: &str,
        base: &Arc<str>,
        is_root: bool,
    ) {
        let base = self.base(id, members, base);
        for member in members {
            let name = member.key.value.as_str();
            let Some(keyword) = keywords::keyword(name) else {
                self.unknown(id, member);
                continue;
            };
            self.files.schemas[id.index()]
                .keywords
                .insert(keyword.name, member.key.span.clone());
            if keyword.treatment == Treatment::Refused {
                let kind = LoadErrorKind::RefusedKeyword {
                    keyword: name.to_owned(),
                    instead: keyword.note,
                };
                self.sink.push(&member.key.span, kind);
                continue;
            }
            let place = format!("{at}/{}", &Pointer::root().child(name).to_string()[1..]);
            match name {
                "$id" => {}
                "$schema" => self.dialect(member, is_root),
                "$anchor" => self.anchor(id, member, &base),
                "$ref" => self.reference(id, member, &base),
                _ => form::keyword(self, id, name, &member.value, &place, &base),
            }
        }
    }

    /// The base of references in a schema, by its own `$id`.
    fn base(&mut self, id: SchemaId, members: &[Member], base: &Arc<str>) -> Arc<str> {
        let Some(member) = members.iter().find(|member| member.key.value == "$id") else {
            return Arc::clone(base);
        };
        let Some(text) = member.value.as_str() else {
            bad_value(&member.value, "a string", self.sink);
            return Arc::clone(base);
        };
        let own = uri::resolve(base, text.trim_end_matches('#'));
        let Some(own) = own.ok().filter(|own| !own.contains('#')) else {
            let kind = LoadErrorKind::BadReference {
                reference: text.to_owned(),
            };
            self.sink.push(&member.value.span, kind);
            return Arc::clone(base);
        };
        let is_taken = self
            .files
            .resources
            .get(&own)
            .is_some_and(|taken| *taken != id);
        if is_taken {
            let kind = LoadErrorKind::DuplicateId {
                what: "schema id",
                id: own.clone(),
            };
            self.sink.push(&member.value.span, kind);
        }
        self.files.resources.insert(own.clone(), id);
        Arc::from(own)
    }

    fn dialect(&mut self, member: &Member, is_root: bool) {
        let named = member.value.as_str().map(|text| text.trim_end_matches('#'));
        if named != Some(DIALECT) || !is_root {
            bad_value(
                &member.value,
                &format!("\"{DIALECT}\", at the top of a file"),
                self.sink,
            );
        }
    }

    fn anchor(&mut self, id: SchemaId, member: &Member, base: &Arc<str>) {
        let Some(name) = member.value.as_str() else {
            return bad_value(&member.value, "a string", self.sink);
        };
        let key = (base.to_string(), name.to_owned());
        if self.files.anchors.insert(key, id).is_some() {
            let kind = LoadErrorKind::DuplicateId {
                what: "anchor",
                id: name.to_owned(),
            };
            self.sink.push(&member.value.span, kind);
        }
    }

    fn reference(&mut self, id: SchemaId, member: &Member, base: &Arc<str>) {
        let Some(text) = member.value.as_str() else {
            return bad_value(&member.value, "a string", self.sink);
        };
        let reference = Spanned::new(text.to_owned(), &member.value.span);
        self.files
            .references
            .push((id, reference, Arc::clone(base)));
    }

    /// A member that is no keyword: an annotation of somebody's own, or a mistake.
    fn unknown(&mut self, id: SchemaId, member: &Member) {
        let name = &member.key.value;
        if name.starts_with("x-") {
            if name == "x-sensitive" && member.value.data == Data::Bool(true) {
                self.files.schemas[id.index()].sensitive = true;
            }
            return;
        }
        let kind = LoadErrorKind::UnknownSchemaKeyword {
            keyword: name.clone(),
            nearest: nearest(name, keywords::names()),
        };
        self.sink.push(&member.key.span, kind);
    }
}
