//! What people may know of a position: all of it but the order of the wonder stacks, orders of others and what is named
//! at the same time.

mod build;

use crate::data::EventIcon;
use crate::hex::Coord;
use crate::ids::{
    Age, Agenda, Barbarian, CityState, FocusCard, Goal, Leader, Nature, Pact, Resource, Terrain, Wonder,
    WonderKind,
};
use crate::moves::Move;
use crate::row::CardRef;
use crate::state::{Ended, Foe, Kind, Orders};
use crate::task::Task;
use crate::tiles::{Icon, TileNumber};
use kernel::{Message, Seat, SeatSet};
use serde::Serialize;

/// A position as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Who looks, if a seat does.
    pub viewer: Option<Seat>,
    /// The round, from 1.
    pub round: u16,
    /// The last round.
    pub round_limit: u16,
    /// Section of the event dial, from 0.
    pub event: u8,
    /// What each section of the event dial does.
    pub events: Vec<EventIcon>,
    /// Who begins each round.
    pub first: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// Whom the table waits for.
    pub awaited: SeatSet,
    /// What is going on.
    pub phase: Phase,
    /// The question to the viewer, if there is one.
    pub ask: Option<Message>,
    /// The map, row by row from the north-west.
    pub spaces: Vec<SpaceView>,
    /// Every seat.
    pub seats: Vec<SeatView>,
    /// Wonders on offer and how many lie below.
    pub market: Vec<StackView>,
    /// Wonders that have been built.
    pub built: Vec<BuiltView>,
    /// Trade tokens on Great Zimbabwe.
    pub zimbabwe: u8,
    /// Victory cards on the table.
    pub goals: Vec<GoalView>,
    /// Resources in the supply.
    pub supply: Vec<(Resource, u8)>,
    /// City-states in the game.
    pub city_states: Vec<CityStateView>,
    /// Barbarians off the map.
    pub away: Vec<Barbarian>,
    /// The attack under way.
    pub battle: Option<BattleView>,
    /// The card being resolved.
    pub resolving: Option<ResolvingView>,
    /// What is being carried out, the next step last, without others' secrets.
    pub(crate) steps: Vec<Task>,
    /// Map tiles still to be laid, while the map is under construction.
    pub hands: Vec<Vec<TileNumber>>,
    /// The viewer's own standing orders.
    pub orders: Option<Orders>,
    /// Why it is over, if it is.
    pub ended: Option<Ended>,
}

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The map is being laid.
    Map,
    /// A turn has begun; no card is chosen yet.
    Start,
    /// A card is being resolved.
    Resolving,
    /// An attack is under way.
    Battle,
    /// Effects after resolving or resetting a card.
    After,
    /// Only handing over is left.
    End,
    /// The automated player acts.
    Automated,
    /// The game is over.
    Over,
}

/// One space. What is not there is left out of its JSON: a map has up to 168 of them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SpaceView {
    /// What people call it.
    pub coord: Coord,
    /// Column, slanted.
    pub q: i8,
    /// Row.
    pub r: i8,
    /// Ground.
    pub terrain: Terrain,
    /// Difficulty without modifiers.
    pub difficulty: u8,
    /// What is printed on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub icon: Option<Icon>,
    /// Its map tile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tile: Option<TileNumber>,
    /// Is it on the edge of the map?
    pub edge: bool,
    /// Is it next to water?
    pub coastal: bool,
    /// Whose city or control token stands there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// What stands there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<PieceView>,
    /// A resource token lies there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resource: Option<Resource>,
    /// A natural-wonder token lies there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nature: Option<Nature>,
    /// An untouched city-state.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub city_state: Option<CityState>,
    /// A barbarian.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub barbarian: Option<Barbarian>,
    /// A wonder token.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wonder: Option<Wonder>,
    /// Caravans there, one entry each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub caravans: Vec<Seat>,
}

/// What stands on a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PieceView {
    /// A capital, mature or not.
    Capital {
        /// Are all its neighbours covered?
        mature: bool,
    },
    /// A city, mature or not.
    City {
        /// Are all its neighbours covered?
        mature: bool,
    },
    /// A control token.
    Token {
        /// Is it reinforced?
        reinforced: bool,
    },
}

/// A card of a focus row.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CardView {
    /// Slot, from 1.
    pub slot: u8,
    /// How notation calls it.
    pub name: String,
    /// The card.
    pub card: FocusCard,
    /// Its level.
    pub level: u8,
    /// Trade tokens on it.
    pub trade: u8,
    /// Tokens of conquered city-states on it.
    pub city_states: Vec<CityState>,
    /// Natural-wonder tokens on it.
    pub nature: Vec<Nature>,
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatView {
    /// Which.
    pub seat: Seat,
    /// A person or the automated player.
    pub kind: Kind,
    /// Its leader.
    pub leader: Leader,
    /// Has left the table.
    pub dormant: bool,
    /// Where its capital is.
    pub capital: Option<Coord>,
    /// The focus row, slot 1 first.
    pub row: Vec<CardView>,
    /// The tech dial.
    pub dial: u8,
    /// Resource tokens.
    pub resources: Vec<(Resource, u8)>,
    /// Natural-wonder tokens.
    pub nature: Vec<Nature>,
    /// City-state cards.
    pub treaties: Vec<CityState>,
    /// Diplomacy cards of other players.
    pub pacts: Vec<(Seat, Pact)>,
    /// Conquered city-states.
    pub conquests: Vec<CityState>,
    /// Wonders under control.
    pub wonders: Vec<Wonder>,
    /// Caravans on the economy card.
    pub caravans_on_card: u8,
    /// Where its caravans are.
    pub caravans: Vec<Coord>,
    /// Control tokens left.
    pub tokens_left: u8,
    /// Cities left.
    pub cities_left: u8,
    /// Cities on the map, the capital among them.
    pub cities: u8,
    /// Mature cities.
    pub mature: u8,
    /// Spaces under control.
    pub spaces: u8,
    /// Trade tokens of the trade event still to be put.
    pub owed_trade: u8,
    /// Trade tokens a raid still takes.
    pub owed_raid: u8,
}

/// A stack of wonders.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StackView {
    /// Its kind.
    pub kind: WonderKind,
    /// The face-up card.
    pub top: Option<Wonder>,
    /// Its age.
    pub age: Option<Age>,
    /// Printed cost.
    pub cost: u8,
    /// What it costs the viewer.
    pub cost_for_viewer: u8,
    /// The most the viewer could pay with the industry card where it lies now.
    pub viewer_affords: Option<u8>,
    /// Resources that pay for it.
    pub resources: Vec<Resource>,
    /// Cards below it.
    pub below: usize,
    /// The cards below, for historians only, the next one first.
    pub order: Vec<Wonder>,
}

/// A wonder on the map.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BuiltView {
    /// Which.
    pub wonder: Wonder,
    /// Where.
    pub space: Coord,
    /// Whose.
    pub owner: Option<Seat>,
}

/// A victory card.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GoalView {
    /// Which.
    pub goal: Goal,
    /// Its two agendas with everybody's progress.
    pub agendas: Vec<AgendaView>,
    /// Seats with a marker.
    pub marked: SeatSet,
}

/// An agenda.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AgendaView {
    /// Which.
    pub agenda: Agenda,
    /// What it takes.
    pub threshold: u8,
    /// How far each seat is.
    pub progress: Vec<u8>,
}

/// A city-state.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CityStateView {
    /// Which.
    pub city_state: CityState,
    /// Its space.
    pub space: Coord,
    /// The kind of focus card it favours.
    pub kind: crate::ids::Focus,
    /// Who has conquered it.
    pub conqueror: Option<Seat>,
    /// Seats that hold its card.
    pub allies: SeatSet,
    /// Is a card left?
    pub card_left: bool,
}

/// An attack under way.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BattleView {
    /// Who attacks.
    pub attacker: Seat,
    /// Where.
    pub space: Coord,
    /// What.
    pub foe: Foe,
    /// The attacker's value now.
    pub attack: u8,
    /// The defender's value now.
    pub defence: u8,
    /// The two dice.
    pub dice: [u8; 2],
}

/// The card being resolved.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ResolvingView {
    /// The card.
    pub card: FocusCard,
    /// The slot number that counts.
    pub slot: u8,
}

impl View {
    /// A space by its coordinate.
    pub fn space(&self, coord: Coord) -> Option<&SpaceView> {
        self.spaces.iter().find(|s| s.coord == coord)
    }

    /// A seat's things.
    pub fn seat(&self, seat: Seat) -> Option<&SeatView> {
        self.seats.get(seat.index())
    }

    /// The card of a seat's row that notation calls so.
    pub fn card(&self, seat: Seat, card: CardRef) -> Option<&CardView> {
        let name = card.to_string();
        self.seat(seat)?.row.iter().find(|c| c.name == name)
    }

    /// Does the viewer decide this move, or the automated player?
    pub fn is_automated(mv: &Move) -> bool {
        mv.because.is_some()
    }
}
