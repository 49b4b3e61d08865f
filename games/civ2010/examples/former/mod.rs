//! The greedy player as it was before anybody measured it, for `civ2010_duel` to compare others with.
//!
//! A greedy player: found cities early, collect trade, research what is on top, spend culture at once.

use civ2010::Civ2010;
use civ2010::Phase;
use civ2010::ids::{Building, FigureKind, Government, Resource, Tech, Terrain, UnitKind};
use civ2010::map::Sq;
use civ2010::moves::{Move, Product, Spoil, Target};
use civ2010::view::{SeatView, SquareView, View};
use kernel::{Bot, Dice, Game, Seat, Viewer};
use std::collections::BTreeMap;

/// Picks the move that looks best by itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mayor;

impl Bot<Civ2010> for Mayor {
    fn choose(&self, seat: Seat, game: &Civ2010, legal: &[Move], luck: &mut Dice<'_>) -> Move {
        let view = &game.view(Viewer::Seat(seat));
        let look = Look::of(seat, view);
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

/// Trade, production, culture, coins and combat bonus of a building.
fn symbols(building: Building) -> [i32; 5] {
    match building {
        Building::Harbor | Building::Granary => [1 + i32::from(building == Building::Harbor), 1, 0, 0, 0],
        Building::TradingPost => [2, 0, 1, 0, 0],
        Building::Workshop => [0, 3, 0, 0, 0],
        Building::IronMine => [0, 4, 0, 0, 0],
        Building::Library => [1, 0, 1, 0, 0],
        Building::University => [2, 0, 2, 0, 0],
        Building::Aqueduct => [2, 2, 0, 0, 0],
        Building::Market => [1, 1, 1, 0, 0],
        Building::Bank => [1, 1, 1, 1, 0],
        Building::Temple => [0, 0, 2, 0, 0],
        Building::Cathedral => [0, 0, 3, 0, 0],
        Building::Barracks => [2, 0, 0, 0, 2],
        Building::Academy => [2, 0, 0, 0, 4],
    }
}

/// Whom a kind of unit strikes first.
fn trumps(kind: UnitKind) -> Option<UnitKind> {
    match kind {
        UnitKind::Artillery => Some(UnitKind::Infantry),
        UnitKind::Infantry => Some(UnitKind::Mounted),
        UnitKind::Mounted => Some(UnitKind::Artillery),
        UnitKind::Aircraft => None,
    }
}

struct Look<'a> {
    seat: Seat,
    view: &'a View,
    me: Option<&'a SeatView>,
    squares: BTreeMap<Sq, &'a SquareView>,
}

impl<'a> Look<'a> {
    fn of(seat: Seat, view: &'a View) -> Look<'a> {
        let squares = view.squares.iter().map(|s| (s.at, s)).collect();
        Look { seat, view, me: view.seats.iter().find(|s| s.seat == seat), squares }
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
        let foe = square.city.is_some_and(|(s, ..)| s != self.seat)
            || square.village
            || square.figures.iter().any(|(s, ..)| *s != self.seat);
        if foe {
            // Attack only with a crowd of units.
            let units: usize = self.me.map_or(0, |m| m.units.iter().map(|(_, n)| n).sum());
            return if units >= 5 && square.village { 60 } else { -50 };
        }
        let hut = if square.hut { 80 } else { 0 };
        hut + self.pull(at, |sq| self.squares.get(&sq).is_some_and(|s| s.hut)) + fog / 2
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
        tech.level()
    }

    fn product(&self, product: Product, trade: u8) -> i32 {
        let paid = 4 * i32::from(trade);
        let early = self.view.round <= 6;
        let worth = match product {
            Product::Figure(FigureKind::Scout, _) if self.wants_city() => 70,
            Product::Figure(FigureKind::Scout, _) => 5,
            Product::Figure(FigureKind::Army, _) if early => 12,
            Product::Figure(..) => 2,
            Product::Unit(_) => 8,
            Product::Building(b, at) => {
                let [trade, production, culture, coins, bonus] = symbols(b);
                let new = 3 * trade + 2 * production + 4 * culture + 12 * coins + bonus;
                let old = self.squares.get(&at).map_or(0, |s| Self::square_worth(s));
                let bank = if b == Building::Bank { 20 } else { 0 };
                20 + 4 * (new - old) + bank
            }
            Product::Walls => 3,
            Product::Wonder(_, at) => {
                let old = self.squares.get(&at).map_or(0, |s| Self::square_worth(s));
                60 - 3 * old
            }
        };
        worth - paid
    }

    /// The higher the better; 0 is doing nothing.
    fn worth(&self, mv: &Move) -> i32 {
        match mv {
            Move::Capital(at) => self.around(*at),
            // Whoever is replaced goes back to the reserve and would be placed again for ever.
            Move::Person(_, at) if self.squares.get(at).is_some_and(|s| s.marker.is_some()) => -50,
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
                use civ2010::ids::Ability;
                let cost = 6 * i32::try_from(pay.len()).unwrap_or(9);
                match ability {
                    Ability::Pottery | Ability::Philosophy => 200 - cost,
                    Ability::Currency | Ability::Chivalry | Ability::MetalCasting => 100 - cost,
                    Ability::HorsebackRiding => 40,
                    Ability::Mathematics | Ability::Ballistics | Ability::Metalworking => 30,
                    _ => self.event(*target).min(-1),
                }
            }
            Move::Offer(..) | Move::Withdraw(_) | Move::Accept(_) => -20,
            Move::Refuse(_) => 5,
            Move::Produce(_, product, trade) => self.product(*product, *trade),
            Move::Part(product, trade) => self.product(*product, *trade) + 30,
            Move::Split(_) => -5,
            Move::Free(_, product) => self.product(*product, 0) + 40,
            Move::Arts(at) => {
                let city = self.me.and_then(|m| m.cities.iter().find(|c| c.at == *at));
                city.map_or(0, |c| 9 * i32::from(c.arts))
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
            Move::Research(tech) => tech.map_or(0, |t| self.research(t)),
            Move::React(_) => -5,
            Move::End if self.view.phase == Phase::Cities => 0,
            _ => 0,
        }
    }

    /// Waiting for the next level is better than a low technology if the pyramid wants it.
    fn research(&self, tech: Tech) -> i32 {
        1000 + self.tech_worth(tech)
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

    fn fight(&self, unit: civ2010::Unit, front: Option<u8>) -> i32 {
        let Some(battle) = &self.view.battle else { return 0 };
        let mine = if battle.attacking { &battle.attack } else { &battle.defence };
        let strength = |u: civ2010::Unit| {
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
        let trump = trumps(unit.kind) == Some(enemy.kind);
        let trumped = trumps(enemy.kind) == Some(unit.kind);
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
