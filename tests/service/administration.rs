//! What whoever runs the house can do, and that none of it is done unseen.

use crate::crash::{serve, signed_in};
use crate::house::{House, seat};
use crate::on_both_engines;
use annals::administration::{AdminAction, Administration, Refused};
use annals::ledger::LedgerError;
use annals::lobby::Lobby;
use annals::people::{Hasher, SignIn};
use annals::store::lists::{self, ListQuery};
use annals::store::tables::{self, Status};
use annals::store::{announcements, audit, outbox};

on_both_engines!(
    every_deed_is_written_down_with_what_it_did,
    a_deed_that_is_refused_leaves_no_trace,
    what_was_done_can_not_be_wiped_out,
    a_locked_account_is_shut_out_at_once,
    a_table_is_paused_freed_and_given_up_from_outside,
    a_mended_table_opens_again,
    a_letter_that_was_set_aside_is_tried_again,
    the_command_line_is_written_down_too,
    a_report_is_settled_and_words_are_taken_away,
    the_first_page_says_what_is_to_be_done_today,
    only_administrators_find_the_pages,
    an_announcement_is_told_to_everybody_in_their_language,
    an_administrator_does_everything_by_the_pages,
);

pub(crate) fn administration(house: &House) -> Administration {
    let lobby = Lobby::new(house.ledger.clone(), Hasher::new(64, 1, 1).unwrap());
    Administration::new(house.ledger.clone(), lobby, house.people())
}

/// An administrator and the table of two players.
fn staffed(house: &House) -> (i64, String) {
    let code = house.table(2);
    let people = house.people();
    let admin = people.add("Keeper", "keeper@example.org", Some("a long password")).unwrap();
    people.set_admin("Keeper", true).unwrap();
    (admin, code)
}

fn log(house: &House) -> Vec<audit::AuditEntry> {
    house.ledger.db().read(|c| audit::latest(c, None, 100)).unwrap()
}

fn player(house: &House, name: &str) -> i64 {
    house.people().find(name).unwrap().id
}

fn every_deed_is_written_down_with_what_it_did(house: &House) {
    let (admin, code) = staffed(house);
    let one = player(house, "Player 1");
    let all = [
        AdminAction::Promote(one),
        AdminAction::Demote(one),
        AdminAction::Lock { player: one, why: " rude ".into() },
        AdminAction::Unlock(one),
        AdminAction::EndSessions(one),
        AdminAction::Confirm(one),
        AdminAction::SendLink(one),
        AdminAction::Pause(code.clone()),
        AdminAction::Resume(code.clone()),
        AdminAction::Unlist(code.clone()),
        AdminAction::List(code.clone()),
        AdminAction::Check(code.clone()),
        AdminAction::Vacate { table: code.clone(), seat: seat(2) },
        AdminAction::GiveUp { table: code.clone(), why: "nobody plays".into() },
        AdminAction::ResendAll,
        announce("Hello", "Hallo", house.clock.now() + 1),
    ];
    for (number, action) in all.iter().enumerate() {
        administration(house).act(Some(admin), action).unwrap_or_else(|e| panic!("{action:?}: {e}"));
        let log = log(house);
        assert_eq!(log.len(), number + 2, "{action:?}; the first was done at the command line");
        let done = &log[0];
        assert_eq!((done.admin_id, done.action.as_str()), (Some(admin), action.word()));
        assert_eq!((done.player_id, done.table_code.as_deref()), (action.player(), action.table()));
        let detail = done.detail.as_str();
        match action {
            AdminAction::Lock { .. } => assert_eq!(detail, "rude"),
            AdminAction::GiveUp { .. } => assert_eq!(detail, "nobody plays"),
            AdminAction::Vacate { .. } => assert_eq!(detail, "2"),
            AdminAction::Check(_) => assert!(detail.parse::<u64>().is_ok(), "{detail}"),
            _ => {}
        }
    }
}

fn a_deed_that_is_refused_leaves_no_trace(house: &House) {
    let (admin, code) = staffed(house);
    let before = log(house).len();
    let act = |action: AdminAction| administration(house).act(Some(admin), &action);
    assert!(matches!(act(AdminAction::Demote(admin)), Err(Refused::Yourself)));
    assert!(matches!(act(AdminAction::Lock { player: admin, why: "x".into() }), Err(Refused::Yourself)));
    let one = player(house, "Player 1");
    assert!(matches!(act(AdminAction::Lock { player: one, why: " ".into() }), Err(Refused::Text)));
    assert!(matches!(act(AdminAction::Lock { player: one, why: "x".repeat(1001) }), Err(Refused::Text)));
    assert!(matches!(
        act(AdminAction::GiveUp { table: code.clone(), why: String::new() }),
        Err(Refused::Text)
    ));
    assert!(matches!(act(AdminAction::Promote(999)), Err(Refused::Nothing)));
    assert!(matches!(act(AdminAction::Unlock(one)), Err(Refused::Nothing)));
    assert!(matches!(act(AdminAction::Resend(999)), Err(Refused::Nothing)));
    assert!(matches!(act(AdminAction::Withdraw(999)), Err(Refused::Nothing)));
    assert!(matches!(act(AdminAction::List("nowhere".into())), Err(Refused::Nothing)));
    assert!(matches!(act(AdminAction::Resume(code.clone())), Err(Refused::Ledger(LedgerError::Denied(_)))));
    let until = house.clock.now() + 1000;
    let silent = announce("Hello", " ", until);
    assert!(matches!(act(silent), Err(Refused::Text)));
    let late = announce("a", "b", house.clock.now());
    assert!(matches!(act(late), Err(Refused::Nothing)));
    assert_eq!(log(house).len(), before);
    assert!(house.people().find("Keeper").unwrap().is_admin());
    assert_eq!(house.ledger.table(&code).unwrap().status, Status::Running);
}

fn what_was_done_can_not_be_wiped_out(house: &House) {
    use diesel::connection::SimpleConnection;
    staffed(house);
    for wipe in ["DELETE FROM deeds", "UPDATE deeds SET detail = 'nothing'"] {
        let refused =
            house.ledger.db().write(|c| c.batch_execute(wipe).map_err(annals::store::StoreError::from));
        assert!(refused.unwrap_err().to_string().contains("append-only"), "{wipe}");
    }
    assert_eq!(log(house).len(), 1);
}

fn a_locked_account_is_shut_out_at_once(house: &House) {
    let (admin, _) = staffed(house);
    let (people, one) = (house.people(), player(house, "Player 1"));
    let SignIn::In(token) = people.sign_in("Player 1", "a long password", "").unwrap() else { panic!() };
    assert!(people.session(&token).unwrap().is_some());
    let lock = AdminAction::Lock { player: one, why: "two accounts".into() };
    administration(house).act(Some(admin), &lock).unwrap();
    assert!(people.session(&token).unwrap().is_none(), "sessions end");
    // Even a session that began meanwhile on another server opens nothing.
    let late = people.begin_session(one, "").unwrap();
    assert!(people.session(&late).unwrap().is_none());
    match people.sign_in("Player 1", "a long password", "").unwrap() {
        SignIn::Locked(why) => assert_eq!(why, "two accounts"),
        other => panic!("{other:?}"),
    }
    // Only whoever knows the password is told.
    assert!(matches!(people.sign_in("Player 1", "another password", "").unwrap(), SignIn::Wrong));
    let link = house
        .ledger
        .db()
        .write(|c| annals::people::issue(c, one, annals::notices::Purpose::SignIn, None, house.clock.now()));
    let followed = people.follow_link(&link.unwrap(), "", None);
    assert!(matches!(followed, Err(annals::people::PeopleError::Locked(why)) if why == "two accounts"));
    administration(house).act(Some(admin), &AdminAction::Unlock(one)).unwrap();
    assert!(matches!(people.sign_in("Player 1", "a long password", "").unwrap(), SignIn::In(_)));
}

fn a_table_is_paused_freed_and_given_up_from_outside(house: &House) {
    let (admin, code) = staffed(house);
    let act = |action: AdminAction| administration(house).act(Some(admin), &action).unwrap();
    act(AdminAction::Pause(code.clone()));
    assert_eq!(house.ledger.table(&code).unwrap().status, Status::Paused);
    act(AdminAction::Resume(code.clone()));
    act(AdminAction::Vacate { table: code.clone(), seat: seat(1) });
    let row = house.ledger.table(&code).unwrap();
    let sitters = house.ledger.db().read(|c| tables::sitters(c, row.id)).unwrap();
    assert_eq!((sitters[0].player, sitters[1].player.is_some()), (None, true));
    act(AdminAction::Unlist(code.clone()));
    let shown = house
        .ledger
        .db()
        .read(|c| lists::begun(c, None, Status::Running, &ListQuery { limit: 10, ..ListQuery::default() }))
        .unwrap();
    assert!(shown.is_empty());
    act(AdminAction::GiveUp { table: code.clone(), why: "nobody is left".into() });
    assert_eq!(house.ledger.table(&code).unwrap().status, Status::Abandoned);
    house.ledger.verify(&code).unwrap();
}

fn a_mended_table_opens_again(house: &House) {
    let (admin, code) = staffed(house);
    let row = house.ledger.table(&code).unwrap();
    house.ledger.db().write(|c| tables::set_damage(c, row.id, Some("a bad build"))).unwrap();
    let damaged = house.ledger.db().read(|c| tables::search(c, "", tables::Sort::Damaged, 0, 10)).unwrap();
    assert_eq!(damaged.len(), 1);
    administration(house).act(Some(admin), &AdminAction::Check(code.clone())).unwrap();
    assert!(house.ledger.table(&code).unwrap().damage.is_none());
    house.ground.tamper("UPDATE events SET text = 'bid 9' WHERE seq = 1");
    administration(house).act(Some(admin), &AdminAction::Check(code.clone())).unwrap();
    assert!(house.ledger.table(&code).unwrap().damage.is_some());
    assert!(log(house)[0].detail.parse::<u64>().is_err(), "{:?}", log(house)[0]);
}

fn a_letter_that_was_set_aside_is_tried_again(house: &House) {
    let (admin, _) = staffed(house);
    let db = house.ledger.db();
    let now = house.clock.now();
    let waiting = db.read(|c| outbox::unsent(c, false, 10)).unwrap();
    assert_eq!(waiting.len(), 2, "it is everybody's move");
    for letter in &waiting {
        db.write(|c| outbox::set_aside(c, letter.id, now, "550 no such mailbox")).unwrap();
    }
    let aside = db.read(|c| outbox::unsent(c, true, 10)).unwrap();
    assert_eq!(aside[0].error.as_deref(), Some("550 no such mailbox"));
    administration(house).act(Some(admin), &AdminAction::Resend(aside[0].id)).unwrap();
    assert_eq!(db.read(outbox::counts).unwrap(), (1, 1));
    administration(house).act(Some(admin), &AdminAction::ResendAll).unwrap();
    assert_eq!(db.read(outbox::counts).unwrap(), (2, 0));
    assert_eq!(log(house)[0].detail, "1", "so many letters");
    // A letter that has left is never sent again.
    db.write(|c| outbox::sent(c, aside[0].id, now)).unwrap();
    let again = administration(house).act(Some(admin), &AdminAction::Resend(aside[0].id));
    assert!(matches!(again, Err(Refused::Nothing)));
}

fn the_command_line_is_written_down_too(house: &House) {
    staffed(house);
    house.people().set_password("Player 1", "another long password").unwrap();
    let log = log(house);
    let words: Vec<_> = log.iter().map(|d| (d.admin_id, d.action.as_str())).collect();
    assert_eq!(words, [(None, "set_password"), (None, "promote")]);
}

const PAGES: [&str; 7] = [
    "/admin",
    "/admin/reports",
    "/admin/people",
    "/admin/tables",
    "/admin/outbox",
    "/admin/announcements",
    "/admin/log",
];

fn a_report_is_settled_and_words_are_taken_away(house: &House) {
    let (admin, code) = staffed(house);
    let db = house.ledger.db();
    let (row, at) = (house.ledger.table(&code).unwrap(), house.clock.now());
    house.say(&code, seat(1), None, "ugly words").unwrap();
    let said = house.heard(&code, Some(seat(2)))[0].said.id;
    let (one, two) = (player(house, "Player 1"), player(house, "Player 2"));
    let report = annals::store::reports::NewReport {
        reporter_id: two,
        about_id: Some(one),
        table_id: Some(row.id),
        talk_id: Some(said),
        reason: "insult",
        text: "look at this".into(),
        at,
        circle_talk_id: None,
        quote: String::new(),
    };
    let number = db.write(|c| annals::store::reports::add(c, &report)).unwrap().unwrap();
    let server = serve(&house.ground);
    let mut keeper = signed_in(&server, "Keeper");
    let page = keeper.get("/admin/reports").text();
    assert!(page.contains("ugly words") && page.contains("look at this") && page.contains("Player 2"));
    for (action, about) in [("silence", said), ("settle", number)] {
        let form = [("deed", action), ("number", &about.to_string()), ("back", "/admin/reports")];
        assert_eq!(keeper.post("/admin/do", &form).status, 303);
    }
    let table = signed_in(&server, "Player 2").get(&format!("/games/{code}")).text();
    assert!(!table.contains("ugly words") && table.contains("taken away"));
    assert!(!db.read(|c| annals::store::reports::by_id(c, number)).unwrap().unwrap().is_open());
    let words: Vec<String> = log(house).into_iter().take(2).map(|d| d.action).collect();
    assert_eq!(words, ["settle", "silence"]);
    for gone in [AdminAction::Settle(number), AdminAction::Silence(said)] {
        assert!(matches!(administration(house).act(Some(admin), &gone), Err(Refused::Nothing)));
    }
}

fn the_first_page_says_what_is_to_be_done_today(house: &House) {
    staffed(house);
    // The server's own clock: what ended long ago it forgets. Before it starts, or it would send them.
    let (db, now) = (house.ledger.db(), jiff::Timestamp::now().as_millisecond());
    for letter in db.read(|c| outbox::unsent(c, false, 10)).unwrap() {
        db.write(|c| outbox::set_aside(c, letter.id, now, "550 no such mailbox")).unwrap();
    }
    let server = serve(&house.ground);
    let mut keeper = signed_in(&server, "Keeper");
    let page = keeper.get("/admin").text();
    // Of the tests' own server: letters go into a folder, and nobody has made a copy.
    assert!(page.contains("3 things to do today") && page.contains("No mail server is set"), "{page}");
    assert!(page.contains("2 letters were set aside") && page.contains("href=\"/admin/outbox\""), "{page}");
    assert!(page.contains("No copy of the database within seven days"));
    let copied = audit::NewAuditEntry {
        at: now,
        admin_id: None,
        action: "backup",
        player_id: None,
        table_code: None,
        detail: "1",
    };
    db.write(|c| audit::log(c, &copied)).unwrap();
    let page = keeper.get("/admin").text();
    assert!(page.contains("2 things to do today"), "{page}");
    assert!(!page.contains("No copy of the database"), "a young copy is good enough");
    let letters = keeper.get("/admin/outbox").text();
    assert!(letters.contains("Your move") && !letters.contains("your_move"), "letters are named in words");
}

fn only_administrators_find_the_pages(house: &House) {
    let (admin, code) = staffed(house);
    let server = serve(&house.ground);
    let (mut player, mut nobody) = (signed_in(&server, "Player 1"), server.client());
    let detail = [format!("/admin/people/{admin}"), format!("/admin/tables/{code}")];
    for path in PAGES.iter().copied().chain(detail.iter().map(String::as_str)) {
        assert_eq!(player.get(path).status, 404, "{path}");
        assert_eq!(nobody.get(path).status, 404, "{path}");
    }
    let lock = [("deed", "lock"), ("player", &admin.to_string()), ("why", "x"), ("back", "/")];
    assert_eq!(player.post("/admin/do", &lock).status, 404);
    assert_eq!(log(house).len(), 1);
    assert!(!player.get("/about").text().contains("href=\"/admin\""));
}

fn announce(english: &str, german: &str, until: i64) -> AdminAction {
    let words = [("en", english), ("de", german)].map(|(code, text)| (code.to_owned(), text.to_owned()));
    AdminAction::Announce { words: words.into(), until }
}

fn an_announcement_is_told_to_everybody_in_their_language(house: &House) {
    let (admin, _) = staffed(house);
    let until = house.clock.now() + 3_600_000_000_000;
    let tell = announce("Rest <here>", "Ruht <hier>", until);
    administration(house).act(Some(admin), &tell).unwrap();
    let server = serve(&house.ground);
    let page = |language: &str| server.client().header("Accept-Language", language).get("/").text();
    assert!(page("en").contains("Rest &#60;here&#62;"), "{}", page("en"));
    assert!(page("de").contains("Ruht &#60;hier&#62;") && !page("de").contains("Rest"));
    let told = house.ledger.db().read(|c| announcements::current(c, until - 1)).unwrap();
    administration(house).act(Some(admin), &AdminAction::Withdraw(told[0].id)).unwrap();
    assert!(house.ledger.db().read(|c| announcements::current(c, house.clock.now())).unwrap().is_empty());
    assert!(house.ledger.db().read(|c| announcements::current(c, until)).unwrap().is_empty());
}

fn an_administrator_does_everything_by_the_pages(house: &House) {
    let (_, code) = staffed(house);
    let one = player(house, "Player 1");
    let server = serve(&house.ground);
    let mut keeper = signed_in(&server, "Keeper");
    for path in PAGES {
        assert_eq!(keeper.get(path).status, 200, "{path}");
    }
    assert!(keeper.get("/admin/people?q=player1%40").text().contains("Player 1"));
    assert!(!keeper.get("/admin/people?q=player1%40").text().contains("Player 2"));
    assert!(keeper.get("/admin/people?only=admins").text().contains("Keeper"));
    assert!(keeper.get(&format!("/admin/tables?q={code}&only=running")).text().contains("A table"));
    assert!(!keeper.get("/admin/tables?only=damaged").text().contains("A table"));
    let person = format!("/admin/people/{one}");
    let locked = keeper.post(
        "/admin/do",
        &[("deed", "lock"), ("player", &one.to_string()), ("why", "rude words"), ("back", &person)],
    );
    assert_eq!((locked.status, locked.location()), (303, Some(person.as_str())));
    assert!(keeper.get(&person).text().contains("rude words"));
    assert!(keeper.get("/admin/people?only=locked").text().contains("Player 1"));
    let refused = keeper.post("/admin/do", &[("deed", "resume"), ("table", &code), ("back", "/admin")]);
    assert_eq!(refused.status, 400, "a table that runs can't go on");
    let elsewhere =
        keeper.post("/admin/do", &[("deed", "pause"), ("table", &code), ("back", "//evil.example")]);
    assert_eq!(elsewhere.location(), Some("/admin"));
    assert_eq!(keeper.post("/admin/do", &[("deed", "sing"), ("back", "/")]).status, 404);
    let said = [("deed", "announce"), ("en", "Hello"), ("de", "Hallo"), ("days", "2"), ("back", "/")];
    assert_eq!(keeper.post("/admin/do", &said).status, 303);
    assert!(keeper.get("/about").text().contains("Hello"), "at once on this server");
    let log = keeper.get("/admin/log").text();
    for words in ["rude words", "locked", "paused", "announced", "command line"] {
        assert!(log.contains(words), "{words}");
    }
    let mut shut_out = server.client().header("Origin", &format!("http://{}", server.address()));
    shut_out.get("/sign-in");
    let answer = shut_out.post("/sign-in", &[("who", "Player 1"), ("password", "a long password")]);
    assert_eq!(answer.status, 422);
    assert!(answer.text().contains("rude words"));
}
