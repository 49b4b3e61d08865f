//! What one viewer may know of a position (RULES 14).
#![allow(missing_docs, reason = "the fields are named after what they hold")]

mod build;

use crate::data::data;
use crate::ids::{
    Age, Civ, EventCard, Face, Government, MarkerKind, Person, Resource, Tech, Terrain, UnitKind, Wonder,
};
use crate::map::Sq;
use crate::state::{Phase, Unit, What};
use kernel::{Message, Seat, SeatSet};
use serde::Serialize;
use std::collections::BTreeMap;

/// A position as one viewer sees it.
#[derive(Clone, Debug, Serialize)]
pub struct View {
    pub you: Option<Seat>,
    pub round: u16,
    pub round_limit: u16,
    pub phase: Phase,
    pub first: Seat,
    pub turn: Seat,
    pub awaited: SeatSet,
    pub ask: Option<Message>,
    pub width: u8,
    pub height: u8,
    pub squares: Vec<SquareView>,
    /// Squares of tiles that lie face down.
    pub fog: Vec<Sq>,
    pub seats: Vec<SeatView>,
    pub market: Market,
    pub offers: Vec<OfferView>,
    /// Offers written in this round, by author and partner, as far as the viewer is one of them.
    pub written: BTreeMap<u16, u8>,
    pub battle: Option<BattleView>,
    /// Figures in hand: where, armies, scouts, steps left.
    pub group: Option<(Sq, u8, u8, u8)>,
}

#[derive(Clone, Debug, Serialize)]
pub struct SquareView {
    pub at: Sq,
    pub terrain: Terrain,
    pub resource: Option<Resource>,
    pub trade: u8,
    pub production: u8,
    pub culture: u8,
    pub coins: u8,
    pub hut: bool,
    pub village: bool,
    pub disaster: bool,
    pub frozen: bool,
    pub marker: Option<(Seat, What)>,
    /// Owner, capital, walled.
    pub city: Option<(Seat, bool, bool)>,
    /// Owner, armies, scouts.
    pub figures: Vec<(Seat, u8, u8)>,
}

#[derive(Clone, Debug, Serialize)]
pub struct SeatView {
    pub seat: Seat,
    /// Not yet chosen if none.
    pub civ: Option<Civ>,
    pub gone: bool,
    pub leaving: bool,
    pub government: Government,
    pub trade: u8,
    pub income: u8,
    pub culture: u16,
    pub track: u8,
    pub coins: u8,
    /// Technologies by the row they lie in.
    pub techs: Vec<(Tech, u8)>,
    pub coins_on: BTreeMap<Tech, u8>,
    pub sheet: u8,
    pub cities: Vec<CityView>,
    pub tokens: Vec<(Resource, u8)>,
    pub huts: usize,
    pub villages: usize,
    pub events: Vec<(Age, usize)>,
    pub hand_limit: usize,
    /// Units that are not in play, whether at home or in the hand of a battle: what a hidden hand holds can't be worked
    /// out from what stays at home.
    pub units: Vec<(UnitKind, usize)>,
    pub ranks: Vec<(UnitKind, u8)>,
    pub wonders: Vec<WonderView>,
    pub reserve: Vec<Person>,
    pub armies_left: u8,
    pub scouts_left: u8,
    pub speed: u8,
    pub stacking: u8,
    pub city_limit: u8,
    pub combat_bonus: u8,
    pub ready: bool,
    pub chosen: bool,
    pub draw: bool,
    /// What only the seat itself knows.
    pub own: Option<OwnView>,
}

#[derive(Clone, Debug, Serialize)]
pub struct OwnView {
    pub huts: Vec<Face>,
    pub villages: Vec<Face>,
    pub hand: Vec<EventCard>,
    pub units: Vec<Unit>,
    pub research: Option<Option<Tech>>,
    /// Reactions chosen and not yet shown, in notation.
    pub reactions: Vec<String>,
    pub orders: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
pub struct CityView {
    pub at: Sq,
    pub capital: bool,
    pub walled: bool,
    pub acted: u8,
    pub production: u16,
    pub arts: u16,
    pub harvests: Vec<Resource>,
}

#[derive(Clone, Debug, Serialize)]
pub struct WonderView {
    pub wonder: Wonder,
    pub at: Sq,
    pub obsolete: bool,
    pub coins: u8,
}

#[derive(Clone, Debug, Serialize)]
pub struct Market {
    pub tokens: Vec<(Resource, u8)>,
    /// Wonders on offer with their price for the viewer.
    pub wonders: Vec<(Wonder, u8)>,
    pub wonder_deck: usize,
    pub buildings: Vec<(MarkerKind, u8)>,
    pub decks: Vec<(UnitKind, usize)>,
    pub dead: Vec<(UnitKind, Vec<u8>)>,
    pub events: Vec<(Age, usize)>,
    pub discards: Vec<EventCard>,
    /// Markers that left the game, face up as cards on the discards do.
    pub spent_huts: Vec<Face>,
    pub spent_villages: Vec<Face>,
    pub people: usize,
    /// What a player's cities can make and what it costs there, wonders left out.
    pub prices: Vec<PriceView>,
}

#[derive(Clone, Debug, Serialize)]
pub struct PriceView {
    /// Kind and id of its name.
    pub kind: &'static str,
    pub id: String,
    pub cost: u8,
}

#[derive(Clone, Debug, Serialize)]
pub struct OfferView {
    pub id: u16,
    pub from: Seat,
    pub to: Seat,
    pub give: Vec<String>,
    pub want: Vec<String>,
    /// Are faces shown?
    pub open: bool,
}

#[derive(Clone, Debug, Serialize)]
pub struct BattleView {
    pub at: Sq,
    pub attacker: Seat,
    pub defender: Option<Seat>,
    pub attacking: bool,
    pub attack: TroopsView,
    pub defence: TroopsView,
    /// Front, attacker's?, unit, strength, wounds.
    pub fronts: Vec<(u8, bool, Unit, u8, u8)>,
}

#[derive(Clone, Debug, Serialize)]
pub struct TroopsView {
    /// How many cards are left in hand.
    pub cards: usize,
    /// Their kinds: known of barbarians, and to whoever sees the force.
    pub kinds: Vec<(UnitKind, usize)>,
    pub bonus: u8,
    pub killed: Vec<Unit>,
    /// The force with its strengths, if the viewer may see it.
    pub force: Option<Vec<(Unit, u8)>>,
}

impl View {
    /// What a unit of the viewer is worth: in a battle what it fights with, else by its rank. Of barbarians the viewer
    /// plays, rank 1.
    pub(crate) fn strength(&self, unit: Unit) -> u8 {
        let forces = self.battle.iter().flat_map(|b| [(b.attacking, &b.attack), (!b.attacking, &b.defence)]);
        let mut active = forces.filter(|(active, _)| *active).filter_map(|(_, troops)| troops.force.as_ref());
        let fielded = active.find_map(|force| force.iter().find(|(u, _)| *u == unit).map(|(_, s)| *s));
        fielded.unwrap_or_else(|| {
            let me = self.you.and_then(|you| self.seats.iter().find(|s| s.seat == you));
            me.map_or(unit.base, |seat| seat.strength(unit))
        })
    }
}

impl SeatView {
    /// A unit's strength at the rank this seat has reached.
    pub(crate) fn strength(&self, unit: Unit) -> u8 {
        let rank = self.ranks.iter().find(|(kind, _)| *kind == unit.kind).map_or(1, |(_, rank)| *rank);
        data().units[unit.kind].strength(unit.base, rank)
    }
}
