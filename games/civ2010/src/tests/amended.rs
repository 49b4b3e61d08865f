//! What changed with rules 2, beside walks: research, spoils, the United Nations, offers, setup. And options.

use super::stage::{Stage, named, seat, sq};
use crate::ids::{Civ, Id, Person, Tech};
use crate::moves::{Good, Move};
use crate::orders::Window;
use crate::state::Phase;
use crate::task::Task;
use kernel::{Dice, Game, Secret, Setup};

fn rules(number: u32) -> Stage {
    Stage::of(Setup::players(number, 2))
}

/// RULES 8: nobody gives away what is not there, however it is added up.
#[test]
fn an_offer_beyond_all_measure_is_refused() {
    let mut much = vec![Good::Trade(255); 257];
    much.push(Good::Trade(1));
    for number in [1, 2] {
        let mut stage = rules(number).trade(1, 9).trade(2, 6).phase(Phase::Trade, 1);
        let secret = Secret::from_number(1);
        let mut dice = Dice::new(&secret, "offer", 9);
        let offer = Move::Offer(seat(2), much.clone(), Vec::new(), false);
        let refused = stage.game.apply(seat(1), &offer, &mut dice).unwrap_err();
        let why = if number == 1 { "no-goods" } else { "no-long-offer" };
        assert_eq!((refused.section, refused.why.id), ("8", why));
        for good in [Good::Culture(255), Good::Token(named("silk"), 255)] {
            let offer = Move::Offer(seat(2), vec![good; 258], Vec::new(), false);
            assert!(stage.game.apply(seat(1), &offer, &mut dice).is_err());
        }
        let wish = Move::Offer(seat(2), vec![Good::Trade(1)], much.clone(), false);
        if stage.game.apply(seat(1), &wish, &mut dice).is_ok() {
            assert!(!stage.may(2, "accept 1201"), "65536 is not nothing");
        }
        assert_eq!((stage.player(1).trade, stage.player(2).trade), (9, 6));
    }
    let text = format!("offer 2 give {} want nothing", "trade:255 ".repeat(300));
    assert!(text.parse::<Move>().is_err(), "no move is that long");
    assert!(format!("pass{}", " ".repeat(3000)).parse::<Move>().is_err());
}

/// Everything a player may have fits into an offer.
#[test]
fn an_offer_holds_whatever_somebody_has() {
    let mut stage = rules(2).trade(1, 27).culture(1, 99).phase(Phase::Trade, 1);
    for resource in ["wheat", "silk", "incense", "iron"] {
        stage = stage.token(1, resource, 4);
    }
    for _ in 0..15 {
        stage = stage.hut(1, "silk");
    }
    let huts = "hut-silk ".repeat(15);
    let offer =
        format!("offer 2 give trade:27 culture:99 wheat:4 silk:4 incense:4 iron:4 {huts}want nothing");
    stage.play(1, &offer);
    stage.play(2, "accept 1201");
    assert_eq!((stage.player(2).trade, stage.player(2).huts.len()), (27, 15));
}

/// RULES 16: an early choice can be changed, and is asked for again when it has become impossible.
#[test]
fn an_early_choice_is_never_lost_in_silence() {
    let early = |number| {
        let mut stage =
            rules(number).techs(1, &["pottery", "writing"]).trade(1, 11).phase(Phase::Movement, 2);
        stage.player_mut(1).moved = true;
        stage.play(1, "research sailing");
        stage
    };
    let mut stage = early(2);
    assert!(!stage.may(1, "research sailing") && stage.may(1, "research irrigation"));
    let told = stage.play(1, "research irrigation");
    assert!(told.secret);
    stage.player_mut(1).trade = 8;
    let told = stage.play(2, "end");
    assert_eq!(stage.awaited(), [1, 2], "asked again");
    let lapsed = told.notes.iter().find(|n| n.message.id == "choice-lapsed").unwrap();
    assert!(!lapsed.visible_to(kernel::Viewer::Seat(seat(2))), "nobody else reads what it was");
    stage.play(1, "research masonry");
    stage.play(2, "research nothing");
    assert!(stage.knows(1, "masonry"));
    let mut kept = early(2);
    kept.play(2, "end");
    assert_eq!(kept.awaited(), [2], "a choice that still stands is kept");
    let mut old = early(1);
    assert!(old.legal(1).is_empty());
    old.player_mut(1).trade = 8;
    old.play(2, "end");
    assert_eq!(old.awaited(), [2]);
}

/// RULES 13: after a refusal no event can target the owner of the United Nations again this round.
#[test]
fn a_refusal_of_the_united_nations_holds_for_reactions() {
    let mut stage = rules(2)
        .wonder(1, "united_nations", "C3")
        .army(1, "B9")
        .army(1, "A9")
        .army(2, "D9")
        .hand(2, &["defection"])
        .phase(Phase::Movement, 1);
    stage.play(1, "take B9 1a");
    stage.play(1, "to B8");
    stage.play(2, "react defection B8 1a after 1");
    assert_eq!(stage.awaited(), [1]);
    stage.play(1, "pass");
    assert_eq!((stage.figures(1, "B8"), stage.player(2).hand.len()), (1, 1));
    stage.play(1, "take A9 1a");
    stage.play(1, "to A8");
    assert_eq!(stage.list(2, "react defection"), ["D9 1a"], "only the own army");
    stage.play(2, "pass");
    assert_eq!(stage.awaited(), [1], "the owner is not asked for the same card twice");
}

/// RULES 10.6: where there is nothing to take nobody is asked.
#[test]
fn spoils_of_nothing_are_not_asked_for() {
    let caught = |number| {
        let mut stage = rules(number).army(1, "C3").scout(2, "D3").phase(Phase::Movement, 1);
        stage.march(1, "C3", "1a", "D3");
        stage
    };
    assert!(caught(2).game.stack.is_empty());
    assert_eq!(caught(1).legal(1), ["spoil nothing"], "old tables play as they did");
    // The second resource of a city neither.
    let mut stage = rules(2)
        .techs(1, &["ballistics"])
        .units(1, &["artillery-3", "artillery-3"])
        .army(1, "E8")
        .city(2, "E10")
        .token(2, "iron", 1)
        .phase(Phase::Movement, 1);
    stage.march(1, "E8", "1a", "E10");
    stage.fight();
    stage.play(1, "spoil iron");
    assert!(stage.game.stack.is_empty());
}

/// RULES 10.6: the city falls, then the winner chooses; whose hand limit falls with it discards first.
#[test]
fn a_hand_limit_that_falls_with_the_city_comes_before_the_theft() {
    let mut stage = rules(2)
        .techs(1, &["ballistics"])
        .units(1, &["artillery-3", "artillery-3"])
        .army(1, "E8")
        .city(2, "E10")
        .building(2, "bank", "F10")
        .techs(2, &["computers"])
        .sheet(2, 3)
        .hand(2, &["drought", "sabotage", "lost"])
        .phase(Phase::Movement, 1);
    stage.play(1, "take E8 1a");
    stage.play(1, "to E10");
    stage.play(2, "pass");
    stage.fight();
    assert_eq!((stage.awaited(), stage.player(2).cities.len()), (vec![2], 1));
    stage.play(2, "discard lost");
    stage.play(1, "spoil event");
    assert_eq!(stage.list(1, "steal"), ["drought", "sabotage"]);
}

/// RULES 4: first the capital, then what comes with the civilization.
#[test]
fn america_draws_its_great_person_when_the_capital_stands() {
    let table = |number| {
        let mut stage = rules(number);
        let secret = Secret::from_number(5);
        let setup = Setup::players(number, 2).with("civilizations", "chosen");
        stage.game = crate::Civ2010::setup(&setup, &mut Dice::new(&secret, "america", 1)).unwrap();
        stage.play(1, "civilization america");
        stage.play(2, "civilization russia");
        stage
    };
    let mut stage = table(2);
    assert!(stage.player(1).reserve.is_empty());
    let at = stage.list(1, "capital")[0].clone();
    let told = stage.play(1, &format!("capital {at}"));
    assert_eq!(stage.player(1).reserve.len(), 1);
    assert!(told.reveals && told.notes.iter().any(|n| n.message.id == "person"));
    for _ in 0..3 {
        let mv = stage.legal(1)[0].clone();
        stage.play(1, &mv);
    }
    assert!(stage.player(1).reserve.is_empty() && stage.legal(1).is_empty(), "placed last");
    assert_eq!(table(1).player(1).reserve.len(), 1, "old tables play as they did");
}

/// A reaction to every kind of announcement is asked for by name.
#[test]
fn a_window_says_what_would_be_cancelled() {
    let ask = |mv: &str| {
        let mut stage = rules(2).techs(2, &["writing"]).hut(2, "spy").trade(1, 27).tile(
            "A1",
            "home_america",
            crate::ids::Dir::Down,
        );
        if mv.starts_with("harvest") {
            let crop = stage.list(1, "harvest B2")[0].clone();
            stage.play(1, &format!("harvest B2 {crop}"));
        } else {
            stage.play(1, mv);
        }
        assert!(matches!(stage.game.stack.last(), Some(Task::Ask(ask)) if ask.window == Window::Actions));
        stage.game.prompt(seat(2)).unwrap().ask
    };
    for (mv, id) in [
        ("produce B2 infantry", "ask-react-produce"),
        ("arts B2", "ask-react-arts"),
        ("harvest", "ask-react-harvest"),
    ] {
        assert_eq!(ask(mv).id, id);
    }
}

// ---- options ----

fn with(key: &str, value: &str) -> Stage {
    Stage::of(Setup::players(2, 2).with(key, value))
}

/// RULES 18: whether Monarchy's culture is for every city is open.
#[test]
fn monarchy_may_count_for_the_capital_alone() {
    for (choice, arts) in [("every_city", [2, 2]), ("capital", [2, 1])] {
        let stage = with("monarchy", choice).government(1, "monarchy").city(1, "B6");
        assert_eq!(["B2", "B6"].map(|at| stage.game.arts(seat(1), sq(at))), arts, "{choice}");
    }
}

/// RULES 7.1: a marker covers the resource, unless the table wants it otherwise.
#[test]
fn resources_under_markers_may_be_harvested() {
    for (choice, shown) in [("no", false), ("yes", true)] {
        let mut stage = with("covered_resources", choice).tile("A1", "home_america", crate::ids::Dir::Down);
        let found = stage.game.squares().find(|at| stage.game.resource(*at).is_some()).unwrap();
        let before = stage.game.resource(found);
        stage = stage.building(1, "library", &found.to_string());
        assert_eq!(stage.game.resource(found), before.filter(|_| shown), "{choice}");
        let yields = stage.game.yields(found);
        assert_eq!((yields.trade, yields.culture), (1, 1), "all else is covered");
    }
}

/// RULES 18.10: a marker of Drought covers all that is printed, unless the table wants the ground alone to change.
#[test]
fn a_disaster_may_leave_what_is_printed() {
    for (choice, stays) in [("everything", false), ("ground", true)] {
        let mut stage = with("disaster_covers", choice).tile("A1", "home_america", crate::ids::Dir::Down);
        let found = stage.game.squares().find(|at| stage.game.resource(*at).is_some()).unwrap();
        let before = stage.game.resource(found);
        stage.game.disasters.insert(found, crate::ids::Terrain::Desert);
        assert_eq!(stage.game.resource(found), before.filter(|_| stays), "{choice}");
        let yields = stage.game.yields(found);
        assert_eq!((yields.trade, yields.production), (1, 0), "desert either way");
        let natural = stage.game.squares().find(|at| stage.game.yields(*at).culture > 0);
        if let Some(natural) = natural {
            stage.game.disasters.insert(natural, crate::ids::Terrain::Desert);
            assert_eq!(stage.game.yields(natural).culture > 0, stays, "{choice}");
        }
    }
}

/// RULES 18.3: Egypt builds for nothing once a round; where the German sheet is taken at its word, with every city.
#[test]
fn egypt_may_build_for_nothing_with_every_city() {
    for (choice, again) in [("once", false), ("every_city", true)] {
        let mut stage =
            with("egypt_builds", choice).civ(1, crate::ids::Civ::Egypt).techs(1, &["pottery"]).city(1, "B6");
        stage.play(1, "free B2 granary C3");
        assert!(stage.list(1, "free B2").is_empty(), "it was the city's action");
        assert_eq!(stage.may(1, "free B6 granary C7"), again, "{choice}");
    }
}

/// RULES 11.5: coins are counted before the new technology's own.
#[test]
fn the_coin_of_a_new_technology_may_keep_trade() {
    for (choice, kept) in [("no", 2), ("yes", 3)] {
        let mut stage = with("new_coin_counts", choice)
            .techs(1, &["pottery", "writing"])
            .sheet(1, 2)
            .trade(1, 12)
            .phase(Phase::Research, 1);
        stage.play(2, "research nothing");
        stage.play(1, "research civil-service");
        // The next round's income comes later: the table is at its Start of Turn.
        assert_eq!(stage.player(1).trade, kept, "{choice}");
    }
}

/// RULES 9.4: a free advance may come to the last space, unless the table wants it paid.
#[test]
fn the_culture_victory_may_have_to_be_paid() {
    for (choice, winner) in [("no", Some(1)), ("yes", None)] {
        let stage =
            with("paid_victory", choice).wonder(1, "sydney_opera_house", "C3").track(1, 20).begin_start(1);
        assert_eq!(stage.winner(), winner, "{choice}");
    }
    let mut paid = with("paid_victory", "yes").track(1, 20).culture(1, 7).trade(1, 6);
    paid.play(1, "advance");
    assert_eq!(paid.winner(), Some(1));
    let early = with("paid_victory", "yes").wonder(1, "sydney_opera_house", "C3").track(1, 3).begin_start(1);
    assert_eq!(early.player(1).track, 4, "other spaces are free as ever");
}

/// Cards and pieces say what they do, and what things cost stands on the board.
#[test]
fn every_card_can_be_read() {
    fn all<T: Id>(kind: &'static str) {
        for thing in T::ALL {
            assert!(crate::says::about(kind, thing.id()).is_some(), "{kind} {}", thing.id());
        }
    }
    all::<Civ>("civilization");
    all::<Tech>("tech");
    all::<Person>("person");
    all::<crate::ids::Government>("government");
    all::<crate::ids::Wonder>("wonder");
    all::<crate::ids::EventCard>("event");
    all::<crate::ids::Building>("building");
    all::<crate::ids::Resource>("resource");
    all::<crate::ids::Terrain>("terrain");
    all::<crate::ids::UnitKind>("unit");
    all::<crate::ids::FigureKind>("figure");
    assert!(crate::says::about("building", "walls").is_some() && crate::says::about("tech", "x").is_none());
    let stage = rules(2).hand(1, &["drought"]).techs(1, &["masonry", "writing"]);
    let board = stage.text(1);
    for words in ["about-event-drought", "about-wonder-oracle", "board-prices", "walls 7", "library 5"] {
        assert!(board.contains(words), "{words}: {board}");
    }
    assert!(!stage.text(2).contains("about-event-drought"), "only its owner reads a card");
}

/// Buttons and the own forces show the strength a unit fights with.
#[test]
fn a_button_names_the_strength_a_unit_fights_with() {
    let mut stage = rules(2)
        .techs(1, &["replaceable_parts"])
        .units(1, &["infantry-2"])
        .units(2, &["mounted-1"])
        .army(1, "C3")
        .army(2, "D3")
        .phase(Phase::Movement, 1);
    assert!(stage.text(1).contains("infantry 5"), "{}", stage.text(1));
    stage.march(1, "C3", "1a", "D3");
    stage.play(2, "play mounted-1 new");
    let view = stage.game.view(kernel::Viewer::Seat(seat(1)));
    for text in ["play infantry-2 new", "play infantry-2 1"] {
        let label = crate::Civ2010::label(&view, &text.parse().unwrap()).unwrap();
        let strength = label.args.iter().find(|(name, _)| *name == "strength").unwrap();
        assert_eq!(strength.1, kernel::Arg::Number(5), "{text}");
    }
    let drawn = {
        let mut stage = rules(2).techs(1, &["replaceable_parts"]).trade(1, 27);
        stage.player_mut(1).cities[0].bonus = 11;
        let told = stage.play(1, "produce B2 infantry");
        let own = told.notes.iter().find(|n| n.message.id == "unit-drawn-own").unwrap();
        own.message.args.iter().find(|(name, _)| *name == "strength").unwrap().1.clone()
    };
    assert!(matches!(drawn, kernel::Arg::Number(4..=6)), "{drawn:?}");
}
