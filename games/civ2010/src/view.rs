//! What one viewer may know of a position (RULES 14).
#![allow(missing_docs, reason = "the fields are named after what they hold")]

mod build;
mod parts;

pub use crate::barred::Barred;
use crate::data::data;
use crate::ids::{
    Ability, Age, Civ, Dir, EventCard, Face, Government, MarkerKind, Once, Person, Resource, Tech, Terrain,
    UnitKind, Wonder,
};
use crate::map::Sq;
use crate::moves::{Product, Target};
use crate::orders::Window;
use crate::state::{Phase, Unit, What};
pub use crate::task::Defended;
pub(crate) use build::back;
use kernel::{Message, Seat, SeatSet};
use serde::Serialize;
use std::collections::BTreeMap;

/// A position as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
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
    /// Tiles of the map by their upper left squares.
    pub tiles: Vec<TileView>,
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
    /// What was announced last and is not carried out yet.
    pub pending: Option<PendingView>,
    /// A move along a path, or the squares that the figures in hand have walked.
    pub walk: Option<WalkView>,
    /// What is asked besides the phase.
    pub step: Option<StepView>,
    /// The ways to all squares within reach of the figures in hand.
    pub ways: Vec<Vec<Sq>>,
    /// What the viewer, who is asked, might miss among the answers, and why it is not there.
    pub barred: Vec<Barred>,
    /// The culture track, space after space.
    pub track: Vec<SpaceView>,
}

/// A tile of the map.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TileView {
    pub corner: Sq,
    /// Where its arrow points; a tile that lies face down has none yet.
    pub arrow: Option<Dir>,
    pub face_up: bool,
}

/// Something announced, and who may still answer it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PendingView {
    pub seat: Seat,
    pub what: Announced,
    /// The window that is open on it.
    pub window: Option<Window>,
    /// Who is still asked.
    pub left: SeatSet,
    /// Whom it is aimed at, or comes near.
    pub concerns: SeatSet,
}

/// What was announced.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Announced {
    Event { card: EventCard, target: Target },
    Gift { card: EventCard, to: Option<Seat> },
    Ability { ability: Ability, target: Target },
    Produce { city: Sq, products: Vec<Product>, free: bool },
    Arts { city: Sq, culture: u16 },
    Harvest { city: Sq, resources: Vec<Resource> },
    Walk,
    EndMovement,
}

/// Figures on their way.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WalkView {
    pub seat: Seat,
    /// Squares, the first is where it began.
    pub path: Vec<Sq>,
    /// Steps taken.
    pub at: u8,
    pub armies: u8,
    pub scouts: u8,
    /// Does the move end there?
    pub stop: bool,
}

/// One short question within a phase, with what everybody may know of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum StepView {
    Window,
    Consent { owner: Seat, seat: Seat, card: EventCard, target: Target },
    Split { city: Sq, first: Option<Product> },
    Group,
    Raze { seat: Seat, at: Sq },
    Battle,
    Wounds { left: u8 },
    Heals { left: u8 },
    Rescue { seat: Seat, killed: Vec<Unit> },
    Spoils { winner: Seat, loser: Seat, left: u8 },
    Steal { seat: Seat, from: Seat },
    Learn { seat: Seat, from: Seat },
    Discard { seat: Seat, limit: usize },
    Person { seat: Seat, person: Person },
    Displace { seat: Seat, from: Sq },
    Take { seat: Seat },
}

/// A space of the culture track.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SpaceView {
    pub age: Age,
    pub culture: u16,
    pub trade: u8,
    pub reward: SpaceReward,
}

/// What a space of the culture track brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SpaceReward {
    Event,
    Person,
    Victory,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
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
    /// How many of them have moved this round.
    pub moved: Vec<(Seat, u8, u8)>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
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
    /// Where the combat bonus comes from.
    pub combat_parts: Vec<(Sq, What, u8)>,
    /// Scouts that gather: their square and the city.
    pub gathers: Vec<(Sq, Sq)>,
    /// Abilities and other deeds that are spent for this round.
    pub used: Vec<Ability>,
    pub once: Vec<Once>,
    /// Governments that may be adopted after Anarchy, and those that may be adopted at once.
    pub unlocked: Vec<Government>,
    pub fresh: Vec<Government>,
    /// Trade that each level of research needs.
    pub thresholds: Vec<u8>,
    /// Trade that would be kept after research.
    pub kept: u8,
    pub ready: bool,
    /// So often an offer may still ask somebody again who was ready.
    pub clears_left: u8,
    pub chosen: bool,
    pub draw: bool,
    /// What only the seat itself knows.
    pub own: Option<OwnView>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OwnView {
    pub huts: Vec<Face>,
    pub villages: Vec<Face>,
    pub hand: Vec<EventCard>,
    pub units: Vec<Unit>,
    pub research: Option<Option<Tech>>,
    /// Reactions chosen and not yet shown, in notation.
    pub reactions: Vec<String>,
    /// Standing orders that differ from being asked, in words.
    pub orders: Vec<Message>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CityView {
    pub at: Sq,
    pub capital: bool,
    pub walled: bool,
    pub acted: u8,
    pub production: u16,
    pub arts: u16,
    pub trade: u16,
    pub harvests: Vec<Resource>,
    /// Where its numbers come from.
    pub parts: Vec<PartView>,
    /// More production this round by events and abilities.
    pub bonus: u8,
    /// Squares around it that somebody blockades.
    pub blocked: Vec<Sq>,
    /// Actions it may still take this round.
    pub actions_left: u8,
}

/// A part of what a city counts.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PartView {
    pub source: Source,
    pub production: u16,
    pub trade: u16,
    pub culture: u16,
}

/// Where a part of a city's numbers comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The city itself.
    City,
    /// Bare ground around it.
    Ground,
    /// Markers around it.
    Building,
    Wonder,
    Person,
    /// Squares from which scouts send.
    Scouts,
    Government,
    /// A technology: Military Science.
    Tech,
    /// Events and abilities of this round.
    Bonus,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WonderView {
    pub wonder: Wonder,
    pub at: Sq,
    pub obsolete: bool,
    pub coins: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
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

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PriceView {
    /// Kind and id of its name.
    pub kind: &'static str,
    pub id: String,
    pub cost: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OfferView {
    pub id: u16,
    pub from: Seat,
    pub to: Seat,
    pub give: Vec<GoodView>,
    pub want: Vec<GoodView>,
    /// Are faces shown?
    pub open: bool,
}

/// What changes hands, as far as the viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum GoodView {
    Trade(u8),
    Culture(u8),
    Token(Resource, u8),
    /// A hut marker, with its face if that is seen.
    Hut(Option<Face>),
    Village(Option<Face>),
    Event(Age, Option<EventCard>),
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BattleView {
    pub at: Sq,
    pub attacker: Seat,
    pub defender: Option<Seat>,
    pub attacking: bool,
    pub what: Defended,
    /// The unit of this battle turn has been played.
    pub played: bool,
    /// Metalworking strengthens the next unit.
    pub metalworking: bool,
    pub attack: TroopsView,
    pub defence: TroopsView,
    /// Front, attacker's?, unit, strength, wounds.
    pub fronts: Vec<(u8, bool, Unit, u8, u8)>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TroopsView {
    /// How many cards are left in hand, and how many there were.
    pub cards: usize,
    pub drawn: usize,
    /// What it would come to if the battle ended now.
    pub total: u16,
    /// What works on this side: Himeji and the Oracle; which cures are used up.
    pub himeji: bool,
    pub oracle: bool,
    pub husbandry: bool,
    pub biology: bool,
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
    pub fn strength(&self, unit: Unit) -> u8 {
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
    pub fn strength(&self, unit: Unit) -> u8 {
        let rank = self.ranks.iter().find(|(kind, _)| *kind == unit.kind).map_or(1, |(_, rank)| *rank);
        data().units[unit.kind].strength(unit.base, rank)
    }
}
