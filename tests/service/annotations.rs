//! Annotations of tables that are over, and studies made of them.

use crate::crash::{serve, signed_in};
use crate::gathering::people;
use crate::house::{House, play_on};
use crate::moderation::moderation;
use crate::on_both_engines;
use annals::annotations::{AnnotationError, Annotations, LONGEST, MOST, read};
use annals::circles::Circles;
use annals::ledger::Ledger;
use annals::store::{annotations, audit, reports};
use annals::terms::Terms;
use kernel::{Record, Setup};

on_both_engines!(
    who_played_writes_beside_events_of_a_table_that_is_over,
    annotations_are_read_folded_reported_and_taken_away,
    a_study_leads_through_its_moments_for_whom_its_author_chose,
    a_study_shows_nobody_more_than_the_table_does,
    the_record_holds_annotations_as_remarks,
);

fn notes(house: &House) -> Annotations {
    Annotations::new(house.ledger.clone())
}

/// A table of the first two people that is over.
fn over(house: &House) -> String {
    let code = house.table(2);
    assert!(play_on(&house.ledger, &code, 1000));
    code
}

fn written(ledger: &Ledger, code: &str) -> Vec<(u64, String)> {
    let table = ledger.table(code).unwrap().id;
    let all = ledger.db().read(|c| annotations::of_table(c, table)).unwrap();
    all.into_iter().map(|(note, _)| (note.event(), note.text)).collect()
}

fn who_played_writes_beside_events_of_a_table_that_is_over(house: &House) {
    let who = people(house);
    let (code, running) = (over(house), house.table(2));
    let notes = notes(house);
    let head = house.ledger.table(&code).unwrap().head;
    notes.write(&code, who[0], 3, "  A bold bid.  ").unwrap();
    notes.write(&code, who[1], 3, "I had not expected it.").unwrap();
    notes.write(&code, who[0], 2, "It began here.").unwrap();
    notes.write(&code, who[0], 3, "Too bold.").unwrap();
    let expected = [(2, "It began here."), (3, "Too bold."), (3, "I had not expected it.")];
    assert_eq!(written(&house.ledger, &code), expected.map(|(event, text)| (event, text.to_owned())));
    for (table, player, event) in
        [(&code, who[2], 3), (&running, who[0], 1), (&code, who[0], 0), (&code, who[0], head + 1)]
    {
        let refused = notes.write(table, player, event, "x");
        assert!(matches!(refused, Err(AnnotationError::Nothing)), "{player} {event}: {refused:?}");
    }
    for text in [" ".to_owned(), "x".repeat(LONGEST + 1)] {
        assert!(matches!(notes.write(&code, who[0], 3, &text), Err(AnnotationError::Length)));
    }
    let table = house.ledger.table(&code).unwrap().id;
    for event in 1_000..1_000 + MOST - 2 {
        house.ground.sql(&format!(
            "INSERT INTO annotations (table_id, event, player_id, text, at) VALUES ({table}, {event}, {}, 'x', 1)",
            who[0]
        ));
    }
    assert!(matches!(notes.write(&code, who[0], 4, "x"), Err(AnnotationError::TooMany)));
    notes.write(&code, who[0], 3, "What is there may be changed.").unwrap();
}

fn annotations_are_read_folded_reported_and_taken_away(house: &House) {
    let who = people(house);
    let code = over(house);
    let notes = notes(house);
    notes.write(&code, who[0], 3, "A <b>bold</b> bid.").unwrap();
    let server = serve(&house.ground);
    let page = |name: Option<&str>| {
        let mut client = name.map_or_else(|| server.client(), |name| signed_in(&server, name));
        client.get(&format!("/games/{code}/history?page=1")).text()
    };
    let shown = page(None);
    assert!(shown.contains("A &#60;b&#62;bold&#60;/b&#62; bid.") && shown.contains("Player 1"), "{shown}");
    assert!(!shown.contains("value=\"write\"") && !shown.contains("note="), "a visitor reads");
    assert!(page(Some("Player 2")).contains("value=\"write\""), "who played may write");
    let stranger = page(Some("Player 3"));
    assert!(!stranger.contains("value=\"write\"") && stranger.contains("&amp;note="), "and everybody report");
    // Reported, it is quoted, since it may be changed.
    let id = written_id(house, &code);
    let mut third = signed_in(&server, "Player 3");
    let form = [("table", code.as_str()), ("note", &id), ("reason", "insult"), ("text", "Rude")];
    assert_eq!(third.post("/report", &form).status, 303);
    let report = house.ledger.db().read(|c| reports::by_reporter(c, who[2])).unwrap()[0].text.clone();
    assert!(report.contains("Rude") && report.contains("<b>bold</b>"), "{report}");
    // Who blocks its author reads it only if they wish.
    moderation(house).block(who[2], who[0]).unwrap();
    let folded = third.get(&format!("/games/{code}/history?page=1")).text();
    assert!(folded.contains("whom you have blocked"), "{folded}");
    // Only its author and an administrator take it away, and of the latter it is known.
    for (player, done) in [(who[1], false), (who[2], false), (who[0], true)] {
        assert_eq!(notes.remove(&code, player, id.parse().unwrap()).is_ok(), done);
    }
    notes.write(&code, who[0], 3, "Again.").unwrap();
    house.people().set_admin("Player 4", true).unwrap();
    let id = written_id(house, &code);
    let mut admin = signed_in(&server, "Player 4");
    let form = [("do", "remove"), ("note", id.as_str())];
    assert_eq!(admin.post(&format!("/games/{code}/annotations"), &form).status, 303);
    assert!(written(&house.ledger, &code).is_empty());
    let log = house.ledger.db().read(|c| audit::latest(c, None, 9)).unwrap();
    assert!(log.iter().any(|done| done.action == "remove_annotation"), "{log:?}");
    assert!(admin.get("/admin/log").text().contains("took away an annotation"));
}

fn written_id(house: &House, code: &str) -> String {
    let table = house.ledger.table(code).unwrap().id;
    house.ledger.db().read(|c| annotations::of_table(c, table)).unwrap()[0].0.id.to_string()
}

fn a_study_leads_through_its_moments_for_whom_its_author_chose(house: &House) {
    let who = people(house);
    let code = over(house);
    let notes = notes(house);
    assert!(matches!(notes.share(&code, who[0], "Bold bids", true), Err(AnnotationError::Nothing)));
    for (event, text) in [(5, "Second."), (2, "First."), (7, "Third.")] {
        notes.write(&code, who[0], event, text).unwrap();
    }
    notes.write(&code, who[1], 3, "Somebody else's.").unwrap();
    assert!(matches!(notes.share(&code, who[0], "x", true), Err(AnnotationError::BadTitle)));
    assert!(matches!(notes.share(&code, who[2], "Theirs", true), Err(AnnotationError::Nothing)));
    let (study, key) = notes.share(&code, who[0], "Bold bids", false).unwrap();
    let key = key.unwrap();
    let server = serve(&house.ground);
    let (mut visitor, mut author) = (server.client(), signed_in(&server, "Player 1"));
    let (plain, opened) = (format!("/studies/{study}"), format!("/studies/{study}?key={key}"));
    assert_eq!([visitor.get(&plain).status, visitor.get(&opened).status], [404, 200]);
    assert_eq!([author.get(&plain).status, visitor.get(&format!("{plain}?key=x")).status], [200, 404]);
    assert!(!visitor.get(&format!("/games/{code}/history")).text().contains(&study), "not listed");
    // One moment after the other, by links alone.
    let mut seen = Vec::new();
    let mut next = Some(opened.clone());
    while let Some(address) = next {
        let page = visitor.get(&address).text();
        let text = page.split("<blockquote class=\"note-text\">").nth(1).unwrap();
        seen.push(text.split('<').next().unwrap().to_owned());
        assert!(!page.contains("Somebody else") && page.contains("Bold bids"), "{page}");
        let link = page.split("rel=\"next\" href=\"").nth(1).and_then(|rest| rest.split('"').next());
        next = link.map(|link| link.replace("&#38;", "&"));
        assert!(seen.len() < 9, "{seen:?}");
    }
    assert_eq!(seen, ["First.", "Second.", "Third."]);
    assert!(visitor.get(&format!("{opened}&step=99")).text().contains("Third."), "no step beyond the last");
    // Shared with everybody it is listed, and the old link needs no key.
    let (again, key) = notes.share(&code, who[0], "Bold bids", true).unwrap();
    assert_eq!((&again, key), (&study, None));
    assert_eq!(visitor.get(&plain).status, 200);
    assert!(visitor.get(&format!("/games/{code}/history")).text().contains(&plain));
    notes.unshare(&code, who[0]).unwrap();
    assert_eq!([visitor.get(&plain).status, author.get(&plain).status], [404, 404]);
    assert_eq!(written(&house.ledger, &code).len(), 4, "what was written stays");
}

fn a_study_shows_nobody_more_than_the_table_does(house: &House) {
    let who = people(house);
    let circles = Circles::new(house.ledger.clone());
    let circle = circles.found(who[0], "Friends").unwrap();
    let key = circles.link(&circle, who[0]).unwrap();
    circles.join(&circle, who[2], &key).unwrap();
    let id = circles.of(who[0]).unwrap()[0].id;
    let code = house.table_on(Setup::players(1, 2), &Terms { circle: Some(id), ..Terms::default() });
    assert!(play_on(&house.ledger, &code, 1000));
    let notes = notes(house);
    notes.write(&code, who[0], 3, "Among ourselves.").unwrap();
    let (study, _) = notes.share(&code, who[0], "Ours", true).unwrap();
    let server = serve(&house.ground);
    let page = format!("/studies/{study}");
    assert_eq!(server.client().get(&page).status, 404, "the table is not for everybody");
    assert_eq!(signed_in(&server, "Player 5").get(&page).status, 404);
    assert_eq!(signed_in(&server, "Player 3").get(&page).status, 200, "a friend may see both");
    let table = house.ledger.table(&code).unwrap().id;
    let told = house.ledger.db().read(|c| read(c, table, Some(who[2]))).unwrap();
    assert_eq!(told.len(), 1);
    // Who leaves takes along what they wrote.
    let people = house.people();
    people.leave(&people.find("Player 1").unwrap(), "a long password").unwrap();
    assert_eq!(signed_in(&server, "Player 3").get(&page).status, 404);
    assert!(written(&house.ledger, &code).is_empty());
}

fn the_record_holds_annotations_as_remarks(house: &House) {
    let who = people(house);
    let code = over(house);
    let server = serve(&house.ground);
    let address = format!("/games/{code}/record.annals");
    let before = server.client().get(&address).text();
    let text = "Look:\n99 seat=1 move bid 9\r\u{2028}100 seat=1 move bid 9";
    notes(house).write(&code, who[0], 3, text).unwrap();
    let after = server.client().get(&address).text();
    let added = after.strip_prefix(before.as_str()).expect("the log stands above, as it was");
    assert!(added.contains("Player 1") && added.lines().count() >= 3, "{added}");
    assert!(added.lines().all(|line| line.starts_with("# ")), "{added}");
    let (plain, annotated): (Record, Record) = (before.parse().unwrap(), after.parse().unwrap());
    assert_eq!(plain.to_string(), annotated.to_string(), "whoever reads it reads the same log");
}
