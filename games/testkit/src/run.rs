//! Random playouts to the end of the game, checking on the way what always holds.

use super::answers::harmless;
use super::guided::Coverage;
use super::replay;
use super::secrets::can_be_undone;
use kernel::{Controller, Dice, Entry, Game, Of, Rulebook, Seat, SeatSet, Secret, Setup, Viewer};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// A table that goes on longer than this is endless.
const LIMIT: u64 = 60_000;

/// Plays `tables` random tables with this setup to the end and checks every invariant on the way:
/// same log, same state · `apply` accepts exactly what is listed · components conserved · non-interference ·
/// somebody is awaited until it is over, and it ends · notation round-trips. Undo, saving and restoring too.
pub fn playouts<G: Game>(setup: &Setup, tables: u64) {
    let mut redealt = false;
    for seed in 0..tables {
        redealt |= Run::<G>::play(setup, seed, Manner::PLAIN).redealt;
    }
    println!("{}: {tables} tables of {setup}; secrets redealt: {redealt}", G::ID);
}

/// Like [`playouts`], and nobody can peek: a move that may be taken back shows and tells nothing that the viewer may not
/// know, so nobody can look and undo.
pub fn peeking<G: Game>(setup: &Setup, tables: u64) {
    each_playout::<G>(setup, 0..tables, 1, |_| {});
}

/// Like [`peeking`] for the tables with these numbers; `ended` sees the end of each. For thousands of tables: what is
/// costly (probing moves, dealing secrets anew) is done at one of `every` steps only, at others in the next table.
/// Conservation, answers for whoever is awaited and the replay are checked at every step all the same.
pub fn each_playout<G: Game>(setup: &Setup, seeds: Range<u64>, every: u64, mut ended: impl FnMut(&Run<G>)) {
    for seed in seeds {
        ended(&Run::play(setup, seed, Manner { every, peeking: true, ..Manner::PLAIN }));
    }
}

/// Like [`playouts`], but now and then somebody leaves for good. Nobody waits for them any more, nothing gets lost, and
/// the others play to an end.
pub fn resignations<G: Game>(setup: &Setup, tables: u64) {
    let mut left = 0;
    for seed in 0..tables {
        left += Run::<G>::play(setup, seed, Manner { leaving: true, ..Manner::PLAIN }).left.len();
    }
    println!("{}: {tables} tables of {setup}; {left} left", G::ID);
}

/// How a table is played.
#[derive(Clone, Copy)]
pub(super) struct Manner {
    /// It is looked at closely in one of so many steps.
    pub(super) every: u64,
    /// People leave now and then.
    pub(super) leaving: bool,
    /// Moves that may be taken back are tried for what they tell.
    pub(super) peeking: bool,
}

impl Manner {
    pub(super) const PLAIN: Manner = Manner { every: 1, leaving: false, peeking: false };

    /// At one of ten guided tables people leave.
    pub(super) fn guided(number: u64, every: u64) -> Manner {
        Manner { every, peeking: true, leaving: number % 10 == 9 }
    }
}

/// One table of the test kit.
pub struct Run<G: Game> {
    pub(super) seed: u64,
    /// Which table of a run it is: its seed, unless it is played again with other players.
    pub(super) number: u64,
    /// Decides the table's dice.
    pub(super) secret: Secret,
    /// Decides what is played and what is looked at.
    pub(super) luck: Secret,
    pub(super) seats: usize,
    /// The position now; at the end, the last one.
    pub position: G,
    /// The position as text: what must be equal is compared by it.
    pub(super) text: String,
    pub(super) inventory: BTreeMap<String, u32>,
    pub(super) log: Vec<Entry>,
    pub(super) digests: Vec<[u8; 32]>,
    /// Moves that were listed some time, in order, and the same to look them up.
    pub(super) met: Vec<G::Move>,
    pub(super) known: BTreeSet<G::Move>,
    pub(super) manner: Manner,
    /// Seats of people, and those who have left.
    pub(super) people: SeatSet,
    pub(super) left: SeatSet,
    pub(super) redealt: bool,
    /// Who has just looked at the position to choose a move, and what they saw: a view is dear.
    pub(super) seen: Option<(Seat, G::View)>,
    /// What has been met.
    pub(super) coverage: Coverage,
}

impl<G: Game> Run<G> {
    fn play(setup: &Setup, seed: u64, manner: Manner) -> Run<G> {
        Run::begin(setup, seed, manner).finish(setup)
    }

    /// Plays on to the end.
    pub(super) fn finish(mut self, setup: &Setup) -> Run<G> {
        while !self.position.awaited().is_empty() {
            let closely = (self.number + self.seq()).is_multiple_of(self.manner.every);
            self.check();
            if closely {
                self.probe();
            }
            self.advance(closely);
            if self.coverage.guides {
                self.remember_ways(setup);
            }
        }
        self.check_outcome();
        self.position.outcome().iter().for_each(|outcome| self.coverage.said(&outcome.how));
        replay::check(&self, setup);
        self
    }

    pub(super) fn begin(setup: &Setup, seed: u64, manner: Manner) -> Run<G> {
        let short = G::SHORT.iter().fold(setup.clone(), |setup, (key, value)| setup.with(key, value));
        for setup in [setup, &short] {
            Of::<G>::new().check(setup).unwrap_or_else(|e| panic!("{setup}: {e}"));
        }
        for order in G::ASK_LITTLE.iter().chain(G::ASK_ALL) {
            order.parse::<G::Move>().unwrap_or_else(|e| panic!("the standing order “{order}”: {e}"));
        }
        let secret = Secret::from_number(seed);
        let position = G::setup(setup, &mut Dice::new(&secret, "kit", 1)).unwrap();
        Run {
            seed,
            number: seed,
            secret,
            luck: Secret::from_number(!seed),
            seats: setup.seats.len(),
            inventory: position.inventory(),
            text: written(&position),
            position,
            log: vec![Entry::setup(setup)],
            digests: Vec::new(),
            met: Vec::new(),
            known: BTreeSet::new(),
            manner,
            people: Seat::first(setup.seats.len())
                .filter(|seat| setup.controller(*seat) == Some(Controller::Player))
                .collect(),
            left: SeatSet::EMPTY,
            redealt: false,
            seen: None,
            coverage: Coverage::default(),
        }
    }

    /// Number of the last event.
    pub fn seq(&self) -> u64 {
        u64::try_from(self.log.len()).unwrap()
    }

    pub(super) fn fail(&self, what: &str) -> ! {
        let tail: Vec<String> = self
            .log
            .iter()
            .rev()
            .take(25)
            .rev()
            .map(|e| format!("  {} {} {}", e.seat.map_or("-".into(), |s| s.to_string()), e.kind, e.text))
            .collect();
        panic!(
            "{} seed {} table {} after event {}: {what}\nlast events:\n{}",
            G::ID,
            self.seed,
            self.number,
            self.seq(),
            tail.join("\n")
        );
    }

    /// The dice the next event has.
    pub(super) fn dice(&self) -> Dice<'_> {
        Dice::new(&self.secret, "kit", self.seq() + 1)
    }

    /// What costs more to look at.
    fn probe(&mut self) {
        let luck = self.luck.clone();
        let mut dice = Dice::new(&luck, "checks", self.seq());
        let probe_round = dice.below("round", 4);
        let seat = Seat::new(dice.below("seat", self.seats)).unwrap();
        let awaited: Vec<Seat> = self.position.awaited().iter().collect();
        let asked = if dice.below("asked", 2) == 0 { dice.pick("who", &awaited) } else { None };
        self.check_answers(asked.copied().unwrap_or(seat), probe_round == 0);
        if probe_round < 2 {
            self.check_secrets(seat);
        }
        if self.coverage.guides {
            self.check_some_reactions();
            self.check_strangers(seat);
        }
    }

    /// One more event: what comes by itself, else a random answer of a random seat; or somebody leaves.
    pub(super) fn advance(&mut self, closely: bool) {
        if self.seq() > LIMIT {
            self.fail("the table does not end");
        }
        let luck = self.luck.clone();
        let mut dice = Dice::new(&luck, "advance", self.seq() + 1);
        let automatic = self.position.automatic(&mut self.dice());
        if let Some(auto) = automatic {
            let entry = Entry::auto(auto.seat, auto.mv.to_string());
            self.add(auto.seat, &auto.mv, entry, false);
        } else if self.manner.leaving && dice.below("leave", 50) == 0 {
            let stayed: Vec<Seat> = self.people.minus(self.left).iter().collect();
            let Some(seat) = dice.pick("who", &stayed).copied() else {
                self.fail("all left, yet it goes on")
            };
            self.left = self.left.with(seat);
            let mut position = self.position.clone();
            let told = position.resign(seat, &mut self.dice());
            self.coverage.told(&told);
            self.follow(position, Entry::resign(seat));
        } else {
            let (seat, mv) =
                if self.coverage.guides { self.choose_rare(&mut dice) } else { self.choose(&mut dice) };
            let entry = Entry::play(seat, mv.to_string());
            self.add(seat, &mv, entry, closely);
        }
    }

    fn add(&mut self, seat: Seat, mv: &G::Move, entry: Entry, closely: bool) {
        let mut after = self.position.clone();
        let mut dice = self.dice();
        let told = match after.apply(seat, mv, &mut dice) {
            Ok(told) => {
                let mut luck = Dice::new(&self.luck, "peek", self.seq());
                if closely
                    && self.manner.peeking
                    && can_be_undone(seat, &self.position, &told, &after, &dice)
                    && luck.below("whether", 4) == 0
                {
                    let other = Seat::new(luck.below("who", self.seats)).filter(|other| *other != seat);
                    let onlooker = other.map_or(Viewer::Spectator, Viewer::Seat);
                    self.check_peeking(seat, mv, &told, &after, Viewer::Seat(seat));
                    self.check_peeking(seat, mv, &told, &after, onlooker);
                }
                told
            }
            Err(e) => self.fail(&format!("“{mv}” of seat {seat} is refused: {e}")),
        };
        drop(dice);
        self.note(seat, mv, &told);
        self.follow(after, entry);
    }

    pub(super) fn follow(&mut self, position: G, entry: Entry) {
        self.position = position;
        self.seen = None;
        self.text = written(&self.position);
        self.log.push(entry);
        self.digests.push(sha(&self.text));
    }

    /// Mostly an awaited seat; now and then an order, or an answer that holds nobody up.
    fn choose(&self, dice: &mut Dice<'_>) -> (Seat, G::Move) {
        let any = Seat::new(dice.below("any", self.seats)).unwrap();
        let extra = match dice.below("extra", 12) {
            0 => self.position.orders(any),
            1 | 2 => harmless(&self.position, any),
            _ => Vec::new(),
        };
        if let Some(mv) = dice.pick("extra move", &extra) {
            return (any, mv.clone());
        }
        let awaited: Vec<Seat> = self.position.awaited().iter().collect();
        let seat = *dice.pick("awaited", &awaited).unwrap();
        (seat, dice.pick("move", &harmless(&self.position, seat)).unwrap().clone())
    }
}

/// A position as text; equal positions have equal texts.
pub(super) fn written<G: Game>(position: &G) -> String {
    serde_json::to_string(position).unwrap()
}

pub(super) fn sha(text: &str) -> [u8; 32] {
    use sha2::{Digest, Sha256};
    Sha256::digest(text.as_bytes()).into()
}
