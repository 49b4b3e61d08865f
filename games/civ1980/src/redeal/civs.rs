//! Secret civilization cards of a Barbaric game (RULES 11): how many somebody has is public, and how many are left.

use super::TRIES;
use crate::calamities::cities::Naming;
use crate::calamities::ground::Tremor;
use crate::chart::Area;
use crate::data::data;
use crate::ids::{Civ, Few, Id};
use crate::resolving::Stage;
use crate::state::{Civ1980, Step};
use kernel::{Dice, Seat};

/// What one rival holds.
#[derive(Clone)]
struct Hand {
    seat: Seat,
    /// Seen by everybody.
    shown: Few<Civ>,
    /// What it can't have, as everybody has seen too.
    lacks: Few<Civ>,
    /// Dealt so far.
    dealt: Vec<Civ>,
    size: usize,
}

impl Hand {
    fn has(&self, civ: Civ) -> bool {
        self.shown.contains(civ) || self.dealt.contains(&civ)
    }
    fn takes(&self, civ: Civ) -> bool {
        !self.has(civ) && !self.lacks.contains(civ)
    }
    fn room(&self) -> bool {
        self.dealt.len() < self.size
    }
    /// Has it what its cards ask for?
    fn sound(&self) -> bool {
        self.dealt.len() == self.size && self.missing().is_none()
    }
    /// A card that some other of its cards asks for.
    fn missing(&self) -> Option<Civ> {
        let held = self.dealt.iter().copied().chain(self.shown.iter());
        held.flat_map(|civ| &data().civs[civ].prerequisites).copied().find(|needed| !self.has(*needed))
    }
    /// As good a place for this card as any: what it asks for is there, and it is what others ask for first.
    fn suits(&self, civ: Civ) -> bool {
        let ready = data().civs[civ].prerequisites.iter().all(|needed| self.has(*needed));
        ready && self.missing().is_none_or(|missing| missing == civ)
    }
}

/// Cards of others whose effect nobody has seen.
pub(super) fn deal(game: &mut Civ1980, hidden: &[Seat], dice: &mut Dice<'_>) {
    let mut pool: Vec<Civ> = Vec::new();
    let mut hands: Vec<Hand> = Vec::new();
    for seat in hidden.iter().copied() {
        let player = game.player(seat);
        let secret: Vec<Civ> = player.civs.iter().filter(|c| !player.shown.contains(*c)).collect();
        hands.push(Hand {
            seat,
            shown: player.shown,
            lacks: lacking(game, seat),
            dealt: Vec::new(),
            size: secret.len(),
        });
        pool.extend(secret);
    }
    // What others ask for comes first, then what asks for it.
    let asked_for = |civ: Civ| Civ::ALL.iter().any(|c| data().civs[*c].prerequisites.contains(&civ));
    pool.sort_by_key(|civ| (!asked_for(*civ), data().civs[*civ].prerequisites.is_empty(), *civ));
    let mut dealt = hands.clone();
    for _ in 0..TRIES {
        dealt = hands.clone();
        if game.options.unlimited {
            dealt.iter_mut().for_each(|hand| draw(hand, dice));
        } else {
            share(&mut dealt, &pool, dice);
        }
        if dealt.iter().all(Hand::sound) {
            break;
        }
    }
    for hand in dealt {
        let player = game.player_mut(hand.seat);
        player.civs = hand.shown;
        hand.dealt.iter().for_each(|civ| player.civs.insert(*civ));
    }
}

/// Cards that would have had an effect in the present calamity, and had none.
fn lacking(game: &Civ1980, seat: Seat) -> Few<Civ> {
    let mut lacks = Few::NONE;
    let Step::Calamities(resolving) = &game.step else { return lacks };
    let shown = |civ: Civ| game.player(seat).shown.contains(civ);
    let reached = |cities: &[Area]| {
        let unshown = game.options.earthquake_advanced && !shown(Civ::Engineering);
        let near = |victim| game.neighbours(victim).contains(seat);
        let listed = cities.iter().any(|area| game.lands[*area].city_of(seat));
        unshown && (listed || resolving.case.is_some_and(|case| near(case.victim)))
    };
    let split = resolving.case.is_some_and(|case| case.victim == seat) && !shown(Civ::Philosophy);
    match &resolving.stage {
        // Iconoclasm shows who has Philosophy, since rules 2 only when it keeps somebody from being named again.
        Stage::Naming(Naming { twice: true, named, .. })
            if (named.contains(&seat) || !game.options.discreet()) && !shown(Civ::Philosophy) =>
        {
            lacks.insert(Civ::Philosophy);
        }
        // Philosophy decides how a nation splits; without it, Democracy how large the first part is.
        Stage::Nominate if split => {
            lacks.insert(Civ::Philosophy);
            if game.democracy_unites(seat) {
                lacks.insert(Civ::Democracy);
            }
        }
        Stage::Picking(_) | Stage::Faction(_) | Stage::Taking(_) if split => {
            lacks.insert(Civ::Philosophy);
            if !shown(Civ::Democracy) {
                lacks.insert(Civ::Democracy);
            }
        }
        // In an advanced earthquake all whose cities it could reach have shown Engineering, if they have it.
        Stage::Quake(_) if reached(&[]) => lacks.insert(Civ::Engineering),
        Stage::Tremor(Tremor(cities)) if reached(cities) => lacks.insert(Civ::Engineering),
        _ => {}
    }
    lacks
}

/// Any cards at all, when there are enough of each.
fn draw(hand: &mut Hand, dice: &mut Dice<'_>) {
    let mut all: Vec<Civ> = Civ::ALL.iter().copied().filter(|c| hand.takes(*c)).collect();
    dice.deal("redeal/civs", &mut all);
    hand.dealt.extend(all.into_iter().take(hand.size));
}

/// Each card to a hand that lacks it, as likely to each free place.
fn share(hands: &mut [Hand], pool: &[Civ], dice: &mut Dice<'_>) {
    for civ in pool {
        let places = hands.iter().enumerate().filter(|(_, h)| h.room() && h.takes(*civ) && h.suits(*civ));
        let places: Vec<usize> = places.flat_map(|(i, h)| vec![i; h.size - h.dealt.len()]).collect();
        match dice.pick("redeal/civs", &places).and_then(|i| hands.get_mut(*i)) {
            Some(hand) => hand.dealt.push(*civ),
            None => drop(squeeze(hands, *civ, &mut Vec::new(), dice)),
        }
    }
}

/// Finds a place for a card by moving others along: whoever has it already can't take it.
fn squeeze(hands: &mut [Hand], civ: Civ, tried: &mut Vec<Seat>, dice: &mut Dice<'_>) -> bool {
    let mut seats: Vec<Seat> = hands.iter().filter(|h| h.takes(civ)).map(|h| h.seat).collect();
    dice.deal("redeal/civs", &mut seats);
    for seat in seats {
        let Some(hand) = hands.iter_mut().find(|h| h.seat == seat && !tried.contains(&seat)) else {
            continue;
        };
        if hand.room() {
            hand.dealt.push(civ);
            return true;
        }
        tried.push(seat);
        for place in 0..hand.dealt.len() {
            let Some(hand) = hands.iter_mut().find(|h| h.seat == seat) else { continue };
            let Some(other) = hand.dealt.get_mut(place).map(|c| std::mem::replace(c, civ)) else { continue };
            if squeeze(hands, other, tried, dice) {
                return true;
            }
            let hand = hands.iter_mut().find(|h| h.seat == seat);
            hand.and_then(|h| h.dealt.get_mut(place)).into_iter().for_each(|c| *c = other);
        }
    }
    false
}
