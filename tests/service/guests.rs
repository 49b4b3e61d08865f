//! Guests and hosts hear of each other: who was asked, who comes, who does not, and that it begins.

use crate::crash::{serve, signed_in};
use crate::gathering::{lobby, people, plan};
use crate::house::{Ground, House, seat};
use crate::moderation::moderation;
use crate::office::{Office, html, read, recipients, text, to};
use crate::on_both_engines;
use crate::support::smtp::{Behaviour, SmtpServer};
use annals::catalog::Catalog;
use annals::ledger::Ledger;
use annals::lobby::{Arrival, Lobby, LobbyError, Plan};
use annals::notices::{TalkWish, Turns, Wishes};
use annals::people::Hasher;
use annals::store::{outbox, players};
use annals::terms::{Seating, Start, Terms, Visibility};
use kernel::Setup;

on_both_engines!(
    smtp_the_host_hears_in_one_letter_who_sat_down_and_who_says_no,
    smtp_a_host_who_wishes_few_letters_hears_nothing_of_guests,
    smtp_who_has_blocked_or_is_blocked_is_not_written_about,
    smtp_when_it_begins_those_who_wait_are_told,
    smtp_a_table_that_is_called_off_or_given_up_is_told_to_everybody,
    smtp_a_silent_guest_is_reminded_once,
    smtp_an_invitation_says_who_asks_at_what_pace_and_what_this_is,
    smtp_a_guest_without_an_account_says_no_by_the_link_of_the_letter,
    a_guest_says_no_on_the_page_and_may_think_again,
    smtp_no_link_is_ever_stored,
);

const DAY: i64 = 86_400_000;

fn wish(house: &House, player: i64, wishes: &Wishes) {
    house.ledger.db().write(|c| players::set_wishes(c, player, &wishes.to_json())).unwrap();
}

fn waiting(house: &House) -> i64 {
    house.ledger.db().read(outbox::counts).unwrap().0
}

fn smtp_the_host_hears_in_one_letter_who_sat_down_and_who_says_no(house: &House) {
    let office = Office::at(&house.ledger, SmtpServer::start(Behaviour::Accept), "3");
    let (lobby, who) = (lobby(house), people(house));
    let terms = Terms { start: Start::ByOwner, ..Terms::default() };
    let code = lobby.open(who[0], &plan(4, terms)).unwrap();
    house.ledger.db().write(|c| players::set_language(c, who[0], "de")).unwrap();
    lobby.invite(&code, who[0], "player4@example.org").unwrap();
    for player in [who[1], who[2]] {
        lobby.join(&code, player, &Arrival::default()).unwrap();
    }
    lobby.decline(&code, who[3]).unwrap();
    lobby.decline(&code, who[3]).unwrap();
    house.clock.advance(180_000);
    office.deliver();
    let letters = office.letters();
    let letter = to(&letters, "player1@example.org");
    let said = text(letter);
    assert_eq!(
        read(letter).subject(),
        Some("Night Train: Player 2 und Player 3 haben sich gesetzt, player4@example.org sagt: nein, danke")
    );
    assert!(
        said.contains("Ein Stuhl ist noch frei.") && said.contains(&format!("/tables/{code}\n")),
        "{said}"
    );
    assert!(!said.contains("/enter/") && !said.contains("Knopf"), "there is no seat to enter: {said}");
    assert!(letter.contains("\r\nList-Unsubscribe: "), "{letter}");
    assert!(html(letter).contains("haben sich gesetzt."));
    // Sitting down again is no news; whoever has left again is none either.
    lobby.leave(&code, who[1]).unwrap();
    lobby.join(&code, who[1], &Arrival::default()).unwrap();
    lobby.join(&code, who[4], &Arrival::default()).unwrap();
    lobby.leave(&code, who[4]).unwrap();
    house.clock.advance(180_000);
    office.deliver();
    assert_eq!(recipients(&office.letters()).len(), letters.len());
    assert_eq!(waiting(house), 0);
}

fn smtp_a_host_who_wishes_few_letters_hears_nothing_of_guests(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Accept);
    let (lobby, who) = (lobby(house), people(house));
    wish(house, who[0], &Wishes { turns: Turns::Reminders, ..Wishes::default() });
    let code = lobby.open(who[0], &plan(4, Terms::default())).unwrap();
    lobby.join(&code, who[1], &Arrival::default()).unwrap();
    office.deliver();
    assert!(office.letters().is_empty() && waiting(house) == 0);
}

fn smtp_who_has_blocked_or_is_blocked_is_not_written_about(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Accept);
    let (lobby, who) = (lobby(house), people(house));
    let code = lobby.open(who[0], &plan(4, Terms::default())).unwrap();
    lobby.invite(&code, who[0], "Player 3").unwrap();
    office.deliver();
    assert_eq!(recipients(&office.letters()), ["player3@example.org"]);
    moderation(house).block(who[2], who[0]).unwrap();
    lobby.decline(&code, who[2]).unwrap();
    moderation(house).block(who[1], who[0]).unwrap();
    lobby.join(&code, who[1], &Arrival::default()).unwrap();
    office.deliver();
    assert_eq!(office.letters().len(), 1);
}

/// A game in which one moves after the other.
fn shipped(house: &House) -> (Ledger, Lobby) {
    let db = house.ledger.db().clone();
    let ledger = Ledger::new(db, Catalog::shipped(), house.clock.clone(), 16, None);
    (ledger.clone(), Lobby::new(ledger, Hasher::new(64, 1, 1).unwrap()))
}

fn smtp_when_it_begins_those_who_wait_are_told(house: &House) {
    let ((ledger, lobby), who) = (shipped(house), people(house));
    let office = Office::of(&ledger, Behaviour::Accept);
    let terms = Terms { seating: Seating::Chosen, ..Terms::default() };
    let plan = Plan { game: "through_the_ages".into(), setup: Setup::players(1, 3), ..plan(3, terms) };
    // Who moves first, and who waits.
    let begin = || {
        let code = lobby.open(who[0], &plan).unwrap();
        lobby.join(&code, who[1], &Arrival::default()).unwrap();
        lobby.join(&code, who[2], &Arrival::default()).unwrap();
        let first = ledger.table(&code).unwrap().awaited.iter().next().unwrap().index();
        let waiting: Vec<usize> = (0..3).filter(|index| *index != first).collect();
        (code, first, waiting)
    };
    let address = |index: usize| format!("player{}@example.org", index + 1);
    let (code, first, waiting_for) = begin();
    // Whoever wishes reminders only is told.
    wish(house, who[waiting_for[0]], &Wishes { turns: Turns::Reminders, ..Wishes::default() });
    office.deliver();
    let letters: Vec<String> = office.letters();
    assert_eq!(recipients(&letters), ["player1@example.org", "player2@example.org", "player3@example.org"]);
    assert_eq!(read(to(&letters, &address(first))).subject(), Some("Night Train: your move"));
    for other in waiting_for {
        let letter = to(&letters, &address(other));
        assert_eq!(read(letter).subject(), Some("Night Train: the game has begun"));
        let waits = format!("The table waits for Player {}", first + 1);
        assert!(text(letter).contains(&waits), "{}", text(letter));
        assert!(text(letter).contains(&format!("/games/{code}/enter/")));
        wish(house, who[other], &Wishes::default());
    }
    // Whoever wishes nothing is not.
    let (_, first, waiting_for) = begin();
    let nothing = Wishes { turns: Turns::Never, talk: TalkWish::Never, ..Wishes::default() };
    wish(house, who[waiting_for[0]], &nothing);
    office.deliver();
    let mut told = [address(first), address(waiting_for[1])];
    told.sort();
    assert_eq!(recipients(&office.letters()[letters.len()..]), told);
    assert_eq!(waiting(house), 0);
}

fn smtp_a_table_that_is_called_off_or_given_up_is_told_to_everybody(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Accept);
    let (lobby, who) = (lobby(house), people(house));
    let open = |host: i64| {
        let code = lobby.open(host, &plan(4, Terms::default())).unwrap();
        lobby.join(&code, who[1], &Arrival::default()).unwrap();
        code
    };
    let code = open(who[0]);
    office.deliver();
    let before = office.letters().len();
    lobby.leave(&code, who[0]).unwrap();
    office.deliver();
    let letters = office.letters();
    assert_eq!(recipients(&letters[before..]), ["player2@example.org"]);
    assert_eq!(read(&letters[before]).subject(), Some("Night Train: the table was called off"));
    assert!(text(&letters[before]).contains("Player 1 has called the table off"));
    // Whoever deletes the account calls off what they have opened.
    open(who[2]);
    let accounts = house.people();
    accounts.leave(&accounts.find("Player 3").unwrap(), "a long password").unwrap();
    office.deliver();
    let letters = office.letters();
    assert_eq!(recipients(&letters[before + 1..]), ["player2@example.org"]);
    assert!(
        text(&letters[before + 1]).contains("a former player has called"),
        "{}",
        text(&letters[before + 1])
    );
    // A table that has begun and is given up.
    let code = house.table(2);
    house.ledger.set_state(&code, kernel::Kind::Abandon, Some(seat(1))).unwrap();
    office.deliver();
    let letters = office.letters();
    assert_eq!(recipients(&letters[before + 2..]), ["player1@example.org", "player2@example.org"]);
    assert!(
        letters[before + 2..]
            .iter()
            .all(|raw| read(raw).subject() == Some("A table: the table was given up"))
    );
}

fn smtp_an_invitation_says_who_asks_at_what_pace_and_what_this_is(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Accept);
    let (lobby, who) = (lobby(house), people(house));
    let code = lobby.open(who[0], &plan(4, Terms::default())).unwrap();
    lobby.join(&code, who[1], &Arrival::default()).unwrap();
    lobby.invite_saying(&code, who[0], "stranger@example.org", "Long time no see!").unwrap();
    lobby.invite(&code, who[0], "Player 3").unwrap();
    office.deliver();
    let letters = office.letters();
    let said = text(to(&letters, "stranger@example.org"));
    for part in [
        "Player 1 writes: “Long time no see!”",
        &format!("Pace: {}", Terms::default().pace.told(annals::language::L10n::English)),
        "There so far: Player 1 and Player 2; 2 chairs are free.",
        "/decline?key=",
        "Annals is a server on which people play long board games by letter",
    ] {
        assert!(said.replace('\n', " ").contains(part), "{part}: {said}");
    }
    let known = text(to(&letters, "player3@example.org"));
    assert!(!known.contains("You don’t know this house") && !known.contains("writes:"), "{known}");
}

fn smtp_a_silent_guest_is_reminded_once(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Accept);
    let (lobby, who) = (lobby(house), people(house));
    let terms = Terms { start: Start::ByOwner, ..Terms::default() };
    let code = lobby.open(who[0], &plan(4, terms)).unwrap();
    for guest in ["Player 2", "Player 3", "Player 4", "Player 5", "new@example.org"] {
        lobby.invite(&code, who[0], guest).unwrap();
    }
    let nothing = Wishes { turns: Turns::Never, talk: TalkWish::Never, ..Wishes::default() };
    wish(house, who[4], &nothing);
    office.deliver();
    let before = office.letters().len();
    assert_eq!(before, 5);
    lobby.join(&code, who[1], &Arrival::default()).unwrap();
    lobby.decline(&code, who[2]).unwrap();
    office.deliver();
    let before = before + usize::from(office.letters().len() > before);
    house.clock.advance(4 * DAY - 1);
    assert_eq!(lobby.remind_guests().unwrap(), 0, "not yet");
    house.clock.advance(1);
    assert_eq!(lobby.remind_guests().unwrap(), 2);
    assert_eq!(lobby.remind_guests().unwrap(), 0);
    office.deliver();
    let letters = office.letters();
    assert_eq!(recipients(&letters[before..]), ["new@example.org", "player4@example.org"]);
    let subject = "Player 1 still keeps a chair for you at “Night Train”";
    assert!(letters[before..].iter().all(|raw| read(raw).subject() == Some(subject)));
    house.clock.advance(30 * DAY);
    assert_eq!(lobby.remind_guests().unwrap(), 0, "once is enough");
    // A reminder that waits is not sent to somebody who has come, or once the table is no more.
    let other = lobby.open(who[0], &plan(4, Terms::default())).unwrap();
    lobby.invite(&other, who[0], "Player 4").unwrap();
    office.deliver();
    house.clock.advance(4 * DAY);
    assert_eq!(lobby.remind_guests().unwrap(), 1);
    lobby.leave(&other, who[0]).unwrap();
    let before = office.letters().len();
    office.deliver();
    assert_eq!((office.letters().len(), waiting(house)), (before, 0));
}

/// The key of the link in a letter.
fn key(letter: &str) -> String {
    let said = text(letter);
    let key = said.split_once("?key=").unwrap_or_else(|| panic!("{said}")).1;
    key.chars().take_while(char::is_ascii_alphanumeric).collect()
}

fn smtp_a_guest_without_an_account_says_no_by_the_link_of_the_letter(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Accept);
    let (lobby, who) = (lobby(house), people(house));
    let code = lobby.open(who[0], &plan(4, Terms::default())).unwrap();
    lobby.invite(&code, who[0], "new@example.org").unwrap();
    office.deliver();
    let key = key(&office.letters()[0]);
    let server = serve(&house.ground);
    let path = format!("/tables/{code}/decline");
    let mut guest = server.client().header("Origin", &format!("http://{}", server.address()));
    let page = guest.get(&format!("{path}?key={key}"));
    assert!(page.status == 200 && page.text().contains("Night Train"), "{}", page.text());
    let host_hears = || lobby.refusals(&lobby.gathering(&code).unwrap().opening).unwrap();
    assert!(host_hears().is_empty(), "looking does nothing: programs follow links, too");
    // Nobody says no for somebody else, neither by guessing nor by the link the host passes on.
    let passed_on = lobby.link(&code, who[0]).unwrap();
    for other in ["", "guessed", &passed_on] {
        assert_eq!(guest.get(&format!("{path}?key={other}")).status, 410, "{other}");
        assert_eq!(guest.post(&path, &[("key", other)]).status, 410, "{other}");
    }
    guest.get(&format!("{path}?key={key}"));
    let done = guest.post(&path, &[("key", &key)]);
    assert!(done.status == 200 && done.text().contains("No, thanks: it is said"), "{}", done.text());
    assert_eq!(host_hears(), ["new@example.org"]);
    let page = signed_in(&server, "Player 1").get(&format!("/tables/{code}")).text();
    assert!(page.contains("Said no: new@example.org"), "{page}");
    // The door stays open.
    assert_eq!(server.client().get(&format!("/tables/{code}?key={key}")).status, 200);
    lobby.leave(&code, who[0]).unwrap();
    assert_eq!(guest.get(&format!("{path}?key={key}")).status, 410, "there is nothing to say no to");
}

fn a_guest_says_no_on_the_page_and_may_think_again(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    let terms = Terms { visibility: Visibility::Private, ..Terms::default() };
    let plan = Plan { password: Some("sesame".into()), ..plan(4, terms) };
    let code = lobby.open(who[0], &plan).unwrap();
    lobby.invite(&code, who[0], "Player 2").unwrap();
    let (server, path) = (serve(&house.ground), format!("/tables/{code}"));
    let button = "value=\"decline\"";
    assert!(!signed_in(&server, "Player 3").get(&path).text().contains(button), "only who was asked");
    let mut guest = signed_in(&server, "Player 2");
    assert!(guest.get(&path).text().contains(button));
    assert_eq!(guest.post(&path, &[("do", "decline")]).status, 303);
    assert!(!guest.get(&path).text().contains(button), "once is enough");
    assert!(lobby.concerning(who[1]).unwrap().is_empty(), "it is no longer theirs to think of");
    let opening = lobby.gathering(&code).unwrap().opening;
    assert_eq!(lobby.refusals(&opening).unwrap(), ["Player 2"]);
    assert_eq!(guest.post(&path, &[("do", "join"), ("key", "")]).status, 303, "and still needs no password");
    assert!(lobby.refusals(&opening).unwrap().is_empty());
    // Whoever sits there does not say no any more; they stand up.
    lobby.decline(&code, who[1]).unwrap();
    assert!(lobby.refusals(&opening).unwrap().is_empty());
    lobby.leave(&code, who[0]).unwrap();
    assert!(matches!(lobby.decline(&code, who[1]), Err(LobbyError::Closed)));
}

fn smtp_no_link_is_ever_stored(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Accept);
    let (lobby, who) = (lobby(house), people(house));
    let terms = Terms { visibility: Visibility::Private, ..Terms::default() };
    let plan = Plan { password: Some("sesame".into()), ..plan(4, terms) };
    let code = lobby.open(who[0], &plan).unwrap();
    lobby.invite(&code, who[0], "new@example.org").unwrap();
    lobby.invite(&code, who[0], "Player 2").unwrap();
    office.deliver();
    let keys = [key(&office.letters()[0]), key(&office.letters()[1]), lobby.link(&code, who[0]).unwrap()];
    for key in &keys {
        assert_eq!(key.len(), 26, "130 bits");
        match &house.ground {
            Ground::Postgres(database) => {
                for table in ["openings", "outbox", "invitations", "invitation_links"] {
                    let sql = format!("SELECT count(*) FROM {table} WHERE {table}::text LIKE '%{key}%'");
                    assert_eq!(database.psql(&sql), "0", "{table} holds {key}");
                }
            }
            Ground::Sqlite(folder) => {
                for file in ["annals.db", "annals.db-wal"] {
                    let bytes = std::fs::read(folder.path().join(file)).unwrap_or_default();
                    let found = bytes.windows(key.len()).any(|part| part == key.as_bytes());
                    assert!(!found, "{file} holds {key}");
                }
            }
        }
    }
    let join = |player, key: &str| {
        lobby.join(&code, player, &Arrival { invitation: Some(key), ..Arrival::default() })
    };
    assert!(matches!(join(who[3], &"a".repeat(26)), Err(LobbyError::WrongPassword)));
    join(who[2], &keys[0]).unwrap();
    join(who[3], &keys[2]).unwrap();
}
