//! Bots know nothing that their seat may not know, and think the same every time.

use kernel::thinking::{Table, think};
use kernel::{Dice, Effort, Game, Level, Of, Playout, Rulebook, Seat, Secret, Setup, Viewer, dice::hex};
use sha2::{Digest, Sha256};
use std::sync::atomic::AtomicBool;

/// Lets bots play `tables` tables and asks every bot at every level, at one of `every` events, what it would do: the same
/// at the true position and at one that its seat can't tell from it.
pub fn blind<G: Game>(setup: &Setup, tables: u64, every: u64) {
    let rulebook: &'static dyn Rulebook = Box::leak(Box::new(Of::<G>::new()));
    let best = rulebook.bots().last().copied().unwrap_or(kernel::bot::RANDOM);
    let levels = [Level::Easy, Level::Fair, Level::Hard];
    let names: Vec<String> = rulebook
        .bots()
        .iter()
        .flat_map(|policy| levels.map(|level| format!("{policy}{}", level.suffix())))
        .filter(|name| rulebook.has_bot(name))
        .collect();
    let (mut asked, mut hidden) = (0, 0);
    for seed in 0..tables {
        let secret = Secret::from_number(seed);
        let playout = Playout { bots: vec![best.into()], ..Playout::random(seed) };
        let ended = playout.run(rulebook, setup.clone(), |fold, _| {
            if (fold.seq() + seed) % every != 0 {
                return;
            }
            for seat in fold.awaited().iter() {
                let twin =
                    fold.position().redealt(Viewer::Seat(seat), &mut Dice::new(&secret, "twin", fold.seq()));
                hidden += u32::from(twin.save() != fold.position().save());
                for name in &names {
                    let luck = || Dice::new(&secret, "luck", fold.seq());
                    let (truth, other) =
                        (fold.position().bot(name, seat, &mut luck()), twin.bot(name, seat, &mut luck()));
                    assert_eq!(
                        truth,
                        other,
                        "{name} in seat {seat} after event {} of table {seed} looks at what is hidden",
                        fold.seq()
                    );
                    asked += 1;
                }
            }
        });
        ended.unwrap_or_else(|stuck| panic!("table {seed} of {setup}: {stuck}"));
    }
    println!("{}: {asked} decisions of {names:?}; {hidden} positions had something hidden", G::ID);
    assert!(asked > 0, "no bot was asked");
}

/// A duel of the game's last policy, which looks ahead a little in the first seat, with itself: the moves of its first
/// `events` events, as one number that changes if any of them does.
pub fn golden_duel<G: Game>(setup: &Setup, seed: u64, events: u64) -> String {
    const LITTLE: Effort = Effort { trials: 12, width: 4, stages: 1 };
    let (secret, never) = (Secret::from_number(seed), AtomicBool::new(false));
    let Some((_, policy)) = G::bots().pop() else { panic!("{} has no bot", G::ID) };
    let mut game = G::setup(setup, &mut Dice::new(&secret, "duel", 1)).unwrap();
    let mut moves = Sha256::new();
    for event in 2..events {
        let mut dice = Dice::new(&secret, "duel", event);
        let (seat, mv) = if let Some(answer) = game.automatic(&mut dice) {
            (answer.seat, answer.mv)
        } else {
            let Some(seat) = game.awaited().iter().next() else { break };
            let mut luck = Dice::new(&secret, "luck", event);
            let table = Table::new(&game, seat, &mut luck);
            let mv = if Seat::new(0) == Some(seat) {
                think(&table, &*policy, LITTLE, &never).unwrap().swap_remove(0).mv
            } else {
                table.choose(&*policy, &table.legal(), &mut luck).unwrap()
            };
            (seat, mv)
        };
        game.apply(seat, &mv, &mut dice).unwrap_or_else(|e| panic!("{mv}: {e:?}"));
        moves.update(format!("{seat} {mv}\n"));
    }
    hex(&moves.finalize()[..8])
}
