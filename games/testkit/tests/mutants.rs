//! The test kit finds what it looks for: the example game is broken in one way at a time, and each break must be
//! seen. A check that lets its mutant live is no check.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "tests fail by panicking"
)]

use kernel::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::panic;
use testkit::example::{Answer, Move, SaltMarket, View};

const LISTS_TOO_LITTLE: u8 = 1;
const LISTS_TOO_MUCH: u8 = 2;
const LOSES_A_PIECE: u8 = 3;
const SHOWS_A_SECRET: u8 = 4;
const WAITS_FOR_NOBODY: u8 = 5;
const PRINTS_CARELESSLY: u8 = 6;
const CHANGES_ON_REFUSAL: u8 = 7;
const ASKS_NOTHING: u8 = 8;
const ANSWERS_BADLY: u8 = 9;
const FORGETS_ON_SAVING: u8 = 10;
const ASKS_BY_SECRETS: u8 = 11;
const TELLS_A_SECRET: u8 = 12;
const LETS_PEOPLE_PEEK: u8 = 13;
const WAITS_FOR_THE_GONE: u8 = 14;
const FALLS_BACK_GRAVELY: u8 = 15;
const TAKES_BACK_THE_GRAVE: u8 = 16;
const LETS_PEOPLE_PROBE: u8 = 17;
const DEALS_BY_THE_TRUTH: u8 = 18;
const LEAVES_WHAT_IS_HIDDEN: u8 = 19;
const DEALS_UNFAIRLY: u8 = 20;
const FORETELLS_A_SECRET: u8 = 21;
const REFUSES_BY_SECRETS: u8 = 22;

/// The salt market with one flaw.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Mutant<const FLAW: u8> {
    market: SaltMarket,
    moves: u32,
    #[serde(skip)]
    unsaved: u32,
    spoilt: u32,
    peeked: bool,
}

impl<const FLAW: u8> Mutant<FLAW> {
    /// Something nobody may know: has somebody bid much?
    fn secret(&self) -> bool {
        self.market.view(Viewer::Historian).stalls.iter().any(|s| s.bid > Some(4))
    }
}

/// A move whose printing may be careless.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Spoken<const FLAW: u8>(Move);

impl<const FLAW: u8> std::fmt::Display for Spoken<FLAW> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.0 {
            Move::Bid(7) if FLAW == PRINTS_CARELESSLY => f.write_str("bid 1"),
            mv => write!(f, "{mv}"),
        }
    }
}

impl<const FLAW: u8> std::str::FromStr for Spoken<FLAW> {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        text.parse().map(Spoken)
    }
}

impl<const FLAW: u8> Game for Mutant<FLAW> {
    const ID: &'static str = "mutant";
    const RULES: std::ops::RangeInclusive<u32> = SaltMarket::RULES;
    const SEATS: std::ops::RangeInclusive<usize> = SaltMarket::SEATS;
    const OPTIONS: &'static [OptionSpec] = SaltMarket::OPTIONS;
    type Move = Spoken<FLAW>;
    type View = View;

    fn setup(setup: &Setup, dice: &mut Dice<'_>) -> Result<Self, Invalid> {
        Ok(Mutant { market: SaltMarket::setup(setup, dice)?, moves: 0, unsaved: 0, spoilt: 0, peeked: false })
    }
    fn awaited(&self) -> SeatSet {
        if FLAW == WAITS_FOR_NOBODY && self.moves == 5 { SeatSet::EMPTY } else { self.market.awaited() }
    }
    fn prompt(&self, seat: Seat) -> Option<Prompt> {
        if FLAW == ASKS_NOTHING && self.moves == 5 {
            return None;
        }
        let mut prompt = self.market.prompt(seat)?;
        prompt.open = FLAW == ASKS_BY_SECRETS && self.secret() || FLAW == LETS_PEOPLE_PEEK && self.peeked;
        Some(prompt)
    }
    fn legal(&self, seat: Seat) -> Vec<Self::Move> {
        let mut moves = self.market.legal(seat);
        if FLAW == LISTS_TOO_LITTLE {
            moves.retain(|mv| *mv != Move::Bid(2) || self.moves.is_multiple_of(2));
        }
        if FLAW == LISTS_TOO_MUCH && moves.contains(&Move::Bid(0)) {
            moves.push(Move::Bid(98));
        }
        moves.into_iter().map(Spoken).collect()
    }
    fn grave(mv: &Self::Move) -> bool {
        SaltMarket::grave(&mv.0)
            || FLAW == FALLS_BACK_GRAVELY && mv.0 == Move::Yield
            || FLAW == TAKES_BACK_THE_GRAVE && mv.0 == Move::Bid(3)
    }
    fn orders(&self, seat: Seat) -> Vec<Self::Move> {
        self.market.orders(seat).into_iter().map(Spoken).collect()
    }
    fn apply(&mut self, seat: Seat, mv: &Self::Move, dice: &mut Dice<'_>) -> Result<Applied, Illegal> {
        if FLAW == CHANGES_ON_REFUSAL {
            self.spoilt += 1;
        }
        let secret = self.secret();
        let told =
            |e: Illegal| if FLAW == REFUSES_BY_SECRETS && secret { Illegal::new("9", e.why) } else { e };
        let mut applied = self.market.apply(seat, &mv.0, dice).map_err(told)?;
        if FLAW == TELLS_A_SECRET && secret {
            applied.tell(say!("somebody-bid-much"));
        }
        self.peeked = matches!(mv.0, Move::Order(_)) && (secret || FLAW == LETS_PEOPLE_PROBE);
        self.moves += 1;
        self.unsaved += 1;
        if FLAW == FORGETS_ON_SAVING {
            self.spoilt = self.unsaved;
        }
        Ok(applied)
    }
    fn automatic(&self, dice: &mut Dice<'_>) -> Option<Automatic<Self::Move>> {
        if FLAW == LETS_PEOPLE_PROBE && self.peeked {
            let contests = |s: &Seat| !self.market.orders(*s).contains(&Move::Order(Answer::Contest));
            let seat = self
                .market
                .awaited()
                .iter()
                .find(contests)
                .filter(|s| self.market.legal(*s).contains(&Move::Bid(0)))?;
            return Some(Automatic { seat, mv: Spoken(Move::Bid(0)) });
        }
        self.market.automatic(dice).map(|a| Automatic { seat: a.seat, mv: Spoken(a.mv) })
    }
    fn fallback(&self, seat: Seat) -> Option<Self::Move> {
        let bad = FLAW == ANSWERS_BADLY && self.moves == 5;
        if bad { Some(Spoken(Move::Order(Answer::Ask))) } else { self.market.fallback(seat).map(Spoken) }
    }
    fn resign(&mut self, seat: Seat, dice: &mut Dice<'_>) -> Applied {
        if FLAW == WAITS_FOR_THE_GONE { Applied::default() } else { self.market.resign(seat, dice) }
    }
    fn view(&self, viewer: Viewer) -> View {
        let leak = FLAW == SHOWS_A_SECRET && self.moves >= 3;
        self.market.view(if leak { Viewer::Historian } else { viewer })
    }
    fn text(view: &View, words: &dyn Words) -> String {
        SaltMarket::text(view, words)
    }
    fn foresee(&self, _seat: Seat, _mv: &Self::Move) -> Foresight {
        let told = (FLAW == FORETELLS_A_SECRET && self.secret()).then(|| say!("somebody-bid-much"));
        Foresight { told: told.into_iter().collect(), places: Vec::new() }
    }
    fn outcome(&self) -> Option<Outcome> {
        self.market.outcome()
    }
    fn inventory(&self) -> BTreeMap<String, u32> {
        let mut all = self.market.inventory();
        if FLAW == LOSES_A_PIECE && self.moves == 4 {
            all.pop_first();
        }
        all
    }
    fn redeal(&self, viewer: Viewer, dice: &mut Dice<'_>) -> Self {
        let mut tree = serde_json::to_value(self.market.redeal(viewer, dice)).unwrap();
        let truth = serde_json::to_value(&self.market).unwrap();
        match FLAW {
            // The first lot that comes is turned round with the last one instead of being dealt.
            DEALS_BY_THE_TRUTH => {
                let mut deck = truth["deck"].as_array().unwrap().clone();
                deck.reverse();
                tree["deck"] = deck.into();
            }
            LEAVES_WHAT_IS_HIDDEN => tree["deck"] = truth["deck"].clone(),
            DEALS_UNFAIRLY => {
                let deck = tree["deck"].as_array_mut().unwrap();
                deck.sort_by_key(serde_json::Value::as_u64);
            }
            _ => {}
        }
        Mutant { market: serde_json::from_value(tree).unwrap(), ..self.clone() }
    }
}

fn unseen<const FLAW: u8>() -> String {
    let known = testkit::Known { open: OPEN, ..testkit::Known::default() };
    said(|| testkit::unseen::<Mutant<FLAW>>(&Setup::players(1, 3), 20, &known))
}

/// What the market's view does not show and everybody knows, and what the mutant counts for itself.
const OPEN: &[&str] = &["market/stalls/*/gone", "market/phase", "moves", "spoilt", "peeked"];

/// What the test kit says about the market with this flaw.
fn verdict<const FLAW: u8>() -> String {
    said(|| testkit::playouts::<Mutant<FLAW>>(&Setup::players(1, 3), 40))
}

fn said(run: impl FnOnce() + panic::UnwindSafe) -> String {
    match panic::catch_unwind(run) {
        Ok(()) => "alive".into(),
        Err(cause) => cause
            .downcast_ref::<String>()
            .cloned()
            .or_else(|| cause.downcast_ref::<&str>().map(|s| (*s).to_owned()))
            .unwrap(),
    }
}

#[test]
fn the_market_without_a_flaw_lives() {
    assert_eq!(verdict::<0>(), "alive");
    assert_eq!(said(|| testkit::peeking::<Mutant<0>>(&Setup::players(1, 3), 40)), "alive");
    assert_eq!(said(|| testkit::resignations::<Mutant<0>>(&Setup::players(1, 4), 40)), "alive");
    assert_eq!(unseen::<0>(), "alive");
}

#[test]
fn every_mutant_is_found_out() {
    let expected = [
        (verdict::<LISTS_TOO_LITTLE>(), "is not listed for seat"),
        (verdict::<LISTS_TOO_MUCH>(), "but refused"),
        (verdict::<LOSES_A_PIECE>(), "components are not conserved"),
        (verdict::<SHOWS_A_SECRET>(), "can see a secret"),
        (verdict::<WAITS_FOR_NOBODY>(), "nobody is awaited and nobody won"),
        (verdict::<PRINTS_CARELESSLY>(), "reads back as"),
        (verdict::<CHANGES_ON_REFUSAL>(), "changed the position"),
        (verdict::<ASKS_NOTHING>(), "prompt"),
        (verdict::<ANSWERS_BADLY>(), "is not legal"),
        (verdict::<FALLS_BACK_GRAVELY>(), "is not legal"),
        (verdict::<TAKES_BACK_THE_GRAVE>(), "is grave and can be taken back"),
        (verdict::<FORGETS_ON_SAVING>(), "a saved fold"),
        (verdict::<ASKS_BY_SECRETS>(), "can see a secret"),
        (verdict::<FORETELLS_A_SECRET>(), "foretells a secret"),
        (said(|| testkit::peeking::<Mutant<TELLS_A_SECRET>>(&Setup::players(1, 3), 40)), "tells"),
        (
            said(|| testkit::peeking::<Mutant<LETS_PEOPLE_PEEK>>(&Setup::players(1, 3), 40)),
            "shows a secret and can be taken back",
        ),
        (
            said(|| testkit::peeking::<Mutant<LETS_PEOPLE_PROBE>>(&Setup::players(1, 3), 40)),
            "shows whether an order answers",
        ),
        (
            said(|| testkit::resignations::<Mutant<WAITS_FOR_THE_GONE>>(&Setup::players(1, 3), 40)),
            "has left and is awaited",
        ),
        (verdict::<REFUSES_BY_SECRETS>(), "is answered by what is hidden"),
        (verdict::<DEALS_BY_THE_TRUTH>(), "depends on the truth"),
        (unseen::<LEAVES_WHAT_IS_HIDDEN>(), "dealing anew depends on it"),
        (unseen::<DEALS_UNFAIRLY>(), "they are not dealt alike"),
    ];
    for (said, wanted) in expected {
        assert!(said.contains(wanted), "expected “{wanted}”, the kit said: {said}");
    }
}
