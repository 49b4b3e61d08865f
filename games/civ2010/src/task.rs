//! What is being carried out: announcements, reactions, moves, battles, forced choices.

use crate::ids::{Ability, EventCard, FigureKind, Person, Resource, Tech};
use crate::map::Sq;
use crate::moves::{Pay, Product, Reaction, Target};
use crate::options::is_no;
use crate::orders::Window;
use crate::state::Unit;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// One thing to be done. The last of the stack is carried out or asked first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Task {
    /// Something announced that resolves when nobody reacts (RULES 13).
    Pending(Pending),
    /// Who may still react to the task below.
    Ask(Ask),
    /// Reactions chosen to the announcement below, the next one first.
    Replies(Vec<Reply>),
    /// The owner of the United Nations may allow an event (RULES 13).
    Consent { owner: Seat, seat: Seat, card: EventCard, target: Target },
    /// Products of one city action, made one after the other (RULES 9.1).
    Make { seat: Seat, city: Sq, products: Vec<Product> },
    /// A city's production is split (Engineering); nothing is announced yet.
    Split { city: Sq, first: Option<Product> },
    /// Figures in hand with so many steps left; `gone` once they have moved. The trail is all the squares they walked,
    /// the first one among them.
    Group {
        left: u8,
        gone: bool,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        trail: Vec<Sq>,
    },
    /// They walk along a path.
    Leg(Leg),
    /// They have come to the end of their move (RULES 10.2); `asked` once Combustion's question is answered.
    Arrive {
        seat: Seat,
        at: Sq,
        #[serde(default, skip_serializing_if = "is_no")]
        asked: bool,
    },
    /// Combustion may destroy the building they stand on.
    Raze { seat: Seat, at: Sq },
    /// A battle (RULES 10.3 to 10.6).
    Battle(Box<Battle>),
    /// The active side of the battle spreads wounds.
    Wounds { left: u8 },
    /// The active side of the battle heals wounds.
    Heals { left: u8 },
    /// China may save a unit (RULES 10.6).
    Rescue { seat: Seat, killed: Vec<Unit> },
    /// The winner takes spoils.
    Spoils(Spoils),
    /// The winner has seen the loser's hand and takes a card.
    Steal { seat: Seat, from: Seat },
    /// Learn a technology that somebody knows.
    Learn { seat: Seat, from: Seat, max_level: u8 },
    /// What follows a battle: the triggers of the winner.
    Triggers { winner: Seat, what: Triumph, at: Sq },
    /// Discard down to the culture hand limit.
    Discard { seat: Seat },
    /// A great person just gained.
    Person { seat: Seat, person: Person },
    /// Figures that must leave a new city's square.
    Displace { seat: Seat, from: Sq },
    /// Germany takes a resource.
    Take { seat: Seat },
    /// The culture marker goes on for nothing.
    Advance { seat: Seat },
}

/// Something announced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Pending {
    pub(crate) seat: Seat,
    pub(crate) item: Item,
    /// Has everybody been asked?
    pub(crate) asked: bool,
    pub(crate) cancelled: bool,
}

/// What was announced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Item {
    /// A culture event.
    Event { card: EventCard, target: Target },
    /// A gift card that pays for the ability below.
    Gift { card: EventCard, to: Option<Seat> },
    /// An ability; `shown` gift cards of its payment have been played.
    Ability { ability: Ability, target: Target, pay: Vec<Pay>, shown: u8, void: bool, paid: bool },
    /// A city action.
    Action { city: Sq, action: Action },
    /// The end of a Movement turn.
    EndMovement,
}

/// What a city does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Action {
    Produce(Vec<Product>),
    Free(Product),
    Arts,
    Harvest(Resource, Option<Resource>),
}

/// A window: who is still to answer, and what was answered in secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ask {
    pub(crate) window: Window,
    pub(crate) by: Seat,
    pub(crate) left: SeatSet,
    pub(crate) replies: Vec<Reply>,
}

/// Somebody's reaction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Reply {
    pub(crate) seat: Seat,
    pub(crate) reaction: Reaction,
}

/// A walk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Leg {
    pub(crate) seat: Seat,
    /// Squares, the first is where it began.
    pub(crate) path: Vec<Sq>,
    /// Steps taken.
    pub(crate) at: u8,
    /// Does the move end there?
    pub(crate) stop: bool,
    pub(crate) asked: bool,
    pub(crate) replies: Vec<Reply>,
    /// Russia gives the figure up at the end for this technology.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) price: Option<Tech>,
}

/// Who defends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Defended {
    /// Armies in the open.
    Figures,
    /// A city.
    City,
    /// A capital.
    Capital,
    /// Barbarians in a village.
    Village,
}

/// The attacker is side 0, the defender side 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Side {
    Attacker,
    Defender,
}

impl Side {
    pub(crate) fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// A unit in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Fielded {
    pub(crate) side: Side,
    pub(crate) unit: Unit,
    pub(crate) wounds: u8,
}

/// One side of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Troops {
    /// Cards not yet played.
    pub(crate) force: Vec<Unit>,
    pub(crate) killed: Vec<Unit>,
    /// Combat bonus.
    pub(crate) bonus: u8,
    pub(crate) himeji: bool,
    /// Sees the other side's force.
    pub(crate) oracle: bool,
    pub(crate) husbandry: bool,
    pub(crate) biology: bool,
}

/// A battle. A front never keeps two units (RULES 10.5), so it is one unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Battle {
    pub(crate) at: Sq,
    pub(crate) attacker: Seat,
    /// None: barbarians.
    pub(crate) defender: Option<Seat>,
    pub(crate) what: Defended,
    pub(crate) attack: Troops,
    pub(crate) defence: Troops,
    pub(crate) fronts: Vec<Option<Fielded>>,
    pub(crate) active: Side,
    /// The unit of this battle turn has been played.
    pub(crate) played: bool,
    /// Metalworking strengthens the next unit.
    pub(crate) metalworking: bool,
    /// The barbarian player names a deck for each unit that is missing.
    pub(crate) missing: u8,
}

/// What the winner may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Spoils {
    pub(crate) winner: Seat,
    pub(crate) loser: Seat,
    pub(crate) kind: Booty,
    /// Things, or points of loot.
    pub(crate) left: u8,
}

/// Which table of spoils.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Booty {
    Figures,
    City,
    /// The second resource of a city.
    Resource,
    /// Points of the FAQ's option.
    Loot,
}

/// What a battle was won over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Triumph {
    Defence,
    Figures,
    City,
    Village,
}

impl Leg {
    /// A walk that is about to begin and to be gone on with.
    pub(crate) fn new(seat: Seat, path: Vec<Sq>) -> Leg {
        Leg { seat, path, at: 0, stop: false, asked: false, replies: Vec::new(), price: None }
    }
}

impl Task {
    /// A fresh announcement.
    pub(crate) fn announce(seat: Seat, item: Item) -> Task {
        Task::Pending(Pending { seat, item, asked: false, cancelled: false })
    }
}

/// A figure of a kind, for messages.
pub(crate) fn figure(kind: FigureKind) -> kernel::Arg {
    kernel::Arg::name("figure", kind.to_string())
}

/// Figures one by one, for messages.
pub(crate) fn figures(armies: u8, scouts: u8) -> kernel::Arg {
    let all = |kind, count: u8| (0..count).map(move |_| figure(kind));
    kernel::Arg::list(all(FigureKind::Army, armies).chain(all(FigureKind::Scout, scouts)))
}

/// A technology, for messages.
pub(crate) fn tech(tech: Tech) -> kernel::Arg {
    kernel::Arg::name("tech", tech.to_string())
}
