//! The list of types and messages.

use std::io::{self, Write};

use serde::Serialize;
use uiap_schema::model::{Message, Model, TypeDef};

use crate::output::Output;

/// Characters of a description that are shown.
const SHOWN: usize = 80;

/// Types and messages to list.
#[derive(Serialize)]
pub(crate) struct Listing<'m> {
    types: Vec<TypeLine<'m>>,
    messages: Vec<MessageLine<'m>>,
}

impl<'m> Listing<'m> {
    /// Those whose name holds this part, whatever its case.
    pub(crate) fn of(model: &'m Model, part: &str) -> Self {
        let part = part.to_lowercase();
        let is_wanted = |name: &str| name.to_lowercase().contains(&part);
        Self {
            types: model
                .types()
                .map(type_line)
                .filter(|line| is_wanted(&line.name))
                .collect(),
            messages: model
                .messages()
                .map(message_line)
                .filter(|line| is_wanted(line.message_type))
                .collect(),
        }
    }

    /// Whether there is nothing to list.
    pub(crate) fn is_empty(&self) -> bool {
        self.types.is_empty() && self.messages.is_empty()
    }
}

#[derive(Serialize)]
struct TypeLine<'m> {
    name: String,
    source: &'m str,
    description: &'m str,
}

#[derive(Serialize)]
struct MessageLine<'m> {
    #[serde(rename = "type")]
    message_type: &'m str,
    kinds: &'m [String],
    sender: &'m str,
    payload: String,
    source: &'m str,
    description: &'m str,
}

/// Writes the list for tools.
pub(crate) fn json(listing: &Listing<'_>, output: &mut Output) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *output, listing)?;
    output.write_all(b"\n")
}

/// Writes the list for people: name and first sentence, one line each.
pub(crate) fn text(listing: &Listing<'_>, output: &mut Output) -> io::Result<()> {
    let Listing { types, messages } = listing;
    let names = types.iter().map(|line| line.name.len());
    let width = names
        .chain(messages.iter().map(|line| line.message_type.len()))
        .max()
        .unwrap_or(0);

    if !types.is_empty() {
        writeln!(
            output,
            "Types, for --type (`envelope` is a whole message):\n"
        )?;
    }
    for line in types {
        write_line(output, width, &line.name, &first_sentence(line.description))?;
    }
    if !messages.is_empty() {
        let gap = if types.is_empty() { "" } else { "\n" };
        writeln!(output, "{gap}Messages, judged whole and without --type:\n")?;
    }
    for line in messages {
        let kinds = line.kinds.join(" or ");
        write_line(
            output,
            width,
            line.message_type,
            &format!("{kinds}, payload {}", line.payload),
        )?;
    }
    Ok(())
}

fn write_line(output: &mut Output, width: usize, name: &str, text: &str) -> io::Result<()> {
    let line = format!("{name:width$}  {text}");
    writeln!(output, "{}", line.trim_end())
}

/// The first sentence without its full stop, cut to a line.
pub(super) fn first_sentence(text: &str) -> String {
    let sentence = text
        .split_once(". ")
        .map_or(text, |(first, _)| first)
        .trim_end_matches('.');
    match sentence.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", sentence[..end].trim_end()),
        None => sentence.to_owned(),
    }
}

fn type_line(def: &TypeDef) -> TypeLine<'_> {
    TypeLine {
        name: def.id.to_string(),
        source: &def.source,
        description: &def.schema.description,
    }
}

fn message_line(message: &Message) -> MessageLine<'_> {
    MessageLine {
        message_type: &message.message_type,
        kinds: &message.kinds,
        sender: &message.sender,
        payload: message.payload.to_string(),
        source: &message.source,
        description: &message.description,
    }
}
