//! Reads `spec/` and `generated/` from the disk, and writes `generated/`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use uiap_codegen::Change;
use uiap_schema::Sources;

/// Folders and files of `generated/` that no backend makes and that stay.
const KEPT_FOLDERS: [&str; 2] = ["typescript/node_modules", "typescript/dist"];
const KEPT_FILES: [&str; 4] = [
    "rust/Cargo.toml",
    "rust/LICENSE-APACHE",
    "rust/LICENSE-MIT",
    "typescript/package-lock.json",
];

/// The floor on which the generator itself builds: may change, is never removed.
const NEVER_REMOVED: &str = "rust/src/lib.rs";

/// All `.json` files of `spec/`.
pub(crate) fn read_spec(root: &Path) -> Result<Sources> {
    let mut files = BTreeMap::new();
    read_below(root, "", &mut files, &|path, is_folder| {
        is_folder || has_extension(path, "json")
    })?;
    Ok(files.into_iter().collect())
}

/// All files of `generated/` that a backend may have made.
pub(crate) fn read_generated(root: &Path) -> Result<BTreeMap<String, String>> {
    let mut files = BTreeMap::new();
    let is_wanted = |path: &str, is_folder: bool| {
        if is_folder {
            !KEPT_FOLDERS.contains(&path)
        } else {
            !KEPT_FILES.contains(&path) && !has_extension(path, "tsbuildinfo")
        }
    };
    read_below(root, "", &mut files, &is_wanted)?;
    Ok(files)
}

/// False for a removal that must not happen.
pub(crate) fn may_change(change: &Change) -> bool {
    change.after.is_some() || change.path != NEVER_REMOVED
}

/// Writes and removes files below `root`; folders that become empty go too.
pub(crate) fn apply(root: &Path, changes: &[Change]) -> Result<()> {
    for change in changes {
        let path = root.join(&change.path);
        let parent = path.parent().unwrap_or(root);
        if let Some(text) = &change.after {
            fs::create_dir_all(parent)
                .with_context(|| format!("cannot create {}", parent.display()))?;
            fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
        } else {
            fs::remove_file(&path).with_context(|| format!("cannot remove {}", path.display()))?;
            remove_empty(root, parent);
        }
    }
    Ok(())
}

/// Removes a folder and those above it, up to `root`, as long as they are empty.
fn remove_empty(root: &Path, folder: &Path) {
    let mut folder = folder;
    // `remove_dir` refuses a folder that holds anything, which ends the climb.
    while folder != root && fs::remove_dir(folder).is_ok() {
        let Some(parent) = folder.parent() else {
            return;
        };
        folder = parent;
    }
}

/// Gathers texts by path below the first root; `is_wanted` sees that path, and whether it is a folder.
fn read_below(
    folder: &Path,
    prefix: &str,
    files: &mut BTreeMap<String, String>,
    is_wanted: &dyn Fn(&str, bool) -> bool,
) -> Result<()> {
    let entries = fs::read_dir(folder)
        .with_context(|| format!("cannot read the folder {}", folder.display()))?;
    for entry in entries {
        let entry =
            entry.with_context(|| format!("cannot read the folder {}", folder.display()))?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        let is_folder = entry.path().is_dir();
        if !is_wanted(&path, is_folder) {
            continue;
        }
        if is_folder {
            read_below(&entry.path(), &format!("{path}/"), files, is_wanted)?;
        } else {
            let bytes = fs::read(entry.path())
                .with_context(|| format!("cannot read {}", entry.path().display()))?;
            // What is not UTF-8 is no output of ours: the replaced characters make it differ.
            files.insert(path, String::from_utf8_lossy(&bytes).into_owned());
        }
    }
    Ok(())
}

fn has_extension(path: &str, extension: &str) -> bool {
    Path::new(path)
        .extension()
        .is_some_and(|own| own == extension)
}
