//! A greedy player: spreads out, builds cities, trades for sets and buys what it can.

use crate::cards::{Cards, Preference};
use crate::chart::{Area, Berth};
use crate::data::data;
use crate::ids::{Card, Civ, Good, Id};
use crate::moves::{Act, Answer, Offering, ShipOrder, Units};
use crate::state::{Civ1980, MOST_CIVS, Player};
use crate::view::{OfferView, offers_for, sealed, step};
use kernel::{Bot, Dice, Seat};
use std::cell::OnceCell;
use std::collections::BTreeMap;

/// Tokens that make a city on a site.
const CITY: i32 = 6;
/// Tokens that make one anywhere else.
const WILD_CITY: i32 = 12;
/// The step in which tokens move.
const MOVEMENT: u8 = 5;
/// The one in which the market is open.
const TRADE: u8 = 11;
/// How much a site for a city draws; a border farther it is one less.
const PULL: i32 = 4;
/// Offers it makes before it only answers.
const OFFERS: u8 = 2;
/// Tokens that take a city whose owner knows no Engineering.
const SIEGE: i32 = 7;

/// What a merchant likes.
#[derive(Clone, Copy, Debug)]
pub struct Taste {
    /// Below this stock it buys gold, so that tokens come back from the treasury and its cities don't revolt.
    pub stock: u8,
    /// With more than this in the treasury it asks for little tax.
    pub rich: u8,
    /// What somebody else's city is worth, beside the tokens it takes to conquer it.
    pub conquest: i32,
    /// What a card of a new group is worth, beside its cost.
    pub group: i32,
    /// What a hand must gain by a deal.
    pub gain: i32,
    /// It builds so many cities.
    pub cities: u8,
    /// Tokens that must be left to build a city where there is no site.
    pub wild: i32,
    /// How much of a stock's worth the cities need as tax is kept beside.
    pub reserve: u8,
    /// For each point of price that a card takes off others, in tenths.
    pub credit: i32,
    /// So many cheap cards it buys for the sake of dear ones.
    pub cheap: usize,
}

impl Taste {
    /// Trades in peace.
    pub const PEACEFUL: Taste = Taste {
        stock: 14,
        rich: 15,
        conquest: 0,
        group: 40,
        gain: 3,
        cities: 9,
        wild: 3,
        reserve: 4,
        credit: 5,
        cheap: 2,
    };

    /// Takes the cities of others.
    pub const WARLIKE: Taste = Taste { conquest: 60, ..Taste::PEACEFUL };
}

/// Spreads out, builds cities, trades for sets and buys what it can.
#[derive(Clone, Copy, Debug)]
pub struct Merchant(pub Taste);

impl Bot<Civ1980> for Merchant {
    fn choose(&self, seat: Seat, game: &Civ1980, legal: &[Act], _luck: &mut Dice<'_>) -> Act {
        let (me, step) = (game.player(seat), step(game));
        let mut mind = Mind::of(seat, game, self.0);
        match step {
            MOVEMENT => mind.look_for_sites(),
            TRADE => mind.offers = offers_for(game, seat),
            _ => {}
        }
        let act = match step {
            1 => legal.iter().max_by_key(|a| mind.tax(a)),
            4 => mind.ships(legal),
            MOVEMENT => return mind.moves(legal),
            8 => legal.iter().find(|a| matches!(a, Act::Build(_))),
            10 if me.stock < self.0.stock.max(2 * mind.cities() + self.0.reserve) => {
                legal.iter().find(|a| **a == Act::Gold)
            }
            TRADE => mind.trade(legal),
            12 => legal.iter().max_by_key(|a| mind.purchase(a)),
            13 => legal.iter().max_by_key(|a| mind.keep(a)),
            14 => legal.iter().max_by_key(|a| mind.suffer(a)),
            _ => None,
        };
        let quiet = || legal.iter().find(|a| **a == Act::Done);
        act.or_else(quiet).or(legal.first()).cloned().unwrap_or(Act::Done)
    }

    /// Offers that it would not make, and whatever only takes back what it did.
    fn idle(&self, seat: Seat, game: &Civ1980, mv: &Act) -> bool {
        match mv {
            Act::Offer(_) => {
                let mut mind = Mind::of(seat, game, self.0);
                mind.offers = offers_for(game, seat);
                mind.bid(mv) < self.0.gain
            }
            Act::Withdraw(_) | Act::Unbid(_) | Act::Undone => true,
            _ => false,
        }
    }
}

/// What it looks at while it decides.
struct Mind<'a> {
    game: &'a Civ1980,
    seat: Seat,
    me: &'a Player,
    /// What a token more is worth in an area because a site for a city is near.
    pull: BTreeMap<Area, i32>,
    /// What is offered, while the market is open.
    offers: Vec<OfferView>,
    /// What the hand is worth as it is, once it has been asked for.
    worth_of_hand: OnceCell<i32>,
    taste: Taste,
}

/// What the sets of these cards are worth.
fn worth_of(cards: &Cards) -> i32 {
    i32::try_from(cards.value(true)).unwrap_or(0)
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

/// Is it one of the eleven dearest cards? Nobody may have more.
fn dear(civ: Civ) -> bool {
    let cost = |c: Civ| data().civs[c].cost;
    Civ::ALL.iter().filter(|c| cost(**c) > cost(civ)).count() < MOST_CIVS
}

/// Tokens that may stay.
fn room(area: Area) -> i32 {
    i32::from(area.limit())
}

impl<'a> Mind<'a> {
    fn of(seat: Seat, game: &'a Civ1980, taste: Taste) -> Mind<'a> {
        let me = game.player(seat);
        let (pull, offers) = (BTreeMap::new(), Vec::new());
        Mind { game, seat, me, pull, offers, worth_of_hand: OnceCell::new(), taste }
    }

    fn tax(&self, act: &Act) -> i32 {
        let Act::Rate(rate) = act else {
            return i32::from(matches!(act, Act::Units(_, a, _) if a.city_site()));
        };
        let due = u32::from(*rate) * u32::from(self.cities());
        let stock = u32::from(self.me.stock);
        if due > stock {
            -i32::from(*rate)
        } else if self.me.treasury > self.taste.rich {
            10 - i32::from(*rate)
        } else if *rate == 3 {
            if stock > due + 12 { 9 } else { 0 }
        } else {
            i32::from(*rate)
        }
    }

    fn cities(&self) -> u8 {
        self.game.cities(self.seat)
    }

    /// Land in play.
    fn areas(&self) -> impl Iterator<Item = Area> + use<'_> {
        self.game.chart().lands.iter().copied()
    }

    fn city(&self, area: Area) -> Option<Seat> {
        self.game.lands[area].city.map(|city| city.owner)
    }

    fn own(&self, area: Area) -> i32 {
        self.game.lands[area].of(self.seat).into()
    }

    /// Somebody else's city or pirates stand there.
    fn closed(&self, area: Area) -> bool {
        self.game.lands[area].pirates || self.city(area).is_some_and(|c| c != self.seat)
    }

    fn others(&self, area: Area) -> i32 {
        let land = &self.game.lands[area];
        self.game.seats().filter(|s| *s != self.seat).map(|s| i32::from(land.of(s))).sum()
    }

    fn foreign(&self, area: Area) -> bool {
        self.closed(area) || self.others(area) > 0
    }

    /// Free sites draw tokens near, over a few borders.
    fn look_for_sites(&mut self) {
        let mut edge: Vec<Area> = self.areas().filter(|a| self.site(*a)).collect();
        for pull in (1..=PULL).rev() {
            edge.retain(|area| !self.pull.contains_key(area));
            self.pull.extend(edge.iter().map(|area| (*area, pull)));
            edge = edge.iter().flat_map(|area| area.neighbours()).copied().collect();
        }
    }

    /// A city could stand there.
    fn open(&self, area: Area) -> bool {
        self.city(area).is_none() && !self.closed(area)
    }

    /// There is a site for one.
    fn site(&self, area: Area) -> bool {
        area.city_site() && self.open(area)
    }

    /// Somebody else's city that one would like to take.
    fn prey(&self, area: Area) -> bool {
        self.taste.conquest > 0 && self.city(area).is_some_and(|owner| owner != self.seat)
    }

    /// Tokens missing for a city: whoever is there already must be driven out, and all but the first cost one.
    fn missing(&self, area: Area) -> i32 {
        if let Some(owner) = self.city(area) {
            return self.besiegers(owner) - self.own(area);
        }
        let needed = if area.city_site() { CITY } else { WILD_CITY };
        needed + (self.others(area) - 1).max(0) - self.own(area)
    }

    /// What so many own tokens there are worth after the round: those that stay, and how they will grow.
    fn worth(&self, area: Area, tokens: i32) -> i32 {
        if self.city(area) == Some(self.seat) {
            return 0;
        }
        if let Some(owner) = self.city(area) {
            return self.siege(owner, tokens);
        }
        if self.closed(area) {
            return 0;
        }
        let kept = survivors(tokens, self.others(area), room(area));
        let near = self.pull.get(&area).copied().unwrap_or(0);
        kept * (10 + near) + kept.min(2) * 7 + if area.city_site() && kept > 0 { 4 } else { 0 }
    }

    /// What so many tokens before somebody's city are worth: all or nothing.
    fn siege(&self, owner: Seat, tokens: i32) -> i32 {
        let needed = self.besiegers(owner);
        if tokens >= needed { self.taste.conquest + 10 * (tokens - needed) } else { 0 }
    }

    /// Tokens that take a city of somebody.
    fn besiegers(&self, owner: Seat) -> i32 {
        let known = |seat: Seat| seat == self.seat || !self.game.barbaric();
        let holds = |seat: Seat| {
            let player = self.game.player(seat);
            let civs = if known(seat) { player.civs } else { player.shown };
            civs.contains(Civ::Engineering)
        };
        SIEGE + i32::from(holds(owner)) - i32::from(holds(self.seat))
    }

    fn gain(&self, from: Area, to: Area, n: u8) -> i32 {
        let n = i32::from(n);
        let (x, y) = (self.own(from), self.own(to));
        self.worth(from, x - n) + self.worth(to, y + n) - self.worth(from, x) - self.worth(to, y)
    }

    /// Tokens that would be left after surplus removal.
    fn kept(&self) -> i32 {
        let open = self.areas().filter(|a| !self.closed(*a));
        open.map(|a| survivors(self.own(a), self.others(a), room(a))).sum()
    }

    /// The next move towards a new city, or one to take, if it can be had now.
    fn gather(&self, legal: &[Act]) -> Option<Act> {
        let support = 2 * (i32::from(self.cities()) + 1);
        if self.cities() >= self.taste.cities || self.kept() < support + 3 {
            return None;
        }
        // How many may come from where, by where they go.
        let mut walks: BTreeMap<Area, BTreeMap<Area, u8>> = BTreeMap::new();
        for act in legal {
            if let Act::Walk(from, to, n) = act {
                let most = walks.entry(*to).or_default().entry(*from).or_default();
                *most = (*most).max(*n);
            }
        }
        let ready = |a: Area| self.open(a) && self.missing(a) <= 0;
        let all_ready: Vec<Area> = self.areas().filter(|a| ready(*a)).collect();
        let waiting = i32::try_from(all_ready.len()).unwrap_or(0);
        let spare = self.kept() - 2 * (i32::from(self.cities()) + waiting + 1);
        let mut best: Option<(i32, Act)> = None;
        for site in self.areas().filter(|a| self.open(*a) || self.prey(*a)) {
            let missing = self.missing(site);
            let Some(near) = walks.get(&site).filter(|_| missing > 0) else { continue };
            let helpers = || near.iter().filter(|(from, _)| !all_ready.contains(from));
            let help: i32 = helpers().map(|(_, n)| i32::from(*n)).sum();
            // In the wild a city takes all that stand there, and those who come.
            let cost = if self.prey(site) {
                missing
            } else if site.city_site() {
                missing.min(4)
            } else {
                WILD_CITY - 2 + self.taste.wild
            };
            if help < missing || spare < cost {
                continue;
            }
            let crowd = |from: &Area| self.own(*from) - room(*from);
            let source = helpers().map(|(from, n)| (crowd(from), i32::from(*n), *from)).max();
            if let Some((_, most, from)) = source {
                let n = u8::try_from(most.min(missing)).unwrap_or(1);
                let booty = if self.prey(site) { self.taste.conquest } else { 0 };
                let score = booty - missing * 10 + room(site);
                if best.as_ref().is_none_or(|(old, _)| score > *old) {
                    best = Some((score, Act::Walk(from, site, n)));
                }
            }
        }
        best.map(|(_, act)| act).filter(|a| legal.contains(a))
    }

    fn moves(&self, legal: &[Act]) -> Act {
        if let Some(act) = self.gather(legal) {
            return act;
        }
        let ready = |area: Area| self.open(area) && self.missing(area) == 0;
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
        let fleet =
            self.me.ships.iter().zip(1u8..).filter_map(|(ship, number)| Some((ship.as_ref()?, number)));
        let mut fleet: Vec<(Area, u8, u8)> =
            fleet.map(|(ship, number)| (ship.at.area, number, ship.aboard)).collect();
        fleet.sort();
        for (area, number, aboard) in fleet {
            let goal = |berth: &Berth| {
                let there = berth.area;
                let now = self.own(there);
                let more = self.worth(there, now + i32::from(aboard.max(1))) - self.worth(there, now);
                if self.foreign(there) { 0 } else { more }
            };
            let sails: Vec<(i32, &Act)> = legal
                .iter()
                .filter_map(|act| match act {
                    Act::Sail(n, berth) if *n == number => Some((goal(berth), act)),
                    _ => None,
                })
                .collect();
            let best = sails.iter().max_by_key(|(gain, _)| *gain);
            if aboard > 0 {
                let here =
                    self.worth(area, self.own(area) + i32::from(aboard)) - self.worth(area, self.own(area));
                return match best {
                    Some((gain, act)) if *gain > here => Some((*act).clone()),
                    _ => legal.iter().find(|a| **a == Act::Unload(number, aboard)).cloned(),
                };
            }
            let surplus = self.own(area) - room(area);
            if surplus > 0 && best.is_some_and(|(gain, _)| *gain > 10) {
                let load = u8::try_from(surplus.min(5)).unwrap_or(1);
                let loads = (1..=load).rev().map(|n| Act::Load(number, n));
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
            let free =
                |to: &Area| !self.foreign(*to) && self.city(*to).is_none() && self.own(*to) < room(*to);
            let walks = area.neighbours().iter().any(free);
            self.own(area) > room(area) + 2 && !walks
        };
        let none = self.me.ships.iter().flatten().next().is_none() && sealed(self.game, self.seat).is_empty();
        legal.iter().find(|a| matches!(a, Act::Ship(ShipOrder::Build(b, 0)) if none && crowded(b.area)))
    }

    fn hand(&self) -> Cards {
        self.me.hand
    }

    fn card(good: Good) -> Option<Card> {
        match good {
            Good::Wine => Some(Card::Wine4),
            _ => Card::ALL.iter().copied().find(|c| c.goods() == [good]),
        }
    }

    /// What the hand gains if it gives these cards for these goods and cards nobody has named.
    fn bargain(&self, give: &Cards, get: &[Good], unnamed: usize) -> i32 {
        let mut after = self.hand();
        after.drop(give);
        get.iter().filter_map(|g| Self::card(*g)).for_each(|c| after.add(c, 1));
        let before = *self.worth_of_hand.get_or_init(|| worth_of(&self.hand()));
        let relief = give.each().filter(|c| c.calamity().is_some()).count();
        worth_of(&after) - before
            + i32::try_from(unnamed).unwrap_or(0)
            + 15 * i32::try_from(relief).unwrap_or(0)
    }

    fn offer(&self, id: crate::market::OfferId) -> Option<&OfferView> {
        self.offers.iter().find(|o| o.id == id)
    }

    fn answer(&self, a: &Answer) -> i32 {
        let Some(offer) = self.offer(a.offer) else { return 0 };
        self.bargain(&a.give, &offer.named, offer.count - offer.named.len())
    }

    fn proposal(&self, o: &Offering) -> i32 {
        let wanted: Vec<Good> = o.wanted.iter().flatten().copied().collect();
        self.bargain(&o.give, &wanted, usize::from(o.want) - wanted.len())
    }

    /// What an answer or an offer of its own would bring.
    fn bid(&self, act: &Act) -> i32 {
        let mine = self.offers.iter().filter(|o| o.from == self.seat).count();
        match act {
            Act::Accept(a) => self.answer(a),
            Act::Confirm(id, seat) => {
                let offer = self.offer(*id);
                let bid = offer.and_then(|o| o.bids.iter().find(|b| b.from == *seat));
                offer.zip(bid).map_or(0, |(o, b)| {
                    let give: Cards = o.cards.iter().flatten().copied().collect();
                    self.bargain(&give, &b.named, b.count - b.named.len())
                })
            }
            Act::Offer(o) if mine < usize::from(OFFERS) && o.first && !self.stands(o) => self.proposal(o) - 1,
            _ => 0,
        }
    }

    fn trade<'b>(&self, legal: &'b [Act]) -> Option<&'b Act> {
        let best = legal.iter().max_by_key(|a| self.bid(a))?;
        if self.bid(best) >= self.taste.gain { Some(best) } else { None }
    }

    /// Is this very offer open already?
    fn stands(&self, o: &Offering) -> bool {
        let same = |cards: &Option<Vec<Card>>| cards.iter().flatten().copied().collect::<Cards>() == o.give;
        self.offers.iter().any(|v| v.from == self.seat && v.wanted == o.wanted && same(&v.cards))
    }

    /// Of the cards that can be had the dearest first, a little more for new groups; cheap ones would only take the few
    /// places there are. Tokens pay before sets are broken up.
    fn purchase(&self, act: &Act) -> i32 {
        let cheap = self.me.civs.iter().filter(|c| !dear(*c)).count();
        let civ = match act {
            Act::Buy(civ) if dear(*civ) || (cheap < self.taste.cheap && self.credits(*civ) >= 50) => civ,
            Act::Pay(Preference::Tokens) => return 2,
            _ => return i32::from(*act == Act::Done),
        };
        let groups = |c: Civ| &data().civs[c].groups;
        let new = groups(*civ).iter().filter(|g| !self.me.civs.iter().any(|c| groups(c).contains(g))).count();
        i32::from(data().civs[*civ].cost)
            + self.taste.group * i32::try_from(new).unwrap_or(0)
            + self.taste.credit * self.credits(*civ) / 10
    }

    /// What a card takes off the price of those that are still to be bought.
    fn credits(&self, civ: Civ) -> i32 {
        let open =
            data().civs[civ].credits.iter().filter(|(to, _)| dear(**to) && !self.me.civs.contains(**to));
        open.map(|(_, less)| i32::from(*less)).sum()
    }

    /// Of the cards that are too many the one goes that the hand misses least.
    fn keep(&self, act: &Act) -> i32 {
        let Act::Return(card) = act else { return 0 };
        let mut left = self.hand();
        left.drop(&[*card].into_iter().collect());
        i32::try_from(left.value(true)).unwrap_or(0) + 1
    }

    /// Losses from the fullest areas, cities last; blame for the strongest.
    fn suffer(&self, act: &Act) -> i32 {
        let power = |seat: Seat| i32::from(self.game.cities(seat)) * 5 + 1;
        match act {
            Act::Units(_, area, Units::Tokens(n)) => {
                let own = self.own(*area);
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
