//! Bad luck and bad data: one table may suffer, the house goes on, and nothing is half-written.

use crate::house::{ADMIN, Ground, House, play_on, seat};
use crate::on_both_engines;
use annals::catalog::Catalog;
use annals::clock::DAY;
use annals::ledger::{Ledger, LedgerError, Opening};
use annals::store::StoreError;
use annals::store::tables::Sitter;
use annals::terms::{Late, Pace, Terms};
use annals::timekeeper::Timekeeper;
use kernel::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use testkit::example::{Move, SaltMarket, View};

on_both_engines!(
    a_tampered_log_damages_one_table_and_no_other,
    a_missing_line_is_found,
    an_unreadable_line_is_found,
    an_unknown_game_or_rules_number_is_said_and_kept,
    rules_that_break_down_take_nothing_with_them,
    a_bot_or_a_safe_move_that_breaks_down_costs_only_its_table,
    a_row_that_disagrees_with_its_log_is_found_by_verify,
);

fn a_tampered_log_damages_one_table_and_no_other(house: &House) {
    let (hurt, well) = (house.table(2), house.table(2));
    play_on(&house.ledger, &hurt, 6);
    let id = house.ledger.table(&hurt).unwrap().id;
    let secret_bid = "UPDATE events SET text = 'bid 0' WHERE table_id";
    house.ground.tamper(&format!("{secret_bid} = {id} AND seq = 2"));
    let server = house.another_server();
    let why = match server.now(&hurt) {
        Err(LedgerError::Damaged(why)) => why,
        other => panic!("{other:?}"),
    };
    assert_eq!(why, "event 2 was changed: its hash does not follow");
    assert!(matches!(house.ledger.play(&hurt, seat(1), "bid 1", None), Err(LedgerError::Damaged(_))));
    assert_eq!(house.ledger.table(&hurt).unwrap().head, 7, "the log is untouched");
    let told: Vec<_> = house.outbox().into_iter().filter(|(to, _)| to == ADMIN).collect();
    assert_eq!(told.len(), 1, "the administrator is told once: {told:?}");
    assert!(told[0].1.contains("\"damaged\"") && told[0].1.contains(&hurt));
    house.ledger.play(&well, seat(1), "bid 1", None).unwrap();
}

fn a_missing_line_is_found(house: &House) {
    let code = house.table(2);
    play_on(&house.ledger, &code, 6);
    let id = house.ledger.table(&code).unwrap().id;
    house.ground.tamper(&format!("DELETE FROM events WHERE table_id = {id} AND seq = 7"));
    assert!(
        matches!(house.another_server().now(&code), Err(LedgerError::Damaged(w)) if w.contains("event 7 is missing"))
    );
}

fn an_unreadable_line_is_found(house: &House) {
    let code = house.table(2);
    play_on(&house.ledger, &code, 6);
    let id = house.ledger.table(&code).unwrap().id;
    house.ground.tamper(&format!("UPDATE events SET kind = 'dance' WHERE table_id = {id} AND seq = 4"));
    assert!(
        matches!(house.another_server().now(&code), Err(LedgerError::Damaged(w)) if w.contains("event 4"))
    );
    house.ground.tamper(&format!("UPDATE events SET kind = 'move' WHERE table_id = {id} AND seq = 4"));
    let mended = house.ledger.verify(&code).unwrap();
    assert!(mended.mended, "a table whose log is sound again is open again");
    house.another_server().now(&code).unwrap();
}

fn an_unknown_game_or_rules_number_is_said_and_kept(house: &House) {
    let code = house.table(2);
    let id = house.ledger.table(&code).unwrap().id;
    house.ground.sql(&format!("UPDATE tables SET rules = 99 WHERE id = {id}"));
    let said = house.another_server().now(&code).unwrap_err().to_string();
    assert!(said.contains("rules 99") && said.contains("knows 1 to 1"), "{said}");
    house.ground.sql(&format!("UPDATE tables SET rules = 1, game = 'chess' WHERE id = {id}"));
    let said = house.another_server().now(&code).unwrap_err().to_string();
    assert!(said.contains("no game “chess”"), "{said}");
    assert_eq!(house.ledger.table(&code).unwrap().damage, None, "a newer program may know it");
}

fn a_row_that_disagrees_with_its_log_is_found_by_verify(house: &House) {
    let code = house.table(2);
    play_on(&house.ledger, &code, 1);
    let id = house.ledger.table(&code).unwrap().id;
    house.ground.sql(&format!("UPDATE tables SET awaited = 0 WHERE id = {id}"));
    assert!(matches!(house.ledger.verify(&code), Err(LedgerError::Damaged(w)) if w.contains("awaited")));
}

/// The market with bugs: bidding 7 breaks the rules down, so does a bot that thinks, and with three players the safe move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Buggy(SaltMarket, usize);

struct Thinker;

impl Bot<Buggy> for Thinker {
    fn choose(&self, _: Seat, _: &Buggy, _: &[Move], _: &mut Dice<'_>) -> Move {
        panic!("a bug in the bot")
    }
}

impl Game for Buggy {
    const ID: &'static str = "salt_market";
    const RULES: std::ops::RangeInclusive<u32> = SaltMarket::RULES;
    const SEATS: std::ops::RangeInclusive<usize> = SaltMarket::SEATS;
    const OPTIONS: &'static [OptionSpec] = SaltMarket::OPTIONS;
    type Move = Move;
    type View = View;
    fn setup(setup: &Setup, dice: &mut Dice<'_>) -> Result<Self, Invalid> {
        SaltMarket::setup(setup, dice).map(|market| Buggy(market, setup.seats.len()))
    }
    fn awaited(&self) -> SeatSet {
        self.0.awaited()
    }
    fn prompt(&self, seat: Seat) -> Option<Prompt> {
        self.0.prompt(seat)
    }
    fn legal(&self, seat: Seat) -> Vec<Move> {
        self.0.legal(seat)
    }
    fn apply(&mut self, seat: Seat, mv: &Move, dice: &mut Dice<'_>) -> Result<Applied, Illegal> {
        assert!(*mv != Move::Bid(7), "a bug in the rules");
        self.0.apply(seat, mv, dice)
    }
    fn fallback(&self, seat: Seat) -> Option<Move> {
        assert!(self.1 != 3, "a bug in the safe move");
        self.0.fallback(seat)
    }
    fn resign(&mut self, seat: Seat, dice: &mut Dice<'_>) -> Applied {
        self.0.resign(seat, dice)
    }
    fn view(&self, viewer: Viewer) -> View {
        self.0.view(viewer)
    }
    fn text(view: &View, words: &dyn Words) -> String {
        SaltMarket::text(view, words)
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
    fn inventory(&self) -> BTreeMap<String, u32> {
        self.0.inventory()
    }
    fn redeal(&self, viewer: Viewer, dice: &mut Dice<'_>) -> Self {
        Buggy(self.0.redeal(viewer, dice), self.1)
    }
    fn bots() -> Vec<(&'static str, Box<dyn Bot<Self>>)> {
        vec![("thinker", Box::new(Thinker))]
    }
}

/// A server on the same database whose program has the bugs.
fn buggy(house: &House) -> Ledger {
    static BUGGY: Of<Buggy> = Of::new();
    let rulebook: &'static dyn Rulebook = &BUGGY;
    let db = annals::store::Db::open(&house.ground.url()).unwrap();
    Ledger::new(db, Catalog::of(vec![rulebook]), house.clock.clone(), 4, Some(ADMIN.into()))
}

fn a_bot_or_a_safe_move_that_breaks_down_costs_only_its_table(house: &House) {
    let buggy = buggy(house);
    let terms = Terms { late: Late::Fallback, pace: Pace::Hours(24), ..Terms::default() };
    let broken = house.table_on(Setup::players(1, 3), &terms);
    house.clock.advance(1000);
    let sound = house.table_on(Setup::players(1, 2), &terms);
    let keeper = Timekeeper::new(buggy.clone()).with_gap(2 * DAY);
    keeper.round().unwrap();
    house.clock.advance(DAY + 1000);
    keeper.round().unwrap();
    assert_eq!(house.ledger.table(&broken).unwrap().head, 1);
    assert!(house.ledger.table(&sound).unwrap().head > 1, "its time is up, and its safe moves are made");
    // A bot that breaks down makes the safe move; where that breaks down too, the table is named.
    let (broken, sound) = (house.table(3), house.table(2));
    for code in [&broken, &sound] {
        let id = house.ledger.table(code).unwrap().id;
        house.ground.sql(&format!("UPDATE seats SET bot = 'thinker' WHERE table_id = {id} AND seat = 1"));
    }
    assert!(matches!(buggy.move_bots(&broken, 1), Err(LedgerError::Broke(why)) if why.contains("safe move")));
    assert_eq!(buggy.move_bots(&sound, 1).unwrap(), 1);
    // The administrator gets one letter a table, however often a bot breaks down there.
    house.ledger.play(&sound, seat(2), "bid 1", None).unwrap();
    let mut moves = 1;
    while house.ledger.now(&sound).unwrap().fold.awaited().contains(seat(1)) && moves < 3 {
        moves += buggy.move_bots(&sound, 1).unwrap();
    }
    let letters: Vec<_> = house.outbox().into_iter().filter(|(to, _)| to == ADMIN).collect();
    let of =
        |code: &String| letters.iter().filter(|(_, l)| l.contains("bot_broke") && l.contains(code)).count();
    assert!(moves > 1, "the bot was not asked again");
    assert_eq!((of(&broken), of(&sound)), (1, 1), "{letters:?}");
    let now = house.clock.now();
    let told = house.ledger.db().read(|c| annals::store::bot_work::broken(c, now)).unwrap();
    let mut codes: Vec<&String> = told.iter().map(|(code, ..)| code).collect();
    codes.sort();
    let mut both = vec![&broken, &sound];
    both.sort();
    assert_eq!(codes, both, "the administrator reads of both: {told:?}");
}

fn rules_that_break_down_take_nothing_with_them(house: &House) {
    let code = house.table(2);
    house.ledger.play(&code, seat(1), "bid 7", None).unwrap();
    let other = house.table(2);
    let buggy = buggy(house);
    // A move that breaks them down is not played; the table goes on.
    assert!(matches!(buggy.play(&other, seat(1), "bid 7", None), Err(LedgerError::Broke(_))));
    buggy.play(&other, seat(1), "bid 6", None).unwrap();
    // A log that breaks them down marks its table.
    assert!(matches!(buggy.now(&code), Err(LedgerError::Damaged(w)) if w.contains("a bug in the rules")));
    // The program without the bug opens it again.
    assert!(house.ledger.verify(&code).unwrap().mended);
}

/// A server that remembers more than a restored backup holds, or something else, is not to call that damage.
#[test]
fn a_backup_brought_back_under_a_running_server_is_no_damage() {
    let house = House::on_sqlite();
    let code = house.table(3);
    let Ground::Sqlite(folder) = &house.ground else { unreachable!() };
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
    let copy = folder.path().join("copy.db");
    house.ledger.db().backup_to(copy.to_str().unwrap()).unwrap();
    house.ledger.play(&code, seat(2), "bid 2", None).unwrap();
    // What the other server writes is what the restored database holds; ours remembers another second move.
    let restored = House::on(Ground::Sqlite(tempfile::tempdir().unwrap()));
    let Ground::Sqlite(other) = &restored.ground else { unreachable!() };
    drop(restored.ledger);
    let file = other.path().join("annals.db");
    for end in ["", "-wal", "-shm"] {
        std::fs::remove_file(format!("{}{end}", file.display())).ok();
    }
    std::fs::copy(&copy, &file).unwrap();
    let there = crate::house::ledger(&restored.ground, &house.clock);
    there.play(&code, seat(2), "bid 5", None).unwrap();
    there.play(&code, seat(1), "order yield", None).unwrap();
    let lines = there.export(&code, Viewer::Historian).unwrap().lines;
    let id = house.ledger.table(&code).unwrap().id;
    let row = there.table(&code).unwrap();
    let hex = |link: &Link| link.to_string();
    let mut link = Link::genesis(&row.key, &row.game);
    let mut sql = format!("DELETE FROM events WHERE table_id = {id} AND seq > 2");
    for line in &lines {
        link = link.next(&row.key, &line.event);
        if line.event.seq > 2 {
            sql += &format!(
                "; INSERT INTO events VALUES ({id}, {}, {}, {}, 'move', '{}', x'{}')",
                line.event.seq,
                line.event.at,
                line.event.entry.seat.unwrap(),
                line.event.entry.text,
                hex(&link)
            );
        }
    }
    house.ground.tamper(&sql);
    house.ground.sql(&format!(
        "UPDATE tables SET head_seq = {}, head_hash = x'{}', awaited = {} WHERE id = {id}",
        row.head,
        hex(&row.link),
        row.awaited.bits()
    ));
    assert_eq!(house.ledger.now(&code).unwrap().fold.seq(), row.head);
    assert_eq!(house.ledger.table(&code).unwrap().damage, None);
}

#[test]
fn a_full_disk_is_said_and_nothing_is_half_written() {
    let house = House::on_sqlite();
    let code = house.table(2);
    let pages = |limit: &str| {
        use diesel::connection::SimpleConnection;
        let sql = format!("PRAGMA max_page_count = {limit}");
        // In a transaction of its own on the writer's connection: the limit belongs to the connection.
        house.ledger.db().write(|c| c.batch_execute(&sql).map_err(StoreError::from)).unwrap();
    };
    pages("1"); // SQLite takes it as: no more than there are now
    let mut full = None;
    for i in 0..2000 {
        let text = if i % 2 == 0 { "order contest" } else { "order yield" };
        match house.ledger.play(&code, seat(1), text, None) {
            Ok(_) => {}
            Err(error) => {
                full = Some(error);
                break;
            }
        }
    }
    assert!(matches!(full, Some(LedgerError::Store(StoreError::Full { .. }))), "{full:?}");
    let before = house.another_server().verify(&code).unwrap().events;
    assert_eq!(house.ledger.now(&code).unwrap().fold.seq(), before, "memory and disk agree");
    pages("1000000");
    house.ledger.play(&code, seat(2), "bid 1", None).unwrap();
    assert_eq!(house.another_server().verify(&code).unwrap().events, before + 1);
}

#[test]
fn a_locked_database_is_busy_not_broken() {
    use diesel::connection::SimpleConnection;
    use diesel::{Connection, SqliteConnection};
    let house = House::on_sqlite();
    let code = house.table(2);
    let Ground::Sqlite(folder) = &house.ground else { unreachable!() };
    let file = folder.path().join("annals.db");
    let mut other = SqliteConnection::establish(file.to_str().unwrap()).unwrap();
    other.batch_execute("BEGIN IMMEDIATE").unwrap();
    let busy = house.ledger.play(&code, seat(1), "bid 1", None);
    assert!(matches!(busy, Err(LedgerError::Store(StoreError::Busy { .. }))), "{busy:?}");
    assert_eq!(house.ledger.now(&code).unwrap().fold.seq(), 1, "reading still works");
    other.batch_execute("ROLLBACK").unwrap();
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
}

#[test]
fn a_table_can_not_begin_wrongly() {
    let house = House::on_sqlite();
    let sitter = Sitter { player: None, bot: Some("random".into()), name: "x".into() };
    let opening = |game: &str, setup: Setup, sitters: usize| Opening {
        game: game.into(),
        name: "x".into(),
        setup,
        sitters: vec![sitter.clone(); sitters],
    };
    let tried = |o: Opening| house.ledger.open(&o).unwrap_err().to_string();
    assert_eq!(tried(opening("chess", Setup::players(1, 2), 2)), "this server has no game “chess”");
    assert_eq!(tried(opening("salt_market", Setup::players(1, 2), 3)), "3 people for 2 seats");
    assert!(tried(opening("salt_market", Setup::players(1, 7), 7)).contains("setup-seats"));
    let wrong = Setup::players(1, 2).with("rounds", "0");
    assert!(tried(opening("salt_market", wrong, 2)).contains("setup-option-value"));
}
