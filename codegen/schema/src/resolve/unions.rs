//! The arms of a union by type have different JSON types.

use uiap_validate::table::JsonType;

use crate::error::{LoadErrorKind, Sink};
use crate::model::{Kind, Model};

use super::places::Places;
use super::shapes::describe;

/// Checks all unions by type; they stand only directly in a type.
pub(super) fn check(model: &Model, places: &Places<'_>, sink: &mut Sink) {
    for def in model.types() {
        let Kind::ByType { arms } = &def.schema.kind else {
            continue;
        };
        let mut taken: Vec<JsonType> = Vec::new();
        for arm in arms {
            let Some(span) = places.span(&arm.at) else {
                continue;
            };
            let json_types = model.json_types(arm);
            if json_types.is_empty() {
                let reason = "an arm of a union by type has a JSON type".to_owned();
                sink.push(span, LoadErrorKind::UnknownShape { reason });
            }
            if let Some(shared) = json_types
                .iter()
                .find(|each| taken.iter().any(|other| overlap(**each, *other)))
            {
                sink.push(
                    span,
                    LoadErrorKind::OverlappingArms {
                        json_type: describe(*shared),
                    },
                );
            }
            taken.extend(json_types);
        }
    }
}

/// Whether a value can be of both types.
fn overlap(one: JsonType, other: JsonType) -> bool {
    let numeric = |json_type| matches!(json_type, JsonType::Integer | JsonType::Number);
    one == other || (numeric(one) && numeric(other))
}
