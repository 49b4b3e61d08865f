//! A greedy player: found cities early, collect trade, research what is on top, spend culture at once.

use crate::Civ2010;
use crate::ids::{Building, FigureKind, Government, Resource, Tech, Terrain};
use crate::map::Sq;
use crate::moves::{Move, Product, Spoil, Target};
use crate::view::{GoodView, SeatView, SquareView, View};
use kernel::{Bot, Dice, Seat};
use std::collections::BTreeMap;

/// About what villagers are good for in a battle.
const VILLAGERS: i32 = 6;
/// What fighting from behind its own houses is worth.
const CITY_DEFENCE: i32 = 6;

/// What a mayor likes, in the units of [`Appraisal::worth`].
#[derive(Clone, Copy, Debug)]
pub struct Taste {
    /// An army.
    pub army: i32,
    /// Units for battles.
    pub unit: i32,
    /// A barracks or an academy, for each point of its combat bonus.
    pub drill: i32,
    /// A village that one is strong enough for.
    pub village: i32,
    /// Somebody else's armies or city that one is strong enough for.
    pub raid: i32,
    /// So much stronger one must be.
    pub margin: i32,
    /// A wonder.
    pub wonder: i32,
    /// A city's work for culture, for each point.
    pub arts: i32,
}

impl Taste {
    /// Tends its cities.
    pub const PEACEFUL: Taste =
        Taste { army: 12, unit: 8, drill: 1, village: 60, raid: -50, margin: 2, wonder: 60, arts: 9 };

    /// Drills its units and uses its armies.
    pub const WARLIKE: Taste =
        Taste { army: 24, unit: 26, drill: 4, village: 90, raid: 90, margin: 0, ..Taste::PEACEFUL };
}

/// Picks the move that looks best by itself.
#[derive(Clone, Copy, Debug)]
pub struct Mayor(pub Taste);

impl Bot<Civ2010> for Mayor {
    fn choose(&self, seat: Seat, view: &View, legal: &[Move], luck: &mut Dice<'_>) -> Move {
        let look = Appraisal::of(seat, view, self.0);
        // A figure shut in on its square would be taken up and put back for ever.
        let weary = legal.iter().any(|mv| matches!(mv, Move::Take(..))) && luck.below("bot/weary", 15) == 0;
        if weary && legal.contains(&Move::End) {
            return Move::End;
        }
        let best = legal.iter().map(|mv| look.worth(mv)).max().unwrap_or(0);
        let top: Vec<&Move> = legal.iter().filter(|mv| look.worth(mv) == best).collect();
        luck.pick("bot/mayor", &top).map_or(Move::Pass, |mv| (*mv).clone())
    }
}

struct Appraisal<'a> {
    seat: Seat,
    view: &'a View,
    me: Option<&'a SeatView>,
    squares: BTreeMap<Sq, &'a SquareView>,
    taste: Taste,
}

impl<'a> Appraisal<'a> {
    fn of(seat: Seat, view: &'a View, taste: Taste) -> Appraisal<'a> {
        let squares = view.squares.iter().map(|s| (s.at, s)).collect();
        Appraisal { seat, view, me: view.seats.iter().find(|s| s.seat == seat), squares, taste }
    }

    fn knows(&self, tech: Tech) -> bool {
        self.me.is_some_and(|m| m.techs.iter().any(|(t, _)| *t == tech))
    }

    fn square_worth(square: &SquareView) -> i32 {
        let resource = i32::from(square.resource.is_some());
        3 * i32::from(square.trade)
            + 2 * i32::from(square.production)
            + 3 * i32::from(square.culture)
            + 12 * i32::from(square.coins)
            + 2 * resource
    }

    /// Does something lie there already?
    fn taken(&self, at: Sq) -> bool {
        self.squares.get(&at).is_some_and(|s| s.marker.is_some())
    }

    /// What the squares around one yield.
    fn around(&self, at: Sq) -> i32 {
        at.around().filter_map(|sq| self.squares.get(&sq)).map(|s| Self::square_worth(s)).sum()
    }

    /// May a city stand there, as far as the view shows?
    fn site(&self, at: Sq) -> bool {
        let quiet = |sq: Sq| {
            self.squares.get(&sq).is_some_and(|s| {
                !s.hut && !s.village && s.figures.iter().all(|(owner, ..)| *owner == self.seat)
            })
        };
        let far = self.view.seats.iter().flat_map(|s| &s.cities).all(|c| c.at.reach(at) >= 3);
        self.squares.get(&at).is_some_and(|s| s.terrain != Terrain::Water)
            && far
            && at.around().count() == 8
            && at.around().all(quiet)
    }

    fn wants_city(&self) -> bool {
        self.me.is_some_and(|m| m.cities.len() < usize::from(m.city_limit))
    }

    /// Steps from a square to the nearest one that is good for something.
    fn pull(&self, at: Sq, good: impl Fn(Sq) -> bool) -> i32 {
        let near = self.squares.keys().copied().filter(|sq| good(*sq));
        let steps =
            near.map(|sq| i32::from(sq.x().abs_diff(at.x())) + i32::from(sq.y().abs_diff(at.y()))).min();
        steps.map_or(0, |steps| 40 - steps)
    }

    fn at_fog(&self, at: Sq) -> bool {
        at.sides().any(|sq| self.view.fog.contains(&sq))
    }

    /// How good it is for a group to end its move there.
    fn place(&self, at: Sq) -> i32 {
        let Some((_, armies, ..)) = self.view.group else { return 0 };
        let Some(square) = self.squares.get(&at) else { return 0 };
        let fog = self.pull(at, |sq| self.at_fog(sq));
        if armies == 0 {
            if self.wants_city() {
                let here = if self.site(at) { 100 + self.around(at) } else { 0 };
                return here + self.pull(at, |sq| self.site(sq)) + fog / 4;
            }
            return 3 * Self::square_worth(square) - if square.marker.is_some() { 20 } else { 0 };
        }
        if square.village {
            // Villagers are few and weak.
            let ready = self.me.is_some_and(|me| Self::power(me) >= VILLAGERS + self.taste.margin);
            return if ready { self.taste.village } else { -50 };
        }
        if let Some(worth) = self.raid(square) {
            return worth;
        }
        let hut = if square.hut { 80 } else { 0 };
        let prey = self.pull(at, |sq| {
            self.squares.get(&sq).is_some_and(|s| self.raid(s).is_some_and(|worth| worth > 0))
        });
        hut + prey + self.pull(at, |sq| self.squares.get(&sq).is_some_and(|s| s.hut)) + fog / 2
    }

    /// What a seat's units are good for in a battle.
    fn power(of: &SeatView) -> i32 {
        let rank = |kind| of.ranks.iter().find(|(k, _)| *k == kind).map_or(1, |(_, rank)| i32::from(*rank));
        let mut units: Vec<i32> = of.units.iter().flat_map(|(k, n)| vec![1 + rank(*k); *n]).collect();
        units.sort_unstable_by(|a, b| b.cmp(a));
        units.iter().take(3).sum::<i32>() + i32::from(of.combat_bonus)
    }

    /// What it is worth to fight whoever is there; `None` if nobody else is.
    fn raid(&self, square: &SquareView) -> Option<i32> {
        let city = square.city.map(|(owner, ..)| owner).filter(|owner| *owner != self.seat);
        let army = || square.figures.iter().map(|(owner, ..)| *owner).find(|owner| *owner != self.seat);
        let foe = city.or_else(army)?;
        let theirs = self.view.seats.iter().find(|s| s.seat == foe);
        let (mine, theirs) = (self.me.map_or(0, Self::power), theirs.map_or(0, Self::power));
        let home = if city.is_some() { CITY_DEFENCE } else { 0 };
        Some(if mine >= theirs + home + self.taste.margin { self.taste.raid } else { -50 })
    }

    fn tech_worth(&self, tech: Tech) -> i32 {
        let level = i32::from(self.level(tech));
        let liked = match tech {
            Tech::CivilService | Tech::Railroad | Tech::Computers => 30,
            Tech::Democracy | Tech::PrintingPress | Tech::Pottery => 20,
            Tech::Irrigation => 18,
            Tech::Currency | Tech::Philosophy | Tech::Writing | Tech::Theology | Tech::Engineering => 12,
            Tech::CodeOfLaws | Tech::Navigation | Tech::Construction | Tech::Banking => 10,
            Tech::SpaceFlight => 1000,
            _ => 0,
        };
        100 * level + liked
    }

    fn level(&self, tech: Tech) -> u8 {
        crate::data::data().techs[tech].level
    }

    fn product(&self, product: Product, trade: u8) -> i32 {
        let paid = 4 * i32::from(trade);
        let early = self.view.round <= 6;
        let worth = match product {
            Product::Figure(FigureKind::Scout, _) if self.wants_city() => 70,
            Product::Figure(FigureKind::Scout, _) => 5,
            Product::Figure(FigureKind::Army, _) if early => self.taste.army,
            Product::Figure(..) => self.taste.army / 4,
            Product::Unit(_) => self.taste.unit,
            Product::Building(b, at) => {
                let facts = &crate::data::data().buildings[b].symbols;
                let new = 3 * i32::from(facts.trade)
                    + 2 * i32::from(facts.production)
                    + 4 * i32::from(facts.culture)
                    + 12 * i32::from(facts.coins)
                    + self.taste.drill * i32::from(facts.combat_bonus);
                let old = self.squares.get(&at).map_or(0, |s| Self::square_worth(s));
                let bank = if b == Building::Bank { 20 } else { 0 };
                20 + 4 * (new - old) + bank - if self.taken(at) { 200 } else { 0 }
            }
            Product::Walls => 3,
            Product::Wonder(_, at) => {
                let old = self.squares.get(&at).map_or(0, |s| Self::square_worth(s));
                self.taste.wonder - 3 * old - if self.taken(at) { 200 } else { 0 }
            }
        };
        worth - paid
    }

    /// The higher the better; 0 is doing nothing.
    fn worth(&self, mv: &Move) -> i32 {
        match mv {
            Move::Capital(at) => self.around(*at),
            // Whoever is replaced goes back to the reserve and would be placed again for ever; a wonder would be lost.
            Move::Settle(at) | Move::Person(_, at) if self.taken(*at) => -50,
            Move::Marker(at) | Move::Settle(at) | Move::Person(_, at) => {
                100 - self.squares.get(at).map_or(0, |s| Self::square_worth(s))
            }
            Move::Found(at, kind) => 500 + self.around(*at) + i32::from(*kind == FigureKind::Scout),
            Move::Government(g) => match g {
                Government::Anarchy => -100,
                Government::Feudalism => 60,
                Government::Monarchy | Government::Democracy => 50,
                Government::Communism => 40,
                Government::Republic if self.wants_city() => 30,
                _ => -10,
            },
            Move::Liberty(tech) | Move::Learn(tech) | Move::Sacrifice(_, tech) => {
                200 + self.tech_worth(*tech)
            }
            Move::Gardens(kind) => 80 + i32::from(*kind == FigureKind::Scout && self.wants_city()),
            Move::Assign(..) => {
                // Only what has no city yet must be assigned.
                -1
            }
            Move::Event(_, target) => self.event(*target),
            Move::Use(ability, target, pay) => {
                use crate::ids::Ability;
                let cost = 6 * i32::try_from(pay.len()).unwrap_or(9);
                match ability {
                    Ability::Pottery | Ability::Philosophy => 200 - cost,
                    Ability::Currency | Ability::Chivalry | Ability::MetalCasting => 100 - cost,
                    Ability::HorsebackRiding => 40,
                    Ability::Mathematics | Ability::Ballistics | Ability::Metalworking => 30,
                    _ => self.event(*target).min(-1),
                }
            }
            Move::Offer(..) | Move::Withdraw(_) => -20,
            Move::Accept(id) => self.deal(*id),
            Move::Refuse(_) => 5,
            Move::Produce(_, product, trade) => self.product(*product, *trade),
            Move::Part(product, trade) => self.product(*product, *trade) + 30,
            Move::Split(_) => -5,
            Move::Free(_, product) => self.product(*product, 0) + 40,
            Move::Arts(at) => {
                let city = self.me.and_then(|m| m.cities.iter().find(|c| c.at == *at));
                city.map_or(0, |c| self.taste.arts * i32::from(c.arts))
            }
            Move::Harvest(_, resource, two) => {
                let useful = self.knows(Tech::Pottery)
                    || (*resource == Resource::Incense && self.knows(Tech::Currency))
                    || (*resource == Resource::Silk && self.knows(Tech::HorsebackRiding));
                if useful { 30 + i32::from(two.is_some()) } else { 1 }
            }
            Move::Advance => 400,
            Move::Coin(Tech::Democracy) => {
                // Not if the trade would buy a technology this round.
                self.me.map_or(0, |m| if m.trade >= 14 || m.trade < 11 { 300 } else { 20 })
            }
            Move::Coin(_) => 300,
            Move::Take(at, armies, scouts) => {
                let settles = *scouts > 0 && self.wants_city() && self.site(*at);
                if armies + scouts == 1 && !settles { 20 } else { -20 }
            }
            Move::To(at) => 50 + self.place(*at),
            Move::Via(at) => {
                let explorer = self.view.group.is_some_and(|(.., left)| left > 1);
                if explorer && self.at_fog(*at) { 120 } else { -50 }
            }
            Move::Explore(_) => 200,
            Move::Halt => 60,
            Move::Back => -200,
            Move::Raze => 10,
            Move::Play(unit, front) => self.fight(*unit, *front),
            Move::Cure(_) | Move::Heal(_) | Move::Wound(_) => 30,
            Move::Spoil(spoil) => match spoil {
                Spoil::Tech(tech) => 300 + self.tech_worth(*tech),
                Spoil::Culture => 40,
                Spoil::Trade => 30,
                Spoil::None => -10,
                _ => 20,
            },
            Move::Rescue(unit) => 10 + i32::from(unit.base),
            Move::Research(tech) => tech.map_or(0, |t| 1000 + self.tech_worth(t)),
            Move::React(_) => -5,
            _ => 0,
        }
    }

    /// What somebody's offer would bring; nothing is given away for what can't be seen.
    fn deal(&self, id: u16) -> i32 {
        let worth = |goods: &[GoodView]| -> i32 {
            goods
                .iter()
                .map(|good| match good {
                    GoodView::Trade(n) | GoodView::Culture(n) => 2 * i32::from(*n),
                    GoodView::Token(_, n) => 7 * i32::from(*n),
                    GoodView::Hut(_) | GoodView::Village(_) => 6,
                    GoodView::Event(..) => 5,
                })
                .sum()
        };
        let offer = self.view.offers.iter().find(|offer| offer.id == id);
        offer.map_or(-20, |offer| 6 * (worth(&offer.give) - worth(&offer.want)))
    }

    fn event(&self, target: Target) -> i32 {
        match target {
            Target::Seat(_) => 30,
            Target::Square(at) => {
                let owner =
                    self.squares.get(&at).and_then(|s| s.marker.map(|(s, _)| s).or(s.city.map(|(s, ..)| s)));
                match owner {
                    Some(seat) if seat == self.seat => -5,
                    Some(_) => 15,
                    None => -30,
                }
            }
            Target::Figures(at, ..) | Target::Two(at, _) => {
                let foreign =
                    self.squares.get(&at).is_some_and(|s| s.figures.iter().any(|(o, ..)| *o != self.seat));
                if foreign { 10 } else { -40 }
            }
            Target::Person(_) => 10,
            Target::Wonder(_) | Target::None => -5,
        }
    }

    fn fight(&self, unit: crate::Unit, front: Option<u8>) -> i32 {
        let Some(battle) = &self.view.battle else { return 0 };
        let mine = if battle.attacking { &battle.attack } else { &battle.defence };
        let strength = |u: crate::Unit| {
            mine.force
                .as_ref()
                .and_then(|f| f.iter().find(|(v, _)| *v == u))
                .map_or(0, |(_, s)| i32::from(*s))
        };
        let own = strength(unit);
        let Some(front) = front else { return 20 - own };
        let Some((.., enemy, power, wounds)) = battle.fronts.iter().find(|(n, ..)| *n == front) else {
            return 0;
        };
        let (power, left) = (i32::from(*power), i32::from(*power) - i32::from(*wounds));
        let data = crate::data::data();
        let trump = data.units[unit.kind].trumps == Some(enemy.kind);
        let trumped = data.units[enemy.kind].trumps == Some(unit.kind);
        let (kills, dies) = (own >= left, power >= own);
        match (kills, dies) {
            (true, false) => 60 + power - own,
            (true, true) if trump => 60 + power - own,
            (true, true) if trumped => 0,
            (true, true) => 25 + power - own,
            (false, _) => 0,
        }
    }
}
