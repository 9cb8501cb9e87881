//! What could be better in an app's schemas: nothing here stands in the way of generating.

use std::fmt;

use serde::Serialize;
use uiap_schema::SourceSpan;
use uiap_schema::plain::{Schema, Schemas, tags};
use uiap_validate::table::JsonType;

/// Greatest double below which all integers are exact.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// Something about a schema that its author should know.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// Stable slug, such as `schema.unsatisfiable`.
    pub code: &'static str,
    /// Where.
    pub span: SourceSpan,
    /// What was found.
    pub message: String,
    /// What to do about it.
    pub remedy: &'static str,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.message)
    }
}

/// The form for tools: `code`, `message`, `remedy`, `document`, `start`, `end`.
impl Serialize for Finding {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut out = serializer.serialize_struct("Finding", 6)?;
        out.serialize_field("code", self.code)?;
        out.serialize_field("message", &self.message)?;
        out.serialize_field("remedy", self.remedy)?;
        out.serialize_field("document", &*self.span.document)?;
        out.serialize_field("start", &self.span.start)?;
        out.serialize_field("end", &self.span.end)?;
        out.end()
    }
}

/// Everything that could be better, sorted by place.
#[must_use]
pub fn lint(schemas: &Schemas) -> Vec<Finding> {
    let mut found = Vec::new();
    for (id, schema) in schemas.iter() {
        bounds(schema, &mut found);
        idle(schema, &mut found);
        alternatives(schemas, schema, &mut found);
        if schemas.types_of(id).is_empty() && schema.boolean.is_none() {
            let message = "no value fits this: its parts have no JSON type in common".to_owned();
            push(
                &mut found,
                schema,
                "type",
                "schema.unsatisfiable",
                message,
                "Write `false` if that is meant.",
            );
        }
    }
    found.sort_by(|a, b| a.span.cmp(&b.span).then(a.code.cmp(b.code)));
    found
}

/// Bounds that doubles cannot tell from their neighbours.
fn bounds(schema: &Schema, found: &mut Vec<Finding>) {
    let bounds = [
        ("minimum", schema.minimum),
        ("maximum", schema.maximum),
        ("exclusiveMinimum", schema.exclusive_minimum),
        ("exclusiveMaximum", schema.exclusive_maximum),
    ];
    for (keyword, bound) in bounds {
        if bound.is_some_and(|bound| bound.abs() > EXACT) {
            let message = format!(
                "`{keyword}` lies beyond 2^53: numbers there are not exact in every JSON reader"
            );
            let remedy = "Integers beyond ±(2^53 - 1) are refused anyway (RFC 7493); send larger ones as strings.";
            push(
                found,
                schema,
                keyword,
                "schema.inexact-bound",
                message,
                remedy,
            );
        }
    }
}

/// Keywords that never judge anything where they stand.
fn idle(schema: &Schema, found: &mut Vec<Finding>) {
    let pairs = [
        (
            "if",
            schema.then.is_none() && schema.otherwise.is_none(),
            "without `then` and `else`",
        ),
        (
            "minContains",
            schema.contains.is_none(),
            "without `contains`",
        ),
        (
            "maxContains",
            schema.contains.is_none(),
            "without `contains`",
        ),
    ];
    for (keyword, is_idle, why) in pairs {
        if is_idle && schema.has(keyword) {
            let message = format!("`{keyword}` judges nothing {why}");
            push(
                found,
                schema,
                keyword,
                "schema.idle-keyword",
                message,
                "Remove it, or add what it belongs to.",
            );
        }
    }
    let groups: [(JsonType, &[&str]); 4] = [
        (JsonType::String, &["minLength", "maxLength", "pattern"]),
        (
            JsonType::Number,
            &[
                "minimum",
                "maximum",
                "exclusiveMinimum",
                "exclusiveMaximum",
                "multipleOf",
            ],
        ),
        (
            JsonType::Array,
            &[
                "items",
                "prefixItems",
                "minItems",
                "maxItems",
                "uniqueItems",
                "contains",
            ],
        ),
        (
            JsonType::Object,
            &[
                "properties",
                "required",
                "additionalProperties",
                "patternProperties",
            ],
        ),
    ];
    let Some(types) = &schema.types else {
        return;
    };
    let takes = |json_type| {
        types.contains(&json_type)
            || (json_type == JsonType::Number && types.contains(&JsonType::Integer))
    };
    for (json_type, keywords) in groups {
        for keyword in keywords
            .iter()
            .filter(|keyword| schema.has(keyword) && !takes(json_type))
        {
            let message =
                format!("`{keyword}` judges nothing: `type` leaves no value that it is about");
            push(
                found,
                schema,
                keyword,
                "schema.idle-keyword",
                message,
                "Remove it, or correct `type`.",
            );
        }
    }
}

/// Alternatives that nothing tells apart.
fn alternatives(schemas: &Schemas, schema: &Schema, found: &mut Vec<Finding>) {
    for (keyword, arms) in [("anyOf", &schema.any_of), ("oneOf", &schema.one_of)] {
        let n_objects = arms
            .iter()
            .filter(|arm| schemas.types_of(**arm).has(JsonType::Object))
            .count();
        if n_objects > 1 && tags(schemas, arms).is_none() {
            let message = format!("nothing tells the alternatives of `{keyword}` apart");
            let remedy = "Give each a required member with a `const` of its own: faults are then reported inside the one \
                          that is meant, and typed code gets a union.";
            push(
                found,
                schema,
                keyword,
                "schema.untagged-union",
                message,
                remedy,
            );
        }
    }
}

fn push(
    found: &mut Vec<Finding>,
    schema: &Schema,
    keyword: &str,
    code: &'static str,
    message: String,
    remedy: &'static str,
) {
    if let Some(span) = schema.keywords.get(keyword).or(schema.span.as_ref()) {
        found.push(Finding {
            code,
            span: span.clone(),
            message,
            remedy,
        });
    }
}
