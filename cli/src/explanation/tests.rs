//! Everything that has a name is explained.

use super::{Explanation, of, summaries};
use crate::spec;

#[test]
fn every_code_is_explained() {
    for summary in summaries() {
        let Some(Explanation::Code(meaning)) = of(summary.code) else {
            panic!("{} is not explained", summary.code)
        };
        assert_eq!(meaning.code, summary.code);
        assert!(!meaning.remedy.is_empty(), "{} has no remedy", summary.code);
        let is_cross_field = spec::checks().any(|(_, cross)| cross.check.code == summary.code);
        assert!(
            meaning.example.is_some() || !is_cross_field,
            "{} has no example",
            summary.code
        );
        assert!(
            meaning
                .example
                .is_none_or(|sample| sample.problem.code == summary.code),
            "{}",
            summary.code
        );
    }
}

#[test]
fn every_rule_is_explained() {
    let codes = spec::codes();
    // A statement that has the name of its code is explained as the code.
    for rule in spec::rules()
        .into_iter()
        .filter(|rule| !codes.contains(rule))
    {
        let Some(Explanation::Rule(meaning)) = of(rule) else {
            panic!("{rule} is not explained")
        };
        assert_eq!(meaning.rule, rule);
        assert_eq!(
            meaning.statement.is_some(),
            spec::statement(rule).is_some(),
            "{rule}"
        );
        assert!(
            meaning
                .example
                .is_none_or(|sample| sample.problem.rule == rule),
            "{rule}"
        );
    }
}

#[test]
fn changed_examples_show_the_change() {
    for summary in summaries() {
        let Some(Explanation::Code(meaning)) = of(summary.code) else {
            continue;
        };
        let Some(sample) = meaning.example else {
            continue;
        };
        assert_eq!(
            sample.of.is_some(),
            sample.change.is_some(),
            "{}",
            sample.id
        );
    }
}
