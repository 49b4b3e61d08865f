//! Fills an empty database with a house as it is after years: thousands of people, and tables of all games that gather, have just
//! begun, are in the middle or over. What `tests/soak/load.py` lets loose its players on.
//!
//!     cargo run --release --example crowd -- DATABASE_URL PEOPLE TABLES [ADDRESS]
//!
//! Prints what a player needs to come in: `person NUMBER SESSION TOKEN`, then `table CODE GAME STATE NUMBER NUMBER …`. One of 25
//! people is called at ADDRESS. Bots have played what was played; deadlines of one running table in five come within three hours.

use annals::catalog::Catalog;
use annals::channels::{Channels, Format, Reach};
use annals::clock::{Clock, HOUR};
use annals::ledger::Ledger;
use annals::lobby::{Lobby, Plan};
use annals::people::{Hasher, People, Scope, token_for_program};
use annals::store::events::{self, Stored};
use annals::store::tables::{self, NewTable, Progress, Sitter, Status};
use annals::store::{Db, StoreError, heartbeat};
use annals::terms::{Late, Pace, Terms};
use anyhow::{Context as _, bail};
use kernel::{Dice, Entry, Event, Fold, Link, Playout, Rulebook, Seat, Secret, Setup, TableKey, bot};
use std::io::Write as _;

/// So many tables are written together.
const TOGETHER: usize = 50;

/// What a table is like when its turn comes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Gathering,
    Begun,
    Middle,
    Over,
}

impl State {
    /// Of twenty: ten in the middle, six just begun, three over, one gathering.
    fn of(number: usize) -> State {
        match number / 4 % 20 {
            0..10 => State::Middle,
            10..16 => State::Begun,
            16..19 => State::Over,
            _ => State::Gathering,
        }
    }
}

fn main() -> anyhow::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [url, people, count, called @ ..] = words.as_slice() else {
        bail!("usage: crowd DATABASE_URL PEOPLE TABLES [ADDRESS]");
    };
    let (people, count): (usize, usize) = (people.parse()?, count.parse()?);
    let clock = Clock::still(Clock::system().now());
    let ledger = Ledger::new(Db::open(url)?, Catalog::shipped(), clock, 64, None);
    let mut told = std::io::BufWriter::new(std::io::stdout().lock());
    let crowd = Crowd { people: join(&ledger, people, called.first(), &mut told)?, ledger };
    let mut games = Vec::new();
    for rulebook in crowd.ledger.catalog().games() {
        games.push((rulebook, usual_length(rulebook)?));
    }
    let numbers: Vec<usize> = (0..count).collect();
    let cores = std::thread::available_parallelism()?.get();
    for some in numbers.chunks(TOGETHER) {
        let prepare = |&number: &usize| {
            let (rulebook, length) = *games.get(number % games.len()).context("no game")?;
            crowd.prepare(number, rulebook, length)
        };
        let prepare_all = |part: &[usize]| part.iter().map(prepare).collect::<anyhow::Result<Vec<Made>>>();
        let made = std::thread::scope(|scope| {
            let begin = |part| scope.spawn(move || prepare_all(part));
            let parts: Vec<_> = some.chunks(TOGETHER.div_ceil(cores)).map(begin).collect();
            let ended = |part: std::thread::ScopedJoinHandle<'_, _>| {
                part.join().ok().context("a table broke down")?
            };
            parts.into_iter().map(ended).collect::<anyhow::Result<Vec<Vec<Made>>>>()
        })?;
        let made: Vec<Made> = made.into_iter().flatten().collect();
        crowd.write(&made)?;
        for table in &made {
            crowd.settle(table)?;
            told.write_all(table.told().as_bytes())?;
        }
        told.flush()?;
    }
    // Clocks were kept until now: what passes before a server takes over counts for nobody.
    let now = crowd.ledger.clock().now();
    Ok(crowd.ledger.db().write(|c| heartbeat::beat(c, now))?)
}

/// How many lines a table of this game has in the end.
fn usual_length(rulebook: &'static dyn Rulebook) -> anyhow::Result<u64> {
    let playout = Playout { bots: vec![best(rulebook).into()], ..Playout::random(1) };
    let setup = Setup::players(*rulebook.rules().end(), *rulebook.seats().start());
    let (_, tally) = playout.run(rulebook, setup, |_, _| {})?;
    Ok(tally.events)
}

fn best(rulebook: &dyn Rulebook) -> &'static str {
    rulebook.bots().last().copied().unwrap_or(bot::RANDOM)
}

/// Everybody, with a session and a program's token.
fn join(
    ledger: &Ledger,
    count: usize,
    called: Option<&String>,
    told: &mut impl std::io::Write,
) -> anyhow::Result<Vec<Sitter>> {
    // The cheapest there is: nobody comes in by a password here.
    let hasher = Hasher::new(64, 1, 1).map_err(anyhow::Error::msg)?;
    let people = People::new(ledger.db().clone(), ledger.clock().clone(), hasher, 30);
    let channels = Channels::new(ledger.db().clone(), ledger.clock().clone(), Reach::Private);
    let mut crowd = Vec::new();
    for number in 0..count {
        let name = format!("Player {number}");
        let id = people.add(&name, &format!("player{number}@example.org"), None)?;
        let session = people.begin_session(id, "Firefox, Linux")?.to_cookie();
        let token = token_for_program(&people.make_access(id, "load", &[Scope::Play])?);
        if let Some(address) = called.filter(|_| number % 25 == 0) {
            channels.add(id, Format::Json, address)?;
        }
        writeln!(told, "person {number} {session} {token}")?;
        crowd.push(Sitter { player: Some(id), bot: None, name });
    }
    Ok(crowd)
}

struct Crowd {
    ledger: Ledger,
    people: Vec<Sitter>,
}

/// A table that was played in memory.
struct Made {
    key: TableKey,
    rulebook: &'static dyn Rulebook,
    state: State,
    terms: Terms,
    sitters: Vec<(usize, Sitter)>,
    fold: Fold,
    lines: Vec<Stored>,
    begun: i64,
}

impl Made {
    fn told(&self) -> String {
        let state = match self.state {
            State::Gathering => return String::new(),
            State::Over => "over",
            State::Begun | State::Middle => "running",
        };
        let seats: String = self.sitters.iter().map(|(number, _)| format!(" {number}")).collect();
        format!("table {} {} {state}{seats}\n", self.key.code, self.rulebook.id())
    }
}

impl Crowd {
    /// Plays a table as far as it shall be.
    fn prepare(&self, number: usize, rulebook: &'static dyn Rulebook, length: u64) -> anyhow::Result<Made> {
        let luck = Secret::from_number(u64::try_from(number)?);
        let mut dice = Dice::new(&luck, "crowd", 0);
        let (state, seats) = (State::of(number), rulebook.seats());
        let count = dice
            .pick("seats", &[*seats.start(), 2, 3, 4])
            .copied()
            .unwrap_or(2)
            .clamp(*seats.start(), *seats.end());
        let whole = Setup::players(*rulebook.rules().end(), count);
        let setup = match state {
            State::Over => rulebook.short().iter().fold(whole, |setup, (key, value)| setup.with(key, value)),
            _ => whole,
        };
        let first = dice.below("people", self.people.len());
        let sitters = self.people.iter().enumerate().cycle().skip(first).take(count);
        let sitters: Vec<(usize, Sitter)> = sitters.map(|(n, sitter)| (n, sitter.clone())).collect();
        let part = u64::try_from(dice.below("part", 60))? + 10;
        let until = match state {
            State::Gathering | State::Begun => 0,
            State::Middle => length * part / 100,
            State::Over => u64::MAX,
        };
        let pace = dice.pick("pace", &[23_u16, 47, 47, 95, 167]).copied().unwrap_or(47);
        let late = *dice.pick("late", &[Late::Vote, Late::Fallback, Late::Remind]).unwrap_or(&Late::Vote);
        let terms = Terms { pace: Pace::Hours(pace), late, ..Terms::default() };
        let now = self.ledger.clock().now();
        let span = i64::from(pace) * HOUR;
        // The last move was made so long ago that time is up soon, or just now.
        let soon = span - i64::try_from(dice.below("due", 180 * 60))? * 1000;
        let lately = i64::try_from(dice.below("ago", 3600))? * 1000;
        let ago = if dice.below("tight", 5) == 0 { soon } else { lately };
        let begun = now - 30 * 24 * HOUR;
        let key = TableKey::new(format!("crowd{number:06}"), luck);
        let (fold, lines) = played(rulebook, &key, setup, until, begun, now - ago)?;
        Ok(Made { key, rulebook, state, terms, sitters, fold, lines, begun })
    }

    /// Writes tables as the ledger would have, all but what depends on the clock.
    fn write(&self, made: &[Made]) -> Result<(), StoreError> {
        self.ledger.db().write(|c| {
            for table in made.iter().filter(|table| table.state != State::Gathering) {
                let (fold, key, at) = (&table.fold, &table.key, table.begun);
                let status = if fold.over() { Status::Finished } else { Status::Running };
                let (link, moved) =
                    table.lines.last().map_or((Link([0; 32]), at), |line| (line.link, line.event.at));
                let progress =
                    Progress { head: fold.seq(), link, awaited: fold.awaited(), status, at: moved };
                let (rules, name) = (fold.setup().rules, format!("Table {}", key.code));
                let new = NewTable {
                    key,
                    game: table.rulebook.id(),
                    rules,
                    name: &name,
                    seats: table.sitters.len(),
                    at,
                };
                let id = tables::insert(c, &new, &progress)?;
                events::insert(c, id, &table.lines)?;
                for (seat, (_, sitter)) in Seat::first(table.sitters.len()).zip(&table.sitters) {
                    tables::seat(c, id, seat, sitter, at)?;
                }
                let owner = table.sitters.first().and_then(|(_, sitter)| sitter.player).unwrap_or_default();
                tables::set_terms(c, id, &table.terms.agreed(owner, &table.terms.write()))?;
            }
            Ok(())
        })
    }

    /// One more move by the ledger, so that clocks run and letters wait; a result is kept; a gathering is opened.
    fn settle(&self, table: &Made) -> anyhow::Result<()> {
        let code = table.key.code.as_str();
        let (clock, now) = (self.ledger.clock(), self.ledger.clock().now());
        match table.state {
            State::Over => Ok(self.ledger.keep_result_of(code)?),
            State::Gathering => self.gather(table),
            State::Begun | State::Middle => {
                let Some(seat) = table.fold.awaited().iter().next() else { return Ok(()) };
                let Some(text) = choice(&table.fold, seat) else { bail!("{code}: no move for {seat}") };
                let moved = table.lines.last().map_or(now, |line| line.event.at);
                clock.advance(moved - now);
                let played = self.ledger.play(code, seat, &text, None);
                clock.advance(now - moved);
                played?;
                Ok(())
            }
        }
    }

    fn gather(&self, table: &Made) -> anyhow::Result<()> {
        let hasher = Hasher::new(64, 1, 1).map_err(anyhow::Error::msg)?;
        let owner = table.sitters.first().and_then(|(_, sitter)| sitter.player).context("nobody")?;
        let plan = Plan {
            game: table.rulebook.id().into(),
            name: format!("Table {}", table.key.code),
            setup: table.fold.setup().clone(),
            terms: table.terms.clone(),
            password: None,
            share: "a share".into(),
        };
        Lobby::new(self.ledger.clone(), hasher).open(owner, &plan)?;
        Ok(())
    }
}

/// Bots play for everybody until the log has so many lines; the last of them was written at `last`.
fn played(
    rulebook: &'static dyn Rulebook,
    key: &TableKey,
    setup: Setup,
    until: u64,
    first: i64,
    last: i64,
) -> anyhow::Result<(Fold, Vec<Stored>)> {
    let mut entries = vec![Entry::setup(&setup)];
    let mut fold = Fold::open(rulebook, key.clone(), setup)?;
    entries.extend(fold.settle()?.into_iter().map(|happened| happened.entry));
    while let Some(seat) = fold.awaited().iter().next().filter(|_| fold.seq() < until) {
        let Some(text) = choice(&fold, seat) else { bail!("{}: no move for {seat}", key.code) };
        entries.extend(fold.act(&Entry::play(seat, text))?.into_iter().map(|happened| happened.entry));
    }
    let (mut link, count) = (Link::genesis(key, rulebook.id()), i64::try_from(entries.len())?);
    let mut lines = Vec::new();
    for (number, entry) in (1_i64..).zip(entries) {
        let at = first + (last - first) * number / count;
        let event = Event { seq: u64::try_from(number)?, at, entry };
        link = link.next(key, &event);
        lines.push(Stored { event, link });
    }
    Ok((fold, lines))
}

fn choice(fold: &Fold, seat: Seat) -> Option<String> {
    let luck = Secret::from_number(fold.seq());
    let mut dice = Dice::new(&luck, &fold.key().code, fold.seq());
    fold.position().bot(best(fold.rulebook()), seat, &mut dice)
}
