//! The first page: what there is, and where.

use serde::Serialize;
use uiap_schema::model::Model;

use super::markdown::{code, or_dash, prose};

/// Data of the index.
#[derive(Serialize)]
pub(super) struct IndexView {
    name: String,
    version: String,
    digest: String,
    families: Vec<FamilyView>,
    n_statements: usize,
    n_codes: usize,
    messages: Vec<MessageRow>,
}

#[derive(Serialize)]
struct FamilyView {
    title: String,
    version: String,
    documents: Vec<DocumentRow>,
}

#[derive(Serialize)]
struct DocumentRow {
    name: String,
    title: String,
    n_messages: usize,
    n_types: usize,
    n_checks: usize,
    description: String,
}

#[derive(Serialize)]
struct MessageRow {
    link: String,
    kinds: String,
    sender: String,
    answer: String,
    description: String,
}

/// Families, documents, messages.
pub(super) fn view(model: &Model) -> IndexView {
    let families = model.families.iter().map(|family| FamilyView {
        title: prose(&family.title),
        version: family.version.clone(),
        documents: documents(model, &family.name),
    });
    IndexView {
        name: model.name.clone(),
        version: model.version.clone(),
        digest: model.digest.clone(),
        families: families.collect(),
        n_statements: model.statements.len(),
        n_codes: model.codes.len() + model.types().map(|def| def.checks.len()).sum::<usize>(),
        messages: messages(model),
    }
}

fn documents(model: &Model, family: &str) -> Vec<DocumentRow> {
    let documents = model
        .documents
        .iter()
        .filter(|document| document.family == family);
    documents
        .map(|document| DocumentRow {
            name: document.name.clone(),
            title: prose(&document.title),
            n_messages: document.messages.len(),
            n_types: document.types.len(),
            n_checks: document.types.iter().map(|def| def.checks.len()).sum(),
            description: prose(&document.description),
        })
        .collect()
}

fn messages(model: &Model) -> Vec<MessageRow> {
    let messages = model.documents.iter().flat_map(|document| {
        document
            .messages
            .iter()
            .map(move |message| (document, message))
    });
    messages
        .map(|(document, message)| MessageRow {
            link: format!(
                "[{}]({}.md#message-{})",
                code(&message.message_type),
                document.name,
                message.message_type
            ),
            kinds: message.kinds.join(", "),
            sender: message.sender.clone(),
            answer: or_dash(message.answer.as_deref().map(code).unwrap_or_default()),
            description: prose(&message.description),
        })
        .collect()
}
