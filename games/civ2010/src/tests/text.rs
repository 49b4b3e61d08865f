//! Whoever has the text alone can play.

use super::stage::{Stage, seat};
use crate::Civ2010;
use crate::state::Phase;
use kernel::{Game, Viewer};
use testkit::Spoken;

/// RULES 14: the text names how many figures stand where and which of them have moved, what cities count, may harvest
/// and may still do, who is awaited, what research takes, and what is left in the supply.
#[test]
fn what_a_turn_needs_is_in_the_text() {
    let stage = Stage::new()
        .army(1, "C4")
        .army(1, "C4")
        .scout(1, "C4")
        .army(2, "C3")
        .wonder(2, "colossus", "G14")
        .phase(Phase::Movement, 1);
    let mut stage = stage.plays(1, &["take C4 1a1s", "to C5"]);
    stage.march(1, "C4", "1a", "D4");
    let (english, german) = (Spoken::<Civ2010>::read("en"), Spoken::<Civ2010>::read("de"));
    let text = |n: usize| Civ2010::text(&stage.game.view(Viewer::Seat(seat(n))), &english).replace('\n', " ");
    let own = text(1);
    for told in [
        "Figures of",
        "C5 1a1s (1a1s)",
        "D4 1a (1a)",
        "C3 1a",
        "actions left",
        "Blockaded: C3.",
        "Research by trade: I 6, II 11, III 16, IV 21, V 26; kept afterwards:",
        "In the supply: Harbor 10, Trading Post 6,",
        "Despotism:",
        "Colossus:",
    ] {
        assert!(own.contains(told), "{told}: {own}");
    }
    assert!(!own.contains("Waiting for"), "{own}");
    assert!(text(2).contains("Waiting for: "), "{}", text(2));
    let view = stage.game.view(Viewer::Seat(seat(1)));
    assert!(Civ2010::text(&view, &german).contains("Aktionen übrig"));
}
