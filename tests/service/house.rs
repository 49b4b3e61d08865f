//! A ledger on a fresh database of either engine, with the kernel's example game.

use crate::support::postgres::Database;
use annals::catalog::Catalog;
use annals::clock::Clock;
use annals::ledger::{Ledger, Opening};
use annals::lobby::Lobby;
use annals::people::{Hasher, People};
use annals::store::tables::{self, Sitter};
use annals::store::{Conn, Db};
use annals::talk::{Heard, Talk, TalkError};
use kernel::{Of, Rulebook, Seat, SeatSet, Setup, TableKey};
use tempfile::TempDir;
use testkit::example::SaltMarket;

pub(crate) static MARKET: Of<SaltMarket> = Of::new();

/// Runs each named test on both engines.
#[macro_export]
macro_rules! on_both_engines {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            $(#[test] fn $name() { super::$name(&$crate::house::House::on_sqlite()); })*
        }
        mod postgres {
            $(#[test] fn $name() { super::$name(&$crate::house::House::on_postgres()); })*
        }
    };
}

/// Where a house's data lie; gone with it.
pub(crate) enum Ground {
    Sqlite(TempDir),
    Postgres(Database),
}

impl Ground {
    pub(crate) fn url(&self) -> String {
        match self {
            Ground::Sqlite(folder) => format!("sqlite:{}", folder.path().join("annals.db").display()),
            Ground::Postgres(database) => database.url().into(),
        }
    }

    /// Runs SQL behind the service's back.
    pub(crate) fn sql(&self, sql: &str) {
        use diesel::connection::SimpleConnection;
        use diesel::{Connection, SqliteConnection};
        match self {
            Ground::Sqlite(folder) => {
                let file = folder.path().join("annals.db");
                let mut c = SqliteConnection::establish(file.to_str().unwrap()).unwrap();
                // A server may be writing at this moment.
                c.batch_execute("PRAGMA busy_timeout=5000").unwrap();
                c.batch_execute(sql).unwrap();
            }
            Ground::Postgres(database) => {
                database.psql(sql);
            }
        }
    }

    /// Waits until nobody is writing: what a killed server had handed to Postgres may still be on its way.
    pub(crate) fn settle(&self) {
        let Ground::Postgres(database) = self else { return };
        let busy = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() \
                    AND pid <> pg_backend_pid() AND state <> 'idle'";
        let quiet = (0..500).any(|_| {
            std::thread::sleep(std::time::Duration::from_millis(10));
            database.psql(busy) == "0"
        });
        assert!(quiet, "somebody is still writing");
    }

    /// Changes a line of a log, as only somebody with the database's password could.
    pub(crate) fn tamper(&self, sql: &str) {
        match self {
            Ground::Sqlite(_) => self.sql(&format!(
                "DROP TRIGGER events_never_change; DROP TRIGGER events_never_vanish; {sql};
                 CREATE TRIGGER events_never_change BEFORE UPDATE ON events
                   BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
                 CREATE TRIGGER events_never_vanish BEFORE DELETE ON events
                   BEGIN SELECT RAISE(ABORT, 'events are append-only'); END"
            )),
            Ground::Postgres(_) => self.sql(&format!(
                "ALTER TABLE events DISABLE TRIGGER events_never_change; {sql};
                 ALTER TABLE events ENABLE TRIGGER events_never_change"
            )),
        }
    }
}

pub(crate) struct House {
    pub(crate) ground: Ground,
    pub(crate) clock: Clock,
    pub(crate) ledger: Ledger,
}

pub(crate) const ADMIN: &str = "admin@example.org";

impl House {
    pub(crate) fn on_sqlite() -> House {
        House::on(Ground::Sqlite(tempfile::tempdir().unwrap()))
    }

    pub(crate) fn on_postgres() -> House {
        House::on(Ground::Postgres(Database::prepared(|url| drop(Db::open(url).unwrap()))))
    }

    pub(crate) fn on(ground: Ground) -> House {
        let clock = Clock::still(1_760_000_000_000);
        let ledger = ledger(&ground, &clock);
        House { ground, clock, ledger }
    }

    /// Another server on the same database, with nothing in memory.
    pub(crate) fn another_server(&self) -> Ledger {
        ledger(&self.ground, &self.clock)
    }

    pub(crate) fn people(&self) -> People {
        let hasher = Hasher::new(64, 1, 1).unwrap();
        People::new(self.ledger.db().clone(), self.clock.clone(), hasher, 30)
    }

    /// A table of `players` people; they get accounts.
    pub(crate) fn table(&self, players: usize) -> String {
        self.table_with(Setup::players(1, players))
    }

    pub(crate) fn table_with(&self, setup: Setup) -> String {
        self.table_on(setup, &annals::terms::Terms::default())
    }

    /// A table on these terms.
    pub(crate) fn table_on(&self, setup: Setup, terms: &annals::terms::Terms) -> String {
        let people = self.people();
        let sitters = (1..=setup.seats.len()).map(|i| {
            let name = format!("Player {i}");
            let email = format!("player{i}@example.org");
            let id = match people.find(&name) {
                Ok(player) => player.id,
                Err(_) => people.add(&name, &email, Some("a long password")).unwrap(),
            };
            Sitter { player: Some(id), bot: None, name }
        });
        let sitters: Vec<Sitter> = sitters.collect();
        let owner = sitters.iter().find_map(|s| s.player).unwrap();
        let opening = Opening { game: "salt_market".into(), name: "A table".into(), setup, sitters };
        let key = TableKey::new(annals::secrets::code(), annals::secrets::secret());
        let agreed = terms.write();
        let also = |c: &mut Conn, id| tables::set_terms(c, id, &terms.agreed(owner, &agreed));
        self.ledger.open_also(key, &opening, also).unwrap()
    }

    /// Who sits there.
    pub(crate) fn sitter(&self, code: &str, seat: Seat) -> Option<i64> {
        let row = self.ledger.table(code).unwrap();
        self.ledger.db().read(|c| tables::sitters(c, row.id)).unwrap()[seat.index()].player
    }

    /// Whoever sits there says something.
    pub(crate) fn say(
        &self,
        code: &str,
        seat: Seat,
        to: Option<SeatSet>,
        text: &str,
    ) -> Result<(), TalkError> {
        Talk::new(self.ledger.clone()).say(code, self.sitter(code, seat).unwrap(), to, text)
    }

    /// What whoever sits there, or a spectator, may hear.
    pub(crate) fn heard(&self, code: &str, seat: Option<Seat>) -> Vec<Heard> {
        let player = seat.map(|seat| self.sitter(code, seat).unwrap());
        Talk::new(self.ledger.clone()).heard(code, player).unwrap()
    }

    /// Whoever sits there leaves, and a newcomer sits down.
    pub(crate) fn replace(&self, code: &str, seat: Seat, newcomer: i64, name: &str) {
        let lobby = Lobby::new(self.ledger.clone(), Hasher::new(64, 1, 1).unwrap());
        lobby.vacate(code, seat).unwrap();
        self.ledger.substitute(code, seat, newcomer, name, |_| Ok(())).unwrap();
    }

    /// What waits in the outbox, as (to whom, letter).
    pub(crate) fn outbox(&self) -> Vec<(String, String)> {
        use annals::store::outbox;
        let due = self.ledger.db().write(|c| outbox::claim(c, i64::MAX / 2, 0, 1000)).unwrap();
        due.into_iter()
            .map(|l| (l.player_id.map_or(l.address.unwrap_or_default(), |p| p.to_string()), l.letter))
            .collect()
    }
}

pub(crate) fn ledger(ground: &Ground, clock: &Clock) -> Ledger {
    let market: &'static dyn Rulebook = &MARKET;
    let db = Db::open(&ground.url()).unwrap();
    Ledger::new(db, Catalog::of(vec![market]), clock.clone(), 16, Some(ADMIN.into()))
}

pub(crate) fn seat(number: u8) -> Seat {
    number.try_into().unwrap()
}

/// Bots play for everybody, at most `moves` moves; returns whether the table is over.
pub(crate) fn play_on(ledger: &Ledger, code: &str, moves: usize) -> bool {
    let luck = kernel::Secret::from_number(3);
    for _ in 0..moves {
        let live = ledger.now(code).unwrap();
        let Some(seat) = live.fold.awaited().iter().next() else { return true };
        let mut dice = kernel::Dice::new(&luck, "play_on", live.fold.seq());
        let text = live.fold.position().bot("random", seat, &mut dice).unwrap();
        ledger.play(code, seat, &text, None).unwrap();
    }
    ledger.now(code).unwrap().fold.over()
}
