//! Batches: lists of messages of one side, each judged alone. A bad one is reported and the rest go on.

mod answers;
mod bounds;
mod item;
mod list;
mod surfaces;

use std::collections::BTreeMap;

use uiap_types::a2ui::{AgentToRendererMessage, RendererToAgentMessage};
use uiap_validate::{Level, Options, Pointer, Problem, Report, Table};

pub use bounds::Bounds;
pub use item::Item;
use item::{judge_alone, problem, quoted};
use list::{Sender, read};
pub use surfaces::Surfaces;
use surfaces::{apply, misplaced};

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
        let mut item = judge_alone(
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
    let judged = |at| judge_alone(table, Sender::Renderer, at, surfaces, options, bounds);
    Ok(Batch {
        items: items.map(judged).collect(),
    })
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
