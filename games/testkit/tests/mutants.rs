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
use std::cell::Cell;
use std::collections::BTreeMap;
use std::panic;
use testkit::example::{Answer, Move, RichMarket, SaltMarket, View};
use testkit::{Beginning, Begun};

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
const STRANDS_THE_POOR: u8 = 23;
const STRANDS_AFTER_A_RARE_ANSWER: u8 = 24;
const REFUSES_ITS_FALLBACK: u8 = 25;
const COUNTS_TOO_FAR: u8 = 26;
const TAKES_WHAT_IT_DOES_NOT_LIST: u8 = 27;
const WRITES_WHAT_IT_CAN_NOT_READ: u8 = 28;
const OPENS_ANYTHING: u8 = 29;
const NEVER_ASKS: u8 = 30;
const FORETELLS_TOO_MUCH: u8 = 31;
const FORETELLS_AT_A_GUESS: u8 = 32;
const STRANDS_LATER: u8 = 33;
const ANSWERS_FOR_EVER: u8 = 34;
const LETS_THE_LUCKY_PEEK: u8 = 35;
const LABELS_AT_A_GUESS: u8 = 36;

thread_local! {
    /// The flaw of the markets on this thread. As a parameter of the type it would make thirty games to compile.
    static FLAW: Cell<u8> = const { Cell::new(0) };
}

fn flaw() -> u8 {
    FLAW.get()
}

/// Do markets with this flaw let people leave in another's turn, and go on asking because of it?
fn lingers() -> bool {
    [STRANDS_LATER, ANSWERS_FOR_EVER].contains(&flaw())
}

/// The salt market with one flaw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Mutant {
    market: SaltMarket,
    moves: u32,
    #[serde(skip)]
    unsaved: u32,
    spoilt: u32,
    peeked: bool,
}

impl Mutant {
    /// Something nobody may know: has somebody bid much?
    fn secret(&self) -> bool {
        self.market.view(Viewer::Historian).stalls.iter().any(|s| s.bid > Some(4))
    }
    /// Is anybody left without an answer?
    fn stranded(&self) -> bool {
        let poor = || self.market.view(Viewer::Historian).stalls.iter().all(|s| s.coins == 0);
        match flaw() {
            STRANDS_THE_POOR => poor() && self.moves > 0,
            STRANDS_AFTER_A_RARE_ANSWER => self.spoilt > 0,
            STRANDS_LATER => self.spoilt > 1,
            _ => false,
        }
    }
}

/// A move whose printing may be careless.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Spoken(Move);

impl std::fmt::Display for Spoken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.0 {
            Move::Bid(7) if flaw() == PRINTS_CARELESSLY => f.write_str("bid 1"),
            Move::Bid(99) if flaw() == WRITES_WHAT_IT_CAN_NOT_READ => f.write_str("bid\n99"),
            mv => write!(f, "{mv}"),
        }
    }
}

impl std::str::FromStr for Spoken {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        if flaw() == COUNTS_TOO_FAR {
            let _: u8 = text.split(' ').count().try_into().unwrap();
        }
        text.parse().map(Spoken)
    }
}

impl Game for Mutant {
    const ID: &'static str = "mutant";
    const RULES: std::ops::RangeInclusive<u32> = SaltMarket::RULES;
    const SEATS: std::ops::RangeInclusive<usize> = SaltMarket::SEATS;
    const OPTIONS: &'static [OptionSpec] = SaltMarket::OPTIONS;
    type Move = Spoken;
    type View = View;

    fn setup(setup: &Setup, dice: &mut Dice<'_>) -> Result<Self, Invalid> {
        if flaw() == OPENS_ANYTHING {
            let _: u8 = setup.number(Self::OPTIONS, "rounds").try_into().expect("few rounds");
        }
        Ok(Mutant { market: SaltMarket::setup(setup, dice)?, moves: 0, unsaved: 0, spoilt: 0, peeked: false })
    }
    fn awaited(&self) -> SeatSet {
        if flaw() == WAITS_FOR_NOBODY && self.moves == 5 { SeatSet::EMPTY } else { self.market.awaited() }
    }
    fn prompt(&self, seat: Seat) -> Option<Prompt> {
        if flaw() == ASKS_NOTHING && self.moves == 5 {
            return None;
        }
        let mut prompt = self.market.prompt(seat)?;
        if flaw() == NEVER_ASKS {
            prompt.ask.id = "ask-bid";
        }
        let peeks = [LETS_PEOPLE_PEEK, LETS_THE_LUCKY_PEEK].contains(&flaw()) && self.peeked;
        prompt.open = flaw() == ASKS_BY_SECRETS && self.secret() || peeks;
        prompt.interrupts |= self.spoilt > 0 && lingers();
        Some(prompt)
    }
    fn legal(&self, seat: Seat) -> Vec<Self::Move> {
        let mut moves = if self.stranded() { vec![] } else { self.market.legal(seat) };
        if flaw() == LISTS_TOO_LITTLE {
            moves.retain(|mv| *mv != Move::Bid(2) || self.moves.is_multiple_of(2));
        }
        if flaw() == LISTS_TOO_MUCH && moves.contains(&Move::Bid(0)) {
            moves.push(Move::Bid(98));
        }
        if lingers() && moves.contains(&Move::Yield) {
            moves.push(Move::Leave);
        }
        moves.into_iter().map(Spoken).collect()
    }
    fn grave(mv: &Self::Move) -> bool {
        SaltMarket::grave(&mv.0)
            || flaw() == FALLS_BACK_GRAVELY && mv.0 == Move::Yield
            || flaw() == TAKES_BACK_THE_GRAVE && mv.0 == Move::Bid(3)
    }
    fn orders(&self, seat: Seat) -> Vec<Self::Move> {
        self.market.orders(seat).into_iter().map(Spoken).collect()
    }
    fn apply(&mut self, seat: Seat, mv: &Self::Move, dice: &mut Dice<'_>) -> Result<Applied, Illegal> {
        if flaw() == CHANGES_ON_REFUSAL {
            self.spoilt += 1;
        }
        let secret = self.secret();
        let told =
            |e: Illegal| if flaw() == REFUSES_BY_SECRETS && secret { Illegal::new("9", e.why) } else { e };
        let mv = match &mv.0 {
            Move::Bid(99) if flaw() == TAKES_WHAT_IT_DOES_NOT_LIST => &Move::Bid(0),
            Move::Bid(0) if flaw() == REFUSES_ITS_FALLBACK => return Err(Illegal::new("9", say!("no"))),
            mv => mv,
        };
        let answers = lingers() && self.legal(seat).contains(&Spoken(Move::Yield));
        let mut applied = match mv {
            Move::Leave if answers => Applied { reveals: true, ..self.market.resign(seat, dice) },
            _ if flaw() == ANSWERS_FOR_EVER && self.spoilt > 0 => Applied::default(),
            mv => self.market.apply(seat, mv, dice).map_err(told)?,
        };
        if lingers() && (self.spoilt > 0 || answers && *mv == Move::Leave) {
            self.spoilt += 1;
        }
        if flaw() == STRANDS_AFTER_A_RARE_ANSWER && *mv == Move::Leave {
            self.spoilt = 1;
        }
        if flaw() == TELLS_A_SECRET && secret {
            applied.tell(say!("somebody-bid-much"));
        }
        if flaw() == LETS_THE_LUCKY_PEEK && !secret {
            applied.reveals = true;
        }
        self.peeked = matches!(mv, Move::Order(_)) && (secret || flaw() == LETS_PEOPLE_PROBE);
        self.moves += 1;
        self.unsaved += 1;
        if flaw() == FORGETS_ON_SAVING {
            self.spoilt = self.unsaved;
        }
        Ok(applied)
    }
    fn automatic(&self, dice: &mut Dice<'_>) -> Option<Automatic<Self::Move>> {
        if flaw() == LETS_PEOPLE_PROBE && self.peeked {
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
        let bad = flaw() == ANSWERS_BADLY && self.moves == 5;
        if bad { Some(Spoken(Move::Order(Answer::Ask))) } else { self.market.fallback(seat).map(Spoken) }
    }
    fn resign(&mut self, seat: Seat, dice: &mut Dice<'_>) -> Applied {
        if flaw() == WAITS_FOR_THE_GONE { Applied::default() } else { self.market.resign(seat, dice) }
    }
    fn view(&self, viewer: Viewer) -> View {
        let leak = flaw() == SHOWS_A_SECRET && self.moves >= 3;
        self.market.view(if leak { Viewer::Historian } else { viewer })
    }
    fn text(view: &View, words: &dyn Words) -> String {
        SaltMarket::text(view, words)
    }
    fn label(_view: &View, _mv: &Self::Move) -> Option<Message> {
        (flaw() == LABELS_AT_A_GUESS).then(|| say!("do-luck", chance = 3))
    }
    fn foresee(&self, _seat: Seat, mv: &Self::Move) -> Foresight {
        let mut told = Vec::new();
        if flaw() == FORETELLS_A_SECRET && self.secret() {
            told.push(say!("somebody-bid-much"));
        }
        if let Move::Bid(coins) = mv.0 {
            told.push(say!("fore-bid", coins = coins + u8::from(flaw() == FORETELLS_TOO_MUCH)));
        }
        if flaw() == FORETELLS_AT_A_GUESS {
            told.push(say!("fore-luck", chance = 3));
        }
        Foresight { told, places: Vec::new() }
    }
    fn outcome(&self) -> Option<Outcome> {
        self.market.outcome()
    }
    fn inventory(&self) -> BTreeMap<String, u32> {
        let mut all = self.market.inventory();
        if flaw() == LOSES_A_PIECE && self.moves == 4 {
            all.pop_first();
        }
        all
    }
    fn redeal(&self, viewer: Viewer, dice: &mut Dice<'_>) -> Self {
        let mut tree = serde_json::to_value(self.market.redeal(viewer, dice)).unwrap();
        let truth = serde_json::to_value(&self.market).unwrap();
        match flaw() {
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

/// The market with this flaw late in the day.
#[derive(Clone, Debug)]
struct Late;

impl Beginning<Mutant> for Late {
    fn position(setup: &Setup, dice: &mut Dice<'_>) -> Result<Mutant, Invalid> {
        let mutant = Mutant::setup(setup, dice)?;
        Ok(Mutant { market: RichMarket::position(setup, dice)?, ..mutant })
    }
}

fn rich(flaw: u8) -> String {
    said(flaw, || testkit::playouts::<Begun<Mutant, Late>>(&Setup::players(1, 3), 40))
}

fn reactions(flaw: u8) -> String {
    said(flaw, || testkit::reactions::<Begun<Mutant, Late>>(&Setup::players(1, 3), 10))
}

fn typing(flaw: u8) -> String {
    said(flaw, || {
        testkit::typing::<Mutant>(&Setup::players(1, 3), 10);
        testkit::reading::<Mutant>(&Setup::players(1, 3));
    })
}

fn foretold(flaw: u8) -> String {
    let promise = testkit::Promise {
        message: "fore-bid",
        blank: "coins",
        measured: |kept: &testkit::Kept<'_, Mutant>| {
            let stalls = kept.after.market.view(Viewer::Historian).stalls;
            stalls[kept.seat.index()].bid.map(i64::from)
        },
    };
    said(
        flaw,
        panic::AssertUnwindSafe(|| {
            testkit::foretold::<Mutant>(&Setup::players(1, 3), 20, &[promise], &[], &[])
        }),
    )
}

/// What the example's messages are that guided players never met.
fn never_met<G: Game>(flaw: u8) -> Vec<String> {
    FLAW.set(flaw);
    let there_is = testkit::Universe::messages(include_str!("../src/example.rs"));
    let coverage = testkit::guided::<G>(&[Setup::players(1, 3), Setup::players(1, 4)], 30, 1);
    coverage.lacking(&there_is, 1, &[]).into_iter().map(|(what, _)| what).collect()
}

fn unseen(flaw: u8) -> String {
    let known = testkit::Known { open: OPEN, ..testkit::Known::default() };
    said(flaw, || testkit::unseen::<Mutant>(&Setup::players(1, 3), 20, &known))
}

/// What the market's view does not show and everybody knows, and what the mutant counts for itself.
const OPEN: &[&str] = &["market/stalls/*/gone", "market/phase", "moves", "spoilt", "peeked"];

/// What the test kit says about the market with this flaw.
fn verdict(flaw: u8) -> String {
    said(flaw, || testkit::playouts::<Mutant>(&Setup::players(1, 3), 40))
}

fn said(flaw: u8, run: impl FnOnce() + panic::UnwindSafe) -> String {
    FLAW.set(flaw);
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
    assert_eq!(verdict(0), "alive");
    assert_eq!(said(0, || testkit::peeking::<Mutant>(&Setup::players(1, 3), 40)), "alive");
    assert_eq!(said(0, || testkit::resignations::<Mutant>(&Setup::players(1, 4), 40)), "alive");
    assert_eq!(unseen(0), "alive");
    assert_eq!([rich(0), typing(0), foretold(0), reactions(0)], ["alive"; 4]);
}

/// Where random play from the beginning never comes, a flaw lives on.
#[test]
fn what_only_rich_positions_have_is_found_from_there() {
    assert_eq!(verdict(STRANDS_THE_POOR), "alive");
    assert!(rich(STRANDS_THE_POOR).contains("has no legal move"));
}

/// What is one step away is seen by every playout, what comes of it later by nobody but this.
#[test]
fn what_comes_of_a_reaction_is_found_at_its_end() {
    assert_eq!([verdict(STRANDS_LATER), rich(STRANDS_LATER)], ["alive"; 2]);
    assert!(reactions(STRANDS_LATER).contains("” of seat 1, seat"), "{}", reactions(STRANDS_LATER));
    assert_eq!([verdict(ANSWERS_FOR_EVER), rich(ANSWERS_FOR_EVER)], ["alive"; 2]);
    assert!(reactions(ANSWERS_FOR_EVER).contains("that was interrupted does not go on"));
}

/// What a fuzz target does: a legal move, one with a word replaced, one typed; a setup; a record.
#[test]
fn what_is_thrown_breaks_only_what_is_broken() {
    let thrown =
        |flaw: u8, bytes: &[u8]| said(flaw, || testkit::Ground::<Mutant>::new("golden").throw(bytes));
    let many = format!("\u{1}\u{2}*a\n~b\u{1}99\nbid{}", " 1".repeat(300));
    let golden = include_bytes!("../golden/2-random.annals");
    for bytes in [many.as_bytes(), golden, b"rules=1 seats=player,player rounds=1200", b"", b"\0\0*"] {
        assert_eq!(thrown(0, bytes), "alive");
    }
    assert!(thrown(COUNTS_TOO_FAR, many.as_bytes()).contains("panics"));
    assert!(thrown(TAKES_WHAT_IT_DOES_NOT_LIST, many.as_bytes()).contains("was not listed"));
    assert!(thrown(OPENS_ANYTHING, b"rules=1 seats=player,player rounds=1200").contains("panics"));
}

#[test]
fn guided_players_meet_everything_there_is() {
    assert_eq!(never_met::<SaltMarket>(0), [""; 0]);
    assert!(never_met::<Mutant>(NEVER_ASKS).contains(&"message ask-contest".to_owned()));
    assert!(!never_met::<Mutant>(0).contains(&"message ask-contest".to_owned()));
}

#[test]
fn every_mutant_is_found_out() {
    let expected = [
        (verdict(LISTS_TOO_LITTLE), "is not listed for seat"),
        (verdict(LISTS_TOO_MUCH), "but refused"),
        (verdict(LOSES_A_PIECE), "components are not conserved"),
        (verdict(SHOWS_A_SECRET), "can see a secret"),
        (verdict(WAITS_FOR_NOBODY), "nobody is awaited and nobody won"),
        (verdict(PRINTS_CARELESSLY), "reads back as"),
        (verdict(CHANGES_ON_REFUSAL), "changed the position"),
        (verdict(ASKS_NOTHING), "prompt"),
        (verdict(ANSWERS_BADLY), "is not legal"),
        (verdict(FALLS_BACK_GRAVELY), "is not legal"),
        (verdict(TAKES_BACK_THE_GRAVE), "is grave and can be taken back"),
        (verdict(FORGETS_ON_SAVING), "a saved fold"),
        (verdict(ASKS_BY_SECRETS), "can see a secret"),
        (verdict(FORETELLS_A_SECRET), "foretells a secret"),
        (said(TELLS_A_SECRET, || testkit::peeking::<Mutant>(&Setup::players(1, 3), 40)), "tells"),
        (
            said(LETS_PEOPLE_PEEK, || testkit::peeking::<Mutant>(&Setup::players(1, 3), 40)),
            "shows a secret and can be taken back",
        ),
        (
            said(LETS_THE_LUCKY_PEEK, || testkit::peeking::<Mutant>(&Setup::players(1, 3), 40)),
            "shows a secret and can be taken back",
        ),
        (
            said(LETS_PEOPLE_PROBE, || testkit::peeking::<Mutant>(&Setup::players(1, 3), 40)),
            "shows whether an order answers",
        ),
        (
            said(WAITS_FOR_THE_GONE, || testkit::resignations::<Mutant>(&Setup::players(1, 3), 40)),
            "has left and is awaited",
        ),
        (reactions(WAITS_FOR_THE_GONE), "has left and is awaited"),
        (verdict(REFUSES_BY_SECRETS), "is answered by what is hidden"),
        (verdict(DEALS_BY_THE_TRUTH), "depends on the truth"),
        (unseen(LEAVES_WHAT_IS_HIDDEN), "dealing anew depends on it"),
        (unseen(DEALS_UNFAIRLY), "they are not dealt alike"),
        (verdict(STRANDS_AFTER_A_RARE_ANSWER), "which is listed, seat"),
        (verdict(REFUSES_ITS_FALLBACK), "the fallback “bid 0” of seat"),
        (typing(COUNTS_TOO_FAR), "panics"),
        (typing(TAKES_WHAT_IT_DOES_NOT_LIST), "it is played and was not listed"),
        (typing(WRITES_WHAT_IT_CAN_NOT_READ), "which is no line of a log"),
        (typing(OPENS_ANYTHING), "the setup"),
        (foretold(FORETELLS_TOO_MUCH), "but it is"),
        (foretold(FORETELLS_AT_A_GUESS), "which nobody measures"),
        (foretold(LABELS_AT_A_GUESS), "chance of do-luck, which nobody measures"),
    ];
    for (said, wanted) in expected {
        assert!(said.contains(wanted), "expected “{wanted}”, the kit said: {said}");
    }
}
