//! Assertions on single values: `const`, `enum`, strings, numbers, and items that repeat.

use foldhash::HashSet;

use super::key::{Key, same};
use super::near::near;
use super::text::{self, Texts};
use super::{Val, Walk};
use crate::table::{JsonType, Node};

impl<'w> Walk<'w> {
    pub(super) fn constant(&mut self, index: u32, node: &'w Node, value: Val<'w>) {
        let Some(constant) = node
            .constant
            .as_ref()
            .filter(|constant| !same(value, constant))
        else {
            return;
        };
        let (found, hint) = (self.found(value), self.hint(node, value));
        self.add("shape.const", index, &["const"], value, || Texts {
            hint,
            ..Texts::new(text::constant(constant), found)
        });
    }

    /// The listed values of an enumeration, closed or open.
    pub(super) fn listed(&mut self, index: u32, node: &'w Node, value: Val<'w>) {
        if node.values.is_empty() || node.values.iter().any(|other| same(value, other)) {
            return;
        }
        let wrong = value.as_str();
        let code = match (node.open, &wrong) {
            (false, _) => "shape.enum",
            (true, Some(_)) => "shape.unknown-value",
            (true, None) => {
                return self.wrong_type(index, &["enum", "type"], value, &[JsonType::String]);
            }
        };
        let (found, hint) = (self.found(value), self.hint(node, value));
        let secret = self.is_secret(value);
        self.add(code, index, &["enum"], value, || {
            let names = node.values.iter().filter_map(|value| value.as_str());
            let nearest = wrong
                .filter(|_| !secret)
                .and_then(|wrong| near(&wrong, names));
            Texts {
                near: text::did_you_mean(nearest),
                hint,
                ..Texts::new(text::one_of(node.values.iter()), found)
            }
        });
    }

    pub(super) fn string(&mut self, index: u32, node: &'w Node, value: Val<'w>) {
        if node.min_length.is_some() || node.max_length.is_some() {
            self.length(index, node, value);
        }
        if let Some(pattern) = node.pattern {
            self.pattern(index, node, pattern, value);
        }
    }

    /// The number of code points.
    fn length(&mut self, index: u32, node: &'w Node, value: Val<'w>) {
        let Some(string) = value.as_str() else { return };
        let length = string.chars().count();
        let found = if self.is_secret(value) {
            text::kind(value).to_owned()
        } else {
            text::counted(length, "character")
        };
        if let Some(least) = node.min_length.filter(|least| (length as u64) < *least) {
            let texts = Texts::new(text::at_least(least, "character"), found.as_str());
            self.add("shape.min-length", index, &["minLength"], value, || texts);
        }
        if let Some(most) = node.max_length.filter(|most| length as u64 > *most) {
            let texts = Texts::new(text::at_most(most, "character"), found.as_str());
            self.add("shape.max-length", index, &["maxLength"], value, || texts);
        }
    }

    /// A pattern, and the forms that are tolerated beside it.
    fn pattern(&mut self, index: u32, node: &'w Node, pattern: u32, value: Val<'w>) {
        let (table, Some(string)) = (self.table, value.as_str()) else {
            return;
        };
        let Some(pattern) = table.patterns.get(pattern as usize) else {
            return;
        };
        if pattern.dfa.is_match(&string) {
            return;
        }
        let tolerated = |(_, other): &&(String, u32)| {
            table
                .patterns
                .get(*other as usize)
                .is_some_and(|other| other.dfa.is_match(&string))
        };
        let tolerance = node
            .tolerates
            .iter()
            .filter(|_| !self.options.strict)
            .find(tolerated);
        let code = tolerance.map_or("shape.pattern", |(code, _)| code.as_str());
        let (found, hint) = (self.found(value), self.hint(node, value));
        self.add(code, index, &["pattern"], value, || Texts {
            hint,
            ..Texts::new(text::pattern(node, &pattern.source), found)
        });
    }

    /// The bounds of a number.
    pub(super) fn number(&mut self, index: u32, node: &'w Node, value: Val<'w>) {
        let bounds = [
            ("shape.minimum", "minimum", "at least", node.minimum),
            (
                "shape.minimum",
                "exclusiveMinimum",
                "more than",
                node.exclusive_minimum,
            ),
            ("shape.maximum", "maximum", "at most", node.maximum),
            (
                "shape.maximum",
                "exclusiveMaximum",
                "less than",
                node.exclusive_maximum,
            ),
        ];
        for (code, keyword, words, bound) in bounds {
            let (Some(bound), Some(number)) = (bound, value.as_f64().filter(|_| bound.is_some()))
            else {
                continue;
            };
            let holds = match keyword {
                "minimum" => number >= bound,
                "exclusiveMinimum" => number > bound,
                "maximum" => number <= bound,
                _ => number < bound,
            };
            if !holds {
                let found = self.found(value);
                let expected = format!("{words} {}", text::number(bound));
                self.add(code, index, &[keyword], value, || {
                    Texts::new(expected, found)
                });
            }
        }
    }

    /// Items that equal an earlier one.
    pub(super) fn unique_items(&mut self, index: u32, value: Val<'w>) {
        let mut seen = HashSet::default();
        for item in value.items() {
            if self.findings.halted() {
                return;
            }
            if !seen.insert(Key::of(item)) {
                let found = self.found(item);
                let texts = || Texts::new("an entry that differs from the others", found);
                self.add("shape.unique-items", index, &["uniqueItems"], item, texts);
            }
        }
    }

    /// What a member name misses: keyword and expectation. Names are judged by what holds for strings.
    pub(super) fn name_fault(&self, node: &'w Node, name: &str) -> Option<(&'static str, String)> {
        let length = || name.chars().count() as u64;
        if let Some(least) = node.min_length.filter(|least| length() < *least) {
            return Some(("minLength", text::at_least(least, "character")));
        }
        if let Some(most) = node.max_length.filter(|most| length() > *most) {
            return Some(("maxLength", text::at_most(most, "character")));
        }
        if let Some(constant) = node
            .constant
            .as_ref()
            .filter(|constant| constant.as_str() != Some(name))
        {
            return Some(("const", text::constant(constant)));
        }
        if !node.values.is_empty()
            && !node.open
            && !node.values.iter().any(|value| value.as_str() == Some(name))
        {
            return Some(("enum", text::one_of(node.values.iter())));
        }
        let pattern = self.table.patterns.get(node.pattern? as usize)?;
        (!pattern.dfa.is_match(name)).then(|| ("pattern", text::pattern(node, &pattern.source)))
    }

    fn hint(&self, node: &Node, value: Val<'_>) -> String {
        let wrong = value.as_str().filter(|_| !self.is_secret(value));
        wrong
            .map(|wrong| text::hint(node, &wrong))
            .unwrap_or_default()
    }
}
