//! Collecting problems: weights, what is switched off, the limit, and regions whose errors do not count.

use super::text::Texts;
use super::{Options, Val};
use crate::json::{Places, Tree};
use crate::table::Code;
use crate::{Level, Problem, Report, Table};

/// What is known of a problem besides its texts.
#[derive(Clone, Copy)]
pub(super) struct Origin<'o> {
    pub(super) code: &'o str,
    pub(super) rule: &'o str,
    pub(super) level: Level,
    /// Spec place.
    pub(super) at: &'o str,
}

/// The problems found so far.
///
/// Errors go before the rest: when the limit is reached, each further error takes the place of the last problem that
/// is none, and the walk ends at the first error that finds no such place. So a report without errors means that
/// there are none, whatever the limit.
pub(super) struct Findings<'w> {
    table: &'w Table,
    tree: &'w Tree<'w>,
    options: &'w Options,
    /// Made when the first problem needs its pointer.
    places: Option<Places>,
    /// Errors, each with the number of the value that it is about.
    errors: Vec<(usize, Problem)>,
    /// Warnings and information.
    others: Vec<Problem>,
    /// Errors so far, those inside of open regions included.
    n_errors: usize,
    /// Those among them that are about a shape, not about a cross-field rule.
    n_shape_errors: usize,
    /// Regions that are open.
    depth: usize,
    /// Whether the list was full when the innermost region was opened.
    region_full: bool,
    /// The first error of the innermost region.
    region_error: Option<String>,
    /// More problems were found than may be kept.
    overflow: bool,
    /// Nothing more is to be looked for, here or in the innermost region.
    halted: bool,
}

/// A region: a value whose errors only say that it is something else.
pub(super) struct Region {
    n_others: usize,
    n_errors: usize,
    n_shape_errors: usize,
    overflow: bool,
    outer_full: bool,
}

impl<'w> Findings<'w> {
    pub(super) fn new(table: &'w Table, tree: &'w Tree<'w>, options: &'w Options) -> Self {
        Self {
            table,
            tree,
            options,
            places: None,
            errors: Vec::new(),
            others: Vec::new(),
            n_errors: 0,
            n_shape_errors: 0,
            depth: 0,
            region_full: false,
            region_error: None,
            overflow: false,
            halted: false,
        }
    }

    /// Whether the walk is to return without looking further.
    #[inline]
    pub(super) fn halted(&self) -> bool {
        self.halted
    }

    /// Whether an inferred shape is being tried: what misses it is kept raw, so nothing is tolerated there.
    pub(super) fn in_region(&self) -> bool {
        self.depth > 0
    }

    /// Errors about shapes so far: where one lies, cross-field rules are not judged.
    pub(super) fn n_shape_errors(&self) -> usize {
        self.n_shape_errors
    }

    /// How many more errors can change the report: one more than may be kept.
    pub(super) fn room(&self) -> usize {
        self.options
            .limits
            .max_problems
            .saturating_sub(self.errors.len())
            .saturating_add(1)
    }

    fn is_full(&self) -> bool {
        self.errors.len() + self.others.len() >= self.options.limits.max_problems
    }

    /// Whether a code or rule is switched off.
    pub(super) fn is_off(&self, code: &str, rule: &str) -> bool {
        self.options
            .without
            .iter()
            .any(|name| name == code || (!rule.is_empty() && name == rule))
    }

    /// Whether an error was found at a value or inside it.
    pub(super) fn has_error_in(&self, value: Val<'_>) -> bool {
        let subtree = value.subtree();
        self.errors.iter().any(|(index, _)| subtree.contains(index))
    }

    /// Adds a problem of one of the table's codes; `rule` and `at` are those of the node.
    pub(super) fn add(
        &mut self,
        code: &str,
        node: (&str, &str),
        place: Val<'w>,
        texts: impl FnOnce() -> Texts,
    ) {
        let (rule, at) = node;
        let own = self.table.code(code).map(|entry| entry.rule.as_str());
        let rule = own.filter(|own| !own.is_empty()).unwrap_or(rule);
        self.add_under(code, (rule, at), place, texts);
    }

    /// Adds a problem of one of the table's codes under a statement of its own.
    pub(super) fn add_under(
        &mut self,
        code: &str,
        (rule, at): (&str, &str),
        place: Val<'w>,
        texts: impl FnOnce() -> Texts,
    ) {
        let entry = self.table.code(code);
        let level = entry.map_or(Level::Error, |entry| entry.weight(self.options.strict));
        let is_counted = level == Level::Error && !self.halted && !self.is_off(code, rule);
        self.n_shape_errors += usize::from(is_counted);
        self.add_with(
            Origin {
                code,
                rule,
                level,
                at,
            },
            place,
            || {
                let texts = texts();
                let message = texts.message(template(entry));
                (message, texts)
            },
        );
    }

    /// Adds a problem that no node of the spec demands.
    pub(super) fn add_plain(&mut self, code: &str, place: Val<'w>, texts: impl FnOnce() -> Texts) {
        self.add(code, ("", ""), place, texts);
    }

    /// Adds a problem. Its message and texts are made only if they are kept.
    pub(super) fn add_with(
        &mut self,
        origin: Origin<'_>,
        place: Val<'w>,
        texts: impl FnOnce() -> (String, Texts),
    ) {
        if self.halted || self.is_off(origin.code, origin.rule) {
            return;
        }
        let is_error = origin.level == Level::Error;
        self.n_errors += usize::from(is_error);
        if is_error && self.depth > 0 {
            self.region_error = Some(if self.region_full {
                String::new()
            } else {
                texts().0
            });
            self.halted = true;
            return;
        }
        if self.is_full() {
            self.overflow = true;
            if !is_error {
                return;
            }
            if self.others.pop().is_none() {
                self.halted = true;
                return;
            }
        }
        let (message, texts) = texts();
        let pointer = self.places().pointer(place);
        let problem = Problem {
            code: origin.code.to_owned(),
            rule: origin.rule.to_owned(),
            level: origin.level,
            pointer,
            spec_pointer: origin.at.to_owned(),
            message,
            expected: texts.expected,
            found: texts.found,
            context: texts.context,
        };
        if is_error {
            self.errors.push((place.index(), problem));
        } else {
            self.others.push(problem);
        }
    }

    /// Opens a region; the walk then judges its value and calls [`Findings::leave`].
    pub(super) fn enter(&mut self) -> Region {
        let outer_full = self.region_full;
        self.region_full = self.is_full();
        self.depth += 1;
        Region {
            n_others: self.others.len(),
            n_errors: self.n_errors,
            n_shape_errors: self.n_shape_errors,
            overflow: self.overflow,
            outer_full,
        }
    }

    /// Closes a region. If there was an error, drops all that was found inside and returns the error's message.
    pub(super) fn leave(&mut self, region: &Region) -> Option<String> {
        self.depth -= 1;
        self.region_full = region.outer_full;
        let error = self.region_error.take()?;
        self.others.truncate(region.n_others);
        self.n_errors = region.n_errors;
        self.n_shape_errors = region.n_shape_errors;
        self.overflow = region.overflow;
        self.halted = false;
        Some(error)
    }

    /// Closes a region of which nothing is kept. Returns whether there was no error in it.
    pub(super) fn leave_silently(&mut self, region: &Region) -> bool {
        let fits = self.leave(region).is_none();
        self.others.truncate(region.n_others);
        self.overflow = region.overflow;
        fits
    }

    pub(super) fn is_hidden(&mut self, value: Val<'w>) -> bool {
        self.places().is_hidden(value)
    }

    pub(super) fn places(&mut self) -> &Places {
        let tree = self.tree;
        self.places.get_or_insert_with(|| tree.places())
    }

    pub(super) fn into_report(self) -> Report {
        let mut problems: Vec<Problem> = self
            .errors
            .into_iter()
            .map(|(_, problem)| problem)
            .collect();
        problems.extend(self.others);
        problems.sort_by(|left, right| {
            left.pointer
                .cmp(&right.pointer)
                .then_with(|| left.code.cmp(&right.code))
        });
        Report {
            problems,
            truncated: self.overflow,
        }
    }
}

/// The message template of a code; a plain one for codes that the table lacks.
pub(super) fn template(code: Option<&Code>) -> &str {
    code.map_or("expected {expected}, found {found}", |code| &code.message)
}
