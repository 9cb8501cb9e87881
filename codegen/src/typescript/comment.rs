//! `TSDoc` comments.

use serde_json::Value;
use uiap_schema::model::EnumValue;

/// The paragraphs of a comment.
#[derive(Debug)]
pub(crate) struct Comment {
    paragraphs: Vec<Vec<String>>,
}

impl Comment {
    /// A comment that starts with this text, if there is any.
    pub(crate) fn new(text: &str) -> Self {
        let mut comment = Self {
            paragraphs: Vec::new(),
        };
        comment.paragraph(&[text.to_owned()]);
        comment
    }

    /// Says that the documents do not define the shape, and where it comes from.
    pub(super) fn inferred(&mut self, source: &str) {
        self.paragraph(&[format!("Inferred, not in the documents: {source}")]);
    }

    /// Names the section that it comes from.
    pub(super) fn source(&mut self, source: &str) {
        if !source.is_empty() {
            self.paragraph(&[format!("Source: {source}")]);
        }
    }

    /// Marks the comment of a whole file.
    pub(crate) fn module(&mut self) {
        self.paragraph(&["@module".to_owned()]);
    }

    /// Names the value that absence stands for.
    pub(crate) fn default_value(&mut self, value: &Value) {
        self.paragraph(&[format!("@defaultValue `{value}`")]);
    }

    /// Marks what should not be used any more.
    pub(crate) fn deprecated(&mut self) {
        self.paragraph(&["@deprecated".to_owned()]);
    }

    /// Lists values that have a description or are inferred.
    pub(super) fn values(&mut self, values: &[EnumValue]) {
        let told = values
            .iter()
            .filter(|value| value.inferred || !value.description.is_empty());
        let lines = told.map(
            |EnumValue {
                 value,
                 description,
                 inferred,
                 ..
             }| {
                let note = if *inferred { " (inferred)" } else { "" };
                let text = if description.is_empty() {
                    String::new()
                } else {
                    format!(": {description}")
                };
                format!("- `{value}`{note}{text}")
            },
        );
        self.paragraph(&lines.collect::<Vec<_>>());
    }

    /// The lines of the comment with its frame; none if there is nothing to say.
    pub(crate) fn lines(&self) -> Vec<String> {
        match self.paragraphs.as_slice() {
            [] => Vec::new(),
            [only] if only.len() == 1 => vec![format!("/** {} */", only[0])],
            paragraphs => {
                let text = paragraphs.iter().map(|lines| {
                    let lines = lines.iter().map(|line| format!(" * {line}"));
                    lines.collect::<Vec<_>>()
                });
                let mut all = vec!["/**".to_owned()];
                all.extend(text.collect::<Vec<_>>().join(&" *".to_owned()));
                all.push(" */".to_owned());
                all
            }
        }
    }

    fn paragraph(&mut self, lines: &[String]) {
        let split = lines.iter().flat_map(|text| text.lines());
        let safe = split.map(|line| safe(line.trim()));
        let kept: Vec<String> = safe.filter(|line| !line.is_empty()).collect();
        if !kept.is_empty() {
            self.paragraphs.push(kept);
        }
    }
}

/// A line of text that does not end a comment.
pub(crate) fn safe(line: &str) -> String {
    line.replace("*/", "*\\/")
}
