//! What others may not know: in a trial on a copy of the table, and in the log (RULES 11).

use super::late::play_to;
use super::stage::Stage;
use crate::ids::{Calamity, Civ, Few, Id, Nation};
use crate::state::{Orders, Step};
use crate::{Act, Civ1980};
use kernel::{Dice, Game, Seat, Secret, Setup, Viewer};

fn seat(n: usize) -> Seat {
    Seat::new(n - 1).unwrap()
}

fn table(setup: &Setup, round: u16) -> Civ1980 {
    play_to(setup, round, &mut Dice::new(&Secret::from_number(5), "secrets", 1))
}

/// What seat 1's trial runs on.
fn trial(game: &Civ1980, number: u64) -> Civ1980 {
    game.redeal(Viewer::Seat(seat(1)), &mut Dice::new(&Secret::from_number(number), "trial", 7))
}

/// Two truths that seat 1 can't tell apart make the same trials.
#[track_caller]
fn alike(one: &Civ1980, other: &Civ1980) {
    let seen = |g: &Civ1980| serde_json::to_string(&g.view(Viewer::Seat(seat(1)))).unwrap();
    assert_ne!(one, other);
    assert_eq!(seen(one), seen(other));
    for number in 0..20 {
        assert_eq!(trial(one, number), trial(other, number));
    }
}

/// RULES 13.1: orders are private, all twelve of them; a seat that is asked has none that answers.
#[test]
fn a_trial_tells_nothing_of_a_rivals_orders() {
    let game = table(&Setup::players(1, 3), 3);
    let order = |change: fn(&mut Orders)| {
        let mut other = game.clone();
        change(&mut other.player_mut(seat(2)).orders);
        other
    };
    alike(&game, &order(|o| o.tax = Some(3)));
    alike(&game, &order(|o| o.reductions = true));
    alike(&game, &order(|o| o.stay = true));
    alike(&game, &order(|o| o.build = true));
    alike(&game, &order(|o| o.gold = Some(0)));
    alike(&game, &order(|o| o.returns = true));
    alike(&game, &order(|o| o.ask_if_changed = true));
    for number in 0..40 {
        let other = trial(&game, number);
        assert!(other.seats().filter(|s| *s != seat(1)).all(|s| other.ordered(s).is_none()));
    }
}

/// RULES 11: in a Barbaric game the number of cards is public, and what is left of each.
#[test]
fn a_trial_tells_nothing_of_secret_civilization_cards() {
    let hold = |game: &Civ1980, cards: [&[Civ]; 2]| {
        let mut other = game.clone();
        for (n, civs) in [2, 3].into_iter().zip(cards) {
            let player = other.player_mut(seat(n));
            (player.civs, player.shown) = (Few::NONE, Few::NONE);
            civs.iter().for_each(|c| player.civs.insert(*c));
        }
        other
    };
    let some = Setup::players(1, 3).with("victory", "barbaric");
    let game = table(&some, 2);
    let one = hold(&game, [&[Civ::Law, Civ::Democracy], &[Civ::Music]]);
    let other = hold(&game, [&[Civ::Law, Civ::Music], &[Civ::Democracy]]);
    alike(&one, &other);
    let law = |game: &Civ1980| game.has(seat(2), Civ::Law);
    assert!((0..20).all(|n| law(&trial(&one, n))), "Democracy asks for Law, so one seat has both");
    // One rival only: what the other player can't count is dealt anew all the same.
    let plenty = Setup::players(1, 2).with("victory", "barbaric").with("unlimited_civ_cards", "yes");
    let mut game = table(&plenty, 2);
    let player = game.player_mut(seat(2));
    (player.civs, player.shown) = (Few::NONE, Few::NONE);
    player.civs.insert(Civ::Medicine);
    let mut other = game.clone();
    other.player_mut(seat(2)).civs = Few::NONE;
    other.player_mut(seat(2)).civs.insert(Civ::Coinage);
    alike(&game, &other);
    let drawn: std::collections::BTreeSet<Civ> =
        (0..200).flat_map(|n| trial(&game, n).player(seat(2)).civs.iter().collect::<Vec<_>>()).collect();
    assert_eq!(drawn.len(), Civ::ALL.len() - 2, "everything but what asks for Law");
}

/// Plays with bots until the market is open and somebody else's offer stands.
fn market() -> Civ1980 {
    let secret = Secret::from_number(8);
    let mut dice = Dice::new(&secret, "market", 1);
    let mut game = table(&Setup::players(1, 3), 8);
    loop {
        let open = matches!(&game.step, Step::Trade(m) if m.offers.iter().any(|o| o.from != seat(1)));
        let Some(who) = game.awaited().iter().next() else { panic!("no market came up") };
        if open {
            return game;
        }
        let legal = game.legal(who);
        let merchant = crate::bots::Merchant(crate::bots::Taste::PEACEFUL);
        let act = kernel::Bot::choose(&merchant, who, &game, &legal, &mut dice);
        game.apply(who, &act, &mut dice).unwrap();
    }
}

/// RULES 13.3.2: what is named is true and stays in the author's hand; the rest is anything.
#[test]
fn a_trial_keeps_what_an_offer_names_and_nothing_else() {
    let game = market();
    let Step::Trade(truth) = &game.step else { panic!() };
    let offer = truth.offers.iter().find(|o| o.from != seat(1)).unwrap();
    let mut gifts = std::collections::BTreeSet::new();
    for number in 0..60 {
        let other = trial(&game, number);
        let Step::Trade(market) = &other.step else { panic!() };
        let dealt = market.offer(offer.id).unwrap();
        assert_eq!(dealt.give.len(), offer.give.len());
        assert!(dealt.give.can_name(&offer.named));
        assert!(other.player(offer.from).hand.holds(&dealt.give));
        gifts.insert(dealt.give);
    }
    assert!(gifts.len() > 3, "the unnamed card is not known");
    // The same offer with other cards that nobody sees.
    let mut twin = game.clone();
    let hand = game.player(offer.from).hand;
    let Step::Trade(market) = &mut twin.step else { panic!() };
    let changed = market.offers.iter_mut().find(|o| o.id == offer.id).unwrap();
    let spare = hand.each().find(|c| changed.give.of(*c) == 0).unwrap();
    let unnamed = |c: &crate::ids::Card| {
        let mut left = offer.give;
        left.take(*c) && left.can_name(&offer.named)
    };
    let out = offer.give.each().find(unnamed).unwrap();
    changed.give.take(out);
    changed.give.add(spare, 1);
    alike(&game, &twin);
}

/// RULES 11: who gave a calamity is known to giver and receiver; calamities lie in hands in steps 10 to 13 only.
#[test]
fn a_trial_tells_nothing_of_who_gave_a_calamity() {
    let mut game = market();
    game.givers.clear();
    let mut other = game.clone();
    other.givers.insert(Calamity::Epidemic, seat(3));
    alike(&game, &other);
    let early = table(&Setup::players(1, 3), 8);
    for number in 0..30 {
        let dealt = trial(&early, number);
        let hands = dealt.players.iter().flat_map(|p| p.hand.each().collect::<Vec<_>>());
        assert!(hands.into_iter().all(|c| c.commodity()), "they were revealed before the round began");
    }
}

/// RULES 5.4, 5.8, 5.12: sealed lists.
#[test]
fn a_trial_tells_nothing_of_sealed_lists() {
    let secret = Secret::from_number(9);
    let mut dice = Dice::new(&secret, "sealed", 1);
    let mut game = table(&Setup::players(1, 3), 9);
    let buys = |game: &Civ1980| game.legal(seat(2)).into_iter().find(|a| matches!(a, Act::Buy(_)));
    while !game.awaited().contains(seat(1)) || buys(&game).is_none() {
        let who = game.awaited().iter().next().unwrap();
        let act = game.fallback(who).unwrap();
        game.apply(who, &act, &mut dice).unwrap();
    }
    let mut one = game.clone();
    one.apply(seat(2), &Act::Done, &mut dice).unwrap();
    let card = buys(&game).unwrap();
    let mut other = game;
    other.apply(seat(2), &card, &mut dice).unwrap();
    other.apply(seat(2), &Act::Done, &mut dice).unwrap();
    alike(&one, &other);
}

/// RULES 13.3.5: since rules 2 what others could read in the market stays; a sealed offer is its author's until all are in.
#[test]
fn an_offer_others_have_read_is_not_taken_back() {
    use kernel::{Entry, Fold, Of, TableKey};
    let rulebook: &'static Of<Civ1980> = Box::leak(Box::new(Of::new()));
    for (rules, trade, kept) in [
        (1, "continuous", false),
        (2, "continuous", true),
        (1, "sealed_rounds", false),
        (2, "sealed_rounds", false),
    ] {
        let setup = Setup::players(rules, 3).with("trade_window", trade);
        let key = TableKey::new("reading", Secret::from_number(4));
        let mut fold = Fold::open(rulebook, key, setup).unwrap();
        let mut taken_back = None;
        while taken_back.is_none() {
            let who = fold.awaited().iter().next().unwrap();
            let luck = Secret::from_number(4);
            let mut dice = Dice::new(&luck, "bots", fold.seq());
            let text = fold.position().bot("merchant", who, &mut dice).unwrap();
            fold.act(&Entry::play(who, text.clone())).unwrap();
            if text.starts_with("offer ") {
                taken_back = Some(fold.act(&Entry::undo(who, fold.seq())).is_ok());
            }
        }
        assert_eq!(taken_back, Some(!kept), "rules {rules}, {trade}");
    }
}

/// Which cards of seat 1 everybody has seen after a calamity.
fn seen(rules: u32, cities: &[&str], tokens: &[(&str, u8)], civs: &[Civ], calamity: &str) -> Vec<Civ> {
    let setup = Setup::players(rules, 4).with("victory", "barbaric").with("rounds", "5");
    let stage = Stage::with(&setup, &[Nation::Spain, Nation::Italy, Nation::Illyria, Nation::Crete])
        .cities(1, cities)
        .tokens(1, tokens)
        .tokens(2, &[("pannonia", 5)])
        .civs(1, civs)
        .hand(1, calamity);
    let stage = stage.begin(|g, dice, out| g.begin_calamities(dice, out));
    stage.game.player(seat(1)).shown.iter().collect()
}

/// RULES 11, booklet 92: a card is seen when its effect is used, since rules 2 not before.
#[test]
fn a_card_without_effect_stays_secret_in_a_barbaric_game() {
    let (three, four, six) = (
        ["rome", "neapolis", "syracuse"],
        ["rome", "neapolis", "syracuse", "athens"],
        ["rome", "neapolis", "syracuse", "athens", "corinth", "knossos"],
    );
    let both = [Civ::Law, Civ::Democracy];
    let tokens = [("umbria", 20)];
    let disorder = |rules, cities: &[&str]| seen(rules, cities, &tokens, &both, "civil-disorder");
    assert_eq!(disorder(1, &three), both, "as it was");
    assert_eq!(disorder(2, &three), []);
    assert_eq!(disorder(2, &four), [Civ::Law], "one is enough");
    assert_eq!(disorder(2, &six), both);
    // A nation of 15 points or less does not split, with or without Philosophy.
    let war = |rules, n| seen(rules, &[], &[("umbria", n)], &[Civ::Law, Civ::Philosophy], "civil-war");
    assert_eq!(war(1, 12), [Civ::Philosophy]);
    assert_eq!(war(2, 12), []);
    assert_eq!(war(2, 30), [Civ::Philosophy]);
    // Democracy keeps a nation of 40 points together.
    let split = |rules, n| seen(rules, &[], &[("umbria", n)], &both, "civil-war");
    assert_eq!(split(2, 30), []);
    assert_eq!(split(2, 40), [Civ::Democracy]);
    // Two cities are lost to Iconoclasm whatever one has.
    let heresy = |rules| seen(rules, &["rome", "neapolis"], &tokens, &[Civ::Law], "iconoclasm-and-heresy");
    assert_eq!(heresy(1), [Civ::Law]);
    assert_eq!(heresy(2), []);
    // Medicine is of no use to somebody who loses everything anyway.
    let plague = |rules, n| seen(rules, &[], &[("umbria", n)], &[Civ::Medicine], "epidemic");
    assert_eq!(plague(1, 5), [Civ::Medicine]);
    assert_eq!(plague(2, 5), []);
    assert_eq!(plague(2, 30), [Civ::Medicine]);
}

/// RULES 11: everybody sees whether the top card has a red back; below, a card may lie anywhere.
#[test]
fn every_place_of_a_stack_is_dealt_alike() {
    let mut game = table(&Setup::players(2, 3), 8);
    let red = |c: &crate::ids::Card| c.calamity().is_some_and(Calamity::red);
    let number = game.stacks.iter().position(|s| s.cards.iter().any(red)).unwrap();
    let cards = &mut game.stacks[number].cards;
    cards.sort();
    let at = cards.iter().position(red).unwrap();
    cards.swap(0, at);
    let (size, common) = (cards.len(), cards[1]);
    let (mut reds, mut commons) = (vec![0; size], vec![0; size]);
    for deal in 0..2000 {
        let other = trial(&game, deal);
        for (place, card) in other.stacks[number].cards.iter().enumerate() {
            reds[place] += u32::from(red(card));
            commons[place] += u32::from(*card == common);
        }
    }
    let share = 2000 / u32::try_from(size - 1).unwrap();
    let near = |n: &u32| n.abs_diff(share) < share / 2;
    assert_eq!(reds[size - 1], 0, "its back would be seen");
    assert!(reds[..size - 1].iter().all(near), "{reds:?}");
    let low = &commons[..size - 1];
    assert!(low.iter().max().unwrap() - low.iter().min().unwrap() < 300, "{commons:?}");
    game.stacks[number].cards.swap(0, size - 1);
    assert!((0..20).all(|n| trial(&game, n).stacks[number].cards.last().is_some_and(red)));
}

/// RULES 6, 11: a nation that splits in two has no Philosophy, and Democracy only if everybody has seen it: its trials neither.
#[test]
fn a_trial_knows_what_a_split_nation_lacks() {
    let setup = Setup::players(2, 4)
        .with("victory", "barbaric")
        .with("unlimited_civ_cards", "yes")
        .with("rounds", "5");
    let stage = Stage::with(&setup, &[Nation::Spain, Nation::Italy, Nation::Illyria, Nation::Crete])
        .tokens(1, &[("lusitania", 5)])
        .tokens(2, &[("umbria", 40)])
        .civs(2, &[Civ::Law, Civ::Music])
        .hand(2, "civil-war")
        .begin(|g, dice, out| g.begin_calamities(dice, out));
    let trials = |game: &Civ1980| {
        for number in 0..100 {
            let other = trial(game, number);
            assert_eq!(game.prompt(seat(1)), other.prompt(seat(1)));
            assert!(!other.has(seat(2), Civ::Philosophy) && !other.has(seat(2), Civ::Democracy));
        }
    };
    assert_eq!(stage.game.prompt(seat(2)).unwrap().ask.id, "ask-nominate");
    trials(&stage.game);
    let stage = stage.play(2, &["name 1", "pick umbria 15"]);
    assert_eq!(stage.game.prompt(seat(1)).unwrap().ask.id, "ask-pick");
    trials(&stage.game);
    let stage = stage.play(1, &["pick umbria 20"]);
    assert_eq!(stage.game.prompt(seat(2)).unwrap().ask.id, "ask-faction");
    trials(&stage.game);
}

/// RULES 11, 6: whoever an advanced earthquake could reach has shown Engineering by then, or has none.
#[test]
fn a_trial_knows_whom_an_earthquake_can_reach() {
    let setup = Setup::players(4, 4)
        .with("victory", "barbaric")
        .with("earthquake_mode", "advanced")
        .with("earthquake_neighbour", "may")
        .with("unlimited_civ_cards", "yes")
        .with("rounds", "5");
    let stage = Stage::with(&setup, &[Nation::Spain, Nation::Italy, Nation::Illyria, Nation::Crete])
        .tokens(1, &[("lusitania", 9)])
        .cities(1, &["athens", "rome"])
        .cities(2, &["umbria"])
        .cities(3, &["corinth"])
        .tokens(4, &[("knossos", 9)])
        .civs(2, &[Civ::Law])
        .civs(3, &[Civ::Mysticism])
        .civs(4, &[Civ::Music])
        .hand(1, "volcano-earthquake")
        .begin(|g, dice, out| g.begin_calamities(dice, out));
    let trials = |game: &Civ1980| {
        let has = |number, n| trial(game, number).has(seat(n), Civ::Engineering);
        assert!((0..100).all(|number| !has(number, 2) && !has(number, 3)));
        assert!((0..100).any(|number| has(number, 4)), "nobody knows of a nation far away");
    };
    assert_eq!(stage.game.prompt(seat(1)).unwrap().ask.id, "ask-quake");
    trials(&stage.game);
    let stage = stage.play(1, &["reduce athens"]);
    assert_eq!(stage.legal(1), ["reduce corinth", "done"]);
    trials(&stage.game);
}

/// RULES 11, 5.14: since rules 4 everybody who must lose something in a famine is asked for Grain like somebody with Pottery.
/// Before, losing everything unasked told that there is none, which trials know, and a hidden line before other losses that
/// there is one.
#[test]
fn nobody_learns_of_pottery_from_who_is_asked_in_a_famine() {
    let famine = |rules, civ: Civ| {
        // Of one card alone everybody would know whose it is: copies that are left are public.
        let other = if civ == Civ::Pottery { Civ::Mysticism } else { Civ::Pottery };
        let setup = Setup::players(rules, 4).with("victory", "barbaric").with("rounds", "5");
        Stage::with(&setup, &[Nation::Spain, Nation::Italy, Nation::Illyria, Nation::Crete])
            .tokens(1, &[("lusitania", 20)])
            .tokens(2, &[("rome", 3)])
            .tokens(3, &[("dalmatia", 15)])
            .tokens(4, &[("knossos", 15)])
            .civs(2, &[civ])
            .civs(3, &[other])
            .hand(1, "famine")
            .hand(2, "salt")
            .hand(3, "salt")
            .begin(|g, dice, out| g.begin_calamities(dice, out))
            .play(1, &["assign 2 3", "assign 3 11"])
    };
    let asked = |rules, civ| famine(rules, civ).asked().contains(&2);
    assert_eq!([2, 3, 4].map(|rules| asked(rules, Civ::Pottery)), [true; 3]);
    assert_eq!([2, 3, 4].map(|rules| asked(rules, Civ::Mysticism)), [false, false, true]);
    // The third seat keeps something, and has the other card.
    let hides = |rules, civ| famine(rules, civ).legal(3) == ["grain 0"];
    assert_eq!([2, 3, 4].map(|rules| hides(rules, Civ::Mysticism)), [true; 3]);
    assert_eq!([2, 3, 4].map(|rules| hides(rules, Civ::Pottery)), [false, false, true]);
    let shown = famine(4, Civ::Pottery).play(3, &["grain 0"]);
    assert!(shown.legal(3).iter().all(|act| act.starts_with("lose")), "{:?}", shown.legal(3));
    let stage = famine(4, Civ::Mysticism);
    assert_eq!(
        stage.legal(2).into_iter().filter(|act| act.starts_with("grain")).collect::<Vec<_>>(),
        ["grain 0"]
    );
    assert!(stage.play(2, &["grain 0"]).told("loses-tokens(seat=seat 2 area=area:rome count=3)"));
    for (rules, civ) in [(3, Civ::Pottery), (4, Civ::Pottery), (4, Civ::Mysticism)] {
        let game = famine(rules, civ).game;
        let has = |game: &Civ1980| game.player(seat(2)).has(Civ::Pottery);
        assert!((0..20).any(|n| has(&trial(&game, n)) != has(&game)), "trials exchange them");
        for number in 0..20 {
            let acts = trial(&game, number).legal(seat(2));
            assert!(acts.iter().any(|act| act.to_string().starts_with("grain")), "{acts:?}");
        }
    }
}
