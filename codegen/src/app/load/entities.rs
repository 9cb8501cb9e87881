//! Business objects: the documents of all files as one.

use serde_json::Value;
use uiap_schema::reading::{Data, Json, Member, Sink, Spanned, bad_value};

use super::judge::judge;
use super::merge::{Sections, report_twice};
use crate::{Entities, entities};

/// What a document is judged as.
const SUBJECT: &str = "cognition.EntitySchemaDocument";

/// The entity types of all files as one document, sorted by name; `None` when there are none.
pub(super) fn merged(sections: &Sections<'_>, sink: &mut Sink) -> Option<Json> {
    let first = *sections.entities.first()?;
    let mut members: Vec<Member> = Vec::new();
    let mut revisions: Vec<Member> = Vec::new();
    for json in &sections.entities {
        let Some(own) = json.get("entities").and_then(Json::members) else {
            // What it is instead is said by the judgement.
            judge(json, SUBJECT, sink);
            if json.members().is_none() {
                bad_value(json, "an entity schema document, or the path of one", sink);
            }
            continue;
        };
        members.extend_from_slice(own);
        let all = json.members().unwrap_or_default().iter();
        revisions.extend(all.filter(|member| member.key.value != "entities").cloned());
    }
    members.sort_by(|a, b| a.key.value.cmp(&b.key.value));
    report_twice("entity", members.iter().map(|member| &member.key), sink);
    members.dedup_by(|a, b| a.key.value == b.key.value);
    // A revision of one part says nothing about the whole.
    if sections.entities.len() > 1 {
        revisions.clear();
    }
    let entities = Member {
        key: Spanned::new("entities".into(), &first.span),
        value: Json {
            span: first.span.clone(),
            data: Data::Object(members),
        },
    };
    revisions.push(entities);
    let document = Json {
        span: first.span.clone(),
        data: Data::Object(revisions),
    };
    judge(&document, SUBJECT, sink);
    Some(document)
}

/// The model of a document that was judged.
pub(super) fn model(document: &Value) -> Entities {
    entities(document).expect("the document was judged before")
}
