//! Leagues and tournaments: tables are made once, standings follow from how they ended.

use crate::administration::administration;
use crate::gathering::lobby;
use crate::house::{House, play_on, seat};
use crate::on_both_engines;
use crate::support::inside::Inside;
use annals::administration::AdminAction;
use annals::lobby::LobbyError;
use annals::seasons::{SeasonError, SeasonPlan, Seasons, Whole};
use annals::store::seasons::{Fixture, Kind, State};
use annals::store::tables::{self, Status};
use annals::store::{hosts, outbox, players, results};
use annals::terms::{Pace, Terms};
use kernel::Setup;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

on_both_engines!(
    a_league_begins_when_it_should_and_is_played_to_its_end,
    a_league_of_sixty_four_goes_into_its_second_season_with_those_who_went_up_and_down,
    a_tournament_goes_on_round_by_round_until_one_table_is_left,
    only_hosts_open_seasons,
    two_servers_make_every_table_once,
    a_season_for_which_too_few_signed_up_is_called_off,
    who_leaves_a_table_gets_nothing_there,
    substitutes_are_asked_and_only_they_take_over,
    administrators_let_people_host_and_end_seasons,
    pages_programs_and_feeds_tell_how_a_season_stands,
);

pub(crate) const DAY: i64 = 86_400_000;

pub(crate) fn seasons(house: &House) -> Seasons {
    Seasons::new(house.ledger.clone())
}

pub(crate) fn league(house: &House, seats: usize, size: i16) -> SeasonPlan {
    SeasonPlan {
        kind: Kind::League,
        game: "salt_market".into(),
        name: "Salt League".into(),
        setup: Setup::players(1, seats),
        terms: Terms { pace: Pace::Relaxed, ..Terms::default() },
        size,
        moving: 1,
        tables_each: 2,
        begins: house.clock.now() + DAY,
    }
}

/// An administrator, and so many people.
pub(crate) fn crowd(house: &House, count: usize) -> (i64, Vec<i64>) {
    let people = house.people();
    let host = people.add("Keeper", "keeper@example.org", None).unwrap();
    house.ledger.db().write(|c| players::set_admin(c, host, true)).unwrap();
    let add = |n: usize| people.add(&format!("Player {n}"), &format!("player{n}@example.org"), None).unwrap();
    (host, (1..=count).map(add).collect())
}

/// Signs them up and lets the season begin.
pub(crate) fn begun(house: &House, id: i64, who: &[i64]) -> Whole {
    let seasons = seasons(house);
    for player in who {
        seasons.sign_up(id, *player, false).unwrap();
    }
    house.clock.advance(DAY);
    seasons.round().unwrap();
    seasons.whole(id).unwrap()
}

fn codes(whole: &Whole) -> Vec<String> {
    whole.fixtures.iter().filter(|f| !f.is_over()).map(|f| f.table.as_ref().unwrap().code.clone()).collect()
}

pub(crate) fn play_all(house: &House, whole: &Whole) {
    for code in codes(whole) {
        assert!(play_on(&house.ledger, &code, 500), "{code}");
    }
}

fn letters(house: &House, what: &str) -> usize {
    let all = house.ledger.db().read(|c| {
        let everybody = players::all(c)?;
        everybody.iter().map(|p| outbox::of_player(c, p.id, "")).collect::<Result<Vec<_>, _>>()
    });
    all.unwrap().iter().flatten().filter(|kept| kept.letter.contains(what)).count()
}

fn a_league_begins_when_it_should_and_is_played_to_its_end(house: &House) {
    let (host, who) = crowd(house, 5);
    let seasons = seasons(house);
    let id = seasons.open(host, &league(house, 2, 5)).unwrap();
    for player in &who {
        seasons.sign_up(id, *player, false).unwrap();
        seasons.sign_up(id, *player, false).unwrap();
    }
    seasons.withdraw(id, who[4]).unwrap();
    house.clock.advance(DAY - 1);
    assert_eq!(seasons.round().unwrap(), 0, "people may still sign up");
    house.clock.advance(1);
    assert_eq!(seasons.round().unwrap(), 1);
    assert_eq!(seasons.round().unwrap(), 0, "nothing is left to do until the tables are over");
    assert!(matches!(seasons.sign_up(id, who[4], false), Err(SeasonError::Closed)));
    let whole = seasons.whole(id).unwrap();
    assert_eq!((whole.season.state(), whole.fixtures.len()), (State::Running, 6));
    let table = house.ledger.table(&codes(&whole)[0]).unwrap();
    assert_eq!((table.name.as_str(), table.owner), ("Salt League · 1.1", Some(host)));
    assert_eq!(Terms::read(&table.terms).pace, Pace::Relaxed);
    assert_eq!(letters(house, "\"round\":1"), 4);
    let lines = &whole.divisions()[0].lines;
    assert!(lines.iter().all(|line| line.within == (1, 4) && line.halves == 0 && line.left == 3));
    play_all(house, &whole);
    house.clock.advance(1);
    assert_eq!(seasons.round().unwrap(), 1);
    let whole = seasons.whole(id).unwrap();
    assert_eq!(whole.season.state(), State::Ended);
    assert_eq!(letters(house, "\"news\":\"ended\""), 4);
    let lines = &whole.divisions()[0].lines;
    assert_eq!(lines.iter().map(|line| line.halves).sum::<i32>(), 12, "two halves a table");
    for line in lines {
        assert_eq!((line.within, line.left), ((line.place, line.place), 0), "the end is certain");
    }
    assert!(lines.windows(2).all(|pair| pair[0].halves >= pair[1].halves));
    house.ground.sql("DELETE FROM results");
    assert_eq!(
        seasons.whole(id).unwrap().divisions()[0].lines[0].halves,
        0,
        "nothing is kept beside results"
    );
    for fixture in &whole.fixtures {
        house.ledger.keep_result_of(&fixture.table.as_ref().unwrap().code).unwrap();
    }
    assert_eq!(seasons.whole(id).unwrap().divisions(), whole.divisions());
}

fn by_division(whole: &Whole) -> BTreeMap<i16, BTreeSet<i64>> {
    let mut all: BTreeMap<i16, BTreeSet<i64>> = BTreeMap::new();
    for member in whole.players() {
        all.entry(member.division.unwrap()).or_default().insert(member.player);
    }
    all
}

fn a_league_of_sixty_four_goes_into_its_second_season_with_those_who_went_up_and_down(house: &House) {
    let (host, who) = crowd(house, 64);
    let seasons = seasons(house);
    let id = seasons.open(host, &SeasonPlan { size: 8, tables_each: 1, ..league(house, 4, 8) }).unwrap();
    let whole = begun(house, id, &who);
    assert_eq!(whole.fixtures.len(), 16);
    let first = by_division(&whole);
    assert!(first.len() == 8 && first.values().all(|people| people.len() == 8));
    play_all(house, &whole);
    seasons.round().unwrap();
    let whole = seasons.whole(id).unwrap();
    assert_eq!(whole.season.state(), State::Ended);
    let next = seasons.next(id, host, house.clock.now() + DAY).unwrap();
    assert!(matches!(seasons.next(id, host, house.clock.now() + DAY), Err(SeasonError::Followed)));
    assert_eq!(letters(house, "\"news\":\"opened\""), 64);
    let second = begun(house, next, &who);
    let now = by_division(&second);
    for division in whole.divisions() {
        let (number, last) = (division.number, division.lines.len() - 1);
        for (at, line) in division.lines.iter().enumerate() {
            let to = match at {
                0 if number > 1 => number - 1,
                _ if at == last && number < 8 => number + 1,
                _ => number,
            };
            assert!(now[&to].contains(&line.player), "{} of division {number}", at + 1);
        }
    }
    play_all(house, &second);
    seasons.round().unwrap();
    assert_eq!(seasons.whole(next).unwrap().season.state(), State::Ended);
    assert_eq!(seasons.round().unwrap(), 0);
}

fn a_tournament_goes_on_round_by_round_until_one_table_is_left(house: &House) {
    let (host, who) = crowd(house, 10);
    let seasons = seasons(house);
    let plan = SeasonPlan { kind: Kind::Tournament, moving: 2, ..league(house, 4, 4) };
    let id = seasons.open(host, &plan).unwrap();
    let first = begun(house, id, &who);
    let of = |whole: &Whole, round: i16| -> Vec<Fixture> {
        whole.fixtures.iter().filter(|f| f.round == round).cloned().collect()
    };
    assert_eq!(first.fixtures.len(), 2, "two tables of four, and two go on without playing");
    assert!(play_on(&house.ledger, &codes(&first)[0], 500));
    assert_eq!(seasons.round().unwrap(), 0, "the round is not over");
    play_all(house, &seasons.whole(id).unwrap());
    assert_eq!(seasons.round().unwrap(), 1);
    let second = seasons.whole(id).unwrap();
    assert_eq!((second.season.round, of(&second, 2).len()), (2, 1), "six are in: a table of four, two go on");
    let sat: BTreeSet<i64> = of(&second, 2)[0].who.iter().copied().collect();
    let byes: Vec<i64> =
        who.iter().copied().filter(|p| !of(&second, 1).iter().any(|f| f.who.contains(p))).collect();
    assert!(byes.iter().all(|player| sat.contains(player)), "nobody goes on twice before others did once");
    for fixture in of(&second, 1) {
        let best: Vec<i64> =
            fixture.places.iter().filter(|(_, place)| **place == 1).map(|(p, _)| *p).collect();
        let on = second.bracket().still_in(&second.people);
        assert!(best.iter().take(2).all(|player| on.iter().any(|(p, _)| p == player)));
    }
    play_all(house, &second);
    seasons.round().unwrap();
    let third = seasons.whole(id).unwrap();
    assert_eq!(of(&third, 3)[0].who.len(), 4);
    assert_eq!(third.season.state(), State::Running);
    play_all(house, &third);
    seasons.round().unwrap();
    let over = seasons.whole(id).unwrap();
    assert_eq!((over.season.state(), over.season.round), (State::Ended, 3));
    let bracket = over.bracket();
    let winner = &bracket.entrants[0];
    assert_eq!((bracket.is_last, winner.round, winner.place), (true, 3, Some(1)));
    assert_eq!(of(&over, 3)[0].places[&winner.player], 1);
    assert_eq!(bracket.entrants.len(), 10);
}

fn only_hosts_open_seasons(house: &House) {
    let (_, who) = crowd(house, 2);
    let seasons = seasons(house);
    let plan = league(house, 2, 4);
    assert!(matches!(seasons.open(who[0], &plan), Err(SeasonError::MayNotHost)));
    house.ledger.db().write(|c| hosts::add(c, who[0], 1)).unwrap();
    let id = seasons.open(who[0], &plan).unwrap();
    assert!(matches!(seasons.call_off(id, who[1]), Err(SeasonError::NotHost)));
    house.ledger.db().write(|c| hosts::remove(c, who[0])).unwrap();
    assert!(matches!(seasons.call_off(id, who[0]), Err(SeasonError::NotHost)), "no longer");
    for wrong in [
        SeasonPlan { size: 1, ..plan.clone() },
        SeasonPlan { moving: 3, ..plan.clone() },
        SeasonPlan { tables_each: 0, ..plan.clone() },
        SeasonPlan { kind: Kind::Tournament, moving: 2, ..plan.clone() },
        SeasonPlan { begins: house.clock.now(), ..plan.clone() },
        SeasonPlan { name: "x".into(), ..plan.clone() },
    ] {
        assert!(seasons.open(who[0], &wrong).is_err(), "{wrong:?}");
    }
}

fn two_servers_make_every_table_once(house: &House) {
    let (host, who) = crowd(house, 8);
    let id = seasons(house).open(host, &league(house, 2, 4)).unwrap();
    for player in &who {
        seasons(house).sign_up(id, *player, false).unwrap();
    }
    house.clock.advance(DAY);
    let servers = [house.another_server(), house.another_server(), house.another_server()];
    std::thread::scope(|scope| {
        for server in &servers {
            scope.spawn(|| {
                // Whoever meets another one at the same season tries again, as the worker does.
                for _ in 0..5 {
                    Seasons::new(server.clone()).round().unwrap();
                }
            });
        }
    });
    let whole = seasons(house).whole(id).unwrap();
    assert_eq!(whole.fixtures.len(), 12);
    assert!(whole.fixtures.iter().all(|fixture| fixture.table.is_some()));
    let made = house.ledger.db().read(tables::codes).unwrap();
    assert_eq!(made.len(), 12, "no table without a season");
    assert_eq!((whole.season.told, letters(house, "\"round\":1")), (1, 8));
}

fn a_season_for_which_too_few_signed_up_is_called_off(house: &House) {
    let (host, who) = crowd(house, 3);
    let id = seasons(house).open(host, &league(house, 4, 4)).unwrap();
    let whole = begun(house, id, &who);
    assert_eq!(whole.season.state(), State::CalledOff);
    assert_eq!(letters(house, "\"news\":\"called_off\""), 3);
}

fn who_leaves_a_table_gets_nothing_there(house: &House) {
    let (host, who) = crowd(house, 3);
    let plan = SeasonPlan { tables_each: 1, ..league(house, 3, 3) };
    let id = seasons(house).open(host, &plan).unwrap();
    let whole = begun(house, id, &who);
    let code = codes(&whole)[0].clone();
    lobby(house).leave_table(&code, who[0]).unwrap();
    assert!(play_on(&house.ledger, &code, 500));
    let whole = seasons(house).whole(id).unwrap();
    assert_eq!(whole.fixtures[0].table.as_ref().unwrap().status, Status::Finished);
    let lines = &whole.divisions()[0].lines;
    let of = |player: i64| lines.iter().find(|line| line.player == player).unwrap().halves;
    assert_eq!(of(who[0]), 0);
    assert_eq!(of(who[1]) + of(who[2]), 6, "both are ahead of who left, and one of the other or half each");
    assert_eq!(house.ledger.db().read(|c| results::by_game(c, who[0])).unwrap(), []);
}

fn substitutes_are_asked_and_only_they_take_over(house: &House) {
    let (host, who) = crowd(house, 5);
    let seasons = seasons(house);
    let id = seasons.open(host, &SeasonPlan { tables_each: 1, ..league(house, 3, 3) }).unwrap();
    let whole = begun(house, id, &who[..3]);
    seasons.sign_up(id, who[3], true).unwrap();
    let code = codes(&whole)[0].clone();
    let sitters =
        house.ledger.db().read(|c| tables::sitters(c, house.ledger.table(&code).unwrap().id)).unwrap();
    let at = sitters.iter().position(|sitter| sitter.player == Some(who[0])).unwrap();
    let seat = seat(u8::try_from(at + 1).unwrap());
    assert_eq!(letters(house, "\"wanted\""), 0);
    lobby(house).leave_table(&code, who[0]).unwrap();
    let wanted: Vec<_> = house.outbox().into_iter().filter(|(_, l)| l.contains("\"wanted\"")).collect();
    assert_eq!(wanted.iter().map(|(to, _)| to.clone()).collect::<Vec<_>>(), [who[3].to_string()]);
    let stranger = lobby(house).take_over(&code, seat, who[4]);
    assert!(matches!(stranger, Err(LobbyError::NotSubstitute)), "{stranger:?}");
    lobby(house).take_over(&code, seat, who[3]).unwrap();
    lobby(house).leave_table(&code, who[3]).unwrap();
    assert_eq!(letters(house, "\"wanted\""), 2, "each time somebody leaves");
    lobby(house).take_over(&code, seat, who[0]).unwrap();
    assert_eq!(house.sitter(&code, seat), Some(who[0]), "who sat there comes back");
}

fn administrators_let_people_host_and_end_seasons(house: &House) {
    let (admin, who) = crowd(house, 4);
    let act = |action: AdminAction| administration(house).act(Some(admin), &action);
    act(AdminAction::LetHost(who[0])).unwrap();
    let id = seasons(house).open(who[0], &league(house, 2, 4)).unwrap();
    act(AdminAction::StopHosting(who[0])).unwrap();
    assert!(act(AdminAction::StopHosting(who[0])).is_err(), "once");
    assert!(act(AdminAction::EndSeason(id)).is_err(), "it has not begun");
    begun(house, id, &who);
    act(AdminAction::EndSeason(id)).unwrap();
    let whole = seasons(house).whole(id).unwrap();
    assert_eq!(whole.season.state(), State::Ended);
    assert!(whole.fixtures.iter().all(|fixture| !fixture.is_over()), "its tables are played on");
    assert!(act(AdminAction::CallOffSeason(id)).is_err());
    let next = seasons(house).next(id, admin, house.clock.now() + DAY).unwrap();
    act(AdminAction::CallOffSeason(next)).unwrap();
    assert_eq!(seasons(house).whole(next).unwrap().season.state(), State::CalledOff);
    seasons(house).next(id, admin, house.clock.now() + DAY).unwrap();
}

fn pages_programs_and_feeds_tell_how_a_season_stands(house: &House) {
    let (host, who) = crowd(house, 4);
    let id = seasons(house).open(host, &league(house, 2, 4)).unwrap();
    let site = Inside::new(house.ledger.clone());
    let (own, other) = (site.sign_in(who[0]), site.sign_in(host));
    let season = format!("/seasons/{id}");
    let page = |cookie: Option<&str>| site.get(&season, cookie).text;
    assert!(page(Some(&own)).contains("/sign-up\"") && page(None).contains("/sign-in?next="));
    assert!(site.get("/seasons?game=salt_market", None).text.contains("Salt League"));
    assert!(site.get("/seasons/new", Some(&other)).text.contains("kind-tournament"));
    let whole = begun(house, id, &who);
    let (code, own) = (codes(&whole)[0].clone(), site.sign_in(who[0]));
    assert!(play_on(&house.ledger, &code, 500));
    let now = page(Some(&own));
    assert!(now.contains("class=\"you\"") && now.contains(&format!("/games/{code}")));
    assert!(now.contains("can still win the division"));
    let home = site.get("/", Some(&own)).text;
    assert!(home.contains(&format!("/seasons/{id}")) && home.contains("of 4"), "{home}");
    let told: Value = serde_json::from_str(&site.get(&format!("/api/v1/seasons/{id}"), None).text).unwrap();
    assert_eq!(told["standings"].as_array().unwrap().len(), 4);
    let points: f64 =
        told["standings"].as_array().unwrap().iter().map(|line| line["points"].as_f64().unwrap()).sum();
    assert!((points - 1.0).abs() < 1e-9, "one table of two is over");
    assert_eq!(told["tables"][0]["code"], code.as_str());
    assert!(site.get("/api/v1/seasons", None).text.contains("\"running\""));
    let feed = site.get(&format!("/seasons/{id}/news.atom"), None);
    assert!(feed.header("content-type").unwrap().starts_with("application/atom+xml"));
    assert!(feed.text.contains("table 1.1 is over") && feed.text.contains("has begun"), "{}", feed.text);
    assert_eq!(site.get_with("/seasons/999", None, &[]).status, 404);
}
