//! A greedy player: each move has a worth, and the worthiest is played until ending the turn is worth more.

use super::judge::USUAL_END;
use super::taste::Taste;
use crate::armies::tactical_strength;
use crate::civ::Civ;
use crate::deed::Deed;
use crate::ids::{CardId, Kind, Type};
use crate::money::Stuff;
use crate::moves::{Deal, Move, PactSide, Speech};
use crate::ratings::Ratings;
use crate::state::ThroughTheAges;
use crate::task::Task;
use kernel::{Bot, Dice, Seat};

/// Develops, builds, keeps the peace at home and scores.
#[derive(Clone, Copy, Debug)]
pub struct Builder(pub Taste);

impl Bot<ThroughTheAges> for Builder {
    fn choose(&self, seat: Seat, game: &ThroughTheAges, legal: &[Move], _luck: &mut Dice<'_>) -> Move {
        let mind = Mind::new(game, seat, &self.0);
        let best = legal.iter().enumerate().max_by_key(|(i, mv)| (mind.worth(mv), std::cmp::Reverse(*i)));
        best.map_or(Move::End, |(_, mv)| mv.clone())
    }
}

struct Mind<'g> {
    game: &'g ThroughTheAges,
    me: &'g Civ,
    seat: Seat,
    taste: &'g Taste,
    /// Rounds that are left, about.
    left: i32,
    ratings: Ratings,
    /// Strength more than the strongest of the others.
    ahead: i32,
    discontent: u8,
}

impl<'g> Mind<'g> {
    fn new(game: &'g ThroughTheAges, seat: Seat, taste: &'g Taste) -> Mind<'g> {
        let left = match game.last_round {
            Some(last) => last.saturating_sub(game.round),
            None => USUAL_END.saturating_sub(game.round).max(3),
        };
        let ratings = game.ratings(seat);
        let strongest = game.rivals(seat).map(|rival| game.strength(rival)).max().unwrap_or(0);
        Mind {
            game,
            me: game.civ(seat),
            seat,
            taste,
            left: left.into(),
            ahead: i32::from(ratings.strength) - i32::from(strongest),
            discontent: game.discontent_of(seat, &ratings),
            ratings,
        }
    }

    fn workers(&self, icon: Type) -> i32 {
        self.me.workers_of(icon).into()
    }

    /// The highest level of a type in play or in hand.
    fn best(&self, icon: Type) -> Option<u8> {
        let own = self.me.techs.iter().map(|t| t.card);
        let hand = self.me.hand.iter().map(|h| h.card);
        let all = own.chain(hand).chain(self.me.specials.iter().copied()).chain([self.me.government]);
        all.filter(|c| c.card().icon == Some(icon)).map(|c| c.card().level).max()
    }

    fn unhappy(&self) -> bool {
        self.discontent >= self.me.idle.max(1)
    }

    /// What production loses when there is little time left to use it.
    fn faded(&self) -> i32 {
        self.taste.fade * (6 - self.left).max(0)
    }

    /// How good a worker on this card is; about 0 to 100.
    fn place(&self, card: CardId) -> i32 {
        let (facts, taste) = (card.card(), self.taste);
        let gives = facts.per_worker;
        match facts.icon {
            Some(icon @ Type::Mine) => {
                let [one, more, crowd] = taste.mine;
                one + more * i32::from(gives.resources) - crowd * self.workers(icon) - self.faded()
            }
            Some(Type::Farm) => {
                let [one, more, crowd] = taste.farm;
                let consumption = crate::data::yellow(self.me.yellow).consumption;
                let over = self.game.food_production(self.seat) - i16::from(consumption);
                one + more * i32::from(gives.food) - crowd * i32::from(over) - self.faded()
            }
            Some(Type::Temple | Type::Arena) if self.unhappy() => {
                let [.., wanted] = taste.temple;
                wanted + 5 * i32::from(facts.level)
            }
            Some(icon @ (Type::Temple | Type::Arena)) => {
                let [one, crowd, _] = taste.temple;
                one + 5 * i32::from(facts.level) - crowd * self.workers(icon)
            }
            Some(icon @ Type::Lab) => {
                let [one, more, crowd] = taste.lab;
                one + more * i32::from(gives.science) - crowd * self.workers(icon) - self.faded()
            }
            Some(Type::Library | Type::Theater) => {
                let [one, culture, science] = taste.letters;
                one + culture * i32::from(gives.culture) * self.left / 8 + science * i32::from(gives.science)
            }
            _ if facts.kind == Kind::Unit => self.unit(card),
            _ => 5,
        }
    }

    /// A soldier, with what the tactic makes of one more.
    fn unit(&self, card: CardId) -> i32 {
        let [one, strength, age] = self.taste.unit;
        let now = self.armed(self.me.tactic, None);
        let more = i32::from(card.card().per_worker.strength) + self.armed(self.me.tactic, Some(card)) - now;
        let need = if self.ahead < 0 {
            self.taste.behind * (-self.ahead).min(12)
        } else {
            -self.taste.ahead * self.ahead
        };
        one + strength * more + age * i32::from(self.game.age.level()) + need
    }

    /// What a tactic adds to the soldiers there are, and to one more.
    fn armed(&self, tactic: Option<CardId>, recruit: Option<CardId>) -> i32 {
        let Some(tactic) = tactic else { return 0 };
        let mut units = self.me.units();
        if let Some(recruit) = recruit {
            match units.iter_mut().find(|(card, _)| *card == recruit) {
                Some((_, n)) => *n += 1,
                None => units.push((recruit, 1)),
            }
        }
        tactical_strength(&units, tactic, self.me.riders()).into()
    }

    /// How much a technology is worth developing.
    fn technology(&self, card: CardId) -> i32 {
        let facts = card.card();
        let [government, special, land, urban, unit] = self.taste.develop;
        let level = self.taste.level * i32::from(facts.level);
        level
            + match facts.kind {
                Kind::Government => {
                    let (new, old) = (facts.gives, self.me.government.card().gives);
                    let actions = i32::from(new.civil_actions) - i32::from(old.civil_actions);
                    government + self.taste.civil * actions
                }
                Kind::Special => special,
                Kind::Mine | Kind::Farm => land - self.faded(),
                Kind::Urban => urban,
                Kind::Unit => {
                    unit + if self.ahead < 0 { self.taste.behind * (-self.ahead).min(6) } else { 0 }
                }
                _ => -level,
            }
    }

    /// How much a card of the row is worth for its price.
    fn card(&self, card: CardId, cost: u8) -> i32 {
        let (facts, taste) = (card.card(), self.taste);
        let level = i32::from(facts.level);
        let [leader, _] = taste.leader;
        let worth = match facts.kind {
            Kind::Leader if self.left < 3 => 0,
            Kind::Leader if self.me.leader.is_none() || self.game.age.level() > 1 => leader + 5 * level,
            Kind::Leader => leader / 2,
            Kind::Wonder => self.wonder(card),
            Kind::Action => taste.action,
            _ => {
                let known = facts.icon.and_then(|icon| self.best(icon));
                let newer = known.is_none_or(|best| best < facts.level);
                let science = i32::from(self.me.science) + 2 * i32::from(self.ratings.science);
                let missing = (i32::from(facts.science_cost) - science).max(0);
                let waiting = self.me.hand.iter().filter(|held| held.card.card().is_technology()).count();
                let clutter = taste.clutter * i32::try_from(waiting).unwrap_or(0);
                let worth = self.technology(card) - 12 - clutter - taste.unread * missing;
                if newer && self.left > 1 { worth } else { -5 }
            }
        };
        worth - taste.price * i32::from(cost)
    }

    /// A wonder that can still be finished.
    fn wonder(&self, card: CardId) -> i32 {
        let [one, culture, dear] = self.taste.wonder;
        let cost: i32 = card.card().stages.iter().map(|n| i32::from(*n)).sum();
        let stock = i32::from(self.me.stock(Stuff::Resources));
        let means = stock + i32::from(self.game.resource_production(self.seat)) * self.left;
        if cost > means {
            return 0;
        }
        one + culture * i32::from(card.card().gives.culture) * self.left / 8 - dear * cost
    }

    fn worth(&self, mv: &Move) -> i32 {
        let taste = self.taste;
        match mv {
            Move::End | Move::Pass | Move::Done | Move::Refuse | Move::Yield => 0,
            Move::Event(c) => taste.event + i32::from(c.card().level),
            Move::Attack(_, rival) => self.attack(*rival),
            Move::War(_, rival) => self.lead(*rival) - taste.war,
            Move::Offer(card, rival, side) => self.offer(*card, *rival, *side),
            Move::Cancel(card) => self.cancel(*card),
            Move::Resign | Move::Retire(_) => -10,
            Move::Take(n) => {
                let card = self.game.row_card(*n);
                card.map_or(-1, |card| self.card(card, self.game.take_cost(self.seat, *n, card)))
            }
            Move::Population => self.population(),
            Move::Liner => 50,
            Move::Build(c) => self.place(*c),
            Move::Upgrade(a, b) => self.better(*a, *b),
            Move::Destroy(_) | Move::Disband(_) => -50,
            Move::Leader(..) => {
                let [_, in_play] = taste.leader;
                in_play
            }
            Move::Stage(n) => self.stages(*n),
            Move::Develop(c) => self.technology(*c),
            Move::Revolution(c) => {
                let better = c.card().level > self.me.government.card().level;
                if better { taste.revolution } else { -5 }
            }
            Move::Play(_, deal) => match deal {
                Deal::Build(c) => self.place(*c) + 5,
                Deal::Upgrade(a, b) => self.better(*a, *b) + 5,
                Deal::Develop(c) => self.technology(*c) + 5,
                Deal::Revolution(_) => -5,
                Deal::Plain | Deal::Gain(_) => taste.play,
            },
            Move::Recruit(c) => self.place(*c) + 5,
            Move::Tactic(c) => self.tactic(*c),
            Move::Copy(c) => self.tactic(*c) - 6,
            Move::Churchill(Speech::Culture) => 80,
            Move::Churchill(Speech::Military) | Move::Hammurabi | Move::Convert => -5,
            Move::Defend(_) | Move::Shield(_) | Move::Hold => self.defence(mv),
            Move::Accept => self.accepts(),
            Move::Bid(n) => self.bid(*n),
            Move::Limit(_) => -1,
            Move::Send(_) | Move::Bonus(_) | Move::Spare(_) | Move::Colonize => self.force(mv),
            Move::Discard(c) => 10 - Self::kept(*c),
            Move::Gain(stuff) => {
                if *stuff == Stuff::Resources {
                    6
                } else {
                    5
                }
            }
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

    /// A better worker in place of another.
    fn better(&self, old: CardId, new: CardId) -> i32 {
        self.taste.upgrade + self.place(new) - self.place(old)
    }

    fn stages(&self, n: u8) -> i32 {
        let [one, last] = self.taste.stage;
        let Some(project) = self.me.project else { return -5 };
        let stages = &project.card.card().stages;
        let rest = stages.iter().skip(usize::from(project.stages + n)).map(|n| i32::from(*n));
        let (number, cost) = rest.fold((0, 0), |(number, sum), cost| (number + 1, sum + cost));
        let means = i32::from(self.game.resource_production(self.seat)) * self.left;
        match number {
            0 => one + last,
            _ if cost > means => -5,
            _ => one + i32::from(n),
        }
    }

    /// The part of an event that is asked about.
    fn asked(&self) -> Option<&Deed> {
        self.game.stack.iter().rev().find_map(|step| match step {
            Task::Deed { seat, deed, .. } if *seat == self.seat => Some(deed),
            _ => None,
        })
    }

    /// Strength more than somebody's, in a war against them.
    fn lead(&self, rival: Seat) -> i32 {
        let mine = self.game.attack_strength(self.seat, rival, true);
        i32::from(mine) - i32::from(self.game.attack_strength(rival, self.seat, false))
    }

    /// An attack; of the cards that could be held against it a third is expected.
    fn attack(&self, rival: Seat) -> i32 {
        let [one, more] = self.taste.attack;
        let spare = self.lead(rival) - i32::from(self.game.most_defence(rival)) / 3;
        if spare > 0 { one + more * spare } else { -1 }
    }

    /// A tactic is worth what it adds to the armies there are.
    fn tactic(&self, card: CardId) -> i32 {
        let more = self.armed(Some(card), None) - self.armed(self.me.tactic, None);
        if more > 0 { 15 + more } else { -5 }
    }

    /// What a pact would bring to both, the own side first.
    fn pact(&self, card: CardId, other: Seat, side_a: Seat) -> (i64, i64) {
        let mut after = self.game.clone();
        after.conclude(
            card,
            self.game.active,
            if self.game.active == other { self.seat } else { other },
            side_a,
        );
        after.retotal(self.seat);
        after.retotal(other);
        let more = |seat| after.promise(seat) - self.game.promise(seat);
        (more(self.seat), more(other))
    }

    /// A pact that harms is not for oneself; one that harms the other is not accepted.
    fn offer(&self, card: CardId, rival: Seat, side: Option<PactSide>) -> i32 {
        let side_a = if side == Some(PactSide::B) { rival } else { self.seat };
        let (mine, theirs) = self.pact(card, rival, side_a);
        // What is refused would be offered again every turn, so anything else comes first.
        if theirs > 0 && mine >= theirs { 1 } else { -10 }
    }

    fn accepts(&self) -> i32 {
        let asked = self.game.stack.iter().rev().find_map(|task| match task {
            Task::PactOffer { card, side_a, .. } => Some((*card, *side_a)),
            _ => None,
        });
        let Some((card, side_a)) = asked else { return 10 };
        let (mine, _) = self.pact(card, self.game.active, side_a);
        if mine > 0 { 10 } else { -5 }
    }

    /// A pact that only takes is ended.
    fn cancel(&self, card: CardId) -> i32 {
        let mut after = self.game.clone();
        after.end_pacts(|pact| pact.card == card && pact.binds(self.seat));
        after.retotal(self.seat);
        if after.promise(self.seat) > self.game.promise(self.seat) { self.taste.event + 2 } else { -10 }
    }

    /// The defence that gives up the least, if one is enough.
    fn defence(&self, mv: &Move) -> i32 {
        let plan = self.game.stack.iter().rev().find_map(|task| match task {
            Task::Defence { rival, played, shields, .. } if *rival == self.seat => {
                Some(self.game.defence_plan(*rival, played, shields))
            }
            _ => None,
        });
        if plan.is_some_and(|plan| plan.first() == Some(mv)) { 50 } else { -5 }
    }

    /// The cheapest force that is enough.
    fn force(&self, mv: &Move) -> i32 {
        let next = self.game.stack.iter().rev().find_map(|task| match task {
            Task::Force(force) => self.game.default_force(force),
            _ => None,
        });
        if next.as_ref() == Some(mv) { 100 } else { 1 }
    }

    fn bid(&self, n: u8) -> i32 {
        let [one, age] = self.taste.bid;
        let most = one + age * i32::from(self.game.age.level());
        // The lowest bid that is enough.
        if i32::from(n) <= most { 100 - i32::from(n) } else { -1 }
    }

    /// Military cards in the order in which they are kept.
    fn kept(card: CardId) -> i32 {
        let level = i32::from(card.card().level);
        level
            + match card.card().kind {
                Kind::Bonus => 5,
                Kind::Tactic => 3,
                Kind::Event | Kind::Territory => 2,
                Kind::Aggression | Kind::War => 1,
                _ => 0,
            }
    }

    /// More workers, as long as they stay content.
    fn population(&self) -> i32 {
        let [one, more] = self.taste.people;
        let edge = self.me.yellow % 2 == 1 || self.me.yellow > 17;
        match (self.discontent == 0, self.me.idle) {
            (_, 2..) => -5,
            (true, 0) => one,
            (true, _) if edge => 30,
            (true, _) => more,
            _ => -5,
        }
    }
}
