//! Takes the fingerprint of the rules.
#![allow(clippy::print_stdout, reason = "cargo reads the standard output of a build script")]

use sha2::{Digest, Sha256};
use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let games = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("games");
    println!("cargo::rustc-env=ANNALS_RULES_FINGERPRINT={}", fingerprint(&games)?);
    Ok(())
}

/// What the rules are made of, as 16 hexadecimal digits. Snapshots of positions carry it: one written by other
/// rules is ignored instead of misread. Only these files make cargo run this again: a new one among them is named by
/// one that changes.
fn fingerprint(games: &Path) -> Result<String, Box<dyn Error>> {
    let mut digest = Sha256::new();
    for path in below(games)? {
        let Ok(inner) = path.strip_prefix(games) else { continue };
        if is_of_the_rules(inner) {
            println!("cargo::rerun-if-changed={}", path.display());
            let content = fs::read(&path)?;
            let name = inner.to_string_lossy();
            // Lengths keep the end of one file from passing for the beginning of the next.
            digest.update(format!("{}\0{}\0{}\0", name.len(), name, content.len()));
            digest.update(content);
        }
    }
    let mut hex = String::new();
    for byte in digest.finalize().iter().take(8) {
        write!(hex, "{byte:02x}")?;
    }
    Ok(hex)
}

/// Code and data of a game or the kernel, tests and the test kit left out.
fn is_of_the_rules(inner: &Path) -> bool {
    let parts: Vec<_> = inner.iter().filter_map(|part| part.to_str()).collect();
    match parts.as_slice() {
        ["testkit", ..] => false,
        [_, "src", below @ ..] => !below.iter().any(|part| matches!(*part, "tests" | "tests.rs")),
        [_, "data", ..] => true,
        _ => false,
    }
}

/// All files below a folder, sorted; none if there is no such folder.
fn below(folder: &Path) -> Result<Vec<PathBuf>, std::io::Error> {
    let mut files = Vec::new();
    if folder.is_dir() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                files.extend(below(&path)?);
            } else {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}
