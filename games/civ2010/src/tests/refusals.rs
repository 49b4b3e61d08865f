//! Reasons that even guided tables seldom meet.

use super::stage::Stage;
use crate::ids::{Civ, UnitKind};
use crate::state::Phase;
use kernel::Setup;

/// RULES 6, 6.1, 8, 9.4, 10.2, 10.6, 10.7, 11: something of the sort is possible, but not this.
#[test]
fn what_is_not_among_the_answers_is_refused_for_its_own_reason() {
    let mut deck = Stage::of(Setup::players(2, 2).with("barbarians", "neighbour"))
        .army(1, "C3")
        .village_at("D3", "iron")
        .phase(Phase::Movement, 1);
    deck.game.decks[UnitKind::Infantry].clear();
    deck.march(1, "C3", "1a", "D3");
    assert_eq!(deck.why_not(2, "deck infantry"), "no-deck");
    let mut liberty =
        Stage::new().wonder(1, "statue_of_liberty", "C3").techs(2, &["writing", "sailing"]).begin_start(1);
    assert_eq!(liberty.why_not(1, "liberty sailing"), "no-wonder-now");
    let mut upgrade = Stage::new().phase(Phase::Cities, 2);
    upgrade.learn(2, "mathematics");
    assert_eq!(upgrade.why_not(2, "pick uranium"), "no-resource");
    let mut found = Stage::new().scout(1, "B6").army(1, "B6").phase(Phase::Start, 1);
    found.play(1, "found B6 scout");
    assert_eq!(found.why_not(1, "displace army B14"), "no-displace");
    let mut teach = Stage::new()
        .civ(1, Civ::Russia)
        .techs(2, &["writing"])
        .scout(1, "E15")
        .phase(Phase::Movement, 1)
        .plays(1, &["take E15 1s"]);
    assert_eq!(teach.why_not(1, "sacrifice G15 sailing"), "no-interaction");
    let mut cards = Stage::new().culture(1, 3).hand(1, &["drought", "sabotage"]).plays(1, &["advance"]);
    assert_eq!(cards.why_not(1, "discard lost"), "no-card");
    let mut spoils = Stage::new()
        .city(2, "F10")
        .hand(2, &["drought", "sabotage"])
        .army(1, "D10")
        .techs(1, &["ballistics"])
        .units(1, &["artillery-3", "artillery-3", "artillery-3"])
        .phase(Phase::Movement, 1);
    spoils.march(1, "D10", "1a", "F10");
    spoils.play(2, "pass");
    spoils = spoils.plays(1, &["play artillery-3 new"; 3]).plays(1, &["spoil event"]);
    assert_eq!(spoils.why_not(1, "steal lost"), "no-spoil");
    let mut trade = Stage::new().trade(1, 5).phase(Phase::Trade, 1);
    assert_eq!(trade.why_not(1, "offer 2 give nothing want nothing"), "no-empty-offer");
}
