//! How moves are written and read (locales/en/notation/civ1980.md).

use crate::cards::{MOST_CARDS, Preference};
use crate::ids::Good;
use crate::moves::{Act, Answer, Offering, Order, ShipOrder, Units, Verb};
use crate::state::Planned;
use kernel::Seat;
use kernel::notation::{Expected, Misread, Scanner};
use std::fmt;
use std::str::FromStr;

fn commas<T: fmt::Display>(items: &[T]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

fn wanted(goods: &[Option<Good>]) -> String {
    goods.iter().map(|g| g.map_or("any".into(), |g| g.to_string())).collect::<Vec<_>>().join(",")
}

fn on(yes: bool) -> &'static str {
    if yes { "auto" } else { "ask" }
}

impl fmt::Display for ShipOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShipOrder::Keep(ship) => write!(f, "keep {ship} treasury"),
            ShipOrder::Levy(ship) => write!(f, "keep {ship} levy"),
            ShipOrder::Scrap(ship) => write!(f, "scrap {ship}"),
            ShipOrder::Build(berth, treasury) => write!(f, "ship {berth} {treasury}"),
        }
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Order::Tax(None) => f.write_str("order tax ask"),
            Order::Tax(Some(rate)) => write!(f, "order tax {rate}"),
            Order::Pillage(most) => write!(f, "order pillage {most}"),
            Order::Growth(yes) => write!(f, "order growth {}", on(*yes)),
            Order::Reductions(yes) => write!(f, "order reductions {}", on(*yes)),
            Order::Ships(yes) => write!(f, "order ships {}", if *yes { "keep" } else { "ask" }),
            Order::Stay(yes) => write!(f, "order move {}", if *yes { "stay" } else { "ask" }),
            Order::Build(yes) => write!(f, "order build {}", on(*yes)),
            Order::Gold(None) => f.write_str("order gold ask"),
            Order::Gold(Some(most)) => write!(f, "order gold {most}"),
            Order::NoTrade(yes) => write!(f, "order trade {}", if *yes { "none" } else { "ask" }),
            Order::Returns(yes) => write!(f, "order returns {}", on(*yes)),
            Order::Losses(yes) => write!(f, "order losses {}", on(*yes)),
            Order::AskIfChanged(yes) => write!(f, "order plan {}", if *yes { "ask" } else { "carry" }),
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Nation(nation) => write!(f, "nation {nation}"),
            Act::Start(area) => write!(f, "start {area}"),
            Act::Rate(rate) => write!(f, "rate {rate}"),
            Act::Grow(area) => write!(f, "grow {area}"),
            Act::Ship(order) => write!(f, "{order}"),
            Act::Walk(from, to, n) => write!(f, "move {from} {to} {n}"),
            Act::Load(ship, n) => write!(f, "load {ship} {n}"),
            Act::Unload(ship, n) => write!(f, "unload {ship} {n}"),
            Act::Sail(ship, to) => write!(f, "sail {ship} {to}"),
            Act::Reduce(area) => write!(f, "reduce {area}"),
            Act::Raze(area) => write!(f, "raze {area}"),
            Act::Build(area) => write!(f, "build {area}"),
            Act::Gold => f.write_str("gold"),
            Act::Offer(o) => {
                let to = if o.to.is_empty() { "all".into() } else { commas(&o.to) };
                write!(
                    f,
                    "offer {to} give {} as {} want {} {}",
                    o.give,
                    commas(&o.named),
                    o.want,
                    wanted(&o.wanted)
                )?;
                f.write_str(if o.first { " first" } else { " choose" })?;
                o.reply.map_or(Ok(()), |id| write!(f, " reply {id}"))?;
                if !o.claims.is_empty() {
                    write!(f, " claim {}", commas(&o.claims))?;
                }
                if !o.priority.is_empty() {
                    write!(f, " priority {}", commas(&o.priority))?;
                }
                Ok(())
            }
            Act::Accept(a) => {
                write!(f, "accept {} give {} as {}", a.offer, a.give, commas(&a.named))?;
                if a.claims.is_empty() { Ok(()) } else { write!(f, " claim {}", commas(&a.claims)) }
            }
            Act::Confirm(id, seat) => write!(f, "confirm {id} {seat}"),
            Act::Reject(id, seat) => write!(f, "reject {id} {seat}"),
            Act::Unbid(id) => write!(f, "unbid {id}"),
            Act::Withdraw(id) => write!(f, "withdraw {id}"),
            Act::Undone => f.write_str("undone"),
            Act::Buy(civ) => write!(f, "buy {civ}"),
            Act::Else(civ) => write!(f, "else {civ}"),
            Act::Pay(Preference::Cards) => f.write_str("pay cards"),
            Act::Pay(Preference::Tokens) => f.write_str("pay tokens"),
            Act::PayCards(cards) => write!(f, "pay with {cards}"),
            Act::Return(card) => write!(f, "return {card}"),
            Act::Erupt(volcano) => write!(f, "erupt {volcano}"),
            Act::Flood(plain) => write!(f, "flood {plain}"),
            Act::Assign(seat, n) => write!(f, "assign {seat} {n}"),
            Act::Grain(n) => write!(f, "grain {n}"),
            Act::Name(seat) => write!(f, "name {seat}"),
            Act::Units(verb, area, units) => {
                let verb = match verb {
                    Verb::Lose => "lose",
                    Verb::Pick => "pick",
                    Verb::Take => "take",
                };
                match units {
                    Units::Tokens(n) => write!(f, "{verb} {area} {n}"),
                    Units::City => write!(f, "{verb} {area} city"),
                }
            }
            Act::Faction(true) => f.write_str("faction first"),
            Act::Faction(false) => f.write_str("faction second"),
            Act::Done => f.write_str("done"),
            Act::Order(order) => write!(f, "{order}"),
            Act::Plan(planned) => match planned.limit {
                None => write!(f, "plan {}", planned.act),
                Some(n) => write!(f, "plan if {n} {}", planned.act),
            },
            Act::Unplan => f.write_str("unplan"),
        }
    }
}

const VERBS: &[&str] = &[
    "nation", "start", "rate", "grow", "keep", "scrap", "ship", "move", "load", "unload", "sail", "reduce",
    "raze", "build", "gold", "offer", "accept", "confirm", "reject", "unbid", "withdraw", "undone", "buy",
    "else", "pay", "return", "erupt", "flood", "assign", "grain", "name", "lose", "pick", "take", "faction",
    "done", "order", "plan", "unplan",
];

/// More than any table has.
const MANY: u8 = 99;

/// Things with commas, as many at most as there are cards; what is expected says so.
fn list<T: FromStr>(scan: &mut Scanner<'_>, expected: Expected) -> Result<Vec<T>, Misread> {
    scan.parse_with(vec![expected], |word| {
        if word.split(',').count() > MOST_CARDS {
            return None;
        }
        word.split(',').map(|part| part.parse().ok()).collect()
    })
}

fn goods(scan: &mut Scanner<'_>) -> Result<Vec<Good>, Misread> {
    list(scan, Expected::Thing("goods"))
}

fn seats(scan: &mut Scanner<'_>) -> Result<Vec<Seat>, Misread> {
    list(scan, Expected::Thing("seats"))
}

fn wishes(scan: &mut Scanner<'_>) -> Result<Vec<Option<Good>>, Misread> {
    scan.parse_with(vec![Expected::Thing("goods")], |word| {
        let read = |part: &str| {
            if part.eq_ignore_ascii_case("any") { Some(None) } else { part.parse().ok().map(Some) }
        };
        word.split(',').map(read).collect::<Option<Vec<_>>>().filter(|all| all.len() <= 3)
    })
}

fn offering(scan: &mut Scanner<'_>) -> Result<Offering, Misread> {
    let to = if scan.maybe(&["all"]).is_some() { Vec::new() } else { seats(scan)? };
    scan.keyword(&["give"])?;
    let give = scan.thing("cards")?;
    scan.keyword(&["as"])?;
    let named = goods(scan)?;
    scan.keyword(&["want"])?;
    let want = scan.number(0..=MANY)?;
    let wanted = wishes(scan)?;
    let first = scan.keyword(&["choose", "first"])? == "first";
    let mut offer = Offering {
        to,
        give,
        named,
        want,
        wanted,
        first,
        reply: None,
        claims: Vec::new(),
        priority: Vec::new(),
    };
    while let Some(word) = scan.maybe(&["reply", "claim", "priority"]) {
        match word {
            "reply" => offer.reply = Some(scan.thing("offer")?),
            "claim" => offer.claims = goods(scan)?,
            _ => offer.priority = seats(scan)?,
        }
    }
    Ok(offer)
}

fn answer(scan: &mut Scanner<'_>) -> Result<Answer, Misread> {
    let offer = scan.thing("offer")?;
    scan.keyword(&["give"])?;
    let give = scan.thing("cards")?;
    scan.keyword(&["as"])?;
    let named = goods(scan)?;
    let claims = if scan.maybe(&["claim"]).is_some() { goods(scan)? } else { Vec::new() };
    Ok(Answer { offer, give, named, claims })
}

fn auto(scan: &mut Scanner<'_>) -> Result<bool, Misread> {
    Ok(scan.keyword(&["auto", "ask"])? == "auto")
}

fn either(scan: &mut Scanner<'_>, yes: &str) -> Result<bool, Misread> {
    Ok(scan.keyword(&[yes, "ask"])? == yes)
}

fn most(scan: &mut Scanner<'_>, to: u8) -> Result<Option<u8>, Misread> {
    if scan.maybe(&["ask"]).is_some() { Ok(None) } else { scan.number(0..=to).map(Some) }
}

fn order(scan: &mut Scanner<'_>) -> Result<Order, Misread> {
    let topics = [
        "tax",
        "pillage",
        "growth",
        "reductions",
        "ships",
        "move",
        "build",
        "gold",
        "trade",
        "returns",
        "losses",
        "plan",
    ];
    Ok(match scan.keyword(&topics)? {
        "tax" => Order::Tax(most(scan, 3)?),
        "pillage" => Order::Pillage(scan.number(0..=3)?),
        "growth" => Order::Growth(auto(scan)?),
        "reductions" => Order::Reductions(auto(scan)?),
        "ships" => Order::Ships(either(scan, "keep")?),
        "move" => Order::Stay(either(scan, "stay")?),
        "build" => Order::Build(auto(scan)?),
        "gold" => Order::Gold(most(scan, 9)?),
        "trade" => Order::NoTrade(either(scan, "none")?),
        "returns" => Order::Returns(auto(scan)?),
        "losses" => Order::Losses(auto(scan)?),
        _ => Order::AskIfChanged(scan.keyword(&["ask", "carry"])? == "ask"),
    })
}

fn units(scan: &mut Scanner<'_>, verb: Verb) -> Result<Act, Misread> {
    let area = scan.thing("area")?;
    let units = match scan.maybe(&["city"]) {
        Some(_) => Units::City,
        None => Units::Tokens(scan.number(1..=MANY)?),
    };
    Ok(Act::Units(verb, area, units))
}

fn ship(scan: &mut Scanner<'_>) -> Result<u8, Misread> {
    scan.number(1..=4)
}

fn act(scan: &mut Scanner<'_>) -> Result<Act, Misread> {
    Ok(match scan.keyword(VERBS)? {
        "nation" => Act::Nation(scan.thing("nation")?),
        "start" => Act::Start(scan.thing("area")?),
        "rate" => Act::Rate(scan.number(1..=3)?),
        "grow" => Act::Grow(scan.thing("area")?),
        "keep" => {
            let ship = ship(scan)?;
            Act::Ship(match scan.keyword(&["treasury", "levy"])? {
                "treasury" => ShipOrder::Keep(ship),
                _ => ShipOrder::Levy(ship),
            })
        }
        "scrap" => Act::Ship(ShipOrder::Scrap(ship(scan)?)),
        "ship" => Act::Ship(ShipOrder::Build(scan.thing("berth")?, scan.number(0..=2)?)),
        "move" => Act::Walk(scan.thing("area")?, scan.thing("area")?, scan.number(1..=MANY)?),
        "load" => Act::Load(ship(scan)?, scan.number(1..=5)?),
        "unload" => Act::Unload(ship(scan)?, scan.number(1..=5)?),
        "sail" => Act::Sail(ship(scan)?, scan.thing("berth")?),
        "reduce" => Act::Reduce(scan.thing("area")?),
        "raze" => Act::Raze(scan.thing("area")?),
        "build" => Act::Build(scan.thing("area")?),
        "gold" => Act::Gold,
        "offer" => Act::Offer(Box::new(offering(scan)?)),
        "accept" => Act::Accept(Box::new(answer(scan)?)),
        "confirm" => Act::Confirm(scan.thing("offer")?, scan.thing("seat")?),
        "reject" => Act::Reject(scan.thing("offer")?, scan.thing("seat")?),
        "unbid" => Act::Unbid(scan.thing("offer")?),
        "withdraw" => Act::Withdraw(scan.thing("offer")?),
        "undone" => Act::Undone,
        "buy" => Act::Buy(scan.thing("civ")?),
        "else" => Act::Else(scan.thing("civ")?),
        "pay" => match scan.keyword(&["cards", "tokens", "with"])? {
            "cards" => Act::Pay(Preference::Cards),
            "tokens" => Act::Pay(Preference::Tokens),
            _ => Act::PayCards(scan.thing("cards")?),
        },
        "return" => Act::Return(scan.thing("card")?),
        "erupt" => Act::Erupt(scan.thing("volcano")?),
        "flood" => Act::Flood(scan.thing("plain")?),
        "assign" => Act::Assign(scan.thing("seat")?, scan.number(1..=MANY)?),
        "grain" => Act::Grain(scan.number(0..=MANY)?),
        "name" => Act::Name(scan.thing("seat")?),
        "lose" => units(scan, Verb::Lose)?,
        "pick" => units(scan, Verb::Pick)?,
        "take" => units(scan, Verb::Take)?,
        "faction" => Act::Faction(scan.keyword(&["first", "second"])? == "first"),
        "done" => Act::Done,
        "order" => Act::Order(order(scan)?),
        "plan" => {
            let limit = match scan.maybe(&["if"]) {
                Some(_) => Some(scan.number(0..=MANY)?),
                None => None,
            };
            let verbs = ["move", "load", "unload", "sail", "done"];
            let act = match scan.peek() {
                Some(word) if verbs.iter().any(|v| v.eq_ignore_ascii_case(word)) => act(scan)?,
                _ => return Err(scan.misread(verbs.iter().map(|v| Expected::Word((*v).into())).collect())),
            };
            Act::Plan(Box::new(Planned { act, limit }))
        }
        _ => Act::Unplan,
    })
}

impl FromStr for Act {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Act, Misread> {
        let mut scan = Scanner::new(text);
        let read = act(&mut scan)?;
        scan.end()?;
        Ok(read)
    }
}

/// A move kept in a position is kept as it is written.
pub(crate) mod as_text {
    use crate::moves::Act;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(crate) fn serialize<S: Serializer>(act: &Act, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(act)
    }
    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Act, D::Error> {
        let text = String::deserialize(d)?;
        text.parse().map_err(|_| D::Error::custom("a move that can't be read"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        for text in [
            "nation egypt",
            "start new-carthage",
            "ship lugdunensis/channel 1",
            "keep 3 levy",
            "move knossos phaistos 2",
            "sail 2 scythia/maeotis",
            "offer all give hides,hides,wine3 as hides,hides want 3 salt,any choose",
            "offer 2,3 give salt,salt,epidemic as salt,salt want 4 gold,gold first reply 7 claim salt priority 3,2",
            "accept 12 give wood,iron-papyrus,piracy as papyrus,wood claim gems",
            "pay with grain,grain",
            "plan if 0 move rome umbria 3",
            "plan sail 1 thera",
            "order gold 2",
            "order plan carry",
            "take carthage city",
            "pick carthage 4",
            "assign 4 11",
        ] {
            assert_eq!(text.parse::<Act>().map(|a| a.to_string()), Ok(text.to_owned()));
        }
        assert_eq!(
            "move Untere-Donau THRAKIEN 1".parse::<Act>().map(|a| a.to_string()),
            "move lower-danube thrace 1".parse::<Act>().map(|a| a.to_string())
        );
        assert!("ship lugdunensis 1".parse::<Act>().is_err(), "which coast?");
        assert!("plan buy law".parse::<Act>().is_err());
        assert!("move rome mars 1".parse::<Act>().is_err());
    }
}
