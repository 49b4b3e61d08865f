//! What differs between two pages, for a script that has the first one: pieces it has, and new text between them.
//!
//! A page is cut before every `<`; `pieces` of `static/annals.js` cuts alike.

use serde_json::{Value, json};
use std::collections::HashMap;

/// So many places are tried where a piece could come from; a board has thousands that look alike.
const TRIED: usize = 8;

fn pieces(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((at, _)) = rest.match_indices('<').find(|(at, _)| *at > 0) {
        let (piece, more) = rest.split_at(at);
        found.push(piece);
        rest = more;
    }
    found.push(rest);
    found
}

/// How `new` is made from `old`: `[first, count]` are pieces of the old page, a string is new text. Nothing if it would not be
/// much shorter than the page itself.
pub(super) fn delta(old: &str, new: &str) -> Option<Vec<Value>> {
    let (old, new_pieces) = (pieces(old), pieces(new));
    let mut places: HashMap<[&str; 2], Vec<usize>> = HashMap::with_capacity(old.len());
    for (at, pair) in old.windows(2).enumerate() {
        if let [a, b] = pair {
            let known = places.entry([a, b]).or_default();
            if known.len() < TRIED {
                known.push(at);
            }
        }
    }
    let same = |from: usize, at: usize| {
        let (theirs, ours) = (old.get(from..).unwrap_or_default(), new_pieces.get(at..).unwrap_or_default());
        theirs.iter().zip(ours).take_while(|(a, b)| a == b).count()
    };
    let (mut steps, mut text, mut fresh) = (Vec::new(), String::new(), 0);
    let (mut at, mut expected) = (0, 0);
    while let Some(piece) = new_pieces.get(at) {
        // Most of a page stands where it stood; else it is looked for.
        let mut best = (expected, same(expected, at));
        if best.1 == 0
            && let Some(next) = new_pieces.get(at + 1)
        {
            let found = places.get(&[*piece, *next]).into_iter().flatten();
            for from in found {
                let count = same(*from, at);
                if count > best.1 {
                    best = (*from, count);
                }
            }
        }
        let (from, count) = best;
        if count == 0 {
            text.push_str(piece);
            fresh += piece.len();
            at += 1;
            continue;
        }
        if !text.is_empty() {
            steps.push(json!(std::mem::take(&mut text)));
        }
        steps.push(json!([from, count]));
        (at, expected) = (at + count, from + count);
    }
    if !text.is_empty() {
        steps.push(json!(text));
    }
    (fresh * 2 < new.len()).then_some(steps)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn patched(old: &str, steps: &[Value]) -> String {
        let old = pieces(old);
        let step = |step: &Value| match step {
            Value::String(text) => text.clone(),
            Value::Array(run) => {
                let number = |at: usize| usize::try_from(run[at].as_u64().unwrap()).unwrap();
                old[number(0)..number(0) + number(1)].concat()
            }
            other => panic!("{other}"),
        };
        steps.iter().map(step).collect()
    }

    #[test]
    fn a_page_is_cut_before_every_tag() {
        assert_eq!(pieces("<a>x</a><<b"), ["<a>x", "</a>", "<", "<b"]);
        assert_eq!(pieces("ä<b>ö"), ["ä", "<b>ö"]);
        assert_eq!(pieces(""), [""]);
    }

    #[test]
    fn only_what_differs_is_sent() {
        let page = |middle: &str| {
            let rows: String = (0..200).map(|n| format!("<li>{n}</li>")).collect();
            format!("<ul>{rows}</ul>{middle}<ol>{rows}</ol>")
        };
        let (old, new) = (page("<p>before</p>"), page("<p>now</p><p>more</p>"));
        let steps = delta(&old, &new).unwrap();
        assert_eq!(patched(&old, &steps), new);
        assert!(serde_json::to_string(&steps).unwrap().len() < 100, "{steps:?}");
        assert!(delta("<p>all</p>", "<b>other</b>").is_none());
    }

    proptest! {
        #[test]
        fn the_new_page_is_always_made_from_the_old_one(
            old in "(<[ab]>|[cdä]){0,40}", new in "(<[ab]>|[cdä]){0,40}"
        ) {
            if let Some(steps) = delta(&old, &new) {
                prop_assert_eq!(patched(&old, &steps), new);
            }
        }
    }
}
