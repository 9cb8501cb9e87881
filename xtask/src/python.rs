//! The templates for Python: rendered, type-checked, made a wheel, installed into a fresh environment and run over the test
//! vectors. Needs Python 3.10 or newer with venv and pip; without one, it says what is skipped.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use uiap_codegen::build::{Job, TemplateFolder, place};
use uiap_codegen::templates::About;
use uiap_codegen::{Config, OutputFile};

use crate::generate;
use crate::steps::{Step, root};

/// The templates, their tests, and the list of tools that the tests need.
const TEMPLATES: &str = "examples/templates/python";

/// Code as users write it.
pub(crate) const USE: &str = "examples/templates/python/tests/test_use.py";

/// Where everything is put, below the root.
pub(crate) const FOLDER: &str = "target/python";

/// Oldest Python that the package supports.
const OLDEST: (u32, u32) = (3, 10);

/// Builds and tests the package; says so when there is no Python to do it with.
pub(crate) fn test() -> Result<()> {
    let Some(python) = find() else {
        let (major, minor) = OLDEST;
        println!(
            "== python: SKIPPED (wheel, types, test vectors of {TEMPLATES}): no python3 of {major}.{minor} or newer with venv and pip"
        );
        return Ok(());
    };
    let wheel = wheel(&python)?;
    let fresh = fresh(&python, &wheel)?;
    let tests = format!("{TEMPLATES}/tests");
    let tools = tool("python");
    let cache = format!("--cache-dir={FOLDER}/mypy");
    let environment = format!("--python-executable={fresh}");
    let check = ["-m", "mypy", "--strict", &cache, &environment];
    let of_package = [check.as_slice(), &["--package", "uiap_types"]].concat();
    Step::new("python: types of the package", &tools, &of_package).run()?;
    let of_use = [check.as_slice(), &[&tests]].concat();
    Step::new("python: types of its use", &tools, &of_use).run()?;
    Step::new("python: use", &fresh, &[USE]).run()?;
    let run = [&format!("{tests}/test_vectors.py"), "generated/vectors"];
    Step::new("python: test vectors", &fresh, &run).run()
}

/// The texts of the licences, at the root, which every package carries.
pub(crate) const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// Builds the wheel from the templates; the answer is its path below the root.
pub(crate) fn wheel(python: &str) -> Result<String> {
    install_tools(python)?;
    let package = root().join(FOLDER).join("uiap-types");
    let dist = root().join(FOLDER).join("dist");
    for folder in [&package, &dist] {
        if folder.exists() {
            fs::remove_dir_all(folder)
                .with_context(|| format!("cannot remove {}", folder.display()))?;
        }
    }
    let model = generate::model()?;
    let config = Config::default().command("uiap generate --protocol --templates python --out DIR");
    let templates = TemplateFolder::read(&root().join(TEMPLATES))?;
    let mut files = templates.render(About::Protocol(&model), &config)?;
    for licence in LICENCES {
        let text = fs::read_to_string(root().join(licence))?;
        files.push(OutputFile::new(licence, text));
    }
    place(&[Job::new(package, files)])?;
    let (to, from) = (format!("{FOLDER}/dist"), format!("./{FOLDER}/uiap-types"));
    let build = [
        "-m",
        "pip",
        "--quiet",
        "wheel",
        "--no-deps",
        "--no-build-isolation",
        "--no-index",
        "--wheel-dir",
        &to,
        &from,
    ];
    Step::new("python: wheel", tool("python"), &build).run()?;
    let made = fs::read_dir(&dist)?.next().context("pip made no wheel")??;
    Ok(format!("{to}/{}", made.file_name().to_string_lossy()))
}

/// An environment with nothing but the wheel and what it depends on; the answer is its Python.
pub(crate) fn fresh(python: &str, wheel: &str) -> Result<String> {
    let folder = format!("{FOLDER}/fresh");
    let make = ["-m", "venv", "--clear", "--without-pip", &folder];
    Step::new("python: fresh environment", python, &make).run()?;
    let fresh = program(&folder, "python");
    let install = [
        "-m",
        "pip",
        "--quiet",
        "--python",
        &fresh,
        "install",
        "--no-compile",
        wheel,
    ];
    Step::new("python: wheel installed", tool("python"), &install).run()?;
    Ok(fresh)
}

/// The first Python that will do.
pub(crate) fn find() -> Option<String> {
    let (major, minor) = OLDEST;
    let question =
        format!("import sys, venv, ensurepip; sys.exit(sys.version_info < ({major}, {minor}))");
    let names = [
        "python3",
        "python",
        "python3.11",
        "python3.12",
        "python3.13",
    ];
    let name = names.iter().find(|name| {
        let output = Command::new(name).args(["-c", &question]).output();
        output.is_ok_and(|output| output.status.success())
    })?;
    Some((*name).to_owned())
}

/// Installs what builds and checks, unless it is there already.
fn install_tools(python: &str) -> Result<()> {
    let list = format!("{TEMPLATES}/requirements.txt");
    let wanted = fs::read_to_string(root().join(&list))?;
    let mark = root().join(FOLDER).join("tools/installed.txt");
    if fs::read_to_string(&mark).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    let folder = format!("{FOLDER}/tools");
    let make = ["-m", "venv", "--clear", &folder];
    Step::new("python: environment for tools", python, &make).run()?;
    let install = [
        "-m",
        "pip",
        "--quiet",
        "--disable-pip-version-check",
        "install",
        "--no-compile",
        "-r",
        &list,
    ];
    Step::new("python: tools", tool("python"), &install).run()?;
    fs::write(&mark, wanted)?;
    Ok(())
}

/// A program of the environment for tools.
fn tool(name: &str) -> String {
    program(&format!("{FOLDER}/tools"), name)
}

/// A program of an environment below the root.
fn program(environment: &str, name: &str) -> String {
    let folder: PathBuf = root().join(environment);
    let path: &Path = if cfg!(windows) {
        &folder.join("Scripts").join(format!("{name}.exe"))
    } else {
        &folder.join("bin").join(name)
    };
    path.display().to_string()
}
