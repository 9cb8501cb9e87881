//! The npm package: packed, linted, its types looked at from every way of importing, used by a project.

use std::fs;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::{FOLDER, Package, Release, consumer};
use crate::steps::{Step, root};
use crate::typescript::{self, NPM, TESTS};

/// Looks at the types of a package as TypeScript does in every setting.
const ATTW: &str = "@arethetypeswrong/cli@0.18.5";

/// Packs, checks and uses the package.
pub(super) fn package(release: &Release) -> Result<Vec<Package>> {
    typescript::build()?;
    let tarball = pack(release)?;
    lint(&tarball)?;
    let types = [
        "exec",
        "--yes",
        "--package",
        ATTW,
        "--",
        "attw",
        &tarball,
        "--profile",
        "esm-only",
    ];
    Step::new("npm: attw", NPM, &types).run()?;
    use_package(release, &tarball)?;
    Ok(vec![Package {
        publish: format!("npm publish --access public {tarball}"),
        file: tarball,
    }])
}

/// Packs what was built; the answer is the path of the tarball below the root.
pub(super) fn pack(release: &Release) -> Result<String> {
    let text = fs::read_to_string(root().join("generated/typescript/package.json"))?;
    let manifest: Value = serde_json::from_str(&text)?;
    if manifest["version"] != release.version.as_str() || manifest["name"] != release.npm.as_str() {
        bail!(
            "generated/typescript/package.json has another name or version than spec/manifest.json"
        );
    }
    let to = root().join(FOLDER).display().to_string();
    // Built before; the script that builds would look for a compiler of the package's own.
    let pack = [
        "pack",
        "--ignore-scripts",
        "--silent",
        "--pack-destination",
        &to,
    ];
    let step = Step::new("npm: pack", NPM, &pack).folder("generated/typescript");
    let said = step.output()?;
    let name = said.lines().last().context("npm names no tarball")?;
    Ok(format!("{FOLDER}/{}", name.trim()))
}

/// Looks for mistakes in the tarball.
pub(super) fn lint(tarball: &str) -> Result<()> {
    let tarball = root().join(tarball).display().to_string();
    let lint = [
        "exec",
        "--offline",
        "--",
        "publint",
        "run",
        &tarball,
        "--strict",
    ];
    Step::new("npm: publint", NPM, &lint).folder(TESTS).run()
}

/// A project that has the tarball only.
fn use_package(release: &Release, tarball: &str) -> Result<()> {
    let main = include_str!("../../consumers/typescript/main.ts").replace("NPM_NAME", &release.npm);
    let folder = consumer(
        "typescript",
        &[
            (
                "package.json",
                "{ \"private\": true, \"type\": \"module\" }\n",
            ),
            (
                "tsconfig.json",
                include_str!("../../consumers/typescript/tsconfig.json"),
            ),
            ("main.ts", &main),
        ],
    )?;
    let tarball = root().join(tarball).display().to_string();
    let install = [
        "install",
        "--silent",
        "--offline",
        "--no-audit",
        "--no-fund",
        &tarball,
    ];
    Step::new("npm consumer: install", NPM, &install)
        .folder(&folder)
        .run()?;
    let project = root()
        .join(&folder)
        .join("tsconfig.json")
        .display()
        .to_string();
    let compile = ["exec", "--offline", "--", "tsc", "-p", &project];
    Step::new("npm consumer: types", NPM, &compile)
        .folder(TESTS)
        .run()?;
    let step = Step::new("npm consumer", "node", &["main.js"]).folder(&folder);
    release.check("npm consumer", &step.output()?)
}
