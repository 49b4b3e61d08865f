//! Talk at tables and notes: who may hear, who may read.

use crate::crash::{serve, signed_in};
use crate::house::{House, play_on, seat};
use crate::on_both_engines;
use annals::talk::{LONGEST, TalkError};
use kernel::Seat;

on_both_engines!(
    what_is_said_to_one_seat_only_two_can_hear,
    who_only_watches_hears_nothing_until_it_is_over,
    a_note_is_its_writers_alone,
    words_are_shown_as_words,
    what_nobody_can_see_is_refused_wherever_it_is_typed,
);

fn words(house: &House, code: &str, seat: Option<Seat>) -> Vec<String> {
    house.heard(code, seat).into_iter().map(|heard| heard.said.text).collect()
}

fn what_is_said_to_one_seat_only_two_can_hear(house: &House) {
    let code = house.table(3);
    house.say(&code, seat(1), None, " Good luck ").unwrap();
    house.say(&code, seat(1), Some(seat(2).into()), "You leave me the salt").unwrap();
    let both = ["Good luck", "You leave me the salt"];
    assert_eq!(words(house, &code, Some(seat(1))), both);
    assert_eq!(words(house, &code, Some(seat(2))), both);
    assert_eq!(words(house, &code, Some(seat(3))), ["Good luck"]);
    for nothing in ["", " \n ", &"x".repeat(LONGEST + 1)] {
        assert!(matches!(house.say(&code, seat(1), None, nothing), Err(TalkError::Length)));
    }
}

fn who_only_watches_hears_nothing_until_it_is_over(house: &House) {
    let code = house.table(2);
    house.say(&code, seat(1), None, "Good luck").unwrap();
    house.say(&code, seat(1), Some(seat(2).into()), "A secret").unwrap();
    assert!(words(house, &code, None).is_empty());
    assert!(play_on(&house.ledger, &code, 500));
    assert_eq!(words(house, &code, None), ["Good luck"], "a secret between players stays one");
}

fn a_note_is_its_writers_alone(house: &House) {
    let code = house.table(2);
    let server = serve(&house.ground);
    let (mut one, mut two) = (signed_in(&server, "Player 1"), signed_in(&server, "Player 2"));
    let path = format!("/games/{code}");
    assert_eq!(one.post(&format!("{path}/note"), &[("note", "bid low first")]).status, 303);
    assert_eq!(one.post(&format!("{path}/note"), &[("note", "bid high first")]).status, 303);
    let own = one.get(&path).text();
    assert!(own.contains("bid high first") && !own.contains("bid low first"));
    assert!(!two.get(&path).text().contains("bid high first"));
    assert!(!server.client().get(&path).text().contains("bid high first"));
}

fn words_are_shown_as_words(house: &House) {
    let code = house.table(2);
    house.people().add("Stranger", "stranger@example.org", Some("a long password")).unwrap();
    let server = serve(&house.ground);
    let mut one = signed_in(&server, "Player 1");
    let path = format!("/games/{code}");
    let nasty = "<script>alert(1)</script>";
    assert_eq!(one.post(&format!("{path}/talk"), &[("text", nasty), ("to", "")]).status, 303);
    let page = signed_in(&server, "Player 2").get(&path).text();
    assert!(page.contains("&#60;script&#62;alert(1)") && !page.contains(nasty), "{page}");
    let mut stranger = signed_in(&server, "Stranger");
    assert_eq!(stranger.post(&format!("{path}/talk"), &[("text", "hello")]).status, 403);
    assert_eq!(stranger.post(&format!("{path}/note"), &[("note", "hello")]).status, 403);
    assert_eq!(one.post(&format!("{path}/talk"), &[("text", " ")]).status, 400);
}

fn what_nobody_can_see_is_refused_wherever_it_is_typed(house: &House) {
    let code = house.table(2);
    let server = serve(&house.ground);
    let mut one = signed_in(&server, "Player 1");
    let path = format!("/games/{code}");
    for hidden in ["a\0b", "salt\u{202e}gnp", "In\u{200b}es"] {
        for (to, field) in [
            (format!("{path}/talk"), "text"),
            (format!("{path}/note"), "note"),
            (format!("{path}/plan"), "line"),
            (path.clone(), "move"),
            ("/report".to_owned(), "text"),
            ("/tables".to_owned(), "name"),
            ("/tables".to_owned(), "share"),
        ] {
            let answer = one.post(&to, &[(field, hidden)]);
            assert_eq!(answer.status, 400, "{to} {field} {hidden:?}");
            assert!(answer.text().contains("Something in it can’t be seen"), "{}", answer.text());
        }
        let search: String = hidden.bytes().map(|byte| format!("%{byte:02X}")).collect();
        assert_eq!(one.get(&format!("/tables?text={search}")).status, 400);
        for lost in [format!("/games/{search}"), format!("/tables/{search}"), format!("/people/{search}")] {
            assert_eq!(one.get(&lost).status, 404, "{lost}");
        }
    }
    for end in ["%0D%0A", "%0A", "%09"] {
        let lost = format!("{path}{end}/exit");
        assert_eq!(one.post(&lost, &[]).status, 404, "{lost}");
    }
    assert!(words(house, &code, Some(seat(1))).is_empty());
    let mut two = signed_in(&server, "Player 2");
    let family = "👨\u{200d}👩\u{200d}👧";
    assert_eq!(two.post(&format!("{path}/talk"), &[("text", family), ("to", "")]).status, 303);
    assert_eq!(words(house, &code, Some(seat(2))), [family]);
}
