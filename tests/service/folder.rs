//! The program run in a fresh folder, as its operator runs it.

use crate::crash::program;
use crate::house::House;
use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// A fresh folder to run the program in.
pub(crate) struct Folder {
    folder: TempDir,
    environment: Vec<(String, String)>,
}

/// What a run of the program left.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
    /// It read all it was given.
    pub(crate) heard: bool,
}

impl Folder {
    pub(crate) fn new() -> Folder {
        // Guesses at passwords are no threat here, so they may be cheap.
        let environment = [("ANNALS_PASSWORD_MEMORY_KIB", "8192"), ("ANNALS_PASSWORD_ITERATIONS", "1")];
        let environment = environment.map(|(name, value)| (name.into(), value.into())).into();
        Folder { folder: tempfile::tempdir().unwrap(), environment }
    }

    pub(crate) fn env(mut self, name: &str, value: &str) -> Folder {
        self.environment.push((name.into(), value.into()));
        self
    }

    pub(crate) fn on(house: &House) -> Folder {
        Folder::new().env("DATABASE_URL", &house.ground.url())
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        std::fs::write(self.path(name), text).unwrap();
    }

    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap()
    }

    pub(crate) fn files(&self) -> BTreeSet<String> {
        let entries = std::fs::read_dir(self.folder.path()).unwrap();
        entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect()
    }

    /// Runs the program with words separated by spaces.
    pub(crate) fn run(&self, words: &str) -> Run {
        self.run_with(&words.split_whitespace().collect::<Vec<_>>(), "")
    }

    pub(crate) fn run_with(&self, arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
        let mut child = Command::new(program())
            .args(arguments)
            // What the developer has set up for a server of their own is not for this one.
            .env_clear()
            .env("PATH", path_with_postgres())
            .envs(self.environment.iter().map(|(name, value)| (name, value)))
            .current_dir(self.folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // A program that does not read may be gone already.
        let heard = child.stdin.take().unwrap().write_all(input.as_ref()).is_ok();
        let output = child.wait_with_output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Run { heard, code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
    }
}

impl Run {
    /// It did what was asked, without complaint.
    #[track_caller]
    pub(crate) fn fine(self) -> String {
        assert!(self.code == 0 && self.err.is_empty(), "{self:?}");
        self.out
    }

    /// It did not, and said why in one clear line that holds these words.
    #[track_caller]
    pub(crate) fn refused(self, words: &[&str]) {
        assert_eq!(self.code, 1, "{self:?}");
        assert!(self.err.starts_with("annals: ") && self.err.lines().count() == 1, "{self:?}");
        assert!(self.out.is_empty(), "{self:?}");
        for word in words {
            assert!(self.err.contains(word), "“{word}” is missing: {self:?}");
        }
    }
}

/// pg_dump is not always where programs are; Debian keeps it with its version.
pub(crate) fn path_with_postgres() -> String {
    let mut folders: Vec<String> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .map(|version| version.unwrap().path().join("bin").display().to_string())
        .collect();
    folders.sort();
    folders.reverse();
    folders.push(std::env::var("PATH").unwrap_or_default());
    folders.join(":")
}
