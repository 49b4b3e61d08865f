//! Positions of decisions that no golden game has come to, written down for `examples/staged_civ2010.rs`, which browser tests
//! play from. `GOLDEN=write cargo test -p civ2010 scenes_are_as_they_are_staged` writes them.
#![allow(clippy::disallowed_methods, reason = "scenes are files")]

use super::stage::Stage;
use crate::Civ2010;
use crate::ids::UnitKind;
use crate::state::Phase;
use kernel::Setup;

/// The first word of a decision, and how one comes to it.
type Scene = (&'static str, fn() -> Stage);

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
    let scenes: [Scene; 4] = [("agree", agree), ("deck", deck), ("liberty", liberty), ("steal", steal)];
    for (word, scene) in scenes {
        let game = scene().game;
        let asked = |mv: &crate::Move| mv.to_string().split(' ').next() == Some(word);
        let seats: Vec<_> = kernel::Game::awaited(&game).iter().collect();
        assert!(seats.iter().any(|s| kernel::Game::legal(&game, *s).iter().any(asked)), "{word}");
        let (file, text) = (format!("staged/{word}.json"), serde_json::to_string(&game).unwrap());
        if std::env::var("GOLDEN").as_deref() == Ok("write") {
            std::fs::write(&file, text + "\n").unwrap();
            continue;
        }
        let kept: Civ2010 = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
        assert!(kept == game, "{file} is not what the scene is");
    }
}
