//! Batches: lists of messages of one side, each judged alone. A bad one is reported and the rest go on.

use std::collections::{BTreeMap, BTreeSet};

use uiap_types::a2ui::{
    AgentFunctionResponseMessage, AgentToRendererMessage, CallError, ErrorMessage, ErrorResponse,
    FunctionError, GenericError, RendererError, RendererToAgentMessage, ValidationError,
    ValidationErrorCode,
};
use uiap_validate::json::{Kind, Tree, Value};
use uiap_validate::{Level, Options, Pointer, Problem, Report, Subject, Table, diagnose};

/// Bounds on a batch; the documents ask for bounds and name none but the depth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Bounds {
    /// Most messages; 512 by default.
    pub max_messages: usize,
    /// Deepest value in a message, the message itself being 0; 50 by default.
    pub max_depth: usize,
}

impl Default for Bounds {
    fn default() -> Self {
        Self {
            max_messages: 512,
            max_depth: 50,
        }
    }
}

impl Bounds {
    /// Sets [`Bounds::max_messages`].
    #[must_use]
    pub fn max_messages(mut self, messages: usize) -> Self {
        self.max_messages = messages;
        self
    }

    /// Sets [`Bounds::max_depth`].
    #[must_use]
    pub fn max_depth(mut self, depth: usize) -> Self {
        self.max_depth = depth;
        self
    }
}

/// The surfaces that live at a renderer, with their catalogs, and the ids of those that were deleted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Surfaces {
    living: BTreeMap<String, Option<String>>,
    deleted: BTreeSet<String>,
}

impl Surfaces {
    /// Adds a surface that lives; `catalog` is its default catalog, if it has one.
    pub fn insert(&mut self, id: impl Into<String>, catalog: Option<String>) {
        self.living.insert(id.into(), catalog);
    }

    /// Whether a surface lives.
    #[must_use]
    pub fn contains(&self, id: &str) -> bool {
        self.living.contains_key(id)
    }

    /// The ids of all surfaces that live, sorted.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.living.keys().map(String::as_str)
    }

    fn catalog(&self, id: &str) -> Option<&str> {
        self.living.get(id)?.as_deref()
    }
}

/// Who sends a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sender {
    Agent,
    Renderer,
}

impl Sender {
    fn message(self) -> Subject<'static> {
        Subject::Type(match self {
            Self::Agent => "a2ui.AgentToRendererMessage",
            Self::Renderer => "a2ui.RendererToAgentMessage",
        })
    }

    fn list(self) -> Subject<'static> {
        Subject::Type(match self {
            Self::Agent => "a2ui.AgentToRendererList",
            Self::Renderer => "a2ui.RendererToAgentList",
        })
    }
}

/// A message of a batch and what there is to say about it.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Item<'t> {
    /// Its place in the list, from 0.
    pub index: usize,
    /// The message as it came.
    pub text: &'t str,
    /// All findings; pointers start at the message.
    pub report: Report,
    /// The surface that it is about, if it names one.
    pub surface_id: Option<String>,
    /// The call that it makes, if it makes one.
    pub call_id: Option<String>,
    /// The member beside `version`, if there is exactly one.
    key: Option<String>,
}

/// A batch that was judged.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Batch<'t> {
    /// Its messages, in order.
    pub items: Vec<Item<'t>>,
}

/// Judges the list of an agent's messages: each alone, in order, by a table in which the catalogs are bound. `surfaces`
/// are those that live before; afterwards it holds those that live once all good messages are applied.
///
/// ```
/// use uiap::Options;
/// use uiap::a2ui::batch::{Bounds, Surfaces, judge};
/// use uiap::a2ui::table;
///
/// let text = br#"[{"version":"v1.0","createSurface":{"surfaceId":"s"}},{"version":"v1.0","deleteSurface":{"surfaceId":"t"}}]"#;
/// let mut surfaces = Surfaces::default();
/// let batch = judge(table(), text, &mut surfaces, &Options::default(), Bounds::default())?;
/// assert_eq!(batch.applied().count(), 1);
/// assert_eq!(batch.refused().next().map(|item| item.index), Some(1));
/// # Ok::<(), uiap::Report>(())
/// ```
///
/// # Errors
/// The report of a text that is no list of JSON, or of too many messages: then none is looked at.
pub fn judge<'t>(
    table: &Table,
    text: &'t [u8],
    surfaces: &mut Surfaces,
    options: &Options,
    bounds: Bounds,
) -> Result<Batch<'t>, Report> {
    let tree = read(table, Sender::Agent, text, options, bounds)?;
    let mut calls = BTreeMap::new();
    let items = tree.root().items().enumerate();
    let items = items.map(|(index, value)| {
        let mut item = item(
            table,
            Sender::Agent,
            (index, value),
            surfaces,
            options,
            bounds,
        );
        item.add(options, misplaced(&item, surfaces));
        item.add(options, repeated(&item, &mut calls));
        apply(&item, value, surfaces);
        item
    });
    Ok(Batch {
        items: items.collect(),
    })
}

/// Judges the list of a renderer's messages: each alone, by a table in which the catalogs are bound. `surfaces` are
/// those that live at the renderer: they lend calls their catalogs. What is refused is answered by [`Batch::answers`].
///
/// # Errors
/// The report of a text that is no list of JSON, or of too many messages: then none is looked at.
pub fn judge_renderer<'t>(
    table: &Table,
    text: &'t [u8],
    surfaces: &Surfaces,
    options: &Options,
    bounds: Bounds,
) -> Result<Batch<'t>, Report> {
    let tree = read(table, Sender::Renderer, text, options, bounds)?;
    let items = tree.root().items().enumerate();
    let judged = |at| item(table, Sender::Renderer, at, surfaces, options, bounds);
    Ok(Batch {
        items: items.map(judged).collect(),
    })
}

/// Reads a list, if it is one and has not too many messages.
fn read<'t>(
    table: &Table,
    sender: Sender,
    text: &'t [u8],
    options: &Options,
    bounds: Bounds,
) -> Result<Tree<'t>, Report> {
    let tree = Tree::read(text, options.limits).ok();
    let list = tree.filter(|tree| tree.root().kind() == Kind::Array);
    let Some(tree) = list else {
        return Err(diagnose(table, sender.list(), text, options));
    };
    let count = tree.root().len();
    if count > bounds.max_messages {
        let expected = format!("at most {} messages", bounds.max_messages);
        let root = Pointer::root();
        return Err(Report::of(problem(
            ("a2ui.sec-1c", Level::Error),
            root,
            expected,
            count.to_string(),
        )));
    }
    Ok(tree)
}

fn item<'t>(
    table: &Table,
    sender: Sender,
    (index, value): (usize, Value<'_, 't>),
    surfaces: &Surfaces,
    options: &Options,
    bounds: Bounds,
) -> Item<'t> {
    let mut keys = value.members().filter(|member| !member.is_named("version"));
    let key = keys.next().filter(|_| keys.next().is_none());
    let member = |name: &str| {
        let text = key?.value().get(name)?.as_str()?;
        Some(text.into_owned())
    };
    let surface_id = member("surfaceId");
    let catalog = surface_id.as_deref().and_then(|id| surfaces.catalog(id));
    let judged = match catalog {
        Some(catalog) => &options.clone().catalog(catalog),
        None => options,
    };
    let text = value.text();
    let mut item = Item {
        index,
        text,
        report: diagnose(table, sender.message(), text.as_bytes(), judged),
        surface_id,
        call_id: member("functionCallId"),
        key: key.map(|key| key.name().into_owned()),
    };
    if !value.is_within(bounds.max_depth) {
        const CODE: &str = "a2ui.json-depth";
        item.report.problems.retain(|problem| problem.code != CODE);
        let expected = format!("values at most {} deep", bounds.max_depth);
        let root = Pointer::root();
        let problem = problem((CODE, Level::Error), root, expected, "a deeper one");
        item.add(options, Some(problem));
    }
    item
}

/// What is wrong with naming a surface.
fn misplaced(item: &Item<'_>, surfaces: &Surfaces) -> Option<Problem> {
    let (key, id) = (item.key.as_deref()?, item.surface_id.as_deref()?);
    let lives = surfaces.contains(id);
    let (code, expected) = match key {
        "createSurface" if lives => (
            ("a2ui.surface-unique", Level::Error),
            "the id of no living surface",
        ),
        "createSurface" if surfaces.deleted.contains(id) => (
            ("a2ui.surface-id-reuse", Level::Information),
            "an id that no surface had before",
        ),
        "updateComponents" | "updateDataModel" | "deleteSurface" if !lives => (
            ("a2ui.surface-known", Level::Error),
            "the id of a living surface",
        ),
        _ => return None,
    };
    let place = Pointer::root().child(key).child("surfaceId");
    Some(problem(code, place, expected, quoted(id)))
}

/// What is wrong with the id of a call: empty, or that of an earlier call of the batch.
fn repeated(item: &Item<'_>, calls: &mut BTreeMap<String, usize>) -> Option<Problem> {
    let key = item
        .key
        .as_deref()
        .filter(|key| *key == "callRendererFunction")?;
    let id = item.call_id.as_deref()?;
    let first = *calls.entry(id.to_owned()).or_insert(item.index);
    if first == item.index && !id.is_empty() {
        return None;
    }
    let found = if id.is_empty() {
        "an empty one".to_owned()
    } else {
        format!("{} of message {first}", quoted(id))
    };
    let place = Pointer::root().child(key).child("functionCallId");
    let code = ("a2ui.runtime-boundary-check", Level::Warning);
    Some(problem(code, place, "an id that no other call has", found))
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Takes down what a good message does to surfaces.
fn apply(item: &Item<'_>, value: Value<'_, '_>, surfaces: &mut Surfaces) {
    let (Some(key), Some(id)) = (&item.key, &item.surface_id) else {
        return;
    };
    if !item.is_applied() {
        return;
    }
    match key.as_str() {
        "createSurface" => {
            let catalog = value
                .get(key)
                .and_then(|surface| surface.get("catalogId")?.as_str());
            surfaces.insert(id.as_str(), catalog.map(std::borrow::Cow::into_owned));
        }
        "deleteSurface" => {
            surfaces.living.remove(id);
            surfaces.deleted.insert(id.clone());
        }
        _ => {}
    }
}

impl Item<'_> {
    /// Adds a problem unless it is switched off.
    fn add(&mut self, options: &Options, problem: Option<Problem>) {
        let is_off = |code: &str| options.without.iter().any(|off| off == code);
        self.report
            .problems
            .extend(problem.filter(|problem| !is_off(&problem.code)));
    }

    /// Whether it has no errors, so that it may be applied.
    #[must_use]
    pub fn is_applied(&self) -> bool {
        self.report.is_valid()
    }

    /// The official message that tells the agent why this one was refused; `None` for one that was not, and for one that
    /// names neither surface nor call: nobody can be told of that.
    #[must_use]
    pub fn error_message(&self) -> Option<RendererToAgentMessage> {
        let error = self.report.errors().next()?;
        let error = match (&self.call_id, &self.surface_id) {
            (Some(call), _) => {
                let error = CallError::new(
                    "INVALID_FUNCTION_CALL",
                    error.message.as_str(),
                    call.as_str(),
                );
                RendererError::from(GenericError::from(error))
            }
            (None, Some(surface)) => {
                let path = error.pointer.as_str();
                let key = Pointer::root().child(self.key.as_deref().unwrap_or_default());
                let below = path
                    .strip_prefix(key.as_str())
                    .filter(|rest| rest.is_empty() || rest.starts_with('/'));
                let path = below.unwrap_or(path);
                let code = match error.code.as_str() {
                    "a2ui.unallowed-parent" => ValidationErrorCode::UnallowedParent,
                    "a2ui.unallowed-child" => ValidationErrorCode::UnallowedChild,
                    _ => ValidationErrorCode::ValidationFailed,
                };
                ValidationError::new(code, surface.as_str(), path, error.message.as_str()).into()
            }
            (None, None) => return None,
        };
        Some(ErrorMessage::new(error).into())
    }

    /// The official answer to a renderer whose call was refused: `UNKNOWN_FUNCTION` where the name is unknown, else
    /// `INVALID_FUNCTION_CALL`; `None` for all that needs no answer.
    #[must_use]
    pub fn answer(&self) -> Option<AgentToRendererMessage> {
        let error = self.report.errors().next()?;
        let id = self.call_id.as_deref()?;
        self.key
            .as_deref()
            .filter(|key| *key == "callAgentFunction")?;
        let is_unknown = |problem: &Problem| {
            ["a2ui.sec-5a", "a2ui.system-function"].contains(&problem.rule.as_str())
                && problem.pointer.as_str() == "/callAgentFunction/callFunction/call"
        };
        let code = if self.report.errors().any(is_unknown) {
            "UNKNOWN_FUNCTION"
        } else {
            "INVALID_FUNCTION_CALL"
        };
        let answer = ErrorResponse::new(id, FunctionError::new(code, error.message.as_str()));
        Some(AgentFunctionResponseMessage::new(answer).into())
    }
}

impl<'t> Batch<'t> {
    /// The messages without errors, in order.
    pub fn applied(&self) -> impl Iterator<Item = &Item<'t>> {
        self.items.iter().filter(|item| item.is_applied())
    }

    /// The messages with errors, in order.
    pub fn refused(&self) -> impl Iterator<Item = &Item<'t>> {
        self.items.iter().filter(|item| !item.is_applied())
    }

    /// All findings with the index of their message; pointers start at the list.
    pub fn findings(&self) -> impl Iterator<Item = (usize, Problem)> {
        self.items.iter().flat_map(|item| {
            let outer = Pointer::root().child(&item.index.to_string());
            item.report.problems.iter().map(move |problem| {
                let mut problem = problem.clone();
                let mut pointer = outer.clone();
                problem
                    .pointer
                    .tokens()
                    .for_each(|token| pointer.push(&token));
                problem.pointer = pointer;
                (item.index, problem)
            })
        })
    }

    /// The official answers to calls of the renderer that were refused, in order.
    pub fn answers(&self) -> impl Iterator<Item = AgentToRendererMessage> {
        self.items.iter().filter_map(Item::answer)
    }

    /// The official messages that tell the agent what was refused, in order.
    pub fn error_messages(&self) -> impl Iterator<Item = RendererToAgentMessage> {
        self.items.iter().filter_map(Item::error_message)
    }
}

/// A problem of the batch that no single message shows.
fn problem(
    (code, level): (&str, Level),
    pointer: Pointer,
    expected: impl Into<String>,
    found: impl Into<String>,
) -> Problem {
    let (expected, found) = (expected.into(), found.into());
    let message = format!("expected {expected}, found {found}");
    Problem::new(code, level, pointer, message)
        .rule(code)
        .expected(expected, found)
}
