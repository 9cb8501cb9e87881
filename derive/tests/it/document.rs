//! The schema document: content, revision, consistency, and what judges say.

use expect_test::expect_file;
use serde_json::Value;
use uiap::SpecType;
use uiap::cognition::{Entity, EntitySchemaDocument, FieldType, document};

use crate::domain::{Account, Contact};

#[test]
fn content() {
    let document = document![Contact<'_>, Account];
    document.check().unwrap();
    let text = serde_json::to_string_pretty(&document).unwrap() + "\n";
    expect_file!["../data/document.json"].assert_eq(&text);
}

#[test]
fn the_published_schema_accepts_it() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../generated/schema/uiap.bundle.json"
    );
    let mut schema: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    schema["$ref"] = "#/$defs/cognition.EntitySchemaDocument".into();
    let judge = jsonschema::draft202012::new(&schema).unwrap();
    let document = serde_json::to_value(document![Contact<'_>, Account]).unwrap();
    let errors: Vec<_> = judge
        .iter_errors(&document)
        .map(|error| error.to_string())
        .collect();
    assert_eq!(errors, Vec::<String>::new());
}

/// What `ambiguities.md` K23 asks of a schema.
fn inconsistencies(document: &EntitySchemaDocument) -> Vec<String> {
    let mut found = Vec::new();
    for (name, schema) in &document.entities {
        let relations = schema
            .relations
            .iter()
            .flatten()
            .map(|relation| &relation.field);
        for field in schema.primary_field.iter().chain(relations) {
            if !schema.fields.contains_key(field) {
                found.push(format!("{name}: {field} is no field"));
            }
        }
        for (field, schema) in &schema.fields {
            if (schema.r#type == FieldType::Enum)
                == schema.enum_values.as_ref().is_none_or(Vec::is_empty)
            {
                found.push(format!("{name}: {field} has no fitting values"));
            }
        }
    }
    found
}

#[test]
fn it_is_consistent() {
    assert_eq!(
        inconsistencies(&document![Contact<'_>, Account]),
        Vec::<String>::new()
    );
}

#[test]
fn relations_may_point_outside() {
    let document = document![Contact<'_>];
    document.check().unwrap();
    assert_eq!(
        document.entities["contact"].relations.as_ref().unwrap()[0].target_entity,
        "account"
    );
}

#[test]
fn the_revision_is_that_of_the_content() {
    #[derive(Entity)]
    #[entity(name = "account", primary = name)]
    struct Relabelled {
        #[entity(id)]
        id: u8,
        #[entity(label = "Name")]
        name: String,
    }

    let document = document![Contact<'_>, Account];
    let revision = document.revision.clone().unwrap();
    assert_eq!(
        document![Account, Contact<'_>].revision,
        Some(revision.clone()),
        "the order of entities does not count"
    );
    assert_ne!(
        document![Account].revision,
        Some(revision),
        "what is in it does"
    );

    assert_ne!(document![Relabelled].revision, document![Account].revision);
}

#[test]
fn what_filters_may_do_is_part_of_the_content() {
    #[derive(Entity)]
    #[entity(name = "item")]
    struct Closed {
        #[entity(id)]
        id: u8,
        #[entity(exposure = "declared_only")]
        number: String,
    }

    #[derive(Entity)]
    #[entity(name = "item")]
    struct Open {
        #[entity(id)]
        id: u8,
        #[entity(exposure = "declared_only", filterable)]
        number: String,
    }

    let (closed, open) = (document![Closed], document![Open]);
    open.check().unwrap();
    assert_ne!(open.revision, closed.revision);
    let member = |document| {
        serde_json::to_value(document).unwrap()["entities"]["item"]["fields"]["number"]["x-filterable"].clone()
    };
    assert_eq!(member(open), true);
    assert_eq!(member(closed), Value::Null);
}

#[test]
fn the_order_of_fields_does_not_count() {
    #[derive(Entity)]
    #[entity(name = "item")]
    struct Forth {
        #[entity(id)]
        id: u8,
        a: u8,
        b: u8,
    }

    #[derive(Entity)]
    #[entity(name = "item")]
    struct Back {
        b: u8,
        a: u8,
        #[entity(id)]
        id: u8,
    }

    assert_eq!(document![Forth].revision, document![Back].revision);
    assert_eq!(
        document![Forth].revision.unwrap().as_str().len(),
        "sha256:".len() + 32
    );
}
