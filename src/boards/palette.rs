//! The colours of the stylesheet, for what has no stylesheet: pictures and mails.

use crate::Markup;
use std::collections::BTreeMap;
use std::sync::LazyLock;

const STYLESHEET: &str = include_str!("../../static/annals.css");

/// Every `--name: light-dark(day, night)` of the stylesheet, by day.
static DAY: LazyLock<BTreeMap<&'static str, &'static str>> = LazyLock::new(|| {
    let colour = |part: &'static str| {
        let (name, value) = part.split_once(':')?;
        let day = value.trim_start().strip_prefix("light-dark(")?.split(',').next()?;
        Some((name.trim(), day.trim()))
    };
    STYLESHEET.split("--").filter_map(colour).collect()
});

/// A colour of the stylesheet by day: `day("ink")`. Black if there is none of that name.
pub fn day(name: &str) -> &'static str {
    DAY.get(name).copied().unwrap_or("#000000")
}

/// What is drawn, with every `var(--name)` replaced by the colour of day: a mail has no variables and no night.
pub fn by_day(drawn: Markup) -> Markup {
    // Colours of the stylesheet hold nothing that means anything in markup.
    Markup::trusted(coloured(&drawn.into_string()))
}

fn coloured(style: &str) -> String {
    let mut parts = style.split("var(--");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(')').unwrap_or((part, ""));
        // What stands behind a comma is for browsers that lack the variable.
        out.push_str(day(name.split(',').next().unwrap_or(name)));
        out.push_str(rest);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_a_picture_asks_for_is_in_the_stylesheet() {
        let all = [".", "../post", "../history"].iter().flat_map(|dir| sources(dir));
        for file in all.filter(|file| !file.ends_with("palette.rs")) {
            let text = std::fs::read_to_string(&file).unwrap();
            for part in text.split("var(--").skip(1) {
                let name = part.split([')', ',']).next().unwrap();
                assert!(DAY.contains_key(name) || name == "icon-cut", "{}: --{name}", file.display());
            }
        }
    }

    fn sources(dir: &str) -> Vec<std::path::PathBuf> {
        let mut found = Vec::new();
        for entry in std::fs::read_dir(dir).unwrap().map(Result::unwrap) {
            if entry.path().is_dir() {
                found.extend(sources(entry.path().to_str().unwrap()));
            } else if entry.path().extension().is_some_and(|e| e == "rs") {
                found.push(entry.path());
            }
        }
        found
    }

    #[test]
    fn a_style_is_coloured_by_day() {
        assert_eq!(
            coloured(".a{fill:var(--paper)}.b{fill:var(--icon-cut,#fff)}"),
            ".a{fill:#F5F0E4}.b{fill:#000000}"
        );
        assert_eq!(day("seat-1"), "#1B4C94");
    }
}
