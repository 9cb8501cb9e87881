//! Derives where nothing is in scope, the runtime goes by another name, and names that the output could need mean
//! something else.

#![no_implicit_prelude]
#![allow(dead_code, non_camel_case_types, reason = "the names are traps")]

extern crate uiap as toolkit;

use ::std::prelude::v1::{derive, test};
use ::std::{assert_eq, primitive};

use toolkit::cognition::{Entity, EntityEnum, EntityFields, FieldValue, RecordSource};

struct Option;
struct Result;
struct Some;
struct Cow;
struct str;
struct bool;
mod core {}
mod std {}
mod uiap {}

#[derive(FieldValue, ::serde::Serialize)]
#[entity(crate = crate::hygiene::toolkit)]
struct Number(primitive::u32);

#[derive(FieldValue)]
#[entity(crate = crate::hygiene::toolkit, type = "email")]
struct Email(::std::string::String);

#[derive(EntityEnum)]
#[entity(crate = crate::hygiene::toolkit)]
enum Status {
    Active,
    #[entity(skip)]
    Internal,
}

#[derive(EntityFields)]
#[entity(crate = crate::hygiene::toolkit)]
struct Address {
    town: ::std::string::String,
}

#[derive(Entity)]
#[entity(crate = crate::hygiene::toolkit, name = "contact", label = "Contact", primary = r#type, actions = ["call"])]
struct Contact<'a, T> {
    #[entity(id)]
    id: Number,
    #[entity(searchable)]
    r#type: &'a primitive::str,
    __sink: T,
    #[entity(type = "enum")]
    status: Status,
    #[entity(type = "json")]
    tags: ::std::vec::Vec<T>,
    #[entity(exposure = "redacted", filterable)]
    email: Email,
    #[entity(exposure = "declared_only")]
    note: T,
    #[entity(has_many = Contact<'a, T>)]
    others: ::std::vec::Vec<Number>,
    #[entity(flatten)]
    address: Address,
}

#[derive(Entity)]
#[entity(crate = crate::hygiene::toolkit)]
struct Tag {
    #[entity(id)]
    id: Number,
    #[entity(redact = ::std::string::ToString::to_string)]
    name: ::std::string::String,
    #[entity(belongs_to = Tag)]
    parent: ::std::option::Option<Number>,
}

#[test]
fn output_needs_nothing_in_scope() {
    use ::std::string::ToString;
    let tag = Tag {
        id: Number(1),
        name: "vip".to_string(),
        parent: ::std::option::Option::None,
    };
    let record = tag.record(RecordSource::Visible);
    let text = ::serde_json::to_string(&record).unwrap();
    assert_eq!(
        text,
        r#"{"ref":{"type":"tag","id":"1"},"fields":{"name":"vip","parent":null},"redactions":{"name":"masked"},"source":"visible"}"#
    );
    let document = toolkit::cognition::document![Tag, Contact<'static, primitive::u8>];
    assert_eq!(document.entities.len(), 2);
}
