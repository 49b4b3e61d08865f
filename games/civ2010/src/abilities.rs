//! Abilities that cost resources (RULES 9.5, 13.1).

use crate::data::{Price, When, data};
use crate::flow::those;
use crate::ids::{Ability, Era, EventCard, FigureKind, Id, Resource, Tech, Wonder};
use crate::map::Sq;
use crate::moves::{Move, Pay, Target};
use crate::state::{Civ2010, Marker, Once, Phase, What};
use crate::task::{Item, Task};
use kernel::{Applied, Arg, Dice, Seat, say};

impl Civ2010 {
    /// Known and not used this round.
    pub(crate) fn has_ability(&self, seat: Seat, ability: Ability) -> bool {
        self.knows(seat, ability.tech()) && !self.player(seat).used.contains(ability)
    }

    /// Abilities of the own turn with their targets and payments.
    pub(crate) fn ability_moves(&self, seat: Seat) -> Vec<Move> {
        let phase = match self.phase {
            Phase::Trade => When::Trade,
            Phase::Cities => When::CityManagement,
            Phase::Movement => When::Movement,
            _ => return Vec::new(),
        };
        let mut all = Vec::new();
        for ability in Ability::ALL.iter().copied().filter(|a| self.has_ability(seat, *a)) {
            let fits = data().ability(ability).is_some_and(|d| d.phase == phase);
            if !fits || ability == Ability::Writing {
                continue;
            }
            let payments = self.payments(seat, ability);
            if payments.is_empty() {
                continue;
            }
            for target in self.ability_targets(seat, ability) {
                all.extend(payments.iter().map(|pay| Move::Use(ability, target, pay.clone())));
            }
        }
        all
    }

    pub(crate) fn ability_targets(&self, seat: Seat, ability: Ability) -> Vec<Target> {
        let player = self.player(seat);
        let some = |yes: bool| if yes { vec![Target::None] } else { Vec::new() };
        match ability {
            Ability::AnimalHusbandry | Ability::Construction | Ability::Banking => {
                player.cities.iter().map(|c| Target::Square(c.at)).collect()
            }
            Ability::Philosophy => some(!self.people.is_empty()),
            Ability::Pottery => some(player.coins_on.get(&Tech::Pottery).copied().unwrap_or(0) < 4),
            Ability::AtomicTheory => some(!player.once.contains(Once::Atomic)),
            Ability::HorsebackRiding => self.others(seat).into_iter().map(Target::Seat).collect(),
            Ability::Monarchy => {
                let mut all = self.wonder_targets(&[Era::Ancient]);
                let armed = |s: &Seat| !self.player(*s).units.is_empty();
                all.extend(self.others(seat).into_iter().filter(armed).map(Target::Seat));
                all
            }
            Ability::Gunpowder => {
                let mut all = self.wonder_targets(&[Era::Ancient, Era::Medieval]);
                all.extend(self.building_squares().into_iter().map(Target::Square));
                all
            }
            Ability::SteamPower => self.steam_targets(seat),
            Ability::Communism => {
                self.squares().filter(|sq| !self.frozen.contains(sq)).map(Target::Square).collect()
            }
            Ability::AtomicStrike => self
                .seats()
                .flat_map(|s| self.player(s).cities.iter())
                .filter(|c| !c.capital)
                .map(|c| Target::Square(c.at))
                .collect(),
            _ => vec![Target::None],
        }
    }

    /// Wonders that can become obsolete: built and face up, or in the market.
    fn wonder_targets(&self, eras: &[Era]) -> Vec<Target> {
        let built = |w: Wonder| {
            self.seats().any(|s| self.player(s).wonders.iter().any(|o| o.wonder == w && !o.obsolete))
        };
        let all = those(|w: Wonder| {
            eras.contains(&data().wonders[w].age) && (built(w) || self.wonders.contains(&Some(w)))
        });
        all.into_iter().map(Target::Wonder).collect()
    }

    /// Squares with a building; a walled centre counts as one.
    pub(crate) fn building_squares(&self) -> Vec<Sq> {
        let mut all: Vec<Sq> = self
            .markers
            .iter()
            .filter(|(_, m)| matches!(m.what, What::Building(_)))
            .map(|(sq, _)| *sq)
            .collect();
        all.extend(self.seats().flat_map(|s| &self.player(s).cities).filter(|c| c.walled).map(|c| c.at));
        all.sort();
        all
    }

    fn steam_targets(&self, seat: Seat) -> Vec<Target> {
        let mut from: Vec<Sq> = self.figures.iter().filter(|f| f.seat == seat).map(|f| f.at).collect();
        from.sort();
        from.dedup();
        let mut all = Vec::new();
        for sq in from {
            let size = self.stack_size(seat, sq);
            let fits = |to: &Sq| {
                *to != sq
                    && self.water(*to)
                    && !self.hostile(seat, *to)
                    && self.stack_size(seat, *to) + size <= self.stacking(seat)
            };
            all.extend(self.squares().filter(fits).map(|to| Target::Two(sq, to)));
        }
        all
    }

    // ---- payment ----

    /// Everything a seat could pay with: what, how many, and which resources it counts as.
    fn purse(&self, seat: Seat) -> Vec<(Pay, u8, Vec<Resource>)> {
        let player = self.player(seat);
        let mut all = Vec::new();
        for (resource, n) in player.tokens.iter().filter(|(_, n)| **n > 0) {
            all.push((Pay::Token(resource), *n, vec![resource]));
        }
        let count = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
        for face in crate::ids::Face::ALL.iter().copied() {
            let Some(resource) = face.resource() else { continue };
            let huts = player.huts.iter().filter(|f| **f == face).count();
            if huts > 0 {
                all.push((Pay::Hut(face), count(huts), vec![resource]));
            }
            let villages = player.villages.iter().filter(|f| **f == face).count();
            if villages > 0 {
                all.push((Pay::Village(face), count(villages), vec![resource]));
            }
        }
        for card in EventCard::ALL.iter().copied() {
            let held = count(player.hand.iter().filter(|c| **c == card).count());
            let counts = &data().events[card].resources;
            if held == 0 || counts.is_empty() {
                continue;
            }
            if card == EventCard::GiftFromAfar {
                let to = self.others(seat).into_iter();
                all.extend(to.map(|s| (Pay::Gift(card, Some(s)), held, counts.clone())));
            } else {
                all.push((Pay::Gift(card, None), held, counts.clone()));
            }
        }
        all
    }

    /// Every way to pay for an ability.
    pub(crate) fn payments(&self, seat: Seat, ability: Ability) -> Vec<Vec<Pay>> {
        let Some(facts) = data().ability(ability) else { return Vec::new() };
        let purse = self.purse(seat);
        if let [one] = facts.cost.as_slice() {
            let fits = |p: &&(Pay, u8, Vec<Resource>)| match one {
                Price::Any => true,
                Price::One(resource) => p.2.contains(resource),
            };
            return purse.iter().filter(fits).map(|p| vec![p.0]).collect();
        }
        // All costs of several resources are of any kind.
        let mut all: Vec<Vec<Pay>> = vec![Vec::new()];
        for _ in &facts.cost {
            all = all
                .iter()
                .flat_map(|so_far| {
                    let last = so_far.last().copied();
                    let next = purse.iter().filter(move |p| last.is_none_or(|l| p.0 >= l));
                    let room = move |p: &&(Pay, u8, Vec<Resource>)| {
                        let same = so_far.iter().filter(|q| same_thing(**q, p.0)).count();
                        same < usize::from(p.1)
                    };
                    next.filter(room).map(move |p| so_far.iter().copied().chain([p.0]).collect())
                })
                .collect();
        }
        all
    }

    /// Can the seat still pay this?
    pub(crate) fn can_pay(&self, seat: Seat, pay: &[Pay]) -> bool {
        let player = self.player(seat);
        pay.iter().all(|p| {
            let wanted = pay.iter().filter(|q| same_thing(**q, *p)).count();
            let held = match p {
                Pay::Token(r) => usize::from(player.tokens[*r]),
                Pay::Hut(face) => player.huts.iter().filter(|f| *f == face).count(),
                Pay::Village(face) => player.villages.iter().filter(|f| *f == face).count(),
                Pay::Gift(card, _) => player.hand.iter().filter(|c| *c == card).count(),
            };
            held >= wanted
        })
    }

    /// Pays with tokens and markers; gift cards are played on their own.
    pub(crate) fn spend(&mut self, seat: Seat, pay: &[Pay]) {
        for p in pay {
            match p {
                Pay::Token(r) => {
                    self.player_mut(seat).tokens[*r] -= 1;
                    self.market[*r] += 1;
                }
                Pay::Hut(face) => {
                    let huts = &mut self.player_mut(seat).huts;
                    if let Some(i) = huts.iter().position(|f| f == face) {
                        huts.remove(i);
                        self.spent_huts.push(*face);
                    }
                }
                Pay::Village(face) => {
                    let villages = &mut self.player_mut(seat).villages;
                    if let Some(i) = villages.iter().position(|f| f == face) {
                        villages.remove(i);
                        self.spent_villages.push(*face);
                    }
                }
                Pay::Gift(..) => {}
            }
        }
    }

    pub(crate) fn use_ability(
        &mut self,
        seat: Seat,
        ability: Ability,
        target: Target,
        pay: &[Pay],
        out: &mut Applied,
    ) {
        out.tell(say!("uses", seat = seat, tech = crate::task::tech(ability.tech())));
        let item = Item::Ability { ability, target, pay: pay.to_vec(), shown: 0, void: false, paid: false };
        self.stack.push(Task::announce(seat, item));
    }

    // ---- effects ----

    pub(crate) fn resolve_ability(
        &mut self,
        seat: Seat,
        ability: Ability,
        target: Target,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) {
        match (ability, target) {
            (Ability::AnimalHusbandry, Target::Square(city)) => self.boost(seat, city, 3, out),
            (Ability::Construction, Target::Square(city)) => self.boost(seat, city, 5, out),
            (Ability::Banking, Target::Square(city)) => self.boost(seat, city, 7, out),
            (Ability::Currency, _) => self.gain_culture(seat, 3, out),
            (Ability::Chivalry, _) => self.gain_culture(seat, 5, out),
            (Ability::MetalCasting, _) => self.gain_culture(seat, 7, out),
            (Ability::HorsebackRiding, Target::Seat(other)) => {
                self.add_trade(seat, 9);
                self.add_trade(other, 6);
                out.tell(say!("horseback", seat = seat, rival = other));
            }
            (Ability::Philosophy, _) => self.gain_person(seat, out),
            (Ability::Pottery, _) => self.add_coin(seat, Tech::Pottery, out),
            (Ability::Monarchy | Ability::Gunpowder, Target::Wonder(wonder)) => {
                self.make_obsolete(wonder, out)
            }
            (Ability::Monarchy, Target::Seat(other)) => self.kill_unit(other, dice, out),
            (Ability::Gunpowder, Target::Square(sq)) if self.building_squares().contains(&sq) => {
                self.destroy_building(sq, out);
            }
            (Ability::SteamPower, Target::Two(from, to)) => self.relocate(seat, from, to, out),
            (Ability::AtomicTheory, _) => {
                self.player_mut(seat).once.insert(Once::Atomic);
                out.tell(say!("atomic-action", seat = seat));
            }
            (Ability::AtomicStrike, Target::Square(at)) => self.strike(at, out),
            (Ability::Communism, Target::Square(sq)) => {
                self.frozen.insert(sq);
                out.tell(say!("frozen", square = sq.to_string()));
            }
            (Ability::Writing | Ability::CivilService | Ability::MassMedia, _) => self.cancel_below(out),
            _ => {}
        }
    }

    pub(crate) fn boost(&mut self, seat: Seat, city: Sq, by: u8, out: &mut Applied) {
        if let Some(c) = self.own_city_mut(seat, city) {
            c.bonus = c.bonus.saturating_add(by);
            out.tell(say!("boost", seat = seat, city = city.to_string(), count = by));
        }
    }

    pub(crate) fn gain_culture(&mut self, seat: Seat, by: u16, out: &mut Applied) {
        self.add_culture(seat, by);
        out.tell(say!("culture", seat = seat, count = by));
    }

    /// RULES 7.6: the card is turned over, or leaves the market.
    fn make_obsolete(&mut self, wonder: Wonder, out: &mut Applied) {
        let name = Arg::name("wonder", wonder.to_string());
        if self.wonders.contains(&Some(wonder)) {
            self.wonders_gone.push(wonder);
            out.tell(say!("obsolete", wonder = name));
            self.refill(wonder, out);
            return;
        }
        for player in &mut self.players {
            if let Some(owned) = player.wonders.iter_mut().find(|o| o.wonder == wonder) {
                owned.obsolete = true;
                out.tell(say!("obsolete", wonder = name.clone()));
            }
        }
    }

    fn kill_unit(&mut self, seat: Seat, dice: &mut Dice<'_>, out: &mut Applied) {
        let units = &mut self.player_mut(seat).units;
        if units.is_empty() {
            return;
        }
        let unit = units.remove(dice.below("monarchy", units.len()));
        self.dead[unit.kind].push(unit.base);
        let name = Arg::name("unit", unit.kind.to_string());
        let strength = data().units[unit.kind].strength(unit.base, self.rank(seat, unit.kind));
        out.tell(say!("unit-killed", seat = seat, unit = name, strength = strength));
    }

    fn relocate(&mut self, seat: Seat, from: Sq, to: Sq, out: &mut Applied) {
        let (size, round) = (self.stack_size(seat, from), self.round);
        if self.hostile(seat, to) || self.stack_size(seat, to) + size > self.stacking(seat) || !self.water(to)
        {
            return;
        }
        for figure in self.figures.iter_mut().filter(|f| f.seat == seat && f.at == from) {
            (figure.at, figure.moved, figure.came) = (to, true, round);
        }
        out.tell(say!("relocated", seat = seat, from = from.to_string(), to = to.to_string()));
    }

    /// A city and everything around it is destroyed (RULES 10.2).
    fn strike(&mut self, at: Sq, out: &mut Applied) {
        let Some((owner, city)) = self.city(at).map(|(s, c)| (s, *c)) else { return };
        if city.capital {
            return;
        }
        self.figures.retain(|f| f.at.reach(at) > 1);
        self.raze_city(owner, at, out);
    }

    /// The city marker and all markers of its outskirts go (RULES 10.6).
    pub(crate) fn raze_city(&mut self, owner: Seat, at: Sq, out: &mut Applied) {
        for sq in at.around() {
            match self.markers.remove(&sq) {
                Some(Marker { what: What::Building(b), .. }) => self.supply[data().buildings[b].marker] += 1,
                Some(Marker { what: What::Person(p), .. }) => self.people_gone.push(p),
                Some(Marker { what: What::Wonder(w), .. }) => {
                    self.player_mut(owner).wonders.retain(|o| o.wonder != w);
                    self.wonders_gone.push(w);
                }
                None => {}
            }
        }
        let player = self.player_mut(owner);
        player.cities.retain(|c| c.at != at);
        // RULES 6.3: the assignment lapses for symbols, a coin stays.
        player.gather.retain(|_, to| *to != at);
        out.tell(say!("city-destroyed", seat = owner, square = at.to_string()));
    }

    /// Figures of a seat on a square go back to the supply.
    pub(crate) fn remove_figures(&mut self, seat: Seat, at: Sq, kind: FigureKind, count: u8) {
        for _ in 0..count {
            let own = |f: &crate::state::Figure| f.seat == seat && f.at == at && f.kind == kind;
            // Those on the move first: they are what people mean when they stop a walk.
            let moving = self.figures.iter().position(|f| own(f) && f.in_hand);
            if let Some(i) = moving.or_else(|| self.figures.iter().position(own)) {
                self.figures.remove(i);
            }
        }
    }
}

/// Do two payments take the same kind of piece?
fn same_thing(a: Pay, b: Pay) -> bool {
    match (a, b) {
        (Pay::Gift(x, _), Pay::Gift(y, _)) => x == y,
        _ => a == b,
    }
}
