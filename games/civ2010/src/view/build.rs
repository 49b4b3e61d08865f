//! A position cut down to what one viewer may know (RULES 14).

use super::{
    BattleView, GoodView, Market, OfferView, OwnView, PriceView, SeatView, SquareView, TroopsView, View,
    WonderView,
};
use crate::data::data;
use crate::flow::those;
use crate::ids::{Age, FigureKind, Id, MarkerKind, Resource, Terrain, UnitKind, Wonder};
use crate::map::Sq;
use crate::moves::{Good, Move, Product};
use crate::orders::Order;
use crate::prompts;
use crate::state::{Civ2010, Figure, Stage, Unit};
use crate::task::{Battle, Side, Task};
use crate::trade::concerns;
use kernel::{Message, Seat, Viewer};

impl Civ2010 {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let you = viewer.seat();
        let all = viewer == Viewer::Historian || self.ended.is_some();
        let open = |seat: Seat| all || you == Some(seat);
        let group = match self.stack.last() {
            Some(Task::Group { left, .. }) => self.group_view(*left),
            _ => None,
        };
        View {
            you,
            round: self.round,
            round_limit: self.options.round_limit,
            phase: self.phase,
            first: self.first,
            turn: self.turn,
            awaited: self.deciders(),
            ask: you.and_then(|s| prompts::prompt(self, s)).map(|p| p.ask),
            width: self.layout().data.width,
            height: self.layout().data.height,
            squares: self.squares().map(|sq| self.square_view(sq)).collect(),
            tiles: self.tile_views(),
            fog: self.layout().all().filter(|sq| !self.revealed(*sq)).collect(),
            seats: Seat::first(self.count()).map(|s| self.seat_view(s, open(s))).collect(),
            market: self.market_view(you),
            offers: self.offer_views(you, all),
            written: {
                let mine = |pair: u16| all || you.is_some_and(|seat| concerns(pair, seat));
                self.written.iter().filter(|(p, _)| mine(**p)).map(|(p, n)| (*p, *n)).collect()
            },
            battle: self.battle().map(|b| self.battle_view(b, you, all)),
            group,
            pending: self.pending_view(),
            walk: self.walk_view(),
            step: self.stack.last().and_then(|task| self.step_view(task)),
            ways: self.ways(),
            barred: you.map(|seat| self.barred(seat)).unwrap_or_default(),
            track: super::parts::track(),
        }
    }

    fn group_view(&self, left: u8) -> Option<(Sq, u8, u8, u8)> {
        let at = self.figures.iter().find(|f| f.in_hand)?.at;
        let count = |kind| {
            u8::try_from(self.figures.iter().filter(|f| f.in_hand && f.kind == kind).count()).unwrap_or(0)
        };
        Some((at, count(FigureKind::Army), count(FigureKind::Scout), left))
    }

    fn square_view(&self, at: Sq) -> SquareView {
        let yields = self.yields(at);
        SquareView {
            at,
            terrain: self.terrain(at).unwrap_or(Terrain::Grassland),
            resource: self.resource(at),
            trade: yields.trade,
            production: yields.production,
            culture: yields.culture,
            coins: yields.coins,
            hut: self.huts.contains_key(&at),
            village: self.villages.contains_key(&at),
            disaster: self.disasters.contains_key(&at),
            frozen: self.frozen.contains(&at),
            marker: self.markers.get(&at).map(|m| (m.seat, m.what)),
            city: self.city(at).map(|(s, c)| (s, c.capital, c.walled)),
            figures: by_owner(self.figures_at(at)),
            moved: by_owner(self.figures_at(at).filter(|f| f.moved)),
        }
    }

    fn seat_view(&self, seat: Seat, open: bool) -> SeatView {
        let player = self.player(seat);
        let age = |a: Age| player.hand.iter().filter(|c| data().events[**c].age == a).count();
        let unplayed = self.unplayed(seat);
        let kind = |k: UnitKind| unplayed.iter().filter(|u| u.kind == k).count();
        let count = |n: usize| n > 0;
        SeatView {
            seat,
            civ: (player.stage != Stage::Civ).then_some(player.civ),
            gone: player.gone,
            leaving: player.leaving,
            government: player.government,
            trade: player.trade,
            income: self.income(seat),
            culture: player.culture,
            track: player.track,
            coins: self.coins(seat),
            techs: player.techs.iter().map(|t| (t, self.row(seat, t))).collect(),
            coins_on: player.coins_on.clone(),
            sheet: player.sheet,
            cities: player.cities.iter().map(|c| self.city_view(seat, c)).collect(),
            tokens: player.tokens.iter().filter(|(_, n)| **n > 0).map(|(r, n)| (r, *n)).collect(),
            huts: player.huts.len(),
            villages: player.villages.len(),
            events: Age::ALL.iter().map(|a| (*a, age(*a))).filter(|(_, n)| count(*n)).collect(),
            hand_limit: self.hand_limit(seat),
            units: UnitKind::ALL.iter().map(|k| (*k, kind(*k))).filter(|(_, n)| count(*n)).collect(),
            ranks: UnitKind::ALL.iter().map(|k| (*k, self.rank(seat, *k))).filter(|(_, n)| *n > 0).collect(),
            wonders: player
                .wonders
                .iter()
                .map(|w| WonderView { wonder: w.wonder, at: w.at, obsolete: w.obsolete, coins: w.coins })
                .collect(),
            reserve: player.reserve.clone(),
            armies_left: self.in_supply(seat, FigureKind::Army),
            scouts_left: self.in_supply(seat, FigureKind::Scout),
            speed: self.speed(seat),
            stacking: self.stacking(seat),
            city_limit: self.city_limit(seat),
            combat_bonus: self.combat_bonus(seat),
            combat_parts: self.combat_parts(seat),
            gathers: player.gather.iter().map(|(sq, city)| (*sq, *city)).collect(),
            used: player.used.iter().collect(),
            once: player.once.iter().collect(),
            unlocked: self.unlocked(seat),
            fresh: player.fresh.iter().collect(),
            thresholds: (1..=5).map(|level| self.threshold(seat, level)).collect(),
            kept: self.coins(seat).min(player.trade),
            ready: player.ready,
            clears_left: crate::trade::CLEARS.saturating_sub(player.clears),
            chosen: player.research.is_some(),
            draw: player.orders.draw,
            own: open.then(|| OwnView {
                huts: player.huts.clone(),
                villages: player.villages.clone(),
                hand: player.hand.clone(),
                units: player.units.clone(),
                research: player.research,
                reactions: self.pending_reactions(seat),
                orders: given(&player.orders),
            }),
        }
    }

    /// Units of a seat that nobody has played: at home and in its hand.
    pub(crate) fn unplayed(&self, seat: Seat) -> Vec<Unit> {
        let mut all = self.player(seat).units.clone();
        if let Some(battle) = self.battle() {
            for side in [Side::Attacker, Side::Defender] {
                if battle.owner(side) == Some(seat) {
                    all.extend(battle.side(side).force.iter().copied());
                }
            }
        }
        all
    }

    /// All units of a seat, in play or not.
    pub(crate) fn unit_count(&self, seat: Seat) -> usize {
        let fielded = self.battle().map_or(0, |battle| {
            let own = |side: &Side| battle.owner(*side) == Some(seat);
            let sides = [Side::Attacker, Side::Defender].into_iter().filter(own);
            sides.map(|side| battle.units(side).count()).sum()
        });
        self.unplayed(seat).len() + fielded
    }

    fn pending_reactions(&self, seat: Seat) -> Vec<String> {
        let replies = self.stack.iter().flat_map(|task| match task {
            Task::Ask(ask) => ask.replies.as_slice(),
            Task::Replies(replies) => replies,
            Task::Leg(leg) => &leg.replies,
            _ => &[],
        });
        replies.filter(|r| r.seat == seat).map(|r| Move::React(r.reaction.clone()).to_string()).collect()
    }

    fn market_view(&self, you: Option<Seat>) -> Market {
        let price = |w: Wonder| you.map_or(data().wonders[w].cost, |s| self.wonder_cost(s, w));
        Market {
            tokens: Resource::MARKET.iter().map(|r| (*r, self.market[*r])).collect(),
            wonders: self.wonders.iter().flatten().map(|w| (*w, price(*w))).collect(),
            wonder_deck: self.wonder_deck.len(),
            buildings: those(|m: MarkerKind| self.supply[m] > 0)
                .into_iter()
                .map(|m| (m, self.supply[m]))
                .collect(),
            decks: self.decks.iter().map(|(k, d)| (k, d.len())).collect(),
            dead: self.dead.iter().map(|(k, d)| (k, in_order(d))).collect(),
            events: self.events.iter().map(|(a, d)| (a, d.len())).collect(),
            discards: in_order(self.discards.iter().flat_map(|(_, d)| d)),
            spent_huts: in_order(&self.spent_huts),
            spent_villages: in_order(&self.spent_villages),
            people: self.people.len(),
            prices: you.map(|seat| self.prices(seat)).unwrap_or_default(),
        }
    }

    /// What a seat may make now and what it pays for it.
    fn prices(&self, seat: Seat) -> Vec<PriceView> {
        let at = Sq::CORNER;
        let figures = FigureKind::ALL.iter().map(|k| Product::Figure(*k, at));
        let units = those(|k: UnitKind| self.rank(seat, k) > 0).into_iter().map(Product::Unit);
        let faces = MarkerKind::ALL.iter().filter_map(|k| self.face(seat, *k));
        let walls = self.knows(seat, data().walls.unlocked_by).then_some(Product::Walls);
        let all = figures.chain(units).chain(faces.map(|b| Product::Building(b, at))).chain(walls);
        all.map(|product| {
            let (kind, id) = crate::cities::product_name(product);
            PriceView { kind, id, cost: self.cost(seat, product) }
        })
        .collect()
    }

    fn offer_views(&self, you: Option<Seat>, all: bool) -> Vec<OfferView> {
        let mine = |o: &&crate::trade::Offer| all || you == Some(o.from) || you == Some(o.to);
        self.offers
            .iter()
            .filter(mine)
            .map(|o| {
                let shown = all || you == Some(o.from) || o.open;
                let give = o.give.iter().map(|g| if shown { (*g).into() } else { back(*g) }).collect();
                OfferView {
                    id: o.id,
                    from: o.from,
                    to: o.to,
                    give,
                    want: o.want.iter().map(|g| (*g).into()).collect(),
                    open: o.open,
                }
            })
            .collect()
    }

    fn battle_view(&self, battle: &Battle, you: Option<Seat>, all: bool) -> BattleView {
        let troops = |side: Side| {
            let own = battle.side(side);
            let seen = all || you.is_some_and(|seat| self.sees_force(battle, side, Viewer::Seat(seat)));
            let open = seen || battle.owner(side).is_none();
            let kind = |k: UnitKind| own.force.iter().filter(|u| open && u.kind == k).count();
            let force = || own.force.iter().map(|u| (*u, self.strength(battle, side, *u))).collect();
            TroopsView {
                cards: own.force.len(),
                drawn: own.force.len() + own.killed.len() + battle.units(side).count(),
                total: self.total(battle, side),
                himeji: own.himeji,
                oracle: own.oracle,
                husbandry: own.husbandry,
                biology: own.biology,
                kinds: UnitKind::ALL.iter().map(|k| (*k, kind(*k))).filter(|(_, n)| *n > 0).collect(),
                bonus: own.bonus,
                killed: own.killed.clone(),
                force: seen.then(force),
            }
        };
        let front = |side: Side| battle.units(side).map(move |(n, f)| (n, side == Side::Attacker, *f));
        let fronts = front(Side::Attacker).chain(front(Side::Defender));
        let mut fronts: Vec<_> = fronts
            .map(|(n, attacker, f)| (n, attacker, f.unit, self.strength(battle, f.side, f.unit), f.wounds))
            .collect();
        fronts.sort();
        BattleView {
            at: battle.at,
            attacker: battle.attacker,
            defender: battle.defender,
            attacking: battle.active == Side::Attacker,
            what: battle.what,
            played: battle.played,
            metalworking: battle.metalworking,
            attack: troops(Side::Attacker),
            defence: troops(Side::Defender),
            fronts,
        }
    }
}

fn in_order<'a, T: Ord + Copy + 'a>(things: impl IntoIterator<Item = &'a T>) -> Vec<T> {
    let mut all: Vec<T> = things.into_iter().copied().collect();
    all.sort();
    all
}

impl From<Good> for GoodView {
    fn from(good: Good) -> GoodView {
        match good {
            Good::Trade(n) => GoodView::Trade(n),
            Good::Culture(n) => GoodView::Culture(n),
            Good::Token(resource, n) => GoodView::Token(resource, n),
            Good::Hut(face) => GoodView::Hut(Some(face)),
            Good::Village(face) => GoodView::Village(Some(face)),
            Good::Event(card) => GoodView::Event(data().events[card].age, Some(card)),
        }
    }
}

/// A good as somebody sees it who may not know its face.
pub(crate) fn back(good: Good) -> GoodView {
    match good {
        Good::Hut(_) => GoodView::Hut(None),
        Good::Village(_) => GoodView::Village(None),
        Good::Event(card) => GoodView::Event(data().events[card].age, None),
        open => open.into(),
    }
}

/// Armies and scouts of each owner.
fn by_owner<'a>(figures: impl Iterator<Item = &'a Figure>) -> Vec<(Seat, u8, u8)> {
    let mut all: Vec<(Seat, u8, u8)> = Vec::new();
    for figure in figures {
        if !all.iter().any(|(s, ..)| *s == figure.seat) {
            all.push((figure.seat, 0, 0));
        }
        for entry in all.iter_mut().filter(|(s, ..)| *s == figure.seat) {
            match figure.kind {
                FigureKind::Army => entry.1 += 1,
                FigureKind::Scout => entry.2 += 1,
            }
        }
    }
    all.sort();
    all
}

/// Standing orders that differ from being asked.
fn given(orders: &crate::orders::Orders) -> Vec<Message> {
    let fresh = crate::orders::Orders::default().possible();
    let given = |order: &Order| !orders.possible().contains(order);
    fresh.into_iter().filter(given).map(crate::label::order_label).collect()
}
