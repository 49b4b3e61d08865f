use super::{Context, say};
use crate::ledger::{Ledger, Opening};
use crate::store::tables::Sitter;
use crate::store::{players, tables};
use anyhow::bail;
use clap::Args;
use kernel::{Dice, Kind, Playout, Rulebook, Seat, Secret, Setup, TableKey, bot};

/// Fill an empty database with players and tables in every state
#[derive(Args)]
#[command(after_help = "Everybody's password is “annals-demo”; Ines is the administrator.\n\n\
                        Example:\n  DATABASE_URL=sqlite:demo.db annals demo && DATABASE_URL=sqlite:demo.db annals serve")]
pub(super) struct Demo {}

const PASSWORD: &str = "annals-demo";
const PEOPLE: [&str; 6] = ["Ines", "Marek", "Tove", "Jun", "Aylin", "Odd"];

/// How far a demo table is played, in percent of what bots need for a whole one.
#[derive(Clone, Copy)]
enum Stage {
    JustBegun,
    Until(u64),
    Paused(u64),
    Resigned(u64),
    Abandoned(u64),
    Finished,
}

/// Stages of the tables of each game, with how many people and whether a bot joins them.
const TABLES: [(Stage, usize, bool); 8] = [
    (Stage::Until(40), 3, false),
    (Stage::JustBegun, 2, false),
    (Stage::Until(15), 1, true),
    (Stage::Until(75), 4, false),
    (Stage::Paused(30), 2, false),
    (Stage::Resigned(50), 3, false),
    (Stage::Finished, 3, false),
    (Stage::Abandoned(25), 2, false),
];
/// Their names, game by game; no two tables are called alike.
const NAMES: [[&str; 8]; 4] = [
    [
        "The Long Winter",
        "Night Train",
        "First Steps",
        "Four Winds",
        "Sunday Slow",
        "Letters from Tarsus",
        "The Iron Spring",
        "Rained Off",
    ],
    [
        "Old Roads",
        "Steam and Salt",
        "A Quiet Start",
        "Marble and Rice",
        "After Supper",
        "The Empty Chair",
        "Salt and Silver",
        "Called Away",
    ],
    [
        "The Middle Sea",
        "Euphrates Club",
        "Learning to Sail",
        "Eight Harbours",
        "Slow Bronze",
        "The Burnt Fleet",
        "Cedar and Tin",
        "Becalmed",
    ],
    [
        "Terraces",
        "Silk Road",
        "One City",
        "Four Corners",
        "Monday Club",
        "The Lost Scout",
        "Star Charts",
        "Snowed In",
    ],
];

impl Demo {
    pub(super) fn run(&self, context: &Context) -> anyhow::Result<()> {
        let ledger = context.ledger()?;
        if ledger.db().read(players::count)? > 0 || !ledger.db().read(tables::codes)?.is_empty() {
            bail!("the database is not empty; set DATABASE_URL to a new one, such as sqlite:demo.db");
        }
        let people = context.people(&ledger)?;
        let mut sitters = Vec::new();
        for name in PEOPLE {
            let email = format!("{}@example.org", name.to_lowercase());
            let id = people.add(name, &email, Some(PASSWORD))?;
            sitters.push(Sitter { player: Some(id), bot: None, name: name.into() });
        }
        people.set_admin("Ines", true)?;
        let mut seed = 0;
        for (rulebook, names) in context.catalog.games().zip(NAMES.iter().cycle()) {
            for (name, (stage, count, with_bot)) in names.iter().zip(TABLES) {
                seed += 1;
                let code = table(
                    &ledger,
                    rulebook,
                    name,
                    stage,
                    seats(&sitters, rulebook, count, with_bot, seed),
                    seed,
                )?;
                say(&format!(
                    "{:<22} {:<18} {}/games/{code}",
                    name,
                    rulebook.id(),
                    context.config.public_url
                ));
            }
        }
        say(&format!(
            "\nSign in at {}/sign-in as Ines (or {}), password “{PASSWORD}”.",
            context.config.public_url,
            PEOPLE[1..].join(", ")
        ));
        Ok(())
    }
}

/// Ines sits everywhere, the others in turn; a bot fills up what the game needs.
fn seats(people: &[Sitter], rulebook: &dyn Rulebook, count: usize, with_bot: bool, seed: u64) -> Vec<Sitter> {
    let others = people.iter().skip(1).cycle().skip(usize::try_from(seed).unwrap_or(0));
    let mut seats: Vec<Sitter> = people.iter().take(1).chain(others).take(count).cloned().collect();
    let wanted =
        (seats.len() + usize::from(with_bot)).clamp(*rulebook.seats().start(), *rulebook.seats().end());
    seats.truncate(wanted);
    let best = rulebook.bots().last().copied().unwrap_or(bot::RANDOM);
    while seats.len() < wanted {
        seats.push(Sitter::bot(best));
    }
    seats
}

fn table(
    ledger: &Ledger,
    rulebook: &'static dyn Rulebook,
    name: &str,
    stage: Stage,
    sitters: Vec<Sitter>,
    seed: u64,
) -> anyhow::Result<String> {
    let key = TableKey::new(format!("demo{seed:02}"), Secret::from_number(seed));
    let count = sitters.len();
    let whole = Setup::players(*rulebook.rules().end(), count);
    let setup = rulebook.short().iter().fold(whole, |setup, (key, value)| setup.with(key, value));
    let seat = Seat::first(1).next();
    let best = rulebook.bots().last().copied().unwrap_or(bot::RANDOM);
    let whole = Playout { bots: vec![best.into()], ..Playout::random(seed) };
    let (_, tally) = whole.run(rulebook, setup.clone(), |_, _| {})?;
    let part = |percent: u64| tally.events * percent / 100;
    let code =
        ledger.open_with(key, &Opening { game: rulebook.id().into(), name: name.into(), setup, sitters })?;
    match stage {
        Stage::JustBegun => {}
        Stage::Until(n) => play(ledger, &code, part(n))?,
        Stage::Finished => play(ledger, &code, u64::MAX)?,
        Stage::Paused(n) => {
            play(ledger, &code, part(n))?;
            ledger.set_state(&code, Kind::Pause, seat)?;
        }
        Stage::Resigned(n) => {
            play(ledger, &code, part(n))?;
            if let Some(last) = Seat::first(count).last() {
                ledger.resign(&code, last)?;
            }
        }
        Stage::Abandoned(n) => {
            play(ledger, &code, part(n))?;
            ledger.set_state(&code, Kind::Abandon, seat)?;
        }
    }
    Ok(code)
}

/// Bots play for everybody until the log has `until` lines, the game is over, or Ines is to move after that.
fn play(ledger: &Ledger, code: &str, until: u64) -> anyhow::Result<()> {
    let luck = Secret::from_number(7);
    loop {
        let live = ledger.now(code)?;
        let best = live.fold.rulebook().bots().last().copied().unwrap_or(bot::RANDOM);
        let enough = live.fold.seq() >= until && live.fold.awaited().iter().any(|s| s.index() == 0);
        let next = live.fold.awaited().iter().next();
        let Some(seat) = next.filter(|_| !enough) else { return Ok(()) };
        let text = live.fold.position().bot(best, seat, &mut Dice::new(&luck, code, live.fold.seq()));
        let Some(text) = text else { bail!("{code}: seat {seat} has no move") };
        ledger.play(code, seat, &text, None)?;
    }
}
