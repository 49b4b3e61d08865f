//! A seat's things in words.

use crate::data::data;
use crate::ids::{Id, Pact};
use crate::state::{END_OF_DIAL, Kind};
use crate::view::{CardView, PieceView, SeatView, View};
use kernel::lines::wrap;
use kernel::{Arg, Message, Words, say};

/// All that a seat has.
pub(super) fn lines(view: &View, seat: &SeatView, words: &dyn Words) -> Vec<String> {
    let mut lines = Vec::new();
    let mut tell = |message: Message| lines.extend(wrap(&words.say(&message)));
    let leader = Arg::name("leader", seat.leader.to_string());
    let civilization = Arg::name("civilization", seat.leader.to_string());
    tell(say!("board-seat", seat = seat.seat, leader = leader, civilization = civilization));
    if let Kind::Automated(level) = seat.kind {
        tell(say!("board-automated", level = Arg::name("level", level.to_string())));
    }
    if seat.dormant {
        tell(say!("board-dormant"));
    }
    let row: Vec<String> = seat.row.iter().map(|c| card(c, words)).collect();
    tell(say!("board-row", cards = row.join("; ")));
    tell(say!("board-numbers", dial = seat.dial, cities = seat.cities, spaces = seat.spaces));
    tell(mark(seat.dial));
    tell(say!("board-left", tokens = seat.tokens_left, cities = seat.cities_left));
    let mature: Vec<String> = view
        .spaces
        .iter()
        .filter(|s| s.owner == Some(seat.seat))
        .filter(|s| {
            matches!(s.piece, Some(PieceView::Capital { mature: true } | PieceView::City { mature: true }))
        })
        .map(|s| s.coord.to_string())
        .collect();
    if !mature.is_empty() {
        tell(say!("board-mature", spaces = Arg::list(mature)));
    }
    let caravans: Vec<String> = seat.caravans.iter().map(ToString::to_string).collect();
    if caravans.is_empty() {
        tell(say!("board-caravans-home", count = seat.caravans_on_card));
    } else {
        tell(say!("board-caravans", spaces = Arg::list(caravans), count = seat.caravans_on_card));
    }
    if seat.owed_trade > 0 {
        tell(say!("board-owed-trade", count = seat.owed_trade));
    }
    if seat.owed_raid > 0 {
        tell(say!("board-owed-raid", count = seat.owed_raid));
    }
    let mut things: Vec<Arg> = Vec::new();
    for (resource, n) in &seat.resources {
        things.extend((0..*n).map(|_| Arg::name("resource", resource.to_string())));
    }
    things.extend(seat.nature.iter().map(|n| Arg::name("nature", n.to_string())));
    things.extend(seat.wonders.iter().map(|w| Arg::name("wonder", w.to_string())));
    things.extend(seat.conquests.iter().map(|c| Arg::name("city-state", c.to_string())));
    if !things.is_empty() {
        tell(say!("board-things", things = Arg::List(things)));
    }
    let mut cards: Vec<Arg> = seat.treaties.iter().map(|c| Arg::name("city-state", c.to_string())).collect();
    cards.extend(seat.pacts.iter().map(|(giver, pact)| {
        Arg::Text(words.say(&say!("board-pact", pact = Arg::name("pact", pact.to_string()), giver = *giver)))
    }));
    if !cards.is_empty() {
        tell(say!("board-cards", cards = Arg::List(cards)));
    }
    let taken = |pact: &Pact| view.seats.iter().any(|s| s.pacts.contains(&(seat.seat, *pact)));
    let free = Pact::ALL.iter().filter(|p| !taken(p)).map(|p| Arg::name("pact", p.to_string()));
    tell(say!("board-free-cards", cards = Arg::List(free.collect())));
    lines
}

/// The next mark of the tech dial; after the end it goes round.
fn mark(dial: u8) -> Message {
    let next = data()
        .marks
        .iter()
        .find(|m| m.space > dial || dial >= END_OF_DIAL && m.space > crate::state::DIAL_RETURNS_TO);
    match next {
        Some(mark) => say!("board-mark", space = mark.space, level = mark.level),
        None => say!("board-mark", space = END_OF_DIAL, level = 4),
    }
}

/// `4 Early Empire II ••(Kabul)`: slot, card, level, trade tokens, and other tokens by name.
fn card(card: &CardView, words: &dyn Words) -> String {
    let name = words.name("focus", &card.card.to_string());
    let trade = "•".repeat(usize::from(card.trade));
    let mut more: Vec<String> =
        card.city_states.iter().map(|c| words.name("city-state", &c.to_string())).collect();
    more.extend(card.nature.iter().map(|n| words.name("nature", &n.to_string())));
    let more = if more.is_empty() { String::new() } else { format!(" ({})", more.join(", ")) };
    let level = "I".repeat(usize::from(card.level)).replace("IIII", "IV");
    format!("{} {name} {level} {trade}", card.slot).trim_end().to_owned() + &more
}
