//! What others may not know: in the log, and in a trial on a copy of the table (RULES 14).

use super::stage::{Stage, named, seat};
use crate::Civ2010;
use crate::ids::{EventCard, Face};
use crate::moves::{Good, Move};
use crate::orders::{Answer, Window};
use crate::state::Phase;
use crate::task::{Ask, Reply, Task};
use kernel::{Dice, Game, Secret, Setup, Viewer};

/// What seat 1's trial runs on.
fn trial(game: &Civ2010, number: u64) -> Civ2010 {
    game.redeal(Viewer::Seat(seat(1)), &mut Dice::new(&Secret::from_number(number), "trial", 7))
}

/// Two truths that seat 1 can't tell apart make the same trials.
#[track_caller]
fn alike(one: &Civ2010, other: &Civ2010) {
    let seen = |g: &Civ2010| serde_json::to_string(&g.view(Viewer::Seat(seat(1)))).unwrap();
    assert_ne!(one, other);
    assert_eq!(seen(one), seen(other));
    for number in 0..20 {
        assert_eq!(trial(one, number), trial(other, number));
    }
}

/// RULES 11: the choice is secret until the reveal. A trial used to show the opposite of it.
#[test]
fn a_trial_tells_nothing_of_a_rivals_research() {
    let mut stage = Stage::new().trade(2, 12).phase(Phase::Research, 1);
    let mut truths: Vec<Civ2010> = Vec::new();
    for choice in [None, Some(named("writing")), Some(named("pottery"))] {
        stage.player_mut(2).research = Some(choice);
        truths.push(stage.game.clone());
    }
    alike(&truths[0], &truths[1]);
    alike(&truths[0], &truths[2]);
    let drawn: Vec<_> = (0..200).map(|n| trial(&truths[0], n).player(seat(2)).research.flatten()).collect();
    let possible = truths[0].researchable(seat(2));
    let count = |choice| drawn.iter().filter(|c| **c == choice).count();
    assert!(count(None) > 0, "nothing is possible too");
    assert!(possible.iter().all(|t| count(Some(*t)) > 0), "everything that could be chosen comes up");
    stage.player_mut(2).research = None;
    assert_eq!(trial(&stage.game, 1).player(seat(2)).research, None, "who has chosen is public");
}

/// RULES 13, 16: the Trade phase waits for everybody, so a window hands nothing over; whether an order answers it can't be
/// tried out all the same, since rules 4.
#[test]
fn what_opens_a_window_is_not_taken_back() {
    for (rules, stands) in [(3, false), (4, true)] {
        let mut stage = Stage::of(Setup::players(rules, 3))
            .techs(1, &["horseback_riding"])
            .token(1, "silk", 1)
            .hand(2, &["primetime_tv"])
            .phase(Phase::Trade, 1);
        let before = stage.game.awaited();
        let told = stage.play(1, "use horseback-riding 2 with silk");
        assert!(matches!(stage.game.stack.last(), Some(Task::Ask(_))), "seat 2 might react");
        assert!(!kernel::fold::hands_over(seat(1), before, stage.game.awaited()));
        assert_eq!(told.reveals, stands, "rules {rules}");
    }
}

/// RULES 16: orders are private; a seat that is asked has none that answers.
#[test]
fn a_trial_tells_nothing_of_a_rivals_orders() {
    let stage = Stage::new().phase(Phase::Trade, 1);
    let mut ready = stage.game.clone();
    let orders = &mut ready.player_mut(seat(2)).orders;
    (orders.start, orders.actions) = (true, Answer::Never);
    alike(&stage.game, &ready);
    for number in 0..40 {
        let orders = trial(&ready, number).player(seat(2)).orders;
        assert!(!orders.trade, "seat 2 is waited for");
    }
    assert!((0..40).any(|n| trial(&ready, n).player(seat(2)).orders.start));
    assert!((0..40).any(|n| !trial(&ready, n).player(seat(2)).orders.start));
}

/// RULES 11, 13: whoever says what pays for an ability has it; trials used to take those gifts away, and the ability was taken back.
#[test]
fn a_trial_leaves_everybody_what_they_said_to_pay() {
    let mut stage = Stage::new()
        .techs(2, &["philosophy"])
        .hand(1, &["bread_and_circuses"])
        .hand(2, &["gift_from_afar", "gift_from_afar"])
        .hut(2, "spy")
        .hut(2, "silk")
        .phase(Phase::Cities, 2);
    stage.play(2, "use philosophy with hut-spy gift-from-afar:1 gift-from-afar:1");
    assert_eq!(stage.awaited(), [1], "seat 1 may cancel the first gift");
    let known = |game: &Civ2010| {
        let player = game.player(seat(2));
        assert_eq!((player.hand.len(), player.huts.len()), (1, 2));
        (player.hand.contains(&EventCard::GiftFromAfar), player.huts.contains(&Face::Spy))
    };
    for number in 0..40 {
        assert_eq!(known(&trial(&stage.game, number)), (true, true));
    }
    assert!(
        (0..40).any(|n| !trial(&stage.game, n).player(seat(2)).huts.contains(&Face::Silk)),
        "the other hut is unknown"
    );
}

/// RULES 8, 14: only backs are seen of what is offered face down; what is shown stays in its owner's hands.
#[test]
fn a_trial_tells_nothing_of_what_is_offered_face_down() {
    let table =
        || Stage::new().hut(2, "spy").hut(2, "silk").hand(2, &["drought", "sabotage"]).phase(Phase::Trade, 1);
    let mut one = table();
    one.play(2, "offer 1 give hut-spy event-drought want trade:1");
    let mut other = table();
    other.play(2, "offer 1 give hut-silk event-sabotage want trade:1");
    alike(&one.game, &other.game);
    let mut open = table();
    open.play(2, "offer 1 give hut-spy event-drought want trade:1 open");
    for number in 0..40 {
        let closed = trial(&one.game, number);
        let (offer, rival) = (&closed.offers[0], closed.player(seat(2)));
        for good in &offer.give {
            assert!(match good {
                Good::Hut(face) => rival.huts.contains(face),
                Good::Event(card) => rival.hand.contains(card),
                _ => false,
            });
        }
        let shown = trial(&open.game, number);
        assert_eq!(shown.offers, open.game.offers);
        let rival = shown.player(seat(2));
        assert!(rival.huts.contains(&Face::Spy) && rival.hand.contains(&EventCard::Drought));
    }
}

/// RULES 8: offers between others are unknown, how many there were too.
#[test]
fn a_trial_tells_nothing_of_offers_between_others() {
    let quiet = Stage::of(Setup::players(2, 3)).trade(2, 9).phase(Phase::Trade, 1);
    let mut busy = Stage::of(Setup::players(2, 3)).trade(2, 9).phase(Phase::Trade, 1);
    busy.play(2, "offer 3 give trade:1 want culture:1");
    alike(&quiet.game, &busy.game);
    assert!(trial(&busy.game, 1).offers.is_empty() && trial(&busy.game, 1).written.is_empty());
}

/// RULES 13: nobody sees an answer to a window until all have answered.
#[test]
fn a_trial_tells_nothing_of_an_answer_to_a_window() {
    let table = Stage::of(Setup::players(2, 3)).hand(2, &["jousting_tourney"]);
    let mv: Move = "react jousting_tourney".parse().unwrap();
    let Move::React(reaction) = mv else { panic!() };
    let asked = |replies: Vec<Reply>| {
        let mut game = table.game.clone();
        let left = seat(3).into();
        game.stack.push(Task::Ask(Ask { window: Window::Events, by: seat(1), left, replies }));
        game
    };
    alike(&asked(Vec::new()), &asked(vec![Reply { seat: seat(2), reaction: reaction.clone() }]));
    let own = asked(vec![Reply { seat: seat(1), reaction }]);
    assert_eq!(trial(&own, 1).stack, own.stack, "the own answer is known");
}

/// RULES 10.6, 14: only winner and loser know which card is taken.
#[test]
fn a_third_player_does_not_learn_which_card_was_stolen() {
    let mut stage =
        Stage::of(Setup::players(2, 3)).hand(2, &["drought", "sabotage"]).phase(Phase::Movement, 1);
    stage.game.stack.push(Task::Steal { seat: seat(1), from: seat(2) });
    let told = stage.play(1, "steal sabotage");
    assert!(told.secret, "the notation names the card");
    let heard = |n: usize| {
        let seen = told.notes.iter().filter(|note| note.visible_to(Viewer::Seat(seat(n))));
        seen.map(|note| format!("{:?}", note.message)).collect::<String>()
    };
    assert!(heard(1).contains("sabotage") && heard(2).contains("sabotage"));
    assert!(!heard(3).is_empty() && !heard(3).contains("sabotage"));
}

/// RULES 8, 14, 16: what the log keeps to its mover, beside what golden games come to play.
#[test]
fn the_log_keeps_offers_and_orders_to_their_mover() {
    let table = || Stage::of(Setup::players(2, 3)).token(1, "silk", 1).culture(2, 9).phase(Phase::Trade, 1);
    let offer = "offer 2 give silk:1 want culture:3";
    let mut stage = table();
    assert!(stage.play(1, offer).secret);
    assert!(stage.play(2, "refuse 1201").secret);
    assert!(stage.play(1, offer).secret);
    assert!(stage.play(1, "withdraw 1202").secret);
    assert!(stage.play(1, offer).secret);
    let deal = stage.play(2, "accept 1203");
    assert!(
        deal.secret && deal.notes.iter().any(|n| n.visible_to(Viewer::Spectator)),
        "that there was a deal"
    );
    for order in ["order trade auto", "order events never", "order battle weakest kill"] {
        let told = stage.play(3, order);
        assert!(told.secret && !told.notes.iter().any(|n| n.visible_to(Viewer::Seat(seat(1)))), "{order}");
    }
    assert!(!stage.play(3, "order draw yes").secret, "a draw is offered to all");
}

/// RULES 14: what is in the hand of a battle can't be worked out from what stays at home.
#[test]
fn rivals_see_forces_as_they_were_until_a_unit_is_played() {
    let mut stage = Stage::new()
        .army(1, "C3")
        .army(2, "D3")
        .units(1, &["infantry-1"])
        .units(2, &["infantry-2", "infantry-3", "mounted-1", "mounted-2", "artillery-1"])
        .phase(Phase::Movement, 1);
    let kinds = |stage: &Stage| stage.game.view(Viewer::Seat(seat(1))).seats[1].units.clone();
    let before = kinds(&stage);
    stage.march(1, "C3", "1a", "D3");
    assert_eq!(kinds(&stage), before);
    let seen = stage.game.view(Viewer::Seat(seat(1))).battle.unwrap().defence;
    assert!((seen.cards, seen.kinds.len(), seen.force.is_none()) == (3, 0, true));
    // Another hand of the same units looks the same, and makes the same trials.
    let mut other = stage.game.clone();
    let Some(Task::Battle(battle)) = other.stack.last_mut() else { panic!() };
    let mut force = std::mem::take(&mut battle.defence.force);
    let home = &mut other.players[1].units;
    let (kind, i) = (force[0].kind, 0);
    let j = home.iter().position(|u| u.kind != kind).unwrap();
    std::mem::swap(&mut force[i], &mut home[j]);
    home.sort();
    force.sort();
    let Some(Task::Battle(battle)) = other.stack.last_mut() else { panic!() };
    battle.defence.force = force;
    alike(&stage.game, &other);
    let played = stage.game.battle().unwrap().defence.force[0];
    stage.play(2, &format!("play {played} new"));
    let count = |all: &[(crate::ids::UnitKind, usize)]| all.iter().map(|(_, n)| n).sum::<usize>();
    assert_eq!((count(&before), count(&kinds(&stage))), (5, 4), "a unit that is played is seen");
    let own = stage.game.view(Viewer::Seat(seat(2))).battle.unwrap().defence;
    assert_eq!(own.kinds.iter().map(|(_, n)| n).sum::<usize>(), 2, "its owner sees it");
}
