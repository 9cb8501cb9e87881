//! Each problem code as people meet it: what it means, and one text in which it is found.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use expect_test::expect_file;
use uiap_schema::model::Example;
use uiap_validate::{Limits, Options, Report, diagnose};

use super::explain;
use super::report::{Judged, write_text};
use crate::explanation::{self, Explanation};
use crate::output::Output;
use crate::spec;

/// Codes that the documents have no example for: a text, and the most bytes that it may have.
const TEXTS: &[(&str, &[u8], usize)] = &[
    ("json.encoding", b"{\"id\": \"\xff\"}", 100),
    ("json.too-large", b"{\"id\": \"m1\"}", 8),
    ("json.too-deep", &[b'['; 200], 1000),
    ("json.lone-surrogate", b"{\"id\": \"\\ud83d\"}", 100),
    ("json.number-range", b"{\"seq\": 9007199254740993}", 100),
];

/// Output that stays.
#[derive(Clone, Default)]
struct Kept(Rc<RefCell<Vec<u8>>>);

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn written(write: impl FnOnce(&mut Output) -> io::Result<()>) -> String {
    let kept = Kept::default();
    let mut output = Output::to(kept.clone());
    write(&mut output).expect("memory takes it");
    assert!(output.finish().is_ok());
    drop(output);
    String::from_utf8(kept.0.take()).expect("what is shown is text")
}

/// What diagnosis shows of this code, and of nothing else.
fn diagnosed(code: &str, name: &str, subject: &str, text: &[u8], limits: Limits) -> String {
    let subject = spec::subject(subject);
    let options = Options::default().limits(limits);
    let mut report: Report = diagnose(spec::table_of(subject), subject, text, &options);
    report.problems.retain(|problem| problem.code == code);
    assert!(!report.problems.is_empty(), "{code} is not found in {name}");
    let judged = Judged {
        name,
        text,
        subject,
        limits,
        report: &report,
        masked: None,
    };
    written(|output| write_text(&judged, output))
}

/// The example that explains a code, on several lines unless its writing matters.
fn sample(id: &str) -> (&'static Example, String) {
    let examples = &spec::model().examples;
    let example = examples
        .iter()
        .find(|example| example.id == id)
        .expect("samples are examples of the spec");
    let text = match &example.text {
        Some(text) => text.clone(),
        None => format!("{:#}", example.instance),
    };
    (example, text)
}

#[test]
fn every_code_reads_well() {
    for summary in explanation::summaries() {
        let code = summary.code;
        if code.starts_with("usage.") {
            continue;
        }
        let meaning = explanation::of(code).expect("every code is explained");
        let mut text = written(|output| explain::one(&meaning, output));
        let Explanation::Code(meaning) = meaning else {
            panic!("{code} is a code")
        };
        let own = TEXTS.iter().find(|(name, ..)| *name == code);
        text += "\n";
        text += &match (own, meaning.example) {
            (Some((_, text, most)), _) => diagnosed(
                code,
                "text",
                spec::ENVELOPE,
                text,
                Limits::default().max_bytes(*most),
            ),
            (None, Some(found)) => {
                let (example, text) = sample(&found.id);
                diagnosed(
                    code,
                    &found.id,
                    &example.subject,
                    text.as_bytes(),
                    Limits::default(),
                )
            }
            (None, None) => "nothing in the documents can be wrong in this way\n".to_owned(),
        };
        expect_file![format!("../../tests/data/codes/{code}.txt")].assert_eq(&text);
    }
}
