//! Random playouts to the end of the game, checking on the way what DESIGN calls the six invariants.

use super::replay;
use kernel::{
    Applied, Controller, Dice, Entry, Figure, Game, Of, Plain, Prompt, Rulebook, Seat, SeatSet, Secret,
    Setup, Viewer, fold,
};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// A table that goes on longer than this is endless.
const LIMIT: u64 = 60_000;
/// Of a longer list of moves so many are tried, whichever chance picks; all of it is read back all the same.
const TRIED: usize = 64;

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
    every: u64,
    /// People leave now and then.
    leaving: bool,
    /// Moves that may be taken back are tried for what they tell.
    peeking: bool,
}

impl Manner {
    pub(super) const PLAIN: Manner = Manner { every: 1, leaving: false, peeking: false };
}

/// One table of the test kit.
pub struct Run<G: Game> {
    seed: u64,
    /// Decides the table's dice.
    pub(super) secret: Secret,
    /// Decides what is played and what is looked at.
    pub(super) luck: Secret,
    seats: usize,
    /// The position now; at the end, the last one.
    pub position: G,
    /// The position as text: what must be equal is compared by it.
    text: String,
    inventory: BTreeMap<String, u32>,
    pub(super) log: Vec<Entry>,
    pub(super) digests: Vec<[u8; 32]>,
    /// Moves that were listed some time, in order, and the same to look them up.
    met: Vec<G::Move>,
    known: BTreeSet<G::Move>,
    manner: Manner,
    /// Seats of people, and those who have left.
    people: SeatSet,
    left: SeatSet,
    redealt: bool,
}

impl<G: Game> Run<G> {
    fn play(setup: &Setup, seed: u64, manner: Manner) -> Run<G> {
        let mut run: Run<G> = Run::begin(setup, seed, manner);
        while !run.position.awaited().is_empty() {
            let closely = (seed + run.seq()).is_multiple_of(manner.every);
            run.check();
            if closely {
                run.probe();
            }
            run.advance(closely);
        }
        run.check_outcome();
        replay::check(&run, setup);
        run
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
            "{} seed {} after event {}: {what}\nlast events:\n{}",
            G::ID,
            self.seed,
            self.seq(),
            tail.join("\n")
        );
    }

    /// The dice the next event has.
    fn dice(&self) -> Dice<'_> {
        Dice::new(&self.secret, "kit", self.seq() + 1)
    }

    /// Everything that must hold in the position as it is.
    fn check(&mut self) {
        if self.position.outcome().is_some() {
            self.fail("there is an outcome while somebody is awaited");
        }
        let now = self.position.inventory();
        if now != self.inventory {
            let lost: Vec<_> = self.inventory.iter().filter(|(k, v)| now.get(*k) != Some(v)).collect();
            let new: Vec<_> = now.iter().filter(|(k, v)| self.inventory.get(*k) != Some(v)).collect();
            self.fail(&format!("components are not conserved: were {lost:?}, are {new:?}"));
        }
        for seat in self.position.awaited().iter() {
            self.check_awaited(seat);
        }
    }

    /// What costs more to look at.
    fn probe(&mut self) {
        let luck = self.luck.clone();
        let mut dice = Dice::new(&luck, "checks", self.seq());
        let probe_round = dice.below("round", 4);
        let seat = Seat::new(dice.below("seat", self.seats)).unwrap();
        self.check_answers(seat, probe_round == 0);
        if probe_round < 2 {
            self.check_secrets(seat);
        }
    }

    /// Somebody the table waits for is asked something and can answer it.
    fn check_awaited(&self, seat: Seat) {
        if self.left.contains(seat) {
            self.fail(&format!("seat {seat} has left and is awaited"));
        }
        if self.position.prompt(seat).is_none() {
            self.fail(&format!("seat {seat} is awaited without a prompt"));
        }
        let legal = self.harmless(seat);
        if legal.is_empty() {
            self.fail(&format!("seat {seat} is awaited and has no legal move, or grave ones only"));
        }
        match self.position.fallback(seat) {
            None => self.fail(&format!("seat {seat} is awaited without a fallback")),
            Some(mv) if !legal.contains(&mv) => {
                self.fail(&format!("the fallback “{mv}” of seat {seat} is not legal, or grave"))
            }
            Some(_) => {}
        }
    }

    /// `apply` takes what is listed and nothing else; notation reads back.
    fn check_answers(&mut self, seat: Seat, thorough: bool) {
        let prompt = self.position.prompt(seat);
        let mut listed = self.position.legal(seat);
        if !listed.is_empty() && prompt.is_none() {
            self.fail(&format!("seat {seat} has legal moves but no prompt"));
        }
        listed.extend(self.position.orders(seat));
        listed.sort();
        if let Some([mv, _]) = listed.array_windows().find(|[one, other]| one == other) {
            self.fail(&format!("“{mv}” is listed twice for seat {seat}"));
        }
        for mv in &listed {
            if !self.known.contains(mv) {
                self.check_notation(mv);
                self.known.insert(mv.clone());
                self.met.push(mv.clone());
            }
        }
        let mut dice = Dice::new(&self.luck, "answers", self.seq());
        let tried = if thorough || listed.len() <= 6 { TRIED } else { 4 };
        for mv in &listed {
            if listed.len() <= tried || dice.below("try", listed.len()) < tried {
                self.check_listed(seat, mv);
            }
        }
        if prompt.is_some_and(|p| p.open) {
            return;
        }
        for _ in 0..if thorough { 12 } else { 3 } {
            let Some(mv) = dice.pick("stranger", &self.met) else { break };
            if listed.binary_search(mv).is_ok() {
                continue;
            }
            let mut copy = self.position.clone();
            if copy.apply(seat, mv, &mut self.dice()).is_ok() {
                self.fail(&format!("“{mv}” is not listed for seat {seat} but accepted"));
            }
            if written(&copy) != self.text {
                self.fail(&format!("the refused “{mv}” of seat {seat} changed the position"));
            }
        }
    }

    fn check_listed(&self, seat: Seat, mv: &G::Move) {
        let (mut copy, mut dice) = (self.position.clone(), self.dice());
        match copy.apply(seat, mv, &mut dice) {
            Err(e) => self.fail(&format!("“{mv}” is listed for seat {seat} but refused: {e}")),
            Ok(told) if G::grave(mv) && can_be_undone(seat, &self.position, &told, &copy, &dice) => {
                self.fail(&format!("“{mv}” of seat {seat} is grave and can be taken back"))
            }
            Ok(_) => {}
        }
    }

    fn check_notation(&self, mv: &G::Move) {
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

    /// What a seat, or a spectator, may not know never shows.
    fn check_secrets(&mut self, seat: Seat) {
        for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
            let other = self.redealt(viewer);
            self.check_redeal(viewer, &other);
            if written(&other) == self.text {
                continue;
            }
            self.redealt = true;
            if other.inventory() != self.inventory {
                self.fail(&format!("redealing for {viewer:?} does not conserve components"));
            }
            let (seen, otherwise) = (Seen::of(&self.position, viewer), Seen::of(&other, viewer));
            if seen != otherwise {
                self.fail(&format!("{viewer:?} can see a secret:\n{seen:?}\n{otherwise:?}"));
            }
            if let Viewer::Seat(seat) = viewer {
                self.check_refusals(seat, &other);
            }
            let text = |position: &G| G::text(&position.view(viewer), &Plain);
            if text(&self.position) != text(&other) {
                let (a, b) = (text(&self.position), text(&other));
                self.fail(&format!("{viewer:?} can read a secret:\n{a}\n{b}"));
            }
            self.check_foresight(viewer, &other);
        }
    }

    /// What a move would do is told without what its player may not know.
    fn check_foresight(&self, viewer: Viewer, other: &G) {
        let Some(seat) = viewer.seat() else { return };
        let mut dice = Dice::new(&self.luck, "foresight", self.seq());
        let legal = self.position.legal(seat);
        let Some(mv) = dice.pick("move", &legal) else { return };
        let (told, otherwise) = (self.position.foresee(seat, mv), other.foresee(seat, mv));
        if told != otherwise {
            self.fail(&format!("“{mv}” of seat {seat} foretells a secret:\n{told:?}\n{otherwise:?}"));
        }
    }

    /// What somebody may not do is refused for the same reason, whatever is hidden.
    fn check_refusals(&self, seat: Seat, other: &G) {
        let mut dice = Dice::new(&self.luck, "refusals", self.seq());
        for _ in 0..8 {
            let Some(mv) = dice.pick("stranger", &self.met) else { break };
            let refused = |position: &G| position.clone().apply(seat, mv, &mut self.dice()).err();
            let (truth, otherwise) = (refused(&self.position), refused(other));
            if truth != otherwise {
                let why = "is answered by what is hidden";
                self.fail(&format!("“{mv}” of seat {seat} {why}: {truth:?}, else {otherwise:?}"));
            }
        }
    }

    /// Dealing anew is a function of what the viewer knows and of the dice alone: nothing of the truth goes in.
    fn check_redeal(&self, viewer: Viewer, other: &G) {
        let dice = || Dice::new(&self.luck, "redeal again", self.seq());
        let (once, twice) = (self.position.redeal(viewer, &mut dice()), other.redeal(viewer, &mut dice()));
        if written(&once) != written(&twice) {
            let (once, twice) = (written(&once), written(&twice));
            self.fail(&format!("redealing for {viewer:?} depends on the truth:\n{once}\n{twice}"));
        }
    }

    fn redealt(&self, viewer: Viewer) -> G {
        self.position.redeal(viewer, &mut Dice::new(&self.luck, "redeal", self.seq()))
    }

    /// Somebody who could take a move back could look and undo: such a move tells nobody what they may not know, in
    /// the chronicle as on the board. `told` is what it did, `after` where it led.
    fn check_peeking(&self, seat: Seat, mv: &G::Move, told: &Applied, after: &G, viewer: Viewer) {
        let mut other = self.redealt(viewer);
        let before = self.answering(&other);
        let mut dice = self.dice();
        // What can't be played there rests on the mover's own secrets.
        let Ok(otherwise) = other.apply(seat, mv, &mut dice) else { return };
        if !can_be_undone(seat, &self.position, &otherwise, &other, &dice) {
            return;
        }
        let heard = |applied: &Applied| -> Vec<String> {
            applied.notes.iter().filter(|n| n.visible_to(viewer)).map(|n| format!("{n:?}")).collect()
        };
        if heard(told) != heard(&otherwise) {
            let (a, b) = (heard(told), heard(&otherwise));
            self.fail(&format!("“{mv}” of seat {seat} tells {viewer:?} a secret:\n{a:?}\n{b:?}"));
        }
        let (seen, otherwise) = (Seen::of(after, viewer), Seen::of(&other, viewer));
        if seen != otherwise {
            let why = "shows a secret and can be taken back";
            self.fail(&format!("“{mv}” of seat {seat} {why}; {viewer:?} sees:\n{seen:?}\n{otherwise:?}"));
        }
        // The mover could go on trying what others' orders answer; one that would have answered before tells nothing.
        let (now, otherwise) = (self.answering(after), self.answering(&other));
        if viewer == Viewer::Seat(seat) && before.is_none() && now != otherwise {
            let why = "shows whether an order answers and can be taken back";
            self.fail(&format!("“{mv}” of seat {seat} {why}; {viewer:?}: {now:?}, else {otherwise:?}"));
        }
    }

    /// Whose order, or which automated player, answers by itself.
    fn answering(&self, position: &G) -> Option<Seat> {
        position.automatic(&mut self.dice()).map(|auto| auto.seat)
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
            position.resign(seat, &mut self.dice());
            self.follow(position, Entry::resign(seat));
        } else {
            let (seat, mv) = self.choose(&mut dice);
            let entry = Entry::play(seat, mv.to_string());
            self.add(seat, &mv, entry, closely);
        }
    }

    fn add(&mut self, seat: Seat, mv: &G::Move, entry: Entry, closely: bool) {
        let mut after = self.position.clone();
        let mut dice = self.dice();
        match after.apply(seat, mv, &mut dice) {
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
            }
            Err(e) => self.fail(&format!("“{mv}” of seat {seat} is refused: {e}")),
        }
        drop(dice);
        self.follow(after, entry);
    }

    fn follow(&mut self, position: G, entry: Entry) {
        self.position = position;
        self.text = written(&self.position);
        self.log.push(entry);
        self.digests.push(sha(&self.text));
    }

    /// Mostly an awaited seat; now and then an order, or an answer that holds nobody up.
    fn choose(&self, dice: &mut Dice<'_>) -> (Seat, G::Move) {
        let any = Seat::new(dice.below("any", self.seats)).unwrap();
        let extra = match dice.below("extra", 12) {
            0 => self.position.orders(any),
            1 | 2 => self.harmless(any),
            _ => Vec::new(),
        };
        if let Some(mv) = dice.pick("extra move", &extra) {
            return (any, mv.clone());
        }
        let awaited: Vec<Seat> = self.position.awaited().iter().collect();
        let seat = *dice.pick("awaited", &awaited).unwrap();
        (seat, dice.pick("move", &self.harmless(seat)).unwrap().clone())
    }

    /// What a random player may pick from.
    fn harmless(&self, seat: Seat) -> Vec<G::Move> {
        self.position.legal(seat).into_iter().filter(|mv| !G::grave(mv)).collect()
    }

    /// The end: an outcome for every seat.
    fn check_outcome(&self) {
        let Some(outcome) = self.position.outcome() else { self.fail("nobody is awaited and nobody won") };
        let mut ranked: Vec<Seat> = outcome.ranking.iter().map(|p| p.seat).collect();
        ranked.sort();
        if ranked != Seat::first(self.seats).collect::<Vec<_>>() || outcome.winners().is_empty() {
            self.fail(&format!("the ranking is not one of all seats: {outcome:?}"));
        }
    }
}

/// What a viewer gets to see of a position; its text is made from the view.
#[derive(Debug, PartialEq)]
pub(super) struct Seen<M> {
    view: String,
    prompt: Option<Prompt>,
    /// What it may do, and what is done for it when its time is up.
    moves: Vec<M>,
    awaited: SeatSet,
    /// What everybody sees drawn as curves.
    figures: Vec<Figure>,
}

impl<M> Seen<M> {
    pub(super) fn of<G: Game<Move = M>>(position: &G, viewer: Viewer) -> Seen<M> {
        let mut moves = Vec::new();
        if let Some(seat) = viewer.seat() {
            moves = position.legal(seat);
            moves.extend(position.orders(seat));
            moves.extend(position.fallback(seat));
        }
        Seen {
            view: serde_json::to_string(&position.view(viewer)).unwrap(),
            prompt: viewer.seat().and_then(|seat| position.prompt(seat)),
            moves,
            awaited: position.awaited(),
            figures: position.figures(),
        }
    }
}

/// Does the fold let the mover take this back?
fn can_be_undone<G: Game>(seat: Seat, before: &G, told: &Applied, after: &G, dice: &Dice<'_>) -> bool {
    !told.reveals && !dice.drawn() && !fold::hands_over(seat, before.awaited(), after.awaited())
}

/// A position as text; equal positions have equal texts.
pub(super) fn written<G: Game>(position: &G) -> String {
    serde_json::to_string(position).unwrap()
}

pub(super) fn sha(text: &str) -> [u8; 32] {
    use sha2::{Digest, Sha256};
    Sha256::digest(text.as_bytes()).into()
}
