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
    let lines = paragraphs
        .iter()
        .enumerate()
        .flat_map(|(index, paragraph)| {
            let gap = (index > 0).then(String::new);
            gap.into_iter()
                .chain(paragraph.lines().map(|line| format!(" {}", escape(line))))
        });
    quote! { #(#[doc = #lines])* }
}

/// Keeps brackets and angle signs outside of code spans from being read as links and HTML.
fn escape(line: &str) -> String {
    let mut in_code = false;
    let mut escaped = String::with_capacity(line.len());
    for character in line.chars() {
        in_code ^= character == '`';
        if !in_code && matches!(character, '[' | ']' | '<' | '>') {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}
