//! Circles: who belongs to one sees its tables, talk and ladder; nobody else learns that it is there.

use crate::crash::{serve, signed_in};
use crate::gathering::{lobby, people, plan};
use crate::house::{House, play_on};
use crate::moderation::moderation;
use crate::on_both_engines;
use annals::circles::{CircleError, Circles};
use annals::lobby::{Arrival, LobbyError};
use annals::reading::Reading;
use annals::store::{circles, reports, schema};
use annals::terms::{Terms, Watch};
use diesel::prelude::*;

on_both_engines!(
    a_link_lets_somebody_in_and_only_its_hash_is_kept,
    a_host_who_goes_is_followed_by_whoever_was_there_longest,
    a_table_for_the_circle_is_seen_and_joined_by_its_members_alone,
    the_ladder_of_a_circle_follows_from_its_own_tables,
    whoever_is_not_inside_is_told_nothing_by_the_pages,
    what_is_said_in_a_circle_can_be_reported_by_those_inside,
);

/// A circle of the first two of these people: its code and number.
fn circle(house: &House, who: &[i64]) -> (Circles, String, i64) {
    let circles = Circles::new(house.ledger.clone());
    let code = circles.found(who[0], "Old friends").unwrap();
    let key = circles.link(&code, who[0]).unwrap();
    circles.join(&code, who[1], &key).unwrap();
    let id = circles.of(who[0]).unwrap()[0].id;
    (circles, code, id)
}

fn a_link_lets_somebody_in_and_only_its_hash_is_kept(house: &House) {
    let who = people(house);
    let (circles, code, _) = circle(house, &who);
    assert!(matches!(circles.look(&code, who[2]), Err(CircleError::Nowhere)));
    let key = circles.link(&code, who[0]).unwrap();
    assert!(matches!(circles.join(&code, who[2], "guessed"), Err(CircleError::Nowhere)));
    let kept: Vec<Vec<u8>> = house
        .ledger
        .db()
        .read(|c| {
            let hashes = schema::circle_links::table.select(schema::circle_links::token_hash);
            hashes.load(c).map_err(annals::store::StoreError::from)
        })
        .unwrap();
    assert_eq!((kept.len(), kept[0].len()), (1, 32), "one link at a time, as a hash");
    assert!(!kept[0].windows(4).any(|part| part == &key.as_bytes()[..4]));
    assert!(matches!(circles.link(&code, who[1]), Err(CircleError::NotHost)));
    moderation(house).block(who[0], who[3]).unwrap();
    assert!(matches!(circles.join(&code, who[3], &key), Err(CircleError::Nowhere)));
    circles.join(&code, who[2], &key).unwrap();
    circles.join(&code, who[2], &key).unwrap();
    assert_eq!(circles.look(&code, who[2]).unwrap().members.len(), 3);
    circles.say(&code, who[1], "Who plays on Sunday?").unwrap();
    assert_eq!(circles.look(&code, who[2]).unwrap().talk[0].text, "Who plays on Sunday?");
    moderation(house).block(who[2], who[1]).unwrap();
    assert!(circles.look(&code, who[2]).unwrap().talk.is_empty(), "nobody has to read whom they block");
    assert!(matches!(circles.say(&code, who[3], "x"), Err(CircleError::Nowhere)));
    circles.send_away(&code, who[0], who[2]).unwrap();
    assert!(matches!(circles.look(&code, who[2]), Err(CircleError::Nowhere)));
    assert!(matches!(circles.send_away(&code, who[1], who[0]), Err(CircleError::NotHost)));
}

fn a_host_who_goes_is_followed_by_whoever_was_there_longest(house: &House) {
    let who = people(house);
    let (circles, code, id) = circle(house, &who);
    house.clock.advance(1000);
    let key = circles.link(&code, who[0]).unwrap();
    circles.join(&code, who[2], &key).unwrap();
    circles.pass_on(&code, who[0], who[2]).unwrap();
    assert!(matches!(circles.pass_on(&code, who[0], who[1]), Err(CircleError::NotHost)));
    assert!(matches!(circles.pass_on(&code, who[2], who[4]), Err(CircleError::Nowhere)));
    // Who leaves the house leaves the circle, and it goes on.
    let all = house.people();
    all.leave(&all.find("Player 3").unwrap(), "a long password").unwrap();
    assert_eq!(circles.look(&code, who[1]).unwrap().circle.owner_id, who[0]);
    circles.leave(&code, who[0]).unwrap();
    assert_eq!(circles.look(&code, who[1]).unwrap().circle.owner_id, who[1]);
    circles.close(&code, who[1]).unwrap();
    assert!(matches!(circles.look(&code, who[1]), Err(CircleError::Nowhere)));
    assert!(house.ledger.db().read(|c| circles::members(c, id)).unwrap().is_empty());
}

fn a_table_for_the_circle_is_seen_and_joined_by_its_members_alone(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    let (circles, code, id) = circle(house, &who);
    let terms = Terms { circle: Some(id), ..Terms::default() };
    assert!(matches!(lobby.open(who[2], &plan(2, terms.clone())), Err(LobbyError::NotForYou)));
    let table = lobby.open(who[0], &plan(2, terms.clone())).unwrap();
    assert_eq!(circles.look(&code, who[1]).unwrap().gathering.len(), 1);
    assert!(lobby.list(None).unwrap().is_empty() && lobby.list(Some(who[2])).unwrap().is_empty());
    assert_eq!(lobby.list(Some(who[1])).unwrap().len(), 1, "members are asked");
    let now = lobby.gathering(&table).unwrap();
    let sees = |player| lobby.may_see(&now, player, "").unwrap();
    assert!(sees(Some(who[1])) && !sees(Some(who[2])) && !sees(None));
    // Not even a link of the host's lets others sit down.
    let key = lobby.link(&table, who[0]).unwrap();
    let arrival = Arrival { invitation: Some(&key), ..Arrival::default() };
    assert!(matches!(
        lobby.join(&table, who[2], &arrival),
        Err(LobbyError::NotForYou | LobbyError::WrongPassword)
    ));
    lobby.join(&table, who[1], &Arrival::default()).unwrap();
    let key = circles.link(&code, who[0]).unwrap();
    circles.join(&code, who[3], &key).unwrap();
    let opens = |player| Reading::open(&house.ledger, &table, player).is_ok();
    assert!(opens(Some(who[0])) && opens(Some(who[3])), "members look on");
    assert!(!opens(Some(who[2])) && !opens(None));
    assert!(play_on(&house.ledger, &table, 1000));
    assert!(opens(Some(who[3])) && !opens(Some(who[2])) && !opens(None), "also when it is over");
    // Where nobody may look on, members see it when it is over; and who goes sees nothing more.
    let alone = Terms { watch: Watch::Players, ..terms };
    let second = lobby.open(who[0], &plan(2, alone)).unwrap();
    lobby.join(&second, who[1], &Arrival::default()).unwrap();
    assert!(Reading::open(&house.ledger, &second, Some(who[3])).is_err());
    circles.leave(&code, who[3]).unwrap();
    assert!(!opens(Some(who[3])));
    circles.close(&code, who[0]).unwrap();
    assert!(opens(Some(who[1])), "those who sit there keep their table");
}

fn the_ladder_of_a_circle_follows_from_its_own_tables(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    let (circles, code, id) = circle(house, &who);
    for circle in [Some(id), None] {
        let table = lobby.open(who[0], &plan(2, Terms { circle, ..Terms::default() })).unwrap();
        lobby.join(&table, who[1], &Arrival::default()).unwrap();
        assert!(play_on(&house.ledger, &table, 1000));
    }
    let inside = circles.look(&code, who[1]).unwrap();
    let ladder = &inside.ladders["salt_market"];
    assert_eq!(ladder.len(), 2);
    assert!(ladder.iter().all(|(_, _, standing)| standing.tables == 1), "others' tables count nothing here");
    assert!(ladder[0].2.rating.rating >= ladder[1].2.rating.rating);
    assert_eq!(inside.tables.len(), 1);
}

fn whoever_is_not_inside_is_told_nothing_by_the_pages(house: &House) {
    let who = people(house);
    let (circles, code, id) = circle(house, &who);
    let table = lobby(house).open(who[0], &plan(2, Terms { circle: Some(id), ..Terms::default() })).unwrap();
    let server = serve(&house.ground);
    let (mut member, mut stranger) = (signed_in(&server, "Player 2"), signed_in(&server, "Player 3"));
    let path = format!("/circles/{code}");
    assert!(member.get(&path).text().contains("Night Train"));
    for hidden in [path.clone(), format!("/tables/{table}")] {
        let page = stranger.get(&hidden);
        assert_eq!(page.status, 404, "{hidden}");
        assert!(!page.text().contains("Old friends") && !page.text().contains("Night Train"));
    }
    assert_eq!(stranger.post(&path, &[("do", "say"), ("text", "hello")]).status, 404);
    // By the link one is told the name, and comes in with one button.
    let link = format!("{path}?key={}", circles.link(&code, who[0]).unwrap());
    let door = stranger.get(&link).text();
    assert!(door.contains("Old friends") && door.contains("value=\"join\"") && !door.contains("Player 1"));
    let key = link.split_once("key=").unwrap().1;
    assert_eq!(stranger.post(&path, &[("do", "join"), ("key", key)]).status, 303);
    assert!(stranger.get(&path).text().contains("Night Train"));
    // The form of a new table offers the circle.
    let form = stranger.get(&format!("/tables/new?game=salt_market&circle={id}")).text();
    assert!(form.contains(&format!("<option value=\"circle-{id}\" selected>")), "{form}");
}

fn what_is_said_in_a_circle_can_be_reported_by_those_inside(house: &House) {
    let who = people(house);
    house.people().set_admin("Player 4", true).unwrap();
    let (circles, code, _) = circle(house, &who);
    circles.say(&code, who[0], "You play like a <mule>").unwrap();
    circles.say(&code, who[0], "And smell like one").unwrap();
    let said: Vec<i64> = circles.look(&code, who[1]).unwrap().talk.iter().map(|said| said.id).collect();
    let server = serve(&house.ground);
    let page = |n: usize| format!("/report?circle={code}&said={}", said[n]);
    let mut ben = signed_in(&server, "Player 2");
    assert!(ben.get(&format!("/circles/{code}")).text().contains(&page(0).replace('&', "&amp;")));
    assert!(ben.get(&page(0)).text().contains("You play like a &#60;mule&#62;"));
    for (n, taken) in [(0, true), (1, true), (0, false)] {
        ben.get(&page(n));
        let number = said[n].to_string();
        let fields =
            [("circle", code.as_str()), ("said", &number), ("reason", "insult"), ("text", "Not again")];
        let answer = ben.post("/report", &fields);
        assert_eq!(
            answer.header("location"),
            Some(format!("/report/taken?circle={code}").as_str()),
            "{taken}"
        );
    }
    // Nobody else learns that there is anything, and nobody reports themselves.
    assert_eq!(signed_in(&server, "Player 3").get(&page(0)).status, 404);
    assert_eq!(signed_in(&server, "Player 1").get(&page(0)).status, 400);
    let told = signed_in(&server, "Player 4").get("/admin/reports").text();
    assert_eq!(told.matches("You play like a &#60;mule&#62;").count(), 1, "once: {told}");
    assert_eq!(told.matches("And smell like one").count(), 1, "each remark by itself");
    let kept = house.ledger.db().read(|c| reports::list(c, true, 10)).unwrap();
    assert_eq!(kept.len(), 2, "what was reported already adds nothing");
}
