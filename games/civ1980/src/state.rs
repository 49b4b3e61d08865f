//! A position: all that the rules know of one table (RULES 4.1).

use crate::cards::{Cards, Preference};
use crate::chart::{Area, Berth, ByArea, Chart};
use crate::data::data;
use crate::ids::{Calamity, Card, Civ, Few, Id, Nation, Table};
use crate::market::Market;
use crate::moves::{Act, ShipOrder};
use crate::options::Options;
use crate::resolving::Resolving;
use kernel::{Applied, Arg, Seat, SeatSet, say};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Cities, ships and seats a table can have.
pub(crate) const CITIES: u8 = 9;
pub(crate) const SHIPS: usize = 4;
pub(crate) const CAPACITY: u8 = 5;
pub(crate) const CITY_POINTS: u32 = 5;
pub(crate) const SUPPORT: u32 = 2;
pub(crate) const MOST_CIVS: usize = 11;
pub(crate) const GOLD_PRICE: u8 = 18;
pub(crate) const STACKS: usize = 9;

/// A position of Civilization.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Civ1980 {
    pub(crate) options: Options,
    pub(crate) players: Vec<Player>,
    pub(crate) lands: ByArea<Land>,
    pub(crate) stacks: Vec<Stack>,
    /// Copies left of each civilization card.
    pub(crate) display: Table<Civ, u8>,
    pub(crate) round: u16,
    pub(crate) step: Step,
    /// Most tokens first.
    pub(crate) census: Vec<Seat>,
    /// Who gave a brown calamity to its holder in this round's trade.
    pub(crate) givers: BTreeMap<Calamity, Seat>,
    pub(crate) ended: Option<Ended>,
}

/// Is a seat played?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// By somebody.
    Active,
    /// Its player has left; defaults answer until the next round.
    Leaving,
    /// Nobody moves it any more (RULES 13.6).
    Inert,
}

/// One seat's things.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) nation: Option<Nation>,
    pub(crate) presence: Presence,
    pub(crate) stock: u8,
    pub(crate) treasury: u8,
    pub(crate) hand: Cards,
    /// Red calamities before it.
    pub(crate) reds: Vec<Calamity>,
    pub(crate) civs: Few<Civ>,
    /// Bought in this round: neither credit nor prerequisite yet.
    pub(crate) fresh: Few<Civ>,
    /// Cards of a Barbaric game whose effect everybody has seen.
    pub(crate) shown: Few<Civ>,
    pub(crate) marker: u8,
    pub(crate) ships: [Option<Ship>; SHIPS],
    pub(crate) orders: Orders,
    pub(crate) plan: Vec<Planned>,
    /// What the surroundings looked like when the plan was last changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) planned_at: Option<u64>,
}

/// A ship in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ship {
    pub(crate) at: Berth,
    /// Areas entered in this movement.
    pub(crate) entered: u8,
    /// Tokens aboard; nobody stays aboard.
    pub(crate) aboard: u8,
}

/// A move given in advance.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Planned {
    /// What is done.
    #[serde(with = "crate::notation::as_text")]
    pub act: Act,
    /// Only if its destination holds at most so many tokens of others.
    pub limit: Option<u8>,
}

/// What a seat has said once and for all (RULES 13.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Orders {
    /// The rate of tax, if it has the choice.
    pub tax: Option<u8>,
    /// Tokens pillaged after a city attack, at most.
    pub pillage: u8,
    /// Growth with a short stock by default.
    pub growth: bool,
    /// City reductions by default.
    pub reductions: bool,
    /// Ships are kept from the treasury, none are built.
    pub ships: bool,
    /// No movement.
    pub stay: bool,
    /// Cities are built on every site that can be supported.
    pub build: bool,
    /// Gold cards bought at most; `None` asks.
    pub gold: Option<u8>,
    /// No trade.
    pub no_trade: bool,
    /// Returned cards by default.
    pub returns: bool,
    /// Losses by calamities by default.
    pub losses: bool,
    /// A plan is not carried out if the surroundings have changed.
    pub ask_if_changed: bool,
}

impl Default for Orders {
    fn default() -> Orders {
        Orders {
            tax: None,
            pillage: 3,
            growth: false,
            reductions: false,
            ships: false,
            stay: false,
            build: false,
            gold: None,
            no_trade: false,
            returns: false,
            losses: false,
            ask_if_changed: false,
        }
    }
}

/// What stands in an area.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Land {
    /// Tokens, by seat.
    #[serde(default, skip_serializing_if = "nobody")]
    pub(crate) tokens: [u8; 8],
    /// Of them, moved in this step.
    #[serde(default, skip_serializing_if = "nobody")]
    pub(crate) moved: [u8; 8],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) city: Option<City>,
    /// A neutral pirate city.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) pirates: bool,
}

fn nobody(counts: &[u8; 8]) -> bool {
    counts.iter().all(|n| *n == 0)
}

/// A city.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct City {
    pub(crate) owner: Seat,
    /// The round in which it was built or gained.
    pub(crate) since: u16,
}

/// A stack of trade cards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Stack {
    /// The next card last.
    pub(crate) cards: Vec<Card>,
    /// Spent or returned in this round.
    pub(crate) used: Cards,
}

/// Where in the round the table is, and what is still to be answered there (RULES 4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    /// Seats choose nations, the first of the list now.
    Nations(Vec<Seat>),
    /// Seats choose where they start.
    Starts(SeatSet),
    /// Step 1.
    Taxation { asked: SeatSet, revolts: Vec<Revolt> },
    /// Step 1, revolts.
    Revolts(Vec<Revolt>),
    /// Step 2, re-entry.
    Reentry { asked: SeatSet, back: SeatSet },
    /// Step 2; what each seat has placed so far.
    Growth { asked: SeatSet, placed: Vec<BTreeMap<Area, u8>> },
    /// Step 4: sealed orders, or one seat after the other.
    Ships { asked: SeatSet, queue: Vec<Seat>, drafts: Vec<Vec<ShipOrder>> },
    /// Step 5: groups that can't touch each other, each in census order.
    Movement(Vec<Vec<Seat>>),
    /// Steps 7 and 14.6.
    Support { asked: SeatSet, then: After },
    /// Step 8: sealed lists.
    Building { asked: SeatSet, drafts: Vec<Vec<Area>> },
    /// Step 10: seats still to draw; the first may buy gold.
    Drawing { queue: Vec<Seat>, drawn: bool, bought: u8 },
    /// Step 11.
    Trade(Market),
    /// Step 12: sealed lists.
    Purchase { asked: SeatSet, drafts: Vec<Wishes> },
    /// Step 13.
    Returns(SeatSet),
    /// Step 14.
    Calamities(Resolving),
    /// The game is over.
    Over,
}

/// What follows a check of support.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum After {
    /// Step 8.
    Conflict,
    /// Step 10.
    Surplus,
    /// Restacking and step 15.
    Calamities,
}

/// Cities of one nation that revolt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Revolt {
    pub(crate) victim: Seat,
    pub(crate) left: u8,
    /// Who takes them now.
    pub(crate) taker: Option<Seat>,
}

/// A sealed list of civilization cards to buy.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Wishes {
    /// In order; each with what is bought instead if no copy is left.
    pub(crate) cards: Vec<Vec<Civ>>,
    pub(crate) prefer: Preference,
    /// These cards pay, if they suffice.
    pub(crate) exact: Option<Cards>,
}

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// A marker reached the finish.
    Finish,
    /// The last agreed round was played.
    Rounds,
    /// Somebody owns eleven civilization cards.
    Eleven,
    /// Everybody else left.
    Alone,
}

impl Land {
    pub(crate) fn of(&self, seat: Seat) -> u8 {
        self.tokens.get(seat.index()).copied().unwrap_or(0)
    }
    pub(crate) fn set(&mut self, seat: Seat, count: u8) {
        if let Some(n) = self.tokens.get_mut(seat.index()) {
            *n = count;
        }
    }
    pub(crate) fn moved_of(&self, seat: Seat) -> u8 {
        self.moved.get(seat.index()).copied().unwrap_or(0)
    }
    pub(crate) fn unmoved(&self, seat: Seat) -> u8 {
        self.of(seat).saturating_sub(self.moved_of(seat))
    }
    pub(crate) fn add_moved(&mut self, seat: Seat, count: u8) {
        if let Some(n) = self.moved.get_mut(seat.index()) {
            *n += count;
        }
    }
    pub(crate) fn total(&self) -> u32 {
        self.tokens.iter().map(|n| u32::from(*n)).sum()
    }
    pub(crate) fn foreign(&self, seat: Seat) -> u32 {
        self.total() - u32::from(self.of(seat))
    }
    pub(crate) fn city_of(&self, seat: Seat) -> bool {
        self.city.is_some_and(|c| c.owner == seat)
    }
    pub(crate) fn nations(&self) -> usize {
        self.tokens.iter().filter(|n| **n > 0).count()
    }
}

impl Player {
    pub(crate) fn has(&self, civ: Civ) -> bool {
        self.civs.contains(civ)
    }
    /// Owned since an earlier round.
    pub(crate) fn had(&self, civ: Civ) -> bool {
        self.has(civ) && !self.fresh.contains(civ)
    }
    pub(crate) fn active(&self) -> bool {
        self.presence != Presence::Inert
    }
    /// How many civilization cards.
    pub(crate) fn civ_count(&self) -> usize {
        self.civs.len().into()
    }
    /// Face value of the civilization cards.
    pub(crate) fn civ_points(&self) -> u32 {
        self.civs.iter().map(|c| u32::from(data().civs[c].cost)).sum()
    }
    pub(crate) fn ships_in_stock(&self) -> usize {
        self.ships.iter().filter(|s| s.is_none()).count()
    }
}

#[allow(clippy::indexing_slicing, reason = "seats are checked against the table when a move comes in")]
impl Civ1980 {
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }
}

impl Civ1980 {
    pub(crate) fn chart(&self) -> &'static Chart {
        data().chart(self.options.scenario, self.options.west)
    }
    pub(crate) fn count(&self) -> usize {
        self.players.len()
    }
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::first(self.players.len())
    }
    /// Everybody who still takes part.
    pub(crate) fn active(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|s| self.player(*s).active())
    }
    pub(crate) fn has(&self, seat: Seat, civ: Civ) -> bool {
        self.player(seat).has(civ)
    }
    pub(crate) fn barbaric(&self) -> bool {
        self.options.victory == crate::options::Victory::Barbaric
    }
    /// Seats in the order of the succession table's rows (RULES 2).
    pub(crate) fn ast_order(&self) -> Vec<Seat> {
        let mut all: Vec<Seat> = self.seats().collect();
        all.sort_by_key(|s| (self.player(*s).nation.map_or(usize::MAX, Id::index), s.index()));
        all
    }
    /// Place of a seat in that order.
    pub(crate) fn ast_rank(&self, seat: Seat) -> usize {
        self.ast_order().iter().position(|s| *s == seat).unwrap_or(0)
    }
    /// Active seats in that order.
    pub(crate) fn active_by_ast(&self) -> Vec<Seat> {
        self.ast_order().into_iter().filter(|s| self.player(*s).active()).collect()
    }

    /// Land areas in play where the seat has tokens.
    pub(crate) fn token_areas(&self, seat: Seat) -> impl Iterator<Item = Area> + '_ {
        self.chart().lands.iter().copied().filter(move |a| self.lands[*a].of(seat) > 0)
    }
    /// Land areas in play where the seat has a city.
    pub(crate) fn city_areas(&self, seat: Seat) -> impl Iterator<Item = Area> + '_ {
        self.chart().lands.iter().copied().filter(move |a| self.lands[*a].city_of(seat))
    }
    pub(crate) fn cities(&self, seat: Seat) -> u8 {
        u8::try_from(self.city_areas(seat).count()).unwrap_or(CITIES)
    }
    pub(crate) fn city_stock(&self, seat: Seat) -> u8 {
        CITIES.saturating_sub(self.cities(seat))
    }
    /// Tokens on the board, those aboard ships too.
    pub(crate) fn board_tokens(&self, seat: Seat) -> u32 {
        let land: u32 = self.chart().lands.iter().map(|a| u32::from(self.lands[*a].of(seat))).sum();
        let aboard: u32 = self.player(seat).ships.iter().flatten().map(|s| u32::from(s.aboard)).sum();
        land + aboard
    }
    /// Tokens 1, cities 5, on the board.
    pub(crate) fn unit_points(&self, seat: Seat) -> u32 {
        self.board_tokens(seat) + CITY_POINTS * u32::from(self.cities(seat))
    }
    pub(crate) fn on_board(&self, seat: Seat) -> bool {
        self.unit_points(seat) > 0
    }

    /// The limit for a seat's tokens: one more with Agriculture where it is alone (RULES 2).
    pub(crate) fn limit(&self, seat: Seat, area: Area) -> u8 {
        let alone = self.lands[area].foreign(seat) == 0;
        area.limit() + u8::from(alone && self.has(seat, Civ::Agriculture))
    }

    /// Puts tokens from stock into an area, as many as there are; returns how many.
    pub(crate) fn place(&mut self, seat: Seat, area: Area, count: u8) -> u8 {
        let count = count.min(self.player(seat).stock);
        self.player_mut(seat).stock -= count;
        let land = &mut self.lands[area];
        land.set(seat, land.of(seat) + count);
        count
    }

    /// Takes tokens from an area back to stock.
    pub(crate) fn remove(&mut self, seat: Seat, area: Area, count: u8) {
        let land = &mut self.lands[area];
        let count = count.min(land.of(seat));
        land.set(seat, land.of(seat) - count);
        self.player_mut(seat).stock += count;
    }

    /// A city goes to stock and as many tokens as the limit allows take its place (RULES 2).
    pub(crate) fn reduce_city(&mut self, seat: Seat, area: Area, out: &mut Applied) {
        self.lands[area].city = None;
        let limit = self.limit(seat, area);
        let of_use = limit > area.limit() || !self.options.discreet();
        if of_use && self.has(seat, Civ::Agriculture) && self.player(seat).stock >= limit {
            self.show_civ(seat, Civ::Agriculture);
        }
        let placed = self.place(seat, area, limit);
        let place = Arg::name("area", area.to_string());
        out.tell(say!("city-reduced", seat = seat, area = place, tokens = placed));
    }

    /// A city goes to stock and leaves the area empty.
    pub(crate) fn eliminate_city(&mut self, area: Area) {
        self.lands[area].city = None;
    }

    pub(crate) fn found_city(&mut self, seat: Seat, area: Area) {
        self.lands[area].city = Some(City { owner: seat, since: self.round });
    }

    /// In a Barbaric game a card is secret until its effect is used (RULES 11).
    pub(crate) fn show_civ(&mut self, seat: Seat, civ: Civ) {
        if self.player(seat).has(civ) {
            self.player_mut(seat).shown.insert(civ);
        }
    }

    /// Everybody's card of this kind has an effect now.
    pub(crate) fn show_all(&mut self, civ: Civ) {
        self.seats().for_each(|s| self.show_civ(s, civ));
    }

    /// All cards that have been seen, by seat.
    pub(crate) fn shown(&self) -> Vec<Few<Civ>> {
        self.players.iter().map(|p| p.shown).collect()
    }

    /// Is it a table at which whoever has found out about others' secret cards can't take it back?
    pub(crate) fn keeps_watch(&self) -> bool {
        self.options.watchful() && self.barbaric()
    }

    pub(crate) fn western(&self) -> bool {
        self.options.western_cards
    }

    /// Civilization cards, best sets and treasury (RULES 2).
    pub(crate) fn total(&self, seat: Seat) -> u32 {
        let player = self.player(seat);
        player.civ_points() + player.hand.value(self.western()) + u32::from(player.treasury)
    }

    /// Cards go to the used piles of their stacks.
    pub(crate) fn use_cards(&mut self, cards: &Cards) {
        for card in cards.each() {
            let stack = self.stack_of(card);
            if let Some(stack) = self.stacks.get_mut(stack) {
                stack.used.add(card, 1);
            }
        }
    }

    /// The stack a card belongs to, from 0.
    pub(crate) fn stack_of(&self, card: Card) -> usize {
        let number = match card.calamity() {
            Some(Calamity::Flood) if self.options.war_first => 5,
            Some(Calamity::CivilWar) if self.options.war_first => 4,
            Some(calamity) => data().calamities[calamity].stack,
            None => crate::setup::stack_number(card),
        };
        usize::from(number).saturating_sub(1)
    }

    /// Of all others, the active one with most tokens in stock (RULES 5.1, calamities).
    pub(crate) fn richest_stock(&self, not: SeatSet, by_units: bool) -> Option<Seat> {
        let wealth = |seat: Seat| {
            let cities = if by_units { CITY_POINTS * u32::from(self.city_stock(seat)) } else { 0 };
            u32::from(self.player(seat).stock) + cities
        };
        let mut all: Vec<Seat> = self.active_by_ast().into_iter().filter(|s| !not.contains(*s)).collect();
        all.sort_by_key(|s| std::cmp::Reverse(wealth(*s)));
        all.first().copied()
    }
}
