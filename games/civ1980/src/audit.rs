//! Counting every component, wherever it lies (RULES 1).

use crate::ids::{Card, Civ, Id};
use crate::state::{CITIES, Civ1980, SHIPS};
use std::collections::BTreeMap;

/// Every component in exactly one place; the counts never change.
pub(crate) fn inventory(game: &Civ1980) -> BTreeMap<String, u32> {
    let mut all: BTreeMap<String, u32> = BTreeMap::new();
    let mut add = |what: String, n: u32| *all.entry(what).or_default() += n;
    let small = |n: usize| u32::try_from(n).unwrap_or(0);
    for seat in game.seats() {
        let player = game.player(seat);
        let tokens = game.board_tokens(seat) + u32::from(player.stock) + u32::from(player.treasury);
        add(format!("tokens of {seat}"), tokens);
        let cities = game.cities(seat);
        add(format!("cities of {seat}"), u32::from(cities) + u32::from(game.city_stock(seat)));
        add(format!("cities of {seat} too many"), u32::from(cities > CITIES));
        let ships = player.ships.iter().flatten().count();
        add(format!("ships of {seat}"), small(ships + player.ships_in_stock()));
        add(format!("ships of {seat} too many"), u32::from(ships > SHIPS));
    }
    for card in Card::ALL {
        let stacks: usize = game.stacks.iter().map(|s| s.cards.iter().filter(|c| *c == card).count()).sum();
        let used: u32 = game.stacks.iter().map(|s| u32::from(s.used.of(*card))).sum();
        let hands: u32 = game.players.iter().map(|p| u32::from(p.hand.of(*card))).sum();
        let open = game.players.iter().flat_map(|p| &p.reds).filter(|c| c.card() == *card).count();
        add(format!("card {card}"), small(stacks) + used + hands + small(open));
    }
    if !game.options.unlimited {
        for civ in Civ::ALL {
            let held = game.players.iter().filter(|p| p.has(*civ)).count();
            add(civ.to_string(), small(held) + u32::from(game.display[*civ]));
        }
    }
    for (name, n) in flaws(game) {
        add(format!("flaw: {name}"), n);
    }
    all
}

/// Things that must never be, counted: always zero.
fn flaws(game: &Civ1980) -> Vec<(&'static str, u32)> {
    let small = |n: usize| u32::try_from(n).unwrap_or(0);
    let chart = game.chart();
    let outside = crate::chart::Area::all()
        .filter(|a| !chart.playing(*a) || a.open_sea())
        .filter(|a| game.lands[*a] != crate::state::Land::default());
    let at_sea = game.players.iter().flat_map(|p| p.ships.iter().flatten());
    let lost = at_sea.filter(|s| !chart.berths(s.at.area).any(|b| b == s.at));
    let red_in_hand =
        game.players.iter().flat_map(|p| p.hand.each()).filter(|c| c.calamity().is_some_and(|c| c.red()));
    let astray = game.stacks.iter().enumerate().flat_map(|(i, s)| s.cards.iter().map(move |c| (i, c)));
    let eleven = game.players.iter().filter(|p| p.civ_count() > crate::state::MOST_CIVS);
    let both = chart.lands.iter().filter(|a| game.lands[**a].pirates && game.lands[**a].city.is_some());
    vec![
        ("pieces outside the board", small(outside.count())),
        ("ships that lie nowhere", small(lost.count())),
        ("red calamities in a hand", small(red_in_hand.count())),
        ("cards in a wrong stack", small(astray.filter(|(i, c)| game.stack_of(**c) != *i).count())),
        ("more than eleven civilization cards", small(eleven.count())),
        ("pirates in a city", small(both.count())),
    ]
}
