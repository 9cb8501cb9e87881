//! Routes: the maps of all files as one, which leads only to what there is.

use serde_json::Value;
use uiap_schema::LoadErrorKind;
use uiap_schema::reading::{Data, Json, Member, Sink, Spanned, nearest};

use super::judge::judge;
use super::merge::{Sections, report_twice};

/// What a map is judged as.
const SUBJECT: &str = "cognition.NavigationMap";

/// The routes of all files, sorted by id; `None` when there are none.
pub(super) fn read(
    sections: &Sections<'_>,
    entities: Option<&Json>,
    sink: &mut Sink,
) -> Option<Value> {
    let first = *sections.navigation.first()?;
    let mut routes: Vec<Json> = Vec::new();
    for json in &sections.navigation {
        judge(json, SUBJECT, sink);
        routes.extend_from_slice(json.get("routes").and_then(Json::items).unwrap_or_default());
    }
    let id = |route: &Json| {
        route
            .get("id")
            .and_then(Json::as_str)
            .unwrap_or_default()
            .to_owned()
    };
    routes.sort_by_key(id);
    let ids: Vec<Spanned<String>> = routes
        .iter()
        .filter_map(|route| {
            let json = route.get("id")?;
            Some(Spanned::new(json.as_str()?.to_owned(), &json.span))
        })
        .collect();
    report_twice("route", ids.iter(), sink);
    for route in &routes {
        check_entities(route, entities, sink);
        check_activation(route, sections, sink);
    }
    let mut members = Vec::new();
    if let ([only], Some(revision)) = (sections.navigation.as_slice(), first.get("revision")) {
        members.push(Member {
            key: Spanned::new("revision".into(), &only.span),
            value: revision.clone(),
        });
    }
    members.push(Member {
        key: Spanned::new("routes".into(), &first.span),
        value: Json {
            span: first.span.clone(),
            data: Data::Array(routes),
        },
    });
    let map = Json {
        span: first.span.clone(),
        data: Data::Object(members),
    };
    Some(map.to_value())
}

fn check_entities(route: &Json, entities: Option<&Json>, sink: &mut Sink) {
    let known: Vec<&str> = entities
        .and_then(|document| document.get("entities")?.members())
        .unwrap_or_default()
        .iter()
        .map(|member| member.key.value.as_str())
        .collect();
    for item in route
        .get("entities")
        .and_then(Json::items)
        .unwrap_or_default()
    {
        if let Some(name) = item.as_str().filter(|name| !known.contains(name)) {
            unknown("entity", name, &known, item, sink);
        }
    }
}

/// A route that an action opens needs that action.
fn check_activation(route: &Json, sections: &Sections<'_>, sink: &mut Sink) {
    let Some(activation) = route.get("activation") else {
        return;
    };
    if activation.get("kind").and_then(Json::as_str) != Some("action") {
        return;
    }
    let known: Vec<&str> = sections
        .actions
        .iter()
        .map(|entry| entry.id.value.as_str())
        .collect();
    if let Some(json) = activation.get("value")
        && let Some(name) = json.as_str().filter(|name| !known.contains(name))
    {
        unknown("action", name, &known, json, sink);
    }
}

fn unknown(what: &str, name: &str, known: &[&str], json: &Json, sink: &mut Sink) {
    let near = nearest(name, known.iter().copied())
        .map_or_else(String::new, |name| format!(", did you mean `{name}`?"));
    let message = format!("{what} `{name}` is not declared{near}");
    sink.push(
        &json.span,
        LoadErrorKind::foreign(format!("unknown-{what}"), message),
    );
}
