//! Cross-field rules: the closed vocabulary of checks.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Path;
use crate::Level;

/// A cross-field rule; the README of `spec/` says what each check does.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Check {
    /// Problem code.
    pub code: String,
    /// Statement.
    pub rule: String,
    /// Weight.
    pub level: Level,
    /// Spec place.
    pub at: String,
    /// Message template: `{value}`, `{first}`, `{near}`.
    pub message: String,
    /// What would be right.
    pub expected: String,
    /// What is checked.
    pub check: CheckKind,
}

/// The closed vocabulary of cross-field checks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[expect(
    missing_docs,
    reason = "members are defined in the README of `spec/`, section 5"
)]
pub enum CheckKind {
    /// Items differ in their key.
    Unique { r#in: Path, by: Vec<Path> },
    /// Values at `from` occur at `to`.
    RefersTo {
        from: Vec<Path>,
        to: Vec<Path>,
        r#where: Option<When>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from_where: Option<When>,
    },
    /// Values at `from` do not occur at `to`.
    NotRefersTo {
        from: Vec<Path>,
        to: Vec<Path>,
        r#where: Option<When>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from_where: Option<When>,
    },
    /// Values at `from` occur at only one of the paths in `to`.
    Unambiguous { from: Vec<Path>, to: Vec<Path> },
    /// Chains of parents end.
    Acyclic { r#in: Path, id: Path, parent: Path },
    /// An item and the one it names have the same value.
    Agrees {
        r#in: Path,
        key: Path,
        other: Path,
        other_key: Path,
        member: Path,
        other_member: Path,
        #[serde(default)]
        through: Vec<Through>,
    },
    /// Values at a path are one value.
    Equals {
        path: Path,
        value: Value,
        when: Option<When>,
    },
    /// A member is absent under a condition.
    AbsentWhen { member: Path, when: When },
    /// Members are present under a condition.
    RequiredWhen { member: Vec<Path>, when: When },
    /// A list, or one string, is none of some values.
    Excludes {
        r#in: Path,
        values: Vec<String>,
        prefixes: Vec<String>,
        when: Option<When>,
    },
    /// Values at `from` are member names of the object at `of`.
    KeyOf { from: Path, of: Path },
    /// Member names have a form.
    KeyNames {
        of: Path,
        pattern: u32,
        except: Vec<String>,
    },
    /// Strings have a form, or are one of the values that an enumeration lists there.
    Matches {
        at: Vec<Path>,
        pattern: u32,
        listed: Vec<String>,
        when: Option<When>,
    },
    /// Values are equal to another one, or not greater.
    Compare {
        at: Path,
        is: Relation,
        to: Bound,
        when: Option<When>,
    },
    /// Each value needs one of some values beside it.
    Needs {
        each: Path,
        r#in: Path,
        table: Vec<(String, Vec<String>)>,
        other: Option<NeedsOther>,
    },
}

/// How [`CheckKind::Compare`] compares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Relation {
    /// Both are the same number or string.
    Equal,
    /// The value is not the greater number.
    AtMost,
}

/// What [`CheckKind::Compare`] compares with.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Bound {
    /// A number of the spec.
    Number(f64),
    /// The value at a path without `[]` and `{}`.
    Path(Path),
}

/// Another way for [`CheckKind::Agrees`]: the item of `in` whose `key` is the compared member leads, by its `member`,
/// to the other's member; with `via`, to the item whose `via` is that, which has the other's member as its `key`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Through {
    /// Path to the items.
    pub r#in: Path,
    /// What names an item.
    pub key: Path,
    /// What it leads to.
    pub member: Path,
    /// What the item that it leads to is named there, if not by its `key`.
    pub via: Option<Path>,
}

/// What [`CheckKind::Needs`] demands of values outside its table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct NeedsOther {
    /// Values with such a prefix need nothing.
    pub unless_prefix: Vec<String>,
    /// The others need one of these.
    pub needs: Vec<String>,
}

/// A condition of a cross-field rule: all clauses hold, and `not` does not.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct When {
    /// Path and the scalars it may have.
    pub all: Vec<(Path, Vec<Value>)>,
    /// Must not hold, when present.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not: Option<Box<When>>,
}
