//! Moves in notation: `Display` prints them, `FromStr` reads them, and the two agree.

mod parts;

use crate::ids::{EventCard, FigureKind, Tech};
use crate::map::Sq;
use crate::moves::Move;
use kernel::notation::{Expected, Misread, Scanner};
use parts::{
    converted, goods, group, order, payment, product, reaction, read_group, show_goods, show_pay, show_trade,
    spoil, target,
};
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Civ(civ) => write!(f, "civilization {civ}"),
            Move::Capital(sq) => write!(f, "capital {sq}"),
            Move::Marker(sq) => write!(f, "marker {sq}"),
            Move::Figure(kind, sq) => write!(f, "place {kind} {sq}"),
            Move::Found(sq, kind) => write!(f, "found {sq} {kind}"),
            Move::Displace(kind, sq) => write!(f, "displace {kind} {sq}"),
            Move::Government(g) => write!(f, "government {g}"),
            Move::Person(person, sq) => write!(f, "person {person} {sq}"),
            Move::Settle(sq) => write!(f, "settle {sq}"),
            Move::Keep => f.write_str("keep"),
            Move::Gardens(kind) => write!(f, "gardens {kind}"),
            Move::Liberty(tech) => write!(f, "liberty {tech}"),
            Move::Assign(sq, city) => write!(f, "assign {sq} {city}"),
            Move::Event(card, target) => write!(f, "event {card}{target}"),
            Move::Use(ability, target, pay) => {
                write!(f, "use {ability}{target}")?;
                show_pay(f, pay)
            }
            Move::Offer(seat, give, want, open) => {
                write!(f, "offer {seat} give")?;
                show_goods(f, give)?;
                f.write_str(" want")?;
                show_goods(f, want)?;
                f.write_str(if *open { " open" } else { "" })
            }
            Move::Accept(n) => write!(f, "accept {n}"),
            Move::Refuse(n) => write!(f, "refuse {n}"),
            Move::Withdraw(n) => write!(f, "withdraw {n}"),
            Move::Ready => f.write_str("ready"),
            Move::Produce(city, what, trade) => {
                write!(f, "produce {city} {what}")?;
                show_trade(f, *trade)
            }
            Move::Split(city) => write!(f, "split {city}"),
            Move::Part(what, trade) => {
                write!(f, "part {what}")?;
                show_trade(f, *trade)
            }
            Move::Back => f.write_str("back"),
            Move::Arts(city) => write!(f, "arts {city}"),
            Move::Harvest(city, one, None) => write!(f, "harvest {city} {one}"),
            Move::Harvest(city, one, Some(two)) => write!(f, "harvest {city} {one} {two}"),
            Move::Free(city, what) => write!(f, "free {city} {what}"),
            Move::Advance => f.write_str("advance"),
            Move::Coin(tech) => write!(f, "coin {tech}"),
            Move::Take(sq, a, s) => write!(f, "take {sq} {}", group(*a, *s)),
            Move::To(sq) => write!(f, "to {sq}"),
            Move::Via(sq) => write!(f, "via {sq}"),
            Move::Explore(dir) => write!(f, "explore {dir}"),
            Move::Halt => f.write_str("halt"),
            Move::Sacrifice(sq, tech) => write!(f, "sacrifice {sq} {tech}"),
            Move::Raze => f.write_str("raze"),
            Move::Spare => f.write_str("spare"),
            Move::Play(unit, None) => write!(f, "play {unit} new"),
            Move::Play(unit, Some(front)) => write!(f, "play {unit} {front}"),
            Move::Cure(tech) => write!(f, "cure {tech}"),
            Move::Wound(front) => write!(f, "wound {front}"),
            Move::Heal(front) => write!(f, "heal {front}"),
            Move::Deck(kind) => write!(f, "deck {kind}"),
            Move::Spoil(spoil) => write!(f, "spoil {spoil}"),
            Move::Steal(card) => write!(f, "steal {card}"),
            Move::Rescue(unit) => write!(f, "rescue {unit}"),
            Move::Learn(tech) => write!(f, "learn {tech}"),
            Move::Pick(resource) => write!(f, "pick {resource}"),
            Move::Research(None) => f.write_str("research nothing"),
            Move::Research(Some(tech)) => write!(f, "research {tech}"),
            Move::React(reaction) => write!(f, "react {reaction}"),
            Move::Pass => f.write_str("pass"),
            Move::Agree => f.write_str("agree"),
            Move::Discard(card) => write!(f, "discard {card}"),
            Move::Done => f.write_str("done"),
            Move::End => f.write_str("end"),
            Move::Order(order) => write!(f, "order {order}"),
        }
    }
}

pub(crate) const VERBS: &[&str] = &[
    "civilization",
    "capital",
    "marker",
    "place",
    "found",
    "displace",
    "government",
    "person",
    "settle",
    "keep",
    "gardens",
    "liberty",
    "assign",
    "event",
    "use",
    "offer",
    "accept",
    "refuse",
    "withdraw",
    "ready",
    "produce",
    "split",
    "part",
    "back",
    "arts",
    "harvest",
    "free",
    "advance",
    "coin",
    "take",
    "to",
    "via",
    "explore",
    "halt",
    "sacrifice",
    "raze",
    "spare",
    "play",
    "cure",
    "wound",
    "heal",
    "deck",
    "spoil",
    "steal",
    "rescue",
    "learn",
    "pick",
    "research",
    "react",
    "pass",
    "agree",
    "discard",
    "done",
    "end",
    "order",
];

/// An offer of everything in the box can be written with fewer characters.
const LONGEST: usize = 2000;

impl FromStr for Move {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Move, Misread> {
        if let Some((at, _)) = text.char_indices().nth(LONGEST) {
            let found = text.get(at..).and_then(|rest| rest.split_whitespace().next()).unwrap_or("");
            let found = found.chars().take(20).collect();
            return Err(Misread { at: LONGEST + 1, found, expected: vec![Expected::Thing("shorter")] });
        }
        let mut scan = Scanner::new(text);
        let mv = read(&mut scan)?;
        scan.end()?;
        Ok(mv)
    }
}

fn read(scan: &mut Scanner<'_>) -> Result<Move, Misread> {
    let sq = |scan: &mut Scanner<'_>| scan.thing::<Sq>("square");
    let tech = |scan: &mut Scanner<'_>| scan.thing::<Tech>("tech");
    let card = |scan: &mut Scanner<'_>| scan.thing::<EventCard>("event");
    let figure = |scan: &mut Scanner<'_>| scan.thing::<FigureKind>("figure");
    let front = |scan: &mut Scanner<'_>| scan.number(1..=99u8);
    let number = |scan: &mut Scanner<'_>| scan.number(1..=9999u16);
    Ok(match scan.keyword(VERBS)? {
        "civilization" => Move::Civ(scan.thing("civilization")?),
        "capital" => Move::Capital(sq(scan)?),
        "marker" => Move::Marker(sq(scan)?),
        "place" => Move::Figure(figure(scan)?, sq(scan)?),
        "found" => Move::Found(sq(scan)?, figure(scan)?),
        "displace" => Move::Displace(figure(scan)?, sq(scan)?),
        "government" => Move::Government(scan.thing("government")?),
        "person" => Move::Person(scan.thing("great-person")?, sq(scan)?),
        "settle" => Move::Settle(sq(scan)?),
        "keep" => Move::Keep,
        "gardens" => Move::Gardens(figure(scan)?),
        "liberty" => Move::Liberty(tech(scan)?),
        "assign" => Move::Assign(sq(scan)?, sq(scan)?),
        "event" => Move::Event(card(scan)?, target(scan)?),
        "use" => Move::Use(scan.thing("ability")?, target(scan)?, payment(scan)?),
        "offer" => {
            let seat = scan.thing("seat")?;
            scan.keyword(&["give"])?;
            let give = goods(scan)?;
            scan.keyword(&["want"])?;
            Move::Offer(seat, give, goods(scan)?, scan.maybe(&["open"]).is_some())
        }
        "accept" => Move::Accept(number(scan)?),
        "refuse" => Move::Refuse(number(scan)?),
        "withdraw" => Move::Withdraw(number(scan)?),
        "ready" => Move::Ready,
        "produce" => Move::Produce(sq(scan)?, product(scan)?, converted(scan)?),
        "split" => Move::Split(sq(scan)?),
        "part" => Move::Part(product(scan)?, converted(scan)?),
        "back" => Move::Back,
        "arts" => Move::Arts(sq(scan)?),
        "harvest" => {
            let (city, one) = (sq(scan)?, scan.thing("resource")?);
            let two = if scan.peek().is_some() { Some(scan.thing("resource")?) } else { None };
            Move::Harvest(city, one, two)
        }
        "free" => Move::Free(sq(scan)?, product(scan)?),
        "advance" => Move::Advance,
        "coin" => Move::Coin(tech(scan)?),
        "take" => {
            let from = sq(scan)?;
            let (a, s) = scan.parse_with(vec![Expected::Thing("group")], read_group)?;
            Move::Take(from, a, s)
        }
        "to" => Move::To(sq(scan)?),
        "via" => Move::Via(sq(scan)?),
        "explore" => Move::Explore(scan.thing("direction")?),
        "halt" => Move::Halt,
        "sacrifice" => Move::Sacrifice(sq(scan)?, tech(scan)?),
        "raze" => Move::Raze,
        "spare" => Move::Spare,
        "play" => {
            let unit = scan.thing("unit")?;
            let new = scan.maybe(&["new"]).is_some();
            Move::Play(unit, if new { None } else { Some(front(scan)?) })
        }
        "cure" => Move::Cure(tech(scan)?),
        "wound" => Move::Wound(front(scan)?),
        "heal" => Move::Heal(front(scan)?),
        "deck" => Move::Deck(scan.thing("unit-kind")?),
        "spoil" => Move::Spoil(spoil(scan)?),
        "steal" => Move::Steal(card(scan)?),
        "rescue" => Move::Rescue(scan.thing("unit")?),
        "learn" => Move::Learn(tech(scan)?),
        "pick" => Move::Pick(scan.thing("resource")?),
        "research" => {
            let nothing = scan.maybe(&["nothing"]).is_some();
            Move::Research(if nothing { None } else { Some(tech(scan)?) })
        }
        "react" => Move::React(reaction(scan)?),
        "pass" => Move::Pass,
        "agree" => Move::Agree,
        "discard" => Move::Discard(card(scan)?),
        "done" => Move::Done,
        "end" => Move::End,
        _ => Move::Order(order(scan)?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verb_reads_back_as_it_is_written() {
        let texts = [
            "civilization rome",
            "capital B3",
            "marker B3",
            "place army C4",
            "found C4 scout",
            "displace army D5",
            "government fundamentalism",
            "person general C4",
            "settle D5",
            "keep",
            "gardens scout",
            "liberty writing",
            "assign C4 B3",
            "event drought C4",
            "event lost C4 D6",
            "event mass-defection C4 2a",
            "event mass-defection C4 person",
            "event defection C4 1s",
            "event citizens-are-revolting-2 3",
            "use philosophy with wheat hut-spy village-uranium",
            "use monarchy oracle with silk",
            "use gunpowder C4 with gift-from-afar:2 generous-gift",
            "offer 2 give trade:3 culture:2 wheat:1 hut-silk event-lost want nothing open",
            "offer 3 give nothing want iron:2",
            "accept 4",
            "refuse 4",
            "withdraw 4",
            "ready",
            "produce B3 army C4 trade 6",
            "produce B3 walls",
            "produce B3 oracle C2",
            "split B3",
            "part infantry trade 3",
            "back",
            "arts B3",
            "harvest B3 wheat",
            "harvest B3 wheat silk",
            "free B3 barracks C4",
            "advance",
            "coin democracy",
            "take C4 2a1s",
            "take C4 1s",
            "to D5",
            "via D5",
            "explore left",
            "halt",
            "sacrifice D5 writing",
            "raze",
            "spare",
            "play infantry-2 new",
            "play aircraft-7 3",
            "cure biology",
            "wound 2",
            "heal 1",
            "deck infantry",
            "spoil trade",
            "spoil tech writing",
            "spoil coin pottery",
            "spoil nothing",
            "steal lost",
            "rescue mounted-3",
            "learn writing",
            "pick silk",
            "research nothing",
            "research space-flight",
            "react defection C4 1a after 2",
            "react civil-service with hut-spy",
            "react communism C4 after 1 with village-spy",
            "pass",
            "agree",
            "discard lost",
            "done",
            "end",
            "order events mine",
            "order battle weakest kill",
            "order battle ask",
            "order draw yes",
            "order trade auto",
        ];
        for text in texts {
            let mv: Move = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(mv.to_string(), text);
            assert_eq!(text.to_uppercase().parse::<Move>().unwrap(), mv, "{text}");
        }
        for verb in VERBS {
            assert!(texts.iter().any(|t| t.split(' ').next() == Some(verb)), "{verb}");
        }
        for text in ["play infantry-4 new", "take C4 0a", "take C4 1s1a", "offer 2 give trade:0 want nothing"]
        {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
    }
}
