//! Science cards, the tech dial and new focus cards.

use super::stage::{Stage, covers, seat};
use crate::NewDawn;
use crate::ids::{Focus, FocusCard, Resource, Wonder};
use crate::moves::Act;
use crate::row::SlotNo;
use kernel::{Arg, Game, Viewer};

/// RULES 9.2
#[test]
fn astrology_advances_by_slot_and_tokens_and_each_mark_earns_a_card() {
    covers!("focus:astrology");
    let stage = Stage::players(2).card(1, FocusCard::Astrology, 4).trade(1, Focus::Science, 2);
    let mut stage = stage.plays(1, &["focus science", "spend trade", "spend trade", "advance"]);
    assert_eq!(stage.game.player(seat(1)).dial, 6);
    assert!(stage.may(1, "gain currency") && !stage.may(1, "gain steam-power"));
    stage.play(1, "gain currency");
    stage.play(1, "gain mathematics");
    let row = &stage.game.player(seat(1)).row;
    assert!(
        row.has(FocusCard::Currency) && row.has(FocusCard::Mathematics) && !row.has(FocusCard::Astrology)
    );
    assert_eq!(stage.slot_of(1, Focus::Science), 1, "the new card is the one that is reset");
}

/// RULES 9.2
#[test]
fn a_new_economy_card_brings_its_caravans() {
    let stage = Stage::players(2)
        .card(1, FocusCard::Astrology, 3)
        .plays(1, &["focus science", "advance", "gain currency"]);
    let player = stage.game.player(seat(1));
    assert_eq!(player.caravans.iter().filter(|c| **c == crate::state::Caravan::Card).count(), 2);
}

/// RULES 9.2, RULES 13
#[test]
fn the_dial_goes_from_24_to_15_and_24_fulfils_technophile_in_passing() {
    let mut stage =
        Stage::players(2).card(1, FocusCard::Astrology, 5).goals(&[crate::ids::Goal::TechnophileScholarly]);
    stage.game.player_mut(seat(1)).dial = 22;
    let stage = stage.plays(1, &["focus science", "advance"]);
    let player = stage.game.player(seat(1));
    assert_eq!(player.dial, 17, "23, 24, 15, 16, 17");
    assert!(player.marks.contains(crate::ids::Goal::TechnophileScholarly));
    assert!(stage.may(1, "gain flight"), "the mark on 24 was reached");
}

/// RULES 7.1
#[test]
fn advancing_may_be_left_out_altogether() {
    let stage = Stage::players(2).plays(1, &["focus science", "done"]);
    assert_eq!(stage.game.player(seat(1)).dial, 0);
}

/// RULES 9.2, RULES 15
#[test]
fn mathematics_puts_a_trade_token_that_may_be_spent_at_once() {
    covers!("focus:mathematics");
    let stage = Stage::players(2).card(1, FocusCard::Mathematics, 1);
    let stage = stage.plays(1, &["focus science", "put science", "spend trade", "advance"]);
    assert_eq!(stage.game.player(seat(1)).dial, 2);
}

/// RULES 9.2, RULES 15
#[test]
fn replaceable_parts_give_a_kind_not_held() {
    covers!("focus:replaceable_parts");
    let stage = Stage::players(2).card(1, FocusCard::ReplaceableParts, 1).resources(1, Resource::Oil, 1);
    let stage = stage.plays(1, &["focus science"]);
    assert_eq!(stage.list(1, "take"), ["marble", "mercury", "diamonds"]);
    let stage = stage.plays(1, &["take marble", "advance"]);
    assert_eq!(stage.game.player(seat(1)).resources[Resource::Marble], 1);
}

/// RULES 9.2, RULES 15
#[test]
fn nuclear_power_strikes_tokens_of_everybody_in_slot_5_only() {
    covers!("focus:nuclear_power");
    let low =
        Stage::players(2).card(1, FocusCard::NuclearPower, 4).tokens(2, &["D7"]).plays(1, &["focus science"]);
    assert!(low.list(1, "blast").is_empty());
    let stage = Stage::players(2).card(1, FocusCard::NuclearPower, 5).tokens(2, &["D7"]).tokens(1, &["D6"]);
    let stage = stage.reinforced(2, &["E7"]).cities(2, &["C1"]);
    let stage = stage.plays(1, &["focus science", "blast D6"]);
    assert_eq!((stage.owner("D7"), stage.owner("D6"), stage.owner("C1")), (None, None, Some(2)));
    assert!(stage.owner("E7") == Some(2) && !stage.game.reinforced.contains(stage.space("E7")));
}

/// RULES 15
#[test]
fn by_option_nuclear_power_spares_its_owner() {
    let setup = kernel::Setup::players(2, 2).with("nuclear_spares_own", "yes");
    let stage = Stage::of(setup).card(1, FocusCard::NuclearPower, 5).tokens(2, &["D7"]).tokens(1, &["D6"]);
    let stage = stage.plays(1, &["focus science", "blast D6"]);
    assert_eq!((stage.owner("D7"), stage.owner("D6")), (None, Some(1)));
}

/// RULES 9.2. What is chosen is told before: what the card does, and which one it replaces.
#[test]
fn a_new_card_says_what_it_does_and_which_it_replaces() {
    let stage = Stage::players(2).card(1, FocusCard::Astrology, 3).plays(1, &["focus science", "advance"]);
    let view = stage.game.view(Viewer::Seat(seat(1)));
    for mv in stage.game.legal(seat(1)).iter().filter(|mv| mv.act != Act::Done) {
        let Act::Gain(new, None) = mv.act else { panic!("{mv}") };
        let old = stage.game.player(seat(1)).row.find(new.kind().into()).unwrap();
        let card = stage.game.player(seat(1)).row[old].card;
        let label = NewDawn::label(&view, mv).unwrap();
        assert!(label.args.contains(&("old", Arg::name("focus", card.to_string()))), "{label:?}");
        let told = stage.game.foresee(seat(1), mv).told;
        assert_eq!(told[0], new.says(old.number()), "what it does in its slot");
        assert_eq!(told[1].id, "fore-replaces");
    }
    let stage = Stage::players(2).card(1, FocusCard::Pottery, 5).offer(Wonder::Pyramids);
    let stage = stage.resources(1, Resource::Mercury, 4).plays(1, &["focus industry", "wonder pyramids H2"]);
    let mut stage = stage;
    while stage.may(1, "pay mercury") {
        stage.play(1, "pay mercury");
    }
    let raise = stage.game.legal(seat(1)).into_iter().find(|mv| mv.to_string() == "raise culture").unwrap();
    assert_eq!(stage.game.foresee(seat(1), &raise).told[0].id, "card-drama-and-poetry");
}

/// RULES 10
#[test]
fn oxford_university_may_replace_a_card_of_another_kind() {
    covers!("wonder:oxford_university");
    let stage = Stage::players(2).wonder(Wonder::OxfordUniversity, "H2").card(1, FocusCard::Astrology, 3);
    let mut stage = stage.plays(1, &["focus science", "advance"]);
    assert!(stage.may(1, "gain iron-working for culture"));
    assert_eq!(stage.refused(1, "gain iron-working for science"), "9.2");
    stage.play(1, "gain iron-working for culture");
    let row = stage.game.player(seat(1)).row;
    assert_eq!(row.of_kind(Focus::Military).count(), 2);
    stage.play(1, "end");
    let stage = stage.turn_of(1);
    assert!(
        stage.may(1, "focus military") && stage.may(1, "focus military-2") && !stage.may(1, "focus culture")
    );
}

/// RULES 7, RULES 10
#[test]
fn the_oracle_swaps_neighbouring_cards_with_their_tokens() {
    covers!("wonder:oracle");
    let stage = Stage::players(2).wonder(Wonder::Oracle, "H2").trade(1, Focus::Culture, 2);
    let stage = stage.plays(1, &["oracle 4 5"]);
    let row = &stage.game.player(seat(1)).row;
    assert_eq!((row[SlotNo::LAST].card.kind(), row[SlotNo::LAST].trade), (Focus::Culture, 2));
    assert!(stage.list(1, "oracle").is_empty(), "once a turn");
}

/// RULES 10
#[test]
fn the_pyramids_raise_up_to_three_cards_of_level_one() {
    covers!("wonder:pyramids");
    let stage = Stage::players(2).offer(Wonder::Pyramids).card(1, FocusCard::Nationalism, 5);
    let stage = stage.resources(1, Resource::Oil, 1);
    let mut stage = stage.plays(1, &["focus industry", "wonder pyramids H2", "pay oil"]);
    assert_eq!(stage.list(1, "raise").len(), 4, "industry is past level I");
    for card in ["culture", "science", "economy"] {
        stage.play(1, &format!("raise {card}"));
    }
    assert!(stage.may(1, "end"), "three at most");
    assert!(stage.game.player(seat(1)).row.has(FocusCard::Mathematics));
}

/// RULES 10
#[test]
fn the_porcelain_tower_raises_two_different_cards() {
    covers!("wonder:porcelain_tower");
    let stage = Stage::players(2).offer(Wonder::PorcelainTower).card(1, FocusCard::Nationalism, 5);
    let stage = stage.resources(1, Resource::Diamonds, 1);
    let mut stage =
        stage.plays(1, &["focus industry", "wonder porcelain-tower H2", "pay diamonds", "raise industry"]);
    assert_eq!(stage.refused(1, "raise industry"), "10", "a different card");
    stage.play(1, "raise culture");
    let row = &stage.game.player(seat(1)).row;
    assert!(row.has(FocusCard::Urbanization) && row.has(FocusCard::DramaAndPoetry));
}

/// RULES 9.2
#[test]
fn a_lower_economy_card_takes_surplus_caravans_back_by_choice() {
    let stage = Stage::players(2).card(1, FocusCard::Capitalism, 1).card(1, FocusCard::Astrology, 2);
    let mut stage = stage.caravan(1, 0, "G3").caravan(1, 1, "G4").caravan(1, 2, "H4");
    stage.game.player_mut(seat(1)).dial = 9;
    let mut stage = stage.plays(1, &["focus science", "advance", "gain steam-power"]);
    assert_eq!(stage.list(1, "withdraw"), ["G3", "G4", "H4"]);
    stage.play(1, "withdraw G4");
    assert_eq!(stage.game.caravan_spaces(seat(1)).len(), 2);
    assert!(stage.may(1, "end"));
}
