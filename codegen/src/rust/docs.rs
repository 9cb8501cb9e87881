//! Doc comments from the sentences of the spec.

use proc_macro2::TokenStream;
use quote::quote;
use uiap_schema::model::{Schema, TypeDef};

/// Doc comment of a definition: its sentences, whether it is inferred, and where the spec says so.
pub(super) fn definition(def: &TypeDef) -> TokenStream {
    let mut paragraphs = vec![sentence(&def.schema.description, &format!("`{}`.", def.id))];
    if let Some(origin) = &def.schema.inferred {
        paragraphs.push(format!("Inferred, not in the documents: {origin}"));
    }
    if !def.source.is_empty() {
        paragraphs.push(format!("Spec: {}.", def.source.trim_end_matches('.')));
    }
    attributes(&paragraphs)
}

/// Doc comment of a member.
pub(super) fn member(schema: &Schema, name: &str) -> TokenStream {
    let mut paragraphs = vec![sentence(&schema.description, &format!("`{name}`."))];
    let is_told = schema.description.contains("Absent means");
    if let Some(default) = schema.default.as_ref().filter(|_| !is_told) {
        paragraphs.push(format!("Absent means `{default}`."));
    }
    if let Some(origin) = &schema.inferred {
        paragraphs.push(format!("Inferred, not in the documents: {origin}"));
    }
    attributes(&paragraphs)
}

/// Doc comment of one sentence, or of `otherwise` where the spec has none.
pub(super) fn line(text: &str, otherwise: &str) -> TokenStream {
    attributes(&[sentence(text, otherwise)])
}

fn sentence(text: &str, otherwise: &str) -> String {
    if text.is_empty() {
        otherwise.to_owned()
    } else {
        text.to_owned()
    }
}

pub(super) fn attributes(paragraphs: &[String]) -> TokenStream {
    let lines = lines(paragraphs);
    quote! { #(#[doc = #lines])* }
}

/// The lines of a doc comment, with an empty one between paragraphs.
pub(super) fn lines(paragraphs: &[String]) -> Vec<String> {
    let lines = paragraphs
        .iter()
        .enumerate()
        .flat_map(|(index, paragraph)| {
            let gap = (index > 0).then(String::new);
            gap.into_iter()
                .chain(paragraph.lines().map(|line| format!(" {}", escape(line))))
        });
    lines.collect()
}

/// Keeps brackets and angle signs outside of code spans from being read as links and HTML, and makes links of addresses.
fn escape(line: &str) -> String {
    let mut in_code = false;
    let mut escaped = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(character) = rest.chars().next() {
        let address = if in_code { "" } else { address(rest) };
        if !address.is_empty() {
            escaped.extend(["<", address, ">"]);
            rest = &rest[address.len()..];
            continue;
        }
        in_code ^= character == '`';
        if !in_code && matches!(character, '[' | ']' | '<' | '>') {
            escaped.push('\\');
        }
        escaped.push(character);
        rest = &rest[character.len_utf8()..];
    }
    escaped
}

/// The web address that a text starts with; empty if it starts with none.
fn address(text: &str) -> &str {
    if !text.starts_with("https://") && !text.starts_with("http://") {
        return "";
    }
    let ends = |character: char| character.is_whitespace() || "<>[]()`\"'".contains(character);
    let end = text.find(ends).unwrap_or(text.len());
    text[..end].trim_end_matches(['.', ',', ';', ':'])
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn prose_stays_prose() {
        let cases = [
            ("a <b> [c] `<d>`", r"a \<b\> \[c\] `<d>`"),
            (
                "see https://a.example/x?y=1.",
                "see <https://a.example/x?y=1>.",
            ),
            (
                "(http://a.example) `https://b.example`",
                "(<http://a.example>) `https://b.example`",
            ),
            ("<https://a.example>", r"\<<https://a.example>\>"),
            ("ü http", "ü http"),
        ];
        for (line, expected) in cases {
            assert_eq!(escape(line), expected);
        }
    }
}
