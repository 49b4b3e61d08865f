//! Every section of the rules is cited by a test, and every component is played by one.
//!
//! A test says which sections it is about, `RULES 9.4, 9.5`, and with a macro `covers!("wonder:petra")` of
//! the game's tests what it plays.

use super::words::folder;
use kernel::Game;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Every one of these sections of the document with this name is cited in the game's tests.
pub fn cited<G: Game>(document: &str, sections: &[&str]) {
    let cited = citations(&tests::<G>(), document);
    let missing: Vec<_> = sections.iter().filter(|section| !cited.contains(**section)).collect();
    assert!(missing.is_empty(), "no test cites {document} {missing:?}");
}

/// Every one of these components, as `kind:id`, is marked with `covers!` by a test, and nothing else is.
pub fn played<G: Game>(components: &BTreeSet<String>) {
    let marks = marks(&tests::<G>());
    let missing: Vec<_> = components.difference(&marks).collect();
    assert!(missing.is_empty(), "no test plays {missing:?}");
    let unknown: Vec<_> = marks.difference(components).collect();
    assert!(unknown.is_empty(), "tests play {unknown:?}, which do not exist");
}

/// The sections that a text cites.
fn citations(text: &str, document: &str) -> BTreeSet<String> {
    let number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit() || c == '.');
    // A list goes on as long as nothing but numbers stands in it.
    let list = |rest: &str| {
        let mut sections = Vec::new();
        for part in rest.lines().next().unwrap_or_default().split(", ") {
            let word = part.split([' ', ':', ';', ')', '"']).next().unwrap_or_default();
            let section = word.trim_end_matches(['.', ',']);
            if number(section) {
                sections.push(section.to_owned());
            }
            if section != part {
                break;
            }
        }
        sections
    };
    text.split(&format!("{document} ")).skip(1).flat_map(list).collect()
}

/// What calls of `covers!` name.
fn marks(text: &str) -> BTreeSet<String> {
    let calls = text.split(concat!("covers", "!(")).skip(1);
    let lists = calls.map(|call| call.split(')').next().unwrap_or_default());
    lists.flat_map(|list| list.split('"').skip(1).step_by(2)).map(str::to_owned).collect()
}

/// All tests of a game: the folders called `tests`, and what follows `#[cfg(test)]` elsewhere.
fn tests<G: Game>() -> String {
    let mut text = String::new();
    gather(&folder::<G>().join("src"), false, &mut text);
    text
}

fn gather(folder: &Path, of_tests: bool, out: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            gather(&path, of_tests || path.ends_with("tests"), out);
            continue;
        }
        let text = fs::read_to_string(path).unwrap();
        let tests =
            if of_tests { Some(text.as_str()) } else { text.split_once("#[cfg(test)]").map(|(_, t)| t) };
        out.push_str(tests.unwrap_or_default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_sections_are_citations() {
        let text = "/// RULES 7.3, 9: promise, 6\n// see RULES 1, 2. More; (RULES 4)\n\"RULES 8\", 10";
        let cited: Vec<String> = citations(text, "RULES").into_iter().collect();
        assert_eq!(cited, ["1", "2", "4", "7.3", "8", "9"]);
    }

    #[test]
    fn marks_are_what_the_macro_is_called_with() {
        let text = concat!("covers", "!(\"wonder:petra\", \"event:flood\");");
        assert_eq!(marks(text), BTreeSet::from(["event:flood".to_owned(), "wonder:petra".to_owned()]));
    }
}
