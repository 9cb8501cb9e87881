//! The crates: packed and built in the order of their dependencies, each from the packed form of the others.

use std::fmt::Write;
use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::{Package, Release, consumer};
use crate::python::LICENCES;
use crate::steps::{Step, root};

/// Where Cargo works, below the root.
const TARGET: &str = "target/packages/cargo";

/// A crate of the workspace that is published.
struct Crate {
    name: String,
    /// Names of those that it needs.
    needs: Vec<String>,
}

/// Packs and verifies all crates, runs the packed command and the consumer.
pub(super) fn package(release: &Release, allow_dirty: bool) -> Result<Vec<Package>> {
    let crates = in_order(crates(release)?)?;
    forget(&crates, release)?;
    let mut arguments = vec!["package", "--target-dir", TARGET];
    if allow_dirty {
        arguments.push("--allow-dirty");
    }
    for one in &crates {
        arguments.extend(["--package", &one.name]);
    }
    let step = Step::new(
        "crates: packed and built from the packages",
        "cargo",
        &arguments,
    );
    step.env("CARGO_PROFILE_DEV_DEBUG", "0").run()?;
    for one in &crates {
        let unpacked = format!("{TARGET}/package/{}-{}", one.name, release.version);
        for licence in LICENCES {
            if !root().join(&unpacked).join(licence).is_file() {
                bail!("{} is packed without {licence}", one.name);
            }
        }
    }
    use_crates(release, &crates)?;
    let packages = crates.iter().map(|one| Package {
        file: format!("{TARGET}/package/{}-{}.crate", one.name, release.version),
        publish: format!("cargo publish --package {}", one.name),
    });
    Ok(packages.collect())
}

/// Removes what Cargo keeps of the packed crates of a run before: it takes a version in a registry for unchangeable, so that
/// crates would be built from the old form of others.
fn forget(crates: &[Crate], release: &Release) -> Result<()> {
    let mut clean = vec!["clean", "--quiet", "--target-dir", TARGET];
    for one in crates {
        clean.extend(["--package", &one.name]);
    }
    Step::new("crates: old ones forgotten", "cargo", &clean).run()?;
    let packed = root().join(TARGET).join("package");
    if packed.exists() {
        fs::remove_dir_all(packed)?;
    }
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::home_dir().map(|home| home.join(".cargo")));
    let sources = home
        .context("there is no home folder")?
        .join("registry/src");
    for registry in fs::read_dir(sources).into_iter().flatten() {
        let registry = registry?;
        // Registries without a host are folders, such as the one that packing makes.
        if !registry.file_name().to_string_lossy().starts_with('-') {
            continue;
        }
        for one in crates {
            let unpacked = registry
                .path()
                .join(format!("{}-{}", one.name, release.version));
            if unpacked.exists() {
                fs::remove_dir_all(unpacked)?;
            }
        }
    }
    Ok(())
}

/// The crates of the workspace that may be published.
fn crates(release: &Release) -> Result<Vec<Crate>> {
    let output = Command::new("cargo")
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .current_dir(root())
        .output()
        .context("cannot start `cargo metadata`")?;
    let metadata: Value = serde_json::from_slice(&output.stdout).context("cargo metadata")?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let mut crates = Vec::new();
    for package in packages.filter(|package| package["publish"].is_null()) {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let name = text(&package["name"]);
        if text(&package["version"]) != release.version {
            bail!("{name} has another version than {}", release.version);
        }
        let needs = package["dependencies"].as_array().into_iter().flatten();
        let needs = needs.filter(|need| need["kind"] != "dev" && !need["path"].is_null());
        crates.push(Crate {
            name,
            needs: needs.map(|need| text(&need["name"])).collect(),
        });
    }
    Ok(crates)
}

/// Each crate after those that it needs.
fn in_order(mut open: Vec<Crate>) -> Result<Vec<Crate>> {
    let mut order: Vec<Crate> = Vec::new();
    while !open.is_empty() {
        let is_ready = |one: &Crate| {
            let known = |need: &String| order.iter().any(|other| other.name == *need);
            one.needs.iter().all(known)
        };
        let next = open.iter().position(is_ready);
        let next = next.context("a published crate needs one that is not, or itself")?;
        order.push(open.remove(next));
    }
    Ok(order)
}

/// A project with a build script that has the packed crates only.
fn use_crates(release: &Release, crates: &[Crate]) -> Result<()> {
    let version = &release.version;
    let mut manifest = format!(
        "[package]\nname = \"consumer\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\nuiap = \"{version}\"\n\n\
         [build-dependencies]\nuiap-codegen = \"{version}\"\n\n[workspace]\n\n[patch.crates-io]\n"
    );
    for Crate { name, .. } in crates {
        let path = root()
            .join(TARGET)
            .join("package")
            .join(format!("{name}-{version}"));
        let path = path.display().to_string().replace('\\', "/");
        let _ = writeln!(manifest, "{name} = {{ path = \"{path}\" }}");
    }
    let folder = consumer(
        "rust",
        &[
            ("Cargo.toml", &manifest),
            ("build.rs", include_str!("../../consumers/rust/build.rs")),
            (
                "uiap.app.json",
                include_str!("../../consumers/rust/uiap.app.json"),
            ),
            ("src/main.rs", include_str!("../../consumers/rust/main.rs")),
        ],
    )?;
    // Where the crates were verified, so that what they need is compiled already.
    let target = root().join(TARGET).display().to_string();
    let run = ["run", "--quiet", "--target-dir", &target];
    let step = Step::new("rust consumer", "cargo", &run).folder(&folder);
    let said = step.env("CARGO_PROFILE_DEV_DEBUG", "0").output()?;
    release.check("rust consumer", &said)?;
    // Verifying built the command from its packed form.
    let name = format!("uiap{}", std::env::consts::EXE_SUFFIX);
    let command = root().join(TARGET).join("debug").join(name);
    let command = command.display().to_string();
    let step = Step::new("packed command", command, &["--version"]);
    let said = step.output()?;
    // One line each for the command, the spec and its digest.
    release.check("packed command", &said)
}
