//! Shapes that the documents leave open: typed where they fit, kept as they came where they do not, by every reader.

use serde_json::{Value, json};
use uiap::Inferred;
use uiap::capability::{CapabilityDocument, UIState};

/// What the own reader and that of `serde_json` make of a value; they must agree, and lose nothing.
fn read<T>(value: &Value) -> Inferred<T>
where
    Inferred<T>: serde::de::DeserializeOwned + serde::Serialize + PartialEq + std::fmt::Debug,
{
    let text = value.to_string();
    let own: Inferred<T> = uiap_validate::json::read(&text).expect("any JSON is legal");
    let other: Inferred<T> = serde_json::from_str(&text).expect("any JSON is legal");
    assert_eq!(own, other, "{text}");
    let from_value: Inferred<T> = serde_json::from_value(value.clone()).expect("any JSON is legal");
    assert_eq!(own, from_value, "{text}");
    assert_eq!(
        serde_json::to_value(&own).expect("it can be written"),
        *value
    );
    own
}

#[test]
fn what_fits_is_typed() {
    let state = json!({ "visible": true, "busy": false, "vendor": [1, { "deep": null }] });
    let state = read::<UIState>(&state).into_typed().expect("it fits");
    assert_eq!(
        (state.visible, state.busy, state.open),
        (Some(true), Some(false), None)
    );
    assert_eq!(state.extra["vendor"], json!([1, { "deep": null }]));
}

#[test]
fn what_misses_is_kept_as_it_came() {
    let misses = [
        json!(null),
        json!("visible"),
        json!([]),
        json!(40.5),
        json!({ "visible": "yes" }),
        json!({ "visible": true, "busy": null }),
        json!({ "vendor": [1, 2, { "a": "\u{1F600}\n" }], "open": 1 }),
    ];
    for miss in misses {
        assert_eq!(
            read::<UIState>(&miss),
            Inferred::Raw(Box::new(miss.clone())),
            "{miss}"
        );
    }
}

#[test]
fn a_miss_inside_leaves_the_rest_typed() {
    let document = json!({
        "modelVersion": "uiap.capability.v0.1",
        "roles": ["button"],
        "actions": [{ "id": "x.acme.refund", "title": 7 }, { "id": "nav.navigate", "kind": "primitive", "args": [] }],
    });
    let document = read::<CapabilityDocument>(&document)
        .into_typed()
        .expect("it fits");
    let actions = document.actions.expect("they were given");
    let typed: Vec<bool> = actions
        .iter()
        .map(|action| action.typed().is_some())
        .collect();
    assert_eq!(typed, [false, true]);
}
