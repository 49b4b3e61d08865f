//! What one viewer may know of a position (RULES 21).

use crate::deed::Deed;
use crate::ids::{Age, CardId};
use crate::money::Stuff;
use crate::moves::Move;
use crate::orders::Orders;
use crate::ratings::Ratings;
use crate::rule::Op;
use crate::state::{Civ, Held, Options, Pact, Project, Tech, ThroughTheAges, Used, War, Wonder};
use crate::task::Task;
use kernel::{Seat, SeatSet, Viewer};
use serde::Serialize;

/// A position as one viewer knows it.
#[derive(Clone, Debug, Serialize)]
pub struct View {
    /// Who looks, if a seat does.
    pub viewer: Option<Seat>,
    /// What the table agreed on.
    pub options: Options,
    /// The current age.
    pub age: Age,
    /// The round.
    pub round: u8,
    /// The last round, once known.
    pub last_round: Option<u8>,
    /// Whose turn it is.
    pub active: Seat,
    /// Who began.
    pub starting: Seat,
    /// Who is awaited.
    pub awaited: SeatSet,
    /// The card row with what each card would cost the viewer (or its printed price).
    pub row: Vec<Option<RowCard>>,
    /// Civil cards left in the deck.
    pub civil_deck: usize,
    /// Military cards left in the deck.
    pub military_deck: usize,
    /// Cards in the military discard piles by age.
    pub discard: [usize; 4],
    /// Civil cards out of the game.
    pub removed: Vec<CardId>,
    /// Past events.
    pub past: Vec<CardId>,
    /// Current events from the top: their ages, and what the viewer knows.
    pub current: Vec<Back>,
    /// Future events in order of preparation.
    pub future: Vec<Back>,
    /// Own prepared events that are in the current deck, in no order.
    pub prepared: Vec<CardId>,
    /// Common tactics.
    pub tactics: Vec<CardId>,
    /// Pacts in play.
    pub pacts: Vec<Pact>,
    /// All civilizations.
    pub civs: Vec<CivView>,
    /// What is going on besides the turn.
    pub matter: Option<Matter>,
    /// What is being carried out, the next step last, without others' secrets.
    pub steps: Vec<Task>,
    /// What the viewer may do now.
    pub moves: Vec<String>,
    /// Is it over?
    pub over: bool,
}

/// A card of the row.
#[derive(Clone, Debug, Serialize)]
pub struct RowCard {
    /// The card.
    pub card: CardId,
    /// Civil actions it costs the viewer.
    pub cost: u8,
}

/// A face-down event.
#[derive(Clone, Debug, Serialize)]
pub struct Back {
    /// Its age.
    pub age: Age,
    /// Who prepared it.
    pub by: Option<Seat>,
    /// The card, if the viewer knows it.
    pub card: Option<CardId>,
}

/// Something that waits for an answer.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields say what they are")]
pub enum Matter {
    Auction {
        card: CardId,
        bid: u8,
        leader: Option<Seat>,
        turn: Seat,
        open: Vec<Seat>,
        limit: Option<u8>,
    },
    Sealed {
        card: CardId,
        waiting: SeatSet,
        mine: Option<u8>,
    },
    Force {
        card: CardId,
        seat: Seat,
        price: u8,
        value: i16,
        sent: Vec<(CardId, u8)>,
        bonus: Vec<CardId>,
        spared: usize,
    },
    Defence {
        card: CardId,
        rival: Seat,
        needed: i16,
        mine: Vec<CardId>,
        sum: i16,
    },
    PactOffer {
        card: CardId,
        partner: Seat,
        side_a: Seat,
    },
    Event {
        card: CardId,
    },
}

/// A civilization as one viewer sees it. A list of its own on purpose: what is added to a civilization stays hidden until
/// somebody lists it here.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the fields are those of the civilization")]
pub struct CivView {
    pub hand: Vec<Held>,
    /// Ages of the military cards.
    pub backs: Vec<Age>,
    /// The cards, if the viewer may know them.
    pub military: Option<Vec<CardId>>,
    pub government: CardId,
    pub techs: Vec<Tech>,
    pub specials: Vec<CardId>,
    pub leader: Option<CardId>,
    pub leader_ages: [bool; 4],
    pub project: Option<Project>,
    pub wonders: Vec<Wonder>,
    pub colonies: Vec<CardId>,
    pub wars: Vec<War>,
    pub tactic: Option<CardId>,
    pub exclusive: bool,
    pub yellow: u8,
    pub blue: u8,
    pub idle: u8,
    pub ca: u8,
    pub ca_total: u8,
    pub ma: u8,
    pub ma_total: u8,
    pub extra_ca: u8,
    pub extra_ma: u8,
    pub unit_resources: u8,
    pub unit_science: u8,
    pub any_resources: u8,
    pub any_food: u8,
    pub science: u16,
    pub culture: u16,
    pub food: u16,
    pub resources: u16,
    pub food_production: i16,
    pub resource_production: i16,
    pub consumption: u8,
    pub corruption: u8,
    pub population_cost: i8,
    pub ratings: Ratings,
    pub discontent: u8,
    pub used: Used,
    pub caesar_used: bool,
    pub no_draw: bool,
    pub forfeited: u8,
    pub resigned: bool,
    pub civil_limit: usize,
    pub military_limit: usize,
    /// Standing orders, if the viewer may know them.
    pub orders: Option<Orders>,
    /// Parts of events put off.
    pub deferred: Vec<Deed>,
}

impl ThroughTheAges {
    /// May the seat look at the top current event now (Joan of Arc)?
    pub(crate) fn peeks(&self, seat: Seat) -> bool {
        self.active == seat
            && self.civ(seat).leader_rule(Op::PeekCurrentEvent).is_some()
            && self.stack.iter().any(|t| matches!(t, Task::Politics { .. }))
    }

    fn civ_view(&self, seat: Seat, knows: bool) -> CivView {
        let civ: &Civ = self.civ(seat);
        CivView {
            hand: civ.hand.clone(),
            backs: {
                let mut backs: Vec<Age> = civ.military.iter().map(|c| c.card().age).collect();
                backs.sort();
                backs
            },
            military: knows.then(|| civ.military.clone()),
            government: civ.government,
            techs: civ.techs.clone(),
            specials: civ.specials.clone(),
            leader: civ.leader,
            leader_ages: civ.leader_ages,
            project: civ.project,
            wonders: civ.wonders.clone(),
            colonies: civ.colonies.clone(),
            wars: civ.wars.clone(),
            tactic: civ.tactic,
            exclusive: civ.exclusive,
            yellow: civ.yellow,
            blue: civ.blue,
            idle: civ.idle,
            ca: civ.ca,
            ca_total: civ.ca_total,
            ma: civ.ma,
            ma_total: civ.ma_total,
            extra_ca: civ.extra_ca,
            extra_ma: civ.extra_ma,
            unit_resources: civ.unit_resources + civ.homer_resources,
            unit_science: civ.unit_science,
            any_resources: civ.any_resources,
            any_food: civ.any_food,
            science: civ.science,
            culture: civ.culture,
            food: civ.stock(Stuff::Food),
            resources: civ.stock(Stuff::Resources),
            food_production: self.food_production(seat),
            resource_production: self.resource_production(seat),
            consumption: crate::data::yellow(civ.yellow).consumption,
            corruption: crate::data::corruption(civ.blue),
            population_cost: crate::data::yellow(civ.yellow).population_cost,
            ratings: self.ratings(seat),
            discontent: self.discontent(seat),
            used: civ.used,
            caesar_used: civ.caesar_used,
            no_draw: civ.no_draw,
            forfeited: civ.forfeited,
            resigned: civ.resigned.is_some(),
            civil_limit: civ.civil_limit(),
            military_limit: civ.military_limit(),
            orders: knows.then_some(civ.orders),
            deferred: civ.deferred.clone(),
        }
    }

    fn matter(&self, me: Option<Seat>, steps: &[Task]) -> Option<Matter> {
        steps.iter().rev().find_map(|task| match task {
            Task::Auction(a) => Some(Matter::Auction {
                card: a.card,
                bid: a.bid,
                leader: a.leader,
                turn: a.turn,
                open: a.open.clone(),
                limit: me.and_then(|s| a.limits.get(s.index()).copied().flatten()),
            }),
            Task::Sealed { card, bids } => Some(Matter::Sealed {
                card: *card,
                waiting: self.deciders(),
                mine: me.and_then(|s| bids.get(s.index()).copied().flatten()),
            }),
            Task::Force(f) => Some(Matter::Force {
                card: f.card,
                seat: f.seat,
                price: f.price,
                value: self.force_value(f),
                sent: f.sent.clone(),
                bonus: f.bonus.clone(),
                spared: f.spared.len(),
            }),
            Task::Defence { card, rival, played, shields } => {
                let bonus: i16 = played.iter().map(|c| c.card().defense).sum();
                Some(Matter::Defence {
                    card: *card,
                    rival: *rival,
                    needed: self.defence_needed(*rival),
                    mine: played.iter().chain(shields).copied().collect(),
                    sum: bonus + i16::try_from(shields.len()).unwrap_or(0),
                })
            }
            Task::PactOffer { card, partner, side_a } => {
                Some(Matter::PactOffer { card: *card, partner: *partner, side_a: *side_a })
            }
            Task::EventDone { card: Some(card) } => Some(Matter::Event { card: *card }),
            _ => None,
        })
    }

    /// The position as `viewer` may know it.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let all = viewer == Viewer::Historian || self.ended.is_some();
        let me = viewer.seat();
        let peek = me.is_some_and(|s| self.peeks(s));
        let last = self.current.len();
        let current = self.current.iter().enumerate().rev().map(|(i, p)| Back {
            age: p.card.card().age,
            by: None,
            card: (all || (peek && i + 1 == last)).then_some(p.card),
        });
        let future = self.future.iter().map(|p| Back {
            age: p.card.card().age,
            by: p.by,
            card: (all || (me.is_some() && p.by == me)).then_some(p.card),
        });
        let mut prepared: Vec<CardId> =
            self.current.iter().filter(|p| me.is_some() && p.by == me).map(|p| p.card).collect();
        prepared.sort();
        let steps: Vec<Task> = match all {
            true => self.stack.clone(),
            false => self.stack.iter().map(|task| task.shown_to(me)).collect(),
        };
        let pricing = me.filter(|s| self.remains(*s));
        let row = (1u8..).zip(&self.row).map(|(space, card)| {
            card.map(|card| RowCard {
                card,
                cost: pricing.map_or_else(
                    || crate::data::row_cost(usize::from(space) - 1),
                    |s| self.take_cost(s, space, card),
                ),
            })
        });
        View {
            viewer: me,
            options: self.options,
            age: self.age,
            round: self.round,
            last_round: self.last_round,
            active: self.active,
            starting: self.starting,
            awaited: self.deciders(),
            row: row.collect(),
            civil_deck: self.civil_deck.len(),
            military_deck: self.military_deck.len(),
            discard: [0, 1, 2, 3].map(|i| self.discard.get(i).map_or(0, Vec::len)),
            removed: self.removed.clone(),
            past: self.past.clone(),
            current: current.collect(),
            future: future.collect(),
            prepared,
            tactics: self.tactics.clone(),
            pacts: self.pacts.clone(),
            civs: Seat::first(self.count()).map(|s| self.civ_view(s, all || me == Some(s))).collect(),
            matter: self.matter(me, &steps),
            steps,
            moves: me.map(|s| self.answers(s)).unwrap_or_default().iter().map(Move::to_string).collect(),
            over: self.ended.is_some(),
        }
    }
}
