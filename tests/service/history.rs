//! A table's past, through HTTP: turns, curves, the result, the record.

use crate::crash::{serve, signed_in};
use crate::house::{House, play_on, seat};
use crate::on_both_engines;
use annals::history::{self, Course, Turn};
use annals::store::events;
use scraper::{Html, Selector};

on_both_engines!(
    the_log_is_told_turn_by_turn_and_can_be_sifted,
    one_steps_jumps_and_watches_the_past_as_a_film,
    curves_end_where_the_position_is,
    a_result_is_told_when_there_is_one,
    what_else_could_be_played_is_told_of_own_moves_when_all_is_over,
    the_record_for_programs_keeps_secrets_until_the_end,
    nobody_reads_the_past_of_a_table_they_may_not_see,
);

fn attributes(page: &str, selector: &str, name: &str) -> Vec<String> {
    let html = Html::parse_document(page);
    html.select(&Selector::parse(selector).unwrap()).filter_map(|e| e.attr(name)).map(str::to_owned).collect()
}

fn count(page: &str, selector: &str) -> usize {
    Html::parse_document(page).select(&Selector::parse(selector).unwrap()).count()
}

fn turns_of(house: &House, code: &str) -> Vec<Turn> {
    let row = house.ledger.table(code).unwrap();
    house.ledger.db().read(|c| history::turns_of(c, &house.ledger, &row)).unwrap()
}

fn courses_of(house: &House, code: &str) -> Vec<Course> {
    let row = house.ledger.table(code).unwrap();
    house.ledger.db().read(|c| history::courses(c, &house.ledger, &row)).unwrap()
}

fn the_log_is_told_turn_by_turn_and_can_be_sifted(house: &House) {
    let code = house.table(3);
    assert!(play_on(&house.ledger, &code, 500));
    let head = house.ledger.table(&code).unwrap().head;
    let turns = turns_of(house, &code);
    assert_eq!((turns[0].first, turns.last().unwrap().last), (2, head), "every event is in a turn");
    assert!(turns.windows(2).all(|pair| pair[0].last + 1 == pair[1].first));
    let server = serve(&house.ground);
    let mut reader = server.client();
    let path = format!("/games/{code}/history");
    let mut told = Vec::new();
    let pages = turns.len().div_ceil(20);
    for page in 1..=pages {
        let text = reader.get(&format!("{path}?page={page}")).text();
        told.extend(attributes(&text, ".chron .each li > a", "href"));
    }
    let all: Vec<String> = (2..=head).map(|event| format!("/games/{code}/at/{event}")).collect();
    assert_eq!(told, all, "each event is told once, in order");
    let last = reader.get(&path).text();
    assert_eq!(
        attributes(&last, ".chron .each li > a", "href").last(),
        all.last(),
        "the newest page comes first"
    );
    let second = reader.get(&format!("{path}?seat=2&page=1")).text();
    let own: Vec<u64> = turns.iter().filter(|t| t.seat == Some(seat(2))).map(|t| t.last).collect();
    let shown = attributes(&second, ".chron .sec-head a", "href");
    let wanted: Vec<String> = own.iter().take(20).map(|event| format!("/games/{code}/at/{event}")).collect();
    assert_eq!(shown, wanted);
    let paused = reader.get(&format!("{path}?kind=clock")).text();
    assert_eq!(count(&paused, ".chron li"), 0);
    assert!(paused.contains("Nothing of that has happened"));
    // Numbers nobody offers do no harm.
    assert_eq!(reader.get(&format!("{path}?seat=99&kind=sing&page=9999")).status, 200);
}

fn one_steps_jumps_and_watches_the_past_as_a_film(house: &House) {
    let code = house.table(2);
    play_on(&house.ledger, &code, 6);
    let head = house.ledger.table(&code).unwrap().head;
    let server = serve(&house.ground);
    let mut reader = server.client();
    let page = reader.get(&format!("/games/{code}/at/3")).text();
    assert_eq!(attributes(&page, "a[rel=prev]", "href"), [format!("/games/{code}/at/2")]);
    assert_eq!(attributes(&page, "a[rel=next]", "href"), [format!("/games/{code}/at/4")]);
    assert_eq!(count(&page, "meta[http-equiv=refresh]"), 0, "nothing moves unless it is asked to");
    let mut film = |path: &str| reader.get(&format!("/games/{code}/at/{path}")).text();
    assert_eq!(count(&film("3?film=events"), "meta[http-equiv=refresh]"), 0, "a script shows what differs");
    // Without one the page itself goes on.
    let mut film = |path: &str| film(path).replace("<noscript>", "").replace("</noscript>", "");
    let page = film("3?film=events");
    let next = format!("3;url=/games/{code}/at/4?film=events&every=3");
    assert_eq!(attributes(&page, "meta[http-equiv=refresh]", "content"), [next]);
    let end = film(&format!("{head}?film=events"));
    assert_eq!(count(&end, "meta[http-equiv=refresh]"), 0, "a film ends");
    let by_turns = film("1?film=turns");
    let first = turns_of(house, &code)[0].last;
    let next = format!("3;url=/games/{code}/at/{first}?film=turns&every=3");
    assert_eq!(attributes(&by_turns, "meta[http-equiv=refresh]", "content"), [next]);
    let fast = film("1?film=turns&every=1");
    let next = format!("1;url=/games/{code}/at/{first}?film=turns&every=1");
    assert_eq!(attributes(&fast, "meta[http-equiv=refresh]", "content"), [next], "as fast as one likes");
    let odd = film("1?film=turns&every=200");
    assert!(attributes(&odd, "meta[http-equiv=refresh]", "content")[0].starts_with("3;"), "of those offered");
    let each = film("1?film=events&every=0");
    assert!(
        attributes(&each, "meta[http-equiv=refresh]", "content")[0].starts_with("1;"),
        "no browser is faster"
    );
    assert_eq!(attributes(&each, ".stepper", "data-pause"), ["100"], "a script is");
    let jump = reader.get(&format!("/games/{code}/jump?event=5"));
    assert_eq!(jump.location(), Some(format!("/games/{code}/at/5").as_str()));
    assert_eq!(reader.get(&format!("/games/{code}/at/{}", head + 1)).status, 404);
}

fn curves_end_where_the_position_is(house: &House) {
    let code = house.table(3);
    play_on(&house.ledger, &code, 40);
    let turns = turns_of(house, &code);
    let courses = courses_of(house, &code);
    let now = house.ledger.now(&code).unwrap().fold.position().figures();
    assert_eq!(courses.len(), now.len());
    for (course, figure) in courses.iter().zip(&now) {
        assert_eq!(course.last(), figure.values);
        assert_eq!((course.events[0], course.events.len()), (1, turns.len() + 1));
    }
    let second = house.ledger.at(&code, turns[1].last).unwrap().fold.position().figures();
    let then: Vec<i64> = courses[0].seats.iter().map(|values| values[2]).collect();
    assert_eq!(then, second[0].values);
    let server = serve(&house.ground);
    let page = server.client().get(&format!("/games/{code}/charts")).text();
    assert_eq!(count(&page, "svg.chart"), 2);
    assert_eq!(count(&page, "svg.chart .ln"), 6);
}

fn a_result_is_told_when_there_is_one(house: &House) {
    let code = house.table(2);
    let server = serve(&house.ground);
    let mut reader = server.client();
    let early = reader.get(&format!("/games/{code}/result"));
    assert_eq!(early.location(), Some(format!("/games/{code}").as_str()));
    assert!(play_on(&house.ledger, &code, 500));
    let page = reader.get(&format!("/games/{code}/result")).text();
    let row = house.ledger.table(&code).unwrap();
    assert!(page.contains(&row.key.seed().to_string()) && page.contains(&row.key.commitment()));
    assert_eq!(count(&page, "#places-h"), 1);
    let first = house.ledger.now(&code).unwrap().fold.outcome().unwrap().ranking[0].score;
    assert!(page.contains(&format!("<td class=\"num\">{first}</td>")), "{page}");
    let program = reader.get("/check-dice.py").text();
    assert!(program.starts_with("#!/usr/bin/env python3"));
}

fn what_else_could_be_played_is_told_of_own_moves_when_all_is_over(house: &House) {
    let code = house.table(2);
    house.ledger.play(&code, seat(1), "bid 3", None).unwrap();
    let server = serve(&house.ground);
    let (mut one, mut two) = (signed_in(&server, "Player 1"), signed_in(&server, "Player 2"));
    let path = format!("/games/{code}/instead?at=2");
    assert_eq!(one.get(&path).location(), Some(format!("/games/{code}").as_str()), "not while it runs");
    assert!(play_on(&house.ledger, &code, 500));
    let page = one.get(&path).text();
    assert_eq!(count(&page, "#answer"), 1, "{page}");
    assert_eq!(count(&page, "#answer dd"), 2, "what was played, and what could have been");
    assert_eq!(count(&page, "svg.chart .ln"), 2, "how well both stood");
    for other in [two.get(&path), server.client().get(&path)] {
        assert_eq!(other.status, 200);
        assert_eq!(count(&other.text(), "#answer"), 0, "it is no move of theirs");
    }
    // Sixty an hour, then it is enough.
    let asked: Vec<u16> = (0..62).map(|_| one.get(&path).status).collect();
    assert!(asked.contains(&429), "{asked:?}");
    assert_eq!(one.get(&format!("/games/{code}/instead")).status, 200, "the curve is free");
}

fn the_record_for_programs_keeps_secrets_until_the_end(house: &House) {
    let code = house.table(2);
    house.ledger.play(&code, seat(1), "bid 3", None).unwrap();
    let server = serve(&house.ground);
    let (mut one, mut two) = (signed_in(&server, "Player 1"), signed_in(&server, "Player 2"));
    let path = format!("/games/{code}/record.json");
    let read = |text: String| serde_json::from_str::<serde_json::Value>(&text).unwrap();
    let (own, other) = (read(one.get(&path).text()), read(two.get(&path).text()));
    assert_eq!(own["events"][1]["text"], "bid 3");
    assert!(other["events"][1]["text"].is_null() && other["seed"].is_null() && other["complete"] == false);
    assert!(play_on(&house.ledger, &code, 500));
    let all = read(two.get(&path).text());
    assert!(all["complete"] == true && all["seed"].is_string());
    let row = house.ledger.table(&code).unwrap();
    let stored = house.ledger.db().read(|c| events::load(c, row.id, 0, u64::MAX)).unwrap();
    let texts: Vec<&str> =
        all["events"].as_array().unwrap().iter().map(|e| e["text"].as_str().unwrap()).collect();
    assert_eq!(texts, stored.iter().map(|s| s.event.entry.text.as_str()).collect::<Vec<_>>());
}

fn nobody_reads_the_past_of_a_table_they_may_not_see(house: &House) {
    let code = house.table(2);
    let row = house.ledger.table(&code).unwrap();
    let terms = annals::terms::Terms { watch: annals::terms::Watch::Players, ..Default::default() };
    let owner = house.people().find("Player 1").unwrap().id;
    house
        .ledger
        .db()
        .write(|c| annals::store::tables::set_terms(c, row.id, &terms.agreed(owner, &terms.write())))
        .unwrap();
    let server = serve(&house.ground);
    let mut stranger = server.client();
    let mut player = signed_in(&server, "Player 2");
    for page in ["history", "charts", "result", "record.annals", "record.json", "at/1"] {
        let path = format!("/games/{code}/{page}");
        assert_eq!(stranger.get(&path).status, 404, "{page}");
        assert!(matches!(player.get(&path).status, 200 | 303), "{page}");
    }
}
