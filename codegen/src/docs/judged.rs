//! Cross-field checks in words.

use uiap_validate::table::{Bound, CheckKind, Path, Relation, Step, Through, When};

use super::markdown::{alternatives, any_of, code, json};

/// What a check looks at, in one sentence.
#[expect(clippy::too_many_lines, reason = "one arm a kind of check")]
pub(super) fn judged(check: &CheckKind, patterns: &[String]) -> String {
    match check {
        CheckKind::Unique { r#in, by } => format!(
            "No two items of {} agree in {}.",
            path(r#in),
            paths(by, " and ")
        ),
        CheckKind::RefersTo {
            from,
            to,
            r#where,
            from_where,
        } => {
            format!(
                "Every value at {}{} occurs at {}{}.",
                paths(from, " and "),
                when("where", from_where.as_ref()),
                paths(to, " or "),
                when("where", r#where.as_ref())
            )
        }
        CheckKind::NotRefersTo {
            from,
            to,
            r#where,
            from_where,
        } => {
            format!(
                "No value at {}{} occurs at {}{}.",
                paths(from, " or "),
                when("where", from_where.as_ref()),
                paths(to, " or "),
                when("where", r#where.as_ref())
            )
        }
        CheckKind::Acyclic { r#in, id, parent } => {
            format!(
                "From item to item of {}, following {} to {} never returns.",
                path(r#in),
                path(parent),
                path(id)
            )
        }
        CheckKind::Agrees {
            r#in,
            key,
            other,
            other_key,
            member,
            other_member,
            through,
        } => format!(
            "When {} of an item of {} is {} of an item of {}, {} of the first equals {} of the second{}.",
            path(key),
            path(r#in),
            path(other_key),
            path(other),
            path(member),
            path(other_member),
            through.iter().map(detour).collect::<String>()
        ),
        CheckKind::Equals {
            path: place,
            value,
            when: condition,
        } => {
            format!(
                "{} is {}{}.",
                path(place),
                json(value),
                when("when", condition.as_ref())
            )
        }
        CheckKind::AbsentWhen {
            member,
            when: condition,
        } => {
            format!(
                "{} is absent{}.",
                path(member),
                when("when", Some(condition))
            )
        }
        CheckKind::RequiredWhen {
            member,
            when: condition,
        } => {
            let verb = if member.len() > 1 { "are" } else { "is" };
            format!(
                "{} {verb} present{}.",
                paths(member, " and "),
                when("when", Some(condition))
            )
        }
        CheckKind::Excludes {
            r#in,
            values,
            prefixes,
            when: condition,
        } => {
            let prefixes = prefixes
                .iter()
                .map(|prefix| format!("anything that starts with {}", code(prefix)));
            let values: Vec<String> = values
                .iter()
                .map(|value| code(value))
                .chain(prefixes)
                .collect();
            let is_list = !matches!(r#in.steps.last(), Some(Step::Member(_)));
            let verb = if is_list { "holds" } else { "is" };
            format!(
                "{} {verb} none of {}{}.",
                path(r#in),
                values.join(", "),
                when("when", condition.as_ref())
            )
        }
        CheckKind::KeyOf { from, of } => format!(
            "Every value at {} is a member name of {}.",
            path(from),
            path(of)
        ),
        CheckKind::KeyNames {
            of,
            pattern,
            except,
        } => {
            let pattern = patterns.get(*pattern as usize).map_or("", String::as_str);
            let except: Vec<String> = except.iter().map(|name| code(name)).collect();
            let except = if except.is_empty() {
                String::new()
            } else {
                format!(" and are not {}", alternatives(&except))
            };
            format!(
                "Member names of {} match {}{except}.",
                path(of),
                code(pattern)
            )
        }
        CheckKind::Matches {
            at,
            pattern,
            listed,
            when: condition,
        } => {
            let pattern = patterns.get(*pattern as usize).map_or("", String::as_str);
            let listed = if listed.is_empty() {
                ""
            } else {
                " or is listed"
            };
            format!(
                "Every string at {} matches {}{listed}{}.",
                paths(at, " and "),
                code(pattern),
                when("when", condition.as_ref())
            )
        }
        CheckKind::Compare {
            at,
            is,
            to,
            when: condition,
        } => {
            let relation = match is {
                Relation::Equal => "equals",
                Relation::AtMost => "is at most",
            };
            let bound = match to {
                Bound::Number(number) => number.to_string(),
                Bound::Path(other) => path(other),
            };
            format!(
                "{} {relation} {bound}{}; a list stands for the number of its items.",
                path(at),
                when("when", condition.as_ref())
            )
        }
        CheckKind::Needs { each, r#in, .. } => {
            format!(
                "Every value at {} has one of the values that it needs at {}.",
                path(each),
                path(r#in)
            )
        }
        CheckKind::Unambiguous { from, to } => format!(
            "No value at {} occurs at more than one of {}.",
            paths(from, " or "),
            paths(to, ", ")
        ),
    }
}

fn detour(through: &Through) -> String {
    let Through {
        r#in,
        key,
        member,
        via,
    } = through;
    let via = via
        .as_ref()
        .map_or_else(String::new, |via| format!(" by {}", path(via)));
    format!(
        ", or is {} of an item of {} whose {} leads there{via}",
        path(key),
        path(r#in),
        path(member)
    )
}

fn path(path: &Path) -> String {
    code(&path.to_string())
}

fn paths(list: &[Path], glue: &str) -> String {
    list.iter().map(path).collect::<Vec<_>>().join(glue)
}

/// A condition with its word in front; nothing when there is none.
fn when(word: &str, when: Option<&When>) -> String {
    when.map(|when| format!(" {word} {}", clauses(when)))
        .unwrap_or_default()
}

fn clauses(when: &When) -> String {
    let all = when
        .all
        .iter()
        .map(|(place, values)| format!("{} is {}", path(place), any_of(values)));
    let not = when
        .not
        .as_deref()
        .map(|not| format!("it does not hold that {}", clauses(not)));
    all.chain(not).collect::<Vec<_>>().join(" and ")
}
