//! Readings that the table may choose otherwise, and limits of the market.

use super::stage::{Stage, covers, seat};
use crate::ids::{Civ, Nation};
use kernel::{Setup, Words};

const THREE: [Nation; 3] = [Nation::Spain, Nation::Italy, Nation::Illyria];
const FOUR: [Nation; 4] = [Nation::Spain, Nation::Italy, Nation::Illyria, Nation::Crete];

/// RULES 5.1, RULES 17. Tokens that pay for no whole city stay in stock, or go to the treasury.
#[test]
fn the_rest_of_a_short_stock_may_be_paid() {
    covers!("option:tax_remainder");
    let paid = |value: &str| {
        let setup = Setup::players(2, 3).with("tax_remainder", value);
        let stage =
            Stage::with(&setup, &THREE).cities(1, &["gades", "mago", "genua"]).civs(1, &[Civ::Coinage]);
        let stage = stage.stock(1, 5).run(|g, _, out| g.begin_taxation(out));
        let stage = stage.run(|g, _, out| g.pay_tax(seat(1), 2, out));
        stage.stock_of(1)
    };
    assert_eq!((paid("stock"), paid("treasury")), (1, 0));
}

/// RULES 5.1, RULES 17. A city gained in a revolt may go on to a third player, or not.
#[test]
fn a_city_gained_in_a_revolt_may_revolt_again() {
    covers!("option:revolt_gained");
    let open = |value: &str| {
        let setup = Setup::players(2, 3).with("revolt_gained", value);
        let mut stage = Stage::with(&setup, &THREE).cities(1, &["gades", "mago"]);
        stage.game.found_city(seat(1), super::stage::area("genua"));
        stage.game.revolting(seat(1)).len()
    };
    assert_eq!((open("yes"), open("no")), (3, 2));
}

/// RULES 6, RULES 17. The neighbour of an earthquake suffers, or may be spared.
#[test]
fn the_neighbour_of_an_earthquake_may_be_spared() {
    covers!("option:earthquake_neighbour");
    let shaken = |value: &str| {
        let setup = Setup::players(2, 4).with("earthquake_neighbour", value);
        let stage = Stage::with(&setup, &FOUR)
            .cities(1, &["athens", "rome"])
            .tokens(1, &[("umbria", 9)])
            .cities(2, &["corinth"])
            .tokens(2, &[("pannonia", 9)])
            .hand(1, "volcano-earthquake");
        stage.begin(|g, dice, out| g.begin_calamities(dice, out)).play(1, &["reduce athens"])
    };
    assert_eq!(shaken("must").city("corinth"), None);
    let stage = shaken("may");
    assert_eq!(stage.legal(1), ["reduce corinth", "done"]);
    assert_eq!(stage.clone().game.default_act(seat(1)).unwrap().to_string(), "reduce corinth");
    assert_eq!(stage.play(1, &["done"]).city("corinth"), Some(2));
}

/// RULES 6, RULES 17. A flood reaches a city without a site, or white sites only.
#[test]
fn a_flood_may_reach_white_sites_only() {
    covers!("option:flood_everywhere");
    let nations = [Nation::Egypt, Nation::Africa, Nation::Crete, Nation::Asia, Nation::Babylon];
    let left = |value: &str| {
        let setup = Setup::players(2, 5).with("flood_everywhere", value).with("rounds", "5");
        let unsited = crate::data::data().plains.iter().flat_map(|(_, p)| &p.areas);
        let unsited = unsited.copied().find(|a| !a.city_site()).unwrap();
        let mut stage = Stage::with(&setup, &nations).tokens(1, &[("ancyra", 9)]);
        stage.game.found_city(seat(1), unsited);
        let stage = stage.hand(1, "flood").begin(|g, dice, out| g.begin_calamities(dice, out)).defaults();
        stage.game.cities(seat(1))
    };
    assert_eq!(left("yes"), 0);
    // A coastal city would be lost instead.
    let coastal = left("no");
    assert!(coastal <= 1);
}

/// RULES 13.3.7: since rules 2 an acceptance taken back leaves no gap, so changing one's mind is harmless.
#[test]
fn changing_ones_mind_in_sealed_trade_is_harmless() {
    let build = |rules: u32| {
        let setup = Setup::players(rules, 3).with("trade_window", "sealed_rounds");
        let stage = Stage::with(&setup, &THREE)
            .hand(1, "salt,salt,hides")
            .hand(2, "grain,grain,ochre")
            .hand(3, "iron,iron,papyrus")
            .begin(|g, _, out| g.begin_trade(out));
        stage
            .play(1, &["offer all give salt,salt,hides as salt,salt want 3 grain,grain first", "done"])
            .play(2, &["done"])
            .play(3, &["done"])
    };
    let accept = "accept 101 give grain,grain,ochre as grain,grain";
    let mut stage = build(2);
    for _ in 0..300 {
        stage = stage.play(2, &[accept, "unbid 101"]);
    }
    let stage = stage.play(2, &[accept, "done"]).play(1, &["done"]).play(3, &["done"]);
    assert_eq!(stage.game.player(seat(2)).hand.to_string(), "hides,salt,salt", "{:?}", stage.notes);
    // Under rules 1 ranks only grow; the last one is refused in words instead of breaking down.
    let mut stage = build(1);
    for _ in 0..300 {
        let mut next = stage.clone();
        if next.apply(2, &accept.parse().unwrap()).is_err() {
            break;
        }
        stage = next.play(2, &["unbid 101"]);
    }
}

/// RULES 13.3.7. An acceptance taken back lets later ones move up.
#[test]
fn ranks_close_the_gap() {
    let ranks = |rules: u32| {
        let setup = Setup::players(rules, 3).with("trade_window", "sealed_rounds");
        let stage = Stage::with(&setup, &THREE)
            .hand(1, "salt,salt,hides,cloth,cloth,ochre")
            .hand(2, "grain,grain,ochre,iron")
            .hand(3, "iron,iron,papyrus")
            .begin(|g, _, out| g.begin_trade(out))
            .play(1, &["offer all give salt,salt,hides as salt,salt want 3 grain,grain first"])
            .play(1, &["offer all give cloth,cloth,ochre as cloth,cloth want 3 grain,grain first", "done"])
            .play(2, &["done"])
            .play(3, &["done"])
            .play(2, &["accept 101 give grain,grain,ochre as grain,grain"])
            .play(2, &["accept 102 give grain,grain,iron as grain,grain", "unbid 101"]);
        let view = kernel::Game::view(&stage.game, kernel::Viewer::Seat(seat(2)));
        view.offers.iter().flat_map(|o| &o.bids).map(|b| b.rank).collect::<Vec<_>>()
    };
    assert_eq!((ranks(1), ranks(2)), (vec![2], vec![1]));
}

/// RULES 13.3.2. Limits are said where they are met; since rules 2 nobody is named twice.
#[test]
fn limits_of_the_market_are_said() {
    let build = |rules: u32| {
        let setup = Setup::players(rules, 3).with("trade_posts", "1");
        let stage = Stage::with(&setup, &THREE).hand(1, "salt,salt,hides").hand(2, "grain,grain,ochre");
        stage.hand(3, "iron,iron,papyrus").begin(|g, _, out| g.begin_trade(out))
    };
    let mut stage = build(2);
    let offer = "offer all give salt,salt,hides as salt,salt want 3 grain,grain first";
    stage = stage.play(1, &[offer]);
    let refusal = stage.apply(1, &offer.parse().unwrap()).unwrap_err();
    assert_eq!(kernel::Plain.say(&refusal.why), "no-more-posts(posts=1 most=20)");
    let twice = "offer 2,2 give salt,salt,hides as salt,salt want 3 grain,grain first";
    assert_eq!(build(2).refused(1, twice), "13.3");
    drop(build(1).play(1, &[twice]));
}

/// RULES 5.8. The refusal of a city says what this table asks for.
#[test]
fn a_city_is_refused_in_the_words_of_the_table() {
    let refusal = |value: &str| {
        let setup = Setup::players(2, 2).with("support_check", value);
        let stage = Stage::with(&setup, &[Nation::Spain, Nation::Italy])
            .tokens(1, &[("gades", 7), ("lusitania", 4), ("celtiberia", 3)]);
        let mut stage = stage.run(|g, _, _| g.begin_building());
        stage.apply(1, &"build lusitania".parse().unwrap()).unwrap_err().why.id
    };
    assert_eq!((refusal("gibsons"), refusal("avalon_hill")), ("no-city-here", "no-city-here-yet"));
}
