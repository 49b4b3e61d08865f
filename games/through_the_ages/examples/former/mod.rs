//! The greedy player as it was before anybody measured it, for `through_the_ages_duel` to compare others with.
//!
//! A greedy player: each move has a worth, and the worthiest is played until ending the turn is worth more.

use kernel::{Bot, Dice, Game, Seat, Viewer};
use through_the_ages::ids::{CardId, Kind, Type};
use through_the_ages::moves::{Deal, Move, Speech};
use through_the_ages::state::ThroughTheAges;
use through_the_ages::view::{CivView, View};

/// Develops, builds, keeps the peace at home and scores.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Builder;

impl Bot<ThroughTheAges> for Builder {
    fn choose(&self, seat: Seat, game: &ThroughTheAges, legal: &[Move], luck: &mut Dice<'_>) -> Move {
        let view = &game.view(Viewer::Seat(seat));
        let _ = luck;
        let Some(me) = view.civs.get(seat.index()) else { return Move::End };
        let mind = Mind { view, me, seat };
        let best = legal.iter().enumerate().max_by_key(|(i, mv)| (mind.worth(mv), std::cmp::Reverse(*i)));
        best.map_or(Move::End, |(_, mv)| mv.clone())
    }
}

struct Mind<'v> {
    view: &'v View,
    me: &'v CivView,
    seat: Seat,
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

    fn weak(&self) -> bool {
        self.rivals().any(|r| r.ratings.strength > self.me.ratings.strength)
    }

    /// How good a worker on this card is; 0 to 100.
    fn place(&self, card: CardId) -> i32 {
        let facts = card.card();
        let g = facts.per_worker;
        let level = i32::from(facts.level);
        match facts.icon {
            Some(Type::Mine) => 40 + 10 * level - 8 * i32::from(self.workers(Type::Mine)),
            Some(Type::Farm) => {
                let surplus = self.me.food_production - i16::from(self.me.consumption);
                30 + 10 * level - 12 * i32::from(surplus)
            }
            Some(Type::Temple | Type::Arena) if self.unhappy() => 90 + 5 * level,
            Some(Type::Temple) => 22 + 5 * level - 8 * i32::from(self.workers(Type::Temple)),
            Some(Type::Lab) => 45 + 8 * level - 10 * i32::from(self.workers(Type::Lab)),
            Some(Type::Library | Type::Theater) => 30 + 6 * i32::from(g.culture) + 5 * i32::from(g.science),
            Some(Type::Arena) => 10 + 5 * level,
            _ if facts.kind == Kind::Unit => {
                let weak = if self.weak() { 20 } else { 0 };
                12 + weak + 4 * i32::from(g.strength) - 3 * i32::from(self.me.ratings.strength / 4)
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
            Kind::Leader if self.me.leader.is_none() || self.view.age.level() > 1 => 50 + 5 * level,
            Kind::Leader => 25,
            Kind::Wonder if self.view.last_round.is_some() => 0,
            Kind::Wonder => 48,
            Kind::Action => 18,
            _ => {
                let known = facts.icon.and_then(|icon| self.best(icon));
                let newer = known.is_none_or(|best| best < facts.level);
                if newer { self.technology(card) - 12 } else { -5 }
            }
        };
        worth - 12 * i32::from(cost)
    }

    fn worth(&self, mv: &Move) -> i32 {
        match mv {
            Move::End | Move::Pass | Move::Done | Move::Refuse | Move::Yield => 0,
            Move::Event(c) => 10 + i32::from(c.card().level),
            Move::Attack(..) => 30,
            Move::War(_, rival) => {
                let theirs = self.view.civs.get(rival.index()).map_or(0, |c| c.ratings.strength);
                i32::from(self.me.ratings.strength - theirs) - 4
            }
            Move::Offer(..) | Move::Cancel(_) | Move::Resign | Move::Retire(_) => -10,
            Move::Take(n) => {
                let card = usize::from(*n).checked_sub(1).and_then(|i| self.view.row.get(i));
                card.and_then(Option::as_ref).map_or(-1, |c| self.card(c.card, c.cost))
            }
            Move::Population => self.population(),
            Move::Liner => 50,
            Move::Build(c) => self.place(*c),
            Move::Upgrade(a, b) => 20 + self.place(*b) - self.place(*a) / 2,
            Move::Destroy(_) | Move::Disband(_) => -50,
            Move::Leader(..) => 75,
            Move::Stage(n) => 52 + i32::from(*n),
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
                Deal::Plain | Deal::Gain(_) => 20,
            },
            Move::Recruit(c) => self.place(*c) + 5,
            Move::Tactic(_) => 20,
            Move::Copy(_) => -5,
            Move::Churchill(Speech::Culture) => 80,
            Move::Churchill(Speech::Military) | Move::Hammurabi | Move::Convert => -5,
            Move::Hold => 50,
            Move::Defend(c) => 20 + i32::from(c.card().defense),
            Move::Shield(c) => {
                if c.card().kind == Kind::Bonus {
                    -1
                } else {
                    2
                }
            }
            Move::Accept => 10,
            Move::Bid(n) => {
                if *n <= 3 + 2 * self.view.age.level() {
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
            Move::Split(food, resources) => i32::from(*food) + 2 * i32::from(*resources),
            Move::Lose(c) | Move::Raze(c) | Move::Token(c) => 10 - i32::from(c.card().level),
            _ => 1,
        }
    }

    /// More workers, as long as they stay content.
    fn population(&self) -> i32 {
        let room = i16::from(self.me.discontent) == 0;
        let edge = self.me.yellow % 2 == 1 || self.me.yellow > 17;
        match (room, self.me.idle) {
            (_, 2..) => -5,
            (true, 0) => 55,
            (true, _) if edge => 30,
            _ => -5,
        }
    }
}
