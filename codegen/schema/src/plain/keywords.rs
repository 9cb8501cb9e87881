//! The keywords that a plain schema may use, and what becomes of each. The docs print this table.

/// What becomes of a keyword of a plain schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Treatment {
    /// It is judged, and the generated types say as much of it as the language can.
    Modelled,
    /// It is judged; the generated types do not know it.
    Judged,
    /// It names or finds schemas.
    Structural,
    /// It goes into comments, or nowhere, and never judges.
    Annotation,
    /// It is refused with its place.
    Refused,
}

impl Treatment {
    /// The word for it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Modelled => "modelled",
            Self::Judged => "judged",
            Self::Structural => "structural",
            Self::Annotation => "annotation",
            Self::Refused => "refused",
        }
    }
}

/// A keyword of a plain schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct PlainKeyword {
    /// Its name.
    pub name: &'static str,
    /// What becomes of it.
    pub treatment: Treatment,
    /// What to know about that; for refused ones what to write instead. May be empty.
    pub note: &'static str,
}

const fn entry(name: &'static str, treatment: Treatment, note: &'static str) -> PlainKeyword {
    PlainKeyword {
        name,
        treatment,
        note,
    }
}

use Treatment::{Annotation, Judged, Modelled, Refused, Structural};

/// Every keyword with a treatment of its own. Names that start with `x-` are annotations, all others are refused.
pub const KEYWORDS: &[PlainKeyword] = &[
    entry("type", Modelled, ""),
    entry("enum", Modelled, ""),
    entry("const", Modelled, ""),
    entry("$ref", Modelled, "beside other keywords, both hold"),
    entry("properties", Modelled, ""),
    entry("required", Modelled, ""),
    entry("additionalProperties", Modelled, ""),
    entry(
        "patternProperties",
        Modelled,
        "an index type for all members that are not named",
    ),
    entry("items", Modelled, ""),
    entry("prefixItems", Modelled, "a tuple"),
    entry(
        "minItems",
        Modelled,
        "types know it where the list is a tuple or at most 8 long",
    ),
    entry(
        "maxItems",
        Modelled,
        "types know it where the list is a tuple or at most 8 long",
    ),
    entry("allOf", Modelled, ""),
    entry("anyOf", Modelled, ""),
    entry("oneOf", Modelled, "exactly one: types know a union"),
    entry(
        "propertyNames",
        Judged,
        "strings only: `type`, `enum`, `const`, lengths, `pattern`, `$ref` to such",
    ),
    entry("unevaluatedProperties", Judged, ""),
    entry("unevaluatedItems", Judged, ""),
    entry("dependentRequired", Judged, ""),
    entry("dependentSchemas", Judged, ""),
    entry("minProperties", Judged, ""),
    entry("maxProperties", Judged, ""),
    entry("contains", Judged, ""),
    entry("minContains", Judged, ""),
    entry("maxContains", Judged, ""),
    entry("uniqueItems", Judged, ""),
    entry("minLength", Judged, ""),
    entry("maxLength", Judged, ""),
    entry(
        "pattern",
        Judged,
        "ECMAScript with the `u` flag, without look-around and back-references",
    ),
    entry("minimum", Judged, ""),
    entry("maximum", Judged, ""),
    entry("exclusiveMinimum", Judged, ""),
    entry("exclusiveMaximum", Judged, ""),
    entry(
        "multipleOf",
        Judged,
        "up to rounding where a fraction takes part",
    ),
    entry("not", Judged, ""),
    entry("if", Judged, ""),
    entry("then", Judged, ""),
    entry("else", Judged, ""),
    entry("$id", Structural, ""),
    entry("$anchor", Structural, ""),
    entry("$defs", Structural, ""),
    entry("definitions", Structural, "read as `$defs`"),
    entry("$schema", Structural, "JSON Schema 2020-12, or absent"),
    entry("title", Annotation, ""),
    entry("description", Annotation, ""),
    entry("default", Annotation, ""),
    entry("examples", Annotation, ""),
    entry("deprecated", Annotation, ""),
    entry("readOnly", Annotation, ""),
    entry("writeOnly", Annotation, ""),
    entry(
        "format",
        Annotation,
        "not judged, as the standard has it by default",
    ),
    entry("contentEncoding", Annotation, ""),
    entry("contentMediaType", Annotation, ""),
    entry("$comment", Annotation, ""),
    entry("$dynamicRef", Refused, "write a `$ref`"),
    entry("$dynamicAnchor", Refused, "write an `$anchor`"),
    entry("$recursiveRef", Refused, "write a `$ref`"),
    entry("$recursiveAnchor", Refused, "write an `$anchor`"),
    entry("$vocabulary", Refused, "leave it to meta-schemas"),
    entry(
        "contentSchema",
        Refused,
        "describe the decoded value in a schema of its own",
    ),
    entry(
        "dependencies",
        Refused,
        "write `dependentRequired` or `dependentSchemas`",
    ),
    entry(
        "additionalItems",
        Refused,
        "write `items` beside `prefixItems`",
    ),
    entry("id", Refused, "write `$id`"),
    entry("nullable", Refused, "write `\"type\": [\"…\", \"null\"]`"),
    entry(
        "discriminator",
        Refused,
        "give the tag a `const` in every alternative",
    ),
];

/// The entry of a keyword.
pub(super) fn keyword(name: &str) -> Option<&'static PlainKeyword> {
    KEYWORDS.iter().find(|keyword| keyword.name == name)
}

/// Names that may be written, for suggestions.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    let taken = |keyword: &&PlainKeyword| keyword.treatment != Treatment::Refused;
    KEYWORDS.iter().filter(taken).map(|keyword| keyword.name)
}
