//! What people read: buttons with their prices, sentences for everybody, what a move would do.

use crate::ThroughTheAges;
use crate::moves::Move;
use crate::names::{Unit, named};
use crate::state::{Pact, Prepared};
use crate::tests::table::{Table, card, seat};
use kernel::{Applied, Arg, Dice, Game, Kind, Of, Playout, Seat, Secret, Setup, Viewer, Words, say};
use testkit::{self, Spoken};

fn english() -> Spoken<ThroughTheAges> {
    Spoken::read("en")
}

fn german() -> Spoken<ThroughTheAges> {
    Spoken::read("de")
}

fn button(t: &Table, n: usize, text: &str, words: &Spoken<ThroughTheAges>) -> String {
    let mv: Move = text.parse().unwrap();
    assert!(t.game.legal(seat(n)).contains(&mv), "{text} is not legal");
    words.say(&ThroughTheAges::label(&t.game.view(Viewer::Seat(seat(n))), &mv).unwrap())
}

fn foreseen(t: &Table, n: usize, text: &str) -> Vec<String> {
    let mv: Move = text.parse().unwrap();
    assert!(t.game.legal(seat(n)).contains(&mv), "{text} is not legal");
    t.game.foresee(seat(n), &mv).told.iter().map(|m| english().say(m)).collect()
}

#[track_caller]
fn told(applied: &Applied, viewer: Viewer) -> Vec<String> {
    let notes = applied.notes.iter().filter(|n| n.visible_to(viewer));
    notes.map(|n| english().say(&n.message)).collect()
}

/// Every action says what it costs before it is made, discounts included.
#[test]
fn buttons_tell_prices() {
    let mut t = Table::new(3);
    t.rich(1).tech(1, "iron", 0).hold(1, &["alchemy", "monarchy", "rich_land_1"]).project(1, "pyramids");
    t.row(1, "iron").row(7, "homer").arm(1, &["legion"]);
    t.game.row[0] = Some(card("coal"));
    let en = english();
    assert_eq!(button(&t, 1, "build iron", &en), "Build Iron (1 civil action, 5 resources)");
    assert_eq!(button(&t, 1, "build warriors", &en), "Build Warriors (1 military action, 2 resources)");
    assert_eq!(
        button(&t, 1, "upgrade bronze iron", &en),
        "Upgrade Bronze to Iron (1 civil action, 3 resources)"
    );
    assert_eq!(button(&t, 1, "population", &en), "Increase the population (1 civil action, 2 food)");
    assert_eq!(button(&t, 1, "develop alchemy", &en), "Develop Alchemy (1 civil action, 4 science points)");
    assert_eq!(
        button(&t, 1, "revolution monarchy", &en),
        "Revolution: Monarchy (4 civil actions, 2 science points)"
    );
    assert_eq!(button(&t, 1, "stage 1", &en), "Build 1 stage of Pyramids (1 civil action, 3 resources)");
    assert_eq!(
        button(&t, 1, "play rich-land-1 build iron", &en),
        "Rich Land I: build Iron (1 civil action, 3 resources)"
    );
    assert_eq!(button(&t, 1, "take 1", &en), "Take Coal II from space 1 (1 civil action)");
    assert_eq!(button(&t, 1, "tactic legion", &en), "Play the tactic Legion (1 military action)");
    let de = german();
    assert_eq!(button(&t, 1, "take 1", &de), "Kohle II von Feld 1 nehmen (1 Zivilaktion)");
    t.leader(1, "hammurabi").row(2, "homer");
    assert_eq!(
        button(&t, 1, "take 2", &en),
        "Take Homer A from space 2 (0 civil actions)",
        "a leader for less"
    );
    let mut t = Table::new(2);
    t.warriors(1, 9)
        .arm(1, &["raid_1", "raid_2"])
        .tech(2, "religion", 1)
        .leader(2, "mahatma_gandhi")
        .politics();
    t.civ_mut(1).ma = 9;
    assert!(button(&t, 1, "attack raid-2 2", &en).ends_with("(4 military actions)"), "twice against Gandhi");
}

/// The same move in an event has the event's price.
#[test]
fn a_price_is_that_of_the_question() {
    let mut t = Table::new(2);
    t.tokens(1, "bronze", 9).tokens(2, "bronze", 9).event("development_of_civilization");
    assert_eq!(button(&t, 1, "build bronze", &english()), "Build Bronze (1 resource)");
    assert_eq!(button(&t, 1, "refuse", &english()), "Do nothing");
}

/// Two cards of one name are two buttons, and whatever a seat may do is in words of its own.
#[test]
fn different_cards_never_have_the_same_label() {
    let mut t = Table::new(3);
    t.warriors(1, 9).arm(1, &["raid_1", "raid_2"]).tech(2, "religion", 1).politics();
    t.civ_mut(1).ma = 9;
    let en = english();
    assert_eq!(
        button(&t, 1, "attack raid-1 2", &en),
        "Raid I against Wilhelmine von Absberg 2 (1 military action)"
    );
    assert!(button(&t, 1, "attack raid-2 2", &en).starts_with("Raid II against"));
    let mut t = Table::new(2);
    t.rich(1).hold(1, &["frugality_a", "frugality_1"]);
    assert!(button(&t, 1, "play frugality-1", &en).starts_with("Play Frugality I "));
}

/// At whole tables: the board fits a mail, every answer is in words, no two buttons are alike, and everything that would
/// happen can be said.
#[test]
fn whole_tables_can_be_said_in_both_languages() {
    let spoken = Spoken::<ThroughTheAges>::all();
    for (seed, setup) in [(1, Setup::players(1, 3)), (2, Setup::players(1, 4).with("timing", "digital"))] {
        let mut game =
            ThroughTheAges::setup(&setup, &mut Dice::new(&Secret::from_number(seed), "said", 0)).unwrap();
        let mut step = 0;
        while game.outcome().is_none() {
            step += 1;
            let secret = Secret::from_number(seed);
            let mut dice = Dice::new(&secret, "said", step);
            let Some(seat) = game.awaited().iter().next() else { break };
            if step % 5 == 0 {
                testkit::said(&game, seat, &spoken);
                for mv in game.legal(seat) {
                    for message in game.foresee(seat, &mv).told {
                        assert!(spoken.iter().all(|w| !w.say(&message).contains("{ $")), "{message:?}");
                    }
                }
            }
            let mut legal = game.legal(seat);
            legal.retain(|mv| !ThroughTheAges::grave(mv));
            let (_, builder) = &ThroughTheAges::bots()[1];
            let mv = builder.choose(seat, &game, &legal, &mut dice);
            game.apply(seat, &mv, &mut dice).unwrap();
        }
        assert!(step > 200, "{step}");
    }
}

/// No line of the chronicle is bare: whoever looks is told something of every move, in a sentence.
#[test]
fn every_move_tells_everybody_something() {
    let rulebook: &'static Of<ThroughTheAges> = Box::leak(Box::new(Of::new()));
    for (seed, players) in [(1, 2), (2, 3), (3, 4)] {
        let timing = if players == 3 { "digital" } else { "tabletop" };
        let orders = ["order bid 3", "order defence 2"].map(str::to_owned).to_vec();
        let playout =
            Playout { bots: vec!["builder".into(), "random".into()], orders, ..Playout::random(seed) };
        let setup = Setup::players(1, players).with("timing", timing);
        let each = |_: &kernel::Fold, happened: &kernel::Happened| {
            if !matches!(happened.entry.kind, Kind::Move | Kind::Auto) {
                return;
            }
            let seats = Seat::first(players).map(Viewer::Seat);
            for viewer in seats.chain([Viewer::Spectator]) {
                let n = happened.notes_for(viewer).count();
                assert!(n > 0, "{viewer:?} is told nothing of “{}”", happened.entry.text);
            }
        };
        playout.run(rulebook, setup, each).unwrap();
    }
}

/// What comes to nothing is not told, and one is not several.
#[test]
fn sentences_tell_what_happened_and_how_much() {
    let mut t = Table::new(2);
    t.row(1, "homer");
    let taken = t.try_play(1, "take 1").unwrap();
    assert_eq!(told(&taken, Viewer::Spectator), ["Wilhelmine von Absberg 1 takes Homer for 1 civil action."]);
    let mut t = Table::new(2);
    t.politics().arm(1, &["development_of_science"]);
    t.game.current.push(Prepared { card: card("rebellion"), by: None });
    let told_all = told(&t.try_play(1, "event development-of-science").unwrap(), Viewer::Spectator);
    assert!(!told_all.iter().any(|line| line.contains("loses")), "nobody is discontent: {told_all:?}");
    assert!(told_all.iter().any(|line| line.contains("reveals Rebellion: All lose 2")), "{told_all:?}");
    let mut t = Table::new(2);
    t.arm(1, &["spy", "annex", "rats"]);
    let ended = t.try_play(1, "end").unwrap();
    assert_eq!(told(&ended, Viewer::Spectator), ["Wilhelmine von Absberg 1 ends the action phase."]);
    let mut t = Table::new(2);
    t.tokens(1, "bronze", 3);
    let lines = told(&t.try_play(1, "end").unwrap(), Viewer::Spectator);
    assert!(
        lines.contains(
            &"Wilhelmine von Absberg 1 ends the turn: 1 science point, 2 food, 2 resources.".to_owned()
        ),
        "{lines:?}"
    );
    let mut t = Table::new(2);
    t.civ_mut(1).yellow = 4;
    t.civ_mut(1).culture = 20;
    t.civ_mut(1).idle = 9;
    let lines = told(&t.try_play(1, "end").unwrap(), Viewer::Spectator);
    let ends = "1 ends the turn: 1 science point, 2 food, 2 resources, 2 food eaten, 2 food missing, 8 culture points lost to hunger.";
    assert!(lines.iter().any(|line| line.ends_with(ends)), "{lines:?}");
}

/// Whoever reads of a pact knows who has which side.
#[test]
fn pacts_tell_their_sides() {
    let mut t = Table::new(3);
    t.arm(1, &["loss_of_sovereignty"]).politics();
    let offered = told(&t.try_play(1, "offer loss-of-sovereignty 2 as b").unwrap(), Viewer::Spectator);
    assert!(offered[0].ends_with("Side A would be Wilhelmine von Absberg 2."), "{offered:?}");
    let accepted = told(&t.try_play(2, "accept").unwrap(), Viewer::Spectator);
    assert!(accepted[0].ends_with("Side A is Wilhelmine von Absberg 2."), "{accepted:?}");
}

/// Somebody's own building is lost, not destroyed by its owner's own hand.
#[test]
fn an_own_loss_is_told_as_a_loss() {
    let mut t = Table::new(2);
    t.warriors(1, 3).event("border_conflict");
    let lines = told(&t.try_play(2, "raze bronze").unwrap(), Viewer::Spectator);
    assert!(lines[0].ends_with("loses a building: Bronze."), "{lines:?}");
}

/// Before a move everybody can read the card it is about, what changes, and what is left.
#[test]
fn a_move_tells_what_it_would_do() {
    let mut t = Table::new(3);
    t.rich(1).hold(1, &["alchemy"]).tech(1, "iron", 0).row(1, "code_of_laws");
    let build = foreseen(&t, 1, "build iron");
    assert!(build.contains(&"resources made a turn: 2 → 4".to_owned()), "{build:?}");
    assert!(build.iter().any(|l| l.starts_with("Left: 3 civil actions")), "{build:?}");
    let take = foreseen(&t, 1, "take 1");
    assert!(take.contains(&"Law, age I.".to_owned()), "{take:?}");
    assert!(take.contains(&"To develop: 6 science points.".to_owned()), "{take:?}");
    assert!(take.iter().any(|l| l.contains("one more civil action")), "{take:?}");
    assert!(take.contains(&"The card is gone before your next turn.".to_owned()), "{take:?}");
    t.row(13, "code_of_laws");
    assert!(!foreseen(&t, 1, "take 13").contains(&"The card is gone before your next turn.".to_owned()));
    t.civ_mut(1).yellow = 17;
    let more = foreseen(&t, 1, "population");
    assert!(more.contains(&"food eaten a turn: 0 → 1".to_owned()), "{more:?}");
    assert!(more.contains(&"discontent workers: 0 → 1".to_owned()), "{more:?}");
    t.project(1, "colossus");
    t.civ_mut(1).project.as_mut().unwrap().stages = 1;
    assert!(foreseen(&t, 1, "stage 1").contains(&"Completes Colossus.".to_owned()));
}

/// RULES 5.1: a card that is called lost is cleared away even if nobody takes any, and no other is.
#[test]
fn the_last_chance_for_a_card_is_told() {
    for (players, gap) in [(2, 0), (2, 2), (3, 0), (3, 1), (4, 0), (4, 5)] {
        let mut t = Table::new(players);
        if gap > 0 {
            t.game.row[gap - 1] = None;
        }
        let cards = crate::data::all().filter(|c| c.card().age == crate::ids::Age::I);
        for (place, card) in t.game.row.iter_mut().flatten().zip(cards) {
            *place = card;
        }
        let before = t.game.clone();
        let secret = Secret::from_number(1);
        for _ in 0..players {
            t.game.replenish(true, &mut Dice::new(&secret, "row", 1), &mut Applied::default());
        }
        for (space, card) in (1..).zip(&before.row).filter_map(|(n, c)| Some((n, (*c)?))) {
            let gone = !t.game.row.contains(&Some(card));
            assert_eq!(
                before.gone_before_next_turn(space),
                gone,
                "{players} players, gap {gap}, space {space}"
            );
        }
    }
}

/// RULES 14: what the end of the turn will bring is said before it: hunger, corruption, uprising, cards.
#[test]
fn ending_the_turn_tells_what_comes() {
    let mut t = Table::new(2);
    t.civ_mut(1).yellow = 8;
    t.civ_mut(1).idle = 0;
    let lines = foreseen(&t, 1, "end");
    assert!(lines.contains(&"There will be an uprising: you produce nothing.".to_owned()), "{lines:?}");
    t.tech(1, "religion", 4).civ_mut(1).blue = 2;
    t.civ_mut(1).tech_mut(card("agriculture")).unwrap().workers = 0;
    let lines = foreseen(&t, 1, "end");
    assert!(lines.iter().any(|l| l.contains("Your people lack 3 food")), "{lines:?}");
    assert!(lines.contains(&"Corruption now: 4 resources.".to_owned()), "{lines:?}");
    assert!(lines.contains(&"Unused: 4 civil actions, 2 military actions.".to_owned()), "{lines:?}");
    assert!(lines.contains(&"You draw 2 military cards.".to_owned()), "{lines:?}");
}

/// RULES 7.1, 7.2: an attack tells both strengths, a final event what everybody would score.
#[test]
fn political_actions_tell_what_they_are_worth() {
    let mut t = Table::new(2);
    t.warriors(1, 5)
        .tech(2, "religion", 1)
        .arm(1, &["raid_1", "impact_of_colonies"])
        .arm(2, &["rats"])
        .politics();
    t.colony(2, "vast_territory_1");
    let attack = foreseen(&t, 1, "attack raid-1 2");
    let cards = "With cards Wilhelmine von Absberg 2 could add 2 at most.";
    assert!(attack.contains(&format!("Strength 5 against 1. {cards}")), "{attack:?}");
    assert!(attack.contains(&"Raid I can’t fail.".to_owned()));
    let event = foreseen(&t, 1, "event impact-of-colonies");
    assert!(event.iter().any(|l| l.ends_with("Absberg 2 would score 3 culture points.")), "{event:?}");
    t.game.pacts.push(Pact {
        card: card("military_pact"),
        owner: seat(1),
        partner: seat(2),
        side_a: seat(1),
    });
    let cancel = foreseen(&t, 1, "cancel military-pact");
    assert!(cancel.contains(&"strength: 8 → 5".to_owned()), "{cancel:?}");
}

/// RULES 7.4: both sides of a pact see what it would change, before it is offered and before it is accepted.
#[test]
fn a_pact_tells_what_both_get() {
    let mut t = Table::new(3);
    t.arm(1, &["military_pact"]).politics();
    let offer = foreseen(&t, 1, "offer military-pact 2");
    assert!(offer.contains(&"strength: 1 → 4".to_owned()), "{offer:?}");
    assert!(offer.contains(&"Wilhelmine von Absberg 2, strength: 1 → 4".to_owned()), "{offer:?}");
    t.play(1, "offer military-pact 2");
    let accept = foreseen(&t, 2, "accept");
    assert!(accept.contains(&"Wilhelmine von Absberg 1, strength: 1 → 4".to_owned()), "{accept:?}");
    assert_eq!(button(&t, 2, "accept", &english()), "Accept the pact");
}

/// RULES 9: a bid tells the force it takes, a piece of the force what it then is worth.
#[test]
fn a_bid_tells_the_force_it_takes() {
    let mut t = Table::new(2);
    t.tech(1, "warriors", 1).tech(1, "swordsmen", 1).event("vast_territory_1");
    let bid = foreseen(&t, 1, "bid 2");
    assert_eq!(bid, ["The cheapest force for it: Swordsmen.", "strength: 3 → 1"]);
    t.play(1, "bid 2");
    assert_eq!(foreseen(&t, 1, "send warriors"), ["That makes 1 of 2."]);
    assert_eq!(foreseen(&t, 1, "send swordsmen"), ["That makes 2 of 2: enough to sail."]);
}

/// A question to somebody names the card and what it does.
#[test]
fn questions_tell_what_is_at_stake() {
    let mut t = Table::new(3);
    t.warriors(1, 5)
        .tech(2, "religion", 1)
        .arm(1, &["raid_1"])
        .arm(2, &["military_bonus_3", "rats"])
        .politics();
    t.play(1, "attack raid-1 2");
    let asked = t.game.prompt(seat(2)).unwrap();
    let ask = english().say(&asked.ask);
    assert!(ask.ends_with("you need 4 strength more; equal is enough, with at most 2 cards."), "{ask}");
    let why: Vec<String> = asked.why.iter().map(|message| english().say(message)).collect();
    assert!(why.iter().any(|line| line.contains("Destroy one urban building")), "{why:?}");
    assert_eq!(button(&t, 2, "defend military-bonus-3", &english()), "Defend with Military Bonus III (+6)");
    let holds = foreseen(&t, 2, "defend military-bonus-3");
    assert_eq!(holds, ["That makes 6 of 4: enough to hold out."]);
    assert_eq!(foreseen(&t, 2, "shield rats"), ["That makes 1 of 4."]);
    let text = ThroughTheAges::text(&t.game.view(Viewer::Seat(seat(2))), &english());
    assert!(text.contains("Raid I: Aggression, age I. Costs 1 military action."), "{text}");
}

/// An order that is a number says so, and the one who gave it reads it in words.
#[test]
fn orders_are_told_in_words_and_numbers_have_bounds() {
    let mut t = Table::new(2);
    let given = t.try_play(1, "order bid 4").unwrap();
    assert_eq!(told(&given, Viewer::Seat(seat(1))), ["Bid up to 4 in every auction"]);
    let hidden = told(&given, Viewer::Seat(seat(2)));
    assert_eq!(hidden, ["Wilhelmine von Absberg 1 has given a standing order in private."]);
    let [bid, defence] = t.civ(1).orders.dials();
    assert_eq!((bid.verb, bid.from, bid.to, bid.now), ("order bid", 0, 30, Some(4)));
    assert_eq!((defence.from, defence.now), (1, None));
    for dial in [bid, defence] {
        for text in
            [format!("{} {}", dial.verb, dial.from), format!("{} {}", dial.verb, dial.to), dial.ask.into()]
        {
            t.try_play(2, &text)
                .map(|_| ())
                .or_else(|e| if text == dial.ask { Ok(()) } else { Err(e) })
                .unwrap();
        }
    }
    let view = t.game.view(Viewer::Seat(seat(1)));
    for order in t.game.orders(seat(1)) {
        assert!(ThroughTheAges::heading(&view, &order).is_some(), "{order}");
    }
    assert!(matches!(Unit::Cards.of(2), Arg::Name { .. }));
}

/// RULES 7.2, 10: what an attack brings and a failed defence costs is told in figures, and comes true.
#[test]
fn an_attack_is_told_with_what_it_costs() {
    let mut t = Table::new(2);
    t.warriors(1, 5).arm(1, &["spy", "war_over_culture"]).arm(2, &["military_bonus_3"]).politics();
    t.civ_mut(1).ma = 5;
    t.civ_mut(1).science = 2;
    t.civ_mut(2).science = 9;
    let attack = foreseen(&t, 1, "attack spy 2").join(" ");
    assert!(attack.contains("If it succeeds: science points: 2 → 7 "), "{attack}");
    assert!(foreseen(&t, 1, "war war-over-culture 2").join(" ").contains("As things stand"), "a war");
    t.play(1, "attack spy 2");
    let yielding = foreseen(&t, 2, "yield").join(" ");
    assert!(yielding.contains("succeeds. science points: 9 → 4 "), "{yielding}");
    t.play(2, "yield");
    assert_eq!((t.game.civ(seat(1)).science, t.game.civ(seat(2)).science), (7, 4));
}

/// Where the attacker will choose, the words of the card say what it is about.
#[test]
fn an_attack_with_a_choice_is_told_by_its_card() {
    let mut t = Table::new(3);
    t.warriors(1, 5).tech(2, "religion", 1).arm(1, &["raid_1"]).arm(2, &["military_bonus_3"]).politics();
    t.play(1, "attack raid-1 2");
    let yielding = foreseen(&t, 2, "yield").join(" ");
    assert!(yielding.contains("Destroy one urban building"), "{yielding}");
}

/// What a turn told of a defence and a card's own words are left out when it is retold; what it cost is not.
#[test]
fn a_turn_is_retold_without_what_its_result_tells() {
    let told = vec![
        say!("revealed", seat = seat(1), card = named(card("rats")), text = "long"),
        say!("defence-prepared", seat = seat(2)),
        say!("lost", seat = seat(2), losses = "4"),
    ];
    let retold = ThroughTheAges::digest(told);
    let ids: Vec<&str> = retold.iter().map(|message| message.id).collect();
    assert_eq!(ids, ["revealed-brief", "lost"]);
    assert!(ThroughTheAges::strikes(&retold[1], seat(2)) && !ThroughTheAges::strikes(&retold[1], seat(1)));
}
