//! All cards, in the order of a list to browse.

use crate::data::{self, PerPlayers};
use crate::facts::figures;
use crate::ids::{CardId, Kind};
use kernel::{Message, Thing, say};

/// Every card with what is printed on it.
pub(crate) fn things() -> Vec<Thing> {
    let mut all: Vec<CardId> = data::all().collect();
    all.sort_by_key(|card| (rank(card.card().kind), card.card().age));
    all.into_iter().map(thing).collect()
}

fn thing(card: CardId) -> Thing {
    let facts = card.card();
    let mut told = figures(card);
    told.extend(copies(facts.copies));
    Thing {
        kind: "card",
        id: facts.id.clone(),
        shelf: shelf(facts.kind),
        age: Some(facts.age.roman()),
        facts: told,
    }
}

fn copies(copies: PerPlayers<u8>) -> Option<Message> {
    let PerPlayers { p2, p3, p4 } = copies;
    match (p2, p3, p4) {
        (0, 0, 0) => None,
        (p2, p3, p4) if p2 == p3 && p3 == p4 => Some(say!("fact-copies", count = p2)),
        (p2, p3, p4) => Some(say!("fact-copies-by-players", two = p2, three = p3, four = p4)),
    }
}

/// Where a kind stands in the list.
fn rank(kind: Kind) -> u8 {
    match kind {
        Kind::Leader => 0,
        Kind::Wonder => 1,
        Kind::Government => 2,
        Kind::Farm => 3,
        Kind::Mine => 4,
        Kind::Urban => 5,
        Kind::Unit => 6,
        Kind::Special => 7,
        Kind::Action => 8,
        Kind::Event => 9,
        Kind::Territory => 10,
        Kind::Tactic => 11,
        Kind::Aggression => 12,
        Kind::War => 13,
        Kind::Pact => 14,
        Kind::Bonus => 15,
    }
}

fn shelf(kind: Kind) -> Message {
    match kind {
        Kind::Leader => say!("shelf-leaders"),
        Kind::Wonder => say!("shelf-wonders"),
        Kind::Government => say!("shelf-governments"),
        Kind::Farm => say!("shelf-farms"),
        Kind::Mine => say!("shelf-mines"),
        Kind::Urban => say!("shelf-urban"),
        Kind::Unit => say!("shelf-units"),
        Kind::Special => say!("shelf-special"),
        Kind::Action => say!("shelf-actions"),
        Kind::Event => say!("shelf-events"),
        Kind::Territory => say!("shelf-territories"),
        Kind::Tactic => say!("shelf-tactics"),
        Kind::Aggression => say!("shelf-aggressions"),
        Kind::War => say!("shelf-wars"),
        Kind::Pact => say!("shelf-pacts"),
        Kind::Bonus => say!("shelf-bonus"),
    }
}
