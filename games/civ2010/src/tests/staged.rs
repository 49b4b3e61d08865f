//! Positions of decisions that no golden game has come to, written down for `examples/staged.rs`, which browser tests
//! play from. `GOLDEN=write cargo test -p civ2010 scenes_are_as_they_are_staged` writes them.

use super::stage::Stage;
use crate::ids::UnitKind;
use crate::state::Phase;
use kernel::Setup;

/// The United Nations are asked for leave on somebody's way.
fn agree() -> Stage {
    let table = Stage::new().wonder(1, "united_nations", "C3").hand(2, &["defection"]);
    let mut stage = table.army(1, "B9").army(2, "D9").phase(Phase::Movement, 1);
    stage.march(1, "B9", "1a", "B7");
    stage.play(2, "react defection B8 1a after 1");
    stage
}

/// The left neighbour plays the barbarians, and a deck of theirs is empty.
fn deck() -> Stage {
    let table = Stage::of(Setup::players(2, 2).with("barbarians", "neighbour"));
    let mut stage = table.army(1, "C3").village_at("D3", "iron").phase(Phase::Movement, 1);
    stage.game.decks[UnitKind::Infantry].clear();
    stage.march(1, "C3", "1a", "D3");
    stage
}

/// The Statue of Liberty learns what others know.
fn liberty() -> Stage {
    Stage::new().wonder(1, "statue_of_liberty", "C3").techs(2, &["writing", "masonry"]).begin_start(1)
}

/// A city has fallen, and its culture events are looked at.
fn steal() -> Stage {
    let mut stage = Stage::new()
        .city(2, "F10")
        .hand(2, &["drought", "sabotage"])
        .army(1, "D10")
        .techs(1, &["ballistics"])
        .units(1, &["artillery-3", "artillery-3", "artillery-3"])
        .phase(Phase::Movement, 1);
    stage.march(1, "D10", "1a", "F10");
    stage.play(2, "pass");
    for _ in 0..3 {
        stage.play(1, "play artillery-3 new");
    }
    stage.play(1, "spoil event");
    stage
}

#[test]
fn scenes_are_as_they_are_staged() {
    let scenes = [("agree", agree()), ("deck", deck()), ("liberty", liberty()), ("steal", steal())];
    testkit::staged(&scenes.map(|(word, stage)| (word, stage.game)));
}
