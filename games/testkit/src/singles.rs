//! Single answers that are given at once tell nobody anything.

use kernel::{Dice, Game, Of, Playout, Rulebook, Seat, Secret, Setup, Viewer};

/// From each viewer's eyes what is hidden is dealt anew so often.
const DEALS: u64 = 3;

/// Lets bots play `tables` tables. Whenever somebody has a single answer of which the game says that everybody knows it
/// ([`Game::overt`]), it is the same single one wherever the table looks the same to anybody else.
pub fn singles<G: Game>(setup: &Setup, tables: u64) {
    let rulebook: &'static dyn Rulebook = Box::leak(Box::new(Of::<G>::new()));
    let best = rulebook.bots().last().copied().unwrap_or(kernel::bot::RANDOM);
    let (mut asked, mut single, mut overt) = (0, 0, 0);
    for seed in 0..tables {
        let secret = Secret::from_number(seed);
        let playout = Playout { bots: vec![best.into()], ..Playout::random(seed) };
        let ended = playout.run(rulebook, setup.clone(), |fold, _| {
            let position = fold.position();
            for seat in fold.awaited().iter() {
                asked += 1;
                let Some(only) = position.single(seat) else { continue };
                single += 1;
                if !only.overt {
                    continue;
                }
                overt += 1;
                let others = Seat::first(setup.seats.len()).filter(|other| *other != seat).map(Viewer::Seat);
                for viewer in others.chain([Viewer::Spectator]) {
                    for deal in 0..DEALS {
                        let luck = &mut Dice::new(&secret, "singles", fold.seq() * DEALS + deal);
                        let otherwise = position.redealt(viewer, luck).legal(seat);
                        assert_eq!(
                            otherwise,
                            std::slice::from_ref(&only.notation),
                            "after event {} of table {seed} of {setup}, {viewer:?} can't know that seat {seat} has one answer",
                            fold.seq()
                        );
                    }
                }
            }
        });
        ended.unwrap_or_else(|stuck| panic!("table {seed} of {setup}: {stuck}"));
    }
    println!("{} {setup}: of {asked} questions {single} had one answer, {overt} for all to see", G::ID);
    assert!(overt > 0, "{setup}: nobody had a single answer that everybody knows");
}
