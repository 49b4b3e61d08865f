//! What can't be done now, and which rule stands in its way (RULES 6, 9): so that a page can answer “why not?”. Of moves
//! the same is told in `movement`.
//!
//! Everything here follows from what lies open and from what is the player's own.

use crate::cities::product_name;
use crate::data::data;
use crate::ids::{Building, FigureKind, Government, Id, MarkerKind, Tech, Terrain, UnitKind};
use crate::map::Sq;
use crate::moves::{Move, Product};
use crate::state::{City, Civ2010, Figure, Once, Phase, What};
use crate::task::{Task, tech};
use kernel::{Message, Seat, say};
use serde::Serialize;

/// Something that is not possible now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Barred {
    /// The city it is about.
    pub city: Option<Sq>,
    /// Kind and id of the name of a thing.
    pub thing: Option<(&'static str, String)>,
    /// Squares it is about.
    pub places: Vec<Sq>,
    /// The reason.
    pub why: Message,
}

impl Barred {
    fn plain(why: Message) -> Barred {
        Barred { city: None, thing: None, places: Vec::new(), why }
    }

    fn at(places: Vec<Sq>, why: Message) -> Barred {
        Barred { places, ..Barred::plain(why) }
    }

    /// Squares by the reason they share, the first reason first.
    pub(crate) fn by_reason(all: impl IntoIterator<Item = (Sq, Message)>) -> Vec<Barred> {
        let mut by: Vec<Barred> = Vec::new();
        for (sq, why) in all {
            match by.iter_mut().find(|b| b.why == why) {
                Some(b) if b.places.contains(&sq) => {}
                Some(b) => b.places.push(sq),
                None => by.push(Barred::at(vec![sq], why)),
            }
        }
        by.iter_mut().for_each(|b| b.places.sort());
        by
    }
}

impl Civ2010 {
    /// What a seat might miss among its answers.
    pub(crate) fn barred(&self, seat: Seat) -> Vec<Barred> {
        if !self.deciders().contains(seat) {
            return Vec::new();
        }
        match (self.stack.last(), self.phase) {
            (Some(Task::Group { left, .. }), _) => self.barred_ways(seat, *left),
            (None, Phase::Start) => {
                let mut all = self.barred_sites(seat);
                all.extend(self.barred_governments(seat));
                all
            }
            (None, Phase::Cities) => {
                let cities = self.player(seat).cities.iter();
                let mut all: Vec<Barred> = cities.flat_map(|c| self.barred_products(seat, c)).collect();
                all.extend(self.barred_advance(seat));
                all
            }
            _ => Vec::new(),
        }
    }

    // ---- Start of Turn ----

    fn barred_sites(&self, seat: Seat) -> Vec<Barred> {
        let (player, limit) = (self.player(seat), self.city_limit(seat));
        if player.cities.len() >= usize::from(limit) {
            return vec![Barred::plain(say!("bar-city-limit", limit = limit))];
        }
        let founder = |f: &&Figure| {
            f.seat == seat && (f.kind == FigureKind::Scout || player.government == Government::Republic)
        };
        let mut squares: Vec<Sq> = self.figures.iter().filter(founder).map(|f| f.at).collect();
        if squares.is_empty() {
            return vec![Barred::plain(say!("bar-no-founder"))];
        }
        squares.sort();
        squares.dedup();
        let open = self.start_moves(seat);
        let founds = |at: Sq| open.iter().any(|m| matches!(m, Move::Found(sq, _) if *sq == at));
        let shut = squares.into_iter().filter(|at| !founds(*at));
        Barred::by_reason(shut.map(|at| (at, self.site_barred(seat, at))))
    }

    fn site_barred(&self, seat: Seat, at: Sq) -> Message {
        let around: Vec<Sq> = at.around().collect();
        let near = |c: &City| c.at.reach(at) < 3;
        if self.seats().any(|s| self.player(s).cities.iter().any(near)) {
            say!("bar-site-near")
        } else if self.water(at) {
            say!("bar-site-water")
        } else if around.len() < 8 || around.iter().any(|sq| !self.revealed(*sq)) {
            say!("bar-site-unknown")
        } else if around.iter().any(|sq| self.huts.contains_key(sq) || self.villages.contains_key(sq)) {
            say!("bar-site-village")
        } else if around.iter().any(|sq| self.hostile(seat, *sq)) {
            say!("bar-site-foreign")
        } else {
            say!("bar-site-room")
        }
    }

    fn barred_governments(&self, seat: Seat) -> Vec<Barred> {
        let player = self.player(seat);
        if player.once.contains(Once::Government) {
            return vec![Barred::plain(say!("bar-government-done"))];
        }
        if player.government == Government::Anarchy {
            let waits = player.since >= self.round;
            return waits.then(|| Barred::plain(say!("bar-anarchy-first"))).into_iter().collect();
        }
        let shut = |g: &Government| *g != player.government && !player.fresh.contains(*g);
        let through = |g: Government| Barred {
            thing: Some(("government", g.to_string())),
            ..Barred::plain(say!("bar-through-anarchy"))
        };
        self.unlocked(seat).into_iter().filter(shut).map(through).collect()
    }

    // ---- City Management ----

    fn barred_products(&self, seat: Seat, city: &City) -> Vec<Barred> {
        let at = city.at;
        if self.actions_left(seat, city) == 0 {
            let idle = city.acted == 0;
            let why = || Barred { city: Some(at), ..Barred::plain(say!("bar-anarchy")) };
            return idle.then(why).into_iter().collect();
        }
        let named = |all: Vec<Product>| -> Vec<_> { all.into_iter().map(product_name).collect() };
        let paid = named(self.affordable(seat, at));
        let could = named(self.possible(seat, at));
        let mut all = Vec::new();
        for product in self.thinkable(seat, at) {
            let thing = product_name(product);
            if paid.contains(&thing) {
                continue;
            }
            let why = if could.contains(&thing) {
                Some(self.price_barred(seat, at, product))
            } else {
                self.product_barred(seat, at, product)
            };
            all.extend(why.map(|why| Barred { city: Some(at), thing: Some(thing), ..Barred::plain(why) }));
        }
        all
    }

    /// Everything a city might ever make, each once: what is not unlocked with its first face.
    fn thinkable(&self, seat: Seat, at: Sq) -> Vec<Product> {
        let first = |kind: &MarkerKind| {
            let of = |b: &&Building| data().buildings[**b].marker == *kind;
            Building::ALL.iter().filter(of).min_by_key(|b| data().buildings[**b].upgraded).copied()
        };
        let faces = MarkerKind::ALL.iter().filter_map(|kind| self.face(seat, *kind).or_else(|| first(kind)));
        let figures = FigureKind::ALL.iter().map(|kind| Product::Figure(*kind, at));
        let units = UnitKind::ALL.iter().map(|kind| Product::Unit(*kind));
        let wonders = self.wonders.iter().flatten().map(|w| Product::Wonder(*w, at));
        let all = figures.chain(units).chain(faces.map(|b| Product::Building(b, at)));
        all.chain([Product::Walls]).chain(wonders).collect()
    }

    fn price_barred(&self, seat: Seat, at: Sq, product: Product) -> Message {
        let (cost, production) = (self.cost(seat, product), self.production(seat, at));
        let trade = self.trade_needed(seat, u16::from(cost).saturating_sub(production));
        say!("bar-price", cost = cost, production = production, trade = trade, has = self.player(seat).trade)
    }

    fn product_barred(&self, seat: Seat, at: Sq, product: Product) -> Option<Message> {
        let unlocks = |t: Tech| say!("bar-tech", tech = tech(t));
        Some(match product {
            Product::Figure(kind, _) if self.in_supply(seat, kind) == 0 => say!("bar-supply"),
            Product::Figure(..) => say!("bar-room", limit = self.stacking(seat)),
            Product::Unit(kind) if self.rank(seat, kind) == 0 => {
                let by = Tech::ALL.iter().find(|t| data().techs[**t].unlocks_unit == Some(kind))?;
                unlocks(*by)
            }
            Product::Unit(_) => say!("bar-deck"),
            Product::Building(b, _) => {
                let facts = &data().buildings[b];
                let terrain = |sq: &Sq| self.terrain(*sq).is_some_and(|t| facts.terrain.contains(&t));
                if !self.knows(seat, facts.unlocked_by) {
                    unlocks(facts.unlocked_by)
                } else if self.supply[facts.marker] == 0 {
                    say!("bar-supply")
                } else if !at.around().any(|sq| terrain(&sq)) {
                    say!("bar-terrain")
                } else if facts.limited && self.has_limited(at) {
                    say!("bar-limited")
                } else {
                    say!("bar-ground")
                }
            }
            Product::Walls if self.own_city(seat, at).is_some_and(|c| c.walled) => return None,
            Product::Walls => unlocks(data().walls.unlocked_by),
            Product::Wonder(..) => {
                let land = |sq: Sq| self.terrain(sq).is_some_and(|t| t != Terrain::Water);
                let stands =
                    |sq: Sq| self.markers.get(&sq).is_some_and(|m| matches!(m.what, What::Wonder(_)));
                if at.around().any(land) && at.around().any(stands) {
                    say!("bar-wonder")
                } else {
                    say!("bar-ground")
                }
            }
        })
    }

    fn has_limited(&self, at: Sq) -> bool {
        let limited = |what: What| matches!(what, What::Building(b) if data().buildings[b].limited);
        at.around().filter_map(|sq| self.markers.get(&sq)).any(|m| limited(m.what))
    }

    fn barred_advance(&self, seat: Seat) -> Option<Barred> {
        let player = self.player(seat);
        let space = data().track.get(usize::from(player.track))?;
        let short = player.culture < space.culture || player.trade < space.trade;
        short.then(|| {
            Barred::plain(say!(
                "bar-advance",
                culture = space.culture,
                trade = space.trade,
                own = player.culture,
                dial = player.trade
            ))
        })
    }
}
