//! What the documents demand, and examples of it.

use serde::Serialize;
use serde_json::Value;

/// A normative statement of a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Statement {
    /// Its id, such as `web.5.9-1`.
    pub id: String,
    /// `must`, `must_not`, `should`, `should_not` or `may`.
    pub level: String,
    /// Section, such as `§5.9`.
    pub section: String,
    /// `shape`, `cross_field`, `cross_message`, `behaviour` or `advice`.
    pub kind: String,
    /// `enforced`, `planned` or `excluded`.
    pub state: String,
    /// Module that will enforce it, while planned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub module: Option<String>,
    /// Why not, when excluded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Our sentence.
    pub text: String,
}

/// An example instance, or a mutation of one that is spelt out here.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Example {
    /// Its id.
    pub id: String,
    /// `envelope` or a type name.
    #[serde(rename = "type")]
    pub subject: String,
    /// The example that this changes, for mutations.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// Where it comes from; empty for mutations.
    pub source: String,
    /// What diagnosis finds by default.
    pub problems: Vec<ExpectedProblem>,
    /// What diagnosis finds under strict judgement.
    pub strict: Vec<ExpectedProblem>,
    /// The instance; null when `text` is no JSON.
    pub instance: Value,
    /// The text as it is written, where that matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl Example {
    /// The text that is judged.
    #[must_use]
    pub fn json(&self) -> String {
        self.text
            .clone()
            .unwrap_or_else(|| self.instance.to_string())
    }
}

/// An expected finding.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, serde::Deserialize)]
pub struct ExpectedProblem {
    /// Problem code.
    pub code: String,
    /// Place in the instance.
    pub pointer: String,
    /// Statement, where the example names it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}
