//! The problem codes of a spec: those that belong to no document, and those of cross-field rules.

use std::collections::BTreeMap;

use uiap_validate::table::Code;

use crate::error::{LoadErrorKind, Sink};
use crate::load::RawSpec;
use crate::load::notes::Tolerance;
use crate::nearest::nearest;

use super::rules::Statements;

/// The codes that belong to no document, by slug.
pub(crate) struct Codes<'s> {
    spec: &'s RawSpec,
    by_slug: BTreeMap<&'s str, &'s Code>,
}

impl<'s> Codes<'s> {
    pub(crate) fn collect(spec: &'s RawSpec, statements: &Statements<'_>, sink: &mut Sink) -> Self {
        let mut by_slug = BTreeMap::new();
        for raw in &spec.codes {
            let code = &raw.code.value;
            if by_slug.insert(code.code.as_str(), code).is_some() {
                let kind = LoadErrorKind::DuplicateId {
                    what: "problem code",
                    id: code.code.clone(),
                };
                sink.push(&raw.code.span, kind);
            }
            if let Some(rule) = &raw.rule {
                statements.find(rule, sink);
            }
        }
        Self { spec, by_slug }
    }

    /// All of them, in order.
    pub(crate) fn listed(&self) -> Vec<Code> {
        self.spec
            .codes
            .iter()
            .map(|raw| raw.code.value.clone())
            .collect()
    }

    /// Reports a tolerance whose code is not one.
    pub(crate) fn check_tolerance(&self, tolerance: &Tolerance, sink: &mut Sink) {
        let code = &tolerance.code;
        if !self
            .by_slug
            .get(code.value.as_str())
            .is_some_and(|known| known.tolerance)
        {
            let tolerances = self
                .by_slug
                .values()
                .filter(|known| known.tolerance)
                .map(|known| known.code.as_str());
            let nearest = nearest(&code.value, tolerances);
            sink.push(
                &code.span,
                LoadErrorKind::UnknownCode {
                    code: code.value.clone(),
                    nearest,
                },
            );
        }
    }
}
