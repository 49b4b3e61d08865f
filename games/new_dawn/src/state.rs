//! A position: all that the rules know of one table.

use crate::board::Chart;
use crate::construction::Construction;
use crate::hex::{SpaceId, SpaceSet};
use crate::ids::{
    Barbarian, CityState, Few, Goal, Id, Leader, Nature, Opening, Pact, Resource, Table, Wonder, WonderKind,
};
use crate::options::Options;
use crate::row::Row;
use crate::task::Task;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// A position of A New Dawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewDawn {
    pub(crate) options: Options,
    pub(crate) chart: Chart,
    pub(crate) construction: Option<Construction>,
    pub(crate) players: Vec<Player>,
    pub(crate) first: Seat,
    pub(crate) round: u16,
    pub(crate) event: u8,
    pub(crate) reinforced: SpaceSet,
    pub(crate) deposits: SpaceSet,
    pub(crate) nature: Table<Nature, Lying>,
    pub(crate) city_states: Table<CityState, Lying>,
    pub(crate) barbarians: Table<Barbarian, Horde>,
    pub(crate) wonders: Wonders,
    pub(crate) supply: Table<Resource, u8>,
    pub(crate) goals: Vec<Goal>,
    pub(crate) turn: Turn,
    pub(crate) stack: Vec<Task>,
    pub(crate) battle: Option<Battle>,
    pub(crate) quiet: Quiet,
    pub(crate) ended: Option<Ended>,
}

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A person.
    Human,
    /// The automated player at this level.
    Automated(u8),
}

/// One seat's things.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) kind: Kind,
    pub(crate) leader: Leader,
    /// Left the table, as the so-manieth.
    pub(crate) dormant: Option<u8>,
    pub(crate) capital: Option<SpaceId>,
    /// Cities, the capital among them.
    pub(crate) cities: SpaceSet,
    pub(crate) tokens: SpaceSet,
    pub(crate) caravans: [Caravan; 3],
    pub(crate) row: Row,
    pub(crate) dial: u8,
    pub(crate) resources: Table<Resource, u8>,
    pub(crate) treaties: Few<CityState>,
    /// Cards held of each seat.
    pub(crate) pacts: Vec<Few<Pact>>,
    pub(crate) marks: Few<Goal>,
    /// Markers for which a control token was left.
    pub(crate) marker_tokens: u8,
    pub(crate) reached_end_of_dial: bool,
    pub(crate) took_capital: bool,
    /// Trade tokens of the trade event still to be put.
    pub(crate) owed_trade: u8,
    /// Trade tokens a raid on the capital still takes.
    pub(crate) owed_raid: u8,
    pub(crate) orders: Orders,
}

/// Control tokens and cities in a player's colour.
pub(crate) const CONTROL_TOKENS: u8 = 31;
pub(crate) const CITIES: u8 = 8;
/// Trade tokens a player's focus card may hold (RULES 8).
pub(crate) const TRADE_LIMIT: u8 = 3;
pub(crate) const ZIMBABWE_LIMIT: u8 = 4;
pub(crate) const PRODUCTION_PER_RESOURCE: u8 = 2;
pub(crate) const END_OF_DIAL: u8 = 24;
pub(crate) const DIAL_RETURNS_TO: u8 = 15;

/// Where a caravan is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Caravan {
    /// Not in play yet.
    Unused,
    /// On the economy card.
    Card,
    /// On the map.
    At(SpaceId),
}

/// Where a natural-wonder or city-state token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Lying {
    /// Not in this game.
    Box,
    /// On its printed space.
    Map,
    /// A player has it.
    With(Seat),
}

/// Where a barbarian is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Horde {
    /// Not in this game.
    Box,
    /// Off the map until it returns.
    Away,
    /// On the map.
    At(SpaceId),
}

/// The wonders: stacks, tokens on the map, and what lies on Great Zimbabwe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Wonders {
    /// The face-up card last.
    pub(crate) decks: Table<WonderKind, Vec<Wonder>>,
    pub(crate) removed: Vec<Wonder>,
    pub(crate) sites: Table<Wonder, Option<SpaceId>>,
    pub(crate) zimbabwe: u8,
}

/// What has happened in the turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Turn {
    pub(crate) seat: Seat,
    /// Start-of-turn effects still open.
    pub(crate) start: Few<Opening>,
    /// Spaces taken by attacks: no origin of further ones.
    pub(crate) captured: SpaceSet,
    /// Destinations a caravan has reached.
    pub(crate) arrived: SpaceSet,
    /// Caravans that came back and rest.
    pub(crate) rested: u8,
    pub(crate) used_city_states: Few<CityState>,
    pub(crate) used_nature: Few<Nature>,
    pub(crate) won: bool,
    pub(crate) arsenal: bool,
    pub(crate) estadio: bool,
    /// Capitalism was reset and may call for another card.
    pub(crate) encore: Open,
    /// The military card was reset after a victory (Montezuma).
    pub(crate) swap: Open,
    /// The automated Urbanization was reset and calls for the culture card.
    pub(crate) urban: Open,
}

/// An effect that opens once a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Open {
    /// Its condition has not been met.
    #[default]
    Not,
    /// It may be used.
    Now,
    /// It was used or declined.
    Spent,
}

impl Turn {
    pub(crate) fn of(seat: Seat) -> Turn {
        Turn {
            seat,
            start: Few::NONE,
            captured: SpaceSet::NONE,
            arrived: SpaceSet::NONE,
            rested: 0,
            used_city_states: Few::NONE,
            used_nature: Few::NONE,
            won: false,
            arsenal: false,
            estadio: false,
            encore: Open::Not,
            swap: Open::Not,
            urban: Open::Not,
        }
    }
}

/// What is attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Foe {
    /// A barbarian.
    Barbarian(Barbarian),
    /// An untouched city-state.
    CityState(CityState),
    /// A rival's control token.
    Token(Seat),
    /// A rival's city.
    City(Seat),
    /// A rival's capital.
    Capital(Seat),
}

impl Foe {
    /// The player who defends.
    pub fn owner(self) -> Option<Seat> {
        match self {
            Foe::Token(seat) | Foe::City(seat) | Foe::Capital(seat) => Some(seat),
            Foe::Barbarian(_) | Foe::CityState(_) => None,
        }
    }
}

/// An attack between the throw and its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Battle {
    pub(crate) attacker: Seat,
    pub(crate) space: SpaceId,
    pub(crate) foe: Foe,
    pub(crate) attack: u8,
    pub(crate) defence: u8,
    pub(crate) dice: [u8; 2],
    /// The attacker's military card.
    pub(crate) slot: crate::row::SlotNo,
    /// The last attack its card allows (AUTOMA 10).
    pub(crate) last: bool,
}

/// What a seat has said once and for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Orders {
    /// Military trade tokens in defence.
    pub defence: Defence,
    /// Raids on the capital are answered by the default.
    pub raid: bool,
    /// The trade event is answered by the default.
    pub trade: bool,
    /// The Eiffel Tower is answered by the default.
    pub eiffel: bool,
    /// The automated player's Nuclear Power is answered by the default.
    pub nuclear: bool,
    /// Agrees to end the game now.
    pub end: bool,
}

/// How military trade tokens are spent in defence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Defence {
    /// The least that wins, else none.
    Minimum,
    /// None.
    Never,
    /// Ask every time.
    Ask,
}

impl Default for Orders {
    fn default() -> Orders {
        Orders {
            defence: Defence::Minimum,
            raid: true,
            trade: false,
            eiffel: false,
            nuclear: false,
            end: false,
        }
    }
}

/// How long nobody has changed anything (RULES 13.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Quiet {
    pub(crate) rounds: u8,
    pub(crate) fingerprint: u64,
}

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// Somebody had a marker on every victory card.
    Victory,
    /// The last round was played.
    RoundLimit,
    /// Nothing happened any more.
    Stalled,
    /// Everybody else left.
    Alone,
    /// All agreed.
    Agreed,
}

impl NewDawn {
    /// How many seats.
    pub(crate) fn count(&self) -> usize {
        self.players.len()
    }
    /// All seats.
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::first(self.players.len())
    }
    /// A seat's things.
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        #[allow(clippy::indexing_slicing, reason = "the kernel lets no seat in that is not at the table")]
        &self.players[seat.index()]
    }
    /// A seat's things, to be changed.
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        #[allow(clippy::indexing_slicing, reason = "the kernel lets no seat in that is not at the table")]
        &mut self.players[seat.index()]
    }
    /// All seats with their things.
    pub(crate) fn everybody(&self) -> impl Iterator<Item = (Seat, &Player)> {
        self.seats().zip(&self.players)
    }
    /// Everybody else with their things.
    pub(crate) fn rivals(&self, seat: Seat) -> impl Iterator<Item = (Seat, &Player)> {
        self.everybody().filter(move |(s, _)| *s != seat)
    }
    pub(crate) fn automated(&self, seat: Seat) -> bool {
        matches!(self.player(seat).kind, Kind::Automated(_))
    }
    pub(crate) fn active(&self, seat: Seat) -> bool {
        self.player(seat).dormant.is_none()
    }

    /// Spaces with a city or control token of `seat`.
    pub(crate) fn friendly(&self, seat: Seat) -> SpaceSet {
        self.player(seat).friendly()
    }
    /// Spaces with a city or control token of anybody else.
    pub(crate) fn rival_spaces(&self, seat: Seat) -> SpaceSet {
        self.rivals(seat).fold(SpaceSet::NONE, |sum, (_, p)| sum.or(p.friendly()))
    }
    /// Cities of anybody else.
    pub(crate) fn rival_cities(&self, seat: Seat) -> SpaceSet {
        self.rivals(seat).fold(SpaceSet::NONE, |sum, (_, p)| sum.or(p.cities))
    }
    /// Control tokens of anybody else.
    pub(crate) fn rival_tokens(&self, seat: Seat) -> SpaceSet {
        self.rivals(seat).fold(SpaceSet::NONE, |sum, (_, p)| sum.or(p.tokens))
    }
    /// All cities.
    pub(crate) fn all_cities(&self) -> SpaceSet {
        self.players.iter().fold(SpaceSet::NONE, |sum, p| sum.or(p.cities))
    }
    /// All control tokens.
    pub(crate) fn all_tokens(&self) -> SpaceSet {
        self.players.iter().fold(SpaceSet::NONE, |sum, p| sum.or(p.tokens))
    }
    /// Whose city or control token stands there.
    pub(crate) fn owner(&self, space: SpaceId) -> Option<Seat> {
        self.everybody().find(|(_, p)| p.friendly().contains(space)).map(|(seat, _)| seat)
    }
    /// Spaces with a barbarian.
    pub(crate) fn hordes(&self) -> SpaceSet {
        self.barbarians
            .iter()
            .filter_map(|(_, h)| match h {
                Horde::At(space) => Some(*space),
                Horde::Box | Horde::Away => None,
            })
            .collect()
    }
    /// The barbarian on a space (the first letter, while several share it).
    pub(crate) fn horde_at(&self, space: SpaceId) -> Option<Barbarian> {
        self.barbarians.iter().find(|(_, h)| **h == Horde::At(space)).map(|(b, _)| b)
    }
    /// Spaces with an untouched city-state.
    pub(crate) fn free_city_states(&self) -> SpaceSet {
        self.chart
            .city_states
            .iter()
            .filter(|s| self.chart.city_state_at(*s).is_some_and(|c| self.city_states[c] == Lying::Map))
            .collect()
    }
    /// Spaces with a natural-wonder token.
    pub(crate) fn nature_spaces(&self) -> SpaceSet {
        Nature::ALL
            .iter()
            .filter(|n| self.nature[**n] == Lying::Map)
            .filter_map(|n| self.chart.nature(*n))
            .collect()
    }
    /// Spaces with a wonder token.
    pub(crate) fn wonder_spaces(&self) -> SpaceSet {
        self.wonders.sites.iter().filter_map(|(_, s)| *s).collect()
    }
    /// The wonder on a space.
    pub(crate) fn wonder_at(&self, space: SpaceId) -> Option<Wonder> {
        self.wonders.sites.iter().find(|(_, s)| **s == Some(space)).map(|(w, _)| w)
    }
    /// Spaces with a caravan of `seat`.
    pub(crate) fn caravan_spaces(&self, seat: Seat) -> SpaceSet {
        self.player(seat).caravan_spaces()
    }
    /// Spaces with any token or figure on them (RULES 2).
    pub(crate) fn occupied(&self) -> SpaceSet {
        self.players
            .iter()
            .fold(SpaceSet::NONE, |sum, p| sum.or(p.friendly()).or(p.caravan_spaces()))
            .or(self.hordes())
            .or(self.free_city_states())
            .or(self.nature_spaces())
            .or(self.deposits)
            .or(self.wonder_spaces())
    }
    /// Who controls a wonder.
    pub(crate) fn wonder_owner(&self, wonder: Wonder) -> Option<Seat> {
        self.wonders.sites[wonder].and_then(|space| self.owner(space))
    }
    /// Does `seat` have the ability of this wonder? The automated player never has (AUTOMA 7).
    pub(crate) fn has(&self, seat: Seat, wonder: Wonder) -> bool {
        match self.wonders.sites[wonder] {
            Some(space) => !self.automated(seat) && self.friendly(seat).contains(space),
            None => false,
        }
    }
    /// Does `seat` have the ability of this city-state's card?
    pub(crate) fn allied(&self, seat: Seat, city_state: CityState) -> bool {
        self.player(seat).treaties.contains(city_state) && !self.automated(seat)
    }
    /// Wonders `seat` controls.
    pub(crate) fn controlled(&self, seat: Seat) -> impl Iterator<Item = Wonder> + '_ {
        let friendly = self.friendly(seat);
        self.wonders
            .sites
            .iter()
            .filter(move |(_, s)| s.is_some_and(|s| friendly.contains(s)))
            .map(|(w, _)| w)
    }
    /// Natural-wonder tokens `seat` holds.
    pub(crate) fn nature_of(&self, seat: Seat) -> Few<Nature> {
        Nature::ALL.iter().copied().filter(|n| self.nature[*n] == Lying::With(seat)).collect()
    }
    /// City-states `seat` has conquered.
    pub(crate) fn conquests(&self, seat: Seat) -> Few<CityState> {
        CityState::ALL.iter().copied().filter(|c| self.city_states[*c] == Lying::With(seat)).collect()
    }
    /// Control tokens that make `seat`'s cities mature.
    pub(crate) fn maturing(&self, seat: Seat) -> SpaceSet {
        let player = self.player(seat);
        let sydney = self.has(seat, Wonder::SydneyOperaHouse);
        self.rivals(seat).fold(player.tokens, |sum, (rival, p)| {
            let open = player.pacts_of(rival).contains(Pact::OpenBorders);
            if sydney || open { sum.or(p.tokens) } else { sum }
        })
    }
    /// Neighbours a city still lacks to be mature.
    pub(crate) fn missing(&self, city: SpaceId, maturing: SpaceSet) -> SpaceSet {
        self.chart.next_to(city).and(self.chart.land()).minus(maturing)
    }
    /// Mature cities of `seat` (RULES 2).
    pub(crate) fn mature(&self, seat: Seat) -> SpaceSet {
        let maturing = self.maturing(seat);
        self.player(seat).cities.iter().filter(|c| self.missing(*c, maturing).is_empty()).collect()
    }
    /// Cities of `seat` without a wonder.
    pub(crate) fn homes(&self, seat: Seat) -> SpaceSet {
        self.player(seat).cities.minus(self.wonder_spaces())
    }
    /// The face-up wonder of a stack.
    pub(crate) fn on_offer(&self, kind: WonderKind) -> Option<Wonder> {
        self.wonders.decks[kind].last().copied()
    }
    /// Diplomacy cards of `giver` that nobody holds.
    pub(crate) fn available_pacts(&self, giver: Seat) -> Few<Pact> {
        Pact::ALL
            .iter()
            .copied()
            .filter(|p| !self.players.iter().any(|o| o.pacts_of(giver).contains(*p)))
            .collect()
    }
    /// Is a card of this city-state left beside the map?
    pub(crate) fn treaty_left(&self, city_state: CityState) -> bool {
        let held = self.players.iter().filter(|p| p.treaties.contains(city_state)).count();
        self.city_states[city_state] == Lying::Map
            && held < usize::from(crate::data::data().city_states[city_state].cards)
    }
}

impl Player {
    pub(crate) fn friendly(&self) -> SpaceSet {
        self.cities.or(self.tokens)
    }
    pub(crate) fn caravan_spaces(&self) -> SpaceSet {
        self.caravans
            .iter()
            .filter_map(|c| match c {
                Caravan::At(space) => Some(*space),
                Caravan::Unused | Caravan::Card => None,
            })
            .collect()
    }
    pub(crate) fn unused_tokens(&self) -> u8 {
        CONTROL_TOKENS.saturating_sub(self.tokens.len()).saturating_sub(self.marker_tokens)
    }
    pub(crate) fn unused_cities(&self) -> u8 {
        CITIES.saturating_sub(self.cities.len())
    }
    pub(crate) fn pacts_of(&self, giver: Seat) -> Few<Pact> {
        self.pacts.get(giver.index()).copied().unwrap_or_default()
    }
    pub(crate) fn pacts_of_mut(&mut self, giver: Seat) -> Option<&mut Few<Pact>> {
        self.pacts.get_mut(giver.index())
    }
    /// Does it have trade tokens to decide about before anything else?
    pub(crate) fn owes(&self) -> bool {
        self.owed_trade > 0 || self.owed_raid > 0
    }
}
