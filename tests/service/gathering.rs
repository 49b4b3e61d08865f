//! What the lobby promises, on both engines.

use crate::crash::{program, serve, signed_in};
use crate::house::{House, play_on, seat};
use crate::on_both_engines;
use crate::support::server::Launch;
use annals::catalog::Catalog;
use annals::ledger::{Ledger, LedgerError};
use annals::lobby::{Arrival, Lobby, LobbyError, Motion, Plan};
use annals::people::Hasher;
use annals::store::blocks::Apart;
use annals::store::tables::Status;
use annals::terms::{Pace, Seating, Start, Terms, Visibility, Watch};
use kernel::Setup;

on_both_engines!(
    a_full_table_begins_by_itself,
    two_people_can_not_take_the_last_chair,
    a_private_table_opens_to_the_password_and_to_guests,
    a_private_table_that_has_not_begun_tells_nothing_without_its_key,
    a_filter_by_seats_finds_the_same_tables_before_and_after_they_begin,
    who_was_asked_never_meets_the_password,
    who_was_asked_and_comes_late_is_told_so,
    only_the_host_decides_about_others,
    guests_are_asked_once_by_name_or_address,
    whoever_deletes_the_account_leaves_tables_that_have_not_begun,
    bots_take_chairs_and_play,
    bots_and_checks_are_told_in_the_readers_language,
    chosen_seats_are_kept_and_drawn_ones_are_not_always_the_same,
    a_pause_needs_everybody_and_one_ends_it,
    giving_up_needs_everybody_or_most_after_a_long_wait,
    a_voice_for_what_concerns_the_table_lasts_four_weeks,
    a_seat_that_was_left_is_taken_over_as_it_is,
    everybody_is_asked_to_play_again,
    tables_that_are_nobody_elses_business_are_not_there,
);

pub(crate) fn lobby(house: &House) -> Lobby {
    Lobby::new(house.ledger.clone(), Hasher::new(64, 1, 1).unwrap())
}

/// People called Player 1 to 5.
pub(crate) fn people(house: &House) -> Vec<i64> {
    let people = house.people();
    (1..=5)
        .map(|i| {
            people
                .add(&format!("Player {i}"), &format!("player{i}@example.org"), Some("a long password"))
                .unwrap()
        })
        .collect()
}

pub(crate) fn plan(seats: usize, terms: Terms) -> Plan {
    Plan {
        game: "salt_market".into(),
        name: "Night Train".into(),
        setup: Setup::players(1, seats),
        terms,
        password: None,
        share: String::new(),
    }
}

fn a_full_table_begins_by_itself(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    let code = lobby.open(who[0], &plan(3, Terms::default())).unwrap();
    lobby.join(&code, who[1], &Arrival::default()).unwrap();
    lobby.join(&code, who[1], &Arrival::default()).unwrap();
    assert_eq!(lobby.gathering(&code).unwrap().free(), 1, "sitting down twice is sitting down once");
    assert!(matches!(house.ledger.now(&code), Err(LedgerError::NoTable(_))));
    lobby.join(&code, who[2], &Arrival::default()).unwrap();
    assert!(lobby.gathering(&code).unwrap().opening.has_started());
    let row = house.ledger.table(&code).unwrap();
    assert_eq!((row.name.as_str(), row.owner, row.status), ("Night Train", Some(who[0]), Status::Running));
    let moves = house.outbox().iter().filter(|(_, letter)| letter.contains("\"your_move\"")).count();
    assert_eq!(moves, 3, "everybody is told that it is their move");
    assert!(matches!(lobby.join(&code, who[3], &Arrival::default()), Err(LobbyError::Closed)));
    house.ledger.verify(&code).unwrap();
}

fn two_people_can_not_take_the_last_chair(house: &House) {
    let who = people(house);
    let code = lobby(house).open(who[0], &plan(2, Terms::default())).unwrap();
    let racers: Vec<_> = (1..=4)
        .map(|i| {
            let (lobby, code, player) =
                (Lobby::new(house.another_server(), Hasher::new(64, 1, 1).unwrap()), code.clone(), who[i]);
            std::thread::spawn(move || lobby.join(&code, player, &Arrival::default()).is_ok())
        })
        .collect();
    let seated = racers.into_iter().map(|r| r.join().unwrap()).filter(|ok| *ok).count();
    assert_eq!(seated, 1);
    house.another_server().verify(&code).unwrap();
}

fn a_private_table_opens_to_the_password_and_to_guests(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    let terms = Terms { visibility: Visibility::Private, ..Terms::default() };
    assert!(matches!(lobby.open(who[0], &plan(4, terms.clone())), Err(LobbyError::NoPassword)));
    let plan = Plan { password: Some("sesame".into()), ..plan(4, terms) };
    let code = lobby.open(who[0], &plan).unwrap();
    let join = |player, key: Option<&str>| {
        lobby.join(&code, player, &Arrival { invitation: key, ..Arrival::default() })
    };
    assert!(matches!(join(who[1], None), Err(LobbyError::WrongPassword)));
    assert!(matches!(join(who[1], Some("guessed")), Err(LobbyError::WrongPassword)));
    assert!(matches!(lobby.knock(&code, "open"), Err(LobbyError::WrongPassword)));
    let key = lobby.knock(&code, "sesame").unwrap();
    join(who[1], Some(&key)).unwrap();
    lobby.invite(&code, who[0], "Player 3").unwrap();
    join(who[2], None).unwrap();
    let key = lobby.link(&code, who[0]).unwrap();
    join(who[3], Some(&key)).unwrap();
    assert!(lobby.list(Some(who[4])).unwrap().is_empty(), "nobody else finds it in the list");
}

fn a_private_table_that_has_not_begun_tells_nothing_without_its_key(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    let terms = Terms { visibility: Visibility::Private, ..Terms::default() };
    let plan = Plan { password: Some("sesame".into()), ..plan(4, terms) };
    let code = lobby.open(who[0], &plan).unwrap();
    lobby
        .join(
            &code,
            who[1],
            &Arrival { invitation: Some(&lobby.knock(&code, "sesame").unwrap()), ..Arrival::default() },
        )
        .unwrap();
    lobby.invite(&code, who[0], "Player 3").unwrap();
    let server = serve(&house.ground);
    let path = format!("/tables/{code}");
    let told = |page: &str| {
        ["Night Train", "Player 1", "Player 2", "Salt Market"].iter().any(|what| page.contains(what))
    };
    for name in ["Player 1", "Player 2", "Player 3"] {
        let page = signed_in(&server, name).get(&path).text();
        assert!(page.contains("Night Train") && !page.contains("id=\"password\""), "{name}: {page}");
    }
    let origin = format!("http://{}", server.address());
    for mut stranger in [signed_in(&server, "Player 4"), server.client().header("Origin", &origin)] {
        // Neither looking, nor sitting down, nor anything else one may try.
        for wrong in [&path, &format!("{path}?key=guessed")] {
            let page = stranger.get(wrong);
            assert_eq!(page.status, 200);
            assert!(!told(&page.text()) && page.text().contains("id=\"password\""), "{}", page.text());
        }
        for action in ["join", "leave", "begin", "invite", "place", "dance"] {
            let refused = stranger.post(&path, &[("do", action), ("seat", "3"), ("guest", "Player 5")]);
            assert!([303, 401, 422].contains(&refused.status), "{action}: {}", refused.status);
            assert!(!told(&refused.text()), "{action}: {}", refused.text());
        }
        let refused = stranger.post(&format!("{path}/knock"), &[("password", "open")]);
        assert_eq!(refused.status, 422);
        assert!(
            !told(&refused.text()) && refused.text().contains("The password is not right"),
            "{}",
            refused.text()
        );
        let right = stranger.post(&format!("{path}/knock"), &[("password", "sesame")]);
        assert!(stranger.follow(&right).text().contains("Night Train"));
    }
    let mut knows = signed_in(&server, "Player 4");
    knows.get(&path);
    let inside = knows.post(&format!("{path}/knock"), &[("password", "sesame")]);
    let key = inside.location().unwrap().split("key=").nth(1).unwrap().to_owned();
    assert_eq!(knows.post(&path, &[("do", "join"), ("key", &key)]).status, 303);
    assert!(lobby.gathering(&code).unwrap().chair_of(who[3]).is_some());
    // One that was called off is as quiet.
    lobby.leave(&code, who[0]).unwrap();
    assert!(!told(&server.client().get(&path).text()));
}

fn a_filter_by_seats_finds_the_same_tables_before_and_after_they_begin(house: &House) {
    use annals::store::lists::{self, ListQuery};
    let ledger = Ledger::new(house.ledger.db().clone(), Catalog::shipped(), house.clock.clone(), 4, None);
    let (lobby, who) = (Lobby::new(ledger.clone(), Hasher::new(64, 1, 1).unwrap()), people(house));
    let mut plan = plan(1, Terms { start: Start::ByOwner, ..Terms::default() });
    plan.game = "new_dawn".into();
    plan.setup.seats.push(kernel::Controller::Automated(1));
    let code = lobby.open(who[0], &plan).unwrap();
    let of_two = ListQuery { seats: Some(2), limit: 10, ..ListQuery::default() };
    let open = ledger.db().read(|c| lists::open(c, &Apart::default(), &of_two)).unwrap();
    assert_eq!(open.len(), 1, "an automated player has a seat too");
    lobby.begin(&code, who[0], None).unwrap();
    let begun = ledger.db().read(|c| lists::begun(c, None, Status::Running, &of_two)).unwrap();
    assert_eq!(begun.len(), 1);
}

fn who_was_asked_never_meets_the_password(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    let terms = Terms { visibility: Visibility::Private, ..Terms::default() };
    let plan = Plan { password: Some("sesame".into()), ..plan(4, terms) };
    let code = lobby.open(who[0], &plan).unwrap();
    lobby.invite(&code, who[0], "Player 3").unwrap();
    lobby.invite(&code, who[0], "player4@example.org").unwrap();
    let server = serve(&house.ground);
    let path = format!("/tables/{code}");
    for (name, asked) in [("Player 2", true), ("Player 3", false), ("Player 4", false)] {
        let page = signed_in(&server, name).get(&path).text();
        assert_eq!(page.contains("id=\"password\""), asked, "{name}: {page}");
    }
    let mut guest = signed_in(&server, "Player 3");
    guest.get(&path);
    assert_eq!(guest.post(&path, &[("do", "join"), ("key", "")]).status, 303);
    assert!(lobby.gathering(&code).unwrap().chair_of(who[2]).is_some());
}

fn who_was_asked_and_comes_late_is_told_so(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    let code = lobby.open(who[0], &plan(2, Terms::default())).unwrap();
    let key = lobby.link(&code, who[0]).unwrap();
    lobby.join(&code, who[1], &Arrival::default()).unwrap();
    let server = serve(&house.ground);
    let path = format!("/tables/{code}?key={key}");
    let answer = signed_in(&server, "Player 3").get(&path);
    assert_eq!(answer.status, 200);
    assert!(answer.text().contains("This table is full"), "{}", answer.text());
    let game = format!("/games/{code}");
    assert_eq!(
        signed_in(&server, "Player 2").get(&path).location(),
        Some(game.as_str()),
        "who plays goes on"
    );
    assert_eq!(server.client().get(&format!("/tables/{code}")).location(), Some(game.as_str()));
}

fn only_the_host_decides_about_others(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    let code = lobby.open(who[0], &plan(3, Terms::default())).unwrap();
    lobby.join(&code, who[1], &Arrival::default()).unwrap();
    assert!(matches!(lobby.invite(&code, who[1], "Player 3"), Err(LobbyError::NotHost)));
    assert!(matches!(lobby.place(&code, who[1], seat(1), None), Err(LobbyError::NotHost)));
    assert!(matches!(lobby.begin(&code, who[1], None), Err(LobbyError::NotHost)));
    assert!(matches!(lobby.begin(&code, who[0], None), Err(LobbyError::Missing)));
    lobby.place(&code, who[0], seat(2), None).unwrap();
    assert!(lobby.gathering(&code).unwrap().chair_of(who[1]).is_none(), "the host shows somebody the door");
    lobby.leave(&code, who[0]).unwrap();
    assert!(matches!(lobby.join(&code, who[2], &Arrival::default()), Err(LobbyError::Closed)), "called off");
}

fn guests_are_asked_once_by_name_or_address(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    let code = lobby.open(who[0], &plan(4, Terms::default())).unwrap();
    for guest in ["player 2", "Player 2", "PLAYER3@example.org", "new@example.org", "New@example.org"] {
        lobby.invite(&code, who[0], guest).unwrap();
    }
    assert!(matches!(lobby.invite(&code, who[0], "Nobody"), Err(LobbyError::Nobody(_))));
    let letters = house.outbox();
    assert_eq!(letters.len(), 3, "{letters:?}");
    assert!(letters.iter().all(|(_, l)| l.contains("\"invited\"") && l.contains("Night Train")));
    for guest in [who[1], who[2]] {
        assert!(lobby.list(Some(guest)).unwrap().iter().any(|g| g.opening.code == code));
    }
    let mut guests = lobby.guests(&lobby.gathering(&code).unwrap().opening).unwrap();
    guests.sort();
    let told = "the host does not learn which address has an account";
    assert_eq!(guests, ["Player 2", "new@example.org", "player3@example.org"], "{told}");
}

fn whoever_deletes_the_account_leaves_tables_that_have_not_begun(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    let own = lobby.open(who[0], &plan(4, Terms::default())).unwrap();
    let other = lobby.open(who[1], &plan(4, Terms::default())).unwrap();
    lobby.join(&other, who[0], &Arrival::default()).unwrap();
    lobby.invite(&other, who[1], "Player 1").unwrap();
    lobby.invite(&other, who[1], "player1@example.org").unwrap();
    lobby.invite(&own, who[0], "Player 2").unwrap();
    let accounts = house.people();
    let player = accounts.find("Player 1").unwrap();
    let held = accounts.holdings(&player).unwrap().to_string();
    assert!(held.contains(&own) && held.contains(&other), "{held}");
    accounts.leave(&player, "a long password").unwrap();
    assert!(matches!(lobby.join(&own, who[1], &Arrival::default()), Err(LobbyError::Closed)), "called off");
    let gathering = lobby.gathering(&other).unwrap();
    let guests = lobby.guests(&gathering.opening).unwrap();
    assert!(gathering.chair_of(who[0]).is_none() && guests.is_empty(), "{guests:?}");
    assert!(house.outbox().iter().all(|(_, letter)| !letter.contains("Player 1")), "{:?}", house.outbox());
}

fn bots_take_chairs_and_play(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    let code = lobby.open(who[0], &plan(3, Terms::default())).unwrap();
    assert!(matches!(lobby.place(&code, who[0], seat(2), Some("deep blue")), Err(LobbyError::NoBot(_))));
    lobby.place(&code, who[0], seat(2), Some("miser")).unwrap();
    lobby.begin(&code, who[0], Some("random")).unwrap();
    assert_eq!(house.ledger.move_bots(&code, 50).unwrap(), 2);
}

fn bots_and_checks_are_told_in_the_readers_language(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    let begin = || {
        let code = lobby.open(who[0], &plan(3, Terms::default())).unwrap();
        lobby.place(&code, who[0], seat(2), Some("miser")).unwrap();
        lobby.begin(&code, who[0], Some("random")).unwrap();
        code
    };
    let (old, new) = (begin(), begin());
    let id = house.ledger.table(&new).unwrap().id;
    let kept = house.ledger.db().read(|c| annals::store::tables::sitters(c, id)).unwrap();
    assert!(kept.iter().all(|s| !s.name.contains("(bot)")), "{kept:?}");
    // Programs before kept English words.
    let id = house.ledger.table(&old).unwrap().id;
    house.ground.sql(&format!(
        "UPDATE seats SET name = 'miser (bot)' WHERE table_id = {id} AND bot = 'miser';
         UPDATE players SET role = 'admin' WHERE name = 'Player 1';
         UPDATE players SET language = 'de' WHERE name = 'Player 1';
         INSERT INTO deeds (at, deed, table_code, detail) VALUES (1, 'check', '{old}', '57 events, nothing wrong');
         INSERT INTO deeds (at, deed, table_code, detail) VALUES (1, 'check', '{old}', '58')"
    ));
    let server = serve(&house.ground);
    let mut german = signed_in(&server, "Player 1");
    for code in [&old, &new] {
        let page = german.get(&format!("/games/{code}")).text();
        assert!(page.contains("miser (Bot)") && !page.contains("(bot)"), "{page}");
    }
    let log = german.get("/admin/log").text();
    assert!(log.contains("57 Ereignisse, alles in Ordnung") && log.contains("58 Ereignisse"), "{log}");
    assert!(server.client().get(&format!("/games/{old}")).text().contains("miser (bot)"));
}

fn chosen_seats_are_kept_and_drawn_ones_are_not_always_the_same(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    let host_seat = |seating| {
        let code = lobby.open(who[0], &plan(2, Terms { seating, ..Terms::default() })).unwrap();
        lobby.join(&code, who[1], &Arrival::default()).unwrap();
        let id = house.ledger.table(&code).unwrap().id;
        let sitters = house.ledger.db().read(|c| annals::store::tables::sitters(c, id)).unwrap();
        sitters.iter().position(|s| s.player == Some(who[0])).unwrap()
    };
    assert!((0..8).all(|_| host_seat(Seating::Chosen) == 0));
    let drawn: Vec<usize> = (0..40).map(|_| host_seat(Seating::Random)).collect();
    assert!(drawn.contains(&0) && drawn.contains(&1), "{drawn:?}");
}

/// A running table of three.
pub(crate) fn running(house: &House, terms: Terms) -> (Lobby, Vec<i64>, String) {
    let (lobby, who) = (lobby(house), people(house));
    let terms = Terms { seating: Seating::Chosen, ..terms };
    let code = lobby.open(who[0], &plan(3, terms)).unwrap();
    lobby.join(&code, who[1], &Arrival::default()).unwrap();
    lobby.join(&code, who[2], &Arrival::default()).unwrap();
    (lobby, who, code)
}

fn a_pause_needs_everybody_and_one_ends_it(house: &House) {
    let (lobby, _, code) = running(house, Terms::default());
    let status = || house.ledger.table(&code).unwrap().status;
    lobby.agree(&code, house.sitter(&code, seat(1)).unwrap(), Motion::Pause).unwrap();
    lobby.agree(&code, house.sitter(&code, seat(2)).unwrap(), Motion::Pause).unwrap();
    lobby.disagree(&code, house.sitter(&code, seat(2)).unwrap(), Motion::Pause).unwrap();
    lobby.agree(&code, house.sitter(&code, seat(3)).unwrap(), Motion::Pause).unwrap();
    assert_eq!(status(), Status::Running);
    let standing = lobby.motions(&code).unwrap();
    assert!(standing.iter().any(|s| s.motion == Motion::Pause && s.voices.len() == 2 && s.needed == 3));
    lobby.agree(&code, house.sitter(&code, seat(2)).unwrap(), Motion::Pause).unwrap();
    assert_eq!(status(), Status::Paused);
    lobby.agree(&code, house.sitter(&code, seat(3)).unwrap(), Motion::Resume).unwrap();
    assert_eq!(status(), Status::Running);
    assert!(
        lobby.motions(&code).unwrap().iter().all(|s| s.voices.is_empty()),
        "old voices do not count again"
    );
}

fn giving_up_needs_everybody_or_most_after_a_long_wait(house: &House) {
    let (lobby, _, code) = running(house, Terms::default());
    lobby.agree(&code, house.sitter(&code, seat(1)).unwrap(), Motion::GiveUp).unwrap();
    lobby.agree(&code, house.sitter(&code, seat(2)).unwrap(), Motion::GiveUp).unwrap();
    assert_eq!(house.ledger.table(&code).unwrap().status, Status::Running);
    house.clock.advance(15 * 86_400_000);
    lobby.agree(&code, house.sitter(&code, seat(2)).unwrap(), Motion::GiveUp).unwrap();
    assert_eq!(house.ledger.table(&code).unwrap().status, Status::Abandoned);
    house.ledger.verify(&code).unwrap();
}

fn a_voice_for_what_concerns_the_table_lasts_four_weeks(house: &House) {
    const DAY: i64 = 86_400_000;
    let (lobby, _, code) = running(house, Terms::default());
    let agree = |n| lobby.agree(&code, house.sitter(&code, seat(n)).unwrap(), Motion::GiveUp).unwrap();
    let voices = || {
        let standing = lobby.motions(&code).unwrap();
        standing.iter().find(|s| s.motion == Motion::GiveUp).unwrap().voices.len()
    };
    agree(1);
    house.clock.advance(28 * DAY);
    assert_eq!(voices(), 1);
    house.clock.advance(1);
    assert_eq!(voices(), 0, "nobody is held to what they said long ago");
    agree(2);
    assert_eq!(house.ledger.table(&code).unwrap().status, Status::Running, "one of three");
    agree(1);
    assert_eq!(house.ledger.table(&code).unwrap().status, Status::Abandoned, "said anew, it counts");
}

fn a_seat_that_was_left_is_taken_over_as_it_is(house: &House) {
    let (lobby, who, code) = running(house, Terms::default());
    house.ledger.play(&code, seat(2), "order yield", None).unwrap();
    assert!(matches!(lobby.take_over(&code, seat(2), who[3]), Err(LobbyError::Taken)));
    lobby.vacate(&code, seat(2)).unwrap();
    assert!(matches!(lobby.take_over(&code, seat(2), who[0]), Err(LobbyError::Taken)), "one seat each");
    lobby.take_over(&code, seat(2), who[3]).unwrap();
    assert!(matches!(lobby.take_over(&code, seat(2), who[4]), Err(LobbyError::Taken)));
    let orders = house.ledger.now(&code).unwrap().fold.position().orders(seat(2));
    assert!(!orders.iter().any(|o| o.notation == "order yield"), "its orders stay in force");
    house.ledger.play(&code, seat(2), "bid 1", None).unwrap();
    house.ledger.verify(&code).unwrap();
}

fn everybody_is_asked_to_play_again(house: &House) {
    let (lobby, who, code) = running(house, Terms { pace: Pace::Hours(23), ..Terms::default() });
    assert!(play_on(&house.ledger, &code, 500));
    let before = house.outbox().len();
    let again = lobby.rematch(&code, who[1], "").unwrap();
    let gathering = lobby.gathering(&again).unwrap();
    assert_eq!((gathering.free(), gathering.terms.pace), (2, Pace::Hours(23)));
    assert_eq!(lobby.guests(&gathering.opening).unwrap(), ["Player 1", "Player 3"]);
    assert_eq!(house.outbox().len(), before + 2);
}

fn tables_that_are_nobody_elses_business_are_not_there(house: &House) {
    let terms = Terms {
        watch: Watch::Players,
        visibility: Visibility::Unlisted,
        start: Start::WhenFull,
        ..Terms::default()
    };
    let (lobby, _, code) = running(house, terms);
    let server = serve(&house.ground);
    let (mut player, mut other) = (signed_in(&server, "Player 1"), signed_in(&server, "Player 5"));
    assert_eq!(server.client().get(&format!("/games/{code}/live")).status, 404);
    let pages = ["", "/at/1", "/record.annals"];
    for page in pages {
        let path = format!("/games/{code}{page}");
        assert_eq!((player.get(&path).status, other.get(&path).status), (200, 404), "{path}");
        assert_eq!(server.client().get(&path).status, 404);
    }
    assert!(player.get("/").text().contains("Night Train") && !other.get("/").text().contains("Night Train"));
    assert!(!other.get("/tables").text().contains("Night Train"));
    let served = other.post(&format!("/games/{code}/table"), &[("do", "agree"), ("motion", "give_up")]);
    assert_eq!(served.status, 404);
    for n in 1..=3 {
        lobby.agree(&code, house.sitter(&code, seat(n)).unwrap(), Motion::GiveUp).unwrap();
    }
    assert_eq!(other.get(&format!("/games/{code}")).status, 200, "when it is over everybody may read it");
}

#[test]
fn nobody_is_invited_again_and_again_and_no_table_is_opened_by_guessing() {
    let house = House::on_sqlite();
    let (lobby, who) = (lobby(&house), people(&house));
    let code = lobby.open(who[0], &plan(4, Terms::default())).unwrap();
    let server = Launch::of(program())
        .args(["serve"])
        .env("ANNALS_LISTEN", "{address}")
        .env("DATABASE_URL", &house.ground.url())
        .env("ANNALS_LIMITS_LETTERS", "2")
        .env("ANNALS_LIMITS_SIGN_INS", "3")
        .start();
    let (path, mut host) = (format!("/tables/{code}"), signed_in(&server, "Player 1"));
    let mut status = |form: &[(&str, &str)]| host.post(&path, form).status;
    let invite = [("do", "invite"), ("guest", "new@example.org")];
    assert_eq!([status(&invite), status(&invite), status(&invite)], [303, 303, 429]);
    let mut guess = || host.post(&format!("{path}/knock"), &[("password", "a guess")]).status;
    assert_eq!([guess(), guess(), guess()].last(), Some(&429));
}
