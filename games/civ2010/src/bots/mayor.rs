//! A greedy player: found cities early, collect trade, research what is on top, spend culture at once.

use super::taste::Taste;
use crate::Civ2010;
use crate::data::{Symbols, data};
use crate::ids::{Building, FigureKind, Government, Tech, Terrain};
use crate::map::Sq;
use crate::moves::{Move, Product, Spoil, Target};
use crate::state::{Figure, Marker, Player, What};
use crate::task::{Side, Task};
use kernel::{Bot, Dice, Seat};
use std::cell::OnceCell;

/// About what villagers are good for in a battle.
const VILLAGERS: i32 = 6;
/// What fighting from behind its own houses is worth.
const CITY_DEFENCE: i32 = 6;
/// So many units come to a battle.
const BATTLE_HAND: usize = 3;

/// Picks the move that looks best by itself.
#[derive(Clone, Copy, Debug)]
pub struct Mayor(pub Taste);

impl Bot<Civ2010> for Mayor {
    fn choose(&self, seat: Seat, game: &Civ2010, legal: &[Move], luck: &mut Dice<'_>) -> Move {
        let look = Appraisal::of(seat, game, &self.0);
        // A figure shut in on its square would be taken up and put back for ever.
        let weary = legal.iter().any(|mv| matches!(mv, Move::Take(..))) && luck.below("bot/weary", 15) == 0;
        if weary && legal.contains(&Move::End) {
            return Move::End;
        }
        let worth: Vec<i32> = legal.iter().map(|mv| look.worth(mv)).collect();
        let best = worth.iter().copied().max().unwrap_or(0);
        let top: Vec<&Move> =
            legal.iter().zip(&worth).filter(|(_, w)| **w == best).map(|(mv, _)| mv).collect();
        match top.as_slice() {
            [only] => (*only).clone(),
            _ => luck.pick("bot/mayor", &top).map_or(Move::Pass, |mv| (*mv).clone()),
        }
    }

    /// Offers that one side would lose by, and whatever covers a wonder of one's own.
    fn idle(&self, seat: Seat, game: &Civ2010, mv: &Move) -> bool {
        let look = Appraisal::of(seat, game, &self.0);
        match mv {
            Move::Offer(..) | Move::Withdraw(_) => look.worth(mv) < 0,
            Move::Produce(_, product, _) | Move::Part(product, _) | Move::Free(_, product) => match product {
                Product::Building(_, at) | Product::Wonder(_, at) => look.own_wonder(*at),
                _ => false,
            },
            Move::Settle(at) | Move::Person(_, at) => look.own_wonder(*at),
            _ => false,
        }
    }
}

/// What a mayor looks at; lists of places are made when they are first asked for.
pub(super) struct Appraisal<'a> {
    pub(super) seat: Seat,
    pub(super) game: &'a Civ2010,
    pub(super) me: &'a Player,
    pub(super) taste: &'a Taste,
    sites: OnceCell<Vec<Sq>>,
    edge: OnceCell<Vec<Sq>>,
    huts: OnceCell<Vec<Sq>>,
    prey: OnceCell<Vec<Sq>>,
    pub(super) offers: OnceCell<Vec<Move>>,
}

impl<'a> Appraisal<'a> {
    fn of(seat: Seat, game: &'a Civ2010, taste: &'a Taste) -> Appraisal<'a> {
        let (sites, edge, huts, prey, offers) = Default::default();
        Appraisal { seat, game, me: game.player(seat), taste, sites, edge, huts, prey, offers }
    }

    pub(super) fn knows(&self, tech: Tech) -> bool {
        self.game.knows(self.seat, tech)
    }

    fn yielded(&self, symbols: Symbols) -> i32 {
        let [trade, production, culture, coins, _] = self.taste.yields;
        trade * i32::from(symbols.trade)
            + production * i32::from(symbols.production)
            + culture * i32::from(symbols.culture)
            + coins * i32::from(symbols.coins)
    }

    fn square(&self, at: Sq) -> i32 {
        let [.., resource] = self.taste.yields;
        self.yielded(self.game.yields(at)) + if self.game.resource(at).is_some() { resource } else { 0 }
    }

    /// Does something lie there already?
    fn taken(&self, at: Sq) -> bool {
        self.game.markers.contains_key(&at)
    }

    /// Does a wonder of one's own lie there?
    fn own_wonder(&self, at: Sq) -> bool {
        let own = |marker: &Marker| marker.seat == self.seat && matches!(marker.what, What::Wonder(_));
        self.game.markers.get(&at).is_some_and(own)
    }

    /// What the squares around one yield.
    fn around(&self, at: Sq) -> i32 {
        at.around().filter(|sq| self.game.revealed(*sq)).map(|sq| self.square(sq)).sum()
    }

    /// May a city stand there, as far as one can see?
    fn site(&self, at: Sq) -> bool {
        let game = self.game;
        let quiet = |sq: Sq| {
            game.revealed(sq)
                && !game.huts.contains_key(&sq)
                && !game.villages.contains_key(&sq)
                && game.figures_at(sq).all(|f| f.seat == self.seat)
        };
        let mut cities = game.seats().flat_map(|s| &game.player(s).cities);
        game.terrain(at).is_some_and(|terrain| terrain != Terrain::Water)
            && cities.all(|c| c.at.reach(at) >= 3)
            && at.around().count() == 8
            && at.around().all(quiet)
    }

    fn wants_city(&self) -> bool {
        self.me.cities.len() < usize::from(self.game.city_limit(self.seat))
    }

    fn list<'l>(&self, cell: &'l OnceCell<Vec<Sq>>, good: impl Fn(Sq) -> bool) -> &'l [Sq] {
        cell.get_or_init(|| self.game.squares().filter(|sq| good(*sq)).collect())
    }

    /// How near the nearest of some places is.
    fn pull(at: Sq, places: &[Sq]) -> i32 {
        let steps = places.iter().map(|sq| sq.x().abs_diff(at.x()) + sq.y().abs_diff(at.y())).min();
        steps.map_or(0, |steps| 40 - i32::from(steps))
    }

    fn at_fog(&self, at: Sq) -> bool {
        let layout = self.game.layout();
        at.sides().any(|sq| layout.slot(sq).is_some() && !self.game.revealed(sq))
    }

    /// How good it is for a group to end its move there.
    fn place(&self, at: Sq) -> i32 {
        let (game, taste) = (self.game, self.taste);
        let armies = game.figures.iter().filter(|f| f.in_hand && f.kind == FigureKind::Army).count();
        let fog = taste.fog * Self::pull(at, self.list(&self.edge, |sq| self.at_fog(sq))) / 4;
        if armies == 0 {
            if self.wants_city() {
                let sites = self.list(&self.sites, |sq| self.site(sq));
                let here = if sites.contains(&at) { 100 + taste.site * self.around(at) / 4 } else { 0 };
                return here + Self::pull(at, sites) + fog / 2;
            }
            return 3 * self.square(at) - if self.taken(at) { 20 } else { 0 };
        }
        if game.villages.contains_key(&at) {
            // Villagers are few and weak.
            let ready = self.power(self.seat) >= VILLAGERS + taste.margin;
            return if ready { taste.village } else { -50 };
        }
        if let Some(worth) = self.raid(at) {
            return worth;
        }
        let huts = self.list(&self.huts, |sq| game.huts.contains_key(&sq));
        let hut = if huts.contains(&at) { taste.hut } else { 0 };
        let prey = self.list(&self.prey, |sq| self.raid(sq).is_some_and(|worth| worth > 0));
        hut + Self::pull(at, prey) + Self::pull(at, huts) + fog
    }

    /// What a seat's units are good for in a battle: their kinds are known, their strength is not.
    fn power(&self, of: Seat) -> i32 {
        let unplayed = self.game.unplayed(of);
        let mut units: Vec<i32> =
            unplayed.iter().map(|unit| 1 + i32::from(self.game.rank(of, unit.kind))).collect();
        units.sort_unstable_by(|a, b| b.cmp(a));
        units.iter().take(BATTLE_HAND).sum::<i32>() + i32::from(self.game.combat_bonus(of))
    }

    /// What it is worth to fight whoever is there; `None` if nobody else is.
    fn raid(&self, at: Sq) -> Option<i32> {
        let city = self.game.city(at).map(|(owner, _)| owner).filter(|owner| *owner != self.seat);
        let army = || self.game.figures_at(at).map(|f| f.seat).find(|owner| *owner != self.seat);
        let foe = city.or_else(army)?;
        let home = if city.is_some() { CITY_DEFENCE } else { 0 };
        let strong = self.power(self.seat) >= self.power(foe) + home + self.taste.margin;
        Some(if strong { self.taste.raid } else { -50 })
    }

    fn product(&self, product: Product, trade: u8) -> i32 {
        let taste = self.taste;
        let one_of = |[yes, no]: [i32; 2], which: bool| if which { yes } else { no };
        let worth = match product {
            Product::Figure(FigureKind::Scout, _) => one_of(taste.scout, self.wants_city()),
            Product::Figure(FigureKind::Army, _) => one_of(taste.army, self.game.round <= 6),
            Product::Unit(_) => one_of(taste.unit, self.me.units.len() < BATTLE_HAND),
            Product::Building(b, at) => {
                let [any, more] = taste.building;
                let symbols = data().buildings[b].symbols;
                let new = self.yielded(symbols) + taste.drill * i32::from(symbols.combat_bonus);
                let bank = if b == Building::Bank { taste.bank } else { 0 };
                any + more * (new - self.square(at)) + bank - if self.taken(at) { 200 } else { 0 }
            }
            Product::Walls => taste.walls,
            Product::Wonder(_, at) => {
                taste.wonder - 3 * self.square(at) - if self.taken(at) { 200 } else { 0 }
            }
        };
        worth - taste.rush * i32::from(trade)
    }

    /// The higher the better; 0 is doing nothing.
    fn worth(&self, mv: &Move) -> i32 {
        match mv {
            Move::Capital(at) => self.around(*at),
            // Whoever is replaced goes back to the reserve and would be placed again for ever; a wonder would be lost.
            Move::Settle(at) | Move::Person(_, at) if self.taken(*at) => -50,
            Move::Marker(at) | Move::Settle(at) | Move::Person(_, at) => 100 - self.square(*at),
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
            // Only what has no city yet must be assigned.
            Move::Assign(..) => -1,
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
            Move::Offer(to, give, want, _) if self.proposal(*to).is_some_and(|best| best == (give, want)) => {
                8
            }
            Move::Offer(..) | Move::Withdraw(_) => -20,
            Move::Accept(id) => self.deal(*id),
            Move::Refuse(_) => 5,
            Move::Produce(_, product, trade) => self.product(*product, *trade),
            Move::Part(product, trade) => self.product(*product, *trade) + 30,
            Move::Split(_) => -5,
            Move::Free(_, product) => self.product(*product, 0) + 40,
            Move::Arts(at) => self.taste.arts * i32::from(self.game.arts(self.seat, *at)),
            Move::Harvest(_, resource, two) => {
                let useful = self.of_use(self.seat, *resource);
                let [of_use, idle] = self.taste.harvest;
                (if useful { of_use } else { idle }) + i32::from(two.is_some())
            }
            Move::Advance => self.advance(),
            Move::Coin(Tech::Democracy) => self.vote(),
            Move::Coin(_) => 450,
            Move::Take(at, armies, scouts) => {
                let settles = *scouts > 0 && self.wants_city() && self.site(*at);
                if armies + scouts == 1 && !settles { 20 } else { -20 }
            }
            Move::To(at) => 50 + self.place(*at),
            Move::Via(at) => {
                let explorer = matches!(self.game.stack.last(), Some(Task::Group { left, .. }) if *left > 1);
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
            Move::Research(Some(tech)) => 1000 + self.tech_worth(*tech),
            Move::Research(None) => self.patience(),
            Move::React(_) => -5,
            _ => 0,
        }
    }

    fn event(&self, target: Target) -> i32 {
        match target {
            Target::Seat(_) => 30,
            Target::Square(at) => {
                let marker = self.game.markers.get(&at).map(|marker| marker.seat);
                match marker.or(self.game.city(at).map(|(owner, _)| owner)) {
                    Some(seat) if seat == self.seat => -5,
                    Some(_) => 15,
                    None => -30,
                }
            }
            Target::Figures(at, ..) | Target::Two(at, _) => {
                let foreign = |figure: &Figure| figure.seat != self.seat;
                if self.game.figures_at(at).any(foreign) { 10 } else { -40 }
            }
            Target::Person(_) => 10,
            Target::Wonder(_) | Target::None => -5,
        }
    }

    fn fight(&self, unit: crate::Unit, front: Option<u8>) -> i32 {
        let Some(battle) = self.game.battle() else { return 0 };
        let (side, other) = match battle.active {
            Side::Attacker => (Side::Attacker, Side::Defender),
            Side::Defender => (Side::Defender, Side::Attacker),
        };
        let strength = |side, unit| i32::from(self.game.strength(battle, side, unit));
        let own = strength(side, unit);
        let Some(front) = front else { return 20 - own };
        let Some((_, enemy)) = battle.units(other).find(|(n, _)| *n == front) else { return 0 };
        let power = strength(other, enemy.unit);
        let left = power - i32::from(enemy.wounds);
        let trump = data().units[unit.kind].trumps == Some(enemy.unit.kind);
        let trumped = data().units[enemy.unit.kind].trumps == Some(unit.kind);
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
