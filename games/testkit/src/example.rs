//! The example game: small, with every difficulty a real one has. It is never in the catalogue.
//!
//! *Salt market.* Lots from a shuffled deck are sold one by one. All seats bid in secret at the same time; the
//! highest bid wins (the earlier seat on a tie) and pays. Then the seat to the winner's left may contest the lot
//! for a coin: a die of six, on 5 or 6 it takes the lot. Each seat keeps a secret favourite that doubles one lot's
//! value at the end. A standing order answers the contest. Instead of a bid a stall may be closed for good. Sections: 1 lots, 2 bids, 3 contest, 4 end.

mod rich;

pub use rich::RichMarket;

use kernel::notation::{Misread, Scanner};
use kernel::{
    Applied, Automatic, Bot, Dice, Figure, Game, Illegal, Invalid, Message, Note, OptionSpec, Outcome,
    Prompt, Seat, SeatSet, Setup, Viewer, Words, say,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// A position of the salt market.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SaltMarket {
    /// Lots not yet shown, the next one last.
    deck: Vec<u8>,
    /// The lot on sale.
    lot: Option<u8>,
    stalls: Vec<Stall>,
    phase: Phase,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Stall {
    coins: u8,
    lots: Vec<u8>,
    favourite: u8,
    bid: Option<u8>,
    order: Answer,
    gone: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Phase {
    Bidding,
    Contest { winner: Seat, rival: Seat },
    Over,
}

/// What a standing order says about contests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Answer {
    /// Ask me.
    Ask,
    /// Contest if I can.
    Contest,
    /// Never contest.
    Yield,
}

/// A decision in the salt market.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// Coins for the lot on sale.
    Bid(u8),
    /// Throw the die for it.
    Contest,
    /// Let it go.
    Yield,
    /// Close the stall for good.
    Leave,
    /// A standing order.
    Order(Answer),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Bid(coins) => write!(f, "bid {coins}"),
            Move::Contest => f.write_str("contest"),
            Move::Yield => f.write_str("yield"),
            Move::Leave => f.write_str("leave"),
            Move::Order(Answer::Ask) => f.write_str("order ask"),
            Move::Order(Answer::Contest) => f.write_str("order contest"),
            Move::Order(Answer::Yield) => f.write_str("order yield"),
        }
    }
}

impl FromStr for Move {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Move, Misread> {
        let mut scan = Scanner::new(text);
        let mv = match scan.keyword(&["bid", "contest", "yield", "leave", "order"])? {
            "bid" => Move::Bid(scan.number(0..=99)?),
            "contest" => Move::Contest,
            "yield" => Move::Yield,
            "leave" => Move::Leave,
            _ => Move::Order(match scan.keyword(&["ask", "contest", "yield"])? {
                "ask" => Answer::Ask,
                "contest" => Answer::Contest,
                _ => Answer::Yield,
            }),
        };
        scan.end()?;
        Ok(mv)
    }
}

/// What one viewer may know of a salt market.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The lot on sale.
    pub lot: Option<u8>,
    /// How many lots are still to come.
    pub left: usize,
    /// Every seat's stall.
    pub stalls: Vec<StallView>,
}

/// A stall as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StallView {
    /// Coins in hand.
    pub coins: u8,
    /// Lots bought.
    pub lots: Vec<u8>,
    /// Has it bid?
    pub has_bid: bool,
    /// The bid, if the viewer may know.
    pub bid: Option<u8>,
    /// The favourite lot, if the viewer may know.
    pub favourite: Option<u8>,
}

const LOTS: u8 = 12;
const COINS: u8 = 10;

impl SaltMarket {
    fn seats(&self) -> impl Iterator<Item = (Seat, &Stall)> {
        Seat::first(self.stalls.len()).zip(&self.stalls)
    }
    fn active(&self) -> SeatSet {
        self.seats().filter(|(_, s)| !s.gone).map(|(seat, _)| seat).collect()
    }
    fn stall(&self, seat: Seat) -> &Stall {
        &self.stalls[seat.index()]
    }
    fn stall_mut(&mut self, seat: Seat) -> &mut Stall {
        &mut self.stalls[seat.index()]
    }

    fn next_lot(&mut self, applied: &mut Applied) {
        for stall in &mut self.stalls {
            stall.bid = None;
        }
        self.lot = self.deck.pop();
        self.phase = match self.lot {
            Some(lot) if self.active().len() > 1 => {
                applied.tell(say!("lot", lot = lot));
                applied.reveals = true;
                Phase::Bidding
            }
            _ => {
                applied.tell(say!("closed"));
                Phase::Over
            }
        };
    }

    /// All bids are in: the highest wins, the earlier seat on a tie.
    fn knock_down(&mut self, applied: &mut Applied) {
        let bids: Vec<(Seat, u8)> = self.seats().filter_map(|(seat, s)| Some((seat, s.bid?))).collect();
        for (seat, bid) in &bids {
            applied.tell(say!("bid", seat = *seat, coins = *bid));
        }
        let Some((winner, price)) = bids.iter().copied().max_by_key(|(seat, bid)| (*bid, 8 - seat.number()))
        else {
            return;
        };
        self.stall_mut(winner).coins -= price;
        let rival =
            winner.next(self.stalls.len()).round(self.stalls.len()).find(|s| self.active().contains(*s));
        applied.reveals = true;
        match rival {
            Some(rival) if rival != winner => self.phase = Phase::Contest { winner, rival },
            _ => self.award(winner, applied),
        }
    }

    fn award(&mut self, seat: Seat, applied: &mut Applied) {
        if let Some(lot) = self.lot {
            self.stall_mut(seat).lots.push(lot);
            applied.tell(say!("sold", seat = seat, lot = lot));
        }
        for stall in &mut self.stalls {
            stall.coins += 1;
        }
        self.next_lot(applied);
    }

    fn worth(stall: &Stall) -> i64 {
        let lots: i64 =
            stall.lots.iter().map(|l| i64::from(*l) * if *l == stall.favourite { 2 } else { 1 }).sum();
        lots + i64::from(stall.coins)
    }
}

impl Game for SaltMarket {
    const ID: &'static str = "salt_market";
    const RULES: std::ops::RangeInclusive<u32> = 1..=1;
    const SEATS: std::ops::RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec::number("rounds", 1, 1200, 6)];
    const ASK_LITTLE: &'static [&'static str] = &["order contest"];
    const ASK_ALL: &'static [&'static str] = &["order ask"];
    type Move = Move;
    type View = View;

    fn setup(setup: &Setup, dice: &mut Dice<'_>) -> Result<Self, Invalid> {
        let rounds = setup.number(Self::OPTIONS, "rounds");
        let mut deck: Vec<u8> = (0..rounds).map(|i| u8::try_from(i % 12).unwrap_or(0) + 1).collect();
        dice.shuffle("lots", &mut deck);
        let mut favourites: Vec<u8> = (1..=LOTS).collect();
        dice.shuffle("favourites", &mut favourites);
        let lot = deck.pop();
        let stalls = favourites
            .into_iter()
            .take(setup.seats.len())
            .map(|favourite| Stall {
                coins: COINS,
                lots: vec![],
                favourite,
                bid: None,
                order: Answer::Ask,
                gone: false,
            })
            .collect();
        Ok(SaltMarket { deck, lot, stalls, phase: Phase::Bidding })
    }

    fn awaited(&self) -> SeatSet {
        match self.phase {
            Phase::Bidding => {
                self.seats().filter(|(_, s)| s.bid.is_none() && !s.gone).map(|(seat, _)| seat).collect()
            }
            Phase::Contest { rival, .. } => rival.into(),
            Phase::Over => SeatSet::EMPTY,
        }
    }

    fn prompt(&self, seat: Seat) -> Option<Prompt> {
        if !self.awaited().contains(seat) {
            return None;
        }
        let lot = self.lot.unwrap_or(0);
        match self.phase {
            Phase::Bidding => Some(Prompt::new(say!("ask-bid", lot = lot))),
            Phase::Contest { winner, .. } => {
                Some(Prompt::interrupt(say!("ask-contest", seat = winner, lot = lot)))
            }
            Phase::Over => None,
        }
    }

    fn legal(&self, seat: Seat) -> Vec<Move> {
        if !self.awaited().contains(seat) {
            return vec![];
        }
        let coins = self.stall(seat).coins;
        match self.phase {
            Phase::Bidding => (0..=coins.min(99)).map(Move::Bid).chain([Move::Leave]).collect(),
            Phase::Contest { .. } if coins > 0 => vec![Move::Contest, Move::Yield],
            Phase::Contest { .. } => vec![Move::Yield],
            Phase::Over => vec![],
        }
    }

    fn grave(mv: &Move) -> bool {
        *mv == Move::Leave
    }

    fn orders(&self, seat: Seat) -> Vec<Move> {
        if self.phase == Phase::Over || self.stall(seat).gone {
            return vec![];
        }
        let now = self.stall(seat).order;
        [Answer::Ask, Answer::Contest, Answer::Yield]
            .into_iter()
            .filter(|a| *a != now)
            .map(Move::Order)
            .collect()
    }

    fn apply(&mut self, seat: Seat, mv: &Move, dice: &mut Dice<'_>) -> Result<Applied, Illegal> {
        if !self.legal(seat).contains(mv) && !self.orders(seat).contains(mv) {
            return Err(match mv {
                Move::Bid(_) | Move::Leave => {
                    Illegal::new("2", say!("no-bid", coins = self.stall(seat).coins))
                }
                Move::Contest | Move::Yield => Illegal::new("3", say!("no-contest")),
                Move::Order(_) => Illegal::new("3", say!("no-order")),
            });
        }
        let mut applied = Applied::default();
        match (mv, self.phase) {
            (Move::Leave, _) => {
                applied = self.resign(seat, dice);
                applied.reveals = true;
            }
            (Move::Order(answer), _) => {
                self.stall_mut(seat).order = *answer;
                applied.secret = true;
                applied.notes.push(Note::only(seat, say!("ordered", seat = seat)));
            }
            (Move::Bid(coins), _) => {
                self.stall_mut(seat).bid = Some(*coins);
                applied.secret = true;
                applied.tell(say!("has-bid", seat = seat));
                if self.awaited().is_empty() {
                    self.knock_down(&mut applied);
                }
            }
            (Move::Contest, Phase::Contest { winner, rival }) => {
                self.stall_mut(rival).coins -= 1;
                let die = dice.die("contest", 6);
                applied.tell(say!("contested", seat = rival, die = die));
                self.award(if die >= 5 { rival } else { winner }, &mut applied);
            }
            (_, Phase::Contest { winner, rival }) => {
                applied.tell(say!("yielded", seat = rival));
                self.award(winner, &mut applied);
            }
            _ => {}
        }
        Ok(applied)
    }

    fn automatic(&self, _dice: &mut Dice<'_>) -> Option<Automatic<Move>> {
        let Phase::Contest { rival, .. } = self.phase else { return None };
        let stall = self.stall(rival);
        let mv = match stall.order {
            Answer::Ask => return None,
            Answer::Contest if stall.coins > 0 => Move::Contest,
            Answer::Contest | Answer::Yield => Move::Yield,
        };
        Some(Automatic { seat: rival, mv })
    }

    fn fallback(&self, seat: Seat) -> Option<Move> {
        match self.phase {
            _ if !self.awaited().contains(seat) => None,
            Phase::Bidding => Some(Move::Bid(0)),
            Phase::Contest { .. } => Some(Move::Yield),
            Phase::Over => None,
        }
    }

    fn resign(&mut self, seat: Seat, _dice: &mut Dice<'_>) -> Applied {
        let mut applied = Applied::default();
        applied.tell(say!("left", seat = seat));
        self.stall_mut(seat).gone = true;
        self.stall_mut(seat).bid = None;
        match self.phase {
            Phase::Contest { winner, rival } if seat == winner || seat == rival => {
                self.award(if seat == winner { rival } else { winner }, &mut applied);
            }
            Phase::Bidding if self.active().len() < 2 => self.phase = Phase::Over,
            Phase::Bidding if self.awaited().is_empty() => self.knock_down(&mut applied),
            _ => {}
        }
        applied
    }

    fn view(&self, viewer: Viewer) -> View {
        let open = viewer == Viewer::Historian || self.phase == Phase::Over;
        let stalls = self
            .seats()
            .map(|(seat, s)| {
                let known = open || viewer == Viewer::Seat(seat);
                StallView {
                    coins: s.coins,
                    lots: s.lots.clone(),
                    has_bid: s.bid.is_some(),
                    bid: s.bid.filter(|_| known || matches!(self.phase, Phase::Contest { .. })),
                    favourite: known.then_some(s.favourite),
                }
            })
            .collect();
        View { lot: self.lot, left: self.deck.len(), stalls }
    }

    fn text(view: &View, words: &dyn Words) -> String {
        let mut out = match view.lot {
            Some(lot) => words.say(&say!("board-lot", lot = lot, left = view.left)),
            None => words.say(&say!("closed")),
        };
        for (seat, stall) in Seat::first(view.stalls.len()).zip(&view.stalls) {
            let hidden = |v: Option<u8>| v.map_or("?".into(), |v| v.to_string());
            out.push_str(&format!(
                "\n{:<16} {:>3} ¤  ♥ {}  [{}] {}",
                words.seat(seat),
                stall.coins,
                hidden(stall.favourite),
                if stall.has_bid { hidden(stall.bid) } else { " ".into() },
                stall.lots.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
            ));
        }
        out
    }

    fn label(_view: &View, mv: &Move) -> Option<Message> {
        Some(match mv {
            Move::Bid(0) => say!("do-pass"),
            Move::Bid(coins) => say!("do-bid", coins = *coins),
            Move::Contest => say!("do-contest"),
            Move::Yield => say!("do-yield"),
            Move::Leave => say!("do-leave"),
            Move::Order(_) => return None,
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| {
            let seats = self.seats().map(|(seat, s)| (seat, (!s.gone, Self::worth(s)), Self::worth(s)));
            Outcome::ranked(seats, say!("worth"))
        })
    }

    fn figures(&self) -> Vec<Figure> {
        vec![
            Figure::new(
                say!("figure-lots"),
                self.stalls.iter().map(|s| u8::try_from(s.lots.len()).unwrap_or(u8::MAX)),
            ),
            Figure::new(say!("figure-coins"), self.stalls.iter().map(|s| s.coins)),
        ]
    }

    fn bots() -> Vec<(&'static str, Box<dyn Bot<Self>>)> {
        vec![("miser", Box::new(Miser))]
    }

    fn inventory(&self) -> BTreeMap<String, u32> {
        let mut all = BTreeMap::new();
        let lots = self.stalls.iter().flat_map(|s| &s.lots).chain(&self.deck).chain(&self.lot);
        for lot in lots {
            *all.entry(format!("lot {lot}")).or_default() += 1;
        }
        for stall in &self.stalls {
            *all.entry(format!("favourite {}", stall.favourite)).or_default() += 1;
        }
        all
    }

    fn redeal(&self, viewer: Viewer, dice: &mut Dice<'_>) -> Self {
        let mut other = self.clone();
        dice.deal("deck", &mut other.deck);
        let mine = |seat: Seat| viewer == Viewer::Seat(seat);
        if viewer == Viewer::Historian || self.phase == Phase::Over {
            return self.clone();
        }
        let hidden: Vec<Seat> = self.seats().map(|(seat, _)| seat).filter(|s| !mine(*s)).collect();
        let mut favourites: Vec<u8> = hidden.iter().map(|s| self.stall(*s).favourite).collect();
        dice.deal("favourites", &mut favourites);
        for (seat, favourite) in hidden.iter().zip(favourites) {
            let coins = self.stall(*seat).coins;
            let stall = other.stall_mut(*seat);
            stall.favourite = favourite;
            stall.order =
                *dice.pick("order", &[Answer::Ask, Answer::Contest, Answer::Yield]).unwrap_or(&Answer::Ask);
            if self.phase == Phase::Bidding && stall.bid.is_some() {
                stall.bid = u8::try_from(dice.below("bid", usize::from(coins) + 1)).ok();
            }
        }
        other
    }
}

/// Bids one coin and never contests.
struct Miser;

impl Bot<SaltMarket> for Miser {
    fn choose(&self, _seat: Seat, _game: &SaltMarket, legal: &[Move], _luck: &mut Dice<'_>) -> Move {
        let wish = [Move::Yield, Move::Bid(1), Move::Bid(0)];
        wish.iter().find(|mv| legal.contains(mv)).or(legal.first()).cloned().unwrap_or(Move::Yield)
    }
}
