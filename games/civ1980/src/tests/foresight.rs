//! What a move would do is told before it is made.

use super::stage::{Stage, seat};
use crate::ids::{Civ, Nation};
use crate::moves::Act;
use kernel::{Game, Plain, Setup, Viewer, Words};

fn foretold(stage: &Stage, number: u8, text: &str) -> Vec<String> {
    let act: Act = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    assert!(stage.game.acts(seat(number)).contains(&act), "{text} is not listed");
    stage.game.foresee(seat(number), &act).told.iter().map(|m| Plain.say(m)).collect()
}

#[track_caller]
fn tells(told: &[String], what: &str) {
    assert!(told.iter().any(|t| t.starts_with(what)), "{what}: {told:?}");
}

/// RULES 5.4. A ship that takes the last tokens of a nation says so, before anything else.
#[test]
fn a_ship_that_takes_the_last_tokens_warns() {
    let stage = Stage::two().tokens(1, &[("gades", 2)]).run(|g, _, out| g.begin_ships(out));
    let told = foretold(&stage, 1, "ship gades 0");
    assert_eq!(told[0], "fore-no-units");
    tells(&told, "fore-levy-all(area=area:gades count=2)");
    let stage = Stage::two().tokens(1, &[("gades", 2), ("gallaecia", 3)]).treasury(1, 2);
    let stage = stage.run(|g, _, out| g.begin_ships(out));
    assert_eq!(foretold(&stage, 1, "ship gades 0"), ["fore-levy-all(area=area:gades count=2)"]);
    assert_eq!(foretold(&stage, 1, "ship gades 2"), ["fore-treasury(treasury=0)"]);
    tells(&foretold(&stage, 1, "ship gallaecia 1"), "fore-levy(area=area:gallaecia count=1 left=2)");
    // What was sealed before counts.
    let stage = stage.play(1, &["ship gallaecia 0"]);
    tells(&foretold(&stage, 1, "ship gades 0"), "fore-levy-all");
    let stage = stage.play(1, &["ship gades 0"]);
    tells(&foretold(&stage, 1, "ship gallaecia 1"), "fore-no-units");
}

/// RULES 5.1. A rate of tax: what is paid, what is left, what revolts.
#[test]
fn a_rate_of_tax_foretells_revolts() {
    let stage = Stage::two().cities(1, &["gades", "mago", "genua"]).civs(1, &[Civ::Coinage]).stock(1, 7);
    let stage = stage.run(|g, _, out| g.begin_taxation(out));
    let before = stage.treasury_of(1);
    assert_eq!(
        foretold(&stage, 1, "rate 2"),
        [format!("fore-tax(tokens=6 treasury={} stock=1)", before + 6)]
    );
    assert_eq!(foretold(&stage, 1, "rate 3")[0], "fore-revolt(cities=1)");
}

/// RULES 5.2, RULES 5.3. Growth: what is there then, what is left, the place in the census.
#[test]
fn growth_foretells_the_census() {
    let stage =
        Stage::two().tokens(1, &[("gades", 2), ("lusitania", 3)]).tokens(2, &[("rome", 6)]).stock(1, 3);
    let stage = stage.begin(|g, _, out| g.begin_reentry(out));
    let told = foretold(&stage, 1, "grow gades");
    tells(&told, "fore-there(area=area:gades count=3");
    tells(&told, "fore-stock(stock=2)");
    tells(&told, "fore-census(tokens=6 rank=2)");
}

/// RULES 5.5, RULES 5.6. A walk: room, conflict, siege, a city to be built.
#[test]
fn a_walk_foretells_what_comes_of_it() {
    let moving = |stage: Stage| {
        stage.run(|g, _, out| {
            g.census = g.ast_order();
            g.begin_movement(out);
        })
    };
    let build = || {
        Stage::with(&Setup::players(2, 2).with("movement_order", "strict"), &[Nation::Spain, Nation::Italy])
    };
    let stage = moving(build().tokens(1, &[("lusitania", 9)]).tokens(2, &[("gades", 2)]));
    tells(&foretold(&stage, 1, "move lusitania gades 9"), "fore-conflict(area=area:gades left=");
    let stage = moving(build().tokens(1, &[("lusitania", 9)]));
    tells(&foretold(&stage, 1, "move lusitania gades 6"), "fore-site");
    tells(&foretold(&stage, 1, "move lusitania celtiberia 9"), "fore-surplus(");
    let stage = moving(build().tokens(1, &[("lusitania", 9)]).cities(2, &["gades"]));
    let few = foretold(&stage, 1, "move lusitania gades 6");
    tells(&few, "fore-siege-fails(area=area:gades count=6 needed=7)");
    tells(&foretold(&stage, 1, "move lusitania gades 7"), "fore-siege(area=area:gades count=7 left=");
}

/// RULES 11. In a Barbaric game nobody's secret Engineering is foretold.
#[test]
fn a_siege_does_not_foretell_secret_cards() {
    let setup = Setup::players(2, 2).with("victory", "barbaric").with("movement_order", "strict");
    let build = |civs: &[Civ]| {
        let stage = Stage::with(&setup, &[Nation::Spain, Nation::Italy])
            .tokens(1, &[("lusitania", 9)])
            .cities(2, &["gades"])
            .civs(2, civs);
        let stage = stage.run(|g, _, out| g.begin_movement(out));
        foretold(&stage, 1, "move lusitania gades 7")
    };
    assert_eq!(build(&[]), build(&[Civ::Engineering]));
}

/// RULES 11. Italy pillages Gades, and with what that leaves in stock it defends Rome: what comes of Rome tells nobody how
/// much Italy has ordered to take.
#[test]
fn a_forecast_does_not_tell_a_rivals_order() {
    let setup = Setup::players(3, 2).with("movement_order", "strict");
    let build = |order: &str| {
        let stage = Stage::with(&setup, &[Nation::Spain, Nation::Italy])
            .cities(1, &["gades"])
            .tokens(1, &[("rome", 7)])
            .cities(2, &["rome"])
            .tokens(2, &[("gades", 7)])
            .stock(2, 0)
            .run(|g, _, out| g.begin_movement(out));
        if order == "order pillage 3" { stage } else { stage.play(2, &[order]) }
    };
    let (none, all) = (build("order pillage 0"), build("order pillage 3"));
    let defended = |stage: &Stage| stage.clone().run(|g, dice, out| g.conflicts(dice, out)).at(1, "rome");
    assert_ne!(defended(&none), defended(&all), "it makes a difference");
    let seen = |stage: &Stage, viewer: Viewer| {
        serde_json::to_string(&stage.game.view(viewer).forecast.unwrap()).unwrap()
    };
    for viewer in [Viewer::Seat(seat(1)), Viewer::Spectator] {
        assert_eq!(seen(&none, viewer), seen(&all, viewer), "{viewer:?}");
    }
    let own = Viewer::Seat(seat(2));
    assert_ne!(seen(&none, own), seen(&all, own), "who gave the order reads what comes of it");
    assert_eq!(foretold(&none, 1, "done"), foretold(&all, 1, "done"));
}

/// RULES 5.8. A city: tokens it takes, and whether what is left supports all.
#[test]
fn a_city_foretells_its_support() {
    let stage = Stage::two().tokens(1, &[("gades", 7), ("lusitania", 2), ("celtiberia", 1)]);
    let stage = stage.run(|g, _, _| g.begin_building());
    let told = foretold(&stage, 1, "build gades");
    tells(&told, "fore-city(tokens=7 cities=1)");
    tells(&told, "fore-supported(tokens=2 cities=1)");
    let late = Setup::players(2, 2).with("support_check", "avalon_hill");
    let stage = Stage::with(&late, &[Nation::Spain, Nation::Italy]).tokens(1, &[("gades", 6)]);
    let stage = stage.run(|g, _, _| g.begin_building());
    assert_eq!(foretold(&stage, 1, "build gades")[0], "fore-unsupported(tokens=0 cities=1)");
}

/// RULES 5.7. A reduction: tokens that take the place of the city.
#[test]
fn a_reduction_foretells_its_tokens() {
    let stage = Stage::two().cities(1, &["gades", "mago", "genua"]).tokens(1, &[("lusitania", 3)]);
    let stage = stage.run(|g, _, out| g.begin_support(crate::state::After::Conflict, out));
    tells(&foretold(&stage, 1, "reduce gades"), "fore-reduced(area=area:gades tokens=");
}

/// RULES 5.12. A purchase: price, credits, what pays and what it leaves, and what the card does.
#[test]
fn a_purchase_foretells_its_cost() {
    let stage = Stage::two()
        .civs(1, &[Civ::Mysticism, Civ::Astronomy])
        .hand(1, "grain,grain,grain,salt,salt")
        .treasury(1, 40)
        .begin(|g, _, _| g.begin_purchase());
    let told = foretold(&stage, 1, "buy coinage");
    tells(&told, "fore-price(price=70 face=110 credit=40)");
    tells(&told, "fore-pay(price=70 cards=");
    assert!(told.iter().any(|t| t.contains("tokens=22 treasury=18 value=0")), "{told:?}");
    tells(&told, "civ-coinage");
    let stage = stage.play(1, &["buy coinage"]);
    tells(
        &foretold(&stage, 1, "pay tokens"),
        "fore-pay(price=70 cards=card:grain, card:grain, card:grain tokens=34",
    );
}

/// RULES 5.12, RULES 8. What tokens alone pay, and what the original table asks for next.
#[test]
fn a_purchase_foretells_tokens_and_the_value_asked_for() {
    let setup = Setup::players(3, 4).with("board", "base");
    let stage = Stage::with(&setup, &[Nation::Crete, Nation::Asia, Nation::Assyria, Nation::Babylon])
        .marker(1, 13)
        .cities(1, &["troy", "sardes"])
        .treasury(1, 50)
        .begin(|g, _, _| g.begin_purchase());
    let told = foretold(&stage, 1, "buy pottery");
    tells(&told, "fore-pay-tokens(price=45 tokens=45 treasury=5");
    tells(&told, "fore-next-value(count=1000 has=45)");
}

/// RULES 5.14. Calamities: points left, what an eruption costs whom, the size of factions.
#[test]
fn answers_to_calamities_foretell_their_cost() {
    let setup = Setup::players(2, 4).with("rounds", "5");
    let four = || Stage::with(&setup, &[Nation::Spain, Nation::Italy, Nation::Illyria, Nation::Crete]);
    let strike = |stage: Stage| stage.begin(|g, dice, out| g.begin_calamities(dice, out));
    let stage = strike(
        four()
            .cities(1, &["syracuse"])
            .tokens(1, &[("lucania", 1)])
            .tokens(2, &[("messana", 2)])
            .hand(1, "volcano-earthquake"),
    );
    let told = foretold(&stage, 1, "erupt etna");
    tells(&told, "fore-erupts(seat=seat 1 points=5)");
    tells(&told, "fore-erupts(seat=seat 2 points=2)");
    let stage = strike(four().tokens(1, &[("lusitania", 20)]).cities(1, &["mago"]).hand(1, "epidemic"));
    let told = foretold(&stage, 1, "lose mago city");
    tells(&told, "fore-points-left(points=12)");
    tells(&told, "fore-city-gone(cities=0)");
}

/// Figures are public: no values of hidden cards in a Barbaric game.
#[test]
fn figures_tell_what_everybody_may_know() {
    let ids = |setup: &Setup| -> Vec<&str> {
        let stage = Stage::with(setup, &[Nation::Spain, Nation::Italy]);
        stage.game.figures().iter().map(|f| f.label.id).collect()
    };
    let plain = ids(&Setup::players(2, 2));
    assert_eq!(plain.first(), Some(&"figure-marker"));
    assert!(plain.contains(&"figure-civ-points"));
    let barbaric = ids(&Setup::players(2, 2).with("victory", "barbaric"));
    assert!(!barbaric.contains(&"figure-civ-points") && !barbaric.contains(&"figure-marker"));
    let stage = Stage::two().cities(1, &["gades"]).tokens(2, &[("rome", 4)]).treasury(2, 5);
    let values = |id: &str| stage.game.figures().into_iter().find(|f| f.label.id == id).unwrap().values;
    assert_eq!((values("figure-cities"), values("figure-tokens")), (vec![1, 0], vec![0, 4]));
    assert_eq!(values("figure-treasury"), [0, 5]);
}

/// RULES 5.2, RULES 5.9. What is too many is foreseen with the growth that is still to come.
#[test]
fn surplus_is_foreseen_after_growth_that_is_to_come() {
    let surplus = |stage: &Stage| -> u8 {
        let own = stage.game.view(kernel::Viewer::Seat(seat(1))).forecast.unwrap().own.unwrap();
        own.surplus.iter().map(|(_, n)| n).sum()
    };
    let gades = crate::chart::Area::find("gades").unwrap();
    let full = gades.limit();
    let stage = Stage::two().cities(1, &["mago"]).tokens(1, &[("gades", full)]).stock(1, 20);
    let stage = stage.civs(1, &[Civ::Coinage]).run(|g, _, out| g.begin_taxation(out));
    let grows = full.min(2);
    assert!(grows > 0);
    assert_eq!(surplus(&stage), grows, "before taxes");
    // The same tokens once growth is over: nothing is too many.
    let moving = Stage::two().tokens(1, &[("gades", full)]).run(|g, _, out| {
        g.census = g.ast_order();
        g.begin_movement(out);
    });
    assert_eq!(surplus(&moving), 0);
}

/// A rate that leaves too little for growth says so.
#[test]
fn a_rate_of_tax_foretells_short_growth() {
    let stage = Stage::two().cities(1, &["mago"]).tokens(1, &[("gades", 2), ("lusitania", 3)]).stock(1, 6);
    let stage = stage.civs(1, &[Civ::Coinage]).run(|g, _, out| g.begin_taxation(out));
    tells(&foretold(&stage, 1, "rate 3"), "fore-short-growth(growth=4 stock=3)");
    assert!(!foretold(&stage, 1, "rate 2").iter().any(|t| t.starts_with("fore-short-growth")));
}

/// Before the first round nothing is foreseen of steps that nobody can reach yet.
#[test]
fn nothing_is_foreseen_while_nations_are_chosen() {
    let secret = kernel::Secret::from_number(1);
    let setup = Setup::players(*crate::Civ1980::RULES.end(), 3);
    let game = crate::Civ1980::setup(&setup, &mut kernel::Dice::new(&secret, "nations", 1)).unwrap();
    let view = game.view(kernel::Viewer::Seat(seat(1)));
    assert_eq!((view.step, view.forecast.is_some()), (0, false));
    // A nation shows where it begins.
    let act =
        game.acts(seat(1)).into_iter().chain(game.acts(seat(2))).chain(game.acts(seat(3))).next().unwrap();
    assert!(!game.foresee(seat(1), &act).places.is_empty(), "{act}");
}

/// RULES 13.2. A move in advance foretells what the move would do after those planned before it.
#[test]
fn a_plan_foretells_what_its_move_would_do() {
    let stage = Stage::two().tokens(1, &[("gades", 2), ("lusitania", 3)]).tokens(2, &[("gallaecia", 1)]);
    let mut stage = stage.run(|g, _, out| {
        g.census = g.ast_order();
        g.begin_movement(out);
    });
    let waits = (1..=2).find(|n| !stage.asked().contains(n)).unwrap();
    let from = if waits == 1 { "gades" } else { "gallaecia" };
    let plan = |game: &crate::Civ1980| -> Option<Act> {
        let all = game.orders(seat(waits));
        all.into_iter().find(|a| a.to_string().starts_with(&format!("plan move {from} ")))
    };
    let act = plan(&stage.game).unwrap();
    let told: Vec<String> = stage.game.foresee(seat(waits), &act).told.iter().map(|m| Plain.say(m)).collect();
    assert!(told.iter().any(|t| t.starts_with("fore-")), "{act}: {told:?}");
    stage.apply(waits, &act).unwrap();
    if let Some(next) = plan(&stage.game) {
        let then: Vec<String> =
            stage.game.foresee(seat(waits), &next).told.iter().map(|m| Plain.say(m)).collect();
        assert_ne!(told, then, "what was planned before counts");
    }
}

/// RULES 9. Everybody's score is told as far as the viewer may know: a rival's without its hand.
#[test]
fn scores_of_others_leave_out_their_hands() {
    let stage = Stage::two().cities(1, &["mago"]).marker(1, 3).treasury(1, 4).hand(1, "salt,salt");
    let score = |viewer| stage.game.view(viewer).seat(seat(1)).unwrap().score;
    let own = score(kernel::Viewer::Seat(seat(1)));
    assert_eq!(own, stage.game.long_score(seat(1)));
    assert_eq!(score(kernel::Viewer::Seat(seat(2))), 300 + 50 + 4);
    assert!(own > 354);
}
