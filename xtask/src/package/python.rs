//! The wheel that the templates for Python make, and a project that has it only.

use std::fs;

use anyhow::{Context, Result};

use super::{FOLDER, Package, Release};
use crate::python;
use crate::steps::{Step, root};

/// Builds and uses the wheel.
pub(super) fn package(release: &Release) -> Result<Package> {
    let python =
        python::find().context("packing needs a python3 of 3.10 or newer with venv and pip")?;
    let wheel = python::wheel(&python)?;
    let fresh = python::fresh(&python, &wheel)?;
    let say = "import uiap_types; print(uiap_types.VERSION, uiap_types.DIGEST)";
    let said = Step::new("python consumer", &fresh, &["-c", say]).output()?;
    release.check("python consumer", &said)?;
    Step::new("python consumer: use", &fresh, &[python::USE]).run()?;
    let name = wheel.rsplit('/').next().unwrap_or(&wheel);
    let file = format!("{FOLDER}/{name}");
    fs::copy(root().join(&wheel), root().join(&file))?;
    Ok(Package {
        publish: format!("twine upload {file}"),
        file,
    })
}
