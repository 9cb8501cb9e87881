//! What we write of A2A is read by the official Rust types and comes back equal; tolerated forms are read as what they
//! stand for.

mod near;

use std::collections::BTreeSet;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use uiap::a2a::{Message, Part, PartContent, Role, StreamResponse, Task, TaskState};
use uiap::{Options, SpecType, diagnose};
use uiap_tests::vectors;
use uiap_types::a2a::registry::{TypeVisitor, visit_type};

/// What the official type makes of a text: it is read and written again, or refused.
type Outcome = Result<Value, serde_json::Error>;

fn official<T: DeserializeOwned + Serialize>(text: &str) -> Outcome {
    serde_json::to_value(serde_json::from_str::<T>(text)?)
}

/// The official type of this name, applied to a text; `None` where there is none.
fn through(name: &str, text: &str) -> Option<Outcome> {
    let read: fn(&str) -> Outcome = match name {
        "a2a.AgentCard" => official::<a2a::AgentCard>,
        "a2a.Artifact" => official::<a2a::Artifact>,
        "a2a.CancelTaskRequest" => official::<a2a::CancelTaskRequest>,
        "a2a.GetExtendedAgentCardRequest" => official::<a2a::GetExtendedAgentCardRequest>,
        "a2a.GetTaskRequest" => official::<a2a::GetTaskRequest>,
        "a2a.JsonRpcError" => official::<a2a::JsonRpcError>,
        "a2a.GetTaskPushNotificationConfigRequest" => {
            official::<a2a::GetTaskPushNotificationConfigRequest>
        }
        "a2a.DeleteTaskPushNotificationConfigRequest" => {
            official::<a2a::DeleteTaskPushNotificationConfigRequest>
        }
        "a2a.ListTaskPushNotificationConfigsRequest" => {
            official::<a2a::ListTaskPushNotificationConfigsRequest>
        }
        "a2a.ListTaskPushNotificationConfigsResponse" => {
            official::<a2a::ListTaskPushNotificationConfigsResponse>
        }
        "a2a.JsonRpcRequest" => official::<a2a::JsonRpcRequest>,
        "a2a.JsonRpcResponse" => official::<a2a::JsonRpcResponse>,
        "a2a.ListTasksRequest" => official::<a2a::ListTasksRequest>,
        "a2a.ListTasksResponse" => official::<a2a::ListTasksResponse>,
        "a2a.Message" => official::<a2a::Message>,
        "a2a.OAuthFlows" => official::<a2a::OAuthFlows>,
        "a2a.Part" => official::<a2a::Part>,
        "a2a.SendMessageRequest" => official::<a2a::SendMessageRequest>,
        "a2a.SendMessageResponse" => official::<a2a::SendMessageResponse>,
        "a2a.StreamResponse" => official::<a2a::StreamResponse>,
        "a2a.SubscribeToTaskRequest" => official::<a2a::SubscribeToTaskRequest>,
        "a2a.Task" => official::<a2a::Task>,
        "a2a.TaskArtifactUpdateEvent" => official::<a2a::TaskArtifactUpdateEvent>,
        "a2a.TaskPushNotificationConfig" => official::<a2a::TaskPushNotificationConfig>,
        "a2a.TaskStatus" => official::<a2a::TaskStatus>,
        "a2a.TaskStatusUpdateEvent" => official::<a2a::TaskStatusUpdateEvent>,
        _ => return None,
    };
    Some(read(text))
}

/// How many types [`through`] knows.
const COMPARED: usize = 26;

/// What our type writes of a text that it reads.
struct Emitted<'a>(&'a str);

impl TypeVisitor for Emitted<'_> {
    type Output = String;

    fn visit<T: SpecType>(self) -> String {
        let value =
            T::parse(self.0.as_bytes()).unwrap_or_else(|report| panic!("{report}: {}", self.0));
        serde_json::to_string(&value).expect("a typed value can be written")
    }
}

#[test]
fn the_official_types_read_what_we_write_and_give_it_back() {
    let mut compared = BTreeSet::new();
    for vector in vectors() {
        let name = vector["type"].as_str().expect("a type");
        if !name.starts_with("a2a.") || vector["valid"] != true {
            continue;
        }
        let text = vector["instance"].to_string();
        let emitted = visit_type(name, Emitted(&text)).expect("a known type");
        match through(name, &emitted) {
            Some(Ok(back)) => {
                let emitted = serde_json::from_str(&emitted).expect("JSON");
                assert_eq!(shortest(&emitted), shortest(&back), "{}", vector["id"]);
                compared.insert(name.to_owned());
            }
            // The official crate demands what the documents leave optional.
            Some(Err(error)) => {
                let error = error.to_string();
                let is_known = ["contextId", "uri"]
                    .map(|name| error.contains(&format!("missing field `{name}`")));
                assert!(is_known.contains(&true), "{}: {error}", vector["id"]);
            }
            None => {}
        }
    }
    assert_eq!(compared.len(), COMPARED, "{compared:?}");
}

/// A value without what writers of ProtoJSON leave out: empty lists and objects, fractions of a second that are zero. We
/// write an offset of zero back as it came.
fn shortest(value: &Value) -> Value {
    match value {
        Value::Array(items) => items.iter().map(shortest).collect(),
        Value::Object(members) => {
            let members = members
                .iter()
                .map(|(name, member)| (name.clone(), shortest(member)));
            let is_empty = |member: &Value| *member == json!([]) || *member == json!({});
            let members: Map<_, _> = members.filter(|(_, member)| !is_empty(member)).collect();
            members.into()
        }
        Value::String(text) => text.replace(".000Z", "Z").replace("+00:00", "Z").into(),
        other => other.clone(),
    }
}

#[test]
fn tolerated_forms_are_read_as_what_they_stand_for() {
    let text = br#"{
      "id": "t-1", "contextId": null,
      "status": {
        "state": 2.0,
        "message": { "message_id": "m", "role": 2, "parts": [{ "raw": "-_8", "text": null }, { "data": null, "media_type": "x/y" }] }
      }
    }"#;
    let task = Task::parse(text).expect("tolerated");
    assert_eq!(
        (task.context_id.as_deref(), task.status.state),
        (None, TaskState::Working)
    );
    let canonical = json!({
        "id": "t-1",
        "status": {
            "state": "TASK_STATE_WORKING",
            "message": {
                "messageId": "m", "role": "ROLE_AGENT",
                "parts": [{ "raw": "+/8=" }, { "data": null, "mediaType": "x/y" }]
            }
        }
    });
    assert_eq!(serde_json::to_value(&task).expect("JSON"), canonical);
    assert_eq!(
        Task::diagnose(canonical.to_string().as_bytes()).problems,
        []
    );
    let strict = diagnose(
        Task::table(),
        Task::SUBJECT,
        text,
        &Options::default().strict(true),
    );
    assert_eq!(
        strict
            .problems
            .iter()
            .filter(|problem| problem.level == uiap::Level::Error)
            .count(),
        9,
        "{strict}"
    );
}

#[test]
fn a_member_under_both_names_is_refused() {
    for text in [
        r#"{"text":"a","mediaType":"x/y","media_type":"x/y"}"#,
        r#"{"text":"a","media_type":"x/y","mediaType":"x/y"}"#,
        r#"{"text":"a","media_type":null,"mediaType":"x/y"}"#,
    ] {
        let report = Part::parse(text.as_bytes()).expect_err("both names");
        assert_eq!(report.problems[0].code, "shape.property-name", "{text}");
    }
    // A repeated name is another matter: the last one counts.
    let part = Part::parse(br#"{"text":"a","media_type":"x","media_type":"y"}"#).expect("repeated");
    assert_eq!(part.media_type.as_deref(), Some("y"));
}

#[test]
fn values_are_built_in_code() {
    let surface = json!([{ "version": "v1.0", "deleteSurface": { "surfaceId": "main" } }]);
    let part = Part::data(surface.clone()).media_type("application/a2ui+json");
    let PartContent::Data(data) = &part.content else {
        panic!("not the content that was put in: {}", part.content.member())
    };
    assert_eq!(*data, surface);
    let alone = Part::data(surface[0].clone()).media_type("application/a2ui+json");
    let report = alone.check().expect_err("no list");
    assert_eq!(report.problems[0].code, "a2a.a2ui-one-object");
    let message = Message::new("m-1", Role::Agent, [Part::text("Gone."), part]).context_id("c-1");
    let item: StreamResponse = message.into();
    item.check().expect("right");
    assert_eq!(item.member(), "message");
    let empty = Message::new("m-1", Role::Agent, Vec::<Part>::new());
    let report = StreamResponse::from(empty).check().expect_err("no parts");
    assert_eq!(report.problems[0].pointer.to_string(), "/message/parts");
}
