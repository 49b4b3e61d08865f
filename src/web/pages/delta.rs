//! What differs between two pages, for a script that has the first one: pieces it has, and new text between them.
//!
//! A page is cut before every `<`; `pieces` of `static/annals.js` cuts alike.

use serde_json::{Value, json};
use std::cell::LazyCell;
use std::ops::Range;

/// So many places are tried where a piece could come from; a board has thousands that look alike.
const TRIED: usize = 8;
/// So many pieces ahead the pages are looked through for where they go on alike, and so many must be alike there.
const AHEAD: usize = 24;
const ALIKE: usize = 4;
/// What is new before that is looked for elsewhere if it has more bytes.
const LITTLE: usize = 400;

/// A page cut into pieces.
struct Pieces<'a> {
    text: &'a str,
    /// Where each begins, and where the last one ends.
    begins: Vec<usize>,
    /// What each looks like: those that are alike look alike, and hardly any others.
    looks: Vec<u64>,
}

impl<'a> Pieces<'a> {
    fn of(text: &'a str) -> Pieces<'a> {
        let begins = begins(text);
        let mut pieces = Pieces { text, begins, looks: Vec::new() };
        pieces.looks =
            (0..pieces.count()).map(|number| looks(pieces.from(number..number + 1).as_bytes())).collect();
        pieces
    }

    fn count(&self) -> usize {
        self.begins.len() - 1
    }

    fn begin(&self, number: usize) -> usize {
        self.begins.get(number).copied().unwrap_or(self.text.len())
    }

    /// The text of these pieces.
    fn from(&self, numbers: Range<usize>) -> &'a str {
        self.text.get(self.begin(numbers.start)..self.begin(numbers.end)).unwrap_or_default()
    }

    /// Do as many pieces stand here as there, and the same? Most differ with the first one.
    fn same(&self, own: Range<usize>, other: &Pieces<'_>, others: Range<usize>) -> bool {
        if self.looks.get(own.start) != other.looks.get(others.start) {
            return false;
        }
        let looks = self.looks.get(own.clone());
        looks.is_some() && looks == other.looks.get(others.clone()) && self.from(own) == other.from(others)
    }
}

/// Where the pieces of a page begin, and where the last one ends. Eight bytes at a time are looked at: pages are long, and pieces
/// short.
fn begins(text: &str) -> Vec<usize> {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let mut begins = Vec::with_capacity(text.len() / 24 + 2);
    begins.extend((!text.is_empty() && !text.starts_with('<')).then_some(0));
    let (words, rest) = text.as_bytes().as_chunks::<8>();
    for (number, word) in words.iter().enumerate() {
        let other = u64::from_le_bytes(*word) ^ u64::from_le_bytes([b'<'; 8]);
        // The uppermost bit of each byte that is a `<`.
        let mut found = !(((other & LOW) + LOW) | other | LOW);
        while found != 0 {
            begins.extend(usize::try_from(found.trailing_zeros() / 8).map(|at| number * 8 + at));
            found &= found - 1;
        }
    }
    let read = words.len() * 8;
    begins.extend(rest.iter().enumerate().filter(|(_, byte)| **byte == b'<').map(|(at, _)| read + at));
    begins.push(text.len());
    begins
}

/// Tags begin alike and end differently.
fn looks(piece: &[u8]) -> u64 {
    let mix = |hash: u64, word: u64| (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    let word = |bytes: &[u8; 8]| u64::from_le_bytes(*bytes);
    let (rest, words) = piece.as_rchunks::<8>();
    match words {
        [.., a, b, c] => mix(mix(mix(0, word(a)), word(b)), word(c)),
        _ => {
            let short = rest.iter().fold(1, |word, byte| word << 8 | u64::from(*byte));
            words.iter().map(word).fold(mix(0, short), mix)
        }
    }
}

/// Where in a page two pieces stand one after the other.
struct Places {
    /// The first pair, by some bits of its looks, and the next with the same after each; counted from 1.
    first: Vec<u32>,
    next: Vec<u32>,
}

impl Places {
    const BITS: u32 = 12;

    fn of(page: &Pieces<'_>) -> Places {
        let pairs = page.count().saturating_sub(1);
        let mut places = Places { first: vec![0; 1 << Places::BITS], next: vec![0; pairs] };
        for (at, (next, pair)) in places.next.iter_mut().zip(page.looks.windows(2)).enumerate().rev() {
            if let Some(first) = places.first.get_mut(Places::place(pair)) {
                *next = std::mem::replace(first, u32::try_from(at + 1).unwrap_or_default());
            }
        }
        places
    }

    /// Where a pair that looks so is looked up.
    fn place(pair: &[u64]) -> usize {
        let hash = pair
            .iter()
            .fold(0_u64, |hash, one| (hash.rotate_left(29) ^ one).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        usize::try_from(hash >> (u64::BITS - Places::BITS)).unwrap_or_default()
    }

    /// Where in `old`, of which these are the places, a piece of the new page and the one after it stand.
    fn find(&self, old: &Pieces<'_>, new: &Pieces<'_>, at: usize) -> impl Iterator<Item = usize> {
        let before = |number: u32| usize::try_from(number).ok()?.checked_sub(1);
        let place = new.looks.get(at..at + 2).map(Places::place);
        let first = place.and_then(|place| self.first.get(place).copied()).and_then(before);
        let all = std::iter::successors(first, move |at| self.next.get(*at).copied().and_then(before));
        all.filter(move |there| old.same(*there..*there + 2, new, at..at + 2)).take(TRIED)
    }
}

/// How many pieces both pages have in common from these on.
fn alike(old: &Pieces<'_>, from: usize, new: &Pieces<'_>, at: usize) -> usize {
    const STRIDE: usize = 256;
    let [a, b] = [old.from(from..old.count()), new.from(at..new.count())].map(str::as_bytes);
    let strides = a.chunks_exact(STRIDE).zip(b.chunks_exact(STRIDE)).take_while(|(a, b)| a == b).count();
    let same = strides * STRIDE;
    let (rest, other) = (a.get(same..).unwrap_or_default(), b.get(same..).unwrap_or_default());
    let same = same + rest.iter().zip(other).take_while(|(a, b)| a == b).count();
    let end = new.begin(at) + same;
    // The last piece counts if it ends here in both.
    let ends = |text: &[u8]| text.get(same).is_none_or(|byte| *byte == b'<');
    let begun = match ends(a) && ends(b) {
        true => new.begins.partition_point(|begin| *begin <= end),
        false => new.begins.partition_point(|begin| *begin < end),
    };
    begun.saturating_sub(at + 1)
}

/// Where both pages go on alike, if that is near: how many pieces of the old one are left out, and how many of the new one are
/// new; so many of both together are `tried` before.
fn near(old: &Pieces<'_>, from: usize, new: &Pieces<'_>, at: usize, tried: usize) -> Option<(usize, usize)> {
    let goes_on = |(gone, fresh): &(usize, usize)| {
        let (from, at) = (from + gone, at + fresh);
        old.same(from..from + ALIKE, new, at..at + ALIKE)
    };
    (tried + 1..=AHEAD).flat_map(|all| (0..=all).map(move |fresh| (all - fresh, fresh))).find(goes_on)
}

/// How `new` is made from `old`: `[first, count]` are pieces of the old page, a string is new text. Nothing if it would not be
/// much shorter than the page itself.
pub(super) fn delta(old: &str, new: &str) -> Option<Vec<Value>> {
    let (old, new) = (Pieces::of(old), Pieces::of(new));
    // Most pages differ in so little that nothing has to be looked for.
    let places = LazyCell::new(|| Places::of(&old));
    let (mut steps, mut text, mut fresh) = (Vec::new(), String::new(), 0);
    // Where we are in the new page, and in the old one.
    let (mut at, mut from) = (0, 0);
    // So far it was tried in vain to go on near here.
    let mut tried = 0;
    while at < new.count() {
        // Most of a page stands where it stood; else it is looked for.
        let (mut first, mut count) = (from, alike(&old, from, &new, at));
        if count == 0 {
            let found = near(&old, from, &new, at, tried);
            if let Some((gone, added)) = found
                && let little = new.from(at..at + added)
                && little.len() <= LITTLE
            {
                text.push_str(little);
                (fresh, at, from, tried) = (fresh + little.len(), at + added, from + gone, 0);
                continue;
            }
            // One piece later, nothing goes on alike that was nearer than this.
            tried = found.map_or(AHEAD, |(gone, fresh)| gone + fresh - 1).saturating_sub(1);
            for there in places.find(&old, &new, at) {
                let found = alike(&old, there, &new, at);
                if found > count {
                    (first, count) = (there, found);
                }
            }
        }
        if count == 0 {
            let piece = new.from(at..at + 1);
            text.push_str(piece);
            (fresh, at) = (fresh + piece.len(), at + 1);
            continue;
        }
        if !text.is_empty() {
            steps.push(json!(std::mem::take(&mut text)));
        }
        steps.push(json!([first, count]));
        (at, from, tried) = (at + count, first + count, 0);
    }
    if !text.is_empty() {
        steps.push(json!(text));
    }
    (fresh * 2 < new.text.len()).then_some(steps)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn cut(page: &str) -> Vec<&str> {
        let pieces = Pieces::of(page);
        (0..pieces.count()).map(|number| pieces.from(number..number + 1)).collect()
    }

    fn patched(old: &str, steps: &[Value]) -> String {
        let old = cut(old);
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
        assert_eq!(cut("<a>x</a><<b"), ["<a>x", "</a>", "<", "<b"]);
        assert_eq!(cut("ä<b>ö"), ["ä", "<b>ö"]);
        assert_eq!(
            cut("<=<<=<p>and what stands behind it"),
            ["<=", "<", "<=", "<p>and what stands behind it"]
        );
        assert!(cut("").is_empty());
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
