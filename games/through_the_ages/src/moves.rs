//! Decisions and their notation (locales/en/notation/through_the_ages.md).

use crate::ids::CardId;
use crate::money::Stuff;
use crate::orders::{Order, read_order, read_stuff, stuff};
use kernel::{Misread, Scanner, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A side of a pact, as the offerer names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "one letter each")]
pub enum PactSide {
    A,
    B,
}

/// What an action card is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Deal {
    /// Nothing to choose.
    Plain,
    /// Build on this card.
    Build(CardId),
    /// Upgrade from one card to another.
    Upgrade(CardId, CardId),
    /// Develop this technology.
    Develop(CardId),
    /// Declare a revolution for this government.
    Revolution(CardId),
    /// Gain this.
    Gain(Stuff),
}

/// What Infiltrate removes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "one word each")]
pub enum Target {
    Leader,
    Wonder,
}

/// Churchill's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "one word each")]
pub enum Speech {
    Culture,
    Military,
}

/// One decision; it is stored in notation.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Move {
    /// No political action; no bid.
    Pass,
    /// Prepare an event.
    Event(CardId),
    /// Play an aggression against a rival.
    Attack(CardId, Seat),
    /// Declare a war on a rival.
    War(CardId, Seat),
    /// Offer a pact, maybe naming the own side.
    Offer(CardId, Seat, Option<PactSide>),
    /// Cancel a pact.
    Cancel(CardId),
    /// Let the leader go as a political action, maybe for a territory.
    Retire(Option<CardId>),
    /// Leave the game.
    Resign,
    /// Take the card on a space of the row, from 1.
    Take(u8),
    /// Increase the population.
    Population,
    /// Build on a card.
    Build(CardId),
    /// Upgrade from one card to another.
    Upgrade(CardId, CardId),
    /// Destroy a farm, mine or urban building.
    Destroy(CardId),
    /// Disband a unit.
    Disband(CardId),
    /// Play a leader, maybe tucking the old one under a wonder.
    Leader(CardId, Option<CardId>),
    /// Build so many stages of the wonder.
    Stage(u8),
    /// Develop a technology.
    Develop(CardId),
    /// Declare a revolution.
    Revolution(CardId),
    /// Play an action card.
    Play(CardId, Deal),
    /// Barbarossa: population and a unit.
    Recruit(CardId),
    /// Play a tactic.
    Tactic(CardId),
    /// Copy a common tactic.
    Copy(CardId),
    /// Ocean Liner Service.
    Liner,
    /// Churchill's choice.
    Churchill(Speech),
    /// A military action becomes a civil one.
    Hammurabi,
    /// Trade Routes Agreement.
    Convert,
    /// The action phase is over.
    End,
    /// Discard a military card.
    Discard(CardId),
    /// Add a bonus card to the defence.
    Defend(CardId),
    /// Add a face-down card to the defence.
    Shield(CardId),
    /// The defence stands.
    Hold,
    /// No defence.
    Yield,
    /// Yes.
    Accept,
    /// No.
    Refuse,
    /// Bid in an auction.
    Bid(u8),
    /// Bid by steps of one up to this.
    Limit(u8),
    /// Add a unit to the force.
    Send(CardId),
    /// Add a bonus card to the force.
    Bonus(CardId),
    /// James Cook: discard a card for the force.
    Spare(CardId),
    /// The force sails.
    Colonize,
    /// Food or resources.
    Gain(Stuff),
    /// So much food and so many resources.
    Split(u8, u8),
    /// Lose a worker on a card.
    Lose(CardId),
    /// Give up a blue token on a card.
    Token(CardId),
    /// Destroy a building by an event or an aggression.
    Raze(CardId),
    /// Name a colony.
    Colony(CardId),
    /// Name a wonder to ruin.
    Ruin(CardId),
    /// Remove the rival's leader or wonder.
    Infiltrate(Target),
    /// Steal a special technology.
    Steal(CardId),
    /// Enough.
    Done,
    /// A standing order.
    Order(Order),
}

impl From<Move> for String {
    fn from(mv: Move) -> String {
        mv.to_string()
    }
}

impl TryFrom<String> for Move {
    type Error = Misread;
    fn try_from(text: String) -> Result<Move, Misread> {
        text.parse()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Pass => f.write_str("pass"),
            Move::Event(c) => write!(f, "event {c}"),
            Move::Attack(c, s) => write!(f, "attack {c} {s}"),
            Move::War(c, s) => write!(f, "war {c} {s}"),
            Move::Offer(c, s, None) => write!(f, "offer {c} {s}"),
            Move::Offer(c, s, Some(PactSide::A)) => write!(f, "offer {c} {s} as a"),
            Move::Offer(c, s, Some(PactSide::B)) => write!(f, "offer {c} {s} as b"),
            Move::Cancel(c) => write!(f, "cancel {c}"),
            Move::Retire(None) => f.write_str("retire"),
            Move::Retire(Some(c)) => write!(f, "retire {c}"),
            Move::Resign => f.write_str("resign"),
            Move::Take(n) => write!(f, "take {n}"),
            Move::Population => f.write_str("population"),
            Move::Build(c) => write!(f, "build {c}"),
            Move::Upgrade(a, b) => write!(f, "upgrade {a} {b}"),
            Move::Destroy(c) => write!(f, "destroy {c}"),
            Move::Disband(c) => write!(f, "disband {c}"),
            Move::Leader(c, None) => write!(f, "leader {c}"),
            Move::Leader(c, Some(w)) => write!(f, "leader {c} tuck {w}"),
            Move::Stage(n) => write!(f, "stage {n}"),
            Move::Develop(c) => write!(f, "develop {c}"),
            Move::Revolution(c) => write!(f, "revolution {c}"),
            Move::Play(c, deal) => {
                write!(f, "play {c}")?;
                match deal {
                    Deal::Plain => Ok(()),
                    Deal::Build(x) => write!(f, " build {x}"),
                    Deal::Upgrade(a, b) => write!(f, " upgrade {a} {b}"),
                    Deal::Develop(x) => write!(f, " develop {x}"),
                    Deal::Revolution(x) => write!(f, " revolution {x}"),
                    Deal::Gain(x) => write!(f, " {}", stuff(*x)),
                }
            }
            Move::Recruit(c) => write!(f, "recruit {c}"),
            Move::Tactic(c) => write!(f, "tactic {c}"),
            Move::Copy(c) => write!(f, "copy {c}"),
            Move::Liner => f.write_str("liner"),
            Move::Churchill(Speech::Culture) => f.write_str("churchill culture"),
            Move::Churchill(Speech::Military) => f.write_str("churchill military"),
            Move::Hammurabi => f.write_str("hammurabi"),
            Move::Convert => f.write_str("convert"),
            Move::End => f.write_str("end"),
            Move::Discard(c) => write!(f, "discard {c}"),
            Move::Defend(c) => write!(f, "defend {c}"),
            Move::Shield(c) => write!(f, "shield {c}"),
            Move::Hold => f.write_str("hold"),
            Move::Yield => f.write_str("yield"),
            Move::Accept => f.write_str("accept"),
            Move::Refuse => f.write_str("refuse"),
            Move::Bid(n) => write!(f, "bid {n}"),
            Move::Limit(n) => write!(f, "limit {n}"),
            Move::Send(c) => write!(f, "send {c}"),
            Move::Bonus(c) => write!(f, "bonus {c}"),
            Move::Spare(c) => write!(f, "spare {c}"),
            Move::Colonize => f.write_str("colonize"),
            Move::Gain(x) => write!(f, "gain {}", stuff(*x)),
            Move::Split(food, resources) => write!(f, "split {food} {resources}"),
            Move::Lose(c) => write!(f, "lose {c}"),
            Move::Token(c) => write!(f, "token {c}"),
            Move::Raze(c) => write!(f, "raze {c}"),
            Move::Colony(c) => write!(f, "colony {c}"),
            Move::Ruin(c) => write!(f, "ruin {c}"),
            Move::Infiltrate(Target::Leader) => f.write_str("infiltrate leader"),
            Move::Infiltrate(Target::Wonder) => f.write_str("infiltrate wonder"),
            Move::Steal(c) => write!(f, "steal {c}"),
            Move::Done => f.write_str("done"),
            Move::Order(order) => write!(f, "order {order}"),
        }
    }
}

/// The first word of every move.
pub(crate) const VERBS: &[&str] = &[
    "pass",
    "event",
    "attack",
    "war",
    "offer",
    "cancel",
    "retire",
    "resign",
    "take",
    "population",
    "build",
    "upgrade",
    "destroy",
    "disband",
    "leader",
    "stage",
    "develop",
    "revolution",
    "play",
    "recruit",
    "tactic",
    "copy",
    "liner",
    "churchill",
    "hammurabi",
    "convert",
    "end",
    "discard",
    "defend",
    "shield",
    "hold",
    "yield",
    "accept",
    "refuse",
    "bid",
    "limit",
    "send",
    "bonus",
    "spare",
    "colonize",
    "gain",
    "split",
    "lose",
    "token",
    "raze",
    "colony",
    "ruin",
    "infiltrate",
    "steal",
    "done",
    "order",
];

pub(crate) fn card(scan: &mut Scanner<'_>) -> Result<CardId, Misread> {
    scan.thing("card")
}

fn seat(scan: &mut Scanner<'_>) -> Result<Seat, Misread> {
    scan.thing("seat")
}

impl FromStr for Move {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Move, Misread> {
        let mut scan = Scanner::new(text);
        let s = &mut scan;
        let mv = match s.keyword(VERBS)? {
            "pass" => Move::Pass,
            "event" => Move::Event(card(s)?),
            "attack" => Move::Attack(card(s)?, seat(s)?),
            "war" => Move::War(card(s)?, seat(s)?),
            "offer" => {
                let (pact, partner) = (card(s)?, seat(s)?);
                let side = match s.maybe(&["as"]) {
                    None => None,
                    Some(_) if s.keyword(&["a", "b"])? == "a" => Some(PactSide::A),
                    Some(_) => Some(PactSide::B),
                };
                Move::Offer(pact, partner, side)
            }
            "cancel" => Move::Cancel(card(s)?),
            "retire" => Move::Retire(if s.peek().is_some() { Some(card(s)?) } else { None }),
            "resign" => Move::Resign,
            "take" => Move::Take(s.number(1..=13)?),
            "population" => Move::Population,
            "build" => Move::Build(card(s)?),
            "upgrade" => Move::Upgrade(card(s)?, card(s)?),
            "destroy" => Move::Destroy(card(s)?),
            "disband" => Move::Disband(card(s)?),
            "leader" => {
                let leader = card(s)?;
                Move::Leader(leader, if s.maybe(&["tuck"]).is_some() { Some(card(s)?) } else { None })
            }
            "stage" => Move::Stage(s.number(1..=9)?),
            "develop" => Move::Develop(card(s)?),
            "revolution" => Move::Revolution(card(s)?),
            "play" => Move::Play(card(s)?, deal(s)?),
            "recruit" => Move::Recruit(card(s)?),
            "tactic" => Move::Tactic(card(s)?),
            "copy" => Move::Copy(card(s)?),
            "liner" => Move::Liner,
            "churchill" if s.keyword(&["culture", "military"])? == "culture" => {
                Move::Churchill(Speech::Culture)
            }
            "churchill" => Move::Churchill(Speech::Military),
            "hammurabi" => Move::Hammurabi,
            "convert" => Move::Convert,
            "end" => Move::End,
            "discard" => Move::Discard(card(s)?),
            "defend" => Move::Defend(card(s)?),
            "shield" => Move::Shield(card(s)?),
            "hold" => Move::Hold,
            "yield" => Move::Yield,
            "accept" => Move::Accept,
            "refuse" => Move::Refuse,
            "bid" => Move::Bid(s.number(0..=99)?),
            "limit" => Move::Limit(s.number(1..=99)?),
            "send" => Move::Send(card(s)?),
            "bonus" => Move::Bonus(card(s)?),
            "spare" => Move::Spare(card(s)?),
            "colonize" => Move::Colonize,
            "gain" => Move::Gain(read_stuff(s)?),
            "split" => Move::Split(s.number(0..=99)?, s.number(0..=99)?),
            "lose" => Move::Lose(card(s)?),
            "token" => Move::Token(card(s)?),
            "raze" => Move::Raze(card(s)?),
            "colony" => Move::Colony(card(s)?),
            "ruin" => Move::Ruin(card(s)?),
            "infiltrate" if s.keyword(&["leader", "wonder"])? == "leader" => Move::Infiltrate(Target::Leader),
            "infiltrate" => Move::Infiltrate(Target::Wonder),
            "steal" => Move::Steal(card(s)?),
            "done" => Move::Done,
            _ => Move::Order(read_order(s)?),
        };
        scan.end()?;
        Ok(mv)
    }
}

fn deal(s: &mut Scanner<'_>) -> Result<Deal, Misread> {
    if s.peek().is_none() {
        return Ok(Deal::Plain);
    }
    Ok(match s.keyword(&["build", "upgrade", "develop", "revolution", "food", "resources"])? {
        "build" => Deal::Build(card(s)?),
        "upgrade" => Deal::Upgrade(card(s)?, card(s)?),
        "develop" => Deal::Develop(card(s)?),
        "revolution" => Deal::Revolution(card(s)?),
        "food" => Deal::Gain(Stuff::Food),
        _ => Deal::Gain(Stuff::Resources),
    })
}
