//! The profile: every keyword that a document may use, and where. The docs print this table.

/// Where a keyword may stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Place {
    /// At the top of a document file.
    Document,
    /// In a definition: a schema directly in `$defs`.
    Definition,
    /// In any schema.
    Schema,
    /// Both in any schema and at the top of a document file.
    Anywhere,
}

/// What becomes of a keyword.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Role {
    /// It shapes the model and is published.
    Modelled,
    /// It is read by the generator and never published as a constraint.
    Annotation,
    /// It is legal and read by nobody.
    Ignored,
}

/// A keyword of the profile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Keyword {
    /// Its name.
    pub name: &'static str,
    /// What becomes of it.
    pub role: Role,
    /// Where it may stand.
    pub place: Place,
    /// What its value is, for messages and the docs.
    pub value: &'static str,
}

const fn modelled(name: &'static str, value: &'static str) -> Keyword {
    Keyword {
        name,
        role: Role::Modelled,
        place: Place::Schema,
        value,
    }
}

const fn annotation(name: &'static str, place: Place, value: &'static str) -> Keyword {
    Keyword {
        name,
        role: Role::Annotation,
        place,
        value,
    }
}

const fn ignored(name: &'static str, place: Place, value: &'static str) -> Keyword {
    Keyword {
        name,
        role: Role::Ignored,
        place,
        value,
    }
}

/// Every keyword, modelled ones first. A keyword that is not here is refused.
pub const PROFILE: &[Keyword] = &[
    modelled("type", "the name of a JSON type, or a list of them"),
    modelled("enum", "a list of strings"),
    modelled("const", "a JSON value"),
    modelled("$ref", "a reference"),
    modelled("properties", "an object of schemas"),
    modelled("required", "a list of member names"),
    modelled("additionalProperties", "a schema, or false"),
    modelled("propertyNames", "a schema"),
    modelled("items", "a schema"),
    modelled("minItems", "a whole number"),
    modelled("maxItems", "a whole number"),
    modelled("uniqueItems", "true or false"),
    modelled("minLength", "a whole number"),
    modelled("maxLength", "a whole number"),
    modelled("pattern", "a pattern"),
    modelled("contentEncoding", "base64"),
    modelled("minimum", "a number"),
    modelled("maximum", "a number"),
    modelled("exclusiveMinimum", "a number"),
    modelled("exclusiveMaximum", "a number"),
    modelled("anyOf", "a list of schemas"),
    modelled("oneOf", "a list of schemas"),
    modelled("allOf", "a list of schemas"),
    modelled("if", "a schema"),
    modelled("then", "a schema"),
    modelled("not", "a schema"),
    Keyword {
        name: "$defs",
        role: Role::Modelled,
        place: Place::Document,
        value: "an object of schemas",
    },
    annotation("title", Place::Anywhere, "a string"),
    annotation("description", Place::Anywhere, "a string"),
    annotation("default", Place::Schema, "a JSON value"),
    ignored("examples", Place::Schema, "a list"),
    ignored("$comment", Place::Anywhere, "a string"),
    ignored("$schema", Place::Document, "a string"),
    annotation("x-source", Place::Definition, "a string"),
    annotation(
        "x-rule",
        Place::Schema,
        "a statement id, or an object from keyword to statement id",
    ),
    annotation("x-inferred", Place::Schema, "a string"),
    annotation("x-sensitive", Place::Schema, "true"),
    annotation(
        "x-values",
        Place::Schema,
        "an object from value to sentence",
    ),
    annotation(
        "x-numbers",
        Place::Schema,
        "an object from value to whole number",
    ),
    annotation("x-expects", Place::Schema, "a string"),
    annotation(
        "x-hints",
        Place::Schema,
        "an object from wrong value to sentence",
    ),
    annotation(
        "x-tolerates",
        Place::Schema,
        "a list of objects with code and pattern",
    ),
    annotation("x-rules", Place::Definition, "a list of cross-field rules"),
    annotation("x-reads", Place::Document, "protojson"),
    annotation(
        "x-slot",
        Place::Definition,
        "an object with name and catalog",
    ),
    annotation(
        "x-calls",
        Place::Definition,
        "an object with place and returns",
    ),
    annotation("x-native", Place::Schema, "the name of a rule"),
    annotation("x-catalog", Place::Definition, "a member name"),
    annotation(
        "x-function",
        Place::Definition,
        "an object with returns, callers and requiresUserActivation",
    ),
    annotation(
        "x-component",
        Place::Definition,
        "an object with allowedParents and allowedChildren",
    ),
    annotation(
        "x-fills",
        Place::Document,
        "an object with the catalog id and a reference for every slot",
    ),
    annotation(
        "x-namespaces",
        Place::Document,
        "a list of message type prefixes",
    ),
    annotation("x-messages", Place::Document, "a list of messages"),
];

/// The entry of a keyword.
pub(crate) fn keyword(name: &str) -> Option<&'static Keyword> {
    PROFILE.iter().find(|keyword| keyword.name == name)
}

/// Names that may stand in a place, for suggestions.
pub(crate) fn names(place: Place) -> impl Iterator<Item = &'static str> {
    PROFILE
        .iter()
        .filter(move |keyword| keyword.fits(place))
        .map(|keyword| keyword.name)
}

impl Keyword {
    /// Whether it may stand there.
    #[must_use]
    pub fn fits(&self, place: Place) -> bool {
        match self.place {
            Place::Anywhere => true,
            Place::Schema => place != Place::Document,
            own => own == place,
        }
    }
}

impl Place {
    /// Where a keyword of this place stands, after "only".
    pub(crate) fn describe(self) -> &'static str {
        match self {
            Self::Document => "at the top of a document",
            Self::Definition => "in a definition",
            Self::Schema | Self::Anywhere => "in a schema",
        }
    }
}
