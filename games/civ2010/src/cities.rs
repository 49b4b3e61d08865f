//! City Management (RULES 9).

use crate::data::{Water, data};
use crate::flow::{not_now, those};
use crate::ids::{Building, Civ, FigureKind, Government, Id, MarkerKind, Tech, Terrain, UnitKind, Wonder};
use crate::map::Sq;
use crate::moves::{Move, Product};
use crate::state::{City, Civ2010, Marker, Once, Owned, What};
use crate::task::{Action, Item, Task};
use kernel::{Applied, Arg, Dice, Illegal, Seat, say};

impl Civ2010 {
    /// Cities that may still take an action.
    pub(crate) fn able(&self, seat: Seat) -> Vec<City> {
        self.player(seat).cities.iter().copied().filter(|c| self.actions_left(seat, c) > 0).collect()
    }

    /// Actions a city may still take this round: one, with Atomic Theory two, a capital in Anarchy none.
    pub(crate) fn actions_left(&self, seat: Seat, city: &City) -> u8 {
        let player = self.player(seat);
        let actions = 1 + u8::from(player.once.contains(Once::Atomic));
        let idle = city.capital && player.government == Government::Anarchy;
        if idle { 0 } else { actions.saturating_sub(city.acted) }
    }

    /// Can a player pay for the next space of the culture track?
    pub(crate) fn may_advance(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let next = data().track.get(usize::from(player.track));
        next.is_some_and(|space| player.culture >= space.culture && player.trade >= space.trade)
    }

    pub(crate) fn city_moves(&self, seat: Seat) -> Vec<Move> {
        let player = self.player(seat);
        let mut all = Vec::new();
        for city in self.able(seat) {
            let at = city.at;
            let products = self.products(seat, at, 0);
            let cheapest = products.iter().map(|(p, _)| self.cost(seat, *p)).min();
            all.extend(products.into_iter().map(|(what, trade)| Move::Produce(at, what, trade)));
            if player.techs.contains(Tech::Engineering)
                && !player.once.contains(Once::Engineering)
                && cheapest.is_some_and(|c| self.trade_for(seat, at, c.saturating_mul(2)).is_some())
            {
                all.push(Move::Split(at));
            }
            let builds = self.options.egypt_often || !player.once.contains(Once::Egypt);
            if player.civ == Civ::Egypt && builds {
                let built = |p: &Product| matches!(p, Product::Building(..) | Product::Walls);
                let free = self.possible(seat, at).into_iter().filter(built);
                all.extend(free.map(|p| Move::Free(at, p)));
            }
            all.push(Move::Arts(at));
            let crops = self.harvests(seat, at);
            all.extend(crops.iter().map(|r| Move::Harvest(at, *r, None)));
            if self.working(seat, Wonder::AngkorWat).is_some() && !player.once.contains(Once::Angkor) {
                for (i, one) in crops.iter().enumerate() {
                    let more = |two: &&crate::ids::Resource| *two != one || self.market[*one] > 1;
                    all.extend(
                        crops.iter().skip(i).filter(more).map(|two| Move::Harvest(at, *one, Some(*two))),
                    );
                }
            }
        }
        if self.may_advance(seat) {
            all.push(Move::Advance);
        }
        let stored =
            |t: Tech| player.coins_on.get(&t).copied().unwrap_or(0) < data().techs[t].coin_storage_max;
        if player.techs.contains(Tech::Democracy)
            && !player.once.contains(Once::Democracy)
            && player.trade >= 6
            && stored(Tech::Democracy)
        {
            all.push(Move::Coin(Tech::Democracy));
        }
        if player.techs.contains(Tech::PrintingPress)
            && !player.once.contains(Once::Press)
            && player.culture >= 5
            && stored(Tech::PrintingPress)
        {
            all.push(Move::Coin(Tech::PrintingPress));
        }
        all.extend(self.ability_moves(seat));
        all.extend(self.event_moves(seat));
        all.push(Move::End);
        all
    }

    pub(crate) fn play_city(&mut self, seat: Seat, mv: &Move, out: &mut Applied) -> Result<(), Illegal> {
        match mv {
            Move::Produce(city, what, trade) => {
                self.player_mut(seat).trade -= trade;
                self.act(seat, *city, Action::Produce(vec![*what]), out);
            }
            Move::Split(city) => self.stack.push(Task::Split { city: *city, first: None }),
            Move::Free(city, what) => {
                self.player_mut(seat).once.insert(Once::Egypt);
                self.act(seat, *city, Action::Free(*what), out);
            }
            Move::Arts(city) => self.act(seat, *city, Action::Arts, out),
            Move::Harvest(city, one, two) => {
                if two.is_some() {
                    self.player_mut(seat).once.insert(Once::Angkor);
                }
                self.act(seat, *city, Action::Harvest(*one, *two), out);
            }
            Move::Advance => {
                if let Some(space) = data().track.get(usize::from(self.player(seat).track)) {
                    let player = self.player_mut(seat);
                    player.culture -= space.culture;
                    player.trade -= space.trade;
                }
                self.stack.push(Task::Advance { seat });
            }
            Move::Coin(tech) => {
                let player = self.player_mut(seat);
                if *tech == Tech::Democracy {
                    player.trade -= 6;
                    player.once.insert(Once::Democracy);
                } else {
                    player.culture -= 5;
                    player.once.insert(Once::Press);
                }
                self.add_coin(seat, *tech, out);
            }
            Move::Use(ability, target, pay) => self.use_ability(seat, *ability, *target, pay, out),
            Move::Event(card, target) => self.play_event(seat, *card, *target, out),
            Move::End => self.end_turn(out),
            _ => return Err(not_now()),
        }
        Ok(())
    }

    /// A coin token on a technology, if there is room.
    pub(crate) fn add_coin(&mut self, seat: Seat, tech: Tech, out: &mut Applied) {
        let most = data().techs[tech].coin_storage_max;
        let coins = self.player_mut(seat).coins_on.entry(tech).or_default();
        if *coins < most {
            *coins += 1;
            out.tell(say!("coin", seat = seat, tech = crate::task::tech(tech)));
        }
    }

    fn act(&mut self, seat: Seat, city: Sq, action: Action, out: &mut Applied) {
        if let Some(c) = self.own_city_mut(seat, city) {
            c.acted += 1;
        }
        let at = city.to_string();
        match &action {
            Action::Produce(products) => {
                for product in products {
                    out.tell(say!(
                        "produces",
                        seat = seat,
                        city = at.clone(),
                        product = product_arg(*product)
                    ));
                }
            }
            Action::Free(product) => {
                out.tell(say!("builds-free", seat = seat, city = at, product = product_arg(*product)));
            }
            Action::Arts => out.tell(say!("arts", seat = seat, city = at)),
            Action::Harvest(one, two) => {
                let all = [Some(*one), *two].into_iter().flatten();
                let all = Arg::list(all.map(|r| Arg::name("resource", r.to_string())));
                out.tell(say!("harvests", seat = seat, city = at, resources = all));
            }
        }
        self.stack.push(Task::announce(seat, Item::Action { city, action }));
    }

    // ---- production ----

    pub(crate) fn cost(&self, seat: Seat, product: Product) -> u8 {
        let data = data();
        match product {
            Product::Figure(kind, _) => data.figures[kind].cost,
            Product::Unit(kind) => {
                let rank = usize::from(self.rank(seat, kind));
                data.units[kind].costs.get(rank.saturating_sub(1)).copied().unwrap_or(u8::MAX)
            }
            Product::Building(b, _) => data.buildings[b].cost,
            Product::Walls => data.walls.cost,
            Product::Wonder(w, _) => self.wonder_cost(seat, w),
        }
    }

    /// Trade that must be converted to pay so much in a city; none if it can't be paid.
    fn trade_for(&self, seat: Seat, city: Sq, cost: u8) -> Option<u8> {
        self.converted(seat, u16::from(cost).saturating_sub(self.production(seat, city)))
    }

    /// Trade that makes so much production.
    pub(crate) fn trade_needed(&self, seat: Seat, missing: u16) -> u16 {
        let rate = if self.player(seat).civ == Civ::America { 2 } else { 1 };
        missing.div_ceil(rate) * 3
    }

    /// The same, if the player has it.
    fn converted(&self, seat: Seat, missing: u16) -> Option<u8> {
        let trade = u8::try_from(self.trade_needed(seat, missing)).ok()?;
        (trade <= self.player(seat).trade).then_some(trade)
    }

    /// What a city can make and pay for now.
    pub(crate) fn affordable(&self, seat: Seat, city: Sq) -> Vec<Product> {
        self.products(seat, city, 0).into_iter().map(|(product, _)| product).collect()
    }

    /// What a city can pay for, after `spent`, with the trade it takes in all.
    pub(crate) fn products(&self, seat: Seat, city: Sq, spent: u8) -> Vec<(Product, u8)> {
        let production = self.production(seat, city);
        let all = self.possible(seat, city).into_iter();
        all.filter_map(|p| {
            let cost = u16::from(self.cost(seat, p).saturating_add(spent));
            Some((p, self.converted(seat, cost.saturating_sub(production))?))
        })
        .collect()
    }

    /// Is this one of the [`Civ2010::products`] of a city?
    pub(crate) fn makes(&self, seat: Seat, city: Sq, (what, trade): (Product, u8)) -> bool {
        let needed = u16::from(self.cost(seat, what)).saturating_sub(self.production(seat, city));
        self.may_make(seat, city, what) && self.converted(seat, needed) == Some(trade)
    }

    /// Could a city make this, whatever it costs?
    fn may_make(&self, seat: Seat, city: Sq, what: Product) -> bool {
        let near = |sq: Sq| city.around().any(|around| around == sq) && self.revealed(sq);
        match what {
            Product::Figure(kind, sq) => {
                near(sq) && self.in_supply(seat, kind) > 0 && self.may_raise(seat, kind, sq)
            }
            Product::Unit(kind) => self.may_train(seat, kind),
            Product::Building(building, sq) => {
                near(sq)
                    && self.face(seat, data().buildings[building].marker) == Some(building)
                    && self.may_build(seat, city, building, sq)
            }
            Product::Walls => self.may_wall(seat, city),
            Product::Wonder(wonder, sq) => {
                near(sq)
                    && self.wonders.iter().flatten().any(|offered| *offered == wonder)
                    && self.may_wonder(seat, city, sq)
            }
        }
    }

    fn may_train(&self, seat: Seat, kind: UnitKind) -> bool {
        self.rank(seat, kind) > 0 && !(self.decks[kind].is_empty() && self.dead[kind].is_empty())
    }

    fn may_wall(&self, seat: Seat, city: Sq) -> bool {
        self.knows(seat, data().walls.unlocked_by) && self.own_city(seat, city).is_some_and(|c| !c.walled)
    }

    /// What a city could make, whatever it costs.
    pub(crate) fn possible(&self, seat: Seat, city: Sq) -> Vec<Product> {
        let mut all = Vec::new();
        let squares: Vec<Sq> = city.around().filter(|sq| self.revealed(*sq)).collect();
        for kind in FigureKind::ALL {
            if self.in_supply(seat, *kind) > 0 {
                let here = squares.iter().filter(|sq| self.may_raise(seat, *kind, **sq));
                all.extend(here.map(|sq| Product::Figure(*kind, *sq)));
            }
        }
        let kinds = those(|kind: UnitKind| self.may_train(seat, kind));
        all.extend(kinds.into_iter().map(Product::Unit));
        for kind in MarkerKind::ALL {
            if let Some(building) = self.face(seat, *kind) {
                let here = squares.iter().filter(|sq| self.may_build(seat, city, building, **sq));
                all.extend(here.map(|sq| Product::Building(building, *sq)));
            }
        }
        if self.may_wall(seat, city) {
            all.push(Product::Walls);
        }
        let sites: Vec<Sq> = squares.into_iter().filter(|sq| self.may_wonder(seat, city, *sq)).collect();
        for wonder in self.wonders.iter().flatten() {
            all.extend(sites.iter().map(|sq| Product::Wonder(*wonder, *sq)));
        }
        all
    }

    fn may_raise(&self, seat: Seat, kind: FigureKind, sq: Sq) -> bool {
        (!self.water(sq) || self.water_ability(seat) == Some(Water::Stop))
            && self.stack_size(seat, sq) < self.stacking(seat)
            && (kind == FigureKind::Army || !self.hostile(seat, sq))
    }

    /// Markers around a city but for one square.
    fn elsewhere(&self, city: Sq, but: Sq) -> impl Iterator<Item = What> + '_ {
        city.around().filter(move |sq| *sq != but).filter_map(|sq| self.markers.get(&sq)).map(|m| m.what)
    }

    fn may_build(&self, seat: Seat, city: Sq, building: Building, sq: Sq) -> bool {
        let facts = &data().buildings[building];
        let here = self.markers.get(&sq).map(|m| m.what);
        let limited = |w: What| matches!(w, What::Building(b) if data().buildings[b].limited);
        let kind = |w: What| match w {
            What::Building(b) => Some(data().buildings[b].marker),
            _ => None,
        };
        self.terrain(sq).is_some_and(|t| facts.terrain.contains(&t))
            && !self.hostile(seat, sq)
            && here.and_then(kind) != Some(facts.marker)
            && self.supply[facts.marker] > 0
            && !(facts.limited && self.elsewhere(city, sq).any(limited))
    }

    fn may_wonder(&self, seat: Seat, city: Sq, sq: Sq) -> bool {
        self.terrain(sq).is_some_and(|t| t != Terrain::Water)
            && !self.hostile(seat, sq)
            && !self.elsewhere(city, sq).any(|w| matches!(w, What::Wonder(_)))
    }

    // ---- Engineering ----

    pub(crate) fn split_moves(&self, seat: Seat, city: Sq, first: Option<Product>) -> Vec<Move> {
        let spent = first.map_or(0, |p| self.cost(seat, p));
        let mut all: Vec<Move> =
            self.products(seat, city, spent).into_iter().map(|(p, trade)| Move::Part(p, trade)).collect();
        if let Some(first) = first {
            all.retain(|m| matches!(m, Move::Part(second, _) if self.together(seat, first, *second)));
        }
        all.push(Move::Back);
        all
    }

    /// Can both be made by one action?
    fn together(&self, seat: Seat, first: Product, second: Product) -> bool {
        match (first, second) {
            (Product::Walls, Product::Walls) => false,
            (Product::Figure(a, x), Product::Figure(b, y)) => {
                (a != b || self.in_supply(seat, a) > 1)
                    && (x != y || self.stack_size(seat, x) + 1 < self.stacking(seat))
            }
            (Product::Unit(a), Product::Unit(b)) => a != b || self.decks[a].len() + self.dead[a].len() > 1,
            (Product::Wonder(..), Product::Wonder(..)) => false,
            (Product::Building(a, x), Product::Building(b, y)) => {
                let (a, b) = (&data().buildings[a], &data().buildings[b]);
                x != y && !(a.limited && b.limited) && (a.marker != b.marker || self.supply[a.marker] > 1)
            }
            (Product::Building(_, x), Product::Wonder(_, y))
            | (Product::Wonder(_, x), Product::Building(_, y)) => x != y,
            _ => true,
        }
    }

    pub(crate) fn play_split(
        &mut self,
        seat: Seat,
        city: Sq,
        first: Option<Product>,
        mv: &Move,
        out: &mut Applied,
    ) {
        self.stack.pop();
        match (mv, first) {
            (Move::Part(product, _), None) => {
                self.stack.push(Task::Split { city, first: Some(*product) });
            }
            (Move::Part(second, trade), Some(first)) => {
                let player = self.player_mut(seat);
                player.trade -= trade;
                player.once.insert(Once::Engineering);
                self.act(seat, city, Action::Produce(vec![first, *second]), out);
            }
            _ => {}
        }
    }

    // ---- carrying out ----

    pub(crate) fn resolve_action(&mut self, seat: Seat, city: Sq, action: Action, out: &mut Applied) {
        match action {
            Action::Produce(products) => self.stack.push(Task::Make { seat, city, products }),
            Action::Free(product) => self.stack.push(Task::Make { seat, city, products: vec![product] }),
            Action::Arts => {
                let culture = self.arts(seat, city);
                self.gain_culture(seat, culture, out);
            }
            Action::Harvest(one, two) => {
                self.take_from_market(seat, one, out);
                if let Some(two) = two {
                    self.take_from_market(seat, two, out);
                }
            }
        }
    }

    pub(crate) fn make_next(
        &mut self,
        seat: Seat,
        city: Sq,
        mut products: Vec<Product>,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) {
        self.stack.pop();
        if products.is_empty() {
            return;
        }
        let product = products.remove(0);
        if !products.is_empty() {
            self.stack.push(Task::Make { seat, city, products });
        }
        // Something may have become impossible meanwhile, such as the second of two after a lost battle.
        if self.own_city(seat, city).is_none() || !self.may_make(seat, city, product) {
            return;
        }
        match product {
            Product::Figure(kind, at) => {
                self.put_figure(seat, kind, at, out);
                if self.hostile(seat, at) {
                    self.stack.push(Task::Arrive { seat, at, asked: false });
                }
            }
            Product::Unit(kind) => self.draw_unit(seat, kind, dice, out),
            Product::Building(b, at) => {
                self.clear_square(at, out);
                self.supply[data().buildings[b].marker] -= 1;
                self.markers.insert(at, Marker { seat, what: What::Building(b) });
                let name = Arg::name("building", b.to_string());
                out.tell(say!("built", seat = seat, building = name, square = at.to_string()));
            }
            Product::Walls => {
                if let Some(c) = self.own_city_mut(seat, city) {
                    c.walled = true;
                }
                out.tell(say!("walls", seat = seat, square = city.to_string()));
            }
            Product::Wonder(w, at) => self.build_wonder(seat, w, at, out),
        }
    }

    fn build_wonder(&mut self, seat: Seat, wonder: Wonder, at: Sq, out: &mut Applied) {
        self.clear_square(at, out);
        self.refill(wonder, out);
        self.player_mut(seat).wonders.push(Owned { wonder, at, obsolete: false, coins: 0 });
        self.markers.insert(at, Marker { seat, what: What::Wonder(wonder) });
        let name = Arg::name("wonder", wonder.to_string());
        out.tell(say!("wonder-built", seat = seat, wonder = name, square = at.to_string()));
        if self.player(seat).civ == Civ::Rome {
            self.advance_free(seat);
        }
    }

    /// A wonder leaves the market; the next one comes (RULES 7.6).
    pub(crate) fn refill(&mut self, wonder: Wonder, out: &mut Applied) {
        let next = self.wonder_deck.pop();
        if let Some(slot) = self.wonders.iter_mut().find(|s| **s == Some(wonder)) {
            *slot = next;
        }
        if let Some(next) = next {
            out.reveals = true;
            out.tell(say!("wonder-offered", wonder = Arg::name("wonder", next.to_string())));
        }
    }
}

/// A product, for messages.
pub(crate) fn product_arg(product: Product) -> Arg {
    let (kind, id) = product_name(product);
    Arg::name(kind, id)
}

/// The kind of thing a product is, and which.
pub(crate) fn product_name(product: Product) -> (&'static str, String) {
    match product {
        Product::Figure(kind, _) => ("figure", kind.to_string()),
        Product::Unit(kind) => ("unit", kind.to_string()),
        Product::Building(b, _) => ("building", b.to_string()),
        Product::Walls => ("building", "walls".into()),
        Product::Wonder(w, _) => ("wonder", w.to_string()),
    }
}
