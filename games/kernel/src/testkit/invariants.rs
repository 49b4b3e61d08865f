//! Random playouts to the end of the game, checking at every step what DESIGN calls the six invariants.

use crate::{Dice, Entry, Event, Fold, Game, Of, Plain, Rulebook, Seat, Secret, Setup, TableKey, Viewer};
use std::collections::BTreeSet;

/// A table that goes on longer than this is endless.
const LIMIT: u64 = 60_000;

/// Plays `tables` random tables with this setup to the end and checks every invariant on the way:
/// same log, same state · `apply` accepts exactly what is listed · components conserved · non-interference ·
/// somebody is awaited until it is over, and it ends · notation round-trips. Undo, saving and restoring too.
pub fn playouts<G: Game>(setup: &Setup, tables: u64) {
    let mut redealt = false;
    for seed in 0..tables {
        let mut run = Run::<G>::begin(setup, seed);
        while !run.position.awaited().is_empty() {
            run.check();
            run.advance();
        }
        run.finish(setup);
        redealt |= run.redealt;
    }
    println!("{}: {tables} tables of {setup}; secrets redealt: {redealt}", G::ID);
}

struct Run<G: Game> {
    seed: u64,
    secret: Secret,
    luck: Secret,
    seats: usize,
    position: G,
    inventory: std::collections::BTreeMap<String, u32>,
    log: Vec<Entry>,
    digests: Vec<[u8; 32]>,
    seen: BTreeSet<G::Move>,
    redealt: bool,
}

impl<G: Game> Run<G> {
    fn begin(setup: &Setup, seed: u64) -> Run<G> {
        Of::<G>::new().check(setup).unwrap_or_else(|e| panic!("{setup}: {e}"));
        let secret = Secret::from_number(seed);
        let position = G::setup(setup, &mut Dice::new(&secret, "kit", 1)).unwrap();
        Run {
            seed,
            secret,
            luck: Secret::from_number(!seed),
            seats: setup.seats.len(),
            inventory: position.inventory(),
            position,
            log: vec![Entry::setup(setup)],
            digests: Vec::new(),
            seen: BTreeSet::new(),
            redealt: false,
        }
    }

    fn seq(&self) -> u64 {
        u64::try_from(self.log.len()).unwrap()
    }

    fn fail(&self, what: &str) -> ! {
        let tail: Vec<String> = self
            .log
            .iter()
            .rev()
            .take(25)
            .rev()
            .map(|e| format!("  {} {} {}", e.seat.map_or("-".into(), |s| s.to_string()), e.kind, e.text))
            .collect();
        panic!(
            "{} seed {} after event {}: {what}\nlast events:\n{}",
            G::ID,
            self.seed,
            self.seq(),
            tail.join("\n")
        );
    }

    /// Everything that must hold in the position as it is.
    fn check(&mut self) {
        if self.position.outcome().is_some() {
            self.fail("there is an outcome while somebody is awaited");
        }
        if self.position.inventory() != self.inventory {
            let now = self.position.inventory();
            let lost: Vec<_> = self.inventory.iter().filter(|(k, v)| now.get(*k) != Some(v)).collect();
            let new: Vec<_> = now.iter().filter(|(k, v)| self.inventory.get(*k) != Some(v)).collect();
            self.fail(&format!("components are not conserved: were {lost:?}, are {new:?}"));
        }
        let mut dice = Dice::new(&self.luck, "checks", self.seq()); // borrows nothing of self.position
        let probe_round = dice.below("round", 4);
        let seat = Seat::new(dice.below("seat", self.seats)).unwrap();
        self.check_answers(seat, probe_round == 0);
        for seat in self.position.awaited().iter() {
            if self.position.prompt(seat).is_none() {
                self.fail(&format!("seat {seat} is awaited without a prompt"));
            }
            let legal = self.position.legal(seat);
            if legal.is_empty() {
                self.fail(&format!("seat {seat} is awaited and has no legal move"));
            }
            match self.position.fallback(seat) {
                None => self.fail(&format!("seat {seat} is awaited without a fallback")),
                Some(mv) if !legal.contains(&mv) => {
                    self.fail(&format!("the fallback “{mv}” of seat {seat} is not legal"))
                }
                Some(_) => {}
            }
        }
        if probe_round < 2 {
            self.check_secrets(seat);
        }
    }

    /// `apply` takes what is listed and nothing else; notation reads back.
    fn check_answers(&mut self, seat: Seat, thorough: bool) {
        let (legal, orders) = (self.position.legal(seat), self.position.orders(seat));
        let open = self.position.prompt(seat).is_some_and(|p| p.open);
        if !legal.is_empty() && self.position.prompt(seat).is_none() {
            self.fail(&format!("seat {seat} has legal moves but no prompt"));
        }
        let mut unique = BTreeSet::new();
        for mv in legal.iter().chain(&orders) {
            if !unique.insert(mv.clone()) {
                self.fail(&format!("“{mv}” is listed twice for seat {seat}"));
            }
            let text = mv.to_string();
            match text.parse::<G::Move>() {
                Ok(again) if again == *mv && again.to_string() == text => {}
                Ok(again) => self.fail(&format!("“{text}” reads back as “{again}”")),
                Err(e) => self.fail(&format!("“{text}” can't be read: {e}")),
            }
            if text.to_uppercase().parse::<G::Move>().as_ref() != Ok(mv) {
                self.fail(&format!("“{text}” must read the same in capitals"));
            }
        }
        let mut dice = Dice::new(&self.luck, "answers", self.seq());
        let try_all = thorough || unique.len() <= 6;
        for mv in &unique {
            if try_all || dice.below("try", unique.len()) < 4 {
                let mut copy = self.position.clone();
                if let Err(e) = copy.apply(seat, mv, &mut Dice::new(&self.secret, "kit", self.seq() + 1)) {
                    self.fail(&format!("“{mv}” is listed for seat {seat} but refused: {e}"));
                }
            }
        }
        if !open {
            let strangers: Vec<G::Move> =
                self.seen.iter().filter(|mv| !unique.contains(mv)).cloned().collect();
            for _ in 0..if thorough { 12 } else { 3 } {
                let Some(mv) = dice.pick("stranger", &strangers) else { break };
                let before = self.digest();
                let mut copy = self.position.clone();
                if copy.apply(seat, mv, &mut Dice::new(&self.secret, "kit", self.seq() + 1)).is_ok() {
                    self.fail(&format!("“{mv}” is not listed for seat {seat} but accepted"));
                }
                if digest(&copy) != before {
                    self.fail(&format!("the refused “{mv}” of seat {seat} changed the position"));
                }
            }
        }
        self.seen.extend(unique);
    }

    /// What a seat, or a spectator, may not know never shows.
    fn check_secrets(&mut self, seat: Seat) {
        for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
            let other = self.position.redeal(viewer, &mut Dice::new(&self.luck, "redeal", self.seq()));
            self.redealt |= digest(&other) != self.digest();
            if other.inventory() != self.inventory {
                self.fail(&format!("redealing for {viewer:?} does not conserve components"));
            }
            let shown = |p: &G| {
                let view = p.view(viewer);
                let asked = viewer.seat().map(|s| (p.prompt(s), p.legal(s), p.orders(s), p.fallback(s)));
                let open = (p.awaited(), p.figures());
                (serde_json::to_string(&view).unwrap(), G::text(&view, &Plain), asked, open)
            };
            if shown(&self.position) != shown(&other) {
                let (a, b) = (shown(&self.position), shown(&other));
                self.fail(&format!("{viewer:?} can see a secret:\n{a:?}\n{b:?}"));
            }
        }
    }

    fn digest(&self) -> [u8; 32] {
        digest(&self.position)
    }

    /// One more event: what comes by itself, else a random answer of a random seat.
    fn advance(&mut self) {
        if self.seq() > LIMIT {
            self.fail("the table does not end");
        }
        let next = self.seq() + 1;
        let mut dice = Dice::new(&self.luck, "advance", next);
        let automatic = self.position.automatic(&mut Dice::new(&self.secret, "kit", next));
        let (seat, mv, entry) = if let Some(auto) = automatic {
            let entry = Entry::auto(auto.seat, auto.mv.to_string());
            (auto.seat, auto.mv, entry)
        } else {
            let (seat, mv) = self.choose(&mut dice);
            let entry = Entry::play(seat, mv.to_string());
            (seat, mv, entry)
        };
        if let Err(e) = self.position.apply(seat, &mv, &mut Dice::new(&self.secret, "kit", next)) {
            self.fail(&format!("“{mv}” of seat {seat} is refused: {e}"));
        }
        self.log.push(entry);
        self.digests.push(self.digest());
    }

    /// Mostly an awaited seat; now and then an order, or an answer that holds nobody up.
    fn choose(&self, dice: &mut Dice<'_>) -> (Seat, G::Move) {
        let any = Seat::new(dice.below("any", self.seats)).unwrap();
        let extra = match dice.below("extra", 12) {
            0 => self.position.orders(any),
            1 | 2 => self.position.legal(any),
            _ => Vec::new(),
        };
        if let Some(mv) = dice.pick("extra move", &extra) {
            return (any, mv.clone());
        }
        let awaited: Vec<Seat> = self.position.awaited().iter().collect();
        let seat = *dice.pick("awaited", &awaited).unwrap();
        (seat, dice.pick("move", &self.position.legal(seat)).unwrap().clone())
    }

    /// The end: an outcome for every seat, and the whole log again through the fold, with undo and saving.
    fn finish(&self, setup: &Setup) {
        let Some(outcome) = self.position.outcome() else { self.fail("nobody is awaited and nobody won") };
        let mut ranked: Vec<Seat> = outcome.ranking.iter().map(|p| p.seat).collect();
        ranked.sort();
        if ranked != Seat::first(self.seats).collect::<Vec<_>>() || outcome.winners().is_empty() {
            self.fail(&format!("the ranking is not one of all seats: {outcome:?}"));
        }
        let rulebook: &'static dyn Rulebook = Box::leak(Box::new(Of::<G>::new()));
        let key = TableKey { code: "kit".into(), secret: self.secret.clone() };
        let mut fold = Fold::open(rulebook, key.clone(), setup.clone()).unwrap();
        let mut dice = Dice::new(&self.luck, "finish", 0);
        for (entry, digest) in self.log[1..].iter().zip(&self.digests) {
            let before = fold.clone();
            let happened =
                fold.step(entry).unwrap_or_else(|e| self.fail(&format!("replay: {}: {e}", entry.text)));
            assert_eq!(happened.entry.text, entry.text);
            // The erased position is written as {"seats":…,"game":…}; the typed one is its second half.
            let saved = fold.position().save();
            let game = saved.split_once("\"game\":").map(|(_, game)| &game[..game.len() - 1]).unwrap();
            if sha(game) != *digest {
                self.fail(&format!("the replay differs after event {}", fold.seq()));
            }
            if dice.below("save", 40) == 0 {
                let saved = fold.save();
                let saved = serde_json::from_str(&serde_json::to_string(&saved).unwrap()).unwrap();
                let again = Fold::restore(rulebook, key.clone(), &saved).unwrap();
                assert_eq!(again.position().digest(), fold.position().digest(), "a saved fold differs");
                assert_eq!(again.save(), fold.save());
            }
            if let Some(seat) = entry.seat
                && fold.undoable(seat).last() == Some(&fold.seq())
                && dice.below("undo", 10) == 0
            {
                let mut undone = fold.clone();
                undone.step(&Entry::undo(seat, fold.seq())).unwrap();
                assert_eq!(
                    undone.position().digest(),
                    before.position().digest(),
                    "undo of “{}” leaves something behind",
                    entry.text
                );
            }
        }
        assert!(fold.over());
        let events: Vec<Event> =
            (1u64..).zip(&self.log).map(|(seq, e)| Event { seq, at: 0, entry: e.clone() }).collect();
        let record = crate::Record::full(&key, G::ID, "kit", vec![], &events);
        let read: crate::Record = record.to_string().parse().unwrap();
        assert_eq!(read, record, "the record reads back as it was written");
        assert!(fold.outcome().is_some());
    }
}

fn digest<G: Game>(position: &G) -> [u8; 32] {
    sha(&serde_json::to_string(position).unwrap())
}

fn sha(text: &str) -> [u8; 32] {
    use sha2::{Digest, Sha256};
    Sha256::digest(text.as_bytes()).into()
}
