//! Linting: `tests/app/lint/<case>` with the findings in `expected.txt`. A case that is named after a rule breaks it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use uiap_codegen::app::{self, Additions, MANIFEST};
use uiap_codegen::lint::{Lint, RULES, lint};

/// Name and folder of every case.
fn cases() -> BTreeMap<String, PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/app/lint");
    let entries = fs::read_dir(root).unwrap();
    let cases = entries.map(|entry| {
        let entry = entry.unwrap();
        (entry.file_name().into_string().unwrap(), entry.path())
    });
    cases.collect()
}

fn linted(case: &Path) -> (Lint, String) {
    let files = super::files(case).into_iter();
    let mut files: BTreeMap<String, Vec<u8>> = files
        .map(|(path, text)| (path, text.into_bytes()))
        .collect();
    let loaded = app::load(&mut files, MANIFEST, &Additions::default());
    let loaded = loaded.unwrap_or_else(|failure| panic!("{failure}"));
    let lint = lint(&loaded.app);
    let findings = lint.findings.iter();
    let mut shown: Vec<String> = findings
        .map(|finding| finding.render(&loaded.sources, ""))
        .collect();
    shown.push(format!("{} silenced\n", lint.n_silenced));
    (lint, shown.join("\n"))
}

#[test]
fn findings_are_as_expected() {
    for case in cases().values() {
        expect_file![case.join("expected.txt")].assert_eq(&linted(case).1);
    }
}

#[test]
fn every_rule_has_a_case_that_breaks_it() {
    let cases = cases();
    for rule in RULES {
        let name = rule.code.strip_prefix("lint.").unwrap();
        let case = cases.get(name);
        let case = case.unwrap_or_else(|| panic!("no case breaks {}", rule.code));
        let (lint, shown) = linted(case);
        let broken = lint
            .findings
            .iter()
            .any(|finding| finding.rule.code == rule.code);
        assert!(broken, "{} is not found:\n{shown}", rule.code);
    }
    let sorted = RULES.is_sorted_by_key(|rule| rule.code);
    assert!(sorted, "the rules are sorted by code");
}

#[test]
fn information_leaves_a_manifest_clean() {
    let cases = cases();
    for (name, is_clean) in [
        ("clean", true),
        ("not-strict", true),
        ("silenced", false),
        ("no-risk", false),
    ] {
        assert_eq!(linted(&cases[name]).0.is_clean(), is_clean, "{name}");
    }
    assert_eq!(linted(&cases["clean"]).0.findings, []);
}
