//! Which statement demands a schema: `x-rule`, what is inherited, and the default.

use std::collections::BTreeMap;

use crate::error::{LoadErrorKind, Sink};
use crate::load::RawSpec;
use crate::load::notes::RawRule;
use crate::load::schema::RawSchema;
use crate::model::{Statement, TypeId};
use crate::nearest::nearest;
use crate::source::Spanned;

/// All normative statements, by id.
pub(crate) struct Statements<'s> {
    by_id: BTreeMap<&'s str, &'s Statement>,
}

impl<'s> Statements<'s> {
    pub(crate) fn collect(spec: &'s RawSpec, sink: &mut Sink) -> Self {
        let mut by_id = BTreeMap::new();
        for statement in &spec.statements {
            let id = statement.value.id.as_str();
            if by_id.insert(id, &statement.value).is_some() {
                sink.push(
                    &statement.span,
                    LoadErrorKind::DuplicateId {
                        what: "statement",
                        id: id.to_owned(),
                    },
                );
            }
        }
        Self { by_id }
    }

    /// The statement of this id.
    pub(crate) fn find(&self, id: &Spanned<String>, sink: &mut Sink) -> Option<&'s Statement> {
        let found = self.by_id.get(id.value.as_str()).copied();
        if found.is_none() {
            let nearest = nearest(&id.value, self.by_id.keys().copied());
            sink.push(
                &id.span,
                LoadErrorKind::UnknownStatement {
                    id: id.value.clone(),
                    nearest,
                },
            );
        }
        found
    }
}

/// The rule of shapes that no statement covers.
pub(crate) fn default_rule(id: &TypeId) -> String {
    format!("{id}.shape")
}

/// The statements that cover a schema.
pub(crate) struct Cover {
    /// Of the schema and everything below it.
    pub(crate) rule: String,
    /// Of single keywords.
    pub(crate) keywords: BTreeMap<String, String>,
}

/// Reads `x-rule` of a schema that stands where `inherited` holds.
pub(crate) fn cover(
    statements: &Statements<'_>,
    raw: &RawSchema,
    inherited: &str,
    sink: &mut Sink,
) -> Cover {
    let mut cover = Cover {
        rule: inherited.to_owned(),
        keywords: BTreeMap::new(),
    };
    match &raw.notes.rule {
        None => {}
        Some(RawRule::Whole(id)) => {
            statements.find(id, sink);
            cover.rule.clone_from(&id.value);
        }
        Some(RawRule::Keywords(pairs)) => {
            for (keyword, id) in pairs {
                statements.find(id, sink);
                if !raw.has(&keyword.value) && !raw.is_broken {
                    let expected = "a keyword of this schema".to_owned();
                    let found = format!("`{}`", keyword.value);
                    sink.push(&keyword.span, LoadErrorKind::BadValue { expected, found });
                }
                cover
                    .keywords
                    .insert(keyword.value.clone(), id.value.clone());
            }
        }
    }
    cover
}
