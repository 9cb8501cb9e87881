//! What could be better in an app's schemas: nothing here stands in the way of generating.

use uiap_schema::plain::{Schema, Schemas, tags};
use uiap_validate::table::JsonType;

use crate::lint::{Finding, rule};

/// Greatest double below which all integers are exact.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// Keywords that say nothing without another one, and what that is.
const DEPENDENT: &[(&str, &[&str])] = &[
    ("if", &["then", "else"]),
    ("minContains", &["contains"]),
    ("maxContains", &["contains"]),
];

/// Keywords that are about values of one type.
const TYPED: &[(JsonType, &[&str])] = &[
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

/// Everything that could be better, sorted by place.
#[must_use]
pub fn lint(schemas: &Schemas) -> Vec<Finding> {
    let mut found = Vec::new();
    for (id, schema) in schemas.iter() {
        bounds(schema, &mut found);
        idle(schema, &mut found);
        alternatives(schemas, schema, &mut found);
        if schemas.types_of(id).is_empty() && schema.boolean.is_none() {
            let message = "no value fits this: its parts have no JSON type in common";
            push(&mut found, schema, "type", "lint.unsatisfiable", message);
        }
    }
    found.sort_by(|a, b| a.span.cmp(&b.span).then(a.rule.code.cmp(b.rule.code)));
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
            push(found, schema, keyword, "lint.inexact-bound", message);
        }
    }
}

/// Keywords that never judge anything where they stand.
fn idle(schema: &Schema, found: &mut Vec<Finding>) {
    let mut say = |keyword: &str, why: String| {
        let message = format!("`{keyword}` judges nothing{why}");
        push(found, schema, keyword, "lint.idle-keyword", message);
    };
    for (keyword, needed) in DEPENDENT {
        if schema.has(keyword) && !needed.iter().any(|needed| schema.has(needed)) {
            say(keyword, format!(" without `{}`", needed.join("` and `")));
        }
    }
    let Some(types) = &schema.types else {
        return;
    };
    for (json_type, keywords) in TYPED {
        let takes = types.contains(json_type)
            || (*json_type == JsonType::Number && types.contains(&JsonType::Integer));
        for keyword in keywords
            .iter()
            .filter(|keyword| schema.has(keyword) && !takes)
        {
            say(
                keyword,
                ": `type` leaves no value that it is about".to_owned(),
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
            push(found, schema, keyword, "lint.untagged-union", message);
        }
    }
}

fn push(
    found: &mut Vec<Finding>,
    schema: &Schema,
    keyword: &str,
    code: &str,
    message: impl Into<String>,
) {
    if let Some(span) = schema.keywords.get(keyword).or(schema.span.as_ref()) {
        found.push(Finding {
            rule: rule(code),
            at: schema.at.clone(),
            span: span.clone(),
            message: message.into(),
        });
    }
}
