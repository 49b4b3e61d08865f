//! Steps 10 to 13: cards, trade, purchases, returns.

use super::stage::{Stage, covers, seat};
use crate::Civ1980;
use crate::cards::Cards;
use crate::data::data;
use crate::ids::{Card, Civ, Good, Id, Nation};
use crate::market::Market;
use crate::state::Step;
use kernel::{Game, Setup, Viewer};

const THREE: [Nation; 3] = [Nation::Spain, Nation::Italy, Nation::Illyria];

fn hand(stage: &Stage, number: u8) -> Cards {
    stage.game.player(seat(number)).hand
}

fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

/// RULES 5.10, RULES 13.7. Fewest cities first; k cities draw from stacks 1 to k; nobody without a city draws.
#[test]
fn cities_draw_cards() {
    let stage = Stage::of(&THREE)
        .cities(1, &["gades", "mago", "new_carthage", "massilia"])
        .cities(2, &["rome"])
        .run(|g, _, out| {
            g.begin_drawing();
            while g.draw_on(out) && matches!(g.step, Step::Drawing { .. }) {}
        });
    assert_eq!([hand(&stage, 1).len(), hand(&stage, 2).len(), hand(&stage, 3).len()], [4, 1, 0]);
    let stacks: Vec<usize> = hand(&stage, 1).each().map(|c| stage.game.stack_of(c)).collect();
    assert_eq!(stacks.iter().max(), Some(&3));
    let order: Vec<&String> = stage.notes.iter().filter(|n| n.starts_with("drew(")).collect();
    assert!(order[0].contains("seat 2") && order[1].contains("seat 1"));
}

/// RULES 5.10. A red calamity is laid open at once; a brown one goes hidden into the hand.
#[test]
fn red_calamities_are_open_and_brown_ones_are_hidden() {
    let nine =
        ["gades", "mago", "new_carthage", "massilia", "genua", "olbia", "rome", "neapolis", "tarentum"];
    let mut stage = Stage::of(&THREE).cities(1, &nine);
    for number in 1..9 {
        stage.game.stacks[number].cards.rotate_left(1);
    }
    let stage = stage.run(|g, _, out| {
        g.begin_drawing();
        while g.draw_on(out) && matches!(g.step, Step::Drawing { .. }) {}
    });
    assert_eq!(stage.game.player(seat(1)).reds.len(), 4);
    assert_eq!(hand(&stage, 1).each().filter(|c| c.calamity().is_some()).count(), 4);
    let other = serde_json::to_string(&stage.game.view(Viewer::Seat(seat(2)))).unwrap();
    assert!(other.contains("\"famine\"") && !other.contains("\"hand\":[\"epidemic"));
}

/// RULES 5.10. Gold at eighteen tokens a card, whatever the number of cities; a standing order may decide.
#[test]
fn gold_is_bought_for_eighteen_tokens() {
    let stage = Stage::of(&THREE).treasury(3, 40).begin(|g, _, _| g.begin_drawing());
    assert_eq!((stage.asked(), stage.legal(3)), (vec![3], vec!["gold".to_owned(), "done".to_owned()]));
    let stage = stage.play(3, &["gold", "gold"]);
    assert_eq!(stage.treasury_of(3), 4);
    assert_eq!(hand(&stage, 3).len(), 2);
    let stage =
        Stage::of(&THREE).treasury(3, 40).play(3, &["order gold 1"]).begin(|g, _, _| g.begin_drawing());
    assert_eq!(stage.game.ordered_act().unwrap().1.to_string(), "gold");
}

fn market(stage: Stage) -> Stage {
    stage.begin(|g, _, out| g.begin_trade(out))
}

fn traders() -> Stage {
    Stage::of(&THREE)
        .hand(1, "salt,salt,hides,hides,epidemic")
        .hand(2, "grain,grain,grain,cloth,wine3")
        .hand(3, "iron,iron-papyrus,wood,gold")
}

/// RULES 5.11, RULES 13.3. Three cards at least, two of them named truthfully, anything else may be claimed.
#[test]
fn the_server_enforces_the_truth() {
    covers!("option:true_named_cards");
    let stage = market(traders());
    for lie in [
        "offer all give salt,salt as salt,salt want 3 grain,any choose",
        "offer all give salt,salt,hides as salt,gold want 3 grain,any choose",
        "offer all give salt,salt,salt as salt,salt want 3 grain,any choose",
        "offer all give salt,hides,epidemic as salt,salt want 3 grain,any choose",
        "offer all give salt,salt,hides as salt,salt want 2 grain,any choose",
        "offer all give salt,salt,hides as salt,salt want 3 grain,any first",
        "offer all give salt,salt,hides as salt want 3 grain,any choose",
        "offer 1 give salt,salt,hides as salt,salt want 3 grain,any choose",
        "offer all give salt,salt,hides as salt,salt want 3 grain,any choose claim gems,gold",
    ] {
        assert_eq!(stage.refused(1, lie), "13.3", "{lie}");
    }
    let stage = stage
        .play(1, &["offer all give salt,salt,epidemic as salt,salt want 3 grain,grain first claim gems"]);
    let seen = stage.game.view(Viewer::Seat(seat(2)));
    assert_eq!((seen.offers[0].count, seen.offers[0].cards.is_none()), (3, true));
    assert!(Civ1980::text(&seen, &kernel::Plain).contains("board-claims(claims=good:gems)"));
    assert_eq!(seen.offers[0].id.to_string(), "101");
    assert!(!serde_json::to_string(&seen.offers).unwrap().contains("epidemic"));
    let setup = Setup::players(1, 3).with("true_named_cards", "three");
    let stage = Stage::with(&setup, &THREE).hand(1, "salt,salt,hides,epidemic").hand(2, "grain,grain,grain");
    let stage = market(stage);
    assert_eq!(
        stage.refused(1, "offer all give salt,salt,epidemic as salt,salt want 3 grain,grain,grain first"),
        "13.3"
    );
    stage.play(1, &["offer all give salt,salt,hides as salt,salt,hides want 3 grain,grain,grain first"]);
}

/// RULES 13.3, RULES 5.14. The first who fulfils it gets it; a calamity travels unseen and remembers its giver.
#[test]
fn a_deal_carries_a_calamity_unseen() {
    covers!("good:salt", "good:grain", "good:cloth");
    let stage = market(traders());
    let stage = stage.play(1, &["offer all give salt,salt,epidemic as salt,salt want 4 grain,grain first"]);
    assert_eq!(stage.refused(2, "accept 101 give grain,grain,cloth as grain,grain"), "13.3");
    let stacks =
        |stage: &Stage| serde_json::to_string(&stage.game.view(Viewer::Seat(seat(3))).stacks).unwrap();
    let before = stacks(&stage);
    let stage = stage.play(2, &["accept 101 give grain,grain,cloth,wine3 as grain,grain"]);
    assert_eq!(hand(&stage, 2), cards("grain,salt,salt,epidemic"));
    assert_eq!(hand(&stage, 1), cards("hides,hides,grain,grain,cloth,wine3"));
    assert_eq!(stage.game.givers.get(&crate::ids::Calamity::Epidemic), Some(&seat(1)));
    // What the stacks may still hold, for all that a third knows, is no other than before.
    assert!(stacks(&stage) == before && before.contains("epidemic"));
    let mut third = stage.game.view(Viewer::Seat(seat(3)));
    third.stacks.clear();
    assert!(!serde_json::to_string(&third).unwrap().contains("epidemic\""));
    assert!(stage.told("exchanged(seat=seat 1 other=seat 2 given=3 taken=4)"));
}

/// RULES 13.3. What an offer is called tells nothing of offers that one may not see.
#[test]
fn numbers_of_offers_tell_of_no_private_ones() {
    let salt = "give salt,salt,hides as salt,salt want 3 grain,any choose";
    let [to_all, to_two, to_both] = ["all", "2", "2,3"].map(|to| format!("offer {to} {salt}"));
    let stage = market(traders()).play(1, &[&to_two, &to_all, &to_both, &to_two, &to_all]);
    let seen = |stage: &Stage, viewer: Viewer| -> Vec<String> {
        stage.game.view(viewer).offers.iter().map(|o| o.id.to_string()).collect()
    };
    assert_eq!(seen(&stage, Viewer::Seat(seat(2))), ["1201", "101", "12301", "1202", "102"]);
    assert_eq!(seen(&stage, Viewer::Seat(seat(3))), ["101", "12301", "102"]);
    assert_eq!(seen(&stage, Viewer::Spectator), ["101", "102"]);

    let setup = Setup::players(1, 3).with("trade_window", "sealed_rounds");
    let sealed = Stage::with(&setup, &THREE)
        .hand(1, "salt,salt,hides,hides,epidemic")
        .hand(2, "grain,grain,grain,cloth,wine3");
    let to_all = to_all.replace("any choose", "grain first");
    let stage = market(sealed).play(1, &[&to_all, &to_all, &to_all, "withdraw 102", &to_all, "withdraw 101"]);
    assert_eq!(seen(&stage, Viewer::Seat(seat(1))), ["101", "102"], "what nobody saw leaves no gap");
}

/// RULES 13.3. Bids are seen by the two alone, and confirmed or turned down; a counter-offer is private.
#[test]
fn bids_and_counter_offers_are_private() {
    covers!("good:iron", "good:papyrus", "good:wood");
    let stage = market(traders());
    let stage = stage
        .play(1, &["offer all give salt,salt,hides as salt,salt want 3 gold,any choose"])
        .play(3, &["accept 101 give iron-papyrus,wood,iron as papyrus,wood"])
        .play(2, &["accept 101 give grain,grain,cloth as grain,grain"]);
    let bids = |n: u8| stage.game.view(Viewer::Seat(seat(n))).offers[0].bids.len();
    assert_eq!([bids(1), bids(2), bids(3)], [2, 1, 1]);
    let stage = stage
        .play(1, &["reject 101 2"])
        .play(2, &["offer 1 give grain,grain,grain as grain,grain want 3 salt,salt first reply 101"]);
    assert_eq!(stage.game.view(Viewer::Seat(seat(3))).offers.len(), 1);
    assert_eq!(stage.game.view(Viewer::Seat(seat(1))).offers.len(), 2);
    assert_eq!(stage.refused(3, "accept 2101 give iron,wood,gold as iron,wood"), "13.3");
    let stage = stage.play(1, &["confirm 101 3"]);
    assert_eq!(hand(&stage, 1), cards("hides,epidemic,iron,iron-papyrus,wood"));
    assert_eq!(hand(&stage, 3), cards("gold,salt,salt,hides"));
}

/// RULES 13.3. Cards are never locked: the first deal wins, whatever rests on cards that are gone is void.
#[test]
fn offers_whose_cards_are_gone_are_void() {
    let stage = market(traders())
        .play(1, &["offer all give salt,salt,hides as salt,salt want 3 grain,grain first"])
        .play(1, &["offer all give salt,hides,hides as salt,hides want 3 iron,wood first"])
        .play(2, &["accept 101 give grain,grain,cloth as grain,grain"]);
    assert!(stage.game.view(Viewer::Historian).offers.is_empty());
    assert!(stage.told("offer-void"));
    assert_eq!(stage.refused(3, "accept 102 give iron,wood,gold as iron,wood"), "13.3");
}

/// RULES 13.3. The market closes when everybody is done; one may come back once; posts are counted.
#[test]
fn the_market_closes_softly() {
    covers!("option:trade_posts");
    let setup = Setup::players(1, 3).with("trade_posts", "1");
    let stage = Stage::with(&setup, &THREE)
        .hand(1, "salt,salt,hides,hides")
        .hand(2, "grain,grain,grain")
        .hand(3, "iron,iron,iron");
    let stage =
        market(stage).play(1, &["offer all give salt,salt,hides as salt,salt want 3 gold,any choose"]);
    assert_eq!(
        stage.refused(1, "offer all give salt,hides,hides as hides,hides want 3 gold,any choose"),
        "13.3"
    );
    let stage = stage.play(1, &["withdraw 101", "done", "undone", "done"]);
    assert_eq!(stage.refused(1, "undone"), "13.3");
    let stage = stage.play(2, &["done"]).play(3, &["done"]);
    assert!(!matches!(stage.game.step, Step::Trade(Market { .. })));
}

/// RULES 13.3. Three sealed rounds: offers are published together, acceptances ranked, the author's favourite wins.
#[test]
fn sealed_rounds() {
    covers!("option:trade_window");
    let setup = Setup::players(1, 3).with("trade_window", "sealed_rounds");
    let stage = Stage::with(&setup, &THREE)
        .hand(1, "salt,salt,hides,hides")
        .hand(2, "grain,grain,grain,cloth,ochre")
        .hand(3, "grain,grain,iron,wood,papyrus");
    let stage = market(stage);
    let stage = stage.play(
        1,
        &["offer all give salt,salt,hides as salt,salt want 3 grain,grain first priority 3,2", "done"],
    );
    assert!(stage.game.view(Viewer::Seat(seat(2))).offers.is_empty(), "sealed");
    let stage = stage.play(2, &["done"]).play(3, &["done"]);
    assert_eq!(stage.game.view(Viewer::Seat(seat(2))).offers.len(), 1, "published");
    let stage = stage
        .play(2, &["accept 101 give grain,grain,cloth as grain,grain", "done"])
        .play(3, &["accept 101 give grain,grain,iron as grain,grain", "done"]);
    assert_eq!(hand(&stage, 3).len(), 5, "sealed");
    let stage = stage.play(1, &["done"]);
    assert_eq!(hand(&stage, 3), cards("wood,papyrus,salt,salt,hides"));
    assert_eq!(hand(&stage, 2).len(), 5);
    // The second round; nobody offers, so the market closes.
    let stage = stage.play(1, &["done"]).play(2, &["done"]).play(3, &["done"]);
    assert!(!matches!(stage.game.step, Step::Trade(_)));
}

fn shop(stage: Stage) -> Stage {
    stage.begin(|g, _, _| g.begin_purchase())
}

/// RULES 5.12, RULES 7, RULES 13.7. Every card's credits come off the price of the cards it helps, and only of those.
#[test]
fn credits_lower_prices() {
    covers!(
        "civ:pottery",
        "civ:mysticism",
        "civ:drama_and_poetry",
        "civ:music",
        "civ:architecture",
        "civ:literacy",
        "civ:law",
        "civ:democracy",
        "civ:philosophy",
        "civ:medicine"
    );
    for owned in Civ::ALL {
        let stage = Stage::two().civs(1, &[*owned]);
        for wanted in Civ::ALL {
            let credit = data().civs[*owned].credits.get(wanted).copied().unwrap_or(0);
            let price = u32::from(data().civs[*wanted].cost - credit);
            assert_eq!(stage.game.price(seat(1), &[*wanted]), price, "{owned} towards {wanted}");
        }
    }
    let stage = Stage::two().civs(1, &[Civ::Mysticism, Civ::Astronomy]);
    assert_eq!(stage.game.price(seat(1), &[Civ::Coinage]), 70);
    let stage = Stage::two().civs(1, &[Civ::Drama, Civ::Literacy]);
    assert_eq!(stage.game.price(seat(1), &[Civ::Law]), 140);
}

/// RULES 5.12, RULES 15. Cards with no effect of their own change nothing but prices and groups.
#[test]
fn music_and_drama_soften_no_calamity() {
    let plain = Stage::two().cities(1, &["gades", "mago", "new_carthage", "massilia", "genua"]);
    let with =
        plain.clone().civs(1, &[Civ::Music, Civ::Drama, Civ::Mysticism, Civ::Architecture, Civ::Literacy]);
    let reduced = |stage: Stage| {
        let stage = stage.tokens(1, &[("lusitania", 20)]).hand(1, "civil-disorder");
        let stage = stage.begin(|g, dice, out| g.begin_calamities(dice, out)).defaults();
        stage.notes.iter().filter(|n| n.starts_with("city-reduced")).count()
    };
    assert_eq!((reduced(plain), reduced(with)), (2, 2));
}

/// RULES 5.12, RULES 13.4. Lists are sealed and carried out from the last row up; scarce cards go to the first.
#[test]
fn purchases_are_sealed_and_run_up_the_table() {
    covers!("option:purchase_order", "option:unlimited_civ_cards");
    let owners = |order: &str, unlimited: &str| {
        let setup = Setup::players(1, 3).with("purchase_order", order).with("unlimited_civ_cards", unlimited);
        let mut stage = Stage::with(&setup, &THREE).treasury(1, 50).treasury(3, 50);
        if unlimited == "no" {
            stage = stage.civs(2, &[Civ::Mysticism]);
            stage.game.display[Civ::Mysticism] = 1;
        }
        stage.game.begin_purchase();
        let act = |s: &mut Stage, n: u8, text: &str| {
            let act = text.parse().unwrap();
            s.game.play(seat(n), &act, &mut kernel::Applied::default()).unwrap();
        };
        for n in [1, 3] {
            act(&mut stage, n, "buy mysticism");
            act(&mut stage, n, "done");
        }
        stage.game.buy_all(&mut kernel::Applied::default());
        [1, 3].map(|n| stage.game.has(seat(n), Civ::Mysticism))
    };
    assert_eq!(owners("reverse_ast", "no"), [false, true]);
    assert_eq!(owners("ast", "no"), [true, false]);
    assert_eq!(owners("reverse_ast", "yes"), [true, true]);
}

/// RULES 13.4. If a card is sold out, what was put behind it is bought instead.
#[test]
fn an_alternative_is_bought_when_a_card_is_sold_out() {
    let mut stage = Stage::of(&THREE).treasury(1, 50).treasury(3, 50);
    stage.game.display[Civ::Mysticism] = 1;
    stage.game.begin_purchase();
    let mut act = |n: u8, text: &str| {
        stage.game.play(seat(n), &text.parse().unwrap(), &mut kernel::Applied::default()).unwrap();
    };
    act(1, "buy mysticism");
    act(1, "else pottery");
    act(1, "done");
    act(3, "buy mysticism");
    act(3, "done");
    stage.game.buy_all(&mut kernel::Applied::default());
    assert!(stage.game.has(seat(3), Civ::Mysticism) && stage.game.has(seat(1), Civ::Pottery));
}

/// RULES 5.12, RULES 13.4. Cards pay by sets, tokens fill up; the very cards can be named; Law must be old.
#[test]
fn purchases_are_paid_with_sets_and_tokens() {
    let stage =
        Stage::two().hand(1, "grain,grain,grain,salt,salt").treasury(1, 40).tokens(1, &[("gades", 1)]);
    let stage = shop(stage);
    assert_eq!(stage.refused(1, "buy democracy"), "5.12");
    assert_eq!(stage.refused(1, "buy law"), "5.12");
    let stage = stage.play(1, &["buy astronomy", "pay with grain,grain,grain,salt", "done"]);
    // 36 + 3 = 39 of 80, so 41 tokens would be needed: too many, and the server chooses.
    assert!(stage.game.has(seat(1), Civ::Astronomy));
    assert!(
        stage.told(
            "spent(seat=seat 1 cards=card:salt, card:salt, card:grain, card:grain, card:grain tokens=32)"
        )
    );
    let stage = shop(Stage::two().hand(1, "grain,grain,grain,salt,salt").treasury(1, 40))
        .play(1, &["buy astronomy", "pay tokens", "done"]);
    assert!(stage.told("tokens=32"), "both kinds are needed");
    let stage = shop(Stage::two().treasury(1, 50)).play(1, &["buy pottery", "done"]);
    assert!(stage.told("spent-tokens(seat=seat 1 tokens=45)"), "{:?}", stage.notes);
}

/// RULES 5.12. The switch `credits_single_use`: a credit serves one new card only.
#[test]
fn credits_may_be_used_once() {
    covers!("option:credits_single_use");
    let price = |value: &str| {
        let setup = Setup::players(1, 2).with("credits_single_use", value);
        let stage = Stage::with(&setup, &[Nation::Spain, Nation::Italy]).civs(1, &[Civ::Pottery]);
        stage.game.price(seat(1), &[Civ::Clothmaking, Civ::Metalworking])
    };
    assert_eq!((price("no"), price("yes")), (105, 115));
}

/// RULES 5.13. Six commodities are kept, five by eight players; calamities stay and do not count.
#[test]
fn excess_cards_are_returned() {
    covers!("option:hand_limit");
    let holding = |cards: &str, setup: Setup, nations: &[Nation]| {
        let mut stage = Stage::with(&setup, nations).hand(1, cards);
        stage.game.step =
            Step::Purchase { asked: kernel::SeatSet::EMPTY, drafts: vec![Default::default(); nations.len()] };
        stage.begin(|_, _, _| {})
    };
    let with = |setup: Setup, nations: &[Nation]| {
        holding("salt,salt,salt,salt,grain,grain,grain,epidemic", setup, nations)
    };
    let two = [Nation::Spain, Nation::Italy];
    let stage = with(Setup::players(1, 2), &two);
    assert_eq!(stage.legal(1), ["return salt", "return grain"]);
    let few = holding("salt,salt,salt,salt,grain,grain,epidemic", Setup::players(1, 2), &two);
    assert_eq!((few.asked(), few.legal(1)), (vec![1], vec!["done".to_owned()]), "others see seven cards");
    let stage = stage.play(1, &["return salt"]);
    assert!(stage.told("revealed(seat=seat 1 calamity=calamity:epidemic)"));
    let all: Vec<Nation> = Nation::ALL.iter().copied().filter(|n| *n != Nation::Gaul).take(8).collect();
    let stage = with(Setup::players(1, 8), &all).play(1, &["return salt"]);
    assert_eq!(stage.asked(), [1], "five are kept at a table of eight");
    let stage = with(Setup::players(1, 2).with("hand_limit", "eight"), &two);
    assert!(stage.told("revealed"));
}

/// RULES 5.12. The booklet's 82.2: dual cards, wine of three qualities, one more of the dear goods.
#[test]
fn every_good_has_its_cards() {
    covers!(
        "good:hides",
        "good:ochre",
        "good:wine",
        "good:bronze",
        "good:spices",
        "good:gems",
        "good:gold",
        "option:western_cards"
    );
    let count = |setup: Setup, nations: &[Nation]| -> Vec<(Good, usize)> {
        let stage = Stage::with(&setup, nations);
        let all: Vec<Card> = stage.game.stacks.iter().flat_map(|s| s.cards.clone()).collect();
        let of = |g: Good| all.iter().filter(|c| c.is(g)).count();
        Good::ALL.iter().map(|g| (*g, of(*g))).collect()
    };
    let western = count(Setup::players(1, 2), &[Nation::Spain, Nation::Italy]);
    let base = count(Setup::players(1, 2).with("western_cards", "no"), &[Nation::Spain, Nation::Italy]);
    let numbers = |list: &[(Good, usize)]| list.iter().map(|(_, n)| *n).collect::<Vec<_>>();
    assert_eq!(numbers(&western), [10, 10, 7, 7, 7, 9, 8, 7, 7, 6, 5, 4, 9]);
    assert_eq!(numbers(&base), [7, 7, 5, 5, 0, 9, 8, 7, 6, 5, 4, 3, 0]);
    let sizes: Vec<usize> = Stage::two().game.stacks.iter().map(|s| s.cards.len()).collect();
    assert_eq!(sizes, [17, 19, 14, 12, 10, 8, 7, 6, 5], "with a calamity each from stack 2 on");
}

/// RULES 5.12. A card bought in this round is neither a credit nor a prerequisite yet; it counts from the next one.
#[test]
fn fresh_cards_give_no_credit() {
    let mut stage = Stage::two().civs(1, &[Civ::Law, Civ::Mysticism]);
    stage.game.player_mut(seat(1)).fresh = [Civ::Law, Civ::Mysticism].into_iter().collect();
    assert_eq!(stage.game.price(seat(1), &[Civ::Coinage]), 110);
    assert!(!stage.game.available(seat(1), Civ::Democracy));
    let stage = stage.run(|g, _, out| g.begin_round(out));
    assert_eq!(stage.game.price(seat(1), &[Civ::Coinage]), 90);
    assert!(stage.game.available(seat(1), Civ::Democracy));
}

/// RULES 5.12. Eleven cards are the most, and no card is bought twice.
#[test]
fn eleven_cards_are_the_most() {
    let eleven = &Civ::ALL[..11];
    let mut stage = Stage::two().civs(1, &eleven[..10]).treasury(1, 56);
    stage.game.begin_purchase();
    let legal = stage.legal(1);
    assert!(legal.contains(&"buy music".to_owned()) && !legal.contains(&"buy pottery".to_owned()));
    let stage = stage.civs(1, &[eleven[10]]).run(|g, _, _| g.begin_purchase());
    assert!(!stage.asked().contains(&1));
}
