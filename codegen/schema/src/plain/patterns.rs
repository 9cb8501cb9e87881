//! Patterns of plain schemas: ECMAScript with the `u` flag, found anywhere in a text, as an automaton.
//!
//! The pattern is read once and written out in the words of `regex-syntax`. What an automaton cannot do (look-around,
//! back-references) and what the `u` flag forbids is refused.

use std::iter::Peekable;
use std::str::Chars;

use uiap_validate::Dfa;

use crate::automaton::search_automaton;
use crate::error::LoadErrorKind;

use super::form::unportable;

/// What `\s` means in ECMAScript, inside a class.
const SPACE: &str =
    r"\t\n\x0B\f\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}";

/// The automaton of a pattern: it takes the texts in which the pattern is found.
pub(super) fn compile(pattern: &str) -> Result<Dfa, LoadErrorKind> {
    let translated = translate(pattern)?;
    search_automaton(&translated)
}

/// The pattern in the words of `regex-syntax`.
fn translate(pattern: &str) -> Result<String, LoadErrorKind> {
    let mut reader = Reader {
        rest: pattern.chars().peekable(),
        out: String::with_capacity(pattern.len() + 16),
        depth: 0,
    };
    reader.alternatives()?;
    Ok(reader.out)
}

struct Reader<'p> {
    rest: Peekable<Chars<'p>>,
    out: String,
    depth: usize,
}

impl Reader<'_> {
    fn alternatives(&mut self) -> Result<(), LoadErrorKind> {
        // Whether a quantifier may follow.
        let mut has_atom = false;
        while let Some(character) = self.rest.next() {
            has_atom = match character {
                '|' => {
                    self.out.push('|');
                    false
                }
                '^' | '$' => {
                    self.out.push(character);
                    false
                }
                '(' => {
                    self.group()?;
                    false
                }
                ')' if self.depth == 0 => return Err(bad("`)` without `(`")),
                ')' => {
                    self.depth -= 1;
                    self.out.push(')');
                    true
                }
                '*' | '+' | '?' | '{' if has_atom => {
                    self.quantifier(character)?;
                    false
                }
                '*' | '+' | '?' => {
                    return Err(bad(&format!("nothing before `{character}` to repeat")));
                }
                '{' | '}' | ']' => {
                    return Err(unportable(
                        format!("a bare `{character}`"),
                        "put a backslash before it",
                    ));
                }
                '.' => {
                    self.out.push_str(r"[^\n\r\x{2028}\x{2029}]");
                    true
                }
                '[' => {
                    self.class()?;
                    true
                }
                '\\' => self.escape()?,
                literal => {
                    self.literal(literal);
                    true
                }
            };
        }
        if self.depth > 0 {
            return Err(bad("`(` without `)`"));
        }
        Ok(())
    }

    fn literal(&mut self, literal: char) {
        self.out
            .push_str(&regex_syntax::escape(literal.encode_utf8(&mut [0; 4])));
    }

    fn group(&mut self) -> Result<(), LoadErrorKind> {
        self.depth += 1;
        self.out.push_str("(?:");
        if self.rest.next_if_eq(&'?').is_none() {
            return Ok(());
        }
        let instead = "write what is matched, not what is not";
        match self.rest.next() {
            Some(':') => Ok(()),
            Some('=' | '!') => Err(unportable("look-around", instead)),
            Some('<') if matches!(self.rest.peek(), Some('=' | '!')) => {
                Err(unportable("look-around", instead))
            }
            Some('<') => match self.rest.find(|each| *each == '>') {
                Some(_) => Ok(()),
                None => Err(bad("a group name without `>`")),
            },
            _ => Err(bad("`(?` without `:`, `=`, `!` or `<`")),
        }
    }

    fn quantifier(&mut self, first: char) -> Result<(), LoadErrorKind> {
        self.out.push(first);
        if first == '{' {
            let mut digits_before = false;
            let mut commas = 0;
            loop {
                match self.rest.next() {
                    Some(digit) if digit.is_ascii_digit() => {
                        digits_before |= commas == 0;
                        self.out.push(digit);
                    }
                    Some(',') if commas == 0 && digits_before => {
                        commas = 1;
                        self.out.push(',');
                    }
                    Some('}') if digits_before => break,
                    _ => return Err(bad("a repetition has the form `{2}`, `{2,}` or `{2,5}`")),
                }
            }
            self.out.push('}');
        }
        // Greedy or not makes no difference to whether it matches.
        self.rest.next_if_eq(&'?');
        Ok(())
    }

    /// An escape outside of classes. Returns whether a quantifier may follow.
    fn escape(&mut self) -> Result<bool, LoadErrorKind> {
        match self.rest.peek() {
            Some('b') => self.out.push_str(r"(?-u:\b)"),
            Some('B') => self.out.push_str(r"(?-u:\B)"),
            Some('1'..='9' | 'k') => {
                return Err(unportable("a back-reference", "write the parts out"));
            }
            _ => {
                match self.escaped(false)? {
                    Escaped::Class(class) => self.out.push_str(&class),
                    Escaped::Character(character) => self.literal(character),
                }
                return Ok(true);
            }
        }
        self.rest.next();
        Ok(false)
    }

    fn class(&mut self) -> Result<(), LoadErrorKind> {
        let negated = self.rest.next_if_eq(&'^').is_some();
        let mut parts = String::new();
        loop {
            let start = match self.rest.next() {
                None => return Err(bad("`[` without `]`")),
                Some(']') => break,
                Some('\\') => self.escaped(true)?,
                Some(character) => Escaped::Character(character),
            };
            let mut ahead = self.rest.clone();
            let is_range = ahead.next() == Some('-') && ahead.next().is_some_and(|end| end != ']');
            let Escaped::Character(first) = start else {
                if is_range {
                    return Err(unportable(
                        "a class as the start of a range",
                        "put `\\-` for a hyphen",
                    ));
                }
                if let Escaped::Class(class) = start {
                    parts.push_str(&class);
                }
                continue;
            };
            if !is_range {
                parts.push_str(&in_class(first));
                continue;
            }
            self.rest.next();
            let last = match self.rest.next() {
                Some('\\') => self.escaped(true)?,
                Some(character) => Escaped::Character(character),
                None => return Err(bad("`[` without `]`")),
            };
            let Escaped::Character(last) = last else {
                return Err(unportable(
                    "a class as the end of a range",
                    "put `\\-` for a hyphen",
                ));
            };
            if last < first {
                return Err(bad(&format!("range `{first}-{last}` is out of order")));
            }
            parts.extend([&*in_class(first), "-", &*in_class(last)]);
        }
        let class = match (negated, parts.is_empty()) {
            (false, true) => r"[^\x{0}-\x{10FFFF}]".to_owned(),
            (true, true) => "(?s:.)".to_owned(),
            (false, false) => format!("[{parts}]"),
            (true, false) => format!("[^{parts}]"),
        };
        self.out.push_str(&class);
        Ok(())
    }

    /// What follows a backslash.
    fn escaped(&mut self, in_class: bool) -> Result<Escaped, LoadErrorKind> {
        let Some(character) = self.rest.next() else {
            return Err(bad("nothing after `\\`"));
        };
        let class = |text: &str| Ok(Escaped::Class(text.to_owned()));
        match character {
            'd' => class("[0-9]"),
            'D' => class("[^0-9]"),
            'w' => class("[0-9A-Za-z_]"),
            'W' => class("[^0-9A-Za-z_]"),
            's' => Ok(Escaped::Class(format!("[{SPACE}]"))),
            'S' => Ok(Escaped::Class(format!("[^{SPACE}]"))),
            'p' | 'P' => self.property(character),
            't' => Ok(Escaped::Character('\t')),
            'n' => Ok(Escaped::Character('\n')),
            'r' => Ok(Escaped::Character('\r')),
            'f' => Ok(Escaped::Character('\u{c}')),
            'v' => Ok(Escaped::Character('\u{b}')),
            'b' if in_class => Ok(Escaped::Character('\u{8}')),
            '-' if in_class => Ok(Escaped::Character('-')),
            '0' if !self.rest.peek().is_some_and(char::is_ascii_digit) => {
                Ok(Escaped::Character('\0'))
            }
            'x' => self.hex(2),
            'u' if self.rest.next_if_eq(&'{').is_some() => {
                let digits = self.until_brace()?;
                scalar(&digits)
            }
            'u' => self.hex(4),
            '^' | '$' | '\\' | '.' | '*' | '+' | '?' | '(' | ')' | '[' | ']' | '{' | '}' | '|'
            | '/' => Ok(Escaped::Character(character)),
            other => Err(unportable(
                format!("`\\{other}`"),
                "leave the backslash out",
            )),
        }
    }

    fn hex(&mut self, n_digits: usize) -> Result<Escaped, LoadErrorKind> {
        let digits: String = self.rest.by_ref().take(n_digits).collect();
        if digits.len() == n_digits {
            scalar(&digits)
        } else {
            Err(bad("an escape with too few digits"))
        }
    }

    /// What stands before the next `}`, which is passed.
    fn until_brace(&mut self) -> Result<String, LoadErrorKind> {
        let mut text = String::new();
        loop {
            match self.rest.next() {
                Some('}') => return Ok(text),
                Some(character) => text.push(character),
                None => return Err(bad("`{` without `}`")),
            }
        }
    }

    /// `\p{Letter}`, checked by the reader of `regex-syntax`, which knows the same names.
    fn property(&mut self, letter: char) -> Result<Escaped, LoadErrorKind> {
        if self.rest.next_if_eq(&'{').is_none() {
            return Err(bad("`\\p` without `{`"));
        }
        let name = self.until_brace()?;
        let class = format!("\\{letter}{{{name}}}");
        match regex_syntax::parse(&class) {
            Ok(_) => Ok(Escaped::Class(class)),
            Err(_) => Err(bad(&format!("`{class}` is no property of characters"))),
        }
    }
}

enum Escaped {
    Character(char),
    /// A class that may stand inside of another one.
    Class(String),
}

fn scalar(digits: &str) -> Result<Escaped, LoadErrorKind> {
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(bad(&format!("`{digits}` is no hexadecimal number")));
    }
    let number = u32::from_str_radix(digits, 16).ok();
    let character = number.and_then(char::from_u32);
    character.map(Escaped::Character).ok_or_else(|| {
        unportable(
            format!("an escape for U+{}", digits.to_uppercase()),
            "write the character itself",
        )
    })
}

/// A character inside a class, never read as anything else.
fn in_class(character: char) -> String {
    format!("\\x{{{:X}}}", u32::from(character))
}

fn bad(detail: &str) -> LoadErrorKind {
    LoadErrorKind::BadPattern {
        detail: detail.to_owned(),
    }
}
