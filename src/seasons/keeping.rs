//! Who keeps seasons going: draws up tables when a season or a round begins, begins them, and ends it.
//!
//! A round is drawn up in one transaction that holds the season; each table begins in its own, which takes the place that was
//! drawn up for it. Whatever is cut short is taken up by whoever looks next, and nothing is done twice, however many servers
//! look.

use super::{SeasonError, Seasons, Whole, call_off, drawing, end, standing, tell};
use crate::ledger::{self, LedgerError, able, catching_panics};
use crate::notices::SeasonNews;
use crate::store::seasons::{self, Fixture, Kind, Member, Season, State};
use crate::store::tables::{self, Sitter};
use crate::store::{Conn, StoreError, ratings};
use crate::terms::Terms;
use crate::work::{Stillness, WhenDue, Worker};
use kernel::{Controller, Setup, TableKey};
use std::cmp::Reverse;
use std::time::Duration;

/// How often seasons are looked at.
const ROUND: Duration = Duration::from_secs(5);

impl Seasons {
    /// Somebody who keeps seasons going as long as the server runs.
    pub fn worker(self) -> impl Worker {
        let (clock, still) = (self.ledger.clock().clone(), Stillness::new(self.ledger.db().clone()));
        let action = move || match self.round()? {
            0 => Ok::<_, SeasonError>(self.ledger.db().read(seasons::next_due)?.or(Some(i64::MAX))),
            _ => Ok(None),
        };
        WhenDue { what: "seasons are looked at", rest: ROUND, now: move || clock.now(), still, action }
    }

    /// Does everything that is due now; says at how many seasons.
    pub fn round(&self) -> Result<usize, SeasonError> {
        let now = self.ledger.clock().now();
        let due = self.ledger.db().read(|c| seasons::due(c, now))?;
        for id in &due {
            // One season that can't go on must not stop the others.
            let looked = catching_panics(&format!("season {id}"), "a season", || self.look_at(*id));
            if let Err(error) = looked {
                tracing::error!(season = id, %error, "a season could not be kept going");
            }
        }
        Ok(due.len())
    }

    fn look_at(&self, id: i64) -> Result<(), LedgerError> {
        let drawn = self.change(id, |c, season| Ok(self.draw_up(c, season)?));
        drawn.map_err(into_ledger)?;
        let whole = self.whole(id).map_err(into_ledger)?;
        if whole.season.state() != State::Running {
            return Ok(());
        }
        for fixture in whole.fixtures.iter().filter(|fixture| fixture.table.is_none()) {
            self.begin(&whole, fixture)?;
        }
        self.change(id, |c, season| Ok(self.tell_round(c, season)?)).map_err(into_ledger)
    }

    /// Draws up the first round, or the next one; ends a season that has no more.
    fn draw_up(&self, c: &mut Conn, season: &Season) -> Result<(), StoreError> {
        let now = self.ledger.clock().now();
        match season.state() {
            State::Open if season.begins_at <= now => self.draw_up_first(c, season, now),
            State::Running if season.told == season.round => {
                let whole = Whole::read(c, season.clone())?;
                if !whole.fixtures.iter().all(Fixture::is_over) {
                    return Ok(());
                }
                match season.kind() {
                    Kind::League => end(c, season, now),
                    Kind::Tournament => draw_up_next(c, &whole, now),
                }
            }
            _ => Ok(()),
        }
    }

    fn draw_up_first(&self, c: &mut Conn, season: &Season, now: i64) -> Result<(), StoreError> {
        let order = order(c, season)?;
        let seats = season.setup()?.seats.len();
        let size = usize::try_from(season.size).unwrap_or(0);
        let sizes = match season.kind() {
            Kind::League => drawing::divisions(order.len(), size, seats),
            Kind::Tournament if order.len() >= 2 => vec![order.len()],
            Kind::Tournament => Vec::new(),
        };
        if sizes.is_empty() {
            return call_off(c, season, now);
        }
        let mut rest = order.as_slice();
        let mut seed = 0;
        for (number, size) in (1..).zip(sizes) {
            let (here, others) = rest.split_at_checked(size).unwrap_or((rest, &[]));
            rest = others;
            for player in here {
                seed += 1;
                seasons::place(c, season.id, *player, number, seed)?;
            }
            let drawn = match season.kind() {
                Kind::League => {
                    drawing::tables(here.len(), seats, usize::try_from(season.tables_each).unwrap_or(1))
                }
                Kind::Tournament => drawing::round(&vec![0; here.len()], seats).tables,
            };
            write(c, season.id, (1, number), here, &drawn)?;
        }
        seasons::run(c, season.id, 1, now)
    }

    /// Begins a table that was drawn up, unless somebody else does.
    fn begin(&self, whole: &Whole, fixture: &Fixture) -> Result<(), LedgerError> {
        let season = &whole.season;
        let rulebook = self
            .ledger
            .catalog()
            .find(&season.game)
            .ok_or_else(|| LedgerError::UnknownGame(season.game.clone()))?;
        let terms = Terms::read(&season.terms);
        let agreed = season.setup()?;
        // The last table of a tournament may have fewer people than seats: it is made smaller, as far as the game allows.
        let of = |seats| Setup { seats: vec![Controller::Player; seats], ..agreed.clone() };
        let mut smaller = (fixture.who.len()..agreed.seats.len()).map(of);
        let setup = smaller.find(|setup| rulebook.check(setup).is_ok()).unwrap_or(agreed.clone());
        let bot = able(rulebook, terms.stand_in);
        let member = |player: &i64| whole.people.iter().find(|member| member.player == *player);
        let sitter = |player: &i64| match member(player).filter(|member| !member.name.is_empty()) {
            Some(Member { player, name, .. }) => {
                Sitter { player: Some(*player), bot: None, name: name.clone() }
            }
            None => Sitter::bot(&bot),
        };
        let mut sitters: Vec<Sitter> = fixture.who.iter().map(sitter).collect();
        sitters.resize(setup.seats.len(), Sitter::bot(&bot));
        let key = TableKey::shared(crate::secrets::code(), crate::secrets::secret(), Vec::new());
        key.dice(0).shuffle("seating", &mut sitters);
        let group = if season.kind() == Kind::League { fixture.division } else { fixture.round };
        let name = format!("{} · {group}.{}", season.name, fixture.number);
        let opening = ledger::Opening { game: season.game.clone(), name, setup, sitters };
        let begun = self.ledger.open_also(key, &opening, |c, table| {
            tables::set_terms(c, table, &terms.agreed(season.host_id, &season.terms))?;
            let runs = seasons::hold(c, season.id)?.is_some_and(|season| season.state() == State::Running);
            match runs && seasons::begun(c, fixture.id, table)? {
                true => Ok(()),
                false => Err(LedgerError::Overtaken),
            }
        });
        match begun {
            Ok(_) | Err(LedgerError::Overtaken) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Once all tables of a round have begun, everybody is told at which they sit.
    fn tell_round(&self, c: &mut Conn, season: &Season) -> Result<(), StoreError> {
        if season.state() != State::Running || season.told >= season.round {
            return Ok(());
        }
        let whole = Whole::read(c, season.clone())?;
        if whole.fixtures.iter().any(|fixture| fixture.table.is_none()) {
            return Ok(());
        }
        let news = SeasonNews::Round(season.round);
        let sits = |member: &&Member| {
            whole.fixtures.iter().any(|f| f.round == season.round && f.who.contains(&member.player))
        };
        let bye = |member: &&Member| {
            season.kind() == Kind::Tournament
                && whole.bracket().entrants.iter().any(|e| e.player == member.player && e.is_in)
        };
        let people = whole.people.iter().filter(|member| sits(member) || bye(member));
        tell(c, season.id, news, people, self.ledger.clock().now())?;
        seasons::set_told(c, season.id, season.round)
    }
}

/// The next round of a tournament, or its end after the last table.
fn draw_up_next(c: &mut Conn, whole: &Whole, now: i64) -> Result<(), StoreError> {
    let (season, bracket) = (&whole.season, whole.bracket());
    // Who has left the house meanwhile does not go on.
    let gone = |player: i64| whole.people.iter().any(|m| m.player == player && m.name.is_empty());
    let still_in: Vec<(i64, usize)> =
        bracket.still_in(&whole.people).into_iter().filter(|(player, _)| !gone(*player)).collect();
    if bracket.is_last || still_in.len() < 2 {
        return end(c, season, now);
    }
    let (who, byes): (Vec<i64>, Vec<usize>) = still_in.into_iter().unzip();
    let round = season.round + 1;
    let drawn = drawing::round(&byes, season.setup()?.seats.len());
    write(c, season.id, (round, 1), &who, &drawn.tables)?;
    seasons::run(c, season.id, round, now)
}

fn write(
    c: &mut Conn,
    season: i64,
    (round, division): (i16, i16),
    people: &[i64],
    drawn: &[Vec<usize>],
) -> Result<(), StoreError> {
    for (number, table) in (1..).zip(drawn) {
        let who: Vec<i64> = table.iter().filter_map(|at| people.get(*at).copied()).collect();
        seasons::draw_up(c, season, (round, division, number), &who)?;
    }
    Ok(())
}

/// Who plays, in the order in which divisions are filled: as the season before ended, then by rating, then as they came.
fn order(c: &mut Conn, season: &Season) -> Result<Vec<i64>, StoreError> {
    let people: Vec<Member> = seasons::people(c, season.id)?.into_iter().filter(|m| !m.substitute).collect();
    let playing: Vec<i64> = people.iter().map(|member| member.player).collect();
    let rated = ratings::of_people(c, &playing)?;
    let strength = |player: i64| {
        let standing = rated.get(&(player, season.game.clone()))?;
        // In thousandths: who is stronger with hardly a doubt.
        let surely = standing.rating.rating - 2.0 * standing.rating.uncertainty;
        Some(format!("{:.0}", surely * 1000.0).parse::<i64>().unwrap_or(0))
    };
    let mut by_rating = playing;
    by_rating.sort_by_cached_key(|player| Reverse(strength(*player)));
    let before = match season.before_id {
        Some(before) if season.kind() == Kind::League => seasons::by_id(c, before)?,
        _ => None,
    };
    let Some(before) = before else { return Ok(by_rating) };
    let before = Whole::read(c, before)?;
    Ok(standing::order_after(&before.divisions(), before.season.moving, &by_rating))
}

fn into_ledger(error: SeasonError) -> LedgerError {
    match error {
        SeasonError::Ledger(error) => error,
        SeasonError::Store(error) => LedgerError::Store(error),
        SeasonError::Invalid(invalid) => LedgerError::Invalid(invalid),
        // Somebody else was quicker.
        _ => LedgerError::Overtaken,
    }
}
