//! What is taken, what is refused and where, and which names come out. Whole files are tests of the `uiap` command,
//! which writes them.

use serde_json::{Value, json};

use super::legal::{Operators, operators};
use super::names::{Taken, snake_name, type_name};
use super::{Entities, Exposure, FieldType, Language, entities};
use crate::Config;

/// A document with one entity type.
fn contact(schema: &Value) -> Value {
    json!({ "entities": { "contact": schema } })
}

/// Codes and places of what there is to say.
#[track_caller]
fn findings(document: &Value) -> Vec<(String, String)> {
    let problems = match entities(document) {
        Ok(entities) => entities.remarks,
        Err(error) => {
            assert!(!error.report.is_valid());
            error.report.problems
        }
    };
    problems
        .into_iter()
        .map(|problem| (problem.code, problem.pointer.as_str().to_owned()))
        .collect()
}

#[test]
fn absent_members_have_defaults() {
    let document = contact(&json!({ "fields": { "name": { "type": "string" } } }));
    let entities = entities(&document).expect("it is right");
    let [contact] = entities.entities.as_slice() else {
        panic!("there is one entity type");
    };
    assert_eq!(entities.revision, None);
    assert_eq!(contact.fields[0].field_type, FieldType::String);
    assert_eq!(contact.fields[0].exposure, Exposure::Readable);
    assert!(!contact.fields[0].sortable);
}

#[test]
fn faults_have_places() {
    let wrong_type = contact(&json!({ "fields": { "a/b": { "type": "text" } } }));
    let place = "/entities/contact/fields/a~1b/type".to_owned();
    assert_eq!(findings(&wrong_type), [("shape.enum".to_owned(), place)]);

    let unknown = contact(&json!({
        "primaryField": "nam", "fields": { "name": { "type": "string" } },
        "relations": [{ "field": "owner", "targetEntity": "contact", "kind": "has_one" }],
    }));
    let places: Vec<String> = findings(&unknown)
        .into_iter()
        .map(|(_, place)| place)
        .collect();
    assert_eq!(
        places,
        [
            "/entities/contact/primaryField",
            "/entities/contact/relations/0/field"
        ]
    );
}

#[test]
fn doors_to_hidden_values_are_told() {
    let document = contact(&json!({
        "primaryField": "note",
        "fields": { "note": { "type": "string", "exposure": "declared_only", "searchable": true } },
    }));
    let codes = findings(&document).into_iter().map(|(code, _)| code);
    let expected = [
        "entities.hidden-field-in-queries",
        "entities.hidden-primary-field",
    ];
    assert_eq!(codes.collect::<Vec<_>>(), expected);
}

#[test]
fn what_is_no_json_is_refused() {
    let error = Entities::from_json(b"{").expect_err("it is cut off");
    assert!(error.to_string().contains("json."), "{error}");
    let unwritable = std::collections::BTreeMap::from([((1, 2), 3)]);
    let error = entities(&unwritable).expect_err("its keys are no text");
    assert_eq!(error.report.problems[0].code, "entities.unwritable");
}

#[test]
fn operators_follow_type_and_exposure() {
    let document = contact(&json!({ "fields": {
        "text": { "type": "string" },
        "searched": { "type": "url", "searchable": true },
        "date": { "type": "date", "searchable": true },
        "amount": { "type": "currency" },
        "state": { "type": "enum", "enumValues": ["a"] },
        "tags": { "type": "json" },
        "email": { "type": "email", "exposure": "redacted", "searchable": true },
        "note": { "type": "string", "exposure": "declared_only" },
        "known": { "type": "phone", "exposure": "redacted", "x-filterable": true },
        "number": { "type": "number", "exposure": "declared_only", "x-filterable": true },
        "parts": { "type": "json", "exposure": "redacted", "x-filterable": true },
        "shown": { "type": "json", "x-filterable": true },
        "vague": { "type": "string", "exposure": "redacted", "x-filterable": "yes" },
    } }));
    let entities = entities(&document).expect("it is right");
    let found: Vec<Option<Operators>> = entities.entities[0].fields.iter().map(operators).collect();
    assert_eq!(
        found,
        [
            Some(Operators::Equality),
            Some(Operators::Text),
            Some(Operators::Ordering),
            Some(Operators::Ordering),
            Some(Operators::Equality),
            Some(Operators::Presence),
            None,
            None,
            Some(Operators::Match),
            Some(Operators::Match),
            None,
            Some(Operators::Presence),
            None,
        ]
    );
}

#[test]
fn names_are_legal_and_different() {
    let types = [
        ("contact", "Contact"),
        ("crm.contact_person", "CrmContactPerson"),
        ("2fa", "V2fa"),
        ("²", "Empty"),
        ("größe", "Größe"),
    ];
    for (name, expected) in types {
        assert_eq!(type_name(name), expected);
    }
    assert_eq!(snake_name("customerSince"), "customer_since");
    assert_eq!(snake_name("2fa"), "v2fa");
    let mut taken = Taken::with(&["Contact"]);
    assert_eq!(taken.take("Contact"), "Contact2");
    assert_eq!(taken.take("Contact"), "Contact3");
}

#[test]
fn every_language_takes_an_empty_document() {
    let entities = entities(&json!({ "entities": {} })).expect("it is right");
    for language in [Language::TypeScript, Language::RustConsumer] {
        let files = entities.emit(language, &Config::default().command("make it"));
        let [file] = files.as_slice() else {
            panic!("there is one file");
        };
        let first = file.text.lines().next().unwrap_or_default();
        assert!(
            first.starts_with("// @generated by uiap-codegen"),
            "{first}"
        );
        assert!(first.ends_with("run: make it"), "{first}");
    }
}
