//! Text from a template: strict about undefined names, no escaping, block lines leave no trace.

use minijinja::syntax::SyntaxConfig;
use minijinja::value::Serde;
use minijinja::{AutoEscape, Environment, UndefinedBehavior};
use serde::Serialize;

/// Fills a template of this crate.
///
/// # Panics
/// When the template is malformed or uses a name that the view lacks; tests render every template.
pub(crate) fn render(template: &str, view: &impl Serialize) -> String {
    let syntax = SyntaxConfig::builder()
        .trim_blocks(true)
        .lstrip_blocks(true)
        .build();
    let mut environment = Environment::new();
    environment.set_syntax(syntax.expect("the standard delimiters are distinct"));
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_auto_escape_callback(|_| AutoEscape::None);
    let text = environment.render_str(template, Serde(view));
    text.unwrap_or_else(|error| panic!("a template does not fit its view: {error:#}"))
}
