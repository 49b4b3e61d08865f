//! What a move would do, told before it is made: odds, costs, what it completes.
//!
//! Moves without chance are tried on a copy. Nothing is told that the player may not know: a wonder that would be
//! turned up is not among it.

use crate::data::data;
use crate::hex::{Coord, SpaceId};
use crate::ids::{Focus, FocusCard, Id, Resource, Wonder, WonderKind};
use crate::moves::{Act, Move, Start};
use crate::row::CardRef;
use crate::state::NewDawn;
use crate::task::{Campaign, Task};
use kernel::{Applied, Arg, Dice, Foresight, Game, Message, Seat, Secret, say};
use std::collections::BTreeSet;

/// Throws of two dice.
const THROWS: u8 = 36;

/// What the move would do.
pub(crate) fn foresee(game: &NewDawn, seat: Seat, mv: &Move) -> Foresight {
    let told = match mv.act {
        Act::Focus(_) | Act::Encore(_) | Act::Estadio(_) | Act::Arsenal => return outlook(game, seat, mv),
        Act::Attack(coord) => odds(game, seat, coord),
        Act::Spend(_) | Act::SpendFrom(..) if game.battle.is_some() => spent(game, seat),
        Act::Done if game.battle.is_some() => stands(game),
        Act::Gain(new, old) => new_card(game, seat, new, old.unwrap_or_else(|| new.kind().into())),
        Act::Raise(card) => {
            raised(game, seat, card).map_or_else(Vec::new, |new| new_card(game, seat, new, card))
        }
        Act::Wonder(wonder, _) => {
            let mut told: Vec<Message> = price(game, seat, wonder).into_iter().collect();
            told.extend(gains(game, seat, mv));
            told
        }
        Act::Token(_)
        | Act::Build(_)
        | Act::Shift(..)
        | Act::Convert(_)
        | Act::Forbid(_)
        | Act::Advance
        | Act::Caravan(..)
        | Act::Conquer => gains(game, seat, mv),
        _ => Vec::new(),
    };
    Foresight { told, places: Vec::new() }
}

/// The position after a move, unless chance has a hand in it.
fn after(game: &NewDawn, seat: Seat, mv: &Move) -> Option<NewDawn> {
    let secret = Secret::from_number(0);
    let mut dice = Dice::new(&secret, "foresee", 0);
    let mut next = game.clone();
    next.apply(seat, mv, &mut dice).ok()?;
    (!dice.drawn()).then_some(next)
}

/// What a seat would gain.
fn gains(game: &NewDawn, seat: Seat, mv: &Move) -> Vec<Message> {
    let Some(next) = after(game, seat, mv) else { return Vec::new() };
    let mut told = Vec::new();
    let (old, new) = (game.player(seat), next.player(seat));
    for goal in game.goals.iter().filter(|g| !old.marks.contains(**g)) {
        for agenda in data().goals[*goal] {
            let (before, now) = (game.progress(seat, agenda), next.progress(seat, agenda));
            let goal = data().agendas[agenda].threshold;
            let name = Arg::name("agenda", agenda.to_string());
            if now > before && now >= goal {
                told.insert(0, say!("fore-agenda-done", agenda = name));
            } else if now > before {
                told.push(say!("fore-agenda", agenda = name, now = now, goal = goal));
            }
        }
    }
    let mature = next.mature(seat).minus(game.mature(seat));
    if !mature.is_empty() {
        let spaces = mature.iter().map(|s| game.chart.coord(s).to_string());
        told.insert(0, say!("fore-mature", spaces = Arg::list(spaces)));
    }
    for resource in Resource::ALL {
        if new.resources[*resource] > old.resources[*resource] {
            told.push(say!("fore-resource", resource = Arg::name("resource", resource.to_string())));
        }
    }
    for nature in next.nature_of(seat).minus(game.nature_of(seat)).iter() {
        told.push(say!("fore-nature", nature = Arg::name("nature", nature.to_string())));
    }
    let (had, has) = (old.row.trade(), new.row.trade());
    if has > had {
        told.push(say!("fore-trade", count = has - had));
    }
    if new.dial != old.dial {
        told.insert(0, say!("fore-dial", from = old.dial, to = new.dial));
        if let Some(Task::Gain { level }) = next.stack.last() {
            told.insert(1, say!("fore-card", level = *level));
        }
    }
    told
}

/// What a new card would do where the old one lies, and what that one does now.
fn new_card(game: &NewDawn, seat: Seat, new: FocusCard, old: CardRef) -> Vec<Message> {
    let row = &game.player(seat).row;
    let Some(slot) = row.find(old) else { return Vec::new() };
    let (kind, name) =
        (Arg::name("type", new.kind().to_string()), Arg::name("focus", row[slot].card.to_string()));
    vec![
        new.says(slot.number()),
        say!("fore-replaces", kind = kind, level = new.level(), old = name, slot = slot.number()),
    ]
}

/// The card one level above.
fn raised(game: &NewDawn, seat: Seat, card: CardRef) -> Option<FocusCard> {
    let row = &game.player(seat).row;
    let now = row[row.find(card)?].card;
    FocusCard::of(now.kind(), now.level() + 1)
}

/// What a card would open.
fn outlook(game: &NewDawn, seat: Seat, mv: &Move) -> Foresight {
    let Some(next) = after(game, seat, mv) else { return Foresight::default() };
    let work = next.stack.iter().rev().find(|task| {
        matches!(
            task,
            Task::Place(_) | Task::Advance(_) | Task::Travel(_) | Task::Industry(_) | Task::Campaign(_)
        )
    });
    let Some(work) = work else {
        return Foresight { told: vec![say!("fore-idle")], places: Vec::new() };
    };
    // Seen from the work itself: what comes before it (a trade token to put, a resource to take) opens no space.
    let acts = next.acts(seat, work);
    let places: BTreeSet<Coord> = acts.iter().filter_map(Act::target).collect();
    let mut told = Vec::new();
    match work {
        Task::Place(placing) => {
            told.push(say!("fore-tokens", count = placing.left, spaces = places.len()));
        }
        Task::Advance(on) => {
            let mut turned = next.clone();
            let levels = turned.turn_dial(seat, on.s + on.spent, &mut Applied::default());
            let (from, to) = (next.player(seat).dial, turned.player(seat).dial);
            told.push(say!("fore-dial", from = from, to = to));
            told.extend(levels.into_iter().map(|level| say!("fore-card", level = level)));
        }
        Task::Travel(travel) => {
            told.push(say!("fore-caravans", allowance = travel.allowance, spaces = places.len()));
        }
        Task::Industry(on) => {
            let sites = acts.iter().filter(|a| matches!(a, Act::Build(_))).count();
            let wonders: BTreeSet<Wonder> = acts.iter().filter_map(wonder_of).collect();
            told.push(if wonders.is_empty() {
                say!("fore-no-wonder", production = NewDawn::production(on))
            } else {
                let names = wonders.into_iter().map(|w| Arg::name("wonder", w.to_string()));
                say!("fore-wonders", wonders = Arg::list(names))
            });
            told.push(say!("fore-cities", spaces = sites));
        }
        Task::Campaign(_) => {
            let targets = acts.iter().filter(|a| matches!(a, Act::Attack(_))).count();
            let weak = acts.iter().filter(|a| matches!(a, Act::Reinforce(_))).count();
            told.push(say!("fore-campaign", targets = targets, tokens = weak));
        }
        _ => {}
    }
    Foresight { told, places: places.into_iter().map(|c| c.to_string()).collect() }
}

fn wonder_of(act: &Act) -> Option<Wonder> {
    match act {
        Act::Wonder(wonder, _) => Some(*wonder),
        _ => None,
    }
}

/// How many of the 36 throws win: a tie goes to the defender.
fn wins(attack: u8, defence: u8) -> u8 {
    let throws = (1..=6_u8).flat_map(|mine| (1..=6_u8).map(move |theirs| (mine, theirs)));
    let won = throws.filter(|(mine, theirs)| attack + mine > defence + theirs).count();
    u8::try_from(won).unwrap_or(THROWS)
}

fn percent(wins: u8) -> u16 {
    (u16::from(wins) * 100 + u16::from(THROWS) / 2) / u16::from(THROWS)
}

/// The chances of an attack: without tokens, with all of the card's, and what the defender may add.
fn odds(game: &NewDawn, seat: Seat, coord: Coord) -> Vec<Message> {
    let Some(Task::Campaign(campaign)) = game.stack.last() else { return Vec::new() };
    let Some(space) = game.chart.at(coord) else { return Vec::new() };
    let Some((attack, defence)) = values(game, seat, campaign, space) else { return Vec::new() };
    let won = wins(attack, defence);
    let mut told =
        vec![say!("fore-odds", attack = attack, defence = defence, percent = percent(won), wins = won)];
    let tokens = game.spendable_count(seat, campaign.on.slot);
    if tokens > 0 && won < THROWS {
        let won = wins(attack + tokens, defence);
        told.push(say!("fore-odds-tokens", tokens = tokens, percent = percent(won), wins = won));
    }
    if let Some(owner) = game.foe(seat, space).and_then(crate::state::Foe::owner) {
        let row = &game.player(owner).row;
        let reserve: u8 =
            row.of_kind(Focus::Military).map(|(slot, _)| game.spendable_count(owner, slot)).sum();
        if reserve > 0 {
            told.push(say!("fore-odds-reserve", tokens = reserve));
        }
    }
    told
}

/// Both values before the throw. Cards of the attacked are returned first, so they no longer count.
fn values(game: &NewDawn, seat: Seat, campaign: &Campaign, space: SpaceId) -> Option<(u8, u8)> {
    let foe = game.foe(seat, space)?;
    let mut at_war = game.clone();
    at_war.break_with(seat, foe, &mut Applied::default());
    let attack = NewDawn::campaign_value(campaign, foe) + at_war.attack_bonus(seat, space, foe);
    Some((attack, at_war.defence_bonus(seat, space, foe)))
}

/// The values after one more token.
fn spent(game: &NewDawn, seat: Seat) -> Vec<Message> {
    let Some(battle) = &game.battle else { return Vec::new() };
    let mine = u8::from(battle.attacker == seat);
    vec![say!("fore-battle", attack = battle.attack + mine, defence = battle.defence + 1 - mine)]
}

fn stands(game: &NewDawn) -> Vec<Message> {
    let Some(battle) = &game.battle else { return Vec::new() };
    vec![if battle.attack > battle.defence { say!("fore-wins") } else { say!("fore-fails") }]
}

/// What a wonder costs, and what there is to pay for it.
fn price(game: &NewDawn, seat: Seat, wonder: Wonder) -> Option<Message> {
    let Some(Task::Industry(on)) = game.stack.last() else { return None };
    Some(say!(
        "fore-price",
        cost = game.cost(seat, wonder),
        production = NewDawn::production(on),
        tokens = game.wealth(seat, wonder, on.slot)
    ))
}

impl NewDawn {
    /// The most `seat` could pay for the wonder on offer with its industry card where it lies now.
    pub(crate) fn affords(&self, seat: Seat, kind: WonderKind) -> Option<u8> {
        let wonder = self.on_offer(kind)?;
        let row = &self.player(seat).row;
        let cards = row.of_kind(Focus::Industry);
        cards
            .map(|(slot, card)| {
                let s = self.counted_slot(seat, slot);
                let on = crate::task::Resolving { slot, s, card: card.card, spent: 0 };
                NewDawn::production(&on) + self.wealth(seat, wonder, slot)
            })
            .max()
    }
}

impl Act {
    /// The space a move is about: where something is placed, built, attacked or goes.
    pub fn target(&self) -> Option<Coord> {
        match *self {
            Act::Capital(c)
            | Act::Token(c)
            | Act::Recall(c)
            | Act::Convert(c)
            | Act::Blast(c)
            | Act::Forbid(c)
            | Act::Build(c)
            | Act::Reinforce(c)
            | Act::Attack(c)
            | Act::House(c)
            | Act::Cede(c)
            | Act::Sacrifice(c)
            | Act::Withdraw(c) => Some(c),
            Act::Shift(_, to) | Act::Caravan(_, to) | Act::Aim(_, to) => Some(to),
            Act::Seoul(_, to) | Act::Wonder(_, to) | Act::Eiffel(_, to) => Some(to),
            _ => None,
        }
    }

    /// The space it starts from, if it moves something.
    pub fn origin(&self) -> Option<Coord> {
        match *self {
            Act::Shift(from, _) | Act::Eiffel(from, _) => Some(from),
            Act::Caravan(Start::At(from), _) | Act::Aim(Start::At(from), _) => Some(from),
            _ => None,
        }
    }

    /// The card of the own row a move is about.
    pub fn card(&self) -> Option<crate::row::CardRef> {
        match *self {
            Act::Focus(card)
            | Act::Encore(card)
            | Act::Estadio(card)
            | Act::Put(card)
            | Act::Zimbabwe(card)
            | Act::Settle(_, card)
            | Act::Keep(_, card)
            | Act::Raise(card)
            | Act::Ransom(card) => Some(card),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_count_every_throw_and_a_tie_goes_to_the_defender() {
        assert_eq!(wins(3, 3), 15);
        assert_eq!(wins(4, 3), 21);
        assert_eq!((wins(9, 3), wins(8, 3), wins(3, 8)), (THROWS, THROWS - 1, 0));
        assert_eq!((percent(15), percent(21), percent(36), percent(1)), (42, 58, 100, 3));
    }
}
