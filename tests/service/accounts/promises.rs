//! Promises of the accounts themselves, on both engines, with a clock that obeys.

use crate::house::{House, play_on, seat};
use crate::on_both_engines;
use annals::notices::Purpose;
use annals::people::{Followed, Hasher, People, PeopleError, Registration, SignIn, Token, issue};
use annals::store::players::Player;
use annals::store::replies::ReplyTo;
use annals::store::{feeds, outbox, players, replies, tables, webhooks};
use annals::talk::Talk;
use std::time::{Duration, Instant};

on_both_engines!(
    a_link_works_once_and_not_for_long,
    looking_at_a_link_does_not_use_it_up,
    of_two_who_follow_a_link_at_once_one_is_told_no,
    registering_tells_nothing_about_addresses,
    whoever_registers_last_with_an_unconfirmed_address_is_right,
    whoever_confirms_elsewhere_chooses_the_password,
    an_unconfirmed_account_cannot_come_in_and_vanishes_after_a_week,
    names_that_look_alike_are_taken,
    an_unknown_person_takes_as_long_as_a_wrong_password,
    a_password_is_hashed_anew_when_the_parameters_change,
    a_new_password_ends_other_sessions_and_a_reset_ends_all,
    a_reset_ends_every_way_somebody_else_may_have_made,
    a_new_address_counts_when_both_have_agreed,
    a_change_agreed_to_before_is_no_agreement_to_another,
    an_address_somebody_has_is_never_taken_over,
    leaving_erases_the_person_and_keeps_the_log,
    a_session_lasts_as_long_as_there_are_visits,
    nobody_ends_the_session_of_another,
    what_was_typed_is_forgotten_in_time,
    names_of_before_are_folded_anew,
);

const PASSWORD: &str = "a long password";
const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

fn join(house: &House, name: &str, email: &str) -> Player {
    let people = house.people();
    people.add(name, email, Some(PASSWORD)).unwrap();
    people.find(name).unwrap()
}

fn registration<'a>(name: &'a str, email: &'a str) -> Registration<'a> {
    Registration { name, email, password: PASSWORD, language: "de", time_zone: "Europe/Berlin", next: "" }
}

fn link(house: &House, player: i64, purpose: Purpose, email: Option<&str>) -> Token {
    house.ledger.db().write(|c| issue(c, player, purpose, email, house.clock.now())).unwrap()
}

fn enter(people: &People, who: &str, password: &str) -> Option<Token> {
    match people.sign_in(who, password, "Firefox, Linux").unwrap() {
        SignIn::In(token) => Some(token),
        _ => None,
    }
}

fn a_link_works_once_and_not_for_long(house: &House) {
    let people = house.people();
    for (purpose, life) in [
        (Purpose::SignIn, 30 * MINUTE),
        (Purpose::Reset, 60 * MINUTE),
        (Purpose::Confirm, 3 * DAY),
        (Purpose::OldAddress, DAY),
        (Purpose::NewAddress, DAY),
        (Purpose::Delete, 60 * MINUTE),
    ] {
        let who = format!("Someone {}", purpose.word().replace('_', " "));
        let player = join(house, &who, &format!("{}@example.org", purpose.word()));
        let (late, used) = (
            link(house, player.id, purpose, Some("n@example.org")),
            link(house, player.id, purpose, Some("n@example.org")),
        );
        house.clock.advance(life - 1);
        people.follow_link(&used, "", Some("another password")).unwrap();
        let again = people.follow_link(&used, "", Some("another password"));
        assert!(matches!(again, Err(PeopleError::DeadLink)), "{purpose:?} twice: {again:?}");
        let late = if people.open_link(&late).unwrap().is_some() {
            late
        } else {
            link(house, player.id, purpose, None)
        };
        house.clock.advance(life);
        assert!(people.open_link(&late).unwrap().is_none(), "{purpose:?} too late");
        let tried = people.follow_link(&late, "", Some("another password"));
        assert!(matches!(tried, Err(PeopleError::DeadLink)), "{purpose:?} too late: {tried:?}");
    }
    assert!(people.open_link(&Token::new()).unwrap().is_none());
}

fn looking_at_a_link_does_not_use_it_up(house: &House) {
    let (people, ines) = (house.people(), join(house, "Ines", "ines@example.org"));
    let token = link(house, ines.id, Purpose::SignIn, None);
    for _ in 0..3 {
        assert_eq!(people.open_link(&token).unwrap().unwrap().player.name, "Ines");
    }
    // Neither does a password that won't do.
    let reset = link(house, ines.id, Purpose::Reset, None);
    assert!(matches!(people.follow_link(&reset, "", Some("short")), Err(PeopleError::Password(_))));
    assert_eq!(people.follow_link(&reset, "", Some("long enough now")).unwrap(), Followed::PasswordSet);
}

fn of_two_who_follow_a_link_at_once_one_is_told_no(house: &House) {
    let ines = join(house, "Ines", "ines@example.org");
    let token = link(house, ines.id, Purpose::SignIn, None);
    let racers: Vec<_> = (0..4)
        .map(|_| {
            let (people, token) = (house.people(), token.clone());
            std::thread::spawn(move || people.follow_link(&token, "", None).is_ok())
        })
        .collect();
    let won = racers.into_iter().map(|r| r.join().unwrap()).filter(|ok| *ok).count();
    assert_eq!(won, 1);
}

fn registering_tells_nothing_about_addresses(house: &House) {
    let (people, ines) = (house.people(), join(house, "Ines", "ines@example.org"));
    people.register(&registration("Newcomer", "new@example.org")).unwrap();
    people.register(&registration("Prober", "INES@example.org")).unwrap();
    let letters = house.outbox();
    let newcomer = people.find("Newcomer").unwrap();
    assert_eq!(letters[0].0, newcomer.id.to_string());
    assert!(letters[0].1.contains("\"confirm\""), "{letters:?}");
    assert_eq!(letters[1], (ines.id.to_string(), r#"{"about":"already_here"}"#.into()), "the owner is told");
    // Whether a name is free afterwards does not tell either.
    for name in ["Newcomer", "Prober"] {
        let tried = people.register(&registration(name, "third@example.org"));
        assert!(matches!(tried, Err(PeopleError::NameTaken)), "{name}: {tried:?}");
    }
    // Nor does signing in, by name or by address, and not after another try with the same address either.
    let said = |who: &str| format!("{:?}", people.sign_in(who, PASSWORD, "").unwrap());
    for _ in 0..2 {
        for name in ["Newcomer", "Prober"] {
            assert!(said(name).starts_with("Unconfirmed"), "{name}: {}", said(name));
        }
        people.register(&registration("Newcomer Two", "new@example.org")).ok();
        people.register(&registration("Prober Two", "ines@example.org")).ok();
    }
    let probing = Registration { password: "the prober's own", ..registration("Third", "other@example.org") };
    people.register(&probing).unwrap();
    people.register(&Registration { name: "Fourth", email: "ines@example.org", ..probing }).unwrap();
    for address in ["other@example.org", "ines@example.org"] {
        let tried = people.sign_in(address, "the prober's own", "").unwrap();
        assert!(matches!(tried, SignIn::Wrong), "{address}: {tried:?}");
    }
    // Nobody came in by this.
    assert!(enter(&people, "Prober", PASSWORD).is_none() && people.find("Prober").is_err());
    assert!(enter(&people, "ines@example.org", PASSWORD).is_some());
    // Asking for a link writes the same row for everybody.
    people.ask_link(Purpose::Reset, "ines@example.org").unwrap();
    people.ask_link(Purpose::Reset, "nobody@example.org").unwrap();
    let asked: Vec<_> = house.outbox().into_iter().filter(|(_, l)| l.contains("\"reset\"")).collect();
    assert_eq!(asked[0].1, asked[1].1);
    assert_eq!(asked[1].0, "nobody@example.org");
}

fn whoever_registers_last_with_an_unconfirmed_address_is_right(house: &House) {
    let people = house.people();
    let squatter =
        Registration { password: "the squatter's own", ..registration("Squatter", "ines@example.org") };
    people.register(&squatter).unwrap();
    let first = people.find("Squatter").unwrap();
    let old = link(house, first.id, Purpose::Confirm, None);
    people.register(&registration("Ines", "ines@example.org")).unwrap();
    assert!(people.open_link(&old).unwrap().is_none(), "the first one's link is dead");
    let ines = people.find("ines@example.org").unwrap();
    assert_eq!((ines.name.as_str(), ines.language.as_deref()), ("Ines", Some("de")));
    people.follow_link(&link(house, ines.id, Purpose::Confirm, None), "", Some(PASSWORD)).unwrap();
    assert!(enter(&people, "ines@example.org", "the squatter's own").is_none());
    assert!(enter(&people, "Ines", PASSWORD).is_some());
}

fn whoever_confirms_elsewhere_chooses_the_password(house: &House) {
    let people = house.people();
    let registered = |name: &str, email: &str| {
        let chosen = Registration { password: "the registrant's own", ..registration(name, email) };
        let browser = people.register(&chosen).unwrap();
        (browser, people.find(name).unwrap().id)
    };
    let signed_in = |followed: Followed| match followed {
        Followed::SignedIn(token) => people.session(&token).unwrap().map(|player| player.name),
        other => panic!("{other:?}"),
    };
    // In the browser that registered, the button alone signs in, and the password stays.
    let (here, ines) = registered("Ines", "ines@example.org");
    let token = link(house, ines, Purpose::Confirm, None);
    assert!(!people.open_link(&token).unwrap().unwrap().asks_password(Some(&here)));
    let followed = people.follow_link_in(Some(&here), &token, "", None).unwrap();
    assert_eq!(signed_in(followed).as_deref(), Some("Ines"));
    assert!(enter(&people, "Ines", "the registrant's own").is_some());
    assert!(people.find("Ines").unwrap().browser_hash.is_none(), "it has had its time");
    // Somebody registered with an address that is not theirs. Whoever reads its mail and goes along owns the account.
    let (attacker, jun) = registered("Jun", "jun@example.org");
    let token = link(house, jun, Purpose::Confirm, None);
    assert!(people.open_link(&token).unwrap().unwrap().asks_password(Some(&here)), "another one's browser");
    for browser in [None, Some(&here)] {
        let weak = people.follow_link_in(browser, &token, "", Some("short"));
        assert!(matches!(weak, Err(PeopleError::Password(_))), "{weak:?}");
    }
    let followed = people.follow_link(&token, "", Some("the reader's own")).unwrap();
    assert_eq!(signed_in(followed).as_deref(), Some("Jun"));
    assert!(
        enter(&people, "Jun", "the registrant's own").is_none(),
        "what somebody else chose counts no more"
    );
    assert!(enter(&people, "Jun", "the reader's own").is_some());
    assert!(matches!(people.follow_link_in(Some(&attacker), &token, "", None), Err(PeopleError::DeadLink)));
}

fn an_unconfirmed_account_cannot_come_in_and_vanishes_after_a_week(house: &House) {
    let people = house.people();
    people.register(&registration("Ines", "ines@example.org")).unwrap();
    people.register(&registration("Jun", "jun@example.org")).unwrap();
    let (ines, jun) = (people.find("Ines").unwrap(), people.find("Jun").unwrap());
    assert!(matches!(people.sign_in("Ines", PASSWORD, "").unwrap(), SignIn::Unconfirmed(_)));
    assert!(matches!(people.sign_in("Ines", "wrong password", "").unwrap(), SignIn::Wrong));
    let forced = people.begin_session(ines.id, "").unwrap();
    assert!(people.session(&forced).unwrap().is_none(), "even with a session nobody is let in");
    people.follow_link(&link(house, jun.id, Purpose::Confirm, None), "", Some(PASSWORD)).unwrap();
    house.clock.advance(7 * DAY - 1);
    people.sweep().unwrap();
    assert!(people.find("Ines").is_ok());
    house.clock.advance(1);
    people.sweep().unwrap();
    assert!(people.find("Ines").is_err() && people.find("Jun").is_ok());
    people.register(&registration("Ines", "ines@example.org")).unwrap();
}

fn names_that_look_alike_are_taken(house: &House) {
    let (people, _) = (house.people(), join(house, "Ines", "ines@example.org"));
    for twin in ["INES", "lnes", "Іnеѕ", "I.n-e s", "In es"] {
        let tried = people.register(&registration(twin, "twin@example.org"));
        assert!(matches!(tried, Err(PeopleError::NameTaken)), "{twin}: {tried:?}");
        assert!(matches!(people.add(twin, "twin@example.org", None), Err(PeopleError::Taken)), "{twin}");
    }
    let house_name = people.register(&registration("Аdmіn", "twin@example.org"));
    assert!(matches!(house_name, Err(PeopleError::Name(_))), "{house_name:?}");
}

/// Hashing takes tens of milliseconds; without it an answer would take one.
fn an_unknown_person_takes_as_long_as_a_wrong_password(house: &House) {
    let hasher = Hasher::new(19_456, 2, 1).unwrap();
    let people = People::new(house.ledger.db().clone(), house.clock.clone(), hasher, 30);
    people.add("Ines", "ines@example.org", Some(PASSWORD)).unwrap();
    people.add("Jun", "jun@example.org", None).unwrap();
    let time = |f: &dyn Fn()| {
        let mut times: Vec<Duration> = (0..7)
            .map(|_| {
                let begun = Instant::now();
                f();
                begun.elapsed()
            })
            .collect();
        times.sort();
        times[3]
    };
    let known = time(&|| assert!(enter(&people, "Ines", "wrong password").is_none()));
    for who in ["Nobody at all", "nobody@example.org", "Jun"] {
        let unknown = time(&|| assert!(enter(&people, who, "wrong password").is_none()));
        assert!(unknown > known / 3 && unknown < known * 3, "{who}: {unknown:?}, known: {known:?}");
    }
    let numbers = std::cell::Cell::new(0);
    let register = |email: &str| {
        numbers.set(numbers.get() + 1);
        let name = format!(
            "Newcomer {}",
            ["a", "b", "c", "d", "e", "f", "g", "h", "j", "k", "m", "n", "o", "p"][numbers.get() - 1]
        );
        people.register(&registration(&name, email)).unwrap();
    };
    let taken = time(&|| register("ines@example.org"));
    let fresh = time(&|| register(&format!("new{}@example.org", numbers.get())));
    assert!(taken > fresh / 3 && taken < fresh * 3, "taken: {taken:?}, fresh: {fresh:?}");
}

fn a_password_is_hashed_anew_when_the_parameters_change(house: &House) {
    let before = join(house, "Ines", "ines@example.org").password.unwrap();
    let dearer = Hasher::new(128, 2, 1).unwrap();
    let people = People::new(house.ledger.db().clone(), house.clock.clone(), dearer, 30);
    assert!(enter(&people, "Ines", "wrong password").is_none());
    assert_eq!(people.find("Ines").unwrap().password.unwrap(), before);
    assert!(enter(&people, "Ines", PASSWORD).is_some());
    let after = people.find("Ines").unwrap().password.unwrap();
    assert!(before.contains("m=64,t=1") && after.contains("m=128,t=2"), "{before} {after}");
    assert!(after.starts_with("$argon2id$"));
    assert!(enter(&people, "Ines", PASSWORD).is_some());
}

fn a_new_password_ends_other_sessions_and_a_reset_ends_all(house: &House) {
    let (people, ines) = (house.people(), join(house, "Ines", "ines@example.org"));
    let here = enter(&people, "Ines", PASSWORD).unwrap();
    let there = enter(&people, "Ines", PASSWORD).unwrap();
    let reset = link(house, ines.id, Purpose::Reset, None);
    let wrong = people.change_password(&ines, "not the password", "another password", &here);
    assert!(matches!(wrong, Err(PeopleError::WrongPassword)));
    assert!(people.session(&there).unwrap().is_some());
    people.change_password(&ines, PASSWORD, "another password", &here).unwrap();
    assert!(people.session(&here).unwrap().is_some() && people.session(&there).unwrap().is_none());
    assert!(people.open_link(&reset).unwrap().is_none(), "a link somebody may have stolen is dead");
    let reset = link(house, ines.id, Purpose::Reset, None);
    let sign_in = link(house, ines.id, Purpose::SignIn, None);
    people.follow_link(&reset, "", Some("a third password")).unwrap();
    assert!(people.session(&here).unwrap().is_none());
    assert!(people.open_link(&sign_in).unwrap().is_none());
    assert!(enter(&people, "Ines", "another password").is_none());
    let again = enter(&people, "Ines", "a third password").unwrap();
    people.set_password("Ines", "set by the operator").unwrap();
    assert!(people.session(&again).unwrap().is_none(), "so does the operator");
}

fn a_reset_ends_every_way_somebody_else_may_have_made(house: &House) {
    let code = house.table(2);
    let table = house.ledger.table(&code).unwrap().id;
    let (people, now) = (house.people(), house.clock.now());
    let ids = [people.find("Player 1").unwrap().id, people.find("Player 2").unwrap().id];
    let ways = |player: i64| {
        let hash = Token::new().hash();
        let to = ReplyTo { table, seat: seat(1), player, seen: 1 };
        let made = house.ledger.db().write(|c| {
            feeds::insert(c, &hash, player, "player", None, now)?;
            webhooks::insert(c, player, "json", "https://attacker.example", "secret", now)?;
            replies::keep(c, &hash, &to, now)
        });
        made.unwrap();
        hash
    };
    let hashes = ids.map(ways);
    let open = |number: usize| {
        let found = house.ledger.db().read(|c| {
            let feed = feeds::open(c, &hashes[number])?.is_some();
            let hooks = webhooks::of_player(c, ids[number])?.len();
            Ok::<_, annals::store::StoreError>((feed, hooks, replies::find(c, &hashes[number])?.is_some()))
        });
        found.unwrap()
    };
    assert_eq!((open(0), open(1)), ((true, 1, true), (true, 1, true)));
    let token = link(house, ids[0], Purpose::Reset, None);
    assert_eq!(people.follow_link(&token, "", Some("another password")).unwrap(), Followed::PasswordSet);
    assert_eq!((open(0), open(1)), ((false, 0, false), (true, 1, true)), "and nobody else's");
}

fn a_new_address_counts_when_both_have_agreed(house: &House) {
    let (people, ines) = (house.people(), join(house, "Ines", "ines@example.org"));
    let new = "ines@example.net";
    for first in [Purpose::OldAddress, Purpose::NewAddress] {
        let (now, before) =
            if first == Purpose::OldAddress { (new, "ines@example.org") } else { ("ines@example.org", new) };
        let old_link = link(house, ines.id, Purpose::OldAddress, Some(now));
        let new_link = link(house, ines.id, Purpose::NewAddress, Some(now));
        let reset = link(house, ines.id, Purpose::Reset, None);
        let (a, b) = if first == Purpose::OldAddress { (old_link, new_link) } else { (new_link, old_link) };
        assert_eq!(people.follow_link(&a, "", None).unwrap(), Followed::HalfChanged);
        assert_eq!(people.find("Ines").unwrap().email, before);
        assert_eq!(people.follow_link(&b, "", None).unwrap(), Followed::AddressChanged);
        assert_eq!(people.find("Ines").unwrap().email, now);
        assert!(people.open_link(&reset).unwrap().is_none(), "links sent to the old address are dead");
        assert!(people.find(before).is_err());
    }
}

fn a_change_agreed_to_before_is_no_agreement_to_another(house: &House) {
    let (people, ines) = (house.people(), join(house, "Ines", "ines@example.org"));
    let old = link(house, ines.id, Purpose::OldAddress, Some("one@example.org"));
    people.follow_link(&old, "", None).unwrap();
    let other = link(house, ines.id, Purpose::NewAddress, Some("two@example.org"));
    assert_eq!(people.follow_link(&other, "", None).unwrap(), Followed::HalfChanged);
    assert_eq!(people.find("Ines").unwrap().email, "ines@example.org");
    // And an agreement of long ago is none.
    house.clock.advance(2 * DAY);
    let late = link(house, ines.id, Purpose::NewAddress, Some("one@example.org"));
    assert_eq!(people.follow_link(&late, "", None).unwrap(), Followed::HalfChanged);
}

fn an_address_somebody_has_is_never_taken_over(house: &House) {
    let (people, ines) = (house.people(), join(house, "Ines", "ines@example.org"));
    join(house, "Jun", "jun@example.org");
    people.ask_new_address(&ines, "jun@example.org").unwrap();
    assert_eq!(house.outbox().len(), 2, "the same answer, and a letter to each");
    for purpose in [Purpose::OldAddress, Purpose::NewAddress] {
        let token = link(house, ines.id, purpose, Some("JUN@example.org"));
        let done = people.follow_link(&token, "", None);
        assert!(!matches!(done, Ok(Followed::AddressChanged)), "{done:?}");
    }
    assert_eq!(people.find("jun@example.org").unwrap().name, "Jun");
    assert_eq!(people.find("Ines").unwrap().email, "ines@example.org");
}

fn leaving_erases_the_person_and_keeps_the_log(house: &House) {
    let code = house.table(2);
    play_on(&house.ledger, &code, 7);
    let people = house.people();
    let player = people.find("Player 1").unwrap();
    let session = enter(&people, "Player 1", PASSWORD).unwrap();
    let open = link(house, player.id, Purpose::SignIn, None);
    people.ask_link(Purpose::Reset, "player1@example.org").unwrap();
    let talk = Talk::new(house.ledger.clone());
    house.say(&code, seat(1), None, "Good luck").unwrap();
    talk.keep_note(&code, player.id, "attack in the spring").unwrap();
    let held = people.holdings(&player).unwrap();
    let at_table = &held["tables"][0];
    assert_eq!(
        (&at_table["note"], &held["said"][0]["text"]),
        (&"attack in the spring".into(), &"Good luck".into())
    );
    let before = house.ledger.verify(&code).unwrap().events;
    assert!(matches!(people.leave(&player, "not the password"), Err(PeopleError::WrongPassword)));
    assert!(people.session(&session).unwrap().is_some());
    people.leave(&player, PASSWORD).unwrap();
    assert!(people.session(&session).unwrap().is_none() && people.open_link(&open).unwrap().is_none());
    assert!(people.find("Player 1").is_err() && people.find("player1@example.org").is_err());
    assert_eq!(house.another_server().verify(&code).unwrap().events, before, "the log is as it was");
    assert_eq!(talk.note(&code, player.id).unwrap(), "");
    let db = house.ledger.db();
    let tombstone = db.read(|c| players::by_id(c, player.id)).unwrap().unwrap();
    assert_eq!((tombstone.name.as_str(), tombstone.email.as_str()), ("", ""));
    assert!(tombstone.password.is_none() && tombstone.language.is_none() && tombstone.left_at.is_some());
    assert!(db.read(|c| outbox::of_player(c, player.id, "player1@example.org")).unwrap().is_empty());
    let id = house.ledger.table(&code).unwrap().id;
    let sitters = db.read(|c| tables::sitters(c, id)).unwrap();
    assert_eq!((sitters[0].player, sitters[0].name.as_str()), (Some(player.id), ""));
    assert_eq!(
        annals::sitters::name_of(annals::language::L10n::German, &sitters[0]),
        "ein ehemaliger Spieler"
    );
    let written: Vec<String> = db
        .read(|c| {
            use annals::store::schema::seats;
            use diesel::prelude::*;
            let own = seats::table.filter(seats::player_id.eq(player.id)).select(seats::name);
            own.load(c).map_err(annals::store::StoreError::from)
        })
        .unwrap();
    assert_eq!(written, [""], "the name is gone from the seat, too");
    let record = house.ledger.export(&code, kernel::Viewer::Historian).unwrap().to_string();
    assert!(record.contains("a former player") && !record.contains("Player 1"), "{record}");
    // Name and address are free again.
    house.people().add("Player 1", "player1@example.org", None).unwrap();
    let sitters = db.read(|c| tables::sitters(c, id)).unwrap();
    assert_eq!(sitters[0].name, "", "and whoever takes them has not played those games");
}

fn a_session_lasts_as_long_as_there_are_visits(house: &House) {
    let (people, ines) = (house.people(), join(house, "Ines", "ines@example.org"));
    let token = enter(&people, "Ines", PASSWORD).unwrap();
    let seen = || people.sessions(ines.id, &token).unwrap()[0].0.seen_at;
    let begun = seen();
    house.clock.advance(59 * MINUTE);
    people.session(&token).unwrap().unwrap();
    assert_eq!(seen(), begun, "nothing is written for an hour");
    house.clock.advance(2 * MINUTE);
    people.session(&token).unwrap().unwrap();
    assert_eq!(seen(), begun + 61 * MINUTE);
    house.clock.advance(29 * DAY);
    assert!(people.session(&token).unwrap().is_some());
    house.clock.advance(29 * DAY);
    assert!(people.session(&token).unwrap().is_some(), "a visit made it longer");
    house.clock.advance(30 * DAY);
    assert!(people.session(&token).unwrap().is_none());
    people.sweep().unwrap();
    assert!(people.sessions(ines.id, &token).unwrap().is_empty());
}

fn nobody_ends_the_session_of_another(house: &House) {
    let (people, ines, jun) =
        (house.people(), join(house, "Ines", "ines@example.org"), join(house, "Jun", "jun@example.org"));
    let (a, b) = (enter(&people, "Ines", PASSWORD).unwrap(), enter(&people, "Ines", PASSWORD).unwrap());
    let own = people.sessions(ines.id, &a).unwrap();
    assert_eq!(own.iter().filter(|(_, own)| *own).count(), 1);
    let other = own.iter().find(|(_, own)| !own).unwrap().0.id;
    people.end_session(jun.id, other).unwrap();
    assert!(people.session(&b).unwrap().is_some());
    people.end_session(ines.id, other).unwrap();
    assert!(people.session(&b).unwrap().is_none() && people.session(&a).unwrap().is_some());
    let c = enter(&people, "Ines", PASSWORD).unwrap();
    let juns = enter(&people, "Jun", PASSWORD).unwrap();
    people.end_other_sessions(ines.id, &c).unwrap();
    assert!(people.session(&a).unwrap().is_none() && people.session(&c).unwrap().is_some());
    assert!(people.session(&juns).unwrap().is_some());
}

fn what_was_typed_is_forgotten_in_time(house: &House) {
    let people = house.people();
    people.ask_link(Purpose::SignIn, "nobody@example.org").unwrap();
    let kept = || house.ledger.db().read(|c| outbox::of_player(c, 0, "nobody@example.org")).unwrap().len();
    let id = house.ledger.db().write(|c| outbox::claim(c, i64::MAX / 2, 0, 10)).unwrap()[0].id;
    house.ledger.db().write(|c| outbox::sent(c, id, house.clock.now())).unwrap();
    people.sweep().unwrap();
    assert_eq!(kept(), 1);
    house.clock.advance(7 * DAY);
    people.sweep().unwrap();
    assert_eq!(kept(), 0);
}

fn names_of_before_are_folded_anew(house: &House) {
    let (people, ines) = (house.people(), join(house, "Ines", "ines@example.org"));
    house.ground.sql(&format!("UPDATE players SET name_key = 'ines' WHERE id = {}", ines.id));
    assert!(people.find("Ines").is_err());
    people.fold_names().unwrap();
    assert!(people.find("Ines").is_ok());
}
