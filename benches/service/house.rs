//! A database with people and tables of the kernel's example game, as the service's own tests build it.

use crate::support::postgres::Database;
use annals::catalog::Catalog;
use annals::clock::Clock;
use annals::ledger::{Ledger, Opening};
use annals::people::{Hasher, People};
use annals::store::Db;
use annals::store::tables::Sitter;
use kernel::{Dice, Fold, Of, Rulebook, Seat, Secret, Setup, TableKey};
use tempfile::TempDir;
use testkit::example::SaltMarket;

pub(crate) static MARKET: Of<SaltMarket> = Of::new();

pub(crate) const PASSWORD: &str = "a long password";

/// Where the data lie; gone with it.
pub(crate) enum Ground {
    Sqlite(TempDir),
    Postgres(Database),
}

impl Ground {
    pub(crate) fn sqlite() -> Ground {
        Ground::Sqlite(tempfile::tempdir().unwrap())
    }

    pub(crate) fn url(&self) -> String {
        match self {
            Ground::Sqlite(folder) => format!("sqlite:{}", folder.path().join("annals.db").display()),
            Ground::Postgres(database) => database.url().into(),
        }
    }
}

pub(crate) struct House {
    /// The engine's name.
    pub(crate) name: &'static str,
    pub(crate) db: Db,
    pub(crate) ground: Ground,
}

impl House {
    pub(crate) fn on(name: &'static str, ground: Ground) -> House {
        House { name, db: Db::open(&ground.url()).unwrap(), ground }
    }

    /// A server with nothing in memory.
    pub(crate) fn ledger(&self) -> Ledger {
        let market: &'static dyn Rulebook = &MARKET;
        Ledger::new(self.db.clone(), Catalog::of(vec![market]), Clock::system(), 1000, None)
    }

    /// Gives somebody an account.
    pub(crate) fn person(&self, name: &str) -> Sitter {
        let hasher = Hasher::new(64, 1, 1).unwrap();
        let people = People::new(self.db.clone(), Clock::system(), hasher, 30);
        let email = format!("{}@example.org", name.to_lowercase().replace(' ', "."));
        let player = people.add(name, &email, Some(PASSWORD)).unwrap();
        Sitter { player: Some(player), bot: None, name: name.into() }
    }
}

/// The longest market there is: all tables are of the same kind, only their logs differ in length.
pub(crate) fn setup(seats: usize) -> Setup {
    Setup::players(1, seats).with("rounds", "1200")
}

/// The table that everybody knows by its number.
pub(crate) fn key(number: u64) -> TableKey {
    TableKey::new(format!("bench{number}"), Secret::from_number(number))
}

pub(crate) fn open(ledger: &Ledger, number: u64, sitters: &[Sitter]) -> String {
    let opening = Opening {
        game: MARKET.id().into(),
        name: format!("Table {number}"),
        setup: setup(sitters.len()),
        sitters: sitters.to_vec(),
    };
    ledger.open_with(key(number), &opening).unwrap()
}

/// Somebody who sits at a table and gets no mail.
pub(crate) fn stranger() -> Sitter {
    Sitter { player: None, bot: None, name: "Stranger".into() }
}

/// What comes next at a table: two standing orders, then a decision. Orders make long logs of 1,200 lots.
pub(crate) fn next_move(fold: &Fold) -> (Seat, String) {
    let seat = fold.awaited().iter().next().expect("the market is closed; it should be longer");
    let position = fold.position();
    if !fold.seq().is_multiple_of(3)
        && let Some(order) = position.orders(seat).first()
    {
        return (seat, order.notation.clone());
    }
    let luck = Secret::from_number(3);
    let mut dice = Dice::new(&luck, "bench", fold.seq());
    (seat, position.bot("random", seat, &mut dice).expect("an awaited seat has a move"))
}

/// Plays until the log has so many lines.
pub(crate) fn play_until(ledger: &Ledger, code: &str, lines: u64) {
    loop {
        let live = ledger.now(code).unwrap();
        if live.fold.seq() >= lines {
            return;
        }
        let (seat, text) = next_move(&live.fold);
        ledger.play(code, seat, &text, None).unwrap();
    }
}
