//! What is easily forgotten by whoever adds something; the recipes are in `CONTRIBUTING.md`.

mod belongings;
mod deploy;
mod papers;
mod schema;
mod script;

use annals::store::{Db, StoreError};
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap()
}

/// All files below a folder, by their paths within the repository.
fn files(folder: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root().join(folder)).unwrap();
    let mut found = Vec::new();
    for path in entries.map(|entry| entry.unwrap().path()) {
        let inner = path.strip_prefix(root()).unwrap();
        match path.is_dir() {
            true if inner.ends_with("node_modules") => {}
            true => found.extend(files(inner.to_str().unwrap())),
            false => found.push(inner.into()),
        }
    }
    found
}

/// What stands in backticks, one after the other.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with("```")).flat_map(|line| line.split('`').skip(1).step_by(2))
}

/// The rows of a question to the database that is answered with one text each, cut at blanks.
fn ask(db: &Db, sql: &str) -> Vec<Vec<String>> {
    use diesel::prelude::*;
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = diesel::sql_types::Text)]
        line: String,
    }
    let rows: Vec<Row> = db.read(|c| diesel::sql_query(sql).load(c).map_err(StoreError::from)).unwrap();
    rows.into_iter().map(|row| row.line.split(' ').map(str::to_owned).collect()).collect()
}
