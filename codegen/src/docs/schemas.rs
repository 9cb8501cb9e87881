//! The page about an app's own schemas: what becomes of every keyword.

use serde::Serialize;
use uiap_schema::plain::{KEYWORDS, PlainKeyword, Treatment};

use super::markdown::or_dash;

/// Data of the page.
#[derive(Serialize)]
pub(super) struct SchemasView {
    treatments: Vec<TreatmentRow>,
    keywords: Vec<KeywordRow>,
}

#[derive(Serialize)]
struct TreatmentRow {
    word: &'static str,
    meaning: &'static str,
}

#[derive(Serialize)]
struct KeywordRow {
    name: &'static str,
    treatment: &'static str,
    note: String,
}

/// Every keyword, in the order of the code.
pub(super) fn view() -> SchemasView {
    let treatments = [
        (
            Treatment::Modelled,
            "judged, and the generated types say as much of it as the language can",
        ),
        (
            Treatment::Judged,
            "judged; the generated types do not know it",
        ),
        (Treatment::Structural, "names or finds schemas"),
        (
            Treatment::Annotation,
            "goes into comments or nowhere, never judges",
        ),
        (Treatment::Refused, "an error at its place"),
    ];
    let row = |keyword: &PlainKeyword| KeywordRow {
        name: keyword.name,
        treatment: keyword.treatment.word(),
        note: or_dash(keyword.note.to_owned()),
    };
    SchemasView {
        treatments: treatments
            .map(|(treatment, meaning)| TreatmentRow {
                word: treatment.word(),
                meaning,
            })
            .into(),
        keywords: KEYWORDS.iter().map(row).collect(),
    }
}
