//! Names on the wire are those that serde writes, unless our own attributes say otherwise.

use serde::Serialize;
use uiap::cognition::{Entity, EntityEnum, RecordSource};

/// The names in a record, and those that serde writes, without the id.
#[track_caller]
fn check<T: Entity + Serialize>(entity: &T) {
    let record = serde_json::to_value(entity.to_record(RecordSource::Visible)).unwrap();
    let ours: Vec<_> = record["fields"]
        .as_object()
        .unwrap()
        .keys()
        .cloned()
        .collect();
    let serde = serde_json::to_value(entity).unwrap();
    let serde: Vec<_> = serde
        .as_object()
        .unwrap()
        .keys()
        .filter(|name| *name != "__id")
        .cloned()
        .collect();
    assert_eq!(ours, serde);
}

macro_rules! with_case {
    ($($name:ident $rule:literal)*) => {$(
        #[test]
        fn $name() {
            #[derive(Entity, Serialize)]
            #[serde(rename_all = $rule)]
            struct Item {
                #[entity(id)]
                #[serde(rename = "__id")]
                id: u8,
                one: u8,
                two_words: u8,
                r#type: u8,
                with_2_digits: u8,
                _leading: u8,
                trailing_: u8,
                #[serde(rename = "Otherwise")]
                renamed: u8,
                #[serde(rename(serialize = "out", deserialize = "in"))]
                one_way: u8,
                #[serde(skip)]
                skipped: u8,
                #[serde(skip_serializing)]
                not_written: u8,
            }

            #[derive(EntityEnum, Serialize, Clone, Copy)]
            #[serde(rename_all = $rule)]
            enum Kind {
                One,
                TwoWords,
                HTTPServer,
                #[serde(rename = "Otherwise")]
                Renamed,
            }

            check(&Item {
                id: 0, one: 0, two_words: 0, r#type: 0, with_2_digits: 0, _leading: 0, trailing_: 0, renamed: 0, one_way: 0,
                skipped: 0, not_written: 0,
            });
            for kind in [Kind::One, Kind::TwoWords, Kind::HTTPServer, Kind::Renamed] {
                assert_eq!(serde_json::to_value(kind).unwrap(), kind.as_wire().unwrap());
            }
        }
    )*};
}

with_case! {
    lower "lowercase"
    upper "UPPERCASE"
    pascal "PascalCase"
    camel "camelCase"
    snake "snake_case"
    screaming_snake "SCREAMING_SNAKE_CASE"
    kebab "kebab-case"
    screaming_kebab "SCREAMING-KEBAB-CASE"
}

#[test]
fn our_attributes_win() {
    #[derive(Entity, Serialize)]
    #[entity(rename_all = "kebab-case")]
    #[serde(rename_all = "camelCase")]
    struct Item {
        #[entity(id)]
        id: u8,
        two_words: u8,
        #[entity(rename = "ours")]
        #[serde(rename = "theirs")]
        both_renamed: u8,
        #[serde(rename = "theirs")]
        renamed_by_serde: u8,
        #[entity(skip)]
        skipped_here: u8,
        #[serde(skip)]
        #[entity(skip = false)]
        kept_here: u8,
    }

    let names: Vec<_> = <Item as uiap::cognition::EntityFields>::fields()
        .iter()
        .map(|field| field.name())
        .collect();
    assert_eq!(names, ["two-words", "ours", "theirs", "kept-here"]);
}

#[test]
fn without_a_name_the_struct_gives_one() {
    #[derive(Entity)]
    struct SalesOrder {
        #[entity(id)]
        id: u8,
    }

    assert_eq!(SalesOrder::NAME, "sales_order");
}
