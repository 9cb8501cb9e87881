//! Records as JSON Schema.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};
use uiap::cognition::{Entity, Record, RecordSource};

use crate::domain::{Account, Contact, contact};

fn schema<T: JsonSchema>() -> Value {
    SchemaSettings::draft2020_12()
        .into_generator()
        .into_root_schema_for::<T>()
        .into()
}

#[test]
fn a_record_fits_its_schema() {
    let judge = jsonschema::draft202012::new(&schema::<Record<'_, Contact<'_>>>()).unwrap();
    let record = serde_json::to_value(contact().to_record(RecordSource::Visible)).unwrap();
    let errors: Vec<_> = judge
        .iter_errors(&record)
        .map(|error| error.to_string())
        .collect();
    assert_eq!(errors, Vec::<String>::new());
}

#[test]
fn what_no_record_holds_does_not_fit() {
    let judge = jsonschema::draft202012::new(&schema::<Record<'_, Contact<'_>>>()).unwrap();
    let record = serde_json::to_value(contact().to_record(RecordSource::Visible)).unwrap();
    for (name, value) in [
        ("internalNote", json!("declared only")),
        ("email", json!("omitted")),
        ("street", json!("withheld")),
        ("status", json!("internal")),
        ("name", json!(7)),
        ("surname", json!("unknown")),
    ] {
        let mut wrong = record.clone();
        wrong["fields"][name] = value;
        assert!(!judge.is_valid(&wrong), "{name}");
    }
    assert!(judge.is_valid(&record));
}

#[test]
fn each_entity_has_its_own_name() {
    assert_eq!(<Record<'_, Account>>::schema_name(), "account_record");
    assert_ne!(
        <Record<'_, Account>>::schema_id(),
        <Record<'_, Contact<'_>>>::schema_id()
    );
}
