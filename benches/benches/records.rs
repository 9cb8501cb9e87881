//! Records of derived structs to message bytes: base = `serde_json::to_vec` of the same structs.
//!
//! `cargo bench -p uiap-bench --bench records` — all figures are ratios to the base in the same run. The budget for 50
//! records of 10 fields is 1.3.

use std::hint::black_box;

use serde::Serialize;
use uiap::SpecType;
use uiap::cognition::{
    CognitionQueryResultPayload, Entity, EntityEnum, EntityRecord, FieldValue, RecordSource,
    fill_items,
};
use uiap::core::{EndpointRef, EndpointRole};
use uiap::message::Message;
use uiap_bench::{Contender, Counting, compare};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[derive(Serialize, FieldValue)]
struct ContactId(String);

#[derive(Serialize, EntityEnum, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum Status {
    Active,
    Inactive,
    Prospect,
}

/// Ten fields that may all be read.
#[derive(Serialize, Entity)]
#[serde(rename_all = "camelCase")]
#[entity(name = "contact", primary = name, access = "queryable")]
struct Readable {
    #[entity(id)]
    id: ContactId,
    name: String,
    company: String,
    status: Status,
    city: String,
    country: String,
    revenue: f64,
    employees: u32,
    active: bool,
    created_at: String,
    remark: Option<String>,
}

/// Ten fields, three of them hidden.
#[derive(Serialize, Entity)]
#[serde(rename_all = "camelCase")]
#[entity(name = "contact", primary = name, access = "queryable")]
struct Hiding {
    #[entity(id)]
    id: ContactId,
    name: String,
    company: String,
    status: Status,
    #[entity(exposure = "redacted")]
    email: String,
    #[entity(redact = "withheld")]
    phone: String,
    revenue: f64,
    #[entity(exposure = "declared_only")]
    internal_note: String,
    active: bool,
    created_at: String,
    remark: Option<String>,
}

fn main() {
    for n_records in [50, 1_000] {
        let readable: Vec<Readable> = (0..n_records).map(readable).collect();
        measure(&format!("{n_records} records, all readable"), &readable);
        let hiding: Vec<Hiding> = (0..n_records).map(hiding).collect();
        measure(
            &format!("{n_records} records, three fields hidden"),
            &hiding,
        );
    }
}

fn measure<T: Entity + Serialize>(title: &str, entities: &[T]) {
    let head = head(entities.len());
    let text = fill_items(&head, entities, RecordSource::Query).expect("the head has its place");
    Message::parse(&text).expect("the message is valid");
    let mut contenders: Vec<Contender<'_>> = vec![
        (
            "base: serde_json::to_vec of the structs",
            Box::new(|| drop(black_box(serde_json::to_vec(entities)))),
        ),
        (
            "fill_items into a message",
            Box::new(|| drop(black_box(fill_items(&head, entities, RecordSource::Query)))),
        ),
        (
            "owned EntityRecords, then to_vec",
            Box::new(|| drop(black_box(serde_json::to_vec(&owned(entities))))),
        ),
    ];
    compare(
        title,
        text.len(),
        101,
        2_000 / entities.len(),
        &mut contenders,
    );
}

fn owned<T: Entity>(entities: &[T]) -> Vec<EntityRecord> {
    entities
        .iter()
        .map(|entity| entity.to_record(RecordSource::Query))
        .collect()
}

fn head(n_records: usize) -> Message {
    let n_records = n_records as f64;
    let payload = CognitionQueryResultPayload::new(
        "contact",
        0.0,
        n_records,
        n_records,
        Vec::<EntityRecord>::new(),
    );
    Message::new(
        "msg_42",
        "2026-03-29T09:05:00.015Z",
        EndpointRef::new(EndpointRole::App, "crm"),
        payload,
    )
    .session_id("sess_123")
    .correlation_id("msg_41")
}

fn status(number: u32) -> Status {
    [Status::Active, Status::Inactive, Status::Prospect][number as usize % 3]
}

fn remark(number: u32) -> Option<String> {
    number
        .is_multiple_of(2)
        .then(|| "met at the fair, wants a quote by \"Friday\"".to_owned())
}

fn readable(number: u32) -> Readable {
    Readable {
        id: ContactId(format!("c{number}")),
        name: format!("Elena Rossi {number}"),
        company: "TechNova AG".to_owned(),
        status: status(number),
        city: "Zürich".to_owned(),
        country: "Switzerland".to_owned(),
        revenue: 1234.5 + f64::from(number),
        employees: 100 + number,
        active: number.is_multiple_of(2),
        created_at: "2026-03-29T09:00:00.000Z".to_owned(),
        remark: remark(number),
    }
}

fn hiding(number: u32) -> Hiding {
    Hiding {
        id: ContactId(format!("c{number}")),
        name: format!("Elena Rossi {number}"),
        company: "TechNova AG".to_owned(),
        status: status(number),
        email: "elena.rossi@technova.example".to_owned(),
        phone: "+41 44 668 18 00".to_owned(),
        revenue: 1234.5 + f64::from(number),
        internal_note: "pays late, escalate to Daniel".to_owned(),
        active: number.is_multiple_of(2),
        created_at: "2026-03-29T09:00:00.000Z".to_owned(),
        remark: remark(number),
    }
}
