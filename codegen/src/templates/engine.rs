//! minijinja as templates of users get it: strict, bounded, without escaping, with filters for code.

use std::collections::BTreeMap;
use std::sync::Arc;

use minijinja::syntax::SyntaxConfig;
use minijinja::value::Value;
use minijinja::{AutoEscape, Environment, Error, ErrorKind, UndefinedBehavior};
use uiap_schema::model::Model;

use super::order::ordered;
use super::text::{convert, prefix, wrap};

/// Templates that include each other nest at most this deep.
const MAX_DEPTH: usize = 100;

/// An environment without templates. `model` is what functions look things up in, and `value` the same for templates.
pub(super) fn environment(model: &Model, value: &Value) -> Environment<'static> {
    let syntax = SyntaxConfig::builder()
        .trim_blocks(true)
        .lstrip_blocks(true)
        .keep_trailing_newline(true)
        .build();
    let mut environment = Environment::new();
    environment.set_syntax(syntax.expect("the standard delimiters are distinct"));
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_auto_escape_callback(|_| AutoEscape::None);
    environment.set_recursion_limit(MAX_DEPTH);
    environment.set_debug(true);
    for form in ["snake", "kebab", "camel", "pascal", "shouty"] {
        let filter = |name: String| convert(&name, form).expect("it is a known form");
        environment.add_filter(form, filter);
    }
    environment.add_filter("prefix", prefix);
    environment.add_filter("wrap", wrap);
    environment.add_filter("json", json);
    environment.add_filter("ordered", ordered);
    environment.add_function("fail", fail);
    let types = Arc::new(types(model, value));
    let known = Arc::clone(&types);
    environment.add_function("definition", move |id: String| definition(&known, &id));
    environment.add_function("follow", move |schema: Value| follow(&types, schema));
    environment
}

/// Every type by its id.
fn types(model: &Model, value: &Value) -> BTreeMap<String, Value> {
    let ids = model.types().map(|def| def.id.to_string());
    let documents = value.get_attr("documents").and_then(|list| list.try_iter());
    let values = documents.into_iter().flatten().flat_map(|document| {
        let types = document.get_attr("types").and_then(|list| list.try_iter());
        types.into_iter().flatten()
    });
    ids.zip(values).collect()
}

fn definition(types: &BTreeMap<String, Value>, id: &str) -> Result<Value, Error> {
    types.get(id).cloned().ok_or_else(|| {
        Error::new(
            ErrorKind::InvalidOperation,
            format!("there is no type `{id}`"),
        )
    })
}

/// The schema that has a shape of its own, behind references.
fn follow(types: &BTreeMap<String, Value>, mut schema: Value) -> Result<Value, Error> {
    loop {
        let kind = schema.get_attr("kind")?;
        if kind.get_attr("is")?.as_str() != Some("ref") {
            return Ok(schema);
        }
        let target = kind.get_attr("target")?;
        schema = definition(types, target.as_str().unwrap_or_default())?.get_attr("schema")?;
    }
}

/// JSON on one line, nothing escaped that need not be.
#[expect(clippy::needless_pass_by_value, reason = "filters own their arguments")]
fn json(value: Value) -> Result<String, Error> {
    serde_json::to_string(&value).map_err(|error| {
        Error::new(ErrorKind::BadSerialization, "it cannot be written as JSON").with_source(error)
    })
}

/// Ends the run with a message of the template's own.
fn fail(message: String) -> Result<Value, Error> {
    Err(Error::new(ErrorKind::InvalidOperation, message))
}
