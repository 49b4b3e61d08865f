//! The chronicle leaves nothing out.

use super::stage::{NEWEST, Stage, with_automated};
use crate::ids::{FocusCard, Resource, Wonder};
use crate::{NewDawn, View};
use kernel::{Arg, Kind, Message, Of, Playout, Seat, Setup, Viewer};
use std::collections::BTreeSet;

static RULEBOOK: Of<NewDawn> = Of::new();

fn tables() -> Vec<Setup> {
    vec![
        Setup::players(NEWEST, 2),
        Setup::players(NEWEST, 4).with("epic", "yes").with("estadio", "before"),
        with_automated(NEWEST, 6, 2),
        with_automated(NEWEST, 4, 1).with("map", "advanced"),
    ]
}

#[test]
fn every_move_is_told_to_everybody_in_words() {
    let mut untold = BTreeSet::new();
    for (seed, setup) in (0..).zip(tables()) {
        for bot in ["random", "random", "settler"] {
            let playout = Playout { bots: vec![bot.into()], ..Playout::random(seed) };
            let each = |_: &kernel::Fold, line: &kernel::Happened| {
                let moves = matches!(line.entry.kind, Kind::Move | Kind::Auto);
                let order = line.entry.text.starts_with("order ");
                if moves && !order && line.notes_for(Viewer::Spectator).next().is_none() {
                    untold.insert(line.entry.text.split(' ').next().unwrap().to_owned());
                }
            };
            playout.run(&RULEBOOK, setup.clone(), each).unwrap();
        }
    }
    assert!(untold.is_empty(), "nobody is told of {untold:?}");
}

/// What a sentence does to the trade tokens of a seat's row.
fn trade(message: &Message, who: Seat) -> i64 {
    let arg = |name: &str| message.args.iter().find(|(n, _)| *n == name).map(|(_, arg)| arg.clone());
    let is = |name: &str| arg(name) == Some(Arg::Seat(who));
    let count = match arg("count") {
        Some(Arg::Number(n)) => n,
        _ => 1,
    };
    let coin = arg("token") == Some(Arg::name("token", "trade"));
    match message.id {
        "trade-put" | "compensated" if is("seat") => count,
        "embassy" if is("giver") => 1,
        "trade-spent" | "ransomed" if is("seat") => -count,
        "spent" | "paid" if is("seat") && coin => -1,
        "looted" if is("owner") => -1,
        _ => 0,
    }
}

/// AUTOMA 8
#[test]
fn every_trade_token_the_automated_player_gains_or_spends_is_told() {
    let who = Seat::try_from(1).unwrap();
    for seed in 0..12 {
        let mut told = 0;
        let playout = Playout { bots: vec!["settler".into()], ..Playout::random(seed) };
        let each = |_: &kernel::Fold, line: &kernel::Happened| {
            told += line.notes.iter().map(|note| trade(&note.message, who)).sum::<i64>();
        };
        let (fold, _) = playout.run(&RULEBOOK, with_automated(NEWEST, 6, 2), each).unwrap();
        let view = fold.position().typed_view(Viewer::Spectator).downcast::<View>().unwrap();
        let has: i64 = view.seats[0].row.iter().map(|card| i64::from(card.trade)).sum();
        assert_eq!(told, has, "seed {seed}");
    }
}

/// RULES 9.5, AUTOMA 6
#[test]
fn a_wonder_is_told_built_after_its_last_payment() {
    let order = |applied: &kernel::Applied| {
        let at = |id| applied.notes.iter().rposition(|n| n.message.id == id).unwrap();
        at("paid") < at("wonder-built")
    };
    let stage =
        Stage::players(2).card(1, FocusCard::Pottery, 5).offer(Wonder::Petra).resources(1, Resource::Oil, 1);
    let mut stage = stage.plays(1, &["focus industry", "wonder petra H2"]);
    assert!(order(&stage.play(1, "pay oil")));
    let stage = Stage::automated(1, 1).no_barbarians().card(1, FocusCard::Pottery, 5).offer(Wonder::Petra);
    let mut stage = stage.resources(1, Resource::Oil, 1);
    stage.auto_one();
    let wonder = stage.legal(1).into_iter().find(|m| m.starts_with("wonder petra")).unwrap();
    assert!(order(&stage.play(1, &wonder)), "the automated player pays in public too");
}
