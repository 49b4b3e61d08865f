//! The chronicle says what happened: losses, what changed hands, who gave a calamity, why a marker waits.

use super::stage::{Stage, area, seat};
use crate::ids::{Calamity, Civ, Nation};
use kernel::{Game, Seat, Setup, Viewer};

const FOUR: [Nation; 4] = [Nation::Spain, Nation::Italy, Nation::Illyria, Nation::Crete];

fn strike(stage: Stage) -> Stage {
    stage.begin(|g, dice, out| g.begin_calamities(dice, out))
}

/// The game ends with this round, so nothing grows behind the test's back.
fn four() -> Stage {
    Stage::with(&Setup::players(2, 4).with("rounds", "5"), &FOUR)
}

fn ask(stage: &Stage, number: u8) -> kernel::Message {
    stage.game.prompt(seat(number)).unwrap().ask
}

/// RULES 6. Epidemic counts a city four and leaves a token in each area: the question says so.
#[test]
fn epidemic_is_asked_with_its_own_counting() {
    let stage = four().tokens(1, &[("lusitania", 20)]).cities(1, &["mago"]).hand(1, "epidemic");
    let stage = strike(stage);
    assert_eq!((ask(&stage, 1).id, stage.legal(1).len()), ("ask-lose-epidemic", 17));
    let stage = stage.play(1, &["lose mago city"]);
    assert_eq!(ask(&stage, 1).args, [("points", 16.into()), ("chosen", 4.into())]);
    let [english, german] = super::words::Fluent::all();
    use kernel::Words;
    assert!(english.say(&ask(&stage, 1)).contains("a city 4 and becomes a token"));
    assert!(german.say(&ask(&stage, 1)).contains("eine Stadt 4"));
}

/// RULES 6. Whoever Philosophy lets take units over is not asked for a first faction.
#[test]
fn philosophy_asks_for_units_that_are_taken_over() {
    let build = |civs: &[Civ]| {
        let stage = four().tokens(1, &[("lusitania", 40)]).tokens(2, &[("rome", 2)]).civs(1, civs);
        strike(stage.tokens(3, &[("germania", 1)]).tokens(4, &[("knossos", 3)]).hand(1, "civil-war"))
    };
    assert_eq!(ask(&build(&[Civ::Philosophy]), 3).id, "ask-pick-over");
    assert!(build(&[Civ::Philosophy]).told("war-gainer(seat=seat 1 taker=seat 3)"));
    assert_eq!(ask(&build(&[]).play(1, &["name 3"]), 1).id, "ask-pick");
}

/// RULES 6. A Civil War tells what is chosen, what the victim keeps and what changes hands.
#[test]
fn civil_war_tells_what_changes_hands() {
    let stage = four()
        .cities(1, &["gades", "mago", "new_carthage", "genua"])
        .tokens(1, &[("lusitania", 20)])
        .tokens(2, &[("rome", 2)])
        .tokens(3, &[("germania", 1)])
        .tokens(4, &[("knossos", 3)])
        .hand(1, "civil-war");
    let stage =
        strike(stage).play(1, &["name 3", "pick gades city", "pick mago city", "pick new-carthage city"]);
    let stage = stage.play(3, &["pick genua city", "pick lusitania 15"]).play(1, &["faction second"]);
    for told in [
        "picks-city(seat=seat 1 area=area:gades)",
        "picks-tokens(seat=seat 3 area=area:lusitania count=15)",
        "keeps-second(seat=seat 1)",
        "city-taken(seat=seat 1 area=area:gades taker=seat 3)",
        "tokens-taken(seat=seat 1 area=area:lusitania count=15 taker=seat 3)",
    ] {
        assert!(stage.told(told), "{told}: {:?}", stage.notes);
    }
}

/// RULES 6. Whoever loses everything is not asked, but it is told what went; so is what a volcano buries.
#[test]
fn losses_without_a_choice_are_told() {
    let nations = [Nation::Egypt, Nation::Africa, Nation::Crete, Nation::Asia, Nation::Babylon];
    let stage = Stage::with(&Setup::players(2, 5).with("rounds", "5"), &nations)
        .tokens(1, &[("memphis", 2), ("fayum", 1)])
        .tokens(2, &[("upper_egypt", 4)])
        .hand(1, "flood");
    let stage = strike(stage);
    for told in [
        "loses-tokens(seat=seat 1 area=area:memphis count=2)",
        "loses-tokens(seat=seat 1 area=area:fayum count=1)",
        "loses-tokens(seat=seat 2 area=area:upper-egypt count=4)",
    ] {
        assert!(stage.told(told), "{told}: {:?}", stage.notes);
    }
    let stage = four().cities(1, &["syracuse"]).tokens(2, &[("messana", 2)]).hand(1, "volcano-earthquake");
    let stage = strike(stage);
    assert!(stage.told("loses-city(seat=seat 1 area=area:syracuse)"), "{:?}", stage.notes);
    assert!(stage.told("loses-tokens(seat=seat 2 area=area:messana count=2)"));
}

/// RULES 5.2, RULES 5.9, RULES 5.4. Short growth, surplus and the upkeep of ships are told.
#[test]
fn growth_surplus_and_ships_are_told() {
    let stage =
        Stage::two().tokens(1, &[("gades", 2), ("lusitania", 3)]).tokens(2, &[("rome", 2)]).stock(1, 3);
    let stage = stage.begin(|g, _, out| g.begin_reentry(out));
    let stage = stage.play(1, &["grow gades", "grow gades", "grow lusitania"]);
    assert!(stage.told("grew-short(seat=seat 1 tokens=3)"), "{:?}", stage.notes);
    let stage = Stage::two().tokens(1, &[("gades", 9)]).run(|g, _, out| g.remove_surplus(out));
    assert!(stage.told("surplus(seat=seat 1 tokens="), "{:?}", stage.notes);
    let stage = Stage::two().tokens(1, &[("gades", 3), ("gallaecia", 2)]).ship(1, "gades").treasury(1, 1);
    let stage =
        stage.run(|g, _, out| g.begin_ships(out)).play(1, &["keep 1 levy", "ship gallaecia 1", "done"]);
    assert!(stage.told("ship-levied(seat=seat 1 ship=1 area=area:gades)"), "{:?}", stage.notes);
    assert!(stage.told("ship-built-levied(seat=seat 1 area=area:gallaecia levy=1)"));
}

/// RULES 5.6. A conflict tells what each side loses and keeps.
#[test]
fn a_conflict_tells_what_each_side_loses() {
    let stage = Stage::two().tokens(1, &[("gades", 5)]).tokens(2, &[("gades", 2)]);
    let stage = stage.run(|g, dice, out| g.conflicts(dice, out));
    let lost = 5 - stage.at(1, "gades");
    assert!(stage.told("fought(seat=seat 2 area=area:gades lost=2 left=0)"), "{:?}", stage.notes);
    assert_eq!(stage.told("fought(seat=seat 1"), lost > 0);
}

/// RULES 11: who gave a calamity is public when it is resolved, and known to giver and victim before.
#[test]
fn the_giver_is_public_when_a_calamity_is_resolved() {
    let mut stage = four()
        .cities(1, &["gades", "mago", "new_carthage", "genua", "massilia"])
        .tokens(1, &[("lusitania", 20)])
        .tokens(2, &[("rome", 19)])
        .tokens(3, &[("germania", 19)])
        .tokens(4, &[("knossos", 19)])
        .hand(1, "epidemic,civil-disorder");
    stage.game.givers.insert(Calamity::Epidemic, seat(3));
    stage.game.givers.insert(Calamity::Disorder, seat(2));
    let stage = strike(stage);
    assert!(stage.told("calamity-given(seat=seat 1 calamity=calamity:epidemic giver=seat 3)"));
    assert!(!stage.told("giver=seat 2"), "not before it is resolved");
    let seen = |viewer: Viewer| {
        let view = stage.game.view(viewer);
        (view.calamity.unwrap().giver, view.calamities[0].giver)
    };
    assert_eq!(seen(Viewer::Spectator), (Some(seat(3)), None));
    assert_eq!(seen(Viewer::Seat(seat(4))), (Some(seat(3)), None));
    assert_eq!(seen(Viewer::Seat(seat(1))), (Some(seat(3)), Some(seat(2))));
    assert_eq!(seen(Viewer::Seat(seat(2))), (Some(seat(3)), Some(seat(2))));
    let text = Civ1980Text(&stage, seat(4)).read();
    assert!(
        text.contains("board-calamity-given(calamity=calamity:epidemic seat=seat 1 giver=seat 3)"),
        "{text}"
    );
}

struct Civ1980Text<'a>(&'a Stage, Seat);

impl Civ1980Text<'_> {
    fn read(&self) -> String {
        let view = self.0.game.view(Viewer::Seat(self.1));
        crate::Civ1980::text(&view, &kernel::Plain).replace('\n', " ")
    }
}

/// RULES 5.11. Both sides of a deal are told what changed hands, nobody else is.
#[test]
fn both_sides_of_a_deal_are_told_what_changed_hands() {
    let stage = Stage::two().hand(1, "salt,salt,epidemic").hand(2, "grain,grain,hides");
    let mut stage = stage.begin(|g, _, out| g.begin_trade(out));
    stage = stage.play(1, &["offer all give salt,salt,epidemic as salt,salt want 3 grain,grain first"]);
    let act = "accept 101 give grain,grain,hides as grain,grain".parse().unwrap();
    let secret = kernel::Secret::from_number(3);
    let out = stage.game.apply(seat(2), &act, &mut kernel::Dice::new(&secret, "deal", 9)).unwrap();
    let heard = |viewer: Viewer, id: &str| {
        out.notes.iter().filter(|n| n.visible_to(viewer) && n.message.id == id).count()
    };
    for number in [1, 2] {
        assert_eq!(
            (heard(Viewer::Seat(seat(number)), "gave"), heard(Viewer::Seat(seat(number)), "received")),
            (1, 1)
        );
    }
    assert_eq!((heard(Viewer::Spectator, "gave"), heard(Viewer::Spectator, "exchanged")), (0, 1));
}

/// RULES 13.4. Cards named for payment that don't suffice are replaced, and the buyer is told.
#[test]
fn a_payment_that_was_changed_is_told() {
    let stage =
        Stage::two().hand(1, "salt,salt,salt,salt,hides").treasury(1, 9).begin(|g, _, _| g.begin_purchase());
    assert!(stage.asked().contains(&1));
    let stage = stage.play(1, &["buy pottery", "pay with hides", "done"]);
    let stage = if stage.asked() == [2] { stage.play(2, &["done"]) } else { stage };
    assert!(stage.told("paid-otherwise"), "{:?}", stage.notes);
    assert!(stage.game.has(seat(1), Civ::Pottery) && stage.game.lands[area("gades")].of(seat(1)) == 0);
}

/// RULES 4. Nobody reads of a step 16 of 15.
#[test]
fn the_end_is_called_the_end() {
    let mut stage = Stage::two();
    stage.game.ended = Some(crate::state::Ended::Rounds);
    stage.game.step = crate::state::Step::Over;
    let text = Civ1980Text(&stage, seat(1)).read();
    assert!(text.starts_with("board-over(round=5)") && !text.contains("step-"), "{text}");
}
