//! Guests without an account: a table at once, one for each browser, not too many; taken along on registering, else forgotten.

use crate::crash::program;
use crate::gathering::{lobby, plan};
use crate::house::House;
use crate::on_both_engines;
use crate::support::http::Client;
use crate::support::server::{Launch, Server};
use annals::lobby::{Guest, Lobby, LobbyError};
use annals::people::{Followed, Hasher, Registration, Token};
use annals::store::tables::{self, Status};
use annals::store::{guest_tables, guides, lists, players};
use annals::terms::Terms;

on_both_engines!(
    a_guest_plays_at_one_table_and_does_nothing_else,
    guests_can_not_flood_the_house,
    whoever_registers_takes_the_seat_along,
    after_a_week_guest_and_place_are_gone,
    clearing_away_guests_harms_nobody_else,
    a_guest_is_led_until_they_know_the_questions,
);

const WEEK: i64 = 7 * 86_400_000;

fn come(house: &House, places: u32) -> Result<(String, Token), LobbyError> {
    let guest = Guest { name: "Guest", language: "en", device: "x" };
    lobby(house).try_as_guest("salt_market", "First steps", guest, places)
}

fn serve(house: &House, limits: &[(&str, &str)]) -> Server {
    let launch = Launch::of(program())
        .args(["serve"])
        .env("ANNALS_LISTEN", "{address}")
        .env("DATABASE_URL", &house.ground.url());
    limits.iter().fold(launch, |launch, (name, value)| launch.env(name, value)).start()
}

fn visitor(server: &Server) -> Client {
    let mut client = server.client().header("Origin", &format!("http://{}", server.address()));
    client.get("/about");
    client
}

fn a_guest_plays_at_one_table_and_does_nothing_else(house: &House) {
    let server = serve(house, &[]);
    let mut guest = visitor(&server);
    assert!(guest.get("/").text().contains("Try a table now"));
    let begun = guest.post("/try", &[("game", "salt_market")]);
    let table = begun.location().unwrap().to_owned();
    assert!(begun.status == 303 && table.starts_with("/games/"), "{}", begun.text());
    let page = guest.get(&table).text();
    assert!(page.contains("You are a guest at this table") && page.contains("(bot)"), "{page}");
    assert!(guest.get("/").text().contains("Go on with your table"));
    let again = guest.post("/try", &[("game", "salt_market")]);
    assert_eq!(again.location(), Some(table.as_str()), "never a second one");
    // Whoever has lost the way to the seat is shown it again.
    guest.forget("seat");
    assert_eq!(guest.get(&table).status, 404);
    guest.post("/try", &[("game", "salt_market")]);
    assert_eq!(guest.get(&table).status, 200);
    // The seat and nothing else.
    assert_eq!(guest.post(&format!("{table}/talk"), &[("text", "hello")]).status, 403);
    for page in ["/account", "/tables/new", "/account/channels"] {
        assert_eq!(guest.get(page).status, 401, "{page}");
    }
    assert_eq!(guest.get("/people/Guest").status, 404);
    let code = table.trim_start_matches("/games/");
    let mut other = visitor(&server);
    assert_eq!(other.get(&table).status, 404, "nobody else sees it");
    for list in ["/", "/watch", "/tables"] {
        assert!(!other.get(list).text().contains(code), "{list}");
    }
    let name = format!("{table}/small/1/en");
    assert_eq!(other.get(&name).status, 404);
    assert_eq!(other.post("/try", &[("game", "nothing")]).status, 400);
}

fn guests_can_not_flood_the_house(house: &House) {
    for _ in 0..3 {
        come(house, 3).unwrap();
    }
    assert!(matches!(come(house, 3), Err(LobbyError::NoPlace)));
    assert!(matches!(come(house, 0), Err(LobbyError::NoPlace)), "a house may have none");
    let server = serve(house, &[("ANNALS_LIMITS_GUESTS", "50"), ("ANNALS_LIMITS_GUESTS_FROM", "2")]);
    let tries: Vec<u16> =
        (0..4).map(|_| visitor(&server).post("/try", &[("game", "salt_market")]).status).collect();
    assert_eq!(tries, [303, 303, 400, 400], "only so many from one network in a day");
    // Its own clock is ahead of these guests, whom it clears away as it starts; so no place at all.
    drop(server);
    let full = serve(house, &[("ANNALS_LIMITS_GUESTS", "0")]);
    let refused = visitor(&full).post("/try", &[("game", "salt_market")]);
    assert!(refused.status == 400 && refused.text().contains("Register"), "{}", refused.text());
}

fn whoever_registers_takes_the_seat_along(house: &House) {
    let (code, token) = come(house, 9).unwrap();
    let people = house.people();
    let new = Registration {
        name: "Rosa",
        email: "rosa@example.org",
        password: "a long password",
        language: "en",
        time_zone: "",
        next: "",
    };
    let browser = people.register(&new).unwrap();
    people.take_along(&token, &browser).unwrap();
    let row = house.ledger.table(&code).unwrap();
    let sitters = || house.ledger.db().read(|c| tables::sitters(c, row.id)).unwrap();
    assert_eq!(sitters()[0].name, "Guest", "not before the address is known to be theirs");
    // Not even after a week, for the letter may still be answered.
    house.clock.advance(WEEK - 1000);
    let rosa = house.ledger.db().read(|c| players::by_email(c, "rosa@example.org")).unwrap().unwrap();
    let now = house.clock.now();
    let confirm = annals::notices::Purpose::Confirm;
    let link = house.ledger.db().write(|c| annals::people::issue(c, rosa.id, confirm, None, now)).unwrap();
    house.clock.advance(2000);
    assert_eq!(lobby(house).sweep_guests().unwrap(), 0);
    let followed = people.follow_link_in(Some(&browser), &link, "x", None).unwrap();
    assert!(matches!(followed, Followed::SignedIn(_)));
    assert_eq!((sitters()[0].player, sitters()[0].name.as_str()), (Some(rosa.id), "Rosa"));
    let row = house.ledger.table(&code).unwrap();
    assert_eq!((row.owner, row.status), (Some(rosa.id), Status::Running));
    assert!(lobby(house).guest_table(&token).unwrap().is_none(), "the guest's own way in has ended");
    assert_eq!(house.ledger.db().read(|c| tables::going_on(c, rosa.id)).unwrap().len(), 1);
    assert_eq!(lobby(house).sweep_guests().unwrap(), 0, "and the place is free");
}

fn after_a_week_guest_and_place_are_gone(house: &House) {
    let (code, token) = come(house, 1).unwrap();
    let table = lobby(house).guest_table(&token).unwrap().unwrap();
    assert_eq!(table.code, code);
    assert!(house.ledger.db().read(|c| guest_tables::is_guest(c, table.player)).unwrap());
    house.clock.advance(WEEK - 1);
    assert_eq!(lobby(house).sweep_guests().unwrap(), 0);
    house.clock.advance(1);
    assert_eq!(lobby(house).sweep_guests().unwrap(), 1);
    assert_eq!(house.ledger.table(&code).unwrap().status, Status::Abandoned);
    assert!(lobby(house).guest_table(&token).unwrap().is_none());
    let left = house.ledger.db().read(|c| players::by_id(c, table.player)).unwrap().unwrap();
    assert!(left.name.is_empty() && left.left_at.is_some());
    let listed = house.ledger.db().read(|c| {
        let wanted = lists::ListQuery { limit: 9, ..lists::ListQuery::default() };
        lists::begun(c, None, Status::Abandoned, &wanted)
    });
    assert_eq!(listed.unwrap().len(), 0);
    come(house, 1).unwrap();
    assert!(matches!(come(house, 1), Err(LobbyError::NoPlace)));
    // Two who take the last place at once: the second is told to try again, and nothing is left of them.
    let twice = house.ledger.db().write(|c| {
        guest_tables::welcome(c, 9, "Guest", "same", "en", 1)?;
        guest_tables::welcome(c, 9, "Guest", "same", "en", 1)
    });
    assert!(matches!(twice, Err(error) if error.is_duplicate()));
}

fn clearing_away_guests_harms_nobody_else(house: &House) {
    // A real person is called as guests are, and asks somebody.
    let namesake = house.people().add("Guest", "guest@example.org", Some("a long password")).unwrap();
    let opening = lobby(house).open(namesake, &plan(3, Terms::default())).unwrap();
    lobby(house).invite(&opening, namesake, "friend@example.org").unwrap();
    let (code, token) = come(house, 9).unwrap();
    let (broken, _) = come(house, 9).unwrap();
    let guest = lobby(house).guest_table(&token).unwrap().unwrap().player;
    let row = house.ledger.table(&broken).unwrap();
    house.ground.tamper(&format!("UPDATE events SET text = 'nonsense' WHERE table_id = {}", row.id));
    house.clock.advance(WEEK);
    let elsewhere = Lobby::new(house.another_server(), Hasher::new(64, 1, 1).unwrap());
    assert_eq!(elsewhere.sweep_guests().unwrap(), 1, "one that can't be cleared away holds up nobody");
    let invited = house.outbox().iter().filter(|(to, _)| to == "friend@example.org").count();
    assert_eq!(invited, 1, "the invitation is still on its way");
    assert_eq!(house.ledger.table(&code).unwrap().status, Status::Abandoned);
    // Who was a guest when the list was made and is none any more keeps what they have.
    let now = house.clock.now();
    assert!(!house.ledger.db().write(|c| guest_tables::forget_old(c, guest, now, now)).unwrap());
    assert!(!house.ledger.db().write(|c| guest_tables::forget_old(c, namesake, now, now)).unwrap());
    let kept = house.ledger.db().read(|c| players::by_id(c, namesake)).unwrap().unwrap();
    assert_eq!(kept.name, "Guest");
}

fn a_guest_is_led_until_they_know_the_questions(house: &House) {
    let server = serve(house, &[]);
    let mut guest = visitor(&server);
    let table = guest.post("/try", &[("game", "salt_market")]).location().unwrap().to_owned();
    let row = house.ledger.table(table.trim_start_matches("/games/")).unwrap();
    let player = house.ledger.db().read(|c| tables::sitters(c, row.id)).unwrap()[0].player.unwrap();
    let known = || house.ledger.db().read(|c| guides::seen(c, row.id, player)).unwrap();
    assert_eq!(known(), Some(Vec::new()), "from the first question on");
    let refused = guest.post(&format!("{table}/move"), &[("text", "sing"), ("seen", "1")]);
    assert_eq!((refused.status, known()), (422, Some(Vec::new())), "what was not answered is still new");
    guest.post(&format!("{table}/move"), &[("text", "bid 1"), ("seen", "1")]);
    assert_eq!(known().unwrap().len(), 1, "what was answered is known");
    guest.post(&format!("{table}/guide"), &[("do", "end")]);
    assert_eq!(known(), None);
    guest.post(&format!("{table}/guide"), &[("do", "begin")]);
    assert_eq!(known(), Some(Vec::new()), "taken up again from the beginning");
}
