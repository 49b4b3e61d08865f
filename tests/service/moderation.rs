//! Blocking and reporting: who is kept away from whom, and who learns of it.

use crate::crash::{program, serve, signed_in};
use crate::gathering::{lobby, people, plan, running};
use crate::house::{ADMIN, House, seat};
use crate::on_both_engines;
use crate::support::server::Launch;
use annals::lobby::{Arrival, LobbyError};
use annals::moderation::{About, LONGEST, Moderation, ModerationError, Reason};
use annals::store::{blocks, reports};
use annals::talk::TalkError;
use annals::terms::Terms;

on_both_engines!(
    who_is_blocked_asks_in_vain_and_is_not_told,
    who_is_blocked_does_not_sit_down_at_your_tables,
    blocking_empties_the_chair_and_unblocking_opens_the_door,
    two_who_are_apart_do_not_talk_alone,
    what_a_blocked_person_says_is_not_mailed,
    what_a_blocked_person_says_is_folded_and_the_game_is_not,
    a_report_reaches_the_administrator_once,
    one_reports_only_what_one_may_see,
    who_leaves_takes_blocks_and_reports_along,
);

pub(crate) fn moderation(house: &House) -> Moderation {
    Moderation::new(house.ledger.clone())
}

fn who_is_blocked_asks_in_vain_and_is_not_told(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    moderation(house).block(who[1], who[0]).unwrap();
    let code = lobby.open(who[0], &plan(4, Terms::default())).unwrap();
    for guest in ["Player 2", "player2@example.org", "Player 3"] {
        lobby.invite(&code, who[0], guest).unwrap();
    }
    let letters = house.outbox();
    assert_eq!(letters.len(), 1, "only Player 3 gets a letter: {letters:?}");
    assert_eq!(letters[0].0, who[2].to_string());
    let guests = lobby.guests(&lobby.gathering(&code).unwrap().opening).unwrap();
    assert_eq!(guests.len(), 3, "the host sees what it would see otherwise: {guests:?}");
    assert!(lobby.list(Some(who[1])).unwrap().is_empty(), "nothing of it in the lists of who blocked");
    let own = lobby.open(who[1], &plan(4, Terms::default())).unwrap();
    let refused = lobby.invite(&own, who[1], "Player 1");
    assert!(matches!(refused, Err(LobbyError::Blocked(name)) if name == "Player 1"));
    lobby.invite(&own, who[1], "player1@example.org").unwrap();
    assert!(
        house.outbox().iter().all(|(to, _)| *to == who[2].to_string()),
        "whose address it is stays unknown"
    );
}

fn who_is_blocked_does_not_sit_down_at_your_tables(house: &House) {
    let (lobby, who, running) = running(house, Terms::default());
    moderation(house).block(who[0], who[3]).unwrap();
    let code = lobby.open(who[0], &plan(3, Terms::default())).unwrap();
    let key = lobby.link(&code, who[0]).unwrap();
    assert!(matches!(lobby.join(&code, who[3], &Arrival::default()), Err(LobbyError::NotForYou)));
    assert!(matches!(
        lobby.join(&code, who[3], &Arrival { invitation: Some(&key), ..Arrival::default() }),
        Err(LobbyError::NotForYou)
    ));
    assert!(lobby.list(Some(who[3])).unwrap().is_empty(), "a table one can't join is not listed");
    lobby.join(&code, who[4], &Arrival::default()).unwrap();
    lobby.vacate(&running, seat(2)).unwrap();
    assert!(matches!(lobby.take_over(&running, seat(2), who[3]), Err(LobbyError::NotForYou)));
    lobby.take_over(&running, seat(2), who[4]).unwrap();
    let server = serve(&house.ground);
    let refused = signed_in(&server, "Player 4").post(&format!("/tables/{code}"), &[("do", "join")]);
    assert_eq!(refused.status, 422);
    assert!(!refused.text().to_lowercase().contains("block"), "nobody is told");
}

fn blocking_empties_the_chair_and_unblocking_opens_the_door(house: &House) {
    let (lobby, who, moderation) = (lobby(house), people(house), moderation(house));
    let code = lobby.open(who[0], &plan(4, Terms::default())).unwrap();
    let other = lobby.open(who[2], &plan(4, Terms::default())).unwrap();
    for table in [&code, &other] {
        lobby.join(table, who[1], &Arrival::default()).unwrap();
    }
    moderation.block(who[0], who[1]).unwrap();
    moderation.block(who[0], who[1]).unwrap();
    assert!(lobby.gathering(&code).unwrap().chair_of(who[1]).is_none());
    assert!(lobby.gathering(&other).unwrap().chair_of(who[1]).is_some(), "other people's tables are theirs");
    assert_eq!(moderation.blocked(who[0]).unwrap(), [(who[1], "Player 2".to_owned())]);
    moderation.unblock(who[0], who[1]).unwrap();
    lobby.join(&code, who[1], &Arrival::default()).unwrap();
    assert!(matches!(moderation.block(who[0], who[0]), Err(ModerationError::Yourself)));
    assert!(matches!(moderation.block(who[0], 9_999), Err(ModerationError::Nobody)));
}

fn two_who_are_apart_do_not_talk_alone(house: &House) {
    let (_, who, code) = running(house, Terms::default());
    moderation(house).block(who[0], who[1]).unwrap();
    let (one, two, three) = (seat(1), seat(2), seat(3));
    for (from, to) in [(one, two), (two, one)] {
        assert!(matches!(house.say(&code, from, Some(to.into()), "psst"), Err(TalkError::Apart)));
    }
    house.say(&code, two, Some(three.into()), "between us").unwrap();
    house.say(&code, two, None, "to all").unwrap();
    let heard: Vec<String> = house.heard(&code, Some(one)).into_iter().map(|h| h.said.text).collect();
    assert_eq!(heard, ["to all"]);
    let server = serve(&house.ground);
    let mut blocked = signed_in(&server, "Player 2");
    let refused = blocked.post(&format!("/games/{code}/talk"), &[("text", "psst"), ("to", "1")]);
    assert_eq!(refused.status, 400);
    assert!(!refused.text().to_lowercase().contains("block"), "nobody is told");
    let page = blocked.get(&format!("/games/{code}")).text();
    assert!(page.contains("<option value=\"3\">") && !page.contains("<option value=\"1\">"), "{page}");
}

fn what_a_blocked_person_says_is_not_mailed(house: &House) {
    let (_, who, code) = running(house, Terms::default());
    house.outbox();
    moderation(house).block(who[1], who[0]).unwrap();
    house.say(&code, seat(1), None, "Hello?").unwrap();
    let heard: Vec<String> =
        house.outbox().into_iter().filter(|(_, l)| l.contains("said")).map(|(to, _)| to).collect();
    assert!(!heard.contains(&who[1].to_string()), "{heard:?}");
    house.say(&code, seat(2), None, "Hello.").unwrap();
    let heard: Vec<String> =
        house.outbox().into_iter().filter(|(_, l)| l.contains("said")).map(|(to, _)| to).collect();
    assert!(heard.contains(&who[0].to_string()), "who did not block hears: {heard:?}");
}

fn what_a_blocked_person_says_is_folded_and_the_game_is_not(house: &House) {
    let (_, who, code) = running(house, Terms::default());
    moderation(house).block(who[0], who[1]).unwrap();
    house.say(&code, seat(2), None, "a nasty word").unwrap();
    house.ledger.play(&code, seat(2), "bid 0", None).unwrap();
    let server = serve(&house.ground);
    let folded = |name: &str| {
        let page = signed_in(&server, name).get(&format!("/games/{code}")).text();
        assert!(page.contains("a nasty word"), "it is not hidden");
        (page.contains("id=\"said-"), page.matches("class=\"chron\"").count())
    };
    assert_eq!(folded("Player 1"), (true, 1));
    assert_eq!(folded("Player 3"), (false, 1));
    assert_eq!(folded("Player 2"), (false, 1), "nobody is told");
}

fn a_report_reaches_the_administrator_once(house: &House) {
    let (_, who, code) = running(house, Terms::default());
    house.say(&code, seat(2), None, "a nasty word").unwrap();
    let said = house.heard(&code, Some(seat(1)))[0].said.id;
    let (moderation, reporter) = (moderation(house), house.people().find("Player 1").unwrap());
    let about = About { person: Some(who[1]), said: Some(said), ..About::default() };
    for nothing in ["", "  ", &"x".repeat(LONGEST + 1)] {
        let refused = moderation.report(&reporter, about.clone(), Reason::Insult, nothing);
        assert!(matches!(refused, Err(ModerationError::Length)));
    }
    let before = house.outbox().len();
    moderation.report(&reporter, about.clone(), Reason::Insult, " This is too much ").unwrap();
    moderation.report(&reporter, about.clone(), Reason::Insult, "Once more").unwrap();
    let letters = house.outbox();
    assert_eq!(letters.len(), before + 1, "the same thing is told once");
    assert!(letters.iter().any(|(to, l)| to == ADMIN && l.contains("reported") && !l.contains("too much")));
    let db = house.ledger.db();
    let open = db.read(|c| reports::list(c, true, 10)).unwrap();
    assert_eq!(
        (open.len(), open[0].text.as_str(), open[0].reason.as_str()),
        (1, "This is too much", "insult")
    );
    assert!(db.write(|c| reports::close(c, open[0].id, 7)).unwrap());
    assert!(!db.write(|c| reports::close(c, open[0].id, 8)).unwrap());
    moderation.report(&reporter, about.clone(), Reason::Insult, "Again, after it was settled").unwrap();
    assert_eq!(db.read(|c| reports::list(c, true, 10)).unwrap().len(), 1);
    assert_eq!(db.read(|c| reports::list(c, false, 10)).unwrap().len(), 1);
    let own = About { person: Some(who[0]), ..About::default() };
    assert!(matches!(moderation.report(&reporter, own, Reason::Name, "me"), Err(ModerationError::Yourself)));
}

fn one_reports_only_what_one_may_see(house: &House) {
    let terms = Terms { watch: annals::terms::Watch::Players, ..Terms::default() };
    let (_, who, code) = running(house, terms);
    house.say(&code, seat(2), Some(seat(3).into()), "a secret").unwrap();
    let said = house.heard(&code, Some(seat(3)))[0].said.id;
    let server = serve(&house.ground);
    let path = format!("/report?table={code}&said={said}");
    let (mut one, mut three, mut stranger) =
        (signed_in(&server, "Player 1"), signed_in(&server, "Player 3"), signed_in(&server, "Player 5"));
    assert_eq!(one.get(&path).status, 404, "not for this ear");
    assert_eq!(stranger.get(&format!("/report?table={code}")).status, 404);
    assert!(three.get(&path).text().contains("a secret"));
    let said = said.to_string();
    let form = [("table", code.as_str()), ("said", &said), ("reason", "insult"), ("text", "Look at this")];
    assert_eq!((one.post("/report", &form).status, stranger.post("/report", &form).status), (404, 404));
    let taken = three.post("/report", &form);
    assert_eq!(taken.status, 303);
    assert!(three.follow(&taken).text().contains("was taken"));
    let [report]: [reports::Report; 1] =
        house.ledger.db().read(|c| reports::list(c, true, 10)).unwrap().try_into().unwrap();
    assert_eq!((report.reporter_id, report.about_id), (Some(who[2]), Some(who[1])));
    let person = who[1].to_string();
    let unsaid = three.post("/report", &[("person", &person), ("reason", "spam"), ("text", " ")]);
    assert_eq!(unsaid.status, 422, "a report without words comes back");
    assert_eq!(server.client().get("/report?person=1").status, 401, "sign in first");
}

fn who_leaves_takes_blocks_and_reports_along(house: &House) {
    let (who, moderation, accounts) = (people(house), moderation(house), house.people());
    let find = |n: usize| accounts.find(&format!("Player {n}")).unwrap();
    moderation.block(who[0], who[1]).unwrap();
    moderation.block(who[2], who[0]).unwrap();
    let about = |n: usize| About { person: Some(who[n]), ..About::default() };
    moderation.report(&find(1), about(3), Reason::Spam, "by one").unwrap();
    moderation.report(&find(3), about(0), Reason::Spam, "about one").unwrap();
    let held = accounts.holdings(&find(1)).unwrap().to_string();
    assert!(held.contains("Player 2") && held.contains("by one"), "{held}");
    assert!(!held.contains("Player 3") && !held.contains("about one"), "what others wrote is theirs: {held}");
    accounts.leave(&find(1), "a long password").unwrap();
    let db = house.ledger.db();
    for player in [who[0], who[1], who[2]] {
        assert!(db.read(|c| blocks::apart_from(c, player)).unwrap().everybody().is_empty());
    }
    let left = db.read(|c| reports::list(c, true, 10)).unwrap();
    assert_eq!(left.len(), 1, "{left:?}");
    assert_eq!((left[0].text.as_str(), left[0].reporter_id), ("by one", None));
}

#[test]
fn nobody_reports_again_and_again() {
    let house = House::on_sqlite();
    let who = people(&house);
    let server = Launch::of(program())
        .args(["serve"])
        .env("ANNALS_LISTEN", "{address}")
        .env("DATABASE_URL", &house.ground.url())
        .env("ANNALS_LIMITS_LETTERS", "2")
        .start();
    let mut one = signed_in(&server, "Player 1");
    let mut status = |n: usize| {
        let person = who[n].to_string();
        one.post("/report", &[("person", person.as_str()), ("reason", "spam"), ("text", "again")]).status
    };
    assert_eq!([status(1), status(2), status(3)], [303, 303, 429]);
}
