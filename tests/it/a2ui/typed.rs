//! Typed messages: built, judged, read back; and work that grows with the text alone.

use serde_json::{Value, json};
use uiap::a2ui::basic::{
    AndArgs, AndFunction, AnyFunction, Button, Column, RequiredArgs, RequiredFunction, Text,
};
use uiap::a2ui::{
    AgentToRendererMessage, Basic, CheckRule, CreateSurface, CreateSurfaceMessage, DataBinding,
    EventAction, FunctionCall, Open, UpdateComponents, UpdateComponentsMessage, table,
};
use uiap::{Options, SpecType, Subject, diagnose};

use super::official::{folder, messages, type_of};

#[test]
fn a_message_that_was_built_is_right_and_comes_back_equal() {
    let required = RequiredFunction::new(RequiredArgs::new("Ada"));
    let both = AndFunction::new(AndArgs::new([
        FunctionCall::catalog_function(AnyFunction::from(required)).into(),
        FunctionCall::catalog_function(AnyFunction::from(AndFunction::new(AndArgs::new([
            DataBinding::new("/a").into(),
            DataBinding::new("/b").into(),
        ]))))
        .into(),
    ]));
    let check = CheckRule::new(FunctionCall::catalog_function(AnyFunction::from(both)));
    let button = Button::new(
        "send",
        "title",
        EventAction::new(uiap::a2ui::ActionEvent::new("send")),
    )
    .checks([check]);
    let update: UpdateComponents = UpdateComponents::new(
        "s",
        [
            uiap::a2ui::basic::AnyComponent::from(Column::new(
                "root",
                uiap::a2ui::ChildList::Array(vec!["title".into(), "send".into()]),
            )),
            Text::new("title", DataBinding::new("/title")).into(),
            button.into(),
        ],
    );
    let message: AgentToRendererMessage = UpdateComponentsMessage::new(update).into();
    message.check().unwrap_or_else(|report| panic!("{report}"));
    let text = serde_json::to_string(&message).expect("it can be written");
    let back = AgentToRendererMessage::<Basic>::parse(text.as_bytes())
        .unwrap_or_else(|report| panic!("{report}\n{text}"));
    assert_eq!(back.into_inner(), message);
}

#[test]
fn an_open_catalog_keeps_what_it_does_not_know() {
    let text = json!({ "version": "v1.0", "createSurface": { "surfaceId": "s", "catalogId": "mine", "components": [
        { "id": "root", "component": "Chart", "catalogId": "mine", "series": [1, 2, { "__proto__": { "constructor": 3 } }] }
    ] } });
    let message = AgentToRendererMessage::<Open>::parse(text.to_string().as_bytes())
        .unwrap_or_else(|report| panic!("{report}"));
    assert_eq!(
        serde_json::to_value(&*message).expect("it can be written"),
        text
    );
    assert!(AgentToRendererMessage::<Basic>::parse(text.to_string().as_bytes()).is_err());
}

#[test]
fn a_wrong_catalog_is_found_in_typed_values_too() {
    let surface: CreateSurface = CreateSurface::new("s").catalog_id("mine");
    let message: AgentToRendererMessage = CreateSurfaceMessage::new(surface).into();
    let report = message.check().expect_err("the catalog is not bound");
    assert_eq!(report.problems[0].code, "a2ui.catalog-resolved");
}

#[test]
fn official_messages_are_read_and_come_back_equal() {
    let Some(folder) = folder() else { return };
    let mut compared = 0;
    for message in messages(&folder)
        .into_iter()
        .filter(|message| message.catalog == "basic" && message.schema == "agent_to_renderer.json")
    {
        let text = message.data.to_string();
        let walk = diagnose(
            table(),
            Subject::Type(type_of(&message.schema)),
            text.as_bytes(),
            &Options::default(),
        );
        let typed = AgentToRendererMessage::<Basic>::parse(text.as_bytes());
        assert_eq!(walk.is_valid(), typed.is_ok(), "{}: {walk}", message.name);
        if let Ok(typed) = typed {
            let back = serde_json::to_value(&*typed).expect("it can be written");
            assert!(
                same(&message.data, &back),
                "{}:\n{}\n{back}",
                message.name,
                message.data
            );
            compared += 1;
        }
    }
    println!("{compared} official messages come back equal");
    assert!(compared > 80);
}

/// Numbers that are equal are equal however they are spelt.
fn same(left: &Value, right: &Value) -> bool {
    match (left, right) {
        (Value::Number(a), Value::Number(b)) => a.as_f64() == b.as_f64(),
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
        }
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len()
                && a.iter()
                    .all(|(name, value)| b.get(name).is_some_and(|other| same(value, other)))
        }
        _ => left == right,
    }
}

/// A message whose one component has calls nested this deep; `args_first` puts what is inside before what names it.
fn nested(levels: usize, args_first: bool) -> String {
    let mut call = "true".to_owned();
    for _ in 0..levels {
        call = if args_first {
            format!(r#"{{"args":{{"value":{call}}},"call":"not"}}"#)
        } else {
            format!(r#"{{"call":"not","args":{{"value":{call}}}}}"#)
        };
    }
    format!(
        r#"{{"version":"v1.0","updateComponents":{{"surfaceId":"s","components":[{{"id":"a","component":"CheckBox","label":"x","value":{call}}}]}}}}"#
    )
}

/// A walk or reader that looked at inner calls more than once a level would not end here; the bench has the figures.
#[test]
fn calls_nested_deep_are_judged_level_by_level() {
    let options = Options::default().without(["a2ui.call-depth", "a2ui.json-depth"]);
    let subject = Subject::Type("a2ui.AgentToRendererMessage");
    for args_first in [false, true] {
        let text = nested(50, args_first);
        let report = diagnose(table(), subject, text.as_bytes(), &options);
        assert!(report.is_valid(), "{report}");
        let broken = text.replacen("true", "7", 1);
        let report = diagnose(table(), subject, broken.as_bytes(), &options);
        let pointer = report.problems[0].pointer.to_string();
        assert_eq!(pointer.matches("/args/value").count(), 50, "{report}");
        assert!(AgentToRendererMessage::<Basic>::parse(text.as_bytes()).is_err());
        assert!(AgentToRendererMessage::<Basic>::parse(nested(5, args_first).as_bytes()).is_ok());
    }
}
