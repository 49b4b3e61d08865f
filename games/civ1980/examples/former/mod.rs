//! The greedy player as it was before anybody measured it, for `civ1980_duel` to compare others with.
//!
//! A greedy player: spreads out, builds cities, trades for sets and buys what it can.

use civ1980::cards::Cards;
use civ1980::chart::{Area, Berth};
use civ1980::data::data;
use civ1980::ids::{Card, Civ, Good, Id};
use civ1980::moves::{Act, Answer, Offering, ShipOrder, Units};
use civ1980::state::Civ1980;
use civ1980::view::{AreaView, SeatView, View};
use kernel::{Bot, Dice, Game, Seat, Viewer};
use std::collections::BTreeMap;

/// Tokens that make a city on a site.
const CITY: u8 = 6;
/// The step in which tokens move.
const MOVEMENT: u8 = 5;
/// How much a site for a city draws; a border farther it is one less.
const PULL: i32 = 4;
/// Offers it makes before it only answers.
const OFFERS: u8 = 2;

/// Spreads out, builds cities, trades for sets and buys what it can.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Merchant;

impl Bot<Civ1980> for Merchant {
    fn choose(&self, seat: Seat, game: &Civ1980, legal: &[Act], _luck: &mut Dice<'_>) -> Act {
        let view = &game.view(Viewer::Seat(seat));
        let Some(me) = view.seat(seat) else { return Act::Done };
        let mut mind = Mind { view, seat, me, pull: BTreeMap::new() };
        if view.step == MOVEMENT {
            mind.look_for_sites();
        }
        let act = match view.step {
            1 => legal.iter().max_by_key(|a| mind.tax(a)),
            4 => mind.ships(legal),
            MOVEMENT => return mind.moves(legal),
            8 => legal.iter().find(|a| matches!(a, Act::Build(_))),
            11 => mind.trade(legal),
            12 => legal.iter().max_by_key(|a| mind.purchase(a)),
            14 => legal.iter().max_by_key(|a| mind.suffer(a)),
            _ => None,
        };
        let quiet = || legal.iter().find(|a| **a == Act::Done);
        act.or_else(quiet).or(legal.first()).cloned().unwrap_or(Act::Done)
    }
}

/// What it looks at while it decides.
struct Mind<'a> {
    view: &'a View,
    seat: Seat,
    me: &'a SeatView,
    /// What a token more is worth in an area because a site for a city is near.
    pull: BTreeMap<Area, i32>,
}

/// Of so many own tokens those that are left after a conflict with others, all taken for one nation.
fn survivors(mut own: i32, mut others: i32, room: i32) -> i32 {
    while own > 0 && others > 0 && own + others > room {
        // The smaller side loses first; if that ends it, the larger one loses nothing.
        let (first, second) = if own < others { (&mut own, &mut others) } else { (&mut others, &mut own) };
        let even = first == second;
        *first -= 1;
        if even || (*first > 0 && *first + *second > room) {
            *second -= 1;
        }
    }
    own.min(room)
}

/// Tokens that may stay.
fn room(area: &AreaView) -> i32 {
    i32::from(area.limit)
}

impl Mind<'_> {
    fn tax(&self, act: &Act) -> i32 {
        let Act::Rate(rate) = act else {
            return i32::from(matches!(act, Act::Units(_, a, _) if a.city_site()));
        };
        let due = u32::from(*rate) * u32::from(self.me.cities);
        let stock = u32::from(self.me.stock);
        if due > stock {
            -i32::from(*rate)
        } else if *rate == 3 {
            if stock > due + 12 { 9 } else { 0 }
        } else {
            i32::from(*rate)
        }
    }

    fn own(&self, area: &AreaView) -> i32 {
        area.tokens.iter().find(|(s, _)| *s == self.seat).map_or(0, |(_, n)| i32::from(*n))
    }

    /// Somebody else's city or pirates stand there.
    fn closed(&self, area: &AreaView) -> bool {
        area.pirates || area.city.is_some_and(|c| c != self.seat)
    }

    fn others(&self, area: &AreaView) -> i32 {
        area.tokens.iter().filter(|(s, _)| *s != self.seat).map(|(_, n)| i32::from(*n)).sum()
    }

    fn foreign(&self, area: &AreaView) -> bool {
        self.closed(area) || self.others(area) > 0
    }

    /// Free sites draw tokens near, over a few borders.
    fn look_for_sites(&mut self) {
        let mut edge: Vec<Area> = self.view.areas.iter().filter(|a| self.site(a)).map(|a| a.area).collect();
        for pull in (1..=PULL).rev() {
            edge.retain(|area| !self.pull.contains_key(area));
            self.pull.extend(edge.iter().map(|area| (*area, pull)));
            let next = edge.iter().flat_map(|area| &area.data().land_adjacent);
            edge = next.filter_map(|id| Area::find(id)).collect();
        }
    }

    /// A city could stand there.
    fn site(&self, area: &AreaView) -> bool {
        area.site && area.city.is_none() && !self.closed(area)
    }

    /// Tokens missing for a city: whoever is there already must be driven out, and all but the first cost one.
    fn missing(&self, area: &AreaView) -> i32 {
        i32::from(CITY) + (self.others(area) - 1).max(0) - self.own(area)
    }

    /// What so many own tokens there are worth after the round: those that stay, and how they will grow.
    fn worth(&self, area: &AreaView, tokens: i32) -> i32 {
        if area.city == Some(self.seat) {
            return 0;
        }
        if self.closed(area) {
            return 0;
        }
        let kept = survivors(tokens, self.others(area), room(area));
        let near = self.pull.get(&area.area).copied().unwrap_or(0);
        kept * (10 + near) + kept.min(2) * 7 + if area.site && kept > 0 { 4 } else { 0 }
    }

    fn gain(&self, from: Area, to: Area, n: u8) -> i32 {
        let (Some(a), Some(b)) = (self.view.area(from), self.view.area(to)) else { return 0 };
        let n = i32::from(n);
        let (x, y) = (self.own(a), self.own(b));
        self.worth(a, x - n) + self.worth(b, y + n) - self.worth(a, x) - self.worth(b, y)
    }

    /// Tokens that would be left after surplus removal.
    fn kept(&self) -> i32 {
        let open = self.view.areas.iter().filter(|a| !self.closed(a));
        open.map(|a| survivors(self.own(a), self.others(a), room(a))).sum()
    }

    /// The next move towards a new city, if one can be founded now.
    fn gather(&self, legal: &[Act]) -> Option<Act> {
        let support = 2 * (i32::from(self.me.cities) + 1);
        if self.me.cities >= 9 || self.kept() < support + 3 {
            return None;
        }
        let walks: Vec<(Area, Area, u8)> = legal
            .iter()
            .filter_map(|a| if let Act::Walk(from, to, n) = a { Some((*from, *to, *n)) } else { None })
            .collect();
        let ready = |a: &AreaView| self.site(a) && self.missing(a) <= 0;
        let waiting = i32::try_from(self.view.areas.iter().filter(|a| ready(a)).count()).unwrap_or(0);
        let spare = self.kept() - 2 * (i32::from(self.me.cities) + waiting + 1);
        let mut best: Option<(i32, Act)> = None;
        for site in self.view.areas.iter().filter(|a| self.site(a)) {
            let missing = self.missing(site);
            if missing <= 0 {
                continue;
            }
            let near = |from: Area| {
                walks
                    .iter()
                    .filter(|(f, t, _)| *f == from && *t == site.area)
                    .map(|(_, _, n)| i32::from(*n))
                    .max()
            };
            let help: i32 = self.view.areas.iter().filter(|a| !ready(a)).filter_map(|a| near(a.area)).sum();
            if help < missing || spare < missing.min(4) {
                continue;
            }
            let source = self
                .view
                .areas
                .iter()
                .filter(|a| !ready(a))
                .filter_map(|a| near(a.area).map(|n| (self.own(a) - room(a), n, a.area)))
                .max();
            if let Some((_, most, from)) = source {
                let n = u8::try_from(most.min(missing)).unwrap_or(1);
                let score = -missing * 10 + room(site);
                if best.as_ref().is_none_or(|(old, _)| score > *old) {
                    best = Some((score, Act::Walk(from, site.area, n)));
                }
            }
        }
        best.map(|(_, act)| act).filter(|a| legal.contains(a))
    }

    fn moves(&self, legal: &[Act]) -> Act {
        if let Some(act) = self.gather(legal) {
            return act;
        }
        let ready = |area: Area| self.view.area(area).is_some_and(|a| self.site(a) && self.missing(a) == 0);
        let walk = legal
            .iter()
            .filter_map(|act| match act {
                Act::Walk(from, to, n) if !ready(*from) => Some((self.gain(*from, *to, *n), act)),
                _ => None,
            })
            .max_by_key(|(gain, _)| *gain);
        if let Some((gain, act)) = walk
            && gain > 0
        {
            return act.clone();
        }
        if let Some(act) = self.voyage(legal) {
            return act;
        }
        let unload = legal.iter().filter(|a| matches!(a, Act::Unload(..))).max();
        let done = legal.iter().find(|a| **a == Act::Done);
        done.or(unload).or(legal.first()).cloned().unwrap_or(Act::Done)
    }

    /// Surplus tokens go by ship where there is room.
    fn voyage(&self, legal: &[Act]) -> Option<Act> {
        let ships = self.view.areas.iter().flat_map(|a| a.ships.iter().map(move |s| (a, s)));
        for (area, ship) in ships.filter(|(_, s)| s.seat == self.seat) {
            let aboard = ship.aboard;
            let goal = |berth: &Berth| {
                let there = self.view.area(berth.area)?;
                let now = self.own(there);
                let more = self.worth(there, now + i32::from(aboard.max(1))) - self.worth(there, now);
                Some(if self.foreign(there) { 0 } else { more })
            };
            let sails: Vec<(i32, &Act)> = legal
                .iter()
                .filter_map(|act| match act {
                    Act::Sail(n, berth) if *n == ship.number => Some((goal(berth)?, act)),
                    _ => None,
                })
                .collect();
            let best = sails.iter().max_by_key(|(gain, _)| *gain);
            if aboard > 0 {
                let here =
                    self.worth(area, self.own(area) + i32::from(aboard)) - self.worth(area, self.own(area));
                return match best {
                    Some((gain, act)) if *gain > here => Some((*act).clone()),
                    _ => legal.iter().find(|a| **a == Act::Unload(ship.number, aboard)).cloned(),
                };
            }
            let surplus = self.own(area) - room(area);
            if surplus > 0 && best.is_some_and(|(gain, _)| *gain > 10) {
                let load = u8::try_from(surplus.min(5)).unwrap_or(1);
                let loads = (1..=load).rev().map(|n| Act::Load(ship.number, n));
                if let Some(act) = loads.into_iter().find(|a| legal.contains(a)) {
                    return Some(act);
                }
            }
        }
        None
    }

    /// Ships are kept as long as the treasury lasts; a crowded island builds one.
    fn ships<'b>(&self, legal: &'b [Act]) -> Option<&'b Act> {
        let keep = legal.iter().find(|a| matches!(a, Act::Ship(ShipOrder::Keep(_))));
        let levy = legal.iter().find(|a| matches!(a, Act::Ship(ShipOrder::Levy(_))));
        let scrap = legal.iter().find(|a| matches!(a, Act::Ship(ShipOrder::Scrap(_))));
        if let Some(act) = keep.or(levy).or(scrap) {
            return Some(act);
        }
        let crowded = |area: Area| {
            let Some(here) = self.view.area(area) else { return false };
            let free = |to: &Area| {
                self.view
                    .area(*to)
                    .is_some_and(|a| !self.foreign(a) && a.city.is_none() && self.own(a) < room(a))
            };
            let walks =
                here.area.data().land_adjacent.iter().filter_map(|id| Area::find(id)).any(|a| free(&a));
            self.own(here) > room(here) + 2 && !walks
        };
        let none = self.me.ships == 0 && self.view.sealed.is_empty();
        legal.iter().find(|a| matches!(a, Act::Ship(ShipOrder::Build(b, 0)) if none && crowded(b.area)))
    }

    fn hand(&self) -> Cards {
        self.me.hand.iter().flatten().copied().collect()
    }

    fn card(good: Good) -> Option<Card> {
        match good {
            Good::Wine => Some(Card::Wine4),
            _ => Card::ALL.iter().copied().find(|c| c.goods() == [good]),
        }
    }

    /// What the hand gains if it gives these cards for these goods and cards nobody has named.
    fn bargain(&self, give: &Cards, get: &[Good], unnamed: usize) -> i32 {
        let before = self.hand();
        let mut after = before;
        after.drop(give);
        get.iter().filter_map(|g| Self::card(*g)).for_each(|c| after.add(c, 1));
        let value = |cards: &Cards| i32::try_from(cards.value(true)).unwrap_or(0);
        let relief = give.each().filter(|c| c.calamity().is_some()).count();
        value(&after) - value(&before)
            + i32::try_from(unnamed).unwrap_or(0)
            + 15 * i32::try_from(relief).unwrap_or(0)
    }

    fn answer(&self, a: &Answer) -> i32 {
        let Some(offer) = self.view.offers.iter().find(|o| o.id == a.offer) else { return 0 };
        self.bargain(&a.give, &offer.named, offer.count - offer.named.len())
    }

    fn proposal(&self, o: &Offering) -> i32 {
        let wanted: Vec<Good> = o.wanted.iter().flatten().copied().collect();
        self.bargain(&o.give, &wanted, usize::from(o.want) - wanted.len())
    }

    fn trade<'b>(&self, legal: &'b [Act]) -> Option<&'b Act> {
        let mine = self.view.offers.iter().filter(|o| o.from == self.seat).count();
        let worth = |act: &Act| match act {
            Act::Accept(a) => self.answer(a),
            Act::Confirm(id, seat) => {
                let offer = self.view.offers.iter().find(|o| o.id == *id);
                let bid = offer.and_then(|o| o.bids.iter().find(|b| b.from == *seat));
                offer.zip(bid).map_or(0, |(o, b)| {
                    let give: Cards = o.cards.iter().flatten().copied().collect();
                    self.bargain(&give, &b.named, b.count - b.named.len())
                })
            }
            Act::Offer(o) if mine < usize::from(OFFERS) && o.first => self.proposal(o) - 1,
            _ => 0,
        };
        let best = legal.iter().max_by_key(|a| worth(a))?;
        if worth(best) > 2 { Some(best) } else { None }
    }

    /// The dearest card first, a little more for new groups.
    fn purchase(&self, act: &Act) -> i32 {
        let Act::Buy(civ) = act else { return i32::from(*act == Act::Done) };
        let groups = |c: Civ| &data().civs[c].groups;
        let new =
            groups(*civ).iter().filter(|g| !self.me.civs.iter().any(|c| groups(*c).contains(g))).count();
        i32::from(data().civs[*civ].cost) + 40 * i32::try_from(new).unwrap_or(0)
    }

    /// Losses from the fullest areas, cities last; blame for the strongest.
    fn suffer(&self, act: &Act) -> i32 {
        let power = |seat: Seat| self.view.seat(seat).map_or(0, |s| i32::from(s.cities) * 5) + 1;
        match act {
            Act::Units(_, area, Units::Tokens(n)) => {
                let own = self.view.area(*area).map_or(0, |a| self.own(a));
                if *n == 1 { 50 + own } else { 1 }
            }
            Act::Units(_, _, Units::City) => 10,
            Act::Assign(seat, n) => power(*seat) * 20 + i32::from(*n),
            Act::Name(seat) => power(*seat),
            Act::Grain(n) => i32::from(*n),
            Act::Reduce(area) | Act::Raze(area) => i32::from(area.limit()),
            _ => 0,
        }
    }
}
