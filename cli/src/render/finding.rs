//! Problems with the lines that they are about.

use std::cell::LazyCell;
use std::ops::Range;

use uiap_schema::{Marks, Place};
use uiap_validate::json::Tree;
use uiap_validate::{Pointer, Problem};

use super::line::Line;
use super::report::Judged;
use super::{first, place, sensitive};
use crate::spec;

/// A problem, its line, and what else is known from the text.
pub(super) struct Finding<'j> {
    pub(super) problem: &'j Problem,
    pub(super) line: Option<Line>,
    /// Pointer and position of the value that this one repeats.
    pub(super) first: Option<(Pointer, Place)>,
}

/// A problem and the bytes that it is about.
struct Spot<'j> {
    problem: &'j Problem,
    span: Option<Range<usize>>,
    /// Pointer and first byte of the value that this one repeats.
    first: Option<(Pointer, usize)>,
}

/// The problems of a report in the order of the text: people read it from its top, reports go by pointer.
pub(super) fn findings<'j>(judged: &Judged<'j>) -> Vec<Finding<'j>> {
    let (mut spots, masked) = spots(judged);
    spots.sort_by_key(|spot| spot.span.as_ref().map(|span| span.start));
    let marks = LazyCell::new(|| Marks::of(judged.text));
    let place = |offset| marks.place(judged.text, offset);
    let finding = |spot: Spot<'j>| Finding {
        problem: spot.problem,
        line: spot
            .span
            .map(|span| Line::at(judged.text, &span, place(span.start), &masked)),
        first: spot.first.map(|(pointer, start)| (pointer, place(start))),
    };
    spots.into_iter().map(finding).collect()
}

/// Where each problem is, and which parts of the text are never shown.
fn spots<'j>(judged: &Judged<'j>) -> (Vec<Spot<'j>>, Vec<Range<usize>>) {
    let problems = &judged.report.problems;
    let nowhere = |problem| Spot {
        problem,
        span: None,
        first: None,
    };
    if judged.text.is_empty() || problems.is_empty() {
        return (problems.iter().map(nowhere).collect(), Vec::new());
    }
    match Tree::read(judged.text, judged.limits) {
        Ok(tree) => {
            let spot = |problem| Spot {
                problem,
                span: place::marked(&tree, problem),
                first: first::occurrence(&tree, problem)
                    .map(|(pointer, value)| (pointer, value.span().start)),
            };
            let masked = judged.masked.clone();
            let masked = masked.unwrap_or_else(|| {
                sensitive::spans(spec::table_of(judged.subject), judged.subject, &tree)
            });
            (problems.iter().map(spot).collect(), masked)
        }
        Err(fault) => {
            let spot = |problem| Spot {
                span: Some(fault.offset..fault.offset + 1),
                ..nowhere(problem)
            };
            (problems.iter().map(spot).collect(), Vec::new())
        }
    }
}
