//! What is still to be done: a stack of tasks whose top is the question of the moment.

use crate::automa::Step;
use crate::hex::{SpaceId, SpaceSet};
use crate::ids::{CityState, Focus, FocusCard, Nature, Wonder};
use crate::row::SlotNo;
use crate::state::NewDawn;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// One thing to be done. Those that ask nobody do themselves as soon as they come to the top.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Task {
    /// Lay the next map tile.
    Lay,
    /// Choose where the own capital stands.
    Home,
    /// Use start-of-turn effects and choose a card.
    Turn,
    /// Place control tokens.
    Place(Placing),
    /// Move one control token (Drama and Poetry).
    Shift,
    /// Turn or replace a rival token (Mass Media).
    Convert,
    /// Replace the rival token there; first take one of your own back if none is left.
    Replace(SpaceId),
    /// Name a space (Nuclear Power).
    Blast,
    /// Spend tokens and advance the tech dial.
    Advance(Resolving),
    /// Take a focus card of this level.
    Gain { level: u8 },
    /// Move caravans.
    Travel(Travel),
    /// Exchange a resource (Steam Power).
    Exchange,
    /// Build a wonder or a city.
    Industry(Resolving),
    /// Pay for a wonder.
    Pay { wonder: Wonder, city: SpaceId, missing: u8, slot: SlotNo },
    /// Raise cards of the row by a level (Pyramids, Porcelain Tower).
    Raise { wonder: Wonder, left: u8, raised: Vec<SlotNo> },
    /// Take diplomacy cards (Potala Palace).
    Potala { left: u8 },
    /// Reinforce or attack.
    Campaign(Campaign),
    /// Attacker's trade tokens.
    Press,
    /// Defender's trade tokens.
    Hold,
    /// Compare the values.
    Decide,
    /// Conquer or liberate.
    Fate(SpaceId),
    /// Take trade tokens of a defeated capital.
    Loot { from: Seat, left: u8 },
    /// Stand in for a beaten city or city-state; first take a control token back if no piece is left.
    Occupy(SpaceId),
    /// Find a city for a captured wonder.
    House(Wonder),
    /// Put trade tokens on cards of the row; only of this kind, if one is given.
    Put { seat: Seat, count: u8, kind: Option<Focus>, optional: bool },
    /// Take a resource from the supply; only of a kind not held, if `fresh`.
    Take { seat: Seat, fresh: bool },
    /// Take the city-state's card.
    Treaty(CityState),
    /// Take a card of a player whose city was reached.
    Pact(Seat),
    /// Embassy: a trade token for the giver, a resource for the visitor.
    Embassy(Seat),
    /// Put a natural-wonder token on a card (Roosevelt).
    Settle { seat: Seat, nature: Nature },
    /// Put a conquered city-state's token on one of two cards of its type (Oxford University).
    Keep { seat: Seat, city_state: CityState },
    /// Take back a caravan the economy card no longer carries.
    Withdraw(Seat),
    /// Give back diplomacy cards of this player, without Potala Palace.
    Surplus { seat: Seat, giver: Seat },
    /// Resolve slot 5 again (Venetian Arsenal).
    Arsenal(Played),
    /// Resolve the economy card too (Estádio).
    Estadio(Played),
    /// Resolve the chosen card, after Estádio if a table plays it so.
    Resolve(Played),
    /// Reset the resolved card.
    Reset(Played),
    /// Capitalism and Montezuma.
    AfterReset,
    /// Hand over.
    EndTurn,
    /// Eiffel Tower: which of two tokens goes.
    Cede { seat: Seat, one: SpaceId, other: SpaceId },
    /// The automated player's Nuclear Power: every human names a city.
    Sacrifice { named: Vec<Option<SpaceId>>, asked: kernel::SeatSet },
    /// The automated player's turn.
    Automa(Step),
}

impl Task {
    /// The task without what others than `me` have named in secret (RULES 7: simultaneously).
    pub(crate) fn shown_to(&self, me: Option<Seat>) -> Task {
        let mut task = self.clone();
        if let Task::Sacrifice { named, .. } = &mut task {
            let others = named.iter_mut().enumerate().filter(|(i, _)| me.map(Seat::index) != Some(*i));
            others.for_each(|(_, city)| *city = None);
        }
        task
    }

    /// The card it is about, which may yet move.
    pub(crate) fn played_mut(&mut self) -> Option<&mut Played> {
        match self {
            Task::Arsenal(on) | Task::Estadio(on) | Task::Resolve(on) | Task::Reset(on) => Some(on),
            _ => None,
        }
    }
}

/// A card of the row on its way from being chosen to being reset: where it lies, and which card was resolved, whatever has
/// taken its place since.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Kept", into = "Kept")]
pub(crate) struct Played {
    /// Where it lies now.
    pub(crate) slot: SlotNo,
    /// Tables of rules 1 never kept it: there, what lies in the slot is taken for it.
    card: Option<FocusCard>,
}

/// How it is written: tables of rules 1 know the slot alone.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Kept {
    Slot(SlotNo),
    Card { slot: SlotNo, card: FocusCard },
}

impl From<Kept> for Played {
    fn from(kept: Kept) -> Played {
        match kept {
            Kept::Slot(slot) => Played { slot, card: None },
            Kept::Card { slot, card } => Played { slot, card: Some(card) },
        }
    }
}

impl From<Played> for Kept {
    fn from(Played { slot, card }: Played) -> Kept {
        match card {
            None => Kept::Slot(slot),
            Some(card) => Kept::Card { slot, card },
        }
    }
}

impl NewDawn {
    /// The card in a slot, as one that is being played.
    pub(crate) fn playing(&self, seat: Seat, slot: SlotNo) -> Played {
        Played { slot, card: self.options.revised.then(|| self.player(seat).row[slot].card) }
    }

    /// The card that was resolved.
    pub(crate) fn resolved(&self, seat: Seat, on: Played) -> FocusCard {
        on.card.unwrap_or(self.player(seat).row[on.slot].card)
    }
}

/// A card being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Resolving {
    /// Where it lies.
    pub(crate) slot: SlotNo,
    /// The slot number that counts.
    pub(crate) s: u8,
    /// The card whose text is carried out, even if it is replaced meanwhile.
    pub(crate) card: FocusCard,
    /// Tokens spent on it.
    pub(crate) spent: u8,
}

/// Control tokens being placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Placing {
    pub(crate) left: u8,
    /// Highest difficulty.
    pub(crate) limit: u8,
    pub(crate) reach: Reach,
    /// A culture or industry card is being resolved, so Kumasi counts.
    pub(crate) kumasi: bool,
    /// The culture card whose trade tokens buy more.
    pub(crate) card: Option<Played>,
}

/// Next to what a token may be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Reach {
    /// Friendly cities.
    Cities,
    /// Any friendly space.
    Friendly,
    /// This city.
    City(SpaceId),
    /// Hills next to these (Stonehenge).
    Stonehenge(SpaceSet),
}

/// Caravans being moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Travel {
    pub(crate) on: Resolving,
    /// Spaces each may move.
    pub(crate) allowance: u8,
    /// Spaces Colossus still adds.
    pub(crate) colossus: u8,
    /// Spaces each has moved.
    pub(crate) moved: [u8; 3],
    /// The one on the move.
    pub(crate) current: Option<u8>,
    /// Those that are done, a bit each.
    pub(crate) done: u8,
}

/// A military card being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Campaign {
    pub(crate) on: Resolving,
    pub(crate) attacks: u8,
    pub(crate) reinforced: u8,
}
