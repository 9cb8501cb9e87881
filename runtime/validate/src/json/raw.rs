//! Objects whose member values are not looked into: for routing and for relaying what is not understood.

use std::borrow::Cow;

use super::fault::{Fault, FaultKind, found_at, stopped};
use super::read::utf8_text;
use super::scan;
use super::skip::{self, Unended};
use crate::{Limits, MAX_DEPTH, Pointer};

/// An object with its members as raw JSON texts, in order.
///
/// Reading finds where each value ends, bounds nesting, and checks that strings end and brackets match; what else is
/// inside a value is for whoever reads that value. Written back unchanged it is the input, byte for byte; after a
/// change the other members keep their bytes and their order.
#[derive(Debug, Clone)]
pub struct RawObject<'a> {
    text: &'a str,
    members: Vec<RawMember<'a>>,
    depth: usize,
    is_changed: bool,
}

#[derive(Debug, Clone)]
struct RawMember<'a> {
    name: Cow<'a, str>,
    value: Cow<'a, str>,
}

impl<'a> RawObject<'a> {
    /// Reads the members of an object. Linear; allocates for the list of members only.
    ///
    /// # Errors
    /// The first fault: no UTF-8, larger than [`Limits::max_bytes`], no object, unbalanced, or nested deeper than
    /// [`MAX_DEPTH`].
    pub fn read(text: &'a [u8], limits: Limits) -> Result<Self, Fault> {
        let text = utf8_text(text, limits)?;
        let mut scanner = Scanner {
            text,
            bytes: text.as_bytes(),
            at: 0,
            depth: 0,
        };
        let members = scanner.object()?;
        Ok(Self {
            text,
            members,
            depth: scanner.depth,
            is_changed: false,
        })
    }

    /// The JSON text of a member's value; of members that repeat, the last one counts.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.members
            .iter()
            .rev()
            .find(|member| member.name == name)
            .map(|member| &*member.value)
    }

    /// A member's value, if it is a string.
    #[must_use]
    pub fn get_str(&self, name: &str) -> Option<Cow<'_, str>> {
        let value = self.get(name)?;
        let inner = value.strip_prefix('"')?.strip_suffix('"')?;
        if inner.contains('\\') {
            serde_json::from_str(value).ok().map(Cow::Owned)
        } else {
            Some(Cow::Borrowed(inner))
        }
    }

    /// Names and JSON texts of all members, in order.
    pub fn members(&self) -> impl Iterator<Item = (&str, &str)> {
        self.members
            .iter()
            .map(|member| (&*member.name, &*member.value))
    }

    /// Size of the text that was read, in bytes.
    #[must_use]
    pub fn size(&self) -> usize {
        self.text.len()
    }

    /// How deep objects and arrays nest; 1 for an object of scalars.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// Replaces the value of a member, or adds it at the end. A member that repeats is left there once.
    pub fn set(&mut self, name: &str, value: &serde_json::Value) {
        let text = Cow::Owned(value.to_string());
        self.is_changed = true;
        match self.members.iter().rposition(|member| member.name == name) {
            Some(last) => {
                self.members[last].value = text;
                let mut index = 0;
                self.members.retain(|member| {
                    index += 1;
                    index - 1 == last || member.name != name
                });
            }
            None => self.members.push(RawMember {
                name: Cow::Owned(name.to_owned()),
                value: text,
            }),
        }
    }

    /// Removes a member, however often it occurs. Returns whether it was there.
    pub fn remove(&mut self, name: &str) -> bool {
        let before = self.members.len();
        self.members.retain(|member| member.name != name);
        let is_removed = self.members.len() < before;
        self.is_changed |= is_removed;
        is_removed
    }

    /// The JSON text: the input itself while nothing was changed.
    #[must_use]
    pub fn to_text(&self) -> Cow<'_, str> {
        if !self.is_changed {
            return Cow::Borrowed(self.text);
        }
        let mut text = String::with_capacity(self.text.len() + 64);
        for (index, member) in self.members.iter().enumerate() {
            text.push(if index == 0 { '{' } else { ',' });
            text.push_str(&serde_json::Value::from(&*member.name).to_string());
            text.push(':');
            text.push_str(&member.value);
        }
        if self.members.is_empty() {
            text.push('{');
        }
        text.push('}');
        Cow::Owned(text)
    }
}

struct Scanner<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    depth: usize,
}

impl<'a> Scanner<'a> {
    fn object(&mut self) -> Result<Vec<RawMember<'a>>, Fault> {
        self.expect(b'{', "an object")?;
        self.depth = 1;
        let mut members = Vec::with_capacity(16);
        self.skip_space();
        if self.peek() == Some(b'}') {
            self.at += 1;
        } else {
            loop {
                members.push(self.member()?);
                match self.peek() {
                    Some(b',') => self.at += 1,
                    Some(b'}') => break self.at += 1,
                    _ => return Err(self.fault(FaultKind::Syntax, "`,` or `}` after a member")),
                }
            }
        }
        self.skip_space();
        match self.peek() {
            None => Ok(members),
            Some(_) => Err(self.fault(FaultKind::Syntax, "nothing after the value")),
        }
    }

    fn member(&mut self) -> Result<RawMember<'a>, Fault> {
        self.skip_space();
        let key = self.at;
        self.expect(b'"', "a member name")?;
        let has_escapes = self.string_rest()?;
        let quoted = &self.text[key..self.at];
        let name = if has_escapes {
            let decoded = serde_json::from_str(quoted);
            Cow::Owned(decoded.map_err(|_| self.fault(FaultKind::Syntax, "a member name"))?)
        } else {
            Cow::Borrowed(&quoted[1..quoted.len() - 1])
        };
        self.expect(b':', "`:` after a member name")?;
        self.skip_space();
        let start = self.at;
        self.value()?;
        let value = Cow::Borrowed(&self.text[start..self.at]);
        self.skip_space();
        Ok(RawMember { name, value })
    }

    fn value(&mut self) -> Result<(), Fault> {
        match self.peek() {
            Some(b'{' | b'[') => self.container(),
            Some(b'"') => {
                self.at += 1;
                self.string_rest().map(drop)
            }
            Some(b'-' | b'0'..=b'9') => {
                let number = scan::number(self.bytes, self.at)
                    .map_err(|_| self.fault(FaultKind::Syntax, "a number"))?;
                self.at = number.end;
                Ok(())
            }
            _ => {
                let rest = &self.text[self.at..];
                let word = ["true", "false", "null"]
                    .into_iter()
                    .find(|word| rest.starts_with(word));
                self.at += word
                    .ok_or_else(|| self.fault(FaultKind::Syntax, "a value"))?
                    .len();
                Ok(())
            }
        }
    }

    fn container(&mut self) -> Result<(), Fault> {
        let (end, depth) = skip::container(self.bytes, self.at).map_err(|(why, at)| {
            self.at = at;
            match why {
                Unended::Text => self.fault(FaultKind::Syntax, "the end of an object or array"),
                Unended::Bracket(right) => self.fault(FaultKind::Syntax, &format!("`{right}`")),
                Unended::String(stop) => stopped(self.text, stop, at),
                Unended::Depth => self.too_deep(),
            }
        })?;
        self.at = end;
        self.depth = self.depth.max(depth);
        Ok(())
    }

    /// Goes behind the closing quote; says whether there are escapes.
    fn string_rest(&mut self) -> Result<bool, Fault> {
        let (end, has_escapes) =
            scan::string(self.bytes, self.at).map_err(|(stop, at)| stopped(self.text, stop, at))?;
        self.at = end;
        Ok(has_escapes)
    }

    fn expect(&mut self, byte: u8, what: &str) -> Result<(), Fault> {
        self.skip_space();
        if self.peek() != Some(byte) {
            return Err(self.fault(FaultKind::Syntax, what));
        }
        self.at += 1;
        Ok(())
    }

    fn skip_space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn fault(&self, kind: FaultKind, expected: &str) -> Fault {
        let found = found_at(self.text, self.at);
        Fault {
            kind,
            offset: self.at,
            pointer: Pointer::root(),
            expected: expected.to_owned(),
            found,
        }
    }

    fn too_deep(&self) -> Fault {
        Fault {
            found: format!("more than {MAX_DEPTH} levels"),
            ..self.fault(FaultKind::TooDeep, &format!("at most {MAX_DEPTH} levels"))
        }
    }
}
