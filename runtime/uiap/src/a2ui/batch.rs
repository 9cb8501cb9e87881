//! Batches: lists of messages, each judged alone. A bad one is reported and the rest go on.

use std::collections::BTreeMap;

use uiap_types::a2ui::{
    CallError, ErrorMessage, GenericError, RendererError, RendererToAgentMessage, ValidationError,
    ValidationErrorCode,
};
use uiap_validate::json::{Kind, Tree, Value};
use uiap_validate::{Level, Options, Pointer, Problem, Report, Subject, Table, diagnose};

/// What an agent's messages are judged as.
const MESSAGE: &str = "a2ui.AgentToRendererMessage";

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

/// The surfaces that live at a renderer, with their catalogs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Surfaces(BTreeMap<String, Option<String>>);

impl Surfaces {
    /// Adds a surface that lives; `catalog` is its default catalog, if it has one.
    pub fn insert(&mut self, id: impl Into<String>, catalog: Option<String>) {
        self.0.insert(id.into(), catalog);
    }

    /// Whether a surface lives.
    #[must_use]
    pub fn contains(&self, id: &str) -> bool {
        self.0.contains_key(id)
    }

    /// The ids of all surfaces, sorted.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
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
    let unread = || {
        diagnose(
            table,
            Subject::Type("a2ui.AgentToRendererList"),
            text,
            options,
        )
    };
    let Ok(tree) = Tree::read(text, options.limits) else {
        return Err(unread());
    };
    let list = tree.root();
    if list.kind() != Kind::Array {
        return Err(unread());
    }
    if list.len() > bounds.max_messages {
        let expected = format!("at most {} messages", bounds.max_messages);
        return Err(Report::of(problem(
            "a2ui.sec-1c",
            Pointer::root(),
            expected,
            list.len().to_string(),
        )));
    }
    let items = list.items().enumerate();
    let items = items.map(|(index, value)| {
        let item = item(table, (index, value), surfaces, options, bounds);
        apply(&item, value, surfaces);
        item
    });
    Ok(Batch {
        items: items.collect(),
    })
}

fn item<'t>(
    table: &Table,
    (index, value): (usize, Value<'_, 't>),
    surfaces: &Surfaces,
    options: &Options,
    bounds: Bounds,
) -> Item<'t> {
    let mut keys = value.members().filter(|member| !member.is_named("version"));
    let key = keys.next().filter(|_| keys.next().is_none());
    let name = key.map(|key| key.name().into_owned());
    let member = |name: &str| {
        let text = key?.value().get(name)?.as_str()?;
        Some(text.into_owned())
    };
    let (surface_id, call_id) = (member("surfaceId"), member("functionCallId"));
    let catalog = surface_id
        .as_ref()
        .and_then(|id| surfaces.0.get(id).cloned().flatten());
    let options = match catalog {
        Some(catalog) => options.clone().catalog(catalog),
        None => options.clone(),
    };
    let text = value.text();
    let mut report = diagnose(table, Subject::Type(MESSAGE), text.as_bytes(), &options);
    let is_off = |code: &str| options.without.iter().any(|off| off == code);
    let mut add = |problem: Problem| {
        if !is_off(&problem.code) {
            report.problems.push(problem);
        }
    };
    if let (Some(name), Some(id)) = (&name, &surface_id)
        && let Some((code, expected, found)) = misplaced(name, id, surfaces)
    {
        add(problem(
            code,
            Pointer::root().child(name).child("surfaceId"),
            expected,
            found,
        ));
    }
    if depth(value, bounds.max_depth) > bounds.max_depth {
        let expected = format!("values at most {} deep", bounds.max_depth);
        add(problem(
            "a2ui.json-depth",
            Pointer::root(),
            expected,
            "a deeper one",
        ));
    }
    Item {
        index,
        text,
        report,
        surface_id,
        call_id,
        key: name,
    }
}

/// What is wrong with naming a surface: the code, what would be right, what was found.
fn misplaced(key: &str, id: &str, surfaces: &Surfaces) -> Option<(&'static str, String, String)> {
    let lives = surfaces.contains(id);
    let quoted = serde_json::Value::from(id).to_string();
    match key {
        "createSurface" if lives => Some((
            "a2ui.surface-unique",
            "the id of no living surface".to_owned(),
            quoted,
        )),
        "updateComponents" | "updateDataModel" | "deleteSurface" if !lives => Some((
            "a2ui.surface-known",
            "the id of a living surface".to_owned(),
            quoted,
        )),
        _ => None,
    }
}

/// How deep the deepest value lies, counted up to one more than `most`.
fn depth(value: Value<'_, '_>, most: usize) -> usize {
    let mut open = vec![(value, 0)];
    let mut deepest = 0;
    while let Some((value, at)) = open.pop() {
        deepest = deepest.max(at);
        if deepest > most {
            return deepest;
        }
        open.extend(value.items().map(|item| (item, at + 1)));
        open.extend(value.members().map(|member| (member.value(), at + 1)));
    }
    deepest
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
            surfaces.0.remove(id);
        }
        _ => {}
    }
}

impl Item<'_> {
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
                let key = self.key.as_deref().map(|key| Pointer::root().child(key));
                let path = error.pointer.as_str();
                let path = key
                    .and_then(|key| path.strip_prefix(key.as_str()))
                    .unwrap_or(path);
                let code = ValidationErrorCode::ValidationFailed;
                ValidationError::new(code, surface.as_str(), path, error.message.as_str()).into()
            }
            (None, None) => return None,
        };
        Some(ErrorMessage::new(error).into())
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

    /// The official messages that tell the agent what was refused, in order.
    pub fn error_messages(&self) -> impl Iterator<Item = RendererToAgentMessage> {
        self.items.iter().filter_map(Item::error_message)
    }
}

/// A problem of the batch that no single message shows.
fn problem(
    code: &str,
    pointer: Pointer,
    expected: impl Into<String>,
    found: impl Into<String>,
) -> Problem {
    let (expected, found) = (expected.into(), found.into());
    let message = format!("expected {expected}, found {found}");
    Problem::new(code, Level::Error, pointer, message)
        .rule(code)
        .expected(expected, found)
}
