//! Automata agree with the regex engine that they come from.

use regex_automata::dfa::{Automaton, dense};
use regex_automata::{Anchored, Input};
use uiap_schema::{load, table};

use crate::fixtures::{MANIFEST, base};

#[test]
fn versions() {
    check(
        "^[0-9]+\\.[0-9]+$",
        &["0.1", "10.22"],
        &["", "0", "0.", ".1", "0.1.0", "0.1\n", " 0.1"],
    );
}

#[test]
fn timestamps() {
    check(
        "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\\.[0-9]{1,9})?Z$",
        &["2026-03-26T13:12:09.123Z", "2026-03-26T13:12:60Z"],
        &[
            "2026-13-26T13:12:09Z",
            "2026-03-26T24:12:09Z",
            "2026-03-26T13:12:09.Z",
            "2026-03-26T13:12:09z",
        ],
    );
}

#[test]
fn beyond_ascii() {
    check(
        "^[^.]+(\\.[^.]+)+$",
        &["uiap.policy", "größe.😀", "\n.\u{10ffff}"],
        &["uiap", ".a", "a.", "a..b", "😀"],
    );
    check("^[äöü]*$", &["", "ä", "üö"], &["a", "ÿ"]);
}

#[test]
fn alternatives_and_edges() {
    check(
        "^(a|ab)(c|bcd)$",
        &["ac", "abc", "abcd", "abbcd"],
        &["a", "ab", "abcdd"],
    );
    check("^$", &[""], &["a", "\n"]);
    check(
        "^(x{2,3}|y)?$",
        &["", "xx", "xxx", "y"],
        &["x", "xxxx", "yy"],
    );
}

/// Compares given texts and some thousand random ones.
#[track_caller]
fn check(pattern: &str, matching: &[&str], other: &[&str]) {
    let automaton = compiled(pattern);
    let engine = dense::DFA::new(pattern).unwrap();
    for (texts, expected) in [(matching, true), (other, false)] {
        for text in texts {
            assert_eq!(automaton.is_match(text), expected, "{text:?}");
        }
    }
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    let seeds: Vec<&str> = matching.iter().chain(other).copied().collect();
    let mut n_matches = 0;
    for _ in 0..5000 {
        let seed = seeds[random.below(seeds.len())];
        let text = random.changed(seed, &seeds.concat());
        let input = Input::new(&text).anchored(Anchored::Yes);
        let expected = engine.try_search_fwd(&input).unwrap().is_some();
        assert_eq!(automaton.is_match(&text), expected, "{text:?}");
        n_matches += usize::from(expected);
    }
    assert!(n_matches > 0, "no random text matched");
}

/// The automaton that loading and compiling makes of a pattern.
fn compiled(pattern: &str) -> uiap_validate::Dfa {
    let mut sources = base();
    let shop = sources.text("v0_1/shop.json").unwrap();
    let with_pattern = format!(
        "\"type\": \"string\", \"pattern\": {}",
        serde_json::to_string(pattern).unwrap()
    );
    sources.add(
        "v0_1/shop.json",
        shop.replace("\"type\": \"string\"", &with_pattern),
    );
    let model =
        load(&sources, MANIFEST).unwrap_or_else(|errors| panic!("{}", errors.render(&sources)));
    let mut table = table::compile(&model);
    assert_eq!(table.patterns.len(), 1);
    assert_eq!(table.patterns[0].source, pattern);
    table.patterns.remove(0).dfa
}

/// Xorshift: the same texts in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound as u64).unwrap()
    }

    /// The text with up to three characters inserted, removed or replaced.
    fn changed(&mut self, text: &str, alphabet: &str) -> String {
        let alphabet: Vec<char> = alphabet
            .chars()
            .chain(['0', 'z', '\u{e9}', '\u{1f600}'])
            .collect();
        let mut characters: Vec<char> = text.chars().collect();
        for _ in 0..self.below(4) {
            let at = self.below(characters.len() + 1);
            let fresh = alphabet[self.below(alphabet.len())];
            match self.below(3) {
                0 => characters.insert(at, fresh),
                1 if at < characters.len() => drop(characters.remove(at)),
                _ if at < characters.len() => characters[at] = fresh,
                _ => characters.push(fresh),
            }
        }
        characters.into_iter().collect()
    }
}
