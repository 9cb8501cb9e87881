//! `package`: everything that a release would publish, built, checked, and used by a project of each language that has the
//! packages and nothing else. Nothing is published.

mod npm;
mod python;
mod rust;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use uiap_schema::model::Model;

use crate::generate;
use crate::steps::root;

/// Where packages are put, below the root.
const FOLDER: &str = "target/packages";

/// What a release has in common.
pub(crate) struct Release {
    /// The version of everything.
    version: String,
    /// The digest of the spec.
    digest: String,
    /// Name of the npm package.
    npm: String,
}

/// A package and the command that would publish it.
struct Package {
    /// Path below the root.
    file: String,
    /// The command.
    publish: String,
}

/// Builds and checks everything, and prints what a release would publish. Uncommitted changes are refused, unless
/// `allow_dirty`.
pub(crate) fn run(allow_dirty: bool) -> Result<()> {
    generate::check()?;
    let release = Release::of(&generate::model()?)?;
    clean(&root().join(FOLDER))?;
    let mut packages = rust::package(&release, allow_dirty)?;
    packages.extend(npm::package(&release)?);
    packages.extend(schemas(&release)?);
    packages.push(python::package(&release)?);
    tell(&release, &packages)
}

/// Packs the npm package and lints it: the part that is quick.
pub(crate) fn light() -> Result<()> {
    let release = Release::of(&generate::model()?)?;
    fs::create_dir_all(root().join(FOLDER))?;
    npm::lint(&npm::pack(&release)?)
}

impl Release {
    /// Fails when the toolkit and the spec differ in their version.
    fn of(model: &Model) -> Result<Self> {
        let own = env!("CARGO_PKG_VERSION");
        if model.version != own {
            bail!(
                "spec/manifest.json has version {}, the workspace {own}; a release has one",
                model.version
            );
        }
        Ok(Self {
            version: model.version.clone(),
            digest: model.digest.clone(),
            npm: model.npm.clone(),
        })
    }

    /// Fails when a package does not say at run time that it is of this release.
    fn check(&self, who: &str, said: &str) -> Result<()> {
        let wanted = format!("{} {}", self.version, self.digest);
        if !said.lines().any(|line| line.ends_with(&wanted)) {
            bail!("{who} should say `{wanted}`, but says:\n{said}");
        }
        println!("== {who}: says {wanted}");
        Ok(())
    }
}

/// Makes the folder, and removes what is there of a run before but for what Cargo can use again.
fn clean(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_file() {
            fs::remove_file(path)?;
        } else if !path.ends_with("cargo") {
            fs::remove_dir_all(path)?;
        }
    }
    Ok(())
}

/// The schema bundles, one a family, as files of their own.
fn schemas(release: &Release) -> Result<Vec<Package>> {
    let mut found: Vec<PathBuf> = Vec::new();
    collect(&root().join("generated/schema"), &mut found)?;
    found.sort();
    let mut packages = Vec::new();
    for path in found {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let Some(family) = name.strip_suffix(".bundle.json") else {
            continue;
        };
        let text = fs::read_to_string(&path)?;
        let bundle: serde_json::Value = serde_json::from_str(&text)?;
        let said = |member: &str| bundle[member].as_str().unwrap_or_default().to_owned();
        if !said("title").ends_with(&release.version)
            || !said("description").ends_with(&release.digest)
        {
            bail!("{} does not name version and digest", path.display());
        }
        let file = format!("{FOLDER}/{family}-schema-{}.json", release.version);
        fs::write(root().join(&file), text)?;
        packages.push(Package {
            publish: format!("put it at {}", said("$id")),
            file,
        });
    }
    if packages.is_empty() {
        bail!("there is no schema bundle");
    }
    Ok(packages)
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, found)?;
        } else {
            found.push(path);
        }
    }
    Ok(())
}

fn tell(release: &Release, packages: &[Package]) -> Result<()> {
    println!(
        "\nA release of {} {} would publish, in this order:\n",
        release.version, release.digest
    );
    for package in packages {
        let size = fs::metadata(root().join(&package.file))
            .with_context(|| format!("{} is not there", package.file))?
            .len();
        println!(
            "{:>9}  {}\n           {}",
            kilobytes(size),
            package.file,
            package.publish
        );
    }
    println!("\nNothing was published. docs/releasing.md tells the rest.");
    Ok(())
}

fn kilobytes(size: u64) -> String {
    format!("{} kB", size.div_ceil(1000))
}

/// Copies the files of a consumer project to where it is built.
fn consumer(language: &str, files: &[(&str, &str)]) -> Result<String> {
    let folder = format!("{FOLDER}/consumers/{language}");
    for (name, text) in files {
        let path = root().join(&folder).join(name);
        let parent = path.parent().context("a file stands in a folder")?;
        fs::create_dir_all(parent)?;
        fs::write(path, text)?;
    }
    Ok(folder)
}
