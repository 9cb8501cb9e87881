//! Reading the list of a batch: whether it is one.

use uiap_validate::json::{Kind, Tree};
use uiap_validate::{Level, Options, Pointer, Report, Subject, Table, diagnose};

use super::bounds::Bounds;
use super::item::problem;

/// Who sends a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sender {
    Agent,
    Renderer,
}

impl Sender {
    pub(super) fn message(self) -> Subject<'static> {
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

/// Reads a list, if it is one and has not too many messages.
pub(super) fn read<'t>(
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
