//! What an app's A2UI catalogs should say better.

use uiap_validate::Level;

use super::{Found, finding};
use crate::lint_catalog;

/// Looks through all catalogs; the code of each finding stands in its message.
pub(super) fn look(found: &mut Found<'_>) {
    for catalog in &found.app.catalogs {
        let at = format!("/catalogs/{}", catalog.name);
        for own in lint_catalog(&catalog.path, &catalog.text) {
            let code = match own.level {
                Level::Error => "lint.catalog-error",
                Level::Warning => "lint.catalog",
                Level::Information => "lint.catalog-hint",
            };
            let message = format!("{} ({})", own.message, own.code);
            let mut finding = finding(found.app, code, &at, message);
            finding.span = own.span;
            found.findings.push(finding);
        }
    }
}
