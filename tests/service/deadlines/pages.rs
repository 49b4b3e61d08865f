//! Time on pages, through HTTP against the real program.

use super::{late, pace, table};
use crate::crash::{serve, signed_in};
use crate::house::{House, seat};
use crate::on_both_engines;
use annals::clock::{Clock, DAY};
use annals::store::{openings, tables};
use annals::terms::Night;
use annals::terms::{Late, Pace, Terms};
use jiff::Timestamp;
use jiff::tz::TimeZone;

on_both_engines!(
    a_deadline_stands_beside_the_name_and_on_the_first_page,
    a_vacation_is_planned_shown_and_ended,
    a_seat_is_taken_back_with_one_click,
    what_is_agreed_about_time_is_chosen_when_a_table_opens,
);

/// A day so many days from today, as forms write it.
fn day(ahead: i64) -> String {
    let at = Timestamp::from_millisecond(Clock::system().now() + ahead * DAY).unwrap();
    at.to_zoned(TimeZone::UTC).date().to_string()
}

fn a_deadline_stands_beside_the_name_and_on_the_first_page(house: &House) {
    let code = table(house, 2, &pace(Pace::Hours(48)));
    let server = serve(&house.ground);
    let mut client = signed_in(&server, "Player 1");
    // The table is older than the server, which gives it a whole turn from now on as soon as it has looked.
    let shown = (0..100).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(100));
        client.get(&format!("/games/{code}")).text().contains("to move until ")
    });
    assert!(shown, "{}", client.get(&format!("/games/{code}")).text());
    assert!(client.get("/").text().contains("until "));
}

fn a_vacation_is_planned_shown_and_ended(house: &House) {
    let code = table(house, 2, &pace(Pace::Hours(48)));
    let server = serve(&house.ground);
    let mut client = signed_in(&server, "Player 1");
    assert!(client.get("/account/vacation").text().contains("You have 30 days a year."));
    let short = client.post("/account/vacation", &[("from", ""), ("until", &day(1))]);
    assert_eq!(short.status, 422);
    assert!(short.text().contains("at least 3 days"));
    for nonsense in ["", "tomorrow", "2026-13-40"] {
        assert_eq!(client.post("/account/vacation", &[("from", ""), ("until", nonsense)]).status, 422);
    }
    assert_eq!(client.post("/account/vacation", &[("from", ""), ("until", &day(9))]).status, 303);
    let mut other = signed_in(&server, "Player 2");
    assert!(other.get(&format!("/games/{code}")).text().contains("away until "), "the others see it");
    let page = client.get("/account/vacation").text();
    let id = page.split("name=\"id\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    other.get("/account/vacation");
    assert_eq!(other.post("/account/vacation/end", &[("id", &id)]).status, 303);
    assert!(client.get("/account/vacation").text().contains("10 days"), "nobody ends somebody else's");
    assert_eq!(client.post("/account/vacation/end", &[("id", &id)]).status, 303);
    assert!(!other.get(&format!("/games/{code}")).text().contains("away until "));
}

fn a_seat_is_taken_back_with_one_click(house: &House) {
    let code = table(house, 2, &late(Late::Bot));
    let id = house.ledger.table(&code).unwrap().id;
    house.ledger.db().write(|c| tables::stand_in(c, id, seat(1), Some("miser"))).unwrap();
    let server = serve(&house.ground);
    let mut client = signed_in(&server, "Player 1");
    assert!(client.get(&format!("/games/{code}")).text().contains("value=\"back\""));
    assert_eq!(client.post(&format!("/games/{code}/table"), &[("do", "back")]).status, 303);
    assert!(!client.get(&format!("/games/{code}")).text().contains("value=\"back\""));
    assert_eq!(house.ledger.db().read(|c| tables::sitters(c, id)).unwrap()[0].bot, None);
}

fn what_is_agreed_about_time_is_chosen_when_a_table_opens(house: &House) {
    table(house, 2, &Terms::default());
    let server = serve(&house.ground);
    let mut client = signed_in(&server, "Player 1");
    client.get("/tables/new?game=salt_market");
    let fields = [
        ("game", "salt_market"),
        ("name", "By night"),
        ("seats", "2"),
        ("pace", "0"),
        ("late", "fallback"),
        ("night_from", "22"),
        ("night_to", "7"),
        ("time_zone", "Europe/Berlin"),
    ];
    let opened = client.post("/tables", &fields);
    assert_eq!(opened.status, 303, "{}", opened.text());
    let page = opened.location().unwrap().to_owned();
    let code = page.rsplit('/').next().unwrap();
    let opening = house.ledger.db().read(|c| openings::by_code(c, code)).unwrap().unwrap();
    let terms = Terms::read(&opening.terms);
    assert_eq!((terms.late, terms.night), (Late::Fallback, Some(Night { from: 22, to: 7 })));
    assert_eq!(terms.time_zone, "Europe/Berlin");
    assert!(client.get(&page).text().contains("The game makes a safe move"));
}
