//! Whole tables played by bots: for `annals simulate`, demos, benches and golden games.

use crate::log::{Denied, Entry};
use crate::{Dice, Fold, Happened, Invalid, Rulebook, Seat, Secret, Setup, TableKey, bot};

/// How to play one table to its end.
#[derive(Clone, Debug)]
pub struct Playout {
    /// Decides dice and bots alike: the same number plays the same table.
    pub seed: u64,
    /// Who plays each seat; the last name serves all that follow, nobody named means the random bot.
    pub bots: Vec<String>,
    /// Give up after so many events.
    pub limit: u64,
    /// Standing orders given before the first move, in notation, by every seat that may.
    pub orders: Vec<String>,
    /// Who leaves for good, and after which event.
    pub leaving: Vec<(u64, Seat)>,
}

impl Playout {
    /// A table of random bots.
    pub fn random(seed: u64) -> Playout {
        Playout { seed, bots: Vec::new(), limit: 100_000, orders: Vec::new(), leaving: Vec::new() }
    }
}

/// What a playout came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Lines of the log.
    pub events: u64,
    /// How often somebody had to be told that it is their move.
    pub hand_overs: u64,
    /// How many of them interrupted somebody else's turn.
    pub interrupts: u64,
    /// Lines that came by themselves.
    pub automatic: u64,
}

/// Why a playout stopped early.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stuck {
    /// The table can't begin.
    #[error(transparent)]
    Invalid(#[from] Invalid),
    /// A bot's legal move was refused: a rules bug.
    #[error("event {seq}: seat {seat} played “{text}”: {why}")]
    Denied {
        /// The line it would have been.
        seq: u64,
        /// Whose move.
        seat: Seat,
        /// The move.
        text: String,
        /// What the fold said.
        why: Denied,
    },
    /// Somebody is awaited and has no move: a rules bug.
    #[error("event {seq}: seat {seat} is awaited and has no legal move, or no bot of that name")]
    Mute {
        /// The line it would have been.
        seq: u64,
        /// Who.
        seat: Seat,
    },
    /// It did not end.
    #[error("the table did not end within {0} events")]
    Endless(u64),
}

impl Playout {
    /// Plays a table; `each` sees every line after the first.
    pub fn run(
        &self,
        rulebook: &'static dyn Rulebook,
        setup: Setup,
        mut each: impl FnMut(&Fold, &Happened),
    ) -> Result<(Fold, Tally), Stuck> {
        let key = TableKey::new(format!("playout-{}", self.seed), Secret::from_number(self.seed));
        let mut fold = Fold::open(rulebook, key, setup)?;
        let mut tally = Tally { events: 1, ..Tally::default() };
        for happened in fold.settle().map_err(|why| self.denied(&fold, None, "", why))? {
            tally.events += 1;
            tally.automatic += 1;
            each(&fold, &happened);
        }
        for seat in Seat::first(fold.setup().seats.len()) {
            for order in &self.orders {
                if fold.position().orders(seat).iter().any(|c| c.notation == *order) {
                    self.act(&mut fold, seat, &Entry::play(seat, order), &mut tally, &mut each)?;
                }
            }
        }
        let luck = Secret::from_number(!self.seed);
        let mut leaving = self.leaving.clone();
        while let Some(seat) = self.next_seat(&fold, &luck) {
            if fold.seq() >= self.limit {
                return Err(Stuck::Endless(self.limit));
            }
            if let Some(i) = leaving.iter().position(|(after, _)| *after <= fold.seq()) {
                let (_, seat) = leaving.remove(i);
                self.act(&mut fold, seat, &Entry::resign(seat), &mut tally, &mut each)?;
                continue;
            }
            let mut dice = Dice::new(&luck, "bots", fold.seq());
            let text = fold
                .position()
                .bot(self.bot(seat), seat, &mut dice)
                .ok_or(Stuck::Mute { seq: fold.seq() + 1, seat })?;
            self.act(&mut fold, seat, &Entry::play(seat, text), &mut tally, &mut each)?;
        }
        Ok((fold, tally))
    }

    /// One of those awaited, any of them: simultaneous decisions arrive in any order.
    fn next_seat(&self, fold: &Fold, luck: &Secret) -> Option<Seat> {
        let awaited: Vec<Seat> = fold.awaited().iter().collect();
        Dice::new(luck, "seats", fold.seq()).pick("seat", &awaited).copied()
    }

    fn act(
        &self,
        fold: &mut Fold,
        seat: Seat,
        entry: &Entry,
        tally: &mut Tally,
        each: &mut impl FnMut(&Fold, &Happened),
    ) -> Result<(), Stuck> {
        let before = fold.awaited();
        let happened = fold.act(entry).map_err(|why| self.denied(fold, Some(seat), &entry.text, why))?;
        for seat in fold.awaited().minus(before).iter() {
            tally.hand_overs += 1;
            tally.interrupts += u64::from(fold.position().prompt(seat).is_some_and(|p| p.interrupts));
        }
        for happened in &happened {
            tally.events += 1;
            tally.automatic += u64::from(happened.entry.kind == crate::Kind::Auto);
            each(fold, happened);
        }
        Ok(())
    }

    fn bot(&self, seat: Seat) -> &str {
        self.bots.get(seat.index()).or(self.bots.last()).map_or(bot::RANDOM, String::as_str)
    }

    fn denied(&self, fold: &Fold, seat: Option<Seat>, text: &str, why: Denied) -> Stuck {
        let seat = seat.or_else(|| Seat::new(0));
        match seat {
            Some(seat) => Stuck::Denied { seq: fold.seq() + 1, seat, text: text.into(), why },
            None => Stuck::Endless(0),
        }
    }
}
