//! Whatever is about somebody is told to them when they ask, and gone when they leave.

use super::ask;
use super::schema::references;
use crate::house::{Ground, House, seat};
use crate::on_both_engines;
use annals::talk::Talk;
use std::collections::BTreeSet;

on_both_engines!(the_download_tells_of_every_table, leaving_forgets_in_every_table);

/// One row for each column that names a person; for those that are missing here playing has made one. `{rosa}` is the
/// person, `{other}` and `{third}` somebody else, `{own}`, `{asked}` and `{sat}` tables that gather.
const ROWS: [&str; 50] = [
    "sessions (token_hash, player_id, device, created_at, seen_at, expires_at) VALUES ({hash}, {rosa}, 'x', 1, 1, {late})",
    "push_devices (player_id, session_id, name, endpoint, p256dh, auth, created_at) VALUES ({rosa}, (SELECT max(id) FROM sessions WHERE player_id = {rosa}), 'x', 'https://example.org', {hash}, {hash}, 1)",
    "mail_tokens (token_hash, player_id, purpose, created_at, expires_at) VALUES ({hash}, {rosa}, 'sign_in', 1, {late})",
    "seat_links (token_hash, player_id, table_id, expires_at) VALUES ({hash}, {rosa}, {table}, {late})",
    "reply_tokens (token_hash, table_id, seat, player_id, seen, created_at) VALUES ({hash}, {table}, 1, {rosa}, 1, 1)",
    "received (message_key, player_id, table_id, outcome, at) VALUES ({hash}, {rosa}, {table}, 'played', 1)",
    "outbox (dedup_key, player_id, letter, created_at, next_at) VALUES ('rosa', {rosa}, '{\"about\":\"test\"}', 1, 1)",
    "mutes (table_id, player_id) VALUES ({table}, {rosa})",
    "looking (table_id, player_id, until) VALUES ({table}, {rosa}, {late})",
    "openings (id, code, game, name, owner_id, setup, terms, invitation, created_at) VALUES ({own}, 'OWN', 'x', 'x', {rosa}, '', '{}', 'x', 1)",
    "openings (id, code, game, name, owner_id, setup, terms, invitation, created_at) VALUES ({asked}, 'ASKED', 'x', 'x', {other}, '', '{}', 'y', 1)",
    "invitations (opening_id, guest, at) VALUES ({asked}, '{rosa}', 1)",
    "invitation_links (token_hash, opening_id, guest, created_at) VALUES ({hash}, {asked}, '{rosa}', 1)",
    "looks (page, table_id, player_id, seen_at, until) VALUES ('x', {table}, {rosa}, 1, {late})",
    "openings (id, code, game, name, owner_id, setup, terms, invitation, created_at) VALUES ({sat}, 'SAT', 'x', 'x', {other}, '', '{}', 'z', 1)",
    "chairs (opening_id, seat, player_id) VALUES ({sat}, 1, {rosa})",
    "plans (table_id, seat, player_id, lines, changed_at) VALUES ({table}, 1, {rosa}, 'bid 1', 1)",
    "locks (player_id, why, at) VALUES ({rosa}, 'x', 1)",
    "deeds (at, admin_id, deed, player_id, detail) VALUES (1, {rosa}, 'lock', {rosa}, 'x')",
    "results (table_id, seat, player_id, place, score, finished_at) VALUES ({table}, 1, {rosa}, 1, 1, 1)",
    "held_names (name_key, player_id, since) VALUES ('rosalinde', {rosa}, 1)",
    "blocks (player_id, blocked_id, at) VALUES ({rosa}, {third}, 1)",
    "blocks (player_id, blocked_id, at) VALUES ({third}, {rosa}, 1)",
    "reports (reporter_id, about_id, reason, text, at) VALUES ({rosa}, {other}, 'spam', 'x', 1)",
    "reports (reporter_id, about_id, reason, text, at) VALUES ({other}, {rosa}, 'spam', 'x', 1)",
    "webhooks (player_id, format, url, secret, created_at) VALUES ({rosa}, 'json', 'https://example.org', 'x', 1)",
    "follows (player_id, table_id, since, told, week) VALUES ({rosa}, {table}, 1, 1, 1)",
    "feeds (token_hash, player_id, kind, created_at) VALUES ({hash}, {rosa}, 'player', 1)",
    "turns (table_id, seat, player_id, since, until, spent, interrupt) VALUES ({table}, 1, {rosa}, 1, 2, 1, FALSE)",
    "guest_tables (place, player_id, table_id, created_at) VALUES (1, {rosa}, {table}, 1)",
    "guides (table_id, player_id, seen) VALUES ({table}, {rosa}, 'begin')",
    "api_tokens (token_hash, player_id, name, scopes, created_at) VALUES ({hash}, {rosa}, 'x', 'read', 1)",
    "seeks (player_id, game, pace, least, most, rated, at) VALUES ({rosa}, 'x', 'day', 2, 4, FALSE, 1)",
    "circles (code, name, owner_id, created_at) VALUES ('CIRCLE', 'x', {rosa}, 1)",
    "circle_members (circle_id, player_id, since) VALUES (1, {rosa}, 1)",
    "circle_members (circle_id, player_id, since) VALUES (1, {other}, 2)",
    "circle_talk (circle_id, player_id, text, at) VALUES (1, {rosa}, 'x', 1)",
    "vacations (player_id, begins_at, ends_at, days) VALUES ({rosa}, 1, 2, 1)",
    "rated_tables (table_id, game, number, company, at) VALUES ({table}, 'x', 1, 'x', 1)",
    "rating_steps (table_id, seat, player_id, place, rating, uncertainty) VALUES ({table}, 1, {rosa}, 1, 25, 8)",
    "hosts (player_id, at) VALUES ({rosa}, 1)",
    "seasons (id, kind, game, name, host_id, setup, terms, size, moving, tables_each, status, created_at, begins_at) VALUES (901, 'league', 'x', 'x', {rosa}, '', '{}', 4, 1, 1, 'open', 1, 1)",
    "season_people (season_id, player_id, at, substitute) VALUES (901, {rosa}, 1, FALSE)",
    "season_tables (id, season_id, round, division, number) VALUES (901, 901, 1, 1, 1)",
    "season_seats (season_table_id, player_id) VALUES (901, {rosa})",
    "ratings (game, player_id, tables, rating, uncertainty, at) VALUES ('x', {rosa}, 1, 25, 8, 1)",
    "annotations (table_id, event, player_id, text, at) VALUES ({table}, 1, {rosa}, 'x', 1)",
    "studies (code, table_id, player_id, title, at) VALUES ('STUDY', {table}, {rosa}, 'x', 1)",
    "bot_accounts (player_id, owner_id, games, created_at) VALUES ({third}, {rosa}, '', 1)",
    "bot_accounts (player_id, owner_id, games, created_at) VALUES ({rosa}, {other}, '', 1)",
];

/// What the download does not tell, and why.
const NOT_TOLD: [(&str, &str); 11] = [
    ("blocks.blocked_id", "what others decided is theirs: its reader would know who did"),
    ("deeds.admin_id", "the administrators' log, which tells of others"),
    ("deeds.player_id", "the administrators' log, which tells of others"),
    ("guest_tables.player_id", "only a guest without an account has one, and can't ask for a download"),
    ("guides.player_id", "names of questions the program has explained, and nothing else"),
    ("invitation_links.guest", "nothing but the hash of a secret; the invitation itself is told"),
    ("locks.player_id", "who is locked out can't ask for a download, and is told why at the door"),
    ("looking.player_id", "only the program before writes it; what is open is told from looks"),
    ("reply_tokens.player_id", "nothing but the hash of a secret"),
    ("reports.about_id", "what others wrote is theirs: its reader would know who did"),
    ("waits.player_id", "the question of this moment; answered, it is among the turns"),
];

/// Where the number stays when somebody has left, and why.
const KEPT: [(&str, &str); 13] = [
    ("deeds.admin_id", "what administrators did is never changed"),
    ("deeds.player_id", "what administrators did is never changed"),
    ("openings.owner_id", "a number without a name; what still gathered is cancelled"),
    ("rating_steps.player_id", "others' ratings follow from it; the number has no name"),
    ("ratings.player_id", "it follows from the steps; the number has no name and is on no ladder"),
    ("results.player_id", "how a game ended stays with the others; the number has no name"),
    ("season_seats.player_id", "others' standings follow from it; the number has no name"),
    ("seasons.host_id", "a number without a name; another host or an administrator goes on with it"),
    ("seats.player_id", "the log names people by number; the name beside it is erased"),
    ("sittings.player_id", "who held a seat decides what others may hear; the number has no name"),
    ("tables.owner_id", "a number without a name"),
    ("talk.player_id", "what was said at a table is the table's; the number has no name"),
    ("waits.player_id", "the table waits for that seat until the others decide what to do"),
];

/// Columns that name a person: references, and by their name those that outlive the row they name or may hold an
/// address instead.
fn columns(house: &House) -> BTreeSet<String> {
    let of_people =
        references(house.ledger.db(), &house.ground).into_iter().filter(|(_, _, of)| of == "players");
    let sql = match house.ground {
        Ground::Sqlite(_) => {
            "SELECT m.name || '.' || c.name AS line FROM sqlite_master m, pragma_table_info(m.name) c
             WHERE m.type = 'table' AND c.name IN ('player_id', 'guest')"
        }
        Ground::Postgres(_) => {
            "SELECT table_name || '.' || column_name AS line FROM information_schema.columns
             WHERE table_schema = 'public' AND column_name IN ('player_id', 'guest')"
        }
    };
    let named = ask(house.ledger.db(), sql).into_iter().flatten();
    let found: BTreeSet<String> =
        of_people.map(|(table, column, _)| format!("{table}.{column}")).chain(named).collect();
    assert!(found.len() > 30, "{found:?}");
    for (column, _) in NOT_TOLD.iter().chain(&KEPT) {
        assert!(found.contains(*column), "{column} is gone, its reason may go as well");
    }
    found
}

fn is_in(list: &[(&str, &str)], column: &str) -> bool {
    list.iter().any(|(excused, _)| *excused == column)
}

/// A person who has left a trace everywhere, and the number of somebody with none.
fn rosa(house: &House) -> (i64, i64) {
    let code = house.table(3);
    let [rosa, other, third] = [1, 2, 3].map(|number| house.sitter(&code, seat(number)).unwrap());
    house.say(&code, seat(1), None, "x").unwrap();
    Talk::new(house.ledger.clone()).keep_note(&code, rosa, "x").unwrap();
    let table = house.ledger.table(&code).unwrap().id;
    for (number, row) in ROWS.iter().enumerate() {
        let hash = match house.ground {
            Ground::Sqlite(_) => format!("x'{number:04}'"),
            Ground::Postgres(_) => format!("'\\x{number:04}'"),
        };
        let people = [("rosa", rosa), ("other", other), ("third", third)];
        let rest = [("table", table), ("late", i64::MAX / 2), ("own", 901), ("asked", 902), ("sat", 903)];
        let filled =
            people.into_iter().chain(rest).fold(row.replace("{hash}", &hash), |row, (name, value)| {
                row.replace(&format!("{{{name}}}"), &value.to_string())
            });
        house.ground.sql(&format!("INSERT INTO {filled}"));
    }
    for column in columns(house) {
        assert_ne!(count(house, &column, rosa), 0, "{column} is new: add a row for it to ROWS");
    }
    (rosa, house.people().add("Vera", "vera@example.org", None).unwrap())
}

/// In how many rows a column names this person.
fn count(house: &House, column: &str, person: i64) -> usize {
    let (table, column) = column.split_once('.').unwrap();
    ask(house.ledger.db(), &format!("SELECT '' AS line FROM {table} WHERE {column} = '{person}'")).len()
}

fn the_download_tells_of_every_table(house: &House) {
    let (rosa, nobody) = rosa(house);
    let told = || {
        let people = house.people();
        people.holdings(&people.find("Player 1").unwrap()).unwrap()
    };
    let (whole, mut left_out) = (told(), Vec::new());
    for column in columns(house).into_iter().filter(|column| !is_in(&NOT_TOLD, column)) {
        let (table, name) = column.split_once('.').unwrap();
        let give = |from: i64, to: i64| {
            house.ground.sql(&format!("UPDATE {table} SET {name} = '{to}' WHERE {name} = '{from}'"));
        };
        // If the row were somebody else's, she would be told something else.
        give(rosa, nobody);
        let others = told();
        give(nobody, rosa);
        assert!(told() == whole, "{column}");
        if others == whole {
            left_out.push(column);
        }
    }
    assert!(left_out.is_empty(), "src/people/holdings.rs tells nothing of {left_out:?}");
}

fn leaving_forgets_in_every_table(house: &House) {
    let (rosa, _) = rosa(house);
    let people = house.people();
    people.leave(&people.find("Player 1").unwrap(), "a long password").unwrap();
    for column in columns(house) {
        let left = count(house, &column, rosa);
        match is_in(&KEPT, &column) {
            true => assert_ne!(left, 0, "{column} is forgotten now, its reason may go"),
            false => assert_eq!(left, 0, "players::erase in src/store/players.rs leaves {column}"),
        }
    }
}
