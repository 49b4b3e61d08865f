//! Every numbered section of the rules is cited by a test.
#![allow(clippy::disallowed_methods, reason = "a test reads the tests")]

use std::fs;
use std::path::Path;

/// The numbers of all sections.
const SECTIONS: &[&str] = &[
    "1", "2", "3", "4", "5", "5.1", "5.2", "5.3", "6", "7", "7.0", "7.1", "7.2", "7.3", "7.4", "7.5", "7.6",
    "8", "9", "9.1", "9.2", "9.3", "10", "11", "12", "12.1", "12.2", "12.3", "12.4", "12.5", "12.6", "12.7",
    "12.8", "12.9", "12.10", "12.11", "13", "14", "15", "15.1", "15.2", "15.3", "15.4", "15.5", "16", "16.1",
    "16.2", "17", "18", "18.1", "18.2", "18.3", "19", "20", "20.1", "20.2", "21", "22", "23", "23.1", "23.2",
    "23.3", "24", "25",
];

fn sources(folder: &Path, out: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.file_name().is_none_or(|f| f != "sections.rs") {
            out.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}

#[test]
fn every_section_is_cited_by_a_test() {
    let mut text = String::new();
    sources(Path::new("src/tests"), &mut text);
    let mut cited = Vec::new();
    for rest in text.split("RULES ").skip(1) {
        let line = rest.lines().next().unwrap_or("");
        let list = line.split([':', ')', '(']).next().unwrap_or("");
        cited.extend(list.split([',', ' ']).map(|s| s.trim().trim_end_matches('.').to_owned()));
    }
    let missing: Vec<_> = SECTIONS.iter().filter(|s| !cited.iter().any(|c| c == **s)).collect();
    assert!(missing.is_empty(), "no test cites {missing:?}");
}
