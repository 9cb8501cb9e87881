//! A2UI catalogs of the app's own, each in a file of its own.

use uiap_schema::catalog::load_named;
use uiap_schema::model::{Kind, Model};
use uiap_schema::reading::{Sink, Spanned};
use uiap_schema::{LoadErrorKind, SourceSpan, Sources};

use super::gather::Part;
use super::merge::report_twice;
use crate::app::model::AppCatalog;

/// Names that generated code has for other things.
const TAKEN: [&str; 5] = ["a2ui", "basic", "guards", "patterns", "table"];

/// Reads the catalogs of all files, sorted by name. `sources` has their texts.
pub(super) fn read(parts: &[Part], sources: &Sources, sink: &mut Sink) -> Vec<AppCatalog> {
    let mut named: Vec<&(Spanned<String>, String)> =
        parts.iter().flat_map(|part| &part.catalogs).collect();
    named.sort_by(|a, b| a.0.value.cmp(&b.0.value));
    report_twice("catalog", named.iter().map(|(name, _)| name), sink);
    let read = |(name, path): &&(Spanned<String>, String)| catalog(name, path, sources, sink);
    named.iter().filter_map(read).collect()
}

fn catalog(
    name: &Spanned<String>,
    path: &str,
    sources: &Sources,
    sink: &mut Sink,
) -> Option<AppCatalog> {
    let is_name = name
        .value
        .starts_with(|first: char| first.is_ascii_lowercase())
        && name
            .value
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_');
    if !is_name || TAKEN.contains(&name.value.as_str()) {
        let message = format!("`{}` is not usable as the name of a catalog", name.value);
        let help = format!(
            "names are words such as `shop` or `shop_floor`; {} are taken",
            TAKEN.join(", ")
        );
        sink.push(
            &name.span,
            LoadErrorKind::foreign("bad-name", message).with_help(help),
        );
        return None;
    }
    let text = sources.text(path)?;
    let mut all: Sources = uiap_spec::FILES.iter().copied().collect();
    all.add(path, text);
    match load_named(&all, uiap_spec::MANIFEST, [(name.value.as_str(), path)]) {
        Ok(model) => {
            check_folded(&name.span, &model, sink);
            Some(AppCatalog {
                name: name.value.clone(),
                path: path.to_owned(),
                text: text.to_owned(),
                model,
            })
        }
        Err(errors) => {
            for error in &errors {
                sink.push(&error.span, error.kind.clone());
            }
            None
        }
    }
}

/// Reports entries with members that would have one name in code.
fn check_folded(span: &SourceSpan, model: &Model, sink: &mut Sink) {
    for def in model.types() {
        if let Kind::Struct(shape) = &def.schema.kind
            && let Some((one, other)) = shape.folded()
        {
            let what = format!("`{}`'s members", def.id.name);
            sink.push(span, LoadErrorKind::folded(&what, one, other));
        }
    }
}
