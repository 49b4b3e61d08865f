//! What the script looks for is drawn by somebody, and written down in `docs/design.md`.

use super::{files, quoted, read};
use std::collections::BTreeSet;

/// What stands between `open` and `close`, wherever it does.
fn between<'t>(text: &'t str, open: &str, close: char) -> Vec<&'t str> {
    text.split(open).skip(1).filter_map(|rest| rest.split(close).next()).collect()
}

fn word(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_');
    &text[..end.unwrap_or(text.len())]
}

/// `timeZone` as the attribute that holds it.
fn attribute(name: &str) -> String {
    let kebab = name.chars().map(|c| match c.is_ascii_uppercase() {
        true => format!("-{}", c.to_ascii_lowercase()),
        false => c.into(),
    });
    format!("data-{}", kebab.collect::<String>())
}

/// Ids, classes and own attributes of a selector.
fn hooks_of(selector: &str) -> Vec<String> {
    // What is filled in is no part of it.
    let plain: String = selector
        .split("${")
        .enumerate()
        .map(|(n, part)| if n == 0 { part } else { part.split_once('}').unwrap().1 })
        .collect();
    let hook = |(at, sign): (usize, &str)| match (sign, word(&plain[at + 1..])) {
        ("[", name) => name.starts_with("data-").then(|| name.to_owned()),
        (sign, name) => Some(format!("{sign}{name}")),
    };
    plain.match_indices(['#', '.', '[']).filter_map(hook).collect()
}

/// Everything the script expects to find in a page: `#id`, `.class`, `data-attribute`.
fn hooks(script: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for call in ["getElementById(\"", "part(\""] {
        found.extend(between(script, call, '"').iter().map(|id| format!("#{id}")));
    }
    for call in ["querySelector(", "querySelectorAll(", "closest(", "closest?.("] {
        for (open, close) in [("\"", '"'), ("`", '`')] {
            let selectors = between(script, &format!("{call}{open}"), close);
            found.extend(selectors.into_iter().flat_map(hooks_of));
        }
    }
    for line in script.lines().filter(|line| line.contains("classList.contains(")) {
        found.extend(line.split('"').skip(1).step_by(2).map(|class| format!(".{class}")));
    }
    let notes: Vec<(&str, &str)> =
        script.split("dataset.").skip(1).map(|rest| (word(rest), &rest[word(rest).len()..])).collect();
    // What it writes itself it expects of nobody.
    let own: BTreeSet<_> =
        notes.iter().filter(|(_, rest)| rest.starts_with(" = ")).map(|(name, _)| *name).collect();
    found.extend(notes.iter().filter(|(name, _)| !own.contains(name)).map(|(name, _)| attribute(name)));
    found
}

/// The same, of all that is drawn: templates, boards in the code of presenters, and what the worker writes on a page it kept.
fn drawn() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for path in files("templates").into_iter().chain(files("src/boards")).chain(["static/worker.js".into()]) {
        let code = path.extension().is_some_and(|e| e == "rs");
        let text = read(path.to_str().unwrap()).replace("\\\"", "\"");
        found.extend(between(&text, " id=\"", '"').iter().map(|id| format!("#{id}")));
        found.extend(between(&text, " data-", '=').iter().map(|rest| format!("data-{}", word(rest))));
        let mut classes: Vec<&str> = between(&text, "class=\"", '"');
        classes.extend(
            text.split("{% block body_class %}").skip(1).filter_map(|t| t.split("{% endblock").next()),
        );
        if code {
            classes.extend(text.lines().filter(|line| line.trim_start().starts_with("let class")));
        }
        let words =
            classes.into_iter().flat_map(|c| c.split(|c: char| !c.is_ascii_alphanumeric() && c != '-'));
        found.extend(words.map(|class| format!(".{class}")));
    }
    found
}

#[test]
fn what_the_script_looks_for_is_drawn_and_written_down() {
    let scripts = [read("static/annals.js"), read("static/app.js")].concat();
    let hooks = hooks(&scripts);
    assert!(hooks.len() > 20, "{hooks:?}");
    let missing: Vec<_> = hooks.difference(&drawn()).cloned().collect();
    assert!(missing.is_empty(), "no template and no board has {missing:?}");
    let design = read("docs/design.md");
    let section = design.split("\n## ").find(|section| section.starts_with("The script\n")).unwrap();
    let rows = section.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    let written: BTreeSet<String> = rows.flat_map(quoted).map(str::to_owned).collect();
    assert_eq!(hooks, written, "left: static/annals.js and app.js, right: “The script” in docs/design.md");
}

#[test]
fn hooks_are_found_however_they_are_written() {
    let script = r##"
        x.querySelector(`a.target[data-space="${offer.dataset.space}"]`); part("unsent").remove();
        a.dataset.ready = "yes"; if (a.dataset.ready) y.closest?.("#pan, .zoom, input[type=radio]");
        if (["on-turn"].some((name) => body.classList.contains(name)))
    "##;
    let expected = ["#pan", "#unsent", ".on-turn", ".target", ".zoom", "data-space"];
    assert_eq!(hooks(script), expected.map(str::to_owned).into());
}
