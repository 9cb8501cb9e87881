//! What the protocol's own documents say, for judging what apps declare. Read once: compiling them takes longer than
//! any app's document.

use std::sync::LazyLock;

use uiap_schema::Sources;
use uiap_schema::model::Model;
use uiap_validate::Table;

/// The embedded spec, compiled.
pub(crate) struct Protocol {
    /// The table that judges.
    pub(crate) table: Table,
    /// Name of the npm package.
    pub(crate) npm: String,
    /// The text of the file of problem codes.
    pub(crate) codes: &'static str,
}

/// The embedded spec; read on first use.
pub(crate) fn protocol() -> &'static Protocol {
    static PROTOCOL: LazyLock<Protocol> = LazyLock::new(|| {
        let sources = uiap_spec::FILES.iter().copied().collect::<Sources>();
        let model: Model = uiap_schema::load(&sources, uiap_spec::MANIFEST)
            .expect("the embedded spec loads, as its tests show");
        let mut files = uiap_spec::FILES.iter();
        let (_, codes) = files
            .find(|(path, _)| *path == "codes.json")
            .expect("the spec has a file of codes");
        Protocol {
            table: uiap_schema::table::compile(&model),
            npm: model.npm,
            codes,
        }
    });
    &PROTOCOL
}
