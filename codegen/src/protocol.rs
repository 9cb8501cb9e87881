//! What the protocol's own documents say, for judging what apps declare. Read once: compiling them takes longer than
//! any app's document.

use std::sync::LazyLock;

use uiap_schema::Sources;
use uiap_schema::model::{Kind, Model, Schema, Struct};
use uiap_validate::Table;

/// The embedded spec, compiled.
pub(crate) struct Protocol {
    /// The table that judges.
    pub(crate) table: Table,
    /// The table that judges what people write for us: shapes that the documents leave open count like all others.
    pub(crate) firm: Table,
    /// Name of the npm package.
    pub(crate) npm: String,
    /// The text of the file of problem codes.
    pub(crate) codes: &'static str,
}

/// The embedded spec; read on first use.
pub(crate) fn protocol() -> &'static Protocol {
    static PROTOCOL: LazyLock<Protocol> = LazyLock::new(|| {
        let mut sources = uiap_spec::FILES.iter().copied().collect::<Sources>();
        sources.add(uiap_spec::MANIFEST, without_examples());
        let mut model: Model = uiap_schema::load(&sources, uiap_spec::MANIFEST)
            .expect("the embedded spec loads, as its tests show");
        let mut files = uiap_spec::FILES.iter();
        let (_, codes) = files
            .find(|(path, _)| *path == "codes.json")
            .expect("the spec has a file of codes");
        let table = uiap_schema::table::compile(&model);
        make_firm(&mut model);
        Protocol {
            table,
            firm: uiap_schema::table::compile(&model),
            npm: model.npm,
            codes,
        }
    });
    &PROTOCOL
}

/// The manifest of the spec without what nothing here needs: families behind a feature, and examples, whose judging
/// takes most of the time.
fn without_examples() -> String {
    let text = uiap_spec::FILES
        .iter()
        .find(|(path, _)| *path == uiap_spec::MANIFEST);
    let (_, text) = text.expect("the spec has a manifest");
    let mut manifest: serde_json::Value = serde_json::from_str(text).expect("it is JSON");
    manifest["examples"] = serde_json::Value::Array(Vec::new());
    if let Some(families) = manifest["families"].as_array_mut() {
        families.retain(|family| family.get("feature").is_none());
    }
    manifest.to_string()
}

/// Forgets which shapes are inferred.
fn make_firm(model: &mut Model) {
    for document in &mut model.documents {
        for def in &mut document.types {
            firm_schema(&mut def.schema);
        }
    }
}

fn firm_schema(schema: &mut Schema) {
    schema.inferred = None;
    match &mut schema.kind {
        Kind::Array { items, .. } => firm_schema(items),
        Kind::Map { keys, values } => {
            if let Some(keys) = keys {
                firm_schema(keys);
            }
            firm_schema(values);
        }
        Kind::Struct(shape) => firm_struct(shape),
        Kind::Tagged(union) => {
            for arm in &mut union.arms {
                firm_struct(&mut arm.shape);
            }
        }
        Kind::ByType { arms } => arms.iter_mut().for_each(firm_schema),
        Kind::Variants(union) => {
            if let Some(other) = &mut union.other {
                firm_schema(other);
            }
        }
        _ => {}
    }
}

fn firm_struct(shape: &mut Struct) {
    for field in &mut shape.fields {
        firm_schema(&mut field.schema);
    }
    shape.extra.iter_mut().for_each(|extra| firm_schema(extra));
}
