//! Moves in notation: `Display` prints them, `FromStr` reads them, and the two agree.

use crate::hex::{Coord, Hex};
use crate::ids::{CityState, Id, Nature, Resource};
use crate::moves::{Act, Move, Order, Reason, Start, Token};
use crate::row::{CardRef, SlotNo};
use crate::state::{Defence, TRADE_LIMIT};
use crate::tiles::{Placement, Side, TileNumber};
use kernel::notation::{Expected, Misread, Scanner};
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Reason {
    type Err = crate::ids::UnknownId;
    fn from_str(text: &str) -> Result<Reason, Self::Err> {
        let found = Reason::ALL.iter().find(|r| r.word().eq_ignore_ascii_case(text));
        found.copied().ok_or(crate::ids::UnknownId)
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Trade => f.write_str("trade"),
            Token::CityState(x) => x.fmt(f),
            Token::Nature(x) => x.fmt(f),
            Token::Resource(x) => x.fmt(f),
        }
    }
}

impl FromStr for Token {
    type Err = crate::ids::UnknownId;
    fn from_str(text: &str) -> Result<Token, Self::Err> {
        if text.eq_ignore_ascii_case("trade") {
            return Ok(Token::Trade);
        }
        CityState::from_id(text)
            .map(Token::CityState)
            .or_else(|| Nature::from_id(text).map(Token::Nature))
            .or_else(|| Resource::from_id(text).map(Token::Resource))
            .ok_or(crate::ids::UnknownId)
    }
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Start::Card => f.write_str("card"),
            Start::At(space) => space.fmt(f),
        }
    }
}

impl FromStr for Start {
    type Err = crate::hex::NoCoord;
    fn from_str(text: &str) -> Result<Start, Self::Err> {
        if text.eq_ignore_ascii_case("card") { Ok(Start::Card) } else { text.parse().map(Start::At) }
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let auto = |yes: bool| if yes { "auto" } else { "ask" };
        match self {
            Order::Defence(Defence::Minimum) => f.write_str("defence minimum"),
            Order::Defence(Defence::Never) => f.write_str("defence never"),
            Order::Defence(Defence::Ask) => f.write_str("defence ask"),
            Order::Defence(Defence::Limits { tokens, cities }) => {
                write!(f, "defence tokens {tokens} cities {cities}")
            }
            Order::Raid(yes) => write!(f, "raid {}", auto(*yes)),
            Order::Trade(yes) => write!(f, "trade {}", auto(*yes)),
            Order::Eiffel(yes) => write!(f, "eiffel {}", auto(*yes)),
            Order::Nuclear(yes) => write!(f, "nuclear {}", auto(*yes)),
            Order::End(yes) => write!(f, "end {}", if *yes { "yes" } else { "no" }),
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Tile(p) => write!(f, "tile {}{} at {},{} turn {}", p.tile.0, p.side, p.at.q, p.at.r, p.turn),
            Act::Capital(space) => write!(f, "capital {space}"),
            Act::Focus(card) => write!(f, "focus {card}"),
            Act::Token(space) => write!(f, "token {space}"),
            Act::Recall(space) => write!(f, "recall {space}"),
            Act::Shift(from, to) => write!(f, "shift {from} {to}"),
            Act::Convert(space) => write!(f, "convert {space}"),
            Act::Blast(space) => write!(f, "blast {space}"),
            Act::Gardens => f.write_str("gardens"),
            Act::Forbid(space) => write!(f, "forbid {space}"),
            Act::Eiffel(one, other) => write!(f, "eiffel {one} {other}"),
            Act::Oracle(a, b) => write!(f, "oracle {} {}", a.number(), b.number()),
            Act::Zimbabwe(card) => write!(f, "zimbabwe {card}"),
            Act::Seoul(barbarian, space) => write!(f, "seoul {} {space}", barbarian.letter()),
            Act::Geneva(seat, from, to) => write!(f, "geneva {seat} {from} {to}"),
            Act::Spend(token) => write!(f, "spend {token}"),
            Act::SpendFrom(token, card) => write!(f, "spend {token} from {card}"),
            Act::Advance => f.write_str("advance"),
            Act::Gain(card, None) => write!(f, "gain {card}"),
            Act::Gain(card, Some(old)) => write!(f, "gain {card} for {old}"),
            Act::Caravan(start, to) => write!(f, "caravan {start} {to}"),
            Act::Treaty(city_state) => write!(f, "treaty {city_state}"),
            Act::Pact(seat, pact, None) => write!(f, "pact {seat} {pact}"),
            Act::Pact(seat, pact, Some(old)) => write!(f, "pact {seat} {pact} for {old}"),
            Act::Put(card) => write!(f, "put {card}"),
            Act::Store => f.write_str("store"),
            Act::Take(resource) => write!(f, "take {resource}"),
            Act::Settle(nature, card) => write!(f, "settle {nature} {card}"),
            Act::Keep(city_state, card) => write!(f, "keep {city_state} {card}"),
            Act::Embassy(card) => write!(f, "embassy {card}"),
            Act::Exchange(from, to) => write!(f, "exchange {from} {to}"),
            Act::Build(space) => write!(f, "build {space}"),
            Act::Wonder(wonder, space) => write!(f, "wonder {wonder} {space}"),
            Act::Pay(token) => write!(f, "pay {token}"),
            Act::Raise(card) => write!(f, "raise {card}"),
            Act::Reinforce(space) => write!(f, "reinforce {space}"),
            Act::Attack(space) => write!(f, "attack {space}"),
            Act::Conquer => f.write_str("conquer"),
            Act::Liberate => f.write_str("liberate"),
            Act::Loot(card) => write!(f, "loot {card}"),
            Act::House(space) => write!(f, "house {space}"),
            Act::Arsenal => f.write_str("arsenal"),
            Act::Estadio(card) => write!(f, "estadio {card}"),
            Act::Encore(card) => write!(f, "encore {card}"),
            Act::Swap(a, b) => write!(f, "swap {} {}", a.number(), b.number()),
            Act::Cede(space) => write!(f, "cede {space}"),
            Act::Ransom(card) => write!(f, "ransom {card}"),
            Act::Sacrifice(space) => write!(f, "sacrifice {space}"),
            Act::Withdraw(space) => write!(f, "withdraw {space}"),
            Act::Return(seat, pact) => write!(f, "return {seat} {pact}"),
            Act::Aim(start, to) => write!(f, "aim {start} {to}"),
            Act::Substitute(card) => write!(f, "substitute {card}"),
            Act::Done => f.write_str("done"),
            Act::End => f.write_str("end"),
            Act::Order(order) => write!(f, "order {order}"),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.act.fmt(f)?;
        self.because.map_or(Ok(()), |reason| write!(f, " because {reason}"))
    }
}

const VERBS: &[&str] = &[
    "tile",
    "capital",
    "focus",
    "token",
    "recall",
    "shift",
    "convert",
    "blast",
    "gardens",
    "forbid",
    "eiffel",
    "oracle",
    "zimbabwe",
    "seoul",
    "geneva",
    "spend",
    "advance",
    "gain",
    "caravan",
    "treaty",
    "pact",
    "put",
    "store",
    "take",
    "settle",
    "keep",
    "embassy",
    "exchange",
    "build",
    "wonder",
    "pay",
    "raise",
    "reinforce",
    "attack",
    "conquer",
    "liberate",
    "loot",
    "house",
    "arsenal",
    "estadio",
    "encore",
    "swap",
    "cede",
    "ransom",
    "sacrifice",
    "withdraw",
    "return",
    "aim",
    "substitute",
    "done",
    "end",
    "order",
];

impl FromStr for Move {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Move, Misread> {
        let mut scan = Scanner::new(text);
        let act = act(&mut scan)?;
        let because = match scan.maybe(&["because"]) {
            Some(_) => Some(scan.thing("reason")?),
            None => None,
        };
        scan.end()?;
        Ok(Move { act, because })
    }
}

fn act(scan: &mut Scanner<'_>) -> Result<Act, Misread> {
    let space = |scan: &mut Scanner<'_>| scan.thing::<Coord>("space");
    let card = |scan: &mut Scanner<'_>| scan.thing::<CardRef>("card");
    Ok(match scan.keyword(VERBS)? {
        "tile" => Act::Tile(placement(scan)?),
        "capital" => Act::Capital(space(scan)?),
        "focus" => Act::Focus(card(scan)?),
        "token" => Act::Token(space(scan)?),
        "recall" => Act::Recall(space(scan)?),
        "shift" => Act::Shift(space(scan)?, space(scan)?),
        "convert" => Act::Convert(space(scan)?),
        "blast" => Act::Blast(space(scan)?),
        "gardens" => Act::Gardens,
        "forbid" => Act::Forbid(space(scan)?),
        "eiffel" => Act::Eiffel(space(scan)?, space(scan)?),
        "oracle" => Act::Oracle(slot(scan)?, slot(scan)?),
        "zimbabwe" => Act::Zimbabwe(card(scan)?),
        "seoul" => Act::Seoul(scan.thing("barbarian")?, space(scan)?),
        "geneva" => Act::Geneva(scan.thing("seat")?, scan.thing("pact")?, scan.thing("pact")?),
        "spend" => {
            let token = scan.thing("token")?;
            if scan.maybe(&["from"]).is_some() {
                Act::SpendFrom(token, card(scan)?)
            } else {
                Act::Spend(token)
            }
        }
        "advance" => Act::Advance,
        "gain" => {
            let new = scan.thing("focus-card")?;
            let old = if scan.maybe(&["for"]).is_some() { Some(card(scan)?) } else { None };
            Act::Gain(new, old)
        }
        "caravan" => Act::Caravan(scan.thing("start")?, space(scan)?),
        "treaty" => Act::Treaty(scan.thing("city-state")?),
        "pact" => {
            let (seat, new) = (scan.thing("seat")?, scan.thing("pact")?);
            let old = if scan.maybe(&["for"]).is_some() { Some(scan.thing("pact")?) } else { None };
            Act::Pact(seat, new, old)
        }
        "put" => Act::Put(card(scan)?),
        "store" => Act::Store,
        "take" => Act::Take(scan.thing("resource")?),
        "settle" => Act::Settle(scan.thing("natural-wonder")?, card(scan)?),
        "keep" => Act::Keep(scan.thing("city-state")?, card(scan)?),
        "embassy" => Act::Embassy(card(scan)?),
        "exchange" => Act::Exchange(scan.thing("resource")?, scan.thing("resource")?),
        "build" => Act::Build(space(scan)?),
        "wonder" => Act::Wonder(scan.thing("wonder")?, space(scan)?),
        "pay" => Act::Pay(scan.thing("token")?),
        "raise" => Act::Raise(card(scan)?),
        "reinforce" => Act::Reinforce(space(scan)?),
        "attack" => Act::Attack(space(scan)?),
        "conquer" => Act::Conquer,
        "liberate" => Act::Liberate,
        "loot" => Act::Loot(card(scan)?),
        "house" => Act::House(space(scan)?),
        "arsenal" => Act::Arsenal,
        "estadio" => Act::Estadio(card(scan)?),
        "encore" => Act::Encore(card(scan)?),
        "swap" => Act::Swap(slot(scan)?, slot(scan)?),
        "cede" => Act::Cede(space(scan)?),
        "ransom" => Act::Ransom(card(scan)?),
        "sacrifice" => Act::Sacrifice(space(scan)?),
        "withdraw" => Act::Withdraw(space(scan)?),
        "return" => Act::Return(scan.thing("seat")?, scan.thing("pact")?),
        "aim" => Act::Aim(scan.thing("start")?, space(scan)?),
        "substitute" => Act::Substitute(scan.thing("focus-card")?),
        "done" => Act::Done,
        "end" => Act::End,
        _ => Act::Order(order(scan)?),
    })
}

fn slot(scan: &mut Scanner<'_>) -> Result<SlotNo, Misread> {
    let number = scan.number(1..=5u8)?;
    Ok(SlotNo::new(number).unwrap_or(SlotNo::FIRST))
}

fn order(scan: &mut Scanner<'_>) -> Result<Order, Misread> {
    let auto = |scan: &mut Scanner<'_>| scan.keyword(&["auto", "ask"]).map(|word| word == "auto");
    Ok(match scan.keyword(&["defence", "raid", "trade", "eiffel", "nuclear", "end"])? {
        "defence" => Order::Defence(match scan.keyword(&["minimum", "never", "ask", "tokens"])? {
            "minimum" => Defence::Minimum,
            "never" => Defence::Never,
            "ask" => Defence::Ask,
            _ => {
                let tokens = scan.number(0..=TRADE_LIMIT)?;
                scan.keyword(&["cities"])?;
                Defence::Limits { tokens, cities: scan.number(0..=TRADE_LIMIT)? }
            }
        }),
        "raid" => Order::Raid(auto(scan)?),
        "trade" => Order::Trade(auto(scan)?),
        "eiffel" => Order::Eiffel(auto(scan)?),
        "nuclear" => Order::Nuclear(auto(scan)?),
        _ => Order::End(scan.keyword(&["yes", "no"])? == "yes"),
    })
}

fn placement(scan: &mut Scanner<'_>) -> Result<Placement, Misread> {
    let (tile, side) = scan.parse_with(vec![Expected::Thing("tile")], |word| {
        let (number, side) = word.split_at_checked(word.len().checked_sub(1)?)?;
        let side = match side {
            "a" | "A" => Side::A,
            "b" | "B" => Side::B,
            _ => return None,
        };
        let number: u8 = number.parse().ok().filter(|n| (1..=16).contains(n))?;
        Some((TileNumber(number), side))
    })?;
    scan.keyword(&["at"])?;
    let at = scan.parse_with(vec![Expected::Thing("position")], |word| {
        let (q, r) = word.split_once(',')?;
        Some(Hex { q: q.parse().ok()?, r: r.parse().ok()? })
    })?;
    scan.keyword(&["turn"])?;
    let turn = scan.number(0..=5u8)?;
    Ok(Placement { tile, side, at, turn })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verb_reads_back_as_it_is_written() {
        for text in [
            "tile 7B at -3,2 turn 4",
            "focus culture",
            "focus military-2",
            "token D4",
            "eiffel D4 E5",
            "oracle 2 3",
            "seoul A E5",
            "geneva 2 embassy joint-war",
            "spend trade",
            "spend kabul",
            "spend trade from military-2",
            "keep kabul military-2",
            "capital H2",
            "spend crater-lake",
            "gain mass-media for economy",
            "caravan card F6",
            "caravan D4 F6",
            "pact 2 embassy for open-borders",
            "pay marble",
            "order defence minimum",
            "order defence tokens 1 cities 3",
            "order end yes",
            "aim card C3 because new-city-state",
            "token D4 because most-cities",
            "done",
            "end",
        ] {
            let mv: Move = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(mv.to_string(), text);
            assert_eq!(text.to_uppercase().parse::<Move>().unwrap(), mv);
        }
        assert!("order defence tokens 4 cities 0".parse::<Move>().is_err());
        assert!("tile 17A at 0,0 turn 0".parse::<Move>().is_err());
        assert!("token D4 because".parse::<Move>().is_err());
    }
}
