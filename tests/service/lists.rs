//! Lists of tables: what they show, to whom, and in what order.

use crate::crash::{serve, signed_in};
use crate::gathering::{lobby, people, plan};
use crate::house::{House, play_on, seat};
use crate::on_both_engines;
use annals::lobby::{Arrival, Lobby, Plan};
use annals::store::lists::{self, ListQuery, Sort};
use annals::store::tables::Status;
use annals::terms::{Pace, Start, Terms, Visibility, Watch};

on_both_engines!(
    open_tables_are_found_by_what_they_are,
    open_tables_come_in_the_order_asked_for,
    capitals_of_any_language_are_found_by_small_letters,
    a_long_list_has_pages,
    tables_to_watch_are_those_one_may_watch,
    what_is_typed_into_a_filter_is_only_looked_for,
    the_first_page_tells_what_waits_and_what_happened,
    the_first_page_stays_small_at_three_hundred_tables,
    tables_from_before_there_were_filters_are_found_too,
);

fn open(lobby: &Lobby, host: i64, name: &str, seats: usize, pace: Pace) -> String {
    let terms = Terms { pace, start: Start::ByOwner, ..Terms::default() };
    lobby.open(host, &Plan { name: name.into(), ..plan(seats, terms) }).unwrap()
}

fn names(lobby: &Lobby, viewer: i64, wanted: ListQuery) -> Vec<String> {
    let wanted = ListQuery { limit: 100, ..wanted };
    lobby.search(Some(viewer), &wanted).unwrap().into_iter().map(|g| g.opening.name).collect()
}

fn open_tables_are_found_by_what_they_are(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    open(&lobby, who[0], "Alpha", 2, Pace::Hours(23));
    let beta = open(&lobby, who[0], "Beta", 3, Pace::Hours(47));
    open(&lobby, who[1], "Gamma 100%", 3, Pace::Hours(167));
    open(&lobby, who[1], "Delta", 4, Pace::Bank { hours: 120, more: 12 });
    open(&lobby, who[1], "Epsilon", 4, Pace::Relaxed);
    lobby.place(&beta, who[0], seat(2), Some("random")).unwrap();
    let hidden = Terms { visibility: Visibility::Unlisted, ..Terms::default() };
    lobby.open(who[0], &Plan { name: "Hidden".into(), ..plan(3, hidden) }).unwrap();
    let ask = |wanted: ListQuery| names(&lobby, who[4], ListQuery { sort: Sort::Name, ..wanted });
    let all = || ListQuery::default();
    assert_eq!(ask(all()), ["Alpha", "Beta", "Delta", "Epsilon", "Gamma 100%"]);
    assert_eq!(ask(ListQuery { seats: Some(3), ..all() }), ["Beta", "Gamma 100%"]);
    assert_eq!(ask(ListQuery { bots: Some(true), ..all() }), ["Beta"]);
    assert_eq!(ask(ListQuery { bots: Some(false), seats: Some(3), ..all() }), ["Gamma 100%"]);
    for (pace, name) in [
        ("day", "Alpha"),
        ("days", "Beta"),
        ("week", "Gamma 100%"),
        ("bank", "Delta"),
        ("relaxed", "Epsilon"),
    ] {
        assert_eq!(ask(ListQuery { pace: Some(pace), ..all() }), [name]);
    }
    let text = |text: &str| ask(ListQuery { text: Some(text.into()), ..all() });
    assert_eq!(text("eTa"), ["Beta"]);
    assert_eq!(text("player 1"), ["Alpha", "Beta"], "by the host's name");
    assert_eq!(text("%"), ["Gamma 100%"], "no pattern");
    assert_eq!(text("_"), [""; 0]);
    assert_eq!(ask(ListQuery { game: Some("salt_market".into()), ..all() }).len(), 5);
    assert_eq!(ask(ListQuery { game: Some("chess".into()), ..all() }), [""; 0]);
}

fn capitals_of_any_language_are_found_by_small_letters(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    open(&lobby, who[0], "Der große Ärger", 2, Pace::Relaxed);
    open(&lobby, who[0], "Äpfel 100%", 2, Pace::Relaxed);
    let text =
        |text: &str| names(&lobby, who[1], ListQuery { text: Some(text.into()), ..ListQuery::default() });
    for typed in ["ärger", "ÄRGER", "Ärger", "der GROSSE ä".replace("SS", "ß").as_str()] {
        assert_eq!(text(typed), ["Der große Ärger"], "{typed}");
    }
    // As the administrator looks for tables that run.
    let code = house.table(2);
    let id = house.ledger.table(&code).unwrap().id;
    house.ground.sql(&format!("UPDATE tables SET name = 'Ärger 100%' WHERE id = {id}"));
    let found = |text: &str| {
        let all = annals::store::tables::Sort::All;
        house.ledger.db().read(|c| annals::store::tables::search(c, text, all, 0, 10)).unwrap().len()
    };
    assert_eq!((found("ärger"), found("ÄRGER 100%"), found(&code)), (1, 1, 1));
    assert_eq!((found("r_e"), found("Ä%0"), found("")), (0, 0, 1), "no patterns");
}

fn open_tables_come_in_the_order_asked_for(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    for (name, seats) in [("Bb", 4), ("aa", 2), ("Cc", 3)] {
        open(&lobby, who[0], name, seats, Pace::Relaxed);
        house.clock.advance(1000);
    }
    let order = |sort| names(&lobby, who[1], ListQuery { sort, ..ListQuery::default() });
    assert_eq!(order(Sort::Newest), ["Cc", "aa", "Bb"]);
    assert_eq!(order(Sort::Oldest), ["Bb", "aa", "Cc"]);
    assert_eq!(order(Sort::Fullest), ["aa", "Cc", "Bb"]);
    assert_eq!(order(Sort::Name), ["aa", "Bb", "Cc"]);
}

fn a_long_list_has_pages(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    for n in 0..30 {
        open(&lobby, who[0], &format!("Table {n:02}"), 3, Pace::Relaxed);
    }
    let server = serve(&house.ground);
    let on = |path: &str| {
        let page = server.client().get(path).text();
        let tables: Vec<usize> = (0..30).filter(|n| page.contains(&format!("Table {n:02}<"))).collect();
        (tables, page.contains("rel=\"prev\""), page.contains("rel=\"next\""))
    };
    assert_eq!(on("/tables?sort=name"), ((0..24).collect(), false, true));
    assert_eq!(on("/tables?sort=name&page=2"), ((24..30).collect(), true, false));
    assert_eq!(on("/tables?sort=name&page=3"), (vec![], true, false));
    assert_eq!(on("/tables?text=table+07"), (vec![7], false, false));
}

fn tables_to_watch_are_those_one_may_watch(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    let begin = |name: &str, terms: Terms| {
        let code = lobby.open(who[0], &Plan { name: name.into(), ..plan(2, terms) }).unwrap();
        lobby.join(&code, who[1], &Arrival::default()).unwrap();
        code
    };
    begin("Public", Terms { pace: Pace::Relaxed, ..Terms::default() });
    begin("Players only", Terms { watch: Watch::Players, ..Terms::default() });
    begin("Unlisted", Terms { visibility: Visibility::Unlisted, ..Terms::default() });
    let over = begin("Over", Terms { watch: Watch::Players, ..Terms::default() });
    assert!(play_on(&house.ledger, &over, 500));
    let seen = |viewer: Option<i64>, status, wanted: ListQuery| -> Vec<String> {
        let wanted = ListQuery { limit: 10, ..wanted };
        let found = house.ledger.db().read(|c| lists::begun(c, viewer, status, &wanted)).unwrap();
        found.into_iter().map(|t| t.name).collect()
    };
    assert_eq!(seen(None, Status::Running, ListQuery::default()), ["Public"]);
    assert_eq!(seen(Some(who[4]), Status::Running, ListQuery::default()), ["Public"]);
    assert_eq!(
        seen(Some(who[0]), Status::Running, ListQuery::default()),
        [""; 0],
        "one's own are not to watch"
    );
    assert_eq!(
        seen(None, Status::Finished, ListQuery::default()),
        ["Over"],
        "when it is over all may read it"
    );
    let relaxed =
        ListQuery { pace: Some("relaxed"), seats: Some(2), bots: Some(false), ..ListQuery::default() };
    assert_eq!(seen(None, Status::Running, relaxed.clone()), ["Public"]);
    assert_eq!(seen(None, Status::Running, ListQuery { seats: Some(3), ..relaxed }), [""; 0]);
}

fn what_is_typed_into_a_filter_is_only_looked_for(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    open(&lobby, who[0], "Alpha", 3, Pace::Relaxed);
    let server = serve(&house.ground);
    for path in [
        "/tables?text=%3Cscript%3Ealert(1)%3C%2Fscript%3E&page=2",
        "/watch?text=%27%3B+DROP+TABLE+tables&state=finished",
        "/tables?seats=99999999999&pace=x&bots=y&sort=z&page=-3&game=%27",
    ] {
        let page = server.client().get(path);
        assert_eq!(page.status, 200, "{path}");
        assert!(!page.text().contains("<script>alert"), "{path}");
    }
    assert!(server.client().get("/tables").text().contains("Alpha"));
}

fn the_first_page_tells_what_waits_and_what_happened(house: &House) {
    let code = house.table(2);
    house.ledger.play(&code, seat(2), "bid 1", None).unwrap();
    let server = serve(&house.ground);
    let mut one = signed_in(&server, "Player 1");
    let page = one.get("/").text();
    assert!(page.contains("<title>(1) "), "{page}");
    let card = &page[page.find("turn-card").unwrap()..];
    let card = &card[..card.find("</article>").unwrap()];
    // The example game has no words of its own.
    assert!(card.contains("class=\"rec\"") && card.contains("has-bid(seat=seat 2)"), "{card}");
    assert!(!card.contains("bid 1"), "what is secret stays so: {card}");
    let two = signed_in(&server, "Player 2").get("/").text();
    assert!(!two.contains("turn-card") && two.contains("A table"), "{two}");
    house.people().add("New", "new@example.org", Some("a long password")).unwrap();
    let new = signed_in(&server, "New").get("/").text();
    assert!(new.contains("href=\"/tables/new\""), "an empty page says what to do");
}

fn the_first_page_stays_small_at_three_hundred_tables(house: &House) {
    for n in 0..300 {
        let code = house.table(4);
        if n % 3 == 0 {
            house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
        }
    }
    house.ground.sql("UPDATE tables SET name = 'The long way from Samarkand to Venice ' || id");
    let server = serve(&house.ground);
    let page = signed_in(&server, "Player 1").get("/").text();
    assert!(page.contains("<title>(200) "), "two of three wait: {page}");
    assert_eq!(page.matches("Venice 299<").count() + page.matches("Venice 300<").count(), 2, "each is there");
    assert!(page.len() <= 60 * 1024, "{} KB", page.len() / 1024);
}

/// The migration fills in what older programs did not write; its statements are run again on rows without it.
fn tables_from_before_there_were_filters_are_found_too(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    open(&lobby, who[0], "Day", 2, Pace::Hours(23));
    open(&lobby, who[0], "Bank", 4, Pace::Bank { hours: 9, more: 1 });
    open(&lobby, who[0], "Relaxed", 3, Pace::Relaxed);
    let hidden = Terms { visibility: Visibility::Private, pace: Pace::Hours(167), ..Terms::default() };
    let hidden = Plan { name: "Hidden".into(), password: Some("sesame".into()), ..plan(3, hidden) };
    lobby.open(who[0], &hidden).unwrap();
    let begin = |name: &str, terms: Terms| {
        let code = lobby.open(who[0], &Plan { name: name.into(), ..plan(2, terms) }).unwrap();
        lobby.join(&code, who[1], &Arrival::default()).unwrap();
    };
    begin("Players only", Terms { watch: Watch::Players, pace: Pace::Hours(71), ..Terms::default() });
    begin("Week", Terms { pace: Pace::Hours(167), ..Terms::default() });
    let columns = |table: &str, last: &str| {
        let query = format!("SELECT name || seat_count || pace || {last} AS line FROM {table} ORDER BY name");
        lines(house, &query)
    };
    let all = || (columns("tables", "watchable"), columns("openings", "listed"));
    let written = all();
    house.ground.sql(
        "UPDATE tables SET seat_count = 9, pace = 'x', watchable = NOT watchable;
         UPDATE openings SET seat_count = 9, pace = 'x', listed = NOT listed",
    );
    assert_ne!(all(), written);
    let engine = if matches!(house.ground, crate::house::Ground::Sqlite(_)) { "sqlite" } else { "postgres" };
    let file =
        format!("{}/migrations/{engine}/2026-11-16-040000_profiles/up.sql", env!("CARGO_MANIFEST_DIR"));
    let migration = std::fs::read_to_string(file).unwrap();
    let code: Vec<&str> = migration.lines().map(|l| l.split("--").next().unwrap_or_default()).collect();
    let code = code.join("\n");
    let updates: Vec<&str> = code.split(';').map(str::trim).filter(|s| s.starts_with("UPDATE")).collect();
    assert_eq!(updates.len(), 6);
    house.ground.sql(&updates.join(";"));
    assert_eq!(all(), written);
}

/// One text column of a query.
fn lines(house: &House, query: &str) -> Vec<String> {
    use diesel::prelude::*;
    #[derive(QueryableByName)]
    struct TextRow {
        #[diesel(sql_type = diesel::sql_types::Text)]
        line: String,
    }
    let found: Vec<TextRow> = house
        .ledger
        .db()
        .read(|c| diesel::sql_query(query).load(c).map_err(annals::store::StoreError::from))
        .unwrap();
    found.into_iter().map(|l| l.line).collect()
}
