//! All invariants over random tables of every size and kind.

use crate::NewDawn;
use kernel::{Controller, Game, Of, Playout, Setup};

/// Tables of each kind; big runs are `annals simulate`'s. A map that is laid by the players has hundreds of places for
/// each tile, and the kit tries them all, so those are fewer.
const TABLES: u64 = 30;
const ADVANCED: u64 = 8;
const LEAVING: u64 = 12;

fn with_automated(humans: usize, level: u8) -> Setup {
    let mut setup = Setup::players(2, humans);
    setup.seats.insert(0, Controller::Automated(level));
    setup
}

macro_rules! tables {
    ($($name:ident: $setup:expr;)*) => { $(
        #[test]
        fn $name() {
            let setup = $setup;
            let tables = if setup.options.contains_key("map") { ADVANCED } else { TABLES };
            testkit::playouts::<NewDawn>(&setup, tables);
        }
    )* };
}

/// RULES 3
#[test]
fn nobody_can_look_and_take_it_back() {
    testkit::peeking::<NewDawn>(&Setup::players(2, 3), LEAVING);
    testkit::peeking::<NewDawn>(&with_automated(2, 4).with("map", "advanced"), LEAVING);
}

/// RULES 7.3, RULES 5.3
#[test]
fn people_may_leave_at_any_time() {
    for setup in [
        Setup::players(2, 4),
        Setup::players(2, 4).with("capitals", "chosen"),
        Setup::players(2, 3).with("map", "advanced"),
        with_automated(3, 5).with("capitals", "chosen"),
        with_automated(2, 2).with("map", "advanced"),
    ] {
        testkit::resignations::<NewDawn>(&setup, LEAVING);
    }
}

/// RULES 16. Whatever is ordered, tables come to their end: no order answers what may not be answered yet.
#[test]
fn tables_end_whatever_is_ordered() {
    static RULEBOOK: Of<NewDawn> = Of::new();
    let mixed: [&[&str]; 4] = [
        NewDawn::ASK_LITTLE,
        NewDawn::ASK_ALL,
        &["order trade auto", "order nuclear ask", "order raid ask"],
        &["order raid auto", "order nuclear auto", "order eiffel ask", "order defence ask"],
    ];
    for (seed, orders) in (0..12).zip(mixed.iter().cycle()) {
        let orders: Vec<String> = orders.iter().map(|order| (*order).to_owned()).collect();
        for (bot, setup) in
            [("random", Setup::players(2, 3)), ("settler", with_automated(2, 6).with("epic", "yes"))]
        {
            let bots = vec![bot.to_owned()];
            let playout = Playout { orders: orders.clone(), bots, ..Playout::random(seed) };
            playout.run(&RULEBOOK, setup, |_, _| {}).unwrap_or_else(|e| panic!("{seed} {bot}: {e}"));
        }
    }
}

tables! {
    two_on_the_first_map: Setup::players(2, 2);
    three_on_the_first_map: Setup::players(2, 3);
    three_who_choose_their_capitals: Setup::players(2, 3).with("capitals", "chosen");
    four_on_the_first_map: Setup::players(2, 4);
    two_on_an_advanced_map: Setup::players(2, 2).with("map", "advanced").with("barbarian_15b", "no");
    three_on_an_advanced_map: Setup::players(2, 3).with("map", "advanced");
    four_on_an_advanced_map: Setup::players(2, 4).with("map", "advanced");
    two_and_the_automated_player_choose_their_capitals: with_automated(2, 3).with("capitals", "chosen");
    one_against_the_automated_player: with_automated(1, 1);
    one_against_the_automated_player_on_an_advanced_map: with_automated(1, 6).with("map", "advanced");
    two_and_the_automated_player: with_automated(2, 4);
    three_and_the_automated_player_on_an_advanced_map: with_automated(3, 6).with("map", "advanced");
    an_epic_game_with_every_other_ruling: Setup::players(2, 3)
        .with("epic", "yes")
        .with("round_limit", "99")
        .with("city_site", "marked")
        .with("flight", "spaces")
        .with("currency_stops", "yes")
        .with("build_on_rival_caravans", "yes")
        .with("estadio", "before")
        .with("water_stops", "no")
        .with("machu_picchu_always", "yes")
        .with("nuclear_spares_own", "yes")
        .with("pacts_add_up", "no")
        .with("mathematics_at_once", "no")
        .with("embassy_card", "giver")
        .with("stonehenge_anywhere", "no")
        .with("currency_spoils", "trade")
        .with("explorer_cities", "no")
        .with("discounts_add_up", "no")
        .with("open_borders_cities", "yes");
    two_and_the_automated_player_with_its_other_rulings: with_automated(2, 6)
        .with("automated_wonders", "best")
        .with("automated_cities", "all")
        .with("mathematics_at_once", "no")
        .with("embassy_card", "giver")
        .with("currency_spoils", "trade")
        .with("explorer_cities", "no");
    two_and_the_automated_player_whose_currency_brings_nothing: with_automated(2, 5).with("currency_spoils", "nothing");
}
