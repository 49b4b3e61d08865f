//! A greedy player: each move has a worth, and the worthiest is played until ending the turn is worth more.

use crate::armies::tactical_strength;
use crate::deed::Deed;
use crate::ids::{CardId, Kind, Type};
use crate::moves::{Deal, Move, Speech};
use crate::state::ThroughTheAges;
use crate::task::Task;
use crate::view::{CivView, Matter, View};
use kernel::{Bot, Dice, Seat};

/// What a builder likes, in the units of [`Mind::worth`].
#[derive(Clone, Copy, Debug)]
pub struct Taste {
    /// A worker in a mine.
    pub mine: i32,
    /// One on a farm.
    pub farm: i32,
    /// One in a temple.
    pub temple: i32,
    /// One in a lab.
    pub lab: i32,
    /// One in a library or a theatre.
    pub letters: i32,
    /// A soldier.
    pub unit: i32,
    /// For each point of strength that somebody else has more.
    pub behind: i32,
    /// A leader in the row.
    pub leader: i32,
    /// A wonder in the row.
    pub wonder: i32,
    /// An action card in the row.
    pub action: i32,
    /// What a civil action costs when a card is taken.
    pub price: i32,
    /// A better worker in place of another.
    pub upgrade: i32,
    /// A stage of a wonder.
    pub stage: i32,
    /// A card played for what it gives.
    pub play: i32,
    /// An attack that is sure to succeed.
    pub attack: i32,
    /// So much stronger one must be to declare a war.
    pub war: i32,
    /// How much of a colony's age is bid.
    pub bid: i32,
    /// One more of the people.
    pub people: i32,
}

impl Taste {
    /// Builds in peace.
    pub const PEACEFUL: Taste = Taste {
        mine: 40,
        farm: 30,
        temple: 22,
        lab: 45,
        letters: 30,
        unit: 12,
        behind: 0,
        leader: 50,
        wonder: 48,
        action: 18,
        price: 12,
        upgrade: 20,
        stage: 52,
        play: 20,
        attack: 30,
        war: 4,
        bid: 2,
        people: 55,
    };

    /// Arms, and takes what the weaker can't hold.
    pub const WARLIKE: Taste =
        Taste { unit: 26, behind: 3, attack: 45, war: 2, letters: 26, wonder: 42, bid: 3, ..Taste::PEACEFUL };
}

/// Develops, builds, keeps the peace at home and scores.
#[derive(Clone, Copy, Debug)]
pub struct Builder(pub Taste);

impl Bot<ThroughTheAges> for Builder {
    fn choose(&self, seat: Seat, view: &View, legal: &[Move], luck: &mut Dice<'_>) -> Move {
        let _ = luck;
        let Some(me) = view.civs.get(seat.index()) else { return Move::End };
        let mind = Mind { view, me, seat, taste: self.0 };
        let best = legal.iter().enumerate().max_by_key(|(i, mv)| (mind.worth(mv), std::cmp::Reverse(*i)));
        best.map_or(Move::End, |(_, mv)| mv.clone())
    }
}

struct Mind<'v> {
    view: &'v View,
    me: &'v CivView,
    seat: Seat,
    taste: Taste,
}

impl Mind<'_> {
    fn workers(&self, icon: Type) -> u8 {
        let techs = self.me.techs.iter().filter(|t| t.card.card().icon == Some(icon));
        techs.map(|t| t.workers).sum()
    }

    /// The highest level of a type in play or in hand.
    fn best(&self, icon: Type) -> Option<u8> {
        let own = self.me.techs.iter().map(|t| t.card);
        let hand = self.me.hand.iter().map(|h| h.card);
        let all = own.chain(hand).chain(self.me.specials.iter().copied()).chain([self.me.government]);
        all.filter(|c| c.card().icon == Some(icon)).map(|c| c.card().level).max()
    }

    fn rivals(&self) -> impl Iterator<Item = &CivView> {
        let me = self.seat;
        Seat::first(self.view.civs.len())
            .zip(&self.view.civs)
            .filter(move |(s, c)| *s != me && c.resigned.is_none())
            .map(|(_, c)| c)
    }

    fn unhappy(&self) -> bool {
        self.me.discontent >= self.me.idle.max(1)
    }

    /// How much stronger the strongest is.
    fn behind(&self) -> i32 {
        let strongest = self.rivals().map(|r| r.ratings.strength).max().unwrap_or(0);
        i32::from((strongest - self.me.ratings.strength).max(0))
    }

    /// How good a worker on this card is; 0 to 100.
    fn place(&self, card: CardId) -> i32 {
        let facts = card.card();
        let g = facts.per_worker;
        let level = i32::from(facts.level);
        match facts.icon {
            Some(Type::Mine) => self.taste.mine + 10 * level - 8 * i32::from(self.workers(Type::Mine)),
            Some(Type::Farm) => {
                let surplus = self.me.food_production - i16::from(self.me.consumption);
                self.taste.farm + 10 * level - 12 * i32::from(surplus)
            }
            Some(Type::Temple | Type::Arena) if self.unhappy() => 90 + 5 * level,
            Some(Type::Temple) => self.taste.temple + 5 * level - 8 * i32::from(self.workers(Type::Temple)),
            Some(Type::Lab) => self.taste.lab + 8 * level - 10 * i32::from(self.workers(Type::Lab)),
            Some(Type::Library | Type::Theater) => {
                self.taste.letters + 6 * i32::from(g.culture) + 5 * i32::from(g.science)
            }
            Some(Type::Arena) => 10 + 5 * level,
            _ if facts.kind == Kind::Unit => {
                let behind = self.behind();
                let weak = if behind > 0 { 20 + behind * self.taste.behind } else { 0 };
                self.taste.unit + weak + 4 * i32::from(g.strength)
                    - 3 * i32::from(self.me.ratings.strength / 4)
            }
            _ => 5,
        }
    }

    /// How much a technology is worth developing.
    fn technology(&self, card: CardId) -> i32 {
        let facts = card.card();
        let level = i32::from(facts.level);
        match facts.kind {
            Kind::Government => 60 + 10 * level,
            Kind::Special => 55 + 5 * level,
            Kind::Mine | Kind::Farm => 50 + 8 * level,
            Kind::Urban => 45 + 8 * level,
            Kind::Unit => 30 + 6 * level,
            _ => 0,
        }
    }

    /// How much a card of the row is worth for its price.
    fn card(&self, card: CardId, cost: u8) -> i32 {
        let facts = card.card();
        let level = i32::from(facts.level);
        let worth = match facts.kind {
            Kind::Leader if self.me.leader.is_none() || self.view.age.level() > 1 => {
                self.taste.leader + 5 * level
            }
            Kind::Leader => self.taste.leader / 2,
            Kind::Wonder if self.view.last_round.is_some() => 0,
            Kind::Wonder => self.taste.wonder,
            Kind::Action => self.taste.action,
            _ => {
                let known = facts.icon.and_then(|icon| self.best(icon));
                let newer = known.is_none_or(|best| best < facts.level);
                if newer { self.technology(card) - 12 } else { -5 }
            }
        };
        worth - self.taste.price * i32::from(cost)
    }

    fn worth(&self, mv: &Move) -> i32 {
        match mv {
            Move::End | Move::Pass | Move::Done | Move::Refuse | Move::Yield => 0,
            Move::Event(c) => 10 + i32::from(c.card().level),
            Move::Attack(..) => self.taste.attack,
            Move::War(_, rival) => {
                let theirs = self.view.civs.get(rival.index()).map_or(0, |c| c.ratings.strength);
                i32::from(self.me.ratings.strength - theirs) - self.taste.war
            }
            Move::Offer(..) | Move::Cancel(_) | Move::Resign | Move::Retire(_) => -10,
            Move::Take(n) => {
                let card = usize::from(*n).checked_sub(1).and_then(|i| self.view.row.get(i));
                card.and_then(Option::as_ref).map_or(-1, |c| self.card(c.card, c.cost))
            }
            Move::Population => self.population(),
            Move::Liner => 50,
            Move::Build(c) => self.place(*c),
            Move::Upgrade(a, b) => self.taste.upgrade + self.place(*b) - self.place(*a) / 2,
            Move::Destroy(_) | Move::Disband(_) => -50,
            Move::Leader(..) => 75,
            Move::Stage(n) => self.taste.stage + i32::from(*n),
            Move::Develop(c) => self.technology(*c),
            Move::Revolution(c) => {
                let better = c.card().level > self.me.government.card().level;
                if better { 40 } else { -5 }
            }
            Move::Play(_, deal) => match deal {
                Deal::Build(c) => self.place(*c) + 5,
                Deal::Upgrade(a, b) => 25 + self.place(*b) - self.place(*a) / 2,
                Deal::Develop(c) => self.technology(*c) + 5,
                Deal::Revolution(_) => -5,
                Deal::Plain | Deal::Gain(_) => self.taste.play,
            },
            Move::Recruit(c) => self.place(*c) + 5,
            Move::Tactic(c) => self.tactic(*c),
            Move::Copy(c) => self.tactic(*c) - 6,
            Move::Churchill(Speech::Culture) => 80,
            Move::Churchill(Speech::Military) | Move::Hammurabi | Move::Convert => -5,
            Move::Hold => 50,
            Move::Defend(_) | Move::Shield(_) if !self.can_hold() => -5,
            Move::Defend(c) => 20 + i32::from(c.card().defense),
            Move::Shield(c) if c.card().kind == Kind::Bonus => -1,
            Move::Shield(_) => 2,
            Move::Accept => self.accepts(),
            Move::Bid(n) => {
                if i32::from(*n) <= 3 + self.taste.bid * i32::from(self.view.age.level()) {
                    i32::from(*n)
                } else {
                    -1
                }
            }
            Move::Limit(_) => -1,
            Move::Send(c) => 10 - i32::from(c.card().per_worker.strength),
            Move::Bonus(_) => 3,
            Move::Colonize => 60,
            Move::Gain(_) => 5,
            Move::Split(food, resources) => {
                let worth = i32::from(*food) + 2 * i32::from(*resources);
                if matches!(self.asked(), Some(Deed::LoseMix(_))) { -worth } else { worth }
            }
            Move::Raze(c) if matches!(self.asked(), Some(Deed::Raze { .. })) => {
                10 + i32::from(c.card().level)
            }
            Move::Lose(c) | Move::Raze(c) | Move::Token(c) => 10 - i32::from(c.card().level),
            _ => 1,
        }
    }

    /// The part of an event that is asked about.
    fn asked(&self) -> Option<&Deed> {
        self.view.steps.iter().rev().find_map(|step| match step {
            Task::Deed { seat, deed, .. } if *seat == self.seat => Some(deed),
            _ => None,
        })
    }

    /// A tactic is worth what it adds to the armies there are.
    fn tactic(&self, card: CardId) -> i32 {
        let staffed = self.me.techs.iter().filter(|t| t.workers > 0 && t.card.card().kind == Kind::Unit);
        let units: Vec<(CardId, u8)> = staffed.map(|t| (t.card, t.workers)).collect();
        let strength = |tactic: CardId| i32::from(tactical_strength(&units, tactic, false));
        let more = strength(card) - self.me.tactic.map_or(0, strength);
        if more > 0 { 15 + more } else { -5 }
    }

    /// A pact that takes from side B is not for side B.
    fn accepts(&self) -> i32 {
        match &self.view.matter {
            Some(Matter::PactOffer { card, side_a, .. }) if card.card().sided && *side_a != self.seat => -5,
            _ => 10,
        }
    }

    /// Could all cards that may be used together hold out?
    fn can_hold(&self) -> bool {
        let Some(Matter::Defence { needed, limit, sum, bonus, shields, .. }) = &self.view.matter else {
            return true;
        };
        let mut free = self.me.military.clone().unwrap_or_default();
        for card in bonus.iter().chain(shields) {
            if let Some(at) = free.iter().position(|c| c == card) {
                free.remove(at);
            }
        }
        let mut values: Vec<i16> = free.iter().map(|c| c.card().defense.max(1)).collect();
        values.sort_by(|a, b| b.cmp(a));
        let left = usize::from(*limit).saturating_sub(bonus.len() + shields.len());
        sum + values.iter().take(left).sum::<i16>() >= *needed
    }

    /// More workers, as long as they stay content.
    fn population(&self) -> i32 {
        let room = i16::from(self.me.discontent) == 0;
        let edge = self.me.yellow % 2 == 1 || self.me.yellow > 17;
        match (room, self.me.idle) {
            (_, 2..) => -5,
            (true, 0) => self.taste.people,
            (true, _) if edge => 30,
            _ => -5,
        }
    }
}
