//! The merchant plays sensibly, and orders save mails.

use crate::Civ1980;
use crate::bots::{Merchant, Taste};
use crate::moves::Act;
use crate::state::{Planned, Step};
use kernel::{Bot, Dice, Game, Of, Playout, Seat, Secret, Setup};

fn rulebook() -> &'static Of<Civ1980> {
    Box::leak(Box::new(Of::new()))
}

/// The merchant against random players, in every seat.
#[test]
fn the_merchant_beats_random_in_nineteen_games_of_twenty() {
    let (mut games, mut won) = (0u64, 0);
    for players in 2usize..=8 {
        for seed in 0..3u64 {
            let merchant = usize::try_from(seed).unwrap() % players;
            let mut bots = vec!["random".to_owned(); players];
            bots[merchant] = "merchant".into();
            let playout = Playout { bots, ..Playout::random(seed) };
            let setup = Setup::players(1, players).with("rounds", "24");
            let (fold, _) = playout.run(rulebook(), setup, |_, _| {}).unwrap();
            let winners = fold.outcome().unwrap().winners();
            won += u64::from(winners.len() == 1 && winners.iter().all(|s| s.index() == merchant));
            games += 1;
        }
    }
    println!("the merchant won {won} of {games}");
    assert!(won * 100 >= games * 95, "the merchant won only {won} of {games}");
}

/// RULES 9. Merchants among themselves get to the finish, and don't wreck their nations.
#[test]
fn merchants_reach_the_finish_and_keep_their_cities() {
    let (mut finished, mut nations, mut without) = (0, 0, 0);
    for (players, seed) in [(2, 3u64), (3, 1), (3, 2), (4, 1)] {
        let playout = Playout { bots: vec!["merchant".into()], ..Playout::random(seed) };
        let setup = Setup::players(2, players);
        let (fold, _) = playout.run(rulebook(), setup, |_, _| {}).unwrap();
        let round = fold.outcome().unwrap();
        finished += u32::from(round.how.id == "won-finish");
        let figures = fold.position().figures();
        let cities = figures.iter().find(|f| f.label.id == "figure-cities").unwrap();
        nations += players;
        without += cities.values.iter().filter(|n| **n == 0).count();
    }
    println!("{finished} of 4 games finished; {without} of {nations} nations without a city");
    assert!(without * 2 < nations, "{without} of {nations} nations end without a city");
    assert!(finished >= 3, "{finished} of 4 markers reached the finish");
}

/// What a merchant would do if it were its turn to move: given as moves in advance.
fn plan(game: &mut Civ1980, seat: Seat, luck: &mut Dice<'_>) {
    let mut mine = game.clone();
    mine.step = Step::Movement(vec![vec![seat]]);
    loop {
        let legal = mine.legal(seat);
        let act = Merchant(Taste::PEACEFUL).choose(seat, &mine, &legal, luck);
        let done = act == Act::Done;
        game.apply(seat, &Act::Plan(Box::new(Planned { act: act.clone(), limit: None })), luck).unwrap();
        if done {
            return;
        }
        mine.movement(seat, &act, &mut kernel::Applied::default());
    }
}

/// Hand-overs of merchants: how often somebody becomes awaited who was not before.
fn hand_overs(setup: &Setup, orders: &[&str], plans: bool) -> usize {
    let mut sum = 0;
    for seed in 0..2 {
        let secret = Secret::from_number(seed);
        let mut game = Civ1980::setup(setup, &mut Dice::new(&secret, "t", 1)).unwrap();
        for (event, order) in (1000..).zip(orders) {
            for seat in game.seats() {
                game.apply(seat, &order.parse().unwrap(), &mut Dice::new(&secret, "t", event)).unwrap();
            }
        }
        let mut event = 2000;
        while let Some(seat) = game.awaited().iter().next() {
            event += 1;
            let mut dice = Dice::new(&secret, "t", event);
            let before = game.awaited();
            let legal = game.legal(seat);
            let act = Merchant(Taste::PEACEFUL).choose(seat, &game, &legal, &mut dice);
            let act = if legal.contains(&act) { act } else { legal[0].clone() };
            game.apply(seat, &act, &mut dice).unwrap();
            while let Some(auto) = game.automatic(&mut dice) {
                game.apply(auto.seat, &auto.mv, &mut dice).unwrap();
            }
            sum += game.awaited().minus(before).len();
            for other in game.seats().filter(|_| plans) {
                if game.can_plan(other) && game.player(other).plan.is_empty() {
                    plan(&mut game, other, &mut dice);
                }
            }
        }
    }
    sum
}

/// RULES 14, RULES 13.2. Parallel play, standing orders and moves in advance halve the hand-overs of the strict order.
#[test]
fn parallel_play_and_orders_halve_the_hand_overs() {
    for players in [2, 4, 6, 8] {
        let setup = Setup::players(1, players).with("rounds", "14");
        let strict = setup.clone().with("movement_order", "strict").with("ships_sequential", "yes");
        let (without, with) =
            (hand_overs(&strict, &[], false), hand_overs(&setup, Civ1980::ASK_LITTLE, true));
        println!("{players} players: strict {without}, parallel with orders and plans {with}");
        assert!(with * 2 <= without, "{players} players: {without} {with}");
    }
}

/// Whatever is hidden from its seat, a bot of any level plays the same.
#[test]
fn no_bot_looks_at_what_is_hidden() {
    testkit::blind::<Civ1980>(&newest(3).with("rounds", "20"), 2, 41);
}

fn newest(seats: usize) -> Setup {
    Setup::players(*<Civ1980 as kernel::Game>::RULES.end(), seats)
}

/// Markets are for deals: a merchant does not offer seventy times for one.
#[test]
fn merchants_make_deals_of_their_offers() {
    let (mut offers, mut deals) =
        testkit::deals::<Civ1980>(&newest(4).with("rounds", "20"), &["merchant"], 1..3);
    assert!(deals > 0 && offers <= 20 * deals, "{offers} offers, {deals} accepted");
    // Who looks ahead tries no offers that the policy would not make.
    let bots = ["merchant-hard", "merchant", "conqueror"];
    (offers, deals) = testkit::deals::<Civ1980>(&newest(3).with("rounds", "10"), &bots, 1..3);
    assert!(deals > 0 && offers <= 20 * deals, "{offers} offers, {deals} accepted of those who look ahead");
}

/// A seed and a position decide what a bot that looks ahead will play, on every machine.
#[test]
fn a_duel_is_golden() {
    assert_eq!(testkit::golden_duel::<Civ1980>(&newest(2), 7, 100), "fa4307f21dfa8597");
}
