//! Parts of moves in notation: targets, payments, products, goods, reactions, orders.

use crate::ids::{Ability, Building, EventCard, Face, FigureKind, Id, Resource, UnitKind, Wonder};
use crate::map::Sq;
use crate::moves::{Good, Pay, Product, Reaction, Spoil, Target, With};
use crate::orders::{Order, Plan, Window};
use crate::state::Unit;
use kernel::Seat;
use kernel::notation::{Expected, Misread, Scanner};
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.kind, self.base)
    }
}

impl FromStr for Unit {
    type Err = crate::ids::UnknownId;
    fn from_str(text: &str) -> Result<Unit, Self::Err> {
        let (kind, base) = text.rsplit_once('-').ok_or(crate::ids::UnknownId)?;
        let (kind, base) = (kind.parse()?, base.parse::<u8>().map_err(|_| crate::ids::UnknownId)?);
        let known = crate::data::data().units[kind].strengths.iter().any(|s| s.base == base);
        if known { Ok(Unit { kind, base }) } else { Err(crate::ids::UnknownId) }
    }
}

/// `2a1s`: two armies and a scout.
pub(super) fn group(armies: u8, scouts: u8) -> String {
    let part = |n: u8, letter: char| if n > 0 { format!("{n}{letter}") } else { String::new() };
    format!("{}{}", part(armies, 'a'), part(scouts, 's'))
}

pub(super) fn read_group(word: &str) -> Option<(u8, u8)> {
    let word = word.to_ascii_lowercase();
    let (armies, rest) = match word.split_once('a') {
        Some((n, rest)) => (n.parse::<u8>().ok()?, rest),
        None => (0, word.as_str()),
    };
    let scouts = if rest.is_empty() { 0 } else { rest.strip_suffix('s')?.parse::<u8>().ok()? };
    (group(armies, scouts) == word).then_some((armies, scouts))
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::None => Ok(()),
            Target::Square(sq) => write!(f, " {sq}"),
            Target::Two(a, b) => write!(f, " {a} {b}"),
            Target::Seat(seat) => write!(f, " {seat}"),
            Target::Figures(sq, a, s) => write!(f, " {sq} {}", group(*a, *s)),
            Target::Person(sq) => write!(f, " {sq} person"),
            Target::Wonder(w) => write!(f, " {w}"),
        }
    }
}

pub(super) fn target(scan: &mut Scanner<'_>) -> Result<Target, Misread> {
    match scan.peek() {
        None => return Ok(Target::None),
        Some(word) if word.eq_ignore_ascii_case("with") || word.eq_ignore_ascii_case("after") => {
            return Ok(Target::None);
        }
        Some(_) => {}
    }
    let first = scan.parse_with(vec![Expected::Thing("target")], |word| {
        if let Ok(seat) = word.parse::<Seat>() {
            return Some(Target::Seat(seat));
        }
        word.parse().map(Target::Square).ok().or_else(|| Wonder::from_id(word).map(Target::Wonder))
    })?;
    let Target::Square(sq) = first else { return Ok(first) };
    if scan.maybe(&["person"]).is_some() {
        return Ok(Target::Person(sq));
    }
    let Some(word) = scan.peek() else { return Ok(first) };
    if let Ok(other) = word.parse::<Sq>() {
        scan.word("square")?;
        return Ok(Target::Two(sq, other));
    }
    if let Some((a, s)) = read_group(word) {
        scan.word("group")?;
        return Ok(Target::Figures(sq, a, s));
    }
    Ok(first)
}

impl fmt::Display for Pay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pay::Token(r) => r.fmt(f),
            Pay::Hut(face) => write!(f, "hut-{face}"),
            Pay::Village(face) => write!(f, "village-{face}"),
            Pay::Gift(card, None) => card.fmt(f),
            Pay::Gift(card, Some(seat)) => write!(f, "{card}:{seat}"),
        }
    }
}

/// The rest of `word` after `prefix`, in any case.
fn strip<'a>(word: &'a str, prefix: &str) -> Option<&'a str> {
    let head = word.get(..prefix.len())?;
    head.eq_ignore_ascii_case(prefix).then(|| word.get(prefix.len()..)).flatten()
}

fn read_pay(word: &str) -> Option<Pay> {
    if let Some(face) = strip(word, "hut-") {
        return Face::from_id(face).map(Pay::Hut);
    }
    if let Some(face) = strip(word, "village-") {
        return Face::from_id(face).map(Pay::Village);
    }
    if let Some((card, seat)) = word.split_once(':') {
        return Some(Pay::Gift(EventCard::from_id(card)?, Some(seat.parse().ok()?)));
    }
    Resource::from_id(word).map(Pay::Token).or_else(|| Some(Pay::Gift(EventCard::from_id(word)?, None)))
}

pub(super) fn show_pay(f: &mut fmt::Formatter<'_>, pay: &[Pay]) -> fmt::Result {
    if pay.is_empty() {
        return Ok(());
    }
    f.write_str(" with")?;
    pay.iter().try_for_each(|p| write!(f, " {p}"))
}

pub(super) fn payment(scan: &mut Scanner<'_>) -> Result<Vec<Pay>, Misread> {
    let mut all = Vec::new();
    if scan.maybe(&["with"]).is_some() {
        loop {
            all.push(scan.parse_with(vec![Expected::Thing("payment")], read_pay)?);
            if scan.peek().is_none() {
                break;
            }
        }
    }
    Ok(all)
}

impl fmt::Display for Product {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Product::Figure(kind, sq) => write!(f, "{kind} {sq}"),
            Product::Unit(kind) => kind.fmt(f),
            Product::Building(b, sq) => write!(f, "{b} {sq}"),
            Product::Walls => f.write_str("walls"),
            Product::Wonder(w, sq) => write!(f, "{w} {sq}"),
        }
    }
}

pub(super) fn product(scan: &mut Scanner<'_>) -> Result<Product, Misread> {
    let at = |scan: &mut Scanner<'_>| scan.thing::<Sq>("square");
    if scan.maybe(&["walls"]).is_some() {
        return Ok(Product::Walls);
    }
    let word = scan.parse_with(vec![Expected::Thing("product")], |word| {
        let known = FigureKind::from_id(word).is_some()
            || UnitKind::from_id(word).is_some()
            || Building::from_id(word).is_some()
            || Wonder::from_id(word).is_some();
        known.then(|| word.to_owned())
    })?;
    if let Some(kind) = FigureKind::from_id(&word) {
        return Ok(Product::Figure(kind, at(scan)?));
    }
    if let Some(kind) = UnitKind::from_id(&word) {
        return Ok(Product::Unit(kind));
    }
    if let Some(building) = Building::from_id(&word) {
        return Ok(Product::Building(building, at(scan)?));
    }
    match Wonder::from_id(&word) {
        Some(wonder) => Ok(Product::Wonder(wonder, at(scan)?)),
        None => Err(scan.misread(vec![Expected::Thing("product")])),
    }
}

pub(super) fn converted(scan: &mut Scanner<'_>) -> Result<u8, Misread> {
    if scan.maybe(&["trade"]).is_some() { scan.number(1..=27u8) } else { Ok(0) }
}

pub(super) fn show_trade(f: &mut fmt::Formatter<'_>, trade: u8) -> fmt::Result {
    if trade > 0 { write!(f, " trade {trade}") } else { Ok(()) }
}

impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Good::Trade(n) => write!(f, "trade:{n}"),
            Good::Culture(n) => write!(f, "culture:{n}"),
            Good::Token(r, n) => write!(f, "{r}:{n}"),
            Good::Hut(face) => write!(f, "hut-{face}"),
            Good::Village(face) => write!(f, "village-{face}"),
            Good::Event(card) => write!(f, "event-{card}"),
        }
    }
}

fn read_good(word: &str) -> Option<Good> {
    if let Some(face) = strip(word, "hut-") {
        return Face::from_id(face).map(Good::Hut);
    }
    if let Some(face) = strip(word, "village-") {
        return Face::from_id(face).map(Good::Village);
    }
    if let Some(card) = strip(word, "event-") {
        return EventCard::from_id(card).map(Good::Event);
    }
    let (what, n) = word.split_once(':')?;
    let n = n.parse::<u8>().ok().filter(|n| *n > 0)?;
    match what.to_ascii_lowercase().as_str() {
        "trade" => Some(Good::Trade(n)),
        "culture" => Some(Good::Culture(n)),
        other => Some(Good::Token(Resource::from_id(other).filter(|r| Resource::MARKET.contains(r))?, n)),
    }
}

pub(super) fn goods(scan: &mut Scanner<'_>) -> Result<Vec<Good>, Misread> {
    if scan.maybe(&["nothing"]).is_some() {
        return Ok(Vec::new());
    }
    let mut all = Vec::new();
    loop {
        all.push(scan.parse_with(vec![Expected::Thing("good")], read_good)?);
        let next = scan.peek();
        if next.is_none_or(|w| w.eq_ignore_ascii_case("want") || w.eq_ignore_ascii_case("open")) {
            all.sort();
            return Ok(all);
        }
    }
}

pub(super) fn show_goods(f: &mut fmt::Formatter<'_>, goods: &[Good]) -> fmt::Result {
    if goods.is_empty() {
        return f.write_str(" nothing");
    }
    goods.iter().try_for_each(|g| write!(f, " {g}"))
}

impl fmt::Display for Spoil {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spoil::Trade => f.write_str("trade"),
            Spoil::Culture => f.write_str("culture"),
            Spoil::Token(r) => r.fmt(f),
            Spoil::Hut => f.write_str("hut"),
            Spoil::Village => f.write_str("village"),
            Spoil::Tech(tech) => write!(f, "tech {tech}"),
            Spoil::Event => f.write_str("event"),
            Spoil::Coin(tech) => write!(f, "coin {tech}"),
            Spoil::Sheet => f.write_str("sheet"),
            Spoil::None => f.write_str("nothing"),
        }
    }
}

pub(super) fn spoil(scan: &mut Scanner<'_>) -> Result<Spoil, Misread> {
    let words = [
        "trade", "culture", "wheat", "silk", "incense", "iron", "hut", "village", "tech", "event", "coin",
        "sheet", "nothing",
    ];
    Ok(match scan.keyword(&words)? {
        "trade" => Spoil::Trade,
        "culture" => Spoil::Culture,
        "hut" => Spoil::Hut,
        "village" => Spoil::Village,
        "tech" => Spoil::Tech(scan.thing("tech")?),
        "event" => Spoil::Event,
        "coin" => Spoil::Coin(scan.thing("tech")?),
        "sheet" => Spoil::Sheet,
        "nothing" => Spoil::None,
        other => Spoil::Token(Resource::from_id(other).unwrap_or(Resource::Wheat)),
    })
}

impl fmt::Display for Reaction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.with {
            With::Card(card) => write!(f, "{card}{}", self.target)?,
            With::Ability(ability) => write!(f, "{ability}{}", self.target)?,
        }
        if self.after > 0 {
            write!(f, " after {}", self.after)?;
        }
        show_pay(f, &self.pay)
    }
}

pub(super) fn reaction(scan: &mut Scanner<'_>) -> Result<Reaction, Misread> {
    let with = scan.parse_with(vec![Expected::Thing("reaction")], |word| {
        let card = EventCard::from_id(word).map(With::Card);
        card.or_else(|| Ability::from_id(word).map(With::Ability))
    })?;
    let target = target(scan)?;
    let after = if scan.maybe(&["after"]).is_some() { scan.number(1..=9u8)? } else { 0 };
    Ok(Reaction { with, target, after, pay: payment(scan)? })
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let auto = |yes: bool| if yes { "auto" } else { "ask" };
        match self {
            Order::React(window, answer) => write!(f, "{window} {answer}"),
            Order::Trade(yes) => write!(f, "trade {}", auto(*yes)),
            Order::Start(yes) => write!(f, "start {}", auto(*yes)),
            Order::Battle(None) => f.write_str("battle ask"),
            Order::Battle(Some(plan)) => write!(f, "battle {} {}", plan.first, plan.aim),
            Order::Draw(yes) => write!(f, "draw {}", if *yes { "yes" } else { "no" }),
        }
    }
}

pub(super) fn order(scan: &mut Scanner<'_>) -> Result<Order, Misread> {
    let auto = |scan: &mut Scanner<'_>| scan.keyword(&["auto", "ask"]).map(|word| word == "auto");
    let words = ["events", "abilities", "actions", "moves", "trade", "start", "battle", "draw"];
    Ok(match scan.keyword(&words)? {
        "trade" => Order::Trade(auto(scan)?),
        "start" => Order::Start(auto(scan)?),
        "battle" => {
            if scan.maybe(&["ask"]).is_some() {
                Order::Battle(None)
            } else {
                Order::Battle(Some(Plan { first: scan.thing("unit-order")?, aim: scan.thing("aim")? }))
            }
        }
        "draw" => Order::Draw(scan.keyword(&["yes", "no"])? == "yes"),
        window => {
            let answer = scan.thing("answer")?;
            Order::React(Window::from_id(window).unwrap_or(Window::Events), answer)
        }
    })
}
