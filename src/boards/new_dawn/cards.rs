//! The focus row: five cards in their slots, and what could be done with each.

use super::dials::level;
use crate::Scene;
use crate::answers::{Answer, Answers};
use kernel::Words;
use new_dawn::ids::{Focus, Id};
use new_dawn::moves::Act;
use new_dawn::view::{CardView, SeatView};
use new_dawn::{Move, View};

impl Card {
    /// Does an answer resolve this card, rather than put something on it?
    pub(super) fn chooses(&self, answer: &Answer) -> bool {
        let act = answer.notation().parse::<Move>().map(|mv| mv.act);
        matches!(act, Ok(Act::Focus(_) | Act::Encore(_)))
    }
}

/// Grounds of the slots, 1 to 5.
const GROUNDS: [&str; 5] = ["grassland", "hills", "forest", "desert", "mountains"];

/// A card in its slot.
#[derive(Clone, Debug)]
pub(super) struct Card {
    pub(super) slot: u8,
    /// The ground of the slot, in words.
    pub(super) ground: String,
    /// The kind: for the icon, and in words.
    pub(super) kind: &'static str,
    pub(super) kind_name: String,
    pub(super) level: &'static str,
    pub(super) name: String,
    /// What it does in this slot.
    pub(super) says: String,
    /// Trade tokens, filled and free.
    pub(super) pips: Vec<bool>,
    pub(super) trade: u8,
    /// What else lies on it.
    pub(super) on_it: Vec<String>,
    /// Is it being resolved?
    pub(super) live: bool,
    /// Has the viewer picked it, to look at what it would open?
    pub(super) picked: bool,
    /// How the address calls it.
    pub(super) pick: String,
    /// Answers about it.
    pub(super) answers: Vec<Answer>,
}

/// The row of a seat.
pub(super) fn row(
    view: &View,
    seat: &SeatView,
    scene: &Scene<'_>,
    answers: Option<&Answers>,
    chosen: &str,
) -> Vec<Card> {
    seat.row.iter().map(|card| one(view, seat, card, scene, answers, chosen)).collect()
}

fn one(
    view: &View,
    seat: &SeatView,
    card: &CardView,
    scene: &Scene<'_>,
    answers: Option<&Answers>,
    chosen: &str,
) -> Card {
    let (t, words) = (scene.words.t, &scene.words);
    let kind = card.card.kind();
    let ground = usize::from(card.slot).checked_sub(1).and_then(|i| GROUNDS.get(i)).copied();
    let mut on_it: Vec<String> = card.city_states.iter().map(|c| words.name("city-state", c.id())).collect();
    on_it.extend(card.nature.iter().map(|n| words.name("nature", n.id())));
    if kind == Focus::Economy && seat.caravans_on_card > 0 {
        on_it.push(t.dawn_caravans_aboard(seat.caravans_on_card));
    }
    let resolving = view.resolving.as_ref().is_some_and(|r| r.card == card.card);
    Card {
        slot: card.slot,
        ground: words.name("terrain", ground.unwrap_or_default()),
        kind: kind.id(),
        kind_name: words.name("type", kind.id()),
        level: level(card.level),
        name: words.name("focus", card.card.id()),
        says: words.say(&card.card.says(card.slot)),
        pips: (0..3.max(card.trade)).map(|i| i < card.trade).collect(),
        trade: card.trade,
        on_it,
        live: resolving && view.turn == seat.seat,
        picked: answers.is_some_and(|a| !a.picked.is_empty()) && chosen == card.name,
        pick: card.name.clone(),
        answers: answers.map(|a| a.about(&card.name)).unwrap_or_default(),
    }
}
