//! What comes out of an app manifest, judged by those who will read it: typed documents of the protocol, an outside
//! JSON Schema validator, the compiler.

use std::fs;
use std::path::{Path, PathBuf};

use jsonschema::Validator;
use serde_json::{Value, json};
use uiap::agent::LLMTool;
use uiap::app::{CallError, DispatchError};
use uiap::capability::CapabilityDocument;
use uiap::{Level, SpecType};

/// The generated code of the two manifests that the generator's own tests expect: it compiles and runs.
mod whole {
    include!("../../codegen/tests/app/ok/whole/expected/rust/app.rs");
}

mod minimal {
    include!("../../codegen/tests/app/ok/minimal/expected/rust/app.rs");
}

/// Names that languages keep or that generated code has itself.
mod keywords {
    include!("../../codegen/tests/app/ok/keywords/expected/rust/app.rs");
}

fn cases(verdict: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../codegen/tests/app");
    let entries = fs::read_dir(root.join(verdict)).expect("there are cases");
    let mut cases: Vec<PathBuf> = entries
        .map(|entry| entry.expect("the folder can be read").path())
        .collect();
    cases.sort();
    cases
}

/// A file below `expected` of every case that has one.
fn expected(path: &str) -> Vec<Value> {
    let files = cases("ok").into_iter();
    let files: Vec<PathBuf> = files
        .map(|case| case.join("expected").join(path))
        .filter(|path| path.exists())
        .collect();
    assert!(files.len() >= 2, "{path} is expected of every case");
    files.iter().map(|file| read(file)).collect()
}

fn read(path: &Path) -> Value {
    let text = fs::read_to_string(path).expect("the file is there");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn tool(tools: &Value, name: &str) -> Validator {
    let mut tools = tools.as_array().expect("it is a list").iter();
    let tool = tools
        .find(|tool| tool["name"] == name)
        .expect("there is such a tool");
    jsonschema::validator_for(&tool["inputSchema"]).expect("it is a schema")
}

#[test]
fn capability_documents_are_what_they_should_be() {
    for document in expected("capabilities/capabilities.json") {
        let report = CapabilityDocument::diagnose(document.to_string().as_bytes());
        let doubts = report.problems.iter().filter(|problem| {
            // Words of the app's own are no words of the protocol.
            !problem.found.starts_with("\"x.")
        });
        assert_eq!(doubts.collect::<Vec<_>>(), Vec::<&uiap::Problem>::new());
        CapabilityDocument::parse(document.to_string().as_bytes()).expect("it is one");
    }
}

#[test]
fn tools_are_what_they_should_be() {
    for tools in expected("tools/tools.json") {
        for tool in tools.as_array().expect("it is a list") {
            LLMTool::parse(tool.to_string().as_bytes()).expect("it is a tool");
        }
    }
    for file in expected("tools/tools.strict.json") {
        for tool in file["tools"].as_array().expect("it is a list") {
            LLMTool::parse(tool.to_string().as_bytes()).expect("it is a tool");
            strict(&tool["inputSchema"]);
        }
    }
}

/// Demands of a schema what strict function calling demands.
fn strict(schema: &Value) {
    const KEYWORDS: [&str; 10] = [
        "type",
        "properties",
        "required",
        "additionalProperties",
        "items",
        "enum",
        "anyOf",
        "$ref",
        "$defs",
        "description",
    ];
    let members = schema.as_object().expect("it is an object");
    for keyword in members.keys() {
        assert!(
            KEYWORDS.contains(&keyword.as_str()),
            "{keyword} in {schema}"
        );
    }
    if let Some(properties) = schema["properties"].as_object() {
        assert_eq!(schema["additionalProperties"], false);
        let names: Vec<&String> = properties.keys().collect();
        assert_eq!(schema["required"], json!(names));
    }
    let lists = ["anyOf"]
        .iter()
        .filter_map(|name| schema[*name].as_array())
        .flatten();
    let maps = ["properties", "$defs"]
        .iter()
        .filter_map(|name| schema[*name].as_object());
    let inner = maps.flat_map(|map| map.values()).chain(lists);
    inner.chain(schema.get("items")).for_each(strict);
}

/// The dispatcher and the schema of a tool agree on arguments.
#[test]
fn tools_and_the_dispatcher_agree() {
    let tools = expected("tools/tools.json").pop().expect("there are some");
    let create = tool(&tools, "video_create");
    for (args, is_right) in [
        (json!({ "title": "One" }), true),
        (
            json!({ "title": "One", "source": { "kind": "file", "path": "a.mp4" } }),
            true,
        ),
        (
            json!({ "title": "One", "source": { "kind": "recording", "seconds": 1.5 } }),
            true,
        ),
        (
            json!({ "title": "One", "source": { "kind": "recording", "seconds": -1 } }),
            false,
        ),
        (
            json!({ "title": "One", "source": { "kind": "stream" } }),
            false,
        ),
        (
            json!({ "title": "One", "source": { "kind": "file" } }),
            false,
        ),
        (
            json!({ "title": "One", "token": "abcd", "labels": { "de": "Eins" } }),
            true,
        ),
        (json!({ "title": "One", "token": "abc" }), false),
        (json!({ "title": "One", "labels": { "de": 1 } }), false),
        (json!({ "title": "One", "format": "round" }), false),
        (json!({ "title": "" }), false),
        (json!({ "title": "o".repeat(81) }), false),
        (json!({ "title": "One", "tags": vec!["t"; 11] }), false),
        (json!({}), false),
        (json!([]), false),
    ] {
        let called = whole::Call::parse("video.create", args.to_string().as_bytes());
        assert_eq!(called.is_ok(), is_right, "{args}: {called:?}");
        assert_eq!(create.is_valid(&args), is_right, "{args}");
    }
}

/// Takes down what it is called with.
#[derive(Default)]
struct Log(Vec<String>);

impl whole::Handler for Log {
    type Output = usize;
    type Error = &'static str;

    fn billing_open_settings(
        &mut self,
        _: whole::types::BillingOpenSettingsArgs,
    ) -> Result<usize, &'static str> {
        Err("closed")
    }

    fn video_create(&mut self, args: whole::types::VideoDraft) -> Result<usize, &'static str> {
        self.0.push(args.title.to_string());
        Ok(self.0.len())
    }

    fn video_rename(&mut self, args: whole::types::VideoRenameArgs) -> Result<usize, &'static str> {
        self.0
            .push(format!("{}={}", args.video_id, args.title.as_str()));
        Ok(self.0.len())
    }
}

#[test]
fn calls_reach_the_handler_only_when_they_are_right() {
    let mut log = Log::default();
    let mut call = |id: &str, args: &str| whole::dispatch(&mut log, id, args.as_bytes());
    assert_eq!(call("video.create", r#"{ "title": "One" }"#), Ok(1));
    assert_eq!(
        call("video.rename", r#"{ "videoId": "7", "title": "Two" }"#),
        Ok(2)
    );
    for nothing in ["", " ", "null", "{}"] {
        assert_eq!(
            call("billing.openSettings", nothing),
            Err(DispatchError::Failed("closed"))
        );
    }
    for (id, args) in [
        ("video.create", ""),
        ("video.create", "{"),
        ("video.create", "\u{0}"),
        ("video.create", r#"{ "title": "One", "token": "secret" }"#),
        ("billing.openSettings", "7"),
        ("video.remove", "{}"),
        ("", ""),
    ] {
        assert!(
            matches!(call(id, args), Err(DispatchError::Refused(_))),
            "{id} {args}"
        );
    }
    assert_eq!(log.0, ["One", "7=Two"]);
}

/// What the manifest marks as sensitive is not told.
#[test]
fn sensitive_arguments_are_not_told() {
    let refused = whole::Call::parse("video.create", br#"{ "title": "One", "token": "hunter2" }"#);
    let Err(CallError::InvalidArguments { report, .. }) = &refused else {
        panic!("it is wrong: {refused:?}");
    };
    assert_eq!(report.problems[0].level, Level::Error);
    assert!(!format!("{refused:?}").contains("hunter2"), "{refused:?}");
}

#[test]
fn generated_code_hands_out_what_the_manifest_declares() {
    assert_eq!(whole::APP_ID, "videoland");
    assert_eq!(whole::navigation().routes.len(), 2);
    assert!(whole::entities().entities.contains_key("video"));
    assert_eq!(whole::capabilities().check(), Ok(()));
    assert_eq!(whole::roles::VIDEOLAND_TIMELINE, "x.videoland.timeline");
    assert_eq!(
        whole::ActionId::from_wire("video.create"),
        Some(whole::ActionId::VideoCreate)
    );
    let ids: Vec<String> = whole::ActionId::ALL
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(
        ids,
        ["billing.openSettings", "video.create", "video.rename"]
    );
    let message = whole::AppMessage::parse(
        "x.videoland.render-progress",
        br#"{ "videoId": "1", "percent": 101 }"#,
    );
    assert!(message.is_err());
    assert_eq!(minimal::APP_VERSION, "1.0.0");
    assert_eq!(minimal::capabilities().check(), Ok(()));
}

/// Editors judge manifests by `spec/meta/app.json`: it takes what loads, and refuses what its keywords can say.
#[test]
fn the_schema_of_manifests_agrees_with_the_loader() {
    const SAYABLE: [&str; 4] = [
        "bad-name",
        "unknown-member",
        "bad-value",
        "misplaced-member",
    ];
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let schema = read(&root.join("spec/meta/app.json"));
    assert!(jsonschema::meta::is_valid(&schema));
    let validator = jsonschema::validator_for(&schema).expect("it is a schema");
    let judge = |manifest: &Path| {
        let errors = validator
            .iter_errors(&read(manifest))
            .map(|error| error.to_string())
            .collect::<Vec<_>>();
        (errors.is_empty(), errors)
    };
    let examples = ["app-build-rs", "app-checked-in", "web-types"]
        .map(|name| root.join("examples").join(name));
    for case in cases("ok").into_iter().chain(cases("lint")).chain(examples) {
        let (is_valid, errors) = judge(&case.join("uiap.app.json"));
        assert!(is_valid, "{}: {errors:?}", case.display());
    }
    let mut n_judged = 0;
    for case in cases("err") {
        let told = fs::read_to_string(case.join("expected.txt")).expect("it is expected");
        let codes: Vec<&str> = told
            .lines()
            .filter_map(|line| line.strip_prefix("error[")?.split(']').next())
            .collect();
        let in_manifest = told
            .lines()
            .filter(|line| line.contains("--> "))
            .all(|line| line.contains("uiap.app.json"));
        if in_manifest && codes.iter().all(|code| SAYABLE.contains(code)) {
            assert!(
                !judge(&case.join("uiap.app.json")).0,
                "{} is taken",
                case.display()
            );
            n_judged += 1;
        }
    }
    assert!(n_judged >= 4, "{n_judged} cases are judged by the schema");
}

/// Bounds of a number hold wherever it is referred to, through names and in lists and maps.
#[test]
fn named_numbers_keep_their_bounds() {
    use keywords::types::{OptionRecord, Tagged};

    let right = r#"{ "amount": 2, "list": [0.5], "map": { "a": 9 }, "one": 1 }"#;
    let value = OptionRecord::parse(right.as_bytes()).expect("it is right");
    assert_eq!(value.map_.as_ref().map(|map| map["a"]), Some(9));
    let written = serde_json::to_value(&value).expect("it is JSON");
    assert_eq!(
        written,
        json!({ "amount": 2.0, "list": [0.5], "map": { "a": 9 }, "one": 1 })
    );
    for (wrong, place) in [
        (right.replace("2,", "-2,"), "/amount"),
        (right.replace("0.5", "-0.5"), "/list/0"),
        (right.replace("9 }", "10 }"), "/map/a"),
        (right.replace("\"one\": 1", "\"one\": 2"), "/one"),
    ] {
        let report = OptionRecord::parse(wrong.as_bytes()).expect_err("it is wrong");
        assert_eq!(report.problems[0].pointer.as_str(), place);
    }
    let built = OptionRecord::new().amount(-1.0);
    assert!(
        built.check().is_err(),
        "built in code, it is judged as well"
    );
    let tagged = r#"{ "kind": "key", "key": "a", "keys": ["b"], "tag": "c" }"#;
    let tagged_value = Tagged::parse(tagged.as_bytes()).expect("it is right");
    let written = serde_json::to_value(&tagged_value).expect("it is JSON");
    assert_eq!(
        written,
        serde_json::from_str::<Value>(tagged).expect("it is JSON")
    );
}
