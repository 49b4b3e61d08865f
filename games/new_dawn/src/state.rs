//! A position: all that the rules know of one table.

use crate::board::Chart;
use crate::construction::Construction;
use crate::hex::{SpaceId, SpaceSet};
use crate::ids::{
    Barbarian, CityState, Few, Goal, Leader, Nature, Opening, Pact, Resource, Table, Wonder, WonderKind,
};
use crate::options::Options;
use crate::row::{Row, SlotNo};
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

impl Caravan {
    /// Its space on the map.
    pub fn space(self) -> Option<SpaceId> {
        match self {
            Caravan::At(space) => Some(space),
            Caravan::Unused | Caravan::Card => None,
        }
    }
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
    /// The card on which Mathematics has just put a trade token, at tables where that one can't be spent at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) fresh: Option<SlotNo>,
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
            fresh: None,
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
    /// The least that wins, but never more trade tokens than these.
    Limits {
        /// For a control token.
        tokens: u8,
        /// For a city or the capital.
        cities: u8,
    },
}

impl Defence {
    /// Every order a seat may give.
    pub fn all() -> impl Iterator<Item = Defence> {
        let most = 0..=TRADE_LIMIT;
        let limits = most
            .clone()
            .flat_map(move |tokens| most.clone().map(move |cities| Defence::Limits { tokens, cities }));
        [Defence::Minimum, Defence::Never, Defence::Ask].into_iter().chain(limits)
    }
}

impl Orders {
    /// What holds until a seat says otherwise. Raids hold nobody up, so the owner is asked (RULES 12); tables of rules 1
    /// answer them by default.
    pub fn standard(options: &crate::options::Options) -> Orders {
        Orders {
            defence: Defence::Minimum,
            raid: !options.revised,
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
