//! Doc comments as descriptions.

use syn::{Attribute, Expr, Lit, Meta};

/// The text of a doc comment: soft line breaks become spaces, empty lines and list items stay apart.
pub(super) fn doc(attributes: &[Attribute]) -> Option<String> {
    let mut text = String::new();
    for line in attributes
        .iter()
        .filter_map(doc_line)
        .flat_map(|doc| doc.split('\n').map(str::to_owned).collect::<Vec<_>>())
    {
        let line = line.trim();
        let starts_item = line.starts_with("- ") || line.starts_with("* ");
        let gap = match () {
            () if text.is_empty() => "",
            () if line.is_empty() && text.ends_with("\n\n") => "",
            () if line.is_empty() => "\n\n",
            () if text.ends_with('\n') => "",
            () if starts_item => "\n",
            () => " ",
        };
        text.push_str(gap);
        text.push_str(line);
    }
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

fn doc_line(attribute: &Attribute) -> Option<String> {
    match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Str(text) => Some(text.value()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}
