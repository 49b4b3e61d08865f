//! Reasons that even guided tables seldom meet: nobody is offered what they refuse, it is only typed.

use super::stage::{Stage, seat};
use crate::Civ1980;
use crate::ids::Nation;
use crate::state::Presence;
use kernel::{Dice, Game, Secret, Setup};

const THREE: [Nation; 3] = [Nation::Spain, Nation::Italy, Nation::Illyria];

fn why(stage: &Stage, number: u8, text: &str) -> &'static str {
    let act = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    let refused = stage.clone().apply(number, &act);
    refused.map_or_else(|refused| refused.why.id, |()| panic!("{text} was accepted"))
}

fn market(setup: &Setup) -> Stage {
    Stage::with(setup, &THREE)
        .hand(1, "salt,salt,salt,hides,hides")
        .hand(2, "grain,grain,grain,cloth")
        .hand(3, "iron,iron,wood")
        .begin(|g, _, out| g.begin_trade(out))
}

/// RULES 5.11, RULES 13.3. Each thing that is wrong with an offer or an answer has its own reason.
#[test]
fn an_offer_is_refused_for_what_is_wrong_with_it() {
    let stage = market(&Setup::players(3, 3));
    let offer = "offer all give salt,salt,hides as salt,salt want 3 grain,any choose";
    for (change, reason) in [
        (("give salt,salt,hides", "give salt,salt"), "no-three-cards"),
        (("want 3", "want 2"), "no-three-cards"),
        (("salt,salt,hides", "salt,salt,gems"), "no-such-cards"),
        (("as salt,salt", "as salt,gold"), "no-truth"),
        (("choose", "choose claim gems,gold"), "no-claims"),
        (("choose", "first"), "no-wishes"),
        (("grain,any", "grain"), "no-wishes"),
        (("all", "1"), "no-partner"),
        (("all", "2,2"), "no-partner"),
        (("choose", "choose priority 2"), "no-partner"),
        (("choose", "choose reply 301"), "no-such-offer"),
    ] {
        let wrong = offer.replacen(change.0, change.1, 1);
        assert_eq!(why(&stage, 1, &wrong), reason, "{wrong}");
    }
    let first = "offer all give salt,salt,hides as salt,salt want 4 grain,grain first";
    let stage = stage.play(1, &[first]);
    assert_eq!(why(&stage, 2, "accept 101 give grain,grain,cloth as grain,grain"), "no-fulfilled");
    assert_eq!(why(&stage, 2, "accept 102 give grain,grain,cloth as grain,grain"), "no-such-offer");
    for nothing in ["confirm 101 2", "reject 101 2", "withdraw 102"] {
        assert_eq!(why(&stage, 1, nothing), "no-such-offer", "{nothing}");
    }
    assert_eq!(why(&stage, 2, "unbid 101"), "no-such-offer");
    let stage = Stage::of(&THREE)
        .hand(1, "salt,epidemic,civil-disorder")
        .hand(2, "grain,grain,grain")
        .begin(|g, _, out| g.begin_trade(out));
    let hidden = "offer all give salt,epidemic,civil-disorder as salt,salt want 3 grain,any choose";
    assert_eq!(why(&stage, 1, hidden), "no-may-not-trade", "one card that can be named");
}

/// RULES 13.3. Nobody fills the market with offers, and in sealed rounds nobody accepts twice.
#[test]
fn a_market_has_limits() {
    let offer = "offer all give salt,salt,hides as salt,salt want 3 grain,any choose";
    let stage = market(&Setup::players(3, 3).with("trade_posts", "20")).play(1, &[offer; 20]);
    assert_eq!(why(&stage, 1, offer), "no-more-open");
    let stage = stage.play(1, &["withdraw 101"]);
    assert_eq!(why(&stage, 1, offer), "no-more-posts");
    let sealed = |rules: u32| {
        market(&Setup::players(rules, 3).with("trade_window", "sealed_rounds"))
            .play(1, &["offer all give salt,salt,hides as salt,salt want 3 grain,grain first", "done"])
            .play(2, &["done"])
            .play(3, &["done"])
    };
    let accept = "accept 101 give grain,grain,cloth as grain,grain";
    let stage = sealed(3).play(2, &[accept]);
    assert_eq!(why(&stage, 2, accept), "no-second-bid");
    assert_eq!(why(&stage, 1, "withdraw 101"), "no-not-now");
    // Under rules 1 an acceptance taken back keeps its rank.
    let mut stage = sealed(1).play(2, &[accept]);
    let crate::state::Step::Trade(market) = &mut stage.game.step else { panic!("no market") };
    market.offers[0].bids[0].rank = u8::MAX;
    assert_eq!(why(&stage, 2, accept), "no-more-changes");
}

/// RULES 13.6. Whoever has left plans nothing, since rules 4; before it could be typed, and was carried out.
#[test]
fn whoever_has_left_plans_nothing() {
    let step = "plan move pannonia dalmatia 1";
    let left = |rules| {
        let mut stage = Stage::with(&Setup::players(rules, 2), &[Nation::Gaul, Nation::Illyria])
            .tokens(1, &[("noricum", 2)])
            .tokens(2, &[("pannonia", 4)])
            .run(|g, _, out| g.begin_movement(out));
        stage.game.player_mut(seat(2)).presence = Presence::Leaving;
        stage
    };
    let orders = |rules| left(rules).game.possible_orders(seat(2));
    assert!(orders(3).iter().any(|act| act.to_string() == step), "what is accepted is listed");
    assert_eq!(left(3).play(2, &[step]).game.player(seat(2)).plan.len(), 1);
    assert!(orders(4).is_empty());
    assert_eq!(why(&left(4), 2, step), "no-not-now");
}

/// RULES 13.2. A plan has a largest length, and says which.
#[test]
fn a_plan_ends_somewhere() {
    let mut stage = Stage::of(&[Nation::Gaul, Nation::Illyria])
        .tokens(1, &[("noricum", 2)])
        .tokens(2, &[("pannonia", 4)])
        .run(|g, _, out| g.begin_movement(out));
    let step = "plan move pannonia dalmatia 1";
    stage = stage.play(2, &[step]);
    let planned = stage.game.player(seat(2)).plan[0].clone();
    stage.game.player_mut(seat(2)).plan = vec![planned; 99];
    assert_eq!(why(&stage, 2, step), "no-longer-plan");
    assert!(stage.legal(2).iter().all(|act| act == "unplan"), "{:?}", stage.legal(2));
}

/// RULES 10. The base game has no board for eight.
#[test]
fn eight_need_the_extension() {
    let secret = Secret::from_number(1);
    let setup = |seats: usize| Setup::players(3, seats).with("board", "base");
    let dealt = |seats: usize| Civ1980::setup(&setup(seats), &mut Dice::new(&secret, "t", 1));
    assert_eq!(dealt(8).unwrap_err().0.id, "no-base-board-for-eight");
    assert!(dealt(7).is_ok());
}
