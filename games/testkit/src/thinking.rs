//! Bots know nothing that their seat may not know.

use kernel::{Dice, Game, Level, Of, Playout, Rulebook, Secret, Setup, Viewer};

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
