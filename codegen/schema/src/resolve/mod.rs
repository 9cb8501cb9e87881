//! Turns a spec as it is written into the model: one small pass a file, nothing left open at the end.

mod catalog;
mod checks;
mod codes;
mod cycles;
mod defaults;
mod digest;
mod examples;
mod messages;
mod mutations;
mod names;
mod paths;
mod patterns;
mod places;
mod proto_json;
mod refs;
mod rules;
mod section;
mod shapes;
mod unions;

use std::collections::BTreeMap;

use crate::error::{LoadErrors, Sink};
use crate::load::RawSpec;
use crate::load::document::RawDocument;
use crate::model::{Document, Model, TypeDef};
use crate::source::Sources;

use self::codes::Codes;
use self::names::Names;
use self::places::Places;
use self::refs::Definitions;
use self::rules::Statements;
use self::shapes::Ctx;

pub(crate) use self::digest::digest;
pub(crate) use self::refs::ENVELOPE;
pub(crate) use self::rules::default_rule;

/// Resolves a spec.
///
/// Passes that need a whole model run only when the ones before found nothing: their findings would follow from those.
pub(crate) fn resolve(
    spec: &RawSpec,
    sources: &Sources,
    sink: &mut Sink,
) -> Result<Model, LoadErrors> {
    let statements = Statements::collect(spec, sink);
    let codes = Codes::collect(spec, &statements, sink);
    let definitions = Definitions::collect(spec);
    let documents = spec.documents.iter().map(|document| {
        let types = types(document, &definitions, &statements, &codes, sink);
        let messages = messages::resolve(spec, document, &definitions, &statements, sink);
        Document {
            name: document.name.clone(),
            family: document.family.clone(),
            path: document.path.clone(),
            title: document.title.clone(),
            description: document.description.clone(),
            source: document.source.clone(),
            proto_json: document.proto_json,
            namespace_rules: document
                .namespaces
                .iter()
                .filter_map(|namespace| {
                    let rule = namespace.rule.as_ref()?;
                    statements.find(rule, sink);
                    Some((namespace.prefix.value.clone(), rule.value.clone()))
                })
                .collect(),
            namespaces: document
                .namespaces
                .iter()
                .map(|namespace| namespace.prefix.value.clone())
                .collect(),
            messages,
            types,
            catalog: catalog::head(document, &definitions, sink),
        }
    });
    let documents = documents.collect();
    messages::check(spec, sink);
    sink.check()?;

    let mut model = Model {
        name: spec.manifest.name.clone(),
        version: spec.manifest.version.clone(),
        base_uri: spec.manifest.base_uri.clone(),
        npm: spec.manifest.npm.clone(),
        digest: digest::digest(&texts(sources, &spec.paths)),
        families: spec.manifest.families.clone(),
        documents,
        codes: codes.listed(),
        statements: spec
            .statements
            .iter()
            .map(|statement| statement.value.clone())
            .collect(),
        examples: Vec::new(),
    };
    let places = Places::of(spec);
    cycles::check(&model, &places, sink);
    sink.check()?;
    unions::check(&model, &places, sink);
    defaults::check(&model, &places, sink);
    let checks = checks::resolve(spec, &model, &statements, sink);
    for (id, checks) in checks {
        let mut types = model
            .documents
            .iter_mut()
            .flat_map(|document| &mut document.types);
        if let Some(def) = types.find(|def| def.id == id) {
            def.checks = checks;
        }
    }
    proto_json::check(&model, &places, sink);
    sink.check()?;
    model.examples = examples::resolve(spec, &model, sink);
    sink.check()?;
    Ok(model)
}

/// The types of a document: each definition, and behind it the inline shapes that needed a name.
fn types(
    document: &RawDocument,
    definitions: &Definitions<'_>,
    statements: &Statements<'_>,
    codes: &Codes<'_>,
    sink: &mut Sink,
) -> Vec<TypeDef> {
    let names = Names::of(document);
    let mut ctx = Ctx {
        document,
        definitions,
        statements,
        codes,
        names,
        source: String::new(),
        hoisted: Vec::new(),
        sink,
    };
    let mut types = Vec::new();
    for (name, raw) in &document.definitions {
        ctx.source = section::of_definition(document, name, raw, ctx.sink);
        types.push(shapes::definition(&mut ctx, &name.value, raw));
        types.append(&mut ctx.hoisted);
    }
    types
}

/// The texts of files by path.
fn texts<'s>(sources: &'s Sources, paths: &[String]) -> BTreeMap<String, &'s str> {
    let text = |path: &String| Some((path.clone(), sources.text(path)?));
    paths.iter().filter_map(text).collect()
}
