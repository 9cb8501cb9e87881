//! Silencing: what the manifest allows, and allowances that have nothing to do.

use uiap_schema::reading::nearest;

use super::{Finding, Lint, RULES, finding};
use crate::app::{Allowed, App};

/// Takes out what the manifest silences, and adds what is wrong with its silencing.
pub(super) fn silence(app: &App, findings: Vec<Finding>) -> Lint {
    let mut used = vec![false; app.allowed.len()];
    let n_found = findings.len();
    let mut left: Vec<Finding> = findings
        .into_iter()
        .filter(|finding| {
            let index = app
                .allowed
                .iter()
                .position(|allowed| covers(allowed, finding));
            index.is_none_or(|index| {
                used[index] = true;
                false
            })
        })
        .collect();
    let n_silenced = n_found - left.len();
    for (allowed, used) in app.allowed.iter().zip(used) {
        left.extend((!used).then(|| idle(app, allowed)));
    }
    left.sort_by(|a, b| {
        let place = |finding: &Finding| (finding.span.clone(), finding.at.clone());
        place(a).cmp(&place(b)).then(a.rule.code.cmp(b.rule.code))
    });
    Lint {
        findings: left,
        n_silenced,
    }
}

fn covers(allowed: &Allowed, finding: &Finding) -> bool {
    let is_there = allowed.at.as_deref().is_none_or(|at| {
        let rest = finding.at.strip_prefix(at);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    });
    allowed.code == finding.rule.code && is_there
}

/// An allowance that silences nothing.
fn idle(app: &App, allowed: &Allowed) -> Finding {
    let code = &allowed.code;
    let is_known = RULES.iter().any(|rule| rule.code == *code);
    let mut finding = if is_known {
        let place = allowed.at.as_ref().map(|at| format!(" at {at}"));
        let place = place.unwrap_or_default();
        finding(
            app,
            "lint.unused-allowance",
            "/lint",
            format!("nothing is silenced: there is no `{code}`{place}"),
        )
    } else {
        let near = nearest(code, RULES.iter().map(|rule| rule.code));
        let near = near.map_or_else(String::new, |near| format!(", did you mean `{near}`?"));
        finding(
            app,
            "lint.unknown-code",
            "/lint",
            format!("there is no finding `{code}`{near}"),
        )
    };
    finding.span = allowed.span.clone();
    finding
}
