//! What differs between two pages, for a script that has the first one: pieces it has, and new text between them.
//!
//! A page is cut before every `<`; `pieces` of `static/annals.js` cuts alike.

use serde_json::{Value, json};
use std::cell::LazyCell;

/// So many places are tried where a piece could come from; a board has thousands that look alike.
const TRIED: usize = 8;
/// So many pieces ahead the pages are looked through for where they go on alike, and so many must be alike there.
const AHEAD: usize = 24;
const ALIKE: usize = 4;
/// What is new before that is looked for elsewhere if it has more bytes.
const LITTLE: usize = 400;

fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let ends = memchr::memchr_iter(b'<', text.as_bytes()).filter(|at| *at > 0).chain([text.len()]);
    ends.scan(0, move |begun, end| text.get(std::mem::replace(begun, end)..end))
}

/// All pieces of the old page, and where two stand one after the other.
struct Places<'a> {
    text: &'a str,
    /// Where each begins, and where the last one ends.
    begins: Vec<u32>,
    /// The first pair, by some bits of its hash, and the next with the same after each; counted from 1.
    first: Vec<u32>,
    next: Vec<u32>,
}

impl<'a> Places<'a> {
    const BITS: u32 = 12;

    fn of(text: &'a str) -> Places<'a> {
        let number = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        let ends = pieces(text).scan(0, |end, piece| {
            *end += piece.len();
            Some(number(*end))
        });
        let begins: Vec<u32> = std::iter::once(0).chain(ends).collect();
        let (first, next) = (vec![0; 1 << Places::BITS], vec![0; begins.len()]);
        let mut places = Places { text, begins, first, next };
        for at in (0..places.begins.len().saturating_sub(2)).rev() {
            if let Some((a, b)) = places.pair(at)
                && let (Some(first), Some(next)) = (places.first.get_mut(hash(a, b)), places.next.get_mut(at))
            {
                *next = std::mem::replace(first, number(at + 1));
            }
        }
        places
    }

    fn begin(&self, number: usize) -> Option<usize> {
        self.begins.get(number).and_then(|at| usize::try_from(*at).ok())
    }

    /// A piece and the one after it.
    fn pair(&self, number: usize) -> Option<(&'a str, &'a str)> {
        let (a, b, end) = (self.begin(number)?, self.begin(number + 1)?, self.begin(number + 2)?);
        Some((self.text.get(a..b)?, self.text.get(b..end)?))
    }

    fn find(&self, a: &str, b: &str) -> impl Iterator<Item = usize> {
        let before = |number: u32| usize::try_from(number).ok()?.checked_sub(1);
        let first = self.first.get(hash(a, b)).copied().and_then(before);
        let all = std::iter::successors(first, move |at| self.next.get(*at).copied().and_then(before));
        all.filter(move |at| self.pair(*at) == Some((a, b))).take(TRIED)
    }
}

/// Pairs that are alike have the same; whether they are alike is seen later. Tags begin alike and end differently.
fn hash(a: &str, b: &str) -> usize {
    let mix = |hash: u64, word: u64| (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    let word = |bytes: &[u8]| match <[u8; 8]>::try_from(bytes) {
        Ok(bytes) => u64::from_le_bytes(bytes),
        Err(_) => bytes.iter().fold(1, |word, byte| word << 8 | u64::from(*byte)),
    };
    let end = |text: &str, hash: u64| text.as_bytes().rchunks(8).take(3).map(word).fold(hash, mix);
    let hash = mix(end(b, mix(end(a, 0xcbf2_9ce4_8422_2325), 0)), 0);
    usize::try_from(hash >> (u64::BITS - Places::BITS)).unwrap_or_default()
}

/// How many pieces both texts have in common from their beginnings, and how many bytes those have.
fn alike(old: &str, new: &str) -> (usize, usize) {
    const STRIDE: usize = 256;
    let (a, b) = (old.as_bytes(), new.as_bytes());
    let strides = a.chunks_exact(STRIDE).zip(b.chunks_exact(STRIDE)).take_while(|(a, b)| a == b).count();
    let same = strides * STRIDE;
    let (rest, other) = (a.get(same..).unwrap_or_default(), b.get(same..).unwrap_or_default());
    let same = same + rest.iter().zip(other).take_while(|(a, b)| a == b).count();
    // The last piece counts if it ends here in both.
    let ends = |text: &[u8]| text.get(same).is_none_or(|byte| *byte == b'<');
    let common = a.get(..same).unwrap_or_default();
    let bytes = match ends(a) && ends(b) {
        true => same,
        false => memchr::memrchr(b'<', common).unwrap_or(0),
    };
    let inside = a.get(1..bytes).unwrap_or_default();
    (usize::from(bytes > 0) + memchr::memchr_iter(b'<', inside).count(), bytes)
}

/// Where both texts go on alike, if that is near: how many pieces of the old one are left out, and how many of the new one are
/// new; so many of both together are `tried` before.
fn near(old: &str, new: &str, tried: usize) -> Option<(usize, usize)> {
    let first = |text| pieces(text).take(AHEAD + ALIKE).collect::<Vec<&str>>();
    let (old, new) = (first(old), first(new));
    let goes_on = |(gone, fresh): &(usize, usize)| {
        let old = old.get(*gone..*gone + ALIKE);
        old.is_some() && old == new.get(*fresh..*fresh + ALIKE)
    };
    (tried + 1..=AHEAD).flat_map(|all| (0..=all).map(move |fresh| (all - fresh, fresh))).find(goes_on)
}

/// How `new` is made from `old`: `[first, count]` are pieces of the old page, a string is new text. Nothing if it would not be
/// much shorter than the page itself.
pub(super) fn delta(old: &str, new: &str) -> Option<Vec<Value>> {
    // Most pages differ in so little that nothing has to be looked for.
    let places = LazyCell::new(|| Places::of(old));
    let (mut steps, mut text, mut fresh) = (Vec::new(), String::new(), 0);
    // Where we are in the new page; and in the old one, with the number of the piece there.
    let (mut at, mut from, mut number) = (0, 0, 0);
    // So far it was tried in vain to go on near here.
    let mut tried = 0;
    while let Some(rest) = new.get(at..).filter(|rest| !rest.is_empty()) {
        // Most of a page stands where it stood; else it is looked for.
        let expected = old.get(from..).unwrap_or_default();
        let mut best = (number, from, alike(expected, rest));
        if best.2.0 == 0 {
            let bytes = |text, count| pieces(text).take(count).map(str::len).sum::<usize>();
            let found = near(expected, rest, tried);
            if let Some((gone, added)) = found.map(|(gone, fresh)| (gone, bytes(rest, fresh)))
                && added <= LITTLE
            {
                text.push_str(rest.get(..added).unwrap_or_default());
                (fresh, at, from) = (fresh + added, at + added, from + bytes(expected, gone));
                (number, tried) = (number + gone, 0);
                continue;
            }
            // One piece later, nothing goes on alike that was nearer than this.
            tried = found.map_or(AHEAD, |(gone, fresh)| gone + fresh - 1).saturating_sub(1);
            let mut next = pieces(rest);
            if let (Some(piece), Some(second)) = (next.next(), next.next()) {
                for number in places.find(piece, second) {
                    let from = places.begin(number).unwrap_or_default();
                    let found = alike(old.get(from..).unwrap_or_default(), rest);
                    if found.0 > best.2.0 {
                        best = (number, from, found);
                    }
                }
            }
        }
        let (first, begin, (count, bytes)) = best;
        if count == 0 {
            let piece = pieces(rest).next().unwrap_or_default();
            text.push_str(piece);
            fresh += piece.len();
            at += piece.len();
            continue;
        }
        if !text.is_empty() {
            steps.push(json!(std::mem::take(&mut text)));
        }
        steps.push(json!([first, count]));
        (at, from, number, tried) = (at + bytes, begin + bytes, first + count, 0);
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
        let old: Vec<&str> = pieces(old).collect();
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
        let pieces = |text| pieces(text).collect::<Vec<_>>();
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
