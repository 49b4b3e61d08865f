//! What a page needs to draw a table, and nothing that its viewer may not know.

use crate::ThroughTheAges;
use crate::moves::Move;
use crate::state::Prepared;
use crate::tests::table::{Table, card, seat};
use crate::view::{Matter, Phase};
use kernel::{Dice, Game, Seat, Secret, Setup, Viewer};

fn view(t: &Table, n: usize) -> crate::View {
    t.game.view(Viewer::Seat(seat(n)))
}

/// RULES 21: everything of the own turn lies open: what is lent, what was used, what waits.
#[test]
fn the_board_shows_the_whole_turn() {
    let mut t = Table::new(2);
    t.rich(1).leader(1, "winston_churchill").hold(1, &["patriotism_a"]).arm(1, &["legion"]);
    t.play(1, "churchill military").play(1, "play patriotism-a").play(1, "tactic legion");
    let seen = view(&t, 2);
    let civ = &seen.civs[0];
    assert_eq!((civ.turn.unit_science, civ.turn.unit_resources, civ.turn.extra_ma), (3, 4, 0));
    assert!(civ.used.tactic && civ.used.leader);
    let words = testkit::Spoken::<ThroughTheAges>::read("en");
    let text = ThroughTheAges::text(&seen, &words);
    assert!(text.contains("For units this turn: 4 resources, 3 science points"), "{text}");
    assert!(text.contains("A tactic was played or copied this turn."), "{text}");
    let mut t = Table::digital(2);
    t.civ_mut(2).idle = 0;
    t.event("pestilence");
    let text = ThroughTheAges::text(&view(&t, 1), &words);
    assert!(text.contains("Waits for the next politics phase:"), "{text}");
}

/// RULES 12.1, 12.2: the row says what each card costs whom, and why it can't be taken.
#[test]
fn the_row_tells_prices_and_why_not() {
    let mut t = Table::new(3);
    t.row(1, "iron").row(2, "iron").row(6, "pyramids").wonder(1, "colossus").hold(1, &["iron"]);
    let seen = view(&t, 1);
    let at = |n: usize| seen.row[n - 1].clone().unwrap();
    assert_eq!((at(6).base, at(6).cost), (2, 3), "one completed wonder");
    assert!(at(1).shut.is_some() && at(6).shut.is_none());
    assert_eq!((at(1).serial, at(2).serial), (1, 2), "one copy has been taken");
    assert_eq!(seen.cleared, 2);
    assert_eq!(t.game.view(Viewer::Spectator).row[5].clone().unwrap().cost, 2);
}

/// Prices of technologies after discounts, for the owner and for everybody who looks.
#[test]
fn technologies_tell_what_they_cost_their_owner() {
    let mut t = Table::new(2);
    t.tech(1, "drama", 1).special(1, "masonry").tech(1, "opera", 0).hold(1, &["monarchy", "alchemy"]);
    let civ = &view(&t, 2).civs[0];
    let drama = civ.costs.iter().find(|c| c.card == card("drama")).unwrap();
    assert_eq!((drama.build, drama.upgrades.as_slice()), (3, [(card("opera"), 4)].as_slice()));
    let monarchy = civ.hand_costs.iter().find(|c| c.card == card("monarchy")).unwrap();
    assert_eq!((monarchy.science, monarchy.revolution), (8, Some(2)));
    assert_eq!(civ.hand_costs.iter().find(|c| c.card == card("alchemy")).unwrap().revolution, None);
}

/// RULES 18: how many armies there are.
#[test]
fn armies_are_counted() {
    let mut t = Table::new(2);
    t.warriors(1, 5).civ_mut(1).tactic = Some(card("fighting_band"));
    assert_eq!(view(&t, 2).civs[0].armies, (2, 0));
    t.civ_mut(1).tactic = Some(card("classic_army"));
    t.tech(1, "knights", 2);
    assert_eq!(view(&t, 2).civs[0].armies, (1, 1), "Warriors are obsolete for it");
}

/// RULES 7.2: how an attack would go, as far as everybody can see.
#[test]
fn rivals_are_weighed() {
    let mut t = Table::new(3);
    t.warriors(1, 4).arm(2, &["military_bonus_3", "rats"]).warriors(3, 9);
    let rivals = view(&t, 1).rivals;
    assert_eq!((rivals[0].seat, rivals[0].attack, rivals[0].defence), (seat(2), 4, 1));
    assert_eq!((rivals[0].most, rivals[0].cards), (8, 2), "two cards by their backs");
    assert!(rivals[0].why_not.is_none() && rivals[1].why_not.is_some());
    assert!(t.game.view(Viewer::Spectator).rivals.is_empty());
}

#[test]
fn phases_are_told() {
    let mut t = Table::new(2);
    assert_eq!(view(&t, 1).phase, Phase::Action);
    t.politics().arm(1, &["rats", "spy", "annex"]);
    assert_eq!(view(&t, 1).phase, Phase::Politics);
    t.play(1, "pass").play(1, "end");
    assert_eq!(view(&t, 1).phase, Phase::End);
}

/// RULES 9: an auction shows what everybody could send, and to each the own force for every bid.
#[test]
fn an_auction_shows_forces() {
    let mut t = Table::new(2);
    t.tech(1, "warriors", 2).tech(1, "swordsmen", 1).arm(1, &["military_bonus_2"]).event("vast_territory_1");
    let Some(Matter::Auction { most, public_most, forces, .. }) = view(&t, 1).matter else { panic!() };
    assert_eq!((most, public_most[0]), (Some(6), (seat(1), 6)));
    assert_eq!(forces.len(), 6);
    let (bid, two) = &forces[1];
    assert_eq!((*bid, two.units.as_slice(), two.strength), (2, [(card("swordsmen"), 1)].as_slice(), 2));
    assert_eq!(forces[5].1.bonus, [card("military_bonus_2")]);
    let Some(Matter::Auction { most, forces, .. }) = t.game.view(Viewer::Spectator).matter else { panic!() };
    assert!(most.is_none() && forces.is_empty());
}

/// RULES 7.2, 21: a defence shows its cards to whoever makes it.
#[test]
fn a_defence_shows_both_sorts_of_card_to_its_owner() {
    let mut t = Table::new(2);
    t.warriors(1, 5)
        .arm(1, &["spy"])
        .arm(2, &["military_bonus_3", "rats"])
        .politics()
        .play(1, "attack spy 2");
    t.play(2, "shield rats");
    let seen = |viewer| match t.game.view(viewer).matter {
        Some(Matter::Defence { attack, strength, limit, bonus, shields, .. }) => {
            (attack, strength, limit, bonus.len(), shields.len())
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(seen(Viewer::Seat(seat(2))), (5, 1, 2, 0, 1));
    assert_eq!(seen(Viewer::Seat(seat(1))), (5, 1, 2, 0, 0));
}

/// RULES 8: an event shows whom it still concerns and who has answered.
#[test]
fn an_event_shows_whom_it_concerns() {
    let mut t = Table::new(3);
    t.event("development_of_markets").play(3, "gain food");
    let Some(Matter::Event { card: shown, affected }) = view(&t, 1).matter else { panic!() };
    assert_eq!(shown, card("development_of_markets"));
    let answered: Vec<(usize, bool)> =
        affected.iter().map(|a| (a.seat.number().into(), a.answered)).collect();
    assert_eq!(answered, [(1, false), (2, false), (3, true)]);
}

/// RULES 19: the final scoring can be read from the position.
#[test]
fn the_final_scoring_is_shown() {
    let mut t = Table::new(2);
    t.colony(2, "vast_territory_1").leader(1, "bill_gates").tech(1, "computers", 2);
    t.game.future = vec![Prepared { card: card("impact_of_colonies"), by: Some(seat(1)) }];
    t.game.current.clear();
    (t.game.last_round, t.game.active) = (Some(5), seat(2));
    t.play(2, "end");
    let seen = t.game.view(Viewer::Spectator);
    assert_eq!(seen.finals.len(), 2);
    assert_eq!((seen.finals[0].card, seen.finals[0].by), (Some(card("impact_of_colonies")), Some(seat(1))));
    assert_eq!(seen.finals[0].points, [0, 3]);
    assert_eq!(seen.finals[1].points, [6, 0], "Bill Gates");
}

/// RULES 14: at whole tables the forecast of whoever ends the turn is what happens.
#[test]
fn the_forecast_comes_true() {
    let mut compared = 0;
    for seed in 0..6 {
        let secret = Secret::from_number(seed);
        let setup = Setup::players(1, 3);
        let mut game = ThroughTheAges::setup(&setup, &mut Dice::new(&secret, "forecast", 0)).unwrap();
        let mut step = 0;
        while game.outcome().is_none() {
            step += 1;
            let mut dice = Dice::new(&secret, "forecast", step);
            let seat: Seat = game.awaited().iter().next().unwrap();
            let mut legal = game.legal(seat);
            legal.retain(|mv| !ThroughTheAges::grave(mv));
            let builder = &ThroughTheAges::bots()[1].1;
            let mv = builder.choose(seat, &game, &legal, &mut dice);
            let before = game.forecast(seat);
            let age = game.age;
            let cards = game.civ(seat).military.len();
            game.apply(seat, &mv, &mut dice).unwrap();
            // Wars, the end of an age and of the game come at once; then other things have happened too.
            let quiet = mv == Move::End && before.discard == 0 && game.ended.is_none();
            if quiet && game.age == age && game.civs.iter().all(|c| c.wars.is_empty()) {
                let civ = game.civ(seat);
                assert_eq!(civ.science, before.science, "seed {seed}, step {step}");
                assert_eq!(civ.stock(crate::money::Stuff::Food), before.food);
                assert_eq!(civ.stock(crate::money::Stuff::Resources), before.resources);
                assert_eq!((civ.culture, civ.blue), (before.culture, before.blue));
                assert_eq!(civ.military.len(), cards + usize::from(before.draw));
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "{compared}");
}
