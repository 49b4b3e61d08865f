//! Two bots compared: the same tables, with the first of them in every seat in turn.

use crate::{Fold, Playout, Rulebook, Seat, Setup, playout::Stuck};

/// One bot against another.
#[derive(Clone, Debug)]
pub struct Duel {
    /// Whose strength is asked for: it has one seat.
    pub one: String,
    /// Who sits in the other seats, in turn.
    pub others: Vec<String>,
    /// The first table's seed.
    pub seed: u64,
    /// How many tables.
    pub tables: u64,
}

/// What came of a duel.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Score {
    /// Tables.
    pub tables: u64,
    /// Victories; a shared one counts as its share.
    pub won: f64,
}

impl Score {
    /// The interval that holds the true share in 95 of 100 such duels (Wilson).
    pub fn interval(self) -> (f64, f64) {
        const Z: f64 = 1.96;
        let n = float(self.tables.max(1));
        let p = self.won / n;
        let middle = p + Z * Z / (2.0 * n);
        let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        let all = 1.0 + Z * Z / n;
        ((middle - half) / all, (middle + half) / all)
    }
}

impl Duel {
    /// Plays all tables; `each` sees the score after every one, and the table. The setup's first
    /// seat is the first bot's; it goes round, so that every deal is played once from each.
    pub fn run(
        &self,
        rulebook: &'static dyn Rulebook,
        setup: &Setup,
        mut each: impl FnMut(Score, &Fold),
    ) -> Result<Score, Stuck> {
        let seats = setup.seats.len().max(1);
        // Where all seats are alike a deal would be played the same from each.
        let alike = self.others.iter().all(|other| *other == self.one)
            && setup.seats.iter().all(|seat| Some(seat) == setup.seats.first());
        let mut score = Score::default();
        for table in 0..self.tables {
            let mine = usize::try_from(table).unwrap_or(0) % seats;
            let deal = if alike { table } else { table / u64::try_from(seats).unwrap_or(1) };
            let mut setup = setup.clone();
            setup.seats.rotate_right(mine);
            let others = self.others.iter().cycle().cloned();
            let mut bots: Vec<String> = others.take(seats - 1).collect();
            bots.insert(mine.min(bots.len()), self.one.clone());
            let playout = Playout { bots, ..Playout::random(self.seed + deal) };
            let (fold, _) = playout.run(rulebook, setup, |_, _| {})?;
            score.tables += 1;
            if let Some(outcome) = fold.outcome() {
                let winners = outcome.winners();
                let won = Seat::new(mine).is_some_and(|seat| winners.contains(seat));
                let share = 1.0 / float(u64::try_from(winners.len().max(1)).unwrap_or(1));
                score.won += if won { share } else { 0.0 };
            }
            each(score, &fold);
        }
        Ok(score)
    }
}

/// Tables are few.
fn float(n: u64) -> f64 {
    u32::try_from(n).map_or(f64::MAX, f64::from)
}
