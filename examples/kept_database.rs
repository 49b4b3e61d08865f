//! Fills an empty database with a little of everything a house holds: what `tests/kept/make` keeps of each release.
//!
//! Nothing that waits is sent, and time stands still: whoever opens it later finds it as it was left.

use annals::annotations::Annotations;
use annals::catalog::Catalog;
use annals::channels::feeds::{Feeds, Kind as Feed};
use annals::channels::{Channels, Format, Reach};
use annals::circles::Circles;
use annals::clock::Clock;
use annals::config::Config;
use annals::ledger::{Ledger, Prepare};
use annals::lobby::{Arrival, Lobby, Motion, Plan, Wish};
use annals::moderation::{About, Moderation, Reason};
use annals::people::{Hasher, People, Registration, Scope};
use annals::seasons::{SeasonPlan, Seasons};
use annals::store::Db;
use annals::store::seasons::Kind as Season;
use annals::talk::Talk;
use annals::terms::{PaceClass, Seating, Terms};
use annals::vacations::Vacations;
use anyhow::{Context as _, bail};
use kernel::{Dice, Kind, Rulebook, Seat, SeatSet, Secret, Setup};

/// The moment at which everything was left.
const NOW: i64 = 1_760_000_000_000;
const PEOPLE: [&str; 3] = ["Ines", "Marek", "Tove"];
const PASSWORD: &str = "a long password";

fn main() -> anyhow::Result<()> {
    let url = std::env::args().nth(1).context("usage: kept_database DATABASE_URL")?;
    let clock = Clock::still(NOW);
    let db = Db::open(&url)?;
    let admin = Some("admin@example.org".to_owned());
    let ledger = Ledger::new(db, Catalog::shipped(), clock.clone(), 16, admin);
    let hasher = Hasher::new(64, 1, 1).map_err(anyhow::Error::msg)?;
    let people = People::new(ledger.db().clone(), clock, hasher.clone(), 30);
    let house = House { lobby: Lobby::new(ledger.clone(), hasher), ledger, players: join(&people)? };
    house.connect()?;
    for rulebook in house.ledger.catalog().games() {
        house.gathering(rulebook)?;
        house.running(rulebook)?;
        house.table(rulebook, "Paused", |code| {
            house.play(code, 12)?;
            house.ledger.set_state(code, Kind::Pause, Seat::first(1).next())?;
            Ok(())
        })?;
        house.table(rulebook, "Abandoned", |code| {
            house.play(code, 6)?;
            house.ledger.set_state(code, Kind::Abandon, Seat::first(1).next())?;
            Ok(())
        })?;
        house.table(rulebook, "Over", |code| {
            house.play(code, u64::MAX)?;
            house.annotate(code)
        })?;
    }
    house.season()?;
    house.circle()?;
    house.seek()?;
    house.keep_program(&people)?;
    house.fall_out(&people)
}

/// Three players, and somebody who has not confirmed the address yet.
fn join(people: &People) -> anyhow::Result<[i64; 3]> {
    let mut players = [0; 3];
    for (player, name) in players.iter_mut().zip(PEOPLE) {
        *player = people.add(name, &format!("{}@example.org", name.to_lowercase()), Some(PASSWORD))?;
    }
    people.set_admin("Ines", true)?;
    people.register(&Registration {
        name: "Jun",
        email: "jun@example.org",
        password: PASSWORD,
        language: "de",
        time_zone: "Europe/Berlin",
        next: "/tables",
    })?;
    Ok(players)
}

struct House {
    ledger: Ledger,
    lobby: Lobby,
    players: [i64; 3],
}

impl House {
    /// A circle of two with a link that is out, a table of its own and talk.
    fn circle(&self) -> anyhow::Result<()> {
        let [host, guest, _] = self.players;
        let circles = Circles::new(self.ledger.clone());
        let code = circles.found(host, "Old friends")?;
        let key = circles.link(&code, host)?;
        circles.join(&code, guest, &key)?;
        circles.say(&code, guest, "Who plays on Sunday?")?;
        let circle = circles.of(host)?.first().map(|circle| circle.id);
        let rulebook = self.ledger.catalog().games().next().context("there is no game")?;
        let terms = Terms { circle, ..Terms::default() };
        self.lobby.open(
            host,
            &Plan {
                game: rulebook.id().into(),
                name: "Among friends".into(),
                setup: Setup::players(*rulebook.rules().end(), 2),
                terms,
                password: None,
                share: String::new(),
            },
        )?;
        Ok(())
    }

    /// Somebody looks for more people than there are, and waits.
    fn seek(&self) -> anyhow::Result<()> {
        let rulebook = self.ledger.catalog().games().next().context("there is no game")?;
        let most = *rulebook.seats().end();
        let wish = Wish {
            game: rulebook.id().into(),
            pace: PaceClass::Days,
            least: most,
            most,
            within: Some(300),
            rated: true,
        };
        let [_, _, who] = self.players;
        Ok(self.lobby.seek(who, &wish)?)
    }
}

impl House {
    /// A league that somebody has signed up for, with a substitute.
    fn season(&self) -> anyhow::Result<()> {
        let (seasons, [host, player, substitute]) = (Seasons::new(self.ledger.clone()), self.players);
        let rulebook = self.ledger.catalog().games().next().context("no game")?;
        let plan = SeasonPlan {
            kind: Season::League,
            game: rulebook.id().into(),
            name: "League".into(),
            setup: Setup::players(*rulebook.rules().end(), 2),
            terms: Terms::default(),
            size: 4,
            moving: 1,
            tables_each: 1,
            begins: NOW + 86_400_000,
        };
        let id = seasons.open(host, &plan)?;
        seasons.sign_up(id, player, false)?;
        Ok(seasons.sign_up(id, substitute, true)?)
    }

    /// Ines and Marek write about a table that is over, and share it, with everybody and by a link.
    fn annotate(&self, code: &str) -> anyhow::Result<()> {
        let ([ines, marek, _], notes) = (self.players, Annotations::new(self.ledger.clone()));
        for (player, public) in [(ines, true), (marek, false)] {
            notes.write(code, player, 2, "Here it began.")?;
            notes.share(code, player, "How it began", public)?;
        }
        Ok(())
    }

    /// Marek keeps a program.
    fn keep_program(&self, people: &People) -> anyhow::Result<()> {
        let [_, marek, _] = self.players;
        let rulebook = self.ledger.catalog().games().next().context("no game")?;
        let bot = people.make_bot(&people.find("Marek")?, "Nepomuk", &[rulebook.id().to_owned()])?;
        people.make_bot_access(marek, bot, "at home", &Scope::ALL)?;
        Ok(())
    }

    /// Ines is called at an address, and reads a feed.
    fn connect(&self) -> anyhow::Result<()> {
        let [ines, ..] = self.players;
        let channels = Channels::new(self.ledger.db().clone(), self.ledger.clock().clone(), Reach::Private);
        channels.add(ines, Format::Json, "http://127.0.0.1:9/kept")?;
        let config = Config::read(None, &[]).map_err(|e| anyhow::anyhow!("{e}"))?;
        Feeds::new(self.ledger.clone(), config.public_url).add(ines, Feed::Player, None)?;
        Ok(())
    }

    fn open(&self, rulebook: &'static dyn Rulebook, name: &str, seats: usize) -> anyhow::Result<String> {
        let whole = Setup::players(*rulebook.rules().end(), seats);
        let setup = rulebook.short().iter().fold(whole, |setup, (key, value)| setup.with(key, value));
        let plan = Plan {
            game: rulebook.id().into(),
            name: format!("{name}: {}", rulebook.id()),
            setup,
            terms: Terms { seating: Seating::Chosen, ..Terms::default() },
            password: None,
            share: "a share".into(),
        };
        let [ines, ..] = self.players;
        Ok(self.lobby.open(ines, &plan)?)
    }

    /// A table of Ines and Marek, and what happens there.
    fn table(
        &self,
        rulebook: &'static dyn Rulebook,
        name: &str,
        then: impl Fn(&str) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let [_, marek, _] = self.players;
        let code = self.open(rulebook, name, 2)?;
        self.lobby.join(&code, marek, &Arrival::default())?;
        then(&code)
    }

    /// A table with a chair left: one guest has an account, the other has not.
    fn gathering(&self, rulebook: &'static dyn Rulebook) -> anyhow::Result<()> {
        let [ines, ..] = self.players;
        let code = self.open(rulebook, "Gathering", 2)?;
        self.lobby.invite(&code, ines, "Tove")?;
        self.lobby.invite(&code, ines, "stranger@example.org")?;
        Ok(())
    }

    /// A table in the middle of a game: talk, a note, a voice for giving up, and a turn that is prepared.
    fn running(&self, rulebook: &'static dyn Rulebook) -> anyhow::Result<()> {
        let [ines, marek, _] = self.players;
        self.table(rulebook, "Running", |code| {
            self.play(code, 20)?;
            let talk = Talk::new(self.ledger.clone());
            talk.say(code, ines, None, "Good evening")?;
            talk.say(code, marek, Some(SeatSet::from(seat(0)?)), "Between us: peace?")?;
            talk.keep_note(code, ines, "He wants peace.")?;
            self.lobby.agree(code, ines, Motion::GiveUp)?;
            for (index, player) in [ines, marek].into_iter().enumerate() {
                let seat = seat(index)?;
                let Some(copy) = self.ledger.what_if(code, seat, player)? else { continue };
                let Some(text) = choice(&copy.live.fold, seat) else { continue };
                self.ledger.prepare(
                    code,
                    seat,
                    player,
                    &Prepare::Add { added: vec![text], seen: u64::MAX },
                )?;
            }
            Ok(())
        })
    }

    /// Bots play for everybody until the log has so many lines, or the game is over.
    fn play(&self, code: &str, until: u64) -> anyhow::Result<()> {
        loop {
            let live = self.ledger.now(code)?;
            let next = live.fold.awaited().iter().next();
            let Some(seat) = next.filter(|_| live.fold.seq() < until) else { return Ok(()) };
            let Some(text) = choice(&live.fold, seat) else { bail!("{code}: seat {seat} has no move") };
            self.ledger.play(code, seat, &text, None)?;
        }
    }

    /// People keep away from each other, call the administrator, and go on vacation.
    fn fall_out(&self, people: &People) -> anyhow::Result<()> {
        let [ines, marek, tove] = self.players;
        let conduct = Moderation::new(self.ledger.clone());
        conduct.block(tove, marek)?;
        let about = About { person: Some(marek), ..About::default() };
        conduct.report(&people.find("Tove")?, about, Reason::Other, "He knows what he did.")?;
        let until = "2025-11-01".parse()?;
        Vacations::new(self.ledger.clone(), 30).go(&people.find("Tove")?, None, until)?;
        people.begin_session(ines, "Firefox, Linux")?;
        Ok(())
    }
}

fn seat(index: usize) -> anyhow::Result<Seat> {
    Seat::first(index + 1).last().context("a seat")
}

/// What the best bot of the game would do.
fn choice(fold: &kernel::Fold, seat: Seat) -> Option<String> {
    let best = fold.rulebook().bots().last().copied().unwrap_or(kernel::bot::RANDOM);
    let luck = Secret::from_number(7);
    let mut dice = Dice::new(&luck, "kept", fold.seq());
    fold.position().bot(best, seat, &mut dice)
}
