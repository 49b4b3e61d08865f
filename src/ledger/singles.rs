//! Questions with a single answer are not asked: it is given in the transaction that would have asked.
//!
//! Nothing is lost by it: no answer is given while anybody could still take something back, because that would end it, and
//! none is final. Nothing is told by it unless the player wishes so: whether others can know that there is only one answer is
//! for the rules to say ([`kernel::Game::overt`]).

use super::append::{catching_panics, must_sit};
use super::{FoldedTable, Ledger, LedgerError};
use crate::store::Conn;
use crate::store::singles::{self, Singles};
use crate::store::tables::Sitter;
use kernel::{Entry, Fold, Happened, Seat};

/// So many are given after one move; then somebody is asked all the same.
const MOST: usize = 200;

/// What the people at a table wish, and how many answers were given for them.
pub(super) struct Single {
    wishes: Vec<(Seat, Singles)>,
    given: usize,
}

impl Ledger {
    /// What the people at a table wish.
    pub(super) fn singles(&self, live: &FoldedTable) -> Result<Single, LedgerError> {
        Ok(Single { wishes: self.db.read(|c| singles::of_table(c, live.table))?, given: 0 })
    }

    /// A player wishes otherwise from now on; what they are asked now is answered with it.
    pub fn take_singles(
        &self,
        code: &str,
        seat: Seat,
        player: i64,
        wish: Singles,
    ) -> Result<(), LedgerError> {
        let row = self.table(code)?;
        self.db.write(|c| {
            must_sit(c, row.id, seat, player)?;
            Ok::<_, LedgerError>(singles::set(c, row.id, seat, wish)?)
        })?;
        let answer = |_: &FoldedTable, fold: &mut Fold| {
            let mut happened = Vec::new();
            Single { wishes: vec![(seat, wish)], given: 0 }.answer(fold, &mut happened)?;
            Ok(happened)
        };
        let still = |c: &mut Conn, table: i64, _: &[Happened]| {
            must_sit(c, table, seat, player)?;
            let holds = singles::of_table(c, table)?.contains(&(seat, wish));
            if holds { Ok(()) } else { Err(LedgerError::Overtaken) }
        };
        self.grow(code, still, None, false, answer).map(|_| ())
    }
}

impl Single {
    /// What people wish who have not said anything yet.
    pub(super) fn usual(sitters: &[Sitter]) -> Single {
        let people = sitters
            .iter()
            .zip(Seat::first(sitters.len()))
            .filter(|(s, _)| s.player.is_some() && s.bot.is_none());
        Single { wishes: people.map(|(_, seat)| (seat, Singles::default())).collect(), given: 0 }
    }

    /// Gives one answer, if somebody has a single one and wishes it; says whether there was one.
    pub(super) fn answer(
        &mut self,
        fold: &mut Fold,
        happened: &mut Vec<Happened>,
    ) -> Result<bool, LedgerError> {
        if self.given == MOST || !fold.stands() {
            return Ok(false);
        }
        let code = fold.key().code.clone();
        for (seat, wish) in self.wishes.iter().filter(|(_, wish)| *wish != Singles::Ask) {
            if !fold.awaited().contains(*seat) {
                continue;
            }
            let single =
                catching_panics(&code, "single", || Ok::<_, LedgerError>(fold.position().single(*seat)))?;
            if let Some(single) = single.filter(|single| *wish == Singles::All || single.overt) {
                let entry = Entry::auto(*seat, single.notation);
                happened.extend(catching_panics(&code, &entry.text, || fold.act(&entry))?);
                self.given += 1;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whoever has changed their mind meanwhile is asked.
    pub(super) fn still_hold(&self, c: &mut Conn, table: i64) -> Result<(), LedgerError> {
        if self.given > 0 && singles::of_table(c, table)? != self.wishes {
            return Err(LedgerError::Overtaken);
        }
        Ok(())
    }
}
