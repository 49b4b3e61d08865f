//! The page any game has at once: its board as text, its question, its moves as buttons, its chronicle.

use crate::clock::Wait;
use crate::language::{GameWords, L10n, Place};
use crate::ledger::{Live, Told};
use crate::sitters::{has_profile, is_vacant, names};
use crate::store::tables::{self, Sitter, Status, Table};
use crate::store::waits::{self, SeatClock};
use crate::store::{Conn, StoreError, vacations};
use crate::timekeeper::ABSENT;
use kernel::{Choice, Kind, Seat, SeatSet, Viewer, Words};

/// A table as one viewer sees it.
#[derive(Clone, Debug)]
pub struct TablePage {
    /// The table's code.
    pub code: String,
    /// Where its moves are sent and its places are pointed at.
    pub base: String,
    /// Its name.
    pub name: String,
    /// The game's name.
    pub game: String,
    /// The rules number it keeps.
    pub rules: u32,
    /// The event shown.
    pub seq: u64,
    /// The newest event.
    pub head: u64,
    /// Where the table stands.
    pub status: Status,
    /// Everybody in order.
    pub seats: Vec<SeatLine>,
    /// The board as text.
    pub board: String,
    /// The question to the viewer, if there is one.
    pub question: Option<String>,
    /// Must the viewer answer, or only may?
    pub awaited: bool,
    /// Answers, by what they stand under.
    pub groups: Vec<Group>,
    /// Answers that are final, to be shown apart.
    pub grave: Vec<Offer>,
    /// Moves beyond the list are possible.
    pub open: bool,
    /// Standing orders the viewer may give.
    pub orders: Vec<Offer>,
    /// The viewer's moves that may be taken back, the oldest first.
    pub undoable: Vec<u64>,
    /// What happened, the newest first.
    pub chronicle: Vec<Line>,
    /// How it ended, if it did.
    pub result: Option<String>,
    /// What was promised about the dice at the start.
    pub commitment: String,
    /// What people added to it.
    pub shares: Vec<String>,
    /// The seed, once everybody may know it.
    pub seed: Option<String>,
}

/// One seat in the order of play.
#[derive(Clone, Debug)]
pub struct SeatLine {
    /// Its number; colour and shape go by it.
    pub number: u8,
    /// Who sits there.
    pub name: String,
    /// Has whoever sits there a profile?
    pub person: bool,
    /// Does the table wait for it?
    pub awaited: bool,
    /// Is it the viewer's?
    pub own: bool,
    /// Does a bot play here?
    pub bot: bool,
    /// Does a bot play for somebody who is away?
    pub stood_in: bool,
    /// Has its player left, so that somebody else may take over?
    pub vacant: bool,
    /// Its place, once the game is over.
    pub place: Option<u8>,
    /// Its deadline, in words.
    pub due: Option<String>,
    /// How its player's time stands beside that, in words: away, absent, a bot stands in, time in the bank.
    pub times: Vec<String>,
}

/// Answers that belong together.
#[derive(Clone, Debug)]
pub struct Group {
    /// What the game calls them, else the first word of their notation.
    pub title: String,
    /// Each of them.
    pub choices: Vec<Offer>,
    /// Are there so many that one must ask for them?
    pub folded: bool,
}

/// One answer.
#[derive(Clone, Debug)]
pub struct Offer {
    /// In notation.
    pub notation: String,
    /// In words.
    pub label: String,
    /// What it stands under, if the game says so.
    pub heading: Option<String>,
    /// What it would do, in sentences.
    pub foreseen: Vec<String>,
    /// Places it would open, as notation calls them.
    pub places: Vec<String>,
}

/// A line of the chronicle.
#[derive(Clone, Debug)]
pub struct Line {
    /// The event's number.
    pub seq: u64,
    /// Whose it was.
    pub seat: Option<u8>,
    /// In sentences.
    pub told: Vec<String>,
    /// In notation, if the viewer may read it.
    pub notation: String,
}

impl TablePage {
    /// The page of `live` for `viewer`; `told` are the lines of the chronicle to show.
    pub fn new(
        t: L10n,
        row: &Table,
        live: &Live,
        sitters: &[Sitter],
        viewer: Viewer,
        told: &[Told],
    ) -> TablePage {
        let people = names(t, live.fold.setup(), sitters);
        let words = GameWords { t, rulebook: live.fold.rulebook(), people: &people };
        let position = live.fold.position();
        // Only the newest event can be answered; the past is for reading.
        let now = live.fold.seq() == row.head;
        let seat = viewer.seat().filter(|_| now && !live.fold.over() && !live.fold.paused());
        let prompt = seat.and_then(|s| position.prompt(s));
        let awaited = if now { live.fold.awaited() } else { SeatSet::EMPTY };
        let outcome = position.outcome();
        let (grave, choices): (Vec<Choice>, Vec<Choice>) =
            seat.map(|s| position.choices(s)).unwrap_or_default().into_iter().partition(|c| c.grave);
        TablePage {
            code: row.key.code.clone(),
            base: format!("/games/{}", row.key.code),
            name: row.name.clone(),
            game: t.game_name(&row.game),
            rules: row.rules,
            seq: live.fold.seq(),
            head: row.head,
            status: row.status,
            seats: Seat::first(live.fold.setup().seats.len())
                .map(|seat| SeatLine {
                    number: seat.number(),
                    name: words.seat(seat),
                    person: sitters.get(seat.index()).is_some_and(has_profile),
                    awaited: awaited.contains(seat),
                    own: viewer == Viewer::Seat(seat),
                    bot: sitters.get(seat.index()).is_some_and(|s| s.bot.is_some()),
                    vacant: is_vacant(live.fold.setup(), sitters, seat),
                    place: outcome
                        .as_ref()
                        .and_then(|o| o.ranking.iter().find(|p| p.seat == seat))
                        .map(|p| p.place),
                    stood_in: false,
                    due: None,
                    times: Vec::new(),
                })
                .collect(),
            board: position.text(viewer, &words),
            question: prompt.as_ref().map(|p| words.say(&p.ask)),
            awaited: seat.is_some_and(|s| awaited.contains(s)),
            groups: grouped(labelled(choices, &words)),
            grave: labelled(grave, &words),
            open: prompt.is_some_and(|p| p.open),
            orders: seat.map(|s| labelled(position.orders(s), &words)).unwrap_or_default(),
            undoable: seat.map(|s| live.fold.undoable(s)).unwrap_or_default(),
            chronicle: told.iter().rev().map(|line| Line::new(t, line, viewer, &words)).collect(),
            result: outcome.map(|o| words.say(&o.how)),
            commitment: row.key.commitment(),
            shares: row.key.shares().to_vec(),
            seed: row.status.over().then(|| row.key.seed().to_string()),
        }
    }

    /// The same page with how everybody's time stands, told at `place`.
    #[must_use]
    pub fn timed(mut self, t: L10n, times: &Times, place: &Place, now: i64) -> TablePage {
        if !self.is_now() || self.status.over() {
            return self;
        }
        for (seat, sitter) in self.seats.iter_mut().zip(&times.sitters) {
            let wait = times.waits.iter().find(|w| w.seat.number() == seat.number);
            seat.due = wait.filter(|_| seat.awaited).and_then(|w| due(t, w, place, now));
            let clock = times.clocks.iter().find(|(s, _)| s.number() == seat.number).map(|(_, clock)| clock);
            let away = times.away.iter().find(|(player, _)| Some(*player) == sitter.player);
            if let Some((_, until)) = away {
                seat.times.push(t.clock_away(t.day(*until - 1, place.zone())));
            }
            if sitter.player.is_some() && sitter.bot.is_some() {
                (seat.bot, seat.stood_in) = (false, true);
                seat.times.push(t.clock_stand_in());
            } else if clock.is_some_and(|clock| clock.missed >= ABSENT) {
                seat.times.push(t.clock_absent());
            }
            if let Some(bank) = clock.and_then(|clock| clock.bank).filter(|_| wait.is_none()) {
                seat.times.push(t.clock_bank(t.span(bank)));
            }
        }
        self
    }

    /// The seats the table waits for, by name.
    pub fn waiting_for(&self) -> Vec<String> {
        self.seats.iter().filter(|s| s.awaited).map(|s| s.name.clone()).collect()
    }

    /// Standing orders by what they stand under.
    pub fn order_groups(&self) -> Vec<Group> {
        grouped(self.orders.clone())
    }

    /// Is this the newest event?
    pub fn is_now(&self) -> bool {
        self.seq == self.head
    }
}

/// How everybody's time at a table stands.
#[derive(Clone, Debug)]
pub struct Times {
    waits: Vec<Wait>,
    clocks: Vec<(Seat, SeatClock)>,
    away: Vec<(i64, i64)>,
    sitters: Vec<Sitter>,
}

impl Times {
    /// Looks it up.
    pub fn load(c: &mut Conn, table: i64, now: i64) -> Result<Times, StoreError> {
        let sitters = tables::sitters(c, table)?;
        let people: Vec<i64> = sitters.iter().filter_map(|s| s.player).collect();
        Ok(Times {
            waits: waits::of_table(c, table)?,
            clocks: waits::clocks_of(c, table)?,
            away: vacations::away(c, &people, now)?,
            sitters,
        })
    }
}

/// A deadline in words; none if there is none.
pub fn due(t: L10n, wait: &Wait, place: &Place, now: i64) -> Option<String> {
    let at = wait.due?;
    let moment = t.moment_at(at, place);
    Some(if at < now { t.clock_overdue(moment) } else { t.clock_due(moment) })
}

fn labelled(choices: Vec<Choice>, words: &GameWords<'_>) -> Vec<Offer> {
    choices
        .into_iter()
        .map(|c| Offer {
            label: c.label.map_or_else(|| c.notation.clone(), |m| words.say(&m)),
            heading: c.heading.map(|m| words.say(&m)),
            foreseen: c.foreseen.told.iter().map(|m| words.say(m)).collect(),
            places: c.foreseen.places,
            notation: c.notation,
        })
        .collect()
}

/// More answers than this are folded if they have company.
const MANY: usize = 6;
/// On a page with more answers than this, every kind of answer is folded that has more than one.
const TOO_MANY: usize = 40;

/// By what they stand under, in the order the rules list them.
fn grouped(offers: Vec<Offer>) -> Vec<Group> {
    let most = if offers.len() > TOO_MANY { 1 } else { MANY };
    let mut groups: Vec<Group> = Vec::new();
    for offer in offers {
        let word = || offer.notation.split(' ').next().unwrap_or_default().to_owned();
        let title = offer.heading.clone().unwrap_or_else(word);
        match groups.iter_mut().find(|g| g.title == title) {
            Some(group) => group.choices.push(offer),
            None => groups.push(Group { title, choices: vec![offer], folded: false }),
        }
    }
    if groups.len() > 1 {
        groups.iter_mut().for_each(|g| g.folded = g.choices.len() > most);
    }
    groups
}

/// What lines of the chronicle say to `viewer`, in their order.
pub(super) fn tell_all(t: L10n, live: &Live, sitters: &[Sitter], viewer: Viewer, told: &[Told]) -> Vec<Line> {
    let people = names(t, live.fold.setup(), sitters);
    let words = GameWords { t, rulebook: live.fold.rulebook(), people: &people };
    told.iter().map(|line| Line::new(t, line, viewer, &words)).collect()
}

impl Line {
    /// What a line of the log did, as `viewer` may know it.
    pub fn new(t: L10n, line: &Told, viewer: Viewer, words: &GameWords<'_>) -> Line {
        let happened = &line.happened;
        let entry = &happened.entry;
        let mut told: Vec<String> = happened.notes_for(viewer).map(|n| words.say(&n.message)).collect();
        let who = entry.seat.map(|s| words.seat(s)).unwrap_or_default();
        match entry.kind {
            Kind::Timeout => told.insert(0, t.told_timeout(who)),
            Kind::Undo => told.push(t.told_undo(entry.text.as_str(), who)),
            Kind::Resign if told.is_empty() => told.push(t.told_resign(who)),
            Kind::Substitute => told.push(t.told_substitute(who)),
            Kind::Pause => told.push(t.told_pause()),
            Kind::Resume => told.push(t.told_resume()),
            Kind::Abandon => told.push(t.told_abandon()),
            Kind::Auto => told.push(t.told_auto()),
            Kind::Setup | Kind::Move | Kind::Resign => {}
        }
        let notation = match entry.kind {
            Kind::Move | Kind::Auto | Kind::Timeout => {
                happened.text_for(viewer).map_or_else(|| t.told_hidden(), str::to_owned)
            }
            _ => String::new(),
        };
        Line { seq: happened.seq, seat: entry.seat.map(Seat::number), told, notation }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(notation: String, heading: Option<&str>) -> Offer {
        let (label, heading) = (notation.clone(), heading.map(str::to_owned));
        Offer { notation, label, heading, foreseen: Vec::new(), places: Vec::new() }
    }

    fn shape(offers: Vec<Offer>) -> Vec<(String, usize, bool)> {
        grouped(offers).into_iter().map(|g| (g.title, g.choices.len(), g.folded)).collect()
    }

    #[test]
    fn answers_stand_under_what_the_game_says_and_fold_where_they_are_many() {
        let walks = |from: &'static str, count: usize| {
            (0..count).map(move |n| offer(format!("move {from} {n}"), Some(from)))
        };
        let done = || [offer("done".into(), None)];
        let few = walks("rome", 7).chain(walks("capua", 3)).chain(done()).collect();
        assert_eq!(
            shape(few),
            [("rome".into(), 7, true), ("capua".into(), 3, false), ("done".into(), 1, false)]
        );
        let many = walks("rome", 38).chain(walks("capua", 3)).chain(done()).collect();
        assert_eq!(
            shape(many),
            [("rome".into(), 38, true), ("capua".into(), 3, true), ("done".into(), 1, false)]
        );
        let alone = (0..50).map(|n| offer(format!("move {n}"), None)).collect();
        assert_eq!(shape(alone), [("move".into(), 50, false)], "nothing to choose from but these");
    }
}
