//! What differs between two pages, for a script that has the first one: pieces it has, and new text between them.
//!
//! A page is cut before every `<`; `pieces` of `static/annals.js` cuts alike.

use serde_json::{Value, json};
use std::cell::LazyCell;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// So many places are tried where a piece could come from; a board has thousands that look alike.
const TRIED: usize = 8;

fn pieces(text: &str) -> Vec<&str> {
    let mut found = Vec::with_capacity(text.len() / 16);
    let mut begun = 0;
    for at in memchr::memchr_iter(b'<', text.as_bytes()).filter(|at| *at > 0) {
        found.push(text.get(begun..at).unwrap_or_default());
        begun = at;
    }
    found.push(text.get(begun..).unwrap_or_default());
    found
}

/// Where two pieces stand one after the other in the old page.
struct Places<'a> {
    old: &'a [&'a str],
    /// The first of them, by a hash of the pair, and the next with the same after each.
    first: HashMap<u64, usize, BuildHasherDefault<Hashed>>,
    next: Vec<Option<usize>>,
}

impl<'a> Places<'a> {
    fn of(old: &'a [&'a str]) -> Places<'a> {
        let first = HashMap::with_capacity_and_hasher(old.len(), BuildHasherDefault::default());
        let mut places = Places { old, first, next: vec![None; old.len()] };
        for (at, pair) in old.windows(2).enumerate().rev() {
            if let ([a, b], Some(next)) = (pair, places.next.get_mut(at)) {
                *next = places.first.insert(hash(a, b), at);
            }
        }
        places
    }

    fn find(&self, a: &str, b: &str) -> impl Iterator<Item = usize> {
        let first = self.first.get(&hash(a, b)).copied();
        let all = std::iter::successors(first, |at| self.next.get(*at).copied().flatten()).take(TRIED);
        all.filter(move |at| self.old.get(*at) == Some(&a))
    }
}

/// Pairs that are alike have the same; whether they are alike is seen later. Tags begin alike and end differently.
fn hash(a: &str, b: &str) -> u64 {
    let mix = |hash: u64, word: u64| (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    let word = |bytes: &[u8]| match <[u8; 8]>::try_from(bytes) {
        Ok(bytes) => u64::from_le_bytes(bytes),
        Err(_) => bytes.iter().fold(1, |word, byte| word << 8 | u64::from(*byte)),
    };
    let end = |text: &str, hash: u64| text.as_bytes().rchunks(8).take(3).map(word).fold(hash, mix);
    end(b, mix(end(a, 0xcbf2_9ce4_8422_2325), 0))
}

/// Takes what is hashed already.
#[derive(Default)]
struct Hashed(u64);

impl Hasher for Hashed {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64(self.0 << 8 | u64::from(*byte)));
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// How `new` is made from `old`: `[first, count]` are pieces of the old page, a string is new text. Nothing if it would not be
/// much shorter than the page itself.
pub(super) fn delta(old: &str, new: &str) -> Option<Vec<Value>> {
    let (old, new_pieces) = (pieces(old), pieces(new));
    // Most pages differ in so little that nothing has to be looked for.
    let places = LazyCell::new(|| Places::of(&old));
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
            for from in places.find(piece, next) {
                let count = same(from, at);
                if count > best.1 {
                    best = (from, count);
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
