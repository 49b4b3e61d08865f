//! Whatever somebody types, nothing breaks.
//!
//! A move is a text, and anybody may type any text: on the page, in a mail, in a file that is imported. The kit takes
//! what is legal and spoils it: parts repeated hundreds of times, huge numbers, other people's words, odd letters.

use super::answers::sound;
use super::run::{Manner, Run};
use kernel::{Dice, Game, Illegal, Seat, Secret, Setup};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// So often a part is repeated.
const OFTEN: usize = 300;
/// Of a text so many spoilt ones are tried.
const SPOILT: usize = 24;

/// What stands in for a word.
const ODD: &[&str] = &[
    "",
    "0",
    "-1",
    "00",
    "255",
    "256",
    "32768",
    "65535",
    "65536",
    "4294967296",
    "18446744073709551616",
    "99999999999999999999999999999999",
    "1e9",
    "1.5",
    "٣",
    "²",
    "ß",
    "İ",
    "ﬁ",
    "e\u{301}",
    "🏛",
    "\u{202e}x",
    "\u{0}",
    "\u{a0}",
    "\n",
    "\t",
    ":",
    ",",
    "+",
    "=",
    "/",
    "-",
    "--",
    "..",
    "*",
    "A0",
    "Z99",
    "a1b2",
    "nothing",
    "all",
];

/// Plays random tables and types spoilt moves at many positions of each. Nothing panics; what can be read reads back;
/// what is refused changes nothing; what is played is listed, unless the question is open, and keeps all that always
/// holds.
pub fn typing<G: Game>(setup: &Setup, tables: u64) {
    let mut typed = Tally::default();
    for seed in 0..tables {
        let mut run = Run::<G>::begin(setup, seed, Manner::PLAIN);
        while !run.position.awaited().is_empty() {
            if (run.seq() + seed).is_multiple_of(4) {
                run.type_oddly(&mut typed);
            }
            run.advance(false);
        }
    }
    println!("{}: {tables} tables of {setup}; typed {typed:?}", G::ID);
    assert!(typed.misread > 0 && typed.refused > 0, "typing tried too little: {typed:?}");
}

#[derive(Debug, Default)]
struct Tally {
    misread: u32,
    refused: u32,
    played: u32,
}

/// What came of a text.
#[derive(Debug)]
pub(super) enum Typed {
    Misread,
    Refused(Illegal),
    Played,
}

/// A position somebody types in.
pub(super) struct Desk<'a, G> {
    pub(super) position: &'a G,
    pub(super) inventory: &'a BTreeMap<String, u32>,
    pub(super) secret: &'a Secret,
    pub(super) event: u64,
}

impl<G: Game> Desk<'_, G> {
    /// Somebody types this. An error says what broke.
    pub(super) fn typed(&self, seat: Seat, text: &str) -> Result<Typed, String> {
        let tried = careful(|| self.attempt(seat, text));
        tried.map_err(|what| format!("seat {seat} types “{}”: {what}", shortened(text)))
    }

    fn attempt(&self, seat: Seat, text: &str) -> Result<Typed, String> {
        let Ok(mv) = text.parse::<G::Move>() else { return Ok(Typed::Misread) };
        let line = mv.to_string();
        if line.chars().any(char::is_control) {
            return Err(format!("it is written as {line:?}, which is no line of a log"));
        }
        if line.parse::<G::Move>().as_ref() != Ok(&mv) {
            return Err(format!("it is written as “{}”, which reads otherwise", shortened(&line)));
        }
        let mut copy = self.position.clone();
        match copy.apply(seat, &mv, &mut Dice::new(self.secret, "kit", self.event)) {
            Err(_) if copy != *self.position => Err("it is refused and changed the position".into()),
            Err(refused) => Ok(Typed::Refused(refused)),
            Ok(_) => {
                let open = self.position.prompt(seat).is_some_and(|prompt| prompt.open);
                let listed =
                    || self.position.legal(seat).contains(&mv) || self.position.orders(seat).contains(&mv);
                if !open && !listed() {
                    return Err("it is played and was not listed".into());
                }
                sound(&copy, self.inventory, (self.secret, self.event)).map(|()| Typed::Played)
            }
        }
    }
}

/// A panic is an answer too.
pub(super) fn careful<T>(attempt: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(attempt)).unwrap_or_else(|cause| {
        let said = cause.downcast_ref::<String>().map(String::as_str);
        let said = said.or_else(|| cause.downcast_ref::<&str>().copied()).unwrap_or("something");
        Err(format!("panics: {said}"))
    })
}

impl<G: Game> Run<G> {
    pub(super) fn desk(&self) -> Desk<'_, G> {
        Desk {
            position: &self.position,
            inventory: &self.inventory,
            secret: &self.secret,
            event: self.seq() + 1,
        }
    }

    /// Everybody the table waits for types oddly, and somebody it doesn't wait for.
    fn type_oddly(&self, tally: &mut Tally) {
        let mut dice = Dice::new(&self.luck, "typing", self.seq());
        let mut seats: BTreeSet<Seat> = self.position.awaited().iter().collect();
        seats.extend(Seat::new(dice.below("seat", self.seats)));
        for seat in seats {
            let mut moves: Vec<String> = self.position.legal(seat).iter().map(ToString::to_string).collect();
            moves.extend(self.position.orders(seat).iter().map(ToString::to_string));
            for text in spoilt_moves(&moves, &mut dice) {
                match self.desk().typed(seat, &text).unwrap_or_else(|what| self.fail(&what)) {
                    Typed::Misread => tally.misread += 1,
                    Typed::Refused(_) => tally.refused += 1,
                    Typed::Played => tally.played += 1,
                }
            }
        }
    }
}

/// One move of each sort, spoilt.
fn spoilt_moves(moves: &[String], dice: &mut Dice<'_>) -> Vec<String> {
    let mut sorts: BTreeMap<&str, Vec<&String>> = BTreeMap::new();
    for mv in moves {
        sorts.entry(mv.split(' ').next().unwrap_or_default()).or_default().push(mv);
    }
    let mut all = vec![String::new(), " \t\n".into()];
    for of_a_sort in sorts.values() {
        let (Some(mv), Some(other)) = (dice.pick("move", of_a_sort), dice.pick("other", moves)) else {
            continue;
        };
        let spoilt = spoilt(mv, other);
        all.extend((0..SPOILT).filter_map(|_| dice.pick("spoilt", &spoilt).cloned()));
    }
    all
}

/// A text with each of its words spoilt in every way; `other` lends words.
pub(super) fn spoilt(text: &str, other: &str) -> Vec<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let mut all = vec![format!("{text} {text}"), format!("{text} {other}"), vec![text; OFTEN].join(" ")];
    let lent: Vec<&str> = other.split(' ').collect();
    for (i, word) in words.iter().enumerate() {
        let mut put = |new: &str| {
            let mut words = words.clone();
            words[i] = new;
            all.push(words.join(" "));
        };
        ODD.iter().chain(&lent).for_each(|odd| put(odd));
        put(&"x".repeat(10 * OFTEN));
        for number in ["1", "9", "99", "255", "65535", "4294967295", "18446744073709551615"] {
            let changed = with_number(word, number);
            if changed != *word {
                put(&changed);
            }
            for glue in [" ", ",", "+"] {
                put(&vec![changed.as_str(); OFTEN].join(glue));
            }
        }
        for glue in [':', ',', '+', '/', '-'] {
            if let Some((head, tail)) = word.split_once(glue) {
                put(&format!("{head}{glue}{}", vec![tail; OFTEN].join(&glue.to_string())));
                put(&format!("{head}{glue}"));
                put(&format!("{tail}{glue}{head}"));
            }
        }
        put(&format!("{word} {word}"));
    }
    all
}

/// The word with its numbers replaced.
fn with_number(word: &str, number: &str) -> String {
    let mut out = String::new();
    let mut digits = false;
    for c in word.chars() {
        if !c.is_ascii_digit() {
            out.push(c);
        } else if !digits {
            out.push_str(number);
        }
        digits = c.is_ascii_digit();
    }
    out
}

/// The beginning of a long text, with its length.
pub(super) fn shortened(text: &str) -> String {
    let length = text.chars().count();
    if length <= 120 {
        return text.to_owned();
    }
    format!("{}… ({length} characters)", text.chars().take(100).collect::<String>())
}
