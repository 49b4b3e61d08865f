//! Turns prepared while waiting: tried on a copy, kept as lines, and played when the turn comes up to the first line
//! that no longer holds.

use super::append::{catching_panics, must_not_be_final, same_text};
use super::{FoldedTable, Ledger, LedgerError};
use crate::notices;
use crate::store::Conn;
use crate::store::plans::{self, Plan, Played};
use crate::store::tables::{self, Table};
use kernel::{Dated, Entry, Fold, Happened, Seat};

/// So many lines may be prepared.
const MOST_LINES: usize = 64;
/// So often is a change tried before the table counts as busy.
const TRIES: usize = 20;

/// A prepared turn, tried on a copy of the table.
#[derive(Debug)]
pub struct WhatIf {
    /// The copy after every line that holds; nothing on it has happened.
    pub live: FoldedTable,
    /// The lines that hold, and what each did on the copy.
    pub tried: Vec<(String, Vec<Dated>)>,
    /// From this line on, chance or others have a say: it may fall out otherwise.
    pub guessed_from: Option<usize>,
    /// The first line that no longer holds, and why.
    pub stopped: Option<(String, LedgerError)>,
}

/// A change to a prepared turn.
#[derive(Clone, Debug)]
pub enum Prepare {
    /// More moves; `seen` is the newest event of the page that asked, so that a double click is one.
    Add {
        /// In notation.
        added: Vec<String>,
        /// The newest event of the copy that asked.
        seen: u64,
    },
    /// These moves in place of what was prepared.
    Set(Vec<String>),
    /// Nothing from this event of the copy on.
    Cut(u64),
    /// Nothing at all.
    Withdraw,
}

/// What became of a prepared turn.
#[derive(Debug)]
pub struct Settled {
    /// The lines that were played.
    pub played: Vec<String>,
    /// The first one that was not, and why; none if all were.
    pub stopped: Option<(String, LedgerError)>,
    /// Lines after that.
    pub left: Vec<String>,
    /// The event after which nothing more was played.
    pub until: u64,
}

impl Ledger {
    /// What `player` has prepared for their seat, tried on the table as it is; `None` while there is nothing to
    /// prepare: it is their move, or there will be none.
    pub fn what_if(&self, code: &str, seat: Seat, player: i64) -> Result<Option<WhatIf>, LedgerError> {
        let live = self.now(code)?;
        let plan = self.db.read(|c| plans::of_seat(c, live.table, seat, player))?;
        self.try_plan(&live, seat, plan)
    }

    /// The same on a table and with a plan that were read already.
    pub fn try_plan(
        &self,
        live: &FoldedTable,
        seat: Seat,
        plan: Option<Plan>,
    ) -> Result<Option<WhatIf>, LedgerError> {
        let lines = plan.filter(|p| p.played.is_none()).map(|p| p.lines).unwrap_or_default();
        catching_panics(&live.fold.key().code, "what if", || {
            Ok::<_, kernel::Denied>(attempt(live, seat, &lines))
        })
    }

    /// Changes what `player` has prepared for their seat.
    pub fn prepare(&self, code: &str, seat: Seat, player: i64, change: &Prepare) -> Result<(), LedgerError> {
        for _ in 0..TRIES {
            let live = self.now(code)?;
            let lines = match change {
                Prepare::Withdraw => Vec::new(),
                _ => self.changed(code, seat, player, change)?,
            };
            let kept = self.db.write(|c| {
                // A turn that has come meanwhile has found the plan as it was.
                if tables::hold(c, live.table)? != live.fold.seq() {
                    return Err(LedgerError::Overtaken);
                }
                Ok(plans::put(c, live.table, seat, player, &lines, self.clock.now())?)
            });
            match kept {
                Err(LedgerError::Overtaken) => continue,
                kept => return kept,
            }
        }
        Err(LedgerError::Busy)
    }

    fn changed(
        &self,
        code: &str,
        seat: Seat,
        player: i64,
        change: &Prepare,
    ) -> Result<Vec<String>, LedgerError> {
        let found = match change {
            Prepare::Set(_) => {
                let now = self.now(code)?;
                self.try_plan(&now, seat, None)?
            }
            _ => self.what_if(code, seat, player)?,
        };
        let Some(mut copy) = found else { return Err(LedgerError::NothingToPrepare) };
        let holding = |copy: &WhatIf| copy.tried.iter().map(|(line, _)| line.clone()).collect::<Vec<_>>();
        let mut lines = holding(&copy);
        match change {
            Prepare::Add { added, seen } => {
                let last = lines.get(lines.len().saturating_sub(added.len())..).unwrap_or_default();
                let same =
                    last.len() == added.len() && last.iter().zip(added).all(|(l, text)| same_text(l, text));
                let twice = *seen < copy.live.fold.seq() && same;
                if !twice {
                    add_to(&mut copy, &mut lines, code, seat, added)?;
                }
            }
            Prepare::Set(added) => add_to(&mut copy, &mut lines, code, seat, added)?,
            Prepare::Cut(from) => {
                let before = |(_, told): &&(String, Vec<Dated>)| {
                    told.first().is_some_and(|line| line.happened.seq < *from)
                };
                lines = copy.tried.iter().take_while(before).map(|(line, _)| line.clone()).collect();
            }
            Prepare::Withdraw => lines.clear(),
        }
        Ok(lines)
    }

    /// What became of the turn `player` prepared last, if it has come.
    pub fn settled(&self, code: &str, seat: Seat, player: i64) -> Result<Option<Settled>, LedgerError> {
        let row = self.table(code)?;
        self.db.read(|c| {
            let plan = plans::of_seat(c, row.id, seat, player)?;
            plan.map_or(Ok(None), |plan| self.settled_plan(c, &row, &plan, None))
        })
    }

    /// The same of a plan that was read already; `then` is the table after its last event, where it is at hand.
    pub fn settled_plan(
        &self,
        c: &mut Conn,
        row: &Table,
        plan: &Plan,
        then: Option<&FoldedTable>,
    ) -> Result<Option<Settled>, LedgerError> {
        let (Some(played), lines, seat) = (plan.played, &plan.lines, plan.seat) else { return Ok(None) };
        let mut rest = lines.iter().skip(played.lines).cloned();
        let stopped = match (rest.next(), then) {
            (Some(line), Some(then)) => Some((line.clone(), why_not(then, seat, &line))),
            (Some(line), None) => {
                let then = self.at_in(c, row, played.until)?;
                Some((line.clone(), why_not(&then, seat, &line)))
            }
            (None, _) => None,
        };
        let settled = Settled {
            played: lines.iter().take(played.lines).cloned().collect(),
            stopped,
            left: rest.collect(),
            until: played.until,
        };
        Ok(Some(settled))
    }

    /// What is prepared at a table whose fold has gone on; when it is over no turn comes any more.
    pub(super) fn prepared(&self, live: &FoldedTable, fold: &Fold) -> Result<Prepared, LedgerError> {
        if fold.awaited().is_empty() {
            return Ok(Prepared::default());
        }
        let waiting = self.db.read(|c| plans::waiting(c, live.table))?;
        Ok(Prepared { looked_at: Some(waiting.clone()), waiting, done: Vec::new() })
    }

    /// Remembers what became of plans, and writes to whoever made them.
    pub(super) fn settle_prepared(
        &self,
        conn: &mut Conn,
        code: &str,
        table: i64,
        prepared: &Prepared,
        at: i64,
    ) -> Result<(), LedgerError> {
        // Somebody may have prepared a turn while this move was made: then it is made again, with that turn.
        if let Some(looked_at) = &prepared.looked_at
            && plans::waiting(conn, table)? != *looked_at
        {
            return Err(LedgerError::Overtaken);
        }
        if prepared.done.is_empty() {
            return Ok(());
        }
        let sitters = tables::sitters(conn, table)?;
        for (plan, played) in &prepared.done {
            plans::settle(conn, table, plan, *played)?;
            let (seat, until) = (plan.seat, played.until);
            if let Some(player) = sitters.get(seat.index()).and_then(|s| s.player) {
                notices::tell_of_prepared(conn, code, seat, until, player, at)?;
            }
        }
        Ok(())
    }
}

/// Tries more lines on the copy, all of them or none.
fn add_to(
    copy: &mut WhatIf,
    lines: &mut Vec<String>,
    code: &str,
    seat: Seat,
    added: &[String],
) -> Result<(), LedgerError> {
    for text in added {
        if lines.len() >= MOST_LINES || !copy.live.fold.awaited().contains(seat) {
            return Err(LedgerError::PlanFull);
        }
        let entry = Entry::play(seat, text.trim());
        let did = catching_panics(code, text, || copy.live.fold.act(&entry))?;
        // Nobody leaves for good while they are away.
        must_not_be_final(&copy.live.fold, &did)?;
        lines.extend(did.into_iter().next().map(|h| h.entry.text));
    }
    Ok(())
}

/// Plans that were looked at while a move was made, and what became of those whose turn came.
#[derive(Default)]
pub(super) struct Prepared {
    looked_at: Option<Vec<Plan>>,
    waiting: Vec<Plan>,
    done: Vec<(Plan, Played)>,
}

/// Plays what was prepared for seats whose turn has come; every plan once.
pub(super) fn play_prepared(prepared: &mut Prepared, fold: &mut Fold, happened: &mut Vec<Happened>) {
    while let Some(next) = prepared.waiting.iter().position(|plan| is_in_turn(fold, plan.seat)) {
        let plan = prepared.waiting.remove(next);
        let mut lines = 0;
        for line in &plan.lines {
            if !fold.awaited().contains(plan.seat) {
                break;
            }
            let entry = Entry::play(plan.seat, line.as_str());
            let mut next = fold.clone();
            let Ok(did) = catching_panics(&fold.key().code, line, || next.act(&entry)) else { break };
            if must_not_be_final(fold, &did).is_err() {
                break;
            }
            *fold = next;
            happened.extend(did);
            lines += 1;
        }
        prepared.done.push((plan, Played { lines, until: fold.seq() }));
    }
}

/// Why a line was not played: as the rules say it today.
fn why_not(then: &FoldedTable, seat: Seat, line: &str) -> LedgerError {
    let mut fold = then.fold.clone();
    if !fold.awaited().contains(seat) {
        return LedgerError::NotAwaited(seat);
    }
    let again = catching_panics(&then.fold.key().code, line, || fold.act(&Entry::play(seat, line)));
    again.err().unwrap_or(LedgerError::NotAwaited(seat))
}

fn is_in_turn(fold: &Fold, seat: Seat) -> bool {
    fold.awaited().contains(seat) && fold.position().prompt(seat).is_some_and(|p| !p.interrupts)
}

/// Tries lines on a copy.
fn attempt(live: &FoldedTable, seat: Seat, lines: &[String]) -> Option<WhatIf> {
    let mut fold = live.fold.what_if(seat)?;
    let (mut tried, mut guessed_from, mut stopped) = (Vec::new(), None, None);
    for line in lines {
        // What ends the turn is where the plan ends.
        let did = match fold.awaited().contains(seat) {
            true => fold.act(&Entry::play(seat, line.as_str())).map_err(LedgerError::from),
            false => Err(LedgerError::NotAwaited(seat)),
        };
        match did {
            Ok(did) => {
                let certain = did.first().is_some_and(|h| fold.undoable(seat).contains(&h.seq));
                let told = did.into_iter().map(|happened| Dated { at: live.moved_at, happened }).collect();
                tried.push((line.clone(), told));
                if !certain && guessed_from.is_none() {
                    guessed_from = Some(tried.len());
                }
            }
            Err(error) => {
                stopped = Some((line.clone(), error));
                break;
            }
        }
    }
    let live = FoldedTable { table: live.table, fold, link: live.link, moved_at: live.moved_at };
    Some(WhatIf { live, tried, guessed_from, stopped })
}
