//! Pacts.

use super::Case;
use crate::tests::table::{Table, card, seat};

pub(super) const CASES: &[Case] = &[
    ("open_borders_agreement", || {
        let mut t = agreed("open_borders_agreement", "");
        assert_eq!((t.civ(1).ma_total, t.civ(2).ma_total, t.civ(3).ma_total), (3, 3, 2));
        t.warriors(1, 2).warriors(2, 3).arm(1, &["spy"]).politics();
        t.civ_mut(2).science = 3;
        t.play(1, "attack spy 2");
        assert_eq!((t.civ(1).science, t.game.pacts.len()), (3, 1), "+2 for the attack, and the pact stays");
    }),
    ("trade_routes_agreement", || {
        let mut t = agreed("trade_routes_agreement", " as a");
        t.tokens(1, "agriculture", 1).tokens(1, "bronze", 1).play(1, "convert").play(1, "build bronze");
        assert_eq!((t.food(1), t.resources(1), t.workers(1, "bronze")), (0, 0, 3));
        t.refused(1, "convert");
        let mut t = agreed("trade_routes_agreement", " as b");
        t.tokens(1, "agriculture", 1).tokens(1, "bronze", 1).play(1, "convert").play(1, "population");
        assert_eq!((t.food(1), t.resources(1), t.civ(1).idle), (0, 0, 2));
    }),
    ("acceptance_of_supremacy", || {
        let mut t = agreed("acceptance_of_supremacy", " as b");
        t.warriors(1, 5).arm(1, &["spy"]).politics();
        assert_eq!(t.refused(1, "attack spy 2").why.id, "pact-forbids");
        t.play(1, "pass").play(1, "end");
        assert_eq!(t.resources(1), 1, "one less");
        t.play(2, "pass").play(2, "end");
        assert_eq!(t.resources(2), 3, "one more");
    }),
    ("international_trade_agreement", || {
        let mut t = agreed("international_trade_agreement", " as a");
        t.play(1, "end").play(2, "pass").play(2, "end");
        assert_eq!([(t.food(1), t.resources(1)), (t.food(2), t.resources(2))], [(2, 3), (3, 2)]);
    }),
    ("promise_of_military_protection", || {
        let mut t = agreed("promise_of_military_protection", " as a");
        t.tech(2, "drama", 1);
        assert_eq!((t.ratings(1).culture, t.ratings(2).culture), (1, 1));
        assert_eq!((t.strength(1), t.strength(2)), (1, 5));
        t.warriors(1, 2).arm(1, &["spy"]).politics().play(1, "attack spy 2");
        assert!(t.game.pacts.is_empty(), "an attack ends it first");
    }),
    ("scientific_cooperation", || {
        let mut t = agreed("scientific_cooperation", "");
        t.hold(1, &["iron"]).civ_mut(1).science = 3;
        assert_eq!(t.refused(1, "develop iron").why.id, "partner-has-no-science");
        t.civ_mut(2).science = 1;
        t.play(1, "develop iron");
        assert_eq!((t.civ(1).science, t.civ(2).science), (0, 0));
    }),
    ("international_tourism", || {
        let mut t = agreed("international_tourism", "");
        t.wonder(2, "pyramids").wonder(2, "colossus");
        t.civ_mut(2).wonders[0].ruined = true;
        assert_eq!((t.ratings(1).culture, t.ratings(2).culture), (2, 2));
        t.civ_mut(2).wonders[0].ruined = false;
        assert_eq!((t.ratings(1).culture, t.ratings(2).culture), (2, 0));
    }),
    ("loss_of_sovereignty", || {
        let mut t = agreed("loss_of_sovereignty", " as b");
        t.tech(1, "opera", 1).warriors(1, 3).arm(1, &["spy"]).politics();
        assert_eq!((t.ratings(1).culture, t.ratings(2).culture), (1, 2));
        assert_eq!(t.refused(1, "attack spy 2").why.id, "pact-forbids");
        t.game.active = seat(3);
        t.arm(3, &["war_over_territory"]).politics();
        assert_eq!(t.refused(3, "war war-over-territory 1").why.id, "protected-from-war");
        t.play(3, "war war-over-territory 2");
    }),
    ("military_pact", || {
        let mut t = agreed("military_pact", "");
        assert_eq!((t.strength(1), t.strength(2), t.strength(3)), (4, 4, 1));
        t.warriors(1, 2).arm(1, &["spy"]).politics().play(1, "attack spy 2");
        assert!(t.game.pacts.is_empty());
    }),
    ("peace_treaty", || {
        let mut t = agreed("peace_treaty", "");
        assert_eq!((t.ratings(1).culture, t.ratings(2).culture), (1, 1));
        t.warriors(1, 3).arm(1, &["spy"]).politics();
        assert_eq!(t.refused(1, "attack spy 2").why.id, "pact-forbids");
    }),
];

/// Seat 1 of three offered the pact to seat 2, who accepted; seat 1 is in its action phase.
fn agreed(id: &str, side: &str) -> Table {
    let mut t = Table::new(3);
    t.arm(1, &[id]).politics();
    t.play(1, &format!("offer {id} 2{side}")).play(2, "accept");
    assert_eq!(t.game.pacts.len(), 1);
    assert_eq!(t.game.pacts[0].card, card(id));
    t
}
