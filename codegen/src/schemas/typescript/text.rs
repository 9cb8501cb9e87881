//! Type expressions as text that knows how tightly it binds.

/// A type expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Text {
    /// Any JSON value.
    Any,
    /// No value.
    Never,
    /// Binds tightest: a name, an object, a tuple, a literal.
    Atom(String),
    /// `A & B`.
    Both(String),
    /// `A | B`.
    Either(Vec<String>),
}

impl Text {
    pub(super) fn atom(text: impl Into<String>) -> Self {
        Self::Atom(text.into())
    }

    /// One of several types; what stands twice counts once.
    pub(super) fn union(parts: impl IntoIterator<Item = Self>) -> Self {
        let mut arms: Vec<String> = Vec::new();
        for part in parts {
            let texts = match part {
                Self::Any => return Self::Any,
                Self::Never => continue,
                Self::Either(texts) => texts,
                Self::Both(text) => vec![format!("({text})")],
                Self::Atom(text) => vec![text],
            };
            for text in texts {
                if !arms.contains(&text) {
                    arms.push(text);
                }
            }
        }
        match arms.as_slice() {
            [] => Self::Never,
            [only] if !only.starts_with('(') => Self::Atom(only.clone()),
            _ => Self::Either(arms),
        }
    }

    /// All of several types at once.
    pub(super) fn intersection(parts: impl IntoIterator<Item = Self>) -> Self {
        let mut all: Vec<Self> = Vec::new();
        for part in parts {
            match part {
                Self::Never => return Self::Never,
                Self::Any => {}
                part if all.contains(&part) => {}
                part => all.push(part),
            }
        }
        match all.len() {
            0 => Self::Any,
            1 => all.remove(0),
            _ => {
                let texts: Vec<String> = all.iter().map(Self::tight).collect();
                Self::Both(texts.join(" & "))
            }
        }
    }

    /// The text, in parentheses where something follows that binds tighter.
    pub(super) fn tight(&self) -> String {
        match self {
            Self::Both(text) => format!("({text})"),
            Self::Either(_) => format!("({self})"),
            _ => self.to_string(),
        }
    }
}

impl std::fmt::Display for Text {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Any => f.write_str("JsonValue"),
            Self::Never => f.write_str("never"),
            Self::Atom(text) | Self::Both(text) => f.write_str(text),
            Self::Either(arms) => f.write_str(&arms.join(" | ")),
        }
    }
}
