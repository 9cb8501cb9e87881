//! The walk: judges any JSON text against a table and finds every problem.
//!
//! One small interpreter over [`Table`] nodes. Its twin in TypeScript reads the same table and reports the same
//! problems with the same texts. The order of the walk shows where the limit of problems cuts (errors displace the
//! rest, see `findings`), and in the inner message of `shape.inferred`; it is:
//!
//! 1. a value's type, the node that it refers to, `const` and `enum`, then strings, numbers, items;
//! 2. of objects: known members in the order of the spec, the others in document order, member names, the arm that
//!    the tag names, conditions; then missing members and members that look like slips;
//!    What the neat shapes do not cover (`general`) comes last;
//! 3. cross-field rules, once nothing in the value is wrong;
//! 4. of an envelope: `kind`, `requires`, `payload`, then typed members of `ext`;
//! 5. members that occur twice, in document order.

mod calls;
mod checks;
mod findings;
mod finish;
mod general;
mod key;
mod marks;
mod message;
mod native;
pub(crate) mod near;
mod object;
mod path;
mod proto;
mod scalar;
mod shape;
mod slots;
mod text;
mod types;

use std::cell::OnceCell;

use crate::json::{Fault, FaultKind, Position, Tree, Value};
use crate::table::Slot;
use crate::{Level, Limits, MAX_DEPTH, Pointer, Problem, Report, Table};
use findings::Findings;
use text::Texts;

/// A value while it is walked.
type Val<'w> = Value<'w, 'w>;

/// What an instance is judged as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Subject<'a> {
    /// A whole message: the envelope, and the payload that its `type` names.
    Envelope,
    /// A type such as `web.PageGraph`.
    Type(&'a str),
}

/// How to judge.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// Judge by the published schema: no tolerances, and some warnings weigh more. Off by default.
    pub strict: bool,
    /// Bounds on what is read and reported.
    pub limits: Limits,
    /// Problem codes and statement ids that are switched off, as if the spec did not demand them.
    pub without: Vec<String>,
    /// The catalog of what is judged, where neither the value nor a scope inside of it names one.
    pub catalog: Option<String>,
}

impl Options {
    /// Sets [`Options::strict`].
    #[must_use]
    pub fn strict(mut self, strict: bool) -> Self {
        self.strict = strict;
        self
    }

    /// Sets [`Options::limits`].
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Sets [`Options::catalog`].
    #[must_use]
    pub fn catalog(mut self, id: impl Into<String>) -> Self {
        self.catalog = Some(id.into());
        self
    }

    /// Sets [`Options::without`].
    #[must_use]
    pub fn without<S: Into<String>>(
        mut self,
        codes_and_rules: impl IntoIterator<Item = S>,
    ) -> Self {
        self.without = codes_and_rules.into_iter().map(Into::into).collect();
        self
    }
}

/// Finds everything there is to say about a JSON text: errors, warnings, information.
///
/// Never panics, and takes time linear in the text. A text that cannot be read yields one `json.` problem, a subject
/// that the table does not have yields one problem with code `usage.unknown-type`.
#[must_use]
pub fn diagnose(table: &Table, subject: Subject<'_>, text: &[u8], options: &Options) -> Report {
    let node = match subject {
        Subject::Envelope => table.envelope,
        Subject::Type(name) => table.type_node(name),
    };
    let Some(node) = node else {
        return Report::of(unknown_subject(table, subject));
    };
    let tree = match Tree::read(text, options.limits) {
        Ok(tree) => tree,
        Err(fault) => return Report::of(unreadable(table, text, &fault, options.strict)),
    };
    let mut walk = Walk::new(table, &tree, options);
    walk.judge(node, tree.root());
    if subject == Subject::Envelope {
        walk.message(node, tree.root());
    }
    walk.duplicates();
    if walk.budget.is_spent() {
        return Report::of(too_complex(table));
    }
    walk.findings.into_report()
}

/// The state of one walk. Its methods are spread over the files of this folder.
struct Walk<'w> {
    table: &'w Table,
    tree: &'w Tree<'w>,
    options: &'w Options,
    findings: Findings<'w>,
    marks: marks::Marks,
    /// Nodes with cross-field rules that wait until their value is judged.
    checks: Vec<u32>,
    /// Nodes that were applied to the objects around, innermost object last.
    frames: Vec<object::Frame>,
    /// Members that the innermost objects lack.
    missing: Vec<object::Missing<'w>>,
    /// Where the known members of the objects around are.
    slots: Vec<Option<Val<'w>>>,
    /// Nodes that are being applied to the value at hand.
    chain: usize,
    /// The slots of the table, found when a catalog is first asked for.
    bindings: OnceCell<Vec<&'w Slot>>,
    /// The catalog that the scope around names.
    scope: slots::Scope<'w>,
    /// What calls at hand stand for.
    calls: calls::Around<'w>,
    /// Ids of components that are held, in the list at hand.
    children: Vec<Val<'w>>,
    /// Components of the list at hand whose catalog says where they may stand, with their nodes.
    components: Vec<(Val<'w>, u32)>,
    /// Whether null stands for an absent optional member, as a tolerance.
    lenient: bool,
    /// What was judged of the value at hand, for `unevaluatedProperties` and `unevaluatedItems`; innermost last.
    trackers: Vec<general::Tracker>,
    /// What may still be spent on nodes with alternatives.
    budget: general::Budget,
}

impl<'w> Walk<'w> {
    fn new(table: &'w Table, tree: &'w Tree<'w>, options: &'w Options) -> Self {
        Self {
            table,
            tree,
            options,
            findings: Findings::new(table, tree, options),
            marks: marks::Marks::default(),
            checks: Vec::new(),
            frames: Vec::new(),
            missing: Vec::new(),
            slots: Vec::new(),
            chain: 0,
            bindings: OnceCell::new(),
            scope: slots::Scope::of(options),
            calls: calls::Around::default(),
            children: Vec::new(),
            components: Vec::new(),
            lenient: !options.strict && table.code("tolerance.null").is_some(),
            trackers: Vec::new(),
            budget: general::Budget::default(),
        }
    }

    /// Reports members that occur more than once.
    fn duplicates(&mut self) {
        for member in self.tree.duplicates() {
            if self.findings.halted() {
                return;
            }
            if !self.findings.is_hidden(member.value()) {
                let name = (!self.is_secret(member.value())).then(|| member.name());
                let texts = || Texts {
                    member: name.map_or_else(
                        || "that is not shown".to_owned(),
                        |name| text::member(&name),
                    ),
                    ..Texts::new("every member name once", "a repeated member")
                };
                self.findings
                    .add_plain("json.duplicate-key", member.value(), texts);
            }
        }
    }
}

/// The problem of a text that cannot be read.
fn unreadable(table: &Table, text: &[u8], fault: &Fault, strict: bool) -> Problem {
    let code = table.code(fault.kind.code());
    let texts = Texts {
        detail: fault.detail(),
        limit: match fault.kind {
            FaultKind::TooDeep => MAX_DEPTH.to_string(),
            // The expectation is `at most N bytes`; the limit may have been lowered to what offsets hold.
            _ => fault
                .expected
                .chars()
                .filter(char::is_ascii_digit)
                .collect(),
        },
        ..Texts::new(fault.expected.as_str(), fault.found.as_str())
    };
    let is_syntax = fault.kind == FaultKind::Syntax;
    Problem {
        code: fault.kind.code().to_owned(),
        rule: code.map(|code| code.rule.clone()).unwrap_or_default(),
        level: code.map_or(Level::Error, |code| code.weight(strict)),
        pointer: fault.pointer.clone(),
        spec_pointer: String::new(),
        message: texts.message(findings::template(code)),
        context: is_syntax.then(|| Position::of(text, fault.offset).to_string()),
        expected: texts.expected,
        found: texts.found,
    }
}

/// The problem of a value whose alternatives cannot all be tried.
fn too_complex(table: &Table) -> Problem {
    const CODE: &str = "usage.too-complex";
    let texts = Texts::new("fewer alternatives to try", "a value that needs more");
    Problem {
        code: CODE.to_owned(),
        rule: String::new(),
        level: Level::Error,
        pointer: Pointer::root(),
        spec_pointer: String::new(),
        message: texts.message(findings::template(table.code(CODE))),
        expected: texts.expected,
        found: texts.found,
        context: None,
    }
}

/// The problem of a subject that the table does not have.
fn unknown_subject(table: &Table, subject: Subject<'_>) -> Problem {
    let (message, expected, found) = match subject {
        Subject::Envelope => (
            "this spec has no messages".to_owned(),
            "a type of the spec".to_owned(),
            "a message".to_owned(),
        ),
        Subject::Type(name) => {
            let near = text::did_you_mean(near::near(name, table.type_names()));
            let found = text::quoted(name);
            (
                format!("type {found} is not known{near}"),
                "a type of the spec".to_owned(),
                found,
            )
        }
    };
    Problem {
        code: "usage.unknown-type".to_owned(),
        rule: String::new(),
        level: Level::Error,
        pointer: Pointer::root(),
        spec_pointer: String::new(),
        message,
        expected,
        found,
        context: None,
    }
}
