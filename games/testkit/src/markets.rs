//! Bots that trade make deals of what they offer.

use kernel::{Game, Of, Playout, Rulebook, Setup};
use std::ops::Range;

/// How often bots offer something and how often an offer is accepted, at one table for each seed.
pub fn deals<G: Game>(setup: &Setup, bots: &[&str], seeds: Range<u64>) -> (u32, u32) {
    let rulebook: &'static dyn Rulebook = Box::leak(Box::new(Of::<G>::new()));
    let (mut offers, mut accepted) = (0, 0);
    for seed in seeds {
        let bots = bots.iter().map(|bot| (*bot).to_owned()).collect();
        let playout = Playout { bots, ..Playout::random(seed) };
        let ended = playout.run(rulebook, setup.clone(), |_, happened| {
            let word = happened.entry.text.split(' ').next().unwrap_or_default();
            offers += u32::from(word == "offer");
            accepted += u32::from(word == "accept");
        });
        ended.unwrap_or_else(|stuck| panic!("table {seed} of {setup}: {stuck}"));
    }
    println!("{} {setup}, {bots:?}: {offers} offers, {accepted} accepted", G::ID);
    (offers, accepted)
}
