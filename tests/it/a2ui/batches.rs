//! Batches give the same in both languages: `tests/data/a2ui-batches.jsonl` has cases with what Rust says about them, and
//! the TypeScript tests demand the same of theirs, byte for byte. A new case is a line without `said`, then
//! `UPDATE_EXPECT=1`. Lists made of the official examples are compared by hashes.

use std::fmt::Write;

use expect_test::expect_file;
use serde_json::{Value, json};
use uiap::a2ui::batch::{Batch, Bounds, Surfaces, judge, judge_renderer};
use uiap::a2ui::table;
use uiap::{Limits, Options, Report, Table};
use uiap_tests::read;

use super::catalogs::bound;
use super::official::{self, files, folder, list};

/// The table of a case: one with its catalogs, or the one with the basic catalog.
fn table_of(case: &Value) -> Table {
    let file = |catalog: &Value| {
        let name = catalog["file"].as_str().expect("a name");
        (name.to_owned(), catalog["catalog"].to_string())
    };
    let Some(files) = case["catalogs"].as_array() else {
        return table().clone();
    };
    let files: Vec<(String, String)> = files.iter().map(file).collect();
    let files: Vec<(&str, String)> = files
        .iter()
        .map(|(name, text)| (name.as_str(), text.clone()))
        .collect();
    bound(&files)
}

fn options_of(case: &Value) -> (Options, Bounds) {
    let given = &case["options"];
    let number = |name: &str| usize::try_from(given[name].as_u64()?).ok();
    let limits = Limits::default();
    let limits = limits
        .max_bytes(number("maxBytes").unwrap_or(limits.max_bytes))
        .max_problems(number("maxProblems").unwrap_or(limits.max_problems));
    let without = given["without"].as_array().into_iter().flatten();
    let mut options = Options::default()
        .strict(given["strict"] == true)
        .limits(limits)
        .without(without.filter_map(Value::as_str));
    options.catalog = given["catalog"].as_str().map(str::to_owned);
    let bounds = Bounds::default();
    let bounds = bounds
        .max_messages(number("maxMessages").unwrap_or(bounds.max_messages))
        .max_depth(number("maxDepth").unwrap_or(bounds.max_depth));
    (options, bounds)
}

fn surfaces_of(case: &Value) -> Surfaces {
    let mut surfaces = Surfaces::default();
    for surface in case["surfaces"].as_array().into_iter().flatten() {
        let id = surface[0].as_str().expect("an id");
        surfaces.insert(id, surface[1].as_str().map(str::to_owned));
    }
    surfaces
}

/// What Rust says about a case: all that a user can ask for.
fn said(case: &Value) -> Value {
    let text = match case["text"].as_str() {
        Some(text) => text.to_owned(),
        None => case["messages"].to_string(),
    };
    let (table, (options, bounds)) = (table_of(case), options_of(case));
    let mut surfaces = surfaces_of(case);
    let text = text.as_bytes();
    let judged = if case["renderer"] == true {
        judge_renderer(&table, text, &surfaces, &options, bounds)
    } else {
        judge(&table, text, &mut surfaces, &options, bounds)
    };
    match judged {
        Ok(batch) => all_of(&batch, &surfaces),
        Err(report) => refused(&report),
    }
}

fn all_of(batch: &Batch<'_>, surfaces: &Surfaces) -> Value {
    let items = batch.items.iter().map(|item| {
        json!({
            "index": item.index, "surfaceId": item.surface_id, "callId": item.call_id, "report": item.report,
            "errorMessage": item.error_message(), "answer": item.answer(),
        })
    });
    json!({
        "items": items.collect::<Vec<_>>(),
        "applied": batch.applied().map(|item| item.index).collect::<Vec<_>>(),
        "refused": batch.refused().map(|item| item.index).collect::<Vec<_>>(),
        "findings": batch.findings().collect::<Vec<_>>(),
        "errorMessages": batch.error_messages().collect::<Vec<_>>(),
        "answers": batch.answers().collect::<Vec<_>>(),
        "surfaces": surfaces.ids().collect::<Vec<_>>(),
    })
}

/// Engines word their own faults of JSON, so the code stands for them.
fn refused(report: &Report) -> Value {
    match report.problems[0].code.as_str() {
        code @ ("json.syntax" | "json.number-range") => json!({ "code": code }),
        _ => json!({ "report": report }),
    }
}

#[test]
fn what_rust_says_about_batches_stands_in_the_cases() {
    let mut out = String::new();
    for line in read("tests/data/a2ui-batches.jsonl").lines() {
        let mut case: Value = serde_json::from_str(line).expect("a case");
        case["said"] = said(&case);
        writeln!(out, "{case}").expect("a text grows");
    }
    expect_file!["../../data/a2ui-batches.jsonl"].assert_eq(&out);
}

/// Marsaglia's xorshift: the other language has the same numbers.
struct Numbers(u32);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        usize::try_from(self.0).expect("32 bits") % end
    }
}

/// A list of up to eight examples in which texts between quotes, names and values alike, stand in for others.
fn mutated(examples: &[String], numbers: &mut Numbers) -> String {
    let start = numbers.below(examples.len());
    let end = (start + 1 + numbers.below(8)).min(examples.len());
    let list = format!("[{}]", examples[start..end].join(","));
    let mut parts: Vec<&str> = list.split('"').collect();
    for _ in 0..numbers.below(4) {
        let strings = parts.len() / 2;
        let (place, donor) = (numbers.below(strings), numbers.below(strings));
        parts[2 * place + 1] = parts[2 * donor + 1];
    }
    parts.join("\"")
}

fn fnv1a(text: &str) -> u32 {
    let mix = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    text.bytes().fold(0x811c_9dc5, mix)
}

#[test]
fn lists_of_official_examples_are_written_down_as_hashes() {
    let Some(folder) = folder() else { return };
    let paths = files(&folder.join("catalogs/basic/examples"), "json").into_iter();
    let messages = paths.flat_map(|path| list(&official::read(&path)["messages"]));
    let texts: Vec<String> = messages.map(|message| message.to_string()).collect();
    let mut numbers = Numbers(0x0A2C_0001);
    let mut out = String::new();
    for _ in 0..400 {
        let text = mutated(&texts, &mut numbers);
        let renderer = numbers.below(8) == 0;
        let said = said(&json!({ "text": text, "renderer": renderer }));
        writeln!(out, "{:08x}", fnv1a(&said.to_string())).expect("a text grows");
    }
    expect_file!["../../data/a2ui-batches-official.txt"].assert_eq(&out);
}
