//! Refuses patterns outside the common subset of ECMAScript (`u` flag) and RE2.

use regex_syntax::ast::{
    self, AssertionKind, Ast, ClassPerl, ClassSetItem, GroupKind, LiteralKind, RepetitionKind,
    RepetitionRange, SpecialLiteralKind, Visitor,
};

use crate::automaton::automaton;
use crate::error::{LoadErrorKind, Sink};
use crate::source::Spanned;

/// Characters that ECMAScript lets a backslash stand before.
const SYNTAX: &str = "^$\\.*+?()[]{}|/";

/// RE2 counts no further.
const MAX_REPEAT: u32 = 1000;

/// Checks a pattern; what it reports is the first construct that is not portable.
pub(super) fn check(pattern: &Spanned<String>, sink: &mut Sink) {
    let result = parse(&pattern.value).and_then(|ast| {
        anchored(&ast)?;
        let inner = match &ast {
            Ast::Concat(concat) => &concat.asts[1..concat.asts.len() - 1],
            _ => &[],
        };
        inner
            .iter()
            .try_for_each(|part| ast::visit(part, Portable))?;
        automaton(&pattern.value).map(drop)
    });
    if let Err(kind) = result {
        sink.push(&pattern.span, kind);
    }
}

fn parse(pattern: &str) -> Result<Ast, LoadErrorKind> {
    ast::parse::Parser::new()
        .parse(pattern)
        .map_err(|error| match error.kind() {
            ast::ErrorKind::UnsupportedLookAround => {
                unportable("look-around", "write what is matched, not what is not")
            }
            ast::ErrorKind::UnsupportedBackreference => {
                unportable("a back-reference", "write the parts out")
            }
            kind => LoadErrorKind::BadPattern {
                detail: kind.to_string(),
            },
        })
}

/// Demands `^…$` around the whole pattern.
fn anchored(ast: &Ast) -> Result<(), LoadErrorKind> {
    let is = |ast: Option<&Ast>, kind: &AssertionKind| matches!(ast, Some(Ast::Assertion(found)) if found.kind == *kind);
    let is_anchored = match ast {
        Ast::Concat(concat) => {
            is(concat.asts.first(), &AssertionKind::StartLine)
                && is(concat.asts.last(), &AssertionKind::EndLine)
        }
        _ => false,
    };
    let instead = "write `^…$`, with a group `^(…|…)$` around alternatives";
    if is_anchored {
        Ok(())
    } else {
        Err(unportable("a pattern without `^…$` around it", instead))
    }
}

fn unportable(construct: impl Into<String>, instead: &'static str) -> LoadErrorKind {
    LoadErrorKind::UnportablePattern {
        construct: construct.into(),
        instead,
    }
}

/// Visits everything between the anchors.
struct Portable;

impl Visitor for Portable {
    type Output = ();
    type Err = LoadErrorKind;

    fn finish(self) -> Result<(), LoadErrorKind> {
        Ok(())
    }

    fn visit_pre(&mut self, ast: &Ast) -> Result<(), LoadErrorKind> {
        match ast {
            Ast::Empty(_) | Ast::ClassBracketed(_) | Ast::Alternation(_) | Ast::Concat(_) => Ok(()),
            Ast::Literal(literal) => check_literal(literal, SYNTAX),
            Ast::Dot(_) => Err(unportable(
                "a bare `.`",
                "write `\\.` for a dot, or a class of the characters that are meant",
            )),
            Ast::Assertion(_) => Err(unportable(
                "an anchor or boundary inside",
                "use `^` and `$` around the whole only",
            )),
            Ast::ClassPerl(class) => Err(perl(class)),
            Ast::ClassUnicode(class) if is_identifier_class(class) => Ok(()),
            Ast::ClassUnicode(_) => Err(unportable("`\\p`", "write a class such as `[a-z]`")),
            Ast::Flags(_) => Err(unportable("a flag", "write both cases out: `[aA]`")),
            Ast::Repetition(repetition) => match &repetition.op.kind {
                RepetitionKind::Range(range) if largest(range) > MAX_REPEAT => Err(unportable(
                    format!("a repetition over {MAX_REPEAT}"),
                    "use `maxLength`",
                )),
                _ => Ok(()),
            },
            Ast::Group(group) => match &group.kind {
                GroupKind::CaptureIndex(_) => Ok(()),
                GroupKind::NonCapturing(flags) if flags.items.is_empty() => Ok(()),
                GroupKind::NonCapturing(_) => {
                    Err(unportable("a flag", "write both cases out: `[aA]`"))
                }
                GroupKind::CaptureName { .. } => Err(unportable("a named group", "write `(…)`")),
            },
        }
    }

    fn visit_class_set_item_pre(&mut self, item: &ClassSetItem) -> Result<(), LoadErrorKind> {
        let in_class = format!("{SYNTAX}-");
        match item {
            ClassSetItem::Empty(_) | ClassSetItem::Union(_) => Ok(()),
            ClassSetItem::Literal(literal) => check_literal(literal, &in_class),
            ClassSetItem::Range(range) => {
                check_literal(&range.start, &in_class)?;
                check_literal(&range.end, &in_class)
            }
            ClassSetItem::Perl(class) => Err(perl(class)),
            ClassSetItem::Ascii(_) => Err(unportable("`[:…:]`", "write a class such as `[a-z]`")),
            ClassSetItem::Unicode(class) if is_identifier_class(class) => Ok(()),
            ClassSetItem::Unicode(_) => Err(unportable("`\\p`", "write a class such as `[a-z]`")),
            ClassSetItem::Bracketed(_) => Err(unportable("a class in a class", "write one class")),
        }
    }

    fn visit_class_set_binary_op_pre(
        &mut self,
        _: &ast::ClassSetBinaryOp,
    ) -> Result<(), LoadErrorKind> {
        Err(unportable(
            "`&&`, `--` or `~~` in a class",
            "write one class",
        ))
    }
}

/// The two classes of Unicode identifiers (UAX #31), which cannot be written out: RE2 lacks them.
fn is_identifier_class(class: &ast::ClassUnicode) -> bool {
    let is_one = |name: &str| matches!(name, "XID_Start" | "XID_Continue");
    !class.negated && matches!(&class.kind, ast::ClassUnicodeKind::Named(name) if is_one(name))
}

fn perl(class: &ClassPerl) -> LoadErrorKind {
    let letter = match class.kind {
        ast::ClassPerlKind::Digit => 'd',
        ast::ClassPerlKind::Space => 's',
        ast::ClassPerlKind::Word => 'w',
    };
    let letter = if class.negated {
        letter.to_ascii_uppercase()
    } else {
        letter
    };
    unportable(
        format!("`\\{letter}`"),
        "write a class such as `[0-9]`: engines differ in what they count in",
    )
}

fn largest(range: &RepetitionRange) -> u32 {
    match *range {
        RepetitionRange::Exactly(count) | RepetitionRange::AtLeast(count) => count,
        RepetitionRange::Bounded(_, upper) => upper,
    }
}

/// Literals stand as they are; a backslash stands before `escapable` ones and in `\t \n \r \f \v`.
fn check_literal(literal: &ast::Literal, escapable: &str) -> Result<(), LoadErrorKind> {
    use SpecialLiteralKind::{CarriageReturn, FormFeed, LineFeed, Tab, VerticalTab};
    let written = literal.c;
    match &literal.kind {
        LiteralKind::Verbatim if !matches!(written, ']' | '{' | '}') => Ok(()),
        LiteralKind::Verbatim => Err(unportable(
            format!("a bare `{written}`"),
            "put a backslash before it",
        )),
        LiteralKind::Meta if escapable.contains(written) => Ok(()),
        LiteralKind::Special(Tab | LineFeed | CarriageReturn | FormFeed | VerticalTab) => Ok(()),
        LiteralKind::Meta | LiteralKind::Superfluous => Err(unportable(
            format!("`\\{written}`"),
            "leave the backslash out",
        )),
        _ => Err(unportable(
            format!("an escape for U+{:04X}", u32::from(written)),
            "write the character itself",
        )),
    }
}
