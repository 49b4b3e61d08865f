//! Positions of decisions that no golden game of eight nations has come to, written down for `examples/staged.rs`, which
//! browser tests play from. `GOLDEN=write cargo test -p civ1980 scenes_are_as_they_are_staged` writes them.

use super::stage::Stage;
use crate::Civ1980;
use crate::ids::{Civ, Nation};
use kernel::Setup;

const EIGHT: [Nation; 8] = [
    Nation::Spain,
    Nation::Italy,
    Nation::Illyria,
    Nation::Crete,
    Nation::Asia,
    Nation::Africa,
    Nation::Babylon,
    Nation::Egypt,
];

/// Everybody has somebody somewhere, and room for more in the west.
fn eight() -> Stage {
    Stage::with(&Setup::players(*<Civ1980 as kernel::Game>::RULES.end(), EIGHT.len()), &EIGHT)
        .tokens(2, &[("rome", 3)])
        .tokens(3, &[("germania", 3)])
        .tokens(4, &[("phaistos", 3)])
        .tokens(5, &[("ancyra", 3)])
        .tokens(6, &[("leptis_magna", 2)])
        .tokens(7, &[("susa", 3)])
        .tokens(8, &[("upper_egypt", 2)])
}

fn strike(stage: Stage) -> Stage {
    stage.begin(|g, dice, out| g.begin_calamities(dice, out))
}

/// Units stand at two volcanoes.
fn erupt() -> Stage {
    let stage = eight().cities(1, &["syracuse"]).tokens(1, &[("lucania", 1)]).tokens(2, &[("neapolis", 2)]);
    strike(stage.hand(1, "volcano-earthquake"))
}

/// As many units stand on two plains.
fn flood() -> Stage {
    strike(eight().tokens(1, &[("umbria", 2), ("massilia", 2)]).hand(1, "flood"))
}

/// Nobody stands on a plain: a coastal city is lost.
fn raze() -> Stage {
    strike(eight().cities(1, &["gades", "mago"]).tokens(1, &[("lusitania", 4)]).hand(1, "flood"))
}

/// Coinage lets one set the rate of taxes.
fn rate() -> Stage {
    let stage = eight().cities(1, &["gades", "mago"]).tokens(1, &[("lusitania", 4)]).civs(1, &[Civ::Coinage]);
    stage.begin(|g, _, out| g.begin_taxation(out))
}

/// Gold can be bought while cards are drawn.
fn gold() -> Stage {
    eight().tokens(1, &[("lusitania", 4)]).treasury(1, 40).begin(|g, _, _| g.begin_drawing())
}

/// Famine, and stores of grain.
fn grain() -> Stage {
    let stage = eight().tokens(1, &[("lusitania", 12)]).civs(1, &[Civ::Pottery]);
    strike(stage.hand(1, "famine,grain,grain,salt"))
}

/// A civil war: somebody is named, factions are picked, one is kept.
fn name() -> Stage {
    let stage =
        eight().cities(1, &["gades", "mago", "new_carthage", "genua"]).tokens(1, &[("lusitania", 20)]);
    strike(stage.hand(1, "civil-war"))
}

/// Ships are kept, given up and built.
fn keep() -> Stage {
    let stage = eight().tokens(1, &[("gades", 4)]).ship(1, "gades").ship(1, "gades").treasury(1, 6);
    stage.begin(|g, _, out| g.begin_ships(out))
}

/// Tokens go aboard.
fn load() -> Stage {
    let stage = eight().tokens(1, &[("gades", 4)]).ship(1, "gades");
    stage.begin(|g, _, out| g.begin_movement(out))
}

/// The market is open, and somebody has made an offer.
fn withdraw() -> Stage {
    let stage = eight().cities(1, &["gades", "mago"]).tokens(1, &[("lusitania", 4)]);
    let stage = stage.hand(1, "salt,salt,grain,wine3").hand(2, "iron,iron,hides,papyrus");
    let stage = stage.begin(|g, _, out| g.begin_trade(out));
    stage.play(1, &["offer all give salt,salt,grain as salt,grain want 3 iron,any choose"])
}

#[test]
fn scenes_are_as_they_are_staged() {
    let scenes = [
        ("erupt", erupt()),
        ("flood", flood()),
        ("raze", raze()),
        ("rate", rate()),
        ("gold", gold()),
        ("grain", grain()),
        ("name", name()),
        ("keep", keep()),
        ("load", load()),
        ("withdraw", withdraw()),
    ];
    testkit::staged(&scenes.map(|(word, stage)| (word, stage.game)));
}
