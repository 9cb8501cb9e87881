//! The reader: from text to tree, without recursion.

use super::fault::{Fault, FaultKind, found_at, stopped};
use super::names::Names;
use super::scan::{self, Stop};
use super::string::decoded;
use super::tree::{Node, Tree};
use super::value::Kind;
use crate::{Limits, MAX_DEPTH, Pointer};

/// Reads a text; see [`Tree::read`].
pub(super) fn read(text: &[u8], limits: Limits) -> Result<Tree<'_>, Fault> {
    Reader::new(utf8_text(text, limits)?).run()
}

/// The text, if it is small enough and UTF-8 without a byte order mark.
pub(super) fn utf8_text(text: &[u8], limits: Limits) -> Result<&str, Fault> {
    let max_bytes = limits.max_bytes.min(u32::MAX as usize);
    if text.len() > max_bytes {
        return Err(too_large(text.len(), max_bytes));
    }
    if text.starts_with("\u{feff}".as_bytes()) {
        return Err(encoding(
            0,
            Pointer::root(),
            "it starts with a byte order mark".to_owned(),
        ));
    }
    std::str::from_utf8(text).map_err(|error| not_utf8(text, error.valid_up_to()))
}

fn too_large(size: usize, max_bytes: usize) -> Fault {
    Fault {
        kind: FaultKind::TooLarge,
        offset: 0,
        pointer: Pointer::root(),
        expected: format!("at most {max_bytes} bytes"),
        found: format!("{size} bytes"),
    }
}

fn encoding(offset: usize, pointer: Pointer, found: String) -> Fault {
    let expected = "UTF-8 without a byte order mark".to_owned();
    Fault {
        kind: FaultKind::Encoding,
        offset,
        pointer,
        expected,
        found,
    }
}

/// The fault at the first byte that is not UTF-8; what is before it tells which containers are open there.
fn not_utf8(text: &[u8], offset: usize) -> Fault {
    let before = std::str::from_utf8(&text[..offset]).unwrap_or_default();
    let pointer = Reader::new(before).run().err().map(|fault| fault.pointer);
    let found = format!("byte 0x{:02x} at offset {offset}", text[offset]);
    encoding(offset, pointer.unwrap_or_default(), found)
}

/// An object or array that is not closed yet.
struct Open {
    node: u32,
    kind: Kind,
    /// Children so far; of an object, its members.
    count: u32,
}

struct Reader<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    nodes: Vec<Node>,
    open: Vec<Open>,
    names: Names<'a>,
}

/// What follows a step of the reader.
enum Next {
    /// A value, described for the case that there is none.
    Value(&'static str),
    AfterValue,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        // A guess at the number of nodes, bounded so that it costs nothing when it is far off.
        let nodes = Vec::with_capacity((text.len() / 10).clamp(16, 1 << 20));
        Self {
            text,
            bytes: text.as_bytes(),
            at: 0,
            nodes,
            open: Vec::with_capacity(16),
            names: Names::new(text),
        }
    }

    fn run(mut self) -> Result<Tree<'a>, Fault> {
        let mut expected = "a value";
        loop {
            self.skip_space();
            match self.value(expected)? {
                Next::Value(what) => expected = what,
                Next::AfterValue => match self.after_value()? {
                    Some(what) => expected = what,
                    None => break,
                },
            }
        }
        let duplicates = self.names.into_duplicates();
        Ok(Tree {
            text: self.text,
            nodes: self.nodes,
            duplicates,
        })
    }

    /// Reads a scalar or an empty container whole, or opens a container up to its first value.
    fn value(&mut self, expected: &str) -> Result<Next, Fault> {
        match self.peek() {
            Some(b'"') => self.string()?,
            Some(b'{') => {
                self.enter(Kind::Object)?;
                if self.peek() != Some(b'}') {
                    self.name("a member name or `}`")?;
                    return Ok(Next::Value("a value"));
                }
                self.leave();
            }
            Some(b'[') => {
                self.enter(Kind::Array)?;
                if self.peek() != Some(b']') {
                    return Ok(Next::Value("a value or `]`"));
                }
                self.leave();
            }
            Some(b'-' | b'0'..=b'9') => self.number()?,
            Some(b't') => self.word("true", Kind::Bool, expected)?,
            Some(b'f') => self.word("false", Kind::Bool, expected)?,
            Some(b'n') => self.word("null", Kind::Null, expected)?,
            _ => return Err(self.syntax(expected)),
        }
        Ok(Next::AfterValue)
    }

    /// Goes on behind a value: closes what ends here. Returns what is expected next, nothing at the end of the text.
    fn after_value(&mut self) -> Result<Option<&'static str>, Fault> {
        loop {
            self.skip_space();
            let byte = self.peek();
            let Some(open) = self.open.last_mut() else {
                let rest = "nothing after the value";
                return if byte.is_none() {
                    Ok(None)
                } else {
                    Err(self.syntax(rest))
                };
            };
            open.count += 1;
            match (open.kind, byte) {
                (Kind::Object, Some(b',')) => {
                    self.step();
                    self.name("a member name")?;
                    return Ok(Some("a value"));
                }
                (Kind::Object, Some(b'}')) | (Kind::Array, Some(b']')) => self.leave(),
                (Kind::Object, _) => return Err(self.syntax("`,` or `}` after a member")),
                (_, Some(b',')) => {
                    self.at += 1;
                    return Ok(Some("a value"));
                }
                (..) => return Err(self.syntax("`,` or `]` after an item")),
            }
        }
    }

    /// Opens a container and steps to its first child.
    fn enter(&mut self, kind: Kind) -> Result<(), Fault> {
        if self.open.len() == MAX_DEPTH {
            let expected = format!("at most {MAX_DEPTH} levels");
            return Err(self.fault(FaultKind::TooDeep, expected, "one more level".to_owned()));
        }
        let node = narrow(self.nodes.len());
        let start = narrow(self.at);
        self.nodes
            .push(Node::scalar(kind, (start, start), 0, false));
        self.open.push(Open {
            node,
            kind,
            count: 0,
        });
        self.step();
        Ok(())
    }

    /// Closes the innermost container at its last byte.
    fn leave(&mut self) {
        self.at += 1;
        let (end, next) = (narrow(self.at), narrow(self.nodes.len()));
        let Some(open) = self.open.pop() else { return };
        let count = match open.kind {
            Kind::Object => self.names.close(open.count, &mut self.nodes),
            _ => open.count,
        };
        self.nodes[open.node as usize].close(end, next, count);
    }

    /// Reads a member name and its colon.
    fn name(&mut self, expected: &str) -> Result<(), Fault> {
        if self.peek() != Some(b'"') {
            return Err(self.syntax(expected));
        }
        let index = self.nodes.len();
        self.string()?;
        self.names.push(narrow(index), self.nodes[index]);
        self.skip_space();
        if self.peek() != Some(b':') {
            return Err(self.syntax("`:` after a member name"));
        }
        self.at += 1;
        Ok(())
    }

    fn string(&mut self) -> Result<(), Fault> {
        let start = self.at;
        let (end, escapes) =
            scan::string(self.bytes, start + 1).map_err(|stop| self.stopped(stop))?;
        self.scalar(Kind::String, end, escapes);
        Ok(())
    }

    fn number(&mut self) -> Result<(), Fault> {
        let number = scan::number(self.bytes, self.at).map_err(|stop| self.stopped(stop))?;
        let text = &self.text[self.at..number.end];
        if number.suspicious && !text.parse::<f64>().is_ok_and(f64::is_finite) {
            let found = shortened(text);
            return Err(self.fault(FaultKind::NumberRange, "a double".to_owned(), found));
        }
        self.scalar(Kind::Number, number.end, number.fraction);
        Ok(())
    }

    fn word(&mut self, word: &str, kind: Kind, expected: &str) -> Result<(), Fault> {
        let end = self.at + word.len();
        if self.bytes.get(self.at..end) != Some(word.as_bytes()) {
            return Err(self.syntax(expected));
        }
        self.scalar(kind, end, word == "true");
        Ok(())
    }

    fn scalar(&mut self, kind: Kind, end: usize, marked: bool) {
        let next = narrow(self.nodes.len()) + 1;
        self.nodes.push(Node::scalar(
            kind,
            (narrow(self.at), narrow(end)),
            next,
            marked,
        ));
        self.at = end;
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// Steps over one byte and the white space behind it.
    fn step(&mut self) {
        self.at += 1;
        self.skip_space();
    }

    fn skip_space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\n' | b'\t' | b'\r')) {
            self.at += 1;
        }
    }
}

/// Faults.
impl Reader<'_> {
    fn syntax(&self, expected: &str) -> Fault {
        let found = found_at(self.text, self.at);
        self.fault(FaultKind::Syntax, expected.to_owned(), found)
    }

    fn fault(&self, kind: FaultKind, expected: String, found: String) -> Fault {
        Fault {
            kind,
            offset: self.at,
            pointer: self.pointer(),
            expected,
            found,
        }
    }

    /// The fault that a scan ran into.
    fn stopped(&self, (stop, offset): (Stop, usize)) -> Fault {
        Fault {
            pointer: self.pointer(),
            ..stopped(self.text, stop, offset)
        }
    }

    /// The innermost open container.
    fn pointer(&self) -> Pointer {
        let mut pointer = Pointer::root();
        for (parent, child) in self.open.iter().zip(self.open.iter().skip(1)) {
            match parent.kind {
                Kind::Object => {
                    pointer.push(&decoded(self.text, self.nodes[child.node as usize - 1]));
                }
                _ => pointer.push(&parent.count.to_string()),
            }
        }
        pointer
    }
}

/// Offsets and node numbers fit: texts are smaller than 4 GiB and every node takes at least one byte of them.
#[expect(clippy::cast_possible_truncation, reason = "see above")]
#[inline]
fn narrow(number: usize) -> u32 {
    number as u32
}

/// A number that may be very long, for a message.
fn shortened(number: &str) -> String {
    if number.len() > 32 {
        format!("{}…", &number[..32])
    } else {
        number.to_owned()
    }
}
