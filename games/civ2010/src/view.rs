//! What one viewer may know of a position (RULES 14).
#![allow(missing_docs, reason = "the fields are named after what they hold")]

use crate::data::data;
use crate::flow::those;
use crate::ids::{
    Age, Civ, EventCard, Face, FigureKind, Government, Id, MarkerKind, Person, Resource, Tech, Terrain,
    UnitKind, Wonder,
};
use crate::map::Sq;
use crate::moves::{Good, Move, Product};
use crate::orders::Order;
use crate::prompts;
use crate::state::{Civ2010, Phase, Stage, Unit, What};
use crate::task::{Battle, Side, Task};
use crate::trade::concerns;
use kernel::{Message, Seat, SeatSet, Viewer};
use serde::Serialize;
use std::collections::BTreeMap;

/// A position as one viewer sees it.
#[derive(Clone, Debug, Serialize)]
pub struct View {
    pub you: Option<Seat>,
    pub round: u16,
    pub round_limit: u16,
    pub phase: Phase,
    pub first: Seat,
    pub turn: Seat,
    pub awaited: SeatSet,
    pub ask: Option<Message>,
    pub width: u8,
    pub height: u8,
    pub squares: Vec<SquareView>,
    /// Squares of tiles that lie face down.
    pub fog: Vec<Sq>,
    pub seats: Vec<SeatView>,
    pub market: Market,
    pub offers: Vec<OfferView>,
    /// Offers written in this round, by author and partner, as far as the viewer is one of them.
    pub written: BTreeMap<u16, u8>,
    pub battle: Option<BattleView>,
    /// Figures in hand: where, armies, scouts, steps left.
    pub group: Option<(Sq, u8, u8, u8)>,
}

#[derive(Clone, Debug, Serialize)]
pub struct SquareView {
    pub at: Sq,
    pub terrain: Terrain,
    pub resource: Option<Resource>,
    pub trade: u8,
    pub production: u8,
    pub culture: u8,
    pub coins: u8,
    pub hut: bool,
    pub village: bool,
    pub disaster: bool,
    pub frozen: bool,
    pub marker: Option<(Seat, What)>,
    /// Owner, capital, walled.
    pub city: Option<(Seat, bool, bool)>,
    /// Owner, armies, scouts.
    pub figures: Vec<(Seat, u8, u8)>,
}

#[derive(Clone, Debug, Serialize)]
pub struct SeatView {
    pub seat: Seat,
    /// Not yet chosen if none.
    pub civ: Option<Civ>,
    pub gone: bool,
    pub leaving: bool,
    pub government: Government,
    pub trade: u8,
    pub income: u8,
    pub culture: u16,
    pub track: u8,
    pub coins: u8,
    /// Technologies by the row they lie in.
    pub techs: Vec<(Tech, u8)>,
    pub coins_on: BTreeMap<Tech, u8>,
    pub sheet: u8,
    pub cities: Vec<CityView>,
    pub tokens: Vec<(Resource, u8)>,
    pub huts: usize,
    pub villages: usize,
    pub events: Vec<(Age, usize)>,
    pub hand_limit: usize,
    /// Units that are not in play, whether at home or in the hand of a battle: what a hidden hand holds can't be worked
    /// out from what stays at home.
    pub units: Vec<(UnitKind, usize)>,
    pub ranks: Vec<(UnitKind, u8)>,
    pub wonders: Vec<WonderView>,
    pub reserve: Vec<Person>,
    pub armies_left: u8,
    pub scouts_left: u8,
    pub speed: u8,
    pub stacking: u8,
    pub city_limit: u8,
    pub combat_bonus: u8,
    pub ready: bool,
    pub chosen: bool,
    pub draw: bool,
    /// What only the seat itself knows.
    pub own: Option<OwnView>,
}

#[derive(Clone, Debug, Serialize)]
pub struct OwnView {
    pub huts: Vec<Face>,
    pub villages: Vec<Face>,
    pub hand: Vec<EventCard>,
    pub units: Vec<Unit>,
    pub research: Option<Option<Tech>>,
    /// Reactions chosen and not yet shown, in notation.
    pub reactions: Vec<String>,
    pub orders: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
pub struct CityView {
    pub at: Sq,
    pub capital: bool,
    pub walled: bool,
    pub acted: u8,
    pub production: u16,
    pub arts: u16,
    pub harvests: Vec<Resource>,
}

#[derive(Clone, Debug, Serialize)]
pub struct WonderView {
    pub wonder: Wonder,
    pub at: Sq,
    pub obsolete: bool,
    pub coins: u8,
}

#[derive(Clone, Debug, Serialize)]
pub struct Market {
    pub tokens: Vec<(Resource, u8)>,
    /// Wonders on offer with their price for the viewer.
    pub wonders: Vec<(Wonder, u8)>,
    pub wonder_deck: usize,
    pub buildings: Vec<(MarkerKind, u8)>,
    pub decks: Vec<(UnitKind, usize)>,
    pub dead: Vec<(UnitKind, Vec<u8>)>,
    pub events: Vec<(Age, usize)>,
    pub discards: Vec<EventCard>,
    /// Markers that left the game, face up as cards on the discards do.
    pub spent_huts: Vec<Face>,
    pub spent_villages: Vec<Face>,
    pub people: usize,
    /// What a player's cities can make and what it costs there, wonders left out.
    pub prices: Vec<PriceView>,
}

#[derive(Clone, Debug, Serialize)]
pub struct PriceView {
    /// Kind and id of its name.
    pub kind: &'static str,
    pub id: String,
    pub cost: u8,
}

#[derive(Clone, Debug, Serialize)]
pub struct OfferView {
    pub id: u16,
    pub from: Seat,
    pub to: Seat,
    pub give: Vec<String>,
    pub want: Vec<String>,
    /// Are faces shown?
    pub open: bool,
}

#[derive(Clone, Debug, Serialize)]
pub struct BattleView {
    pub at: Sq,
    pub attacker: Seat,
    pub defender: Option<Seat>,
    pub attacking: bool,
    pub attack: TroopsView,
    pub defence: TroopsView,
    /// Front, attacker's?, unit, strength, wounds.
    pub fronts: Vec<(u8, bool, Unit, u8, u8)>,
}

#[derive(Clone, Debug, Serialize)]
pub struct TroopsView {
    /// How many cards are left in hand.
    pub cards: usize,
    /// Their kinds: known of barbarians, and to whoever sees the force.
    pub kinds: Vec<(UnitKind, usize)>,
    pub bonus: u8,
    pub killed: Vec<Unit>,
    /// The force with its strengths, if the viewer may see it.
    pub force: Option<Vec<(Unit, u8)>>,
}

impl View {
    /// What a unit of the viewer is worth: in a battle what it fights with, else by its rank. Of barbarians the viewer
    /// plays, rank 1.
    pub(crate) fn strength(&self, unit: Unit) -> u8 {
        let forces = self.battle.iter().flat_map(|b| [(b.attacking, &b.attack), (!b.attacking, &b.defence)]);
        let mut active = forces.filter(|(active, _)| *active).filter_map(|(_, troops)| troops.force.as_ref());
        let fielded = active.find_map(|force| force.iter().find(|(u, _)| *u == unit).map(|(_, s)| *s));
        fielded.unwrap_or_else(|| {
            let me = self.you.and_then(|you| self.seats.iter().find(|s| s.seat == you));
            me.map_or(unit.base, |seat| seat.strength(unit))
        })
    }
}

impl SeatView {
    /// A unit's strength at the rank this seat has reached.
    pub(crate) fn strength(&self, unit: Unit) -> u8 {
        let rank = self.ranks.iter().find(|(kind, _)| *kind == unit.kind).map_or(1, |(_, rank)| *rank);
        data().units[unit.kind].strength(unit.base, rank)
    }
}

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
        let mut figures: Vec<(Seat, u8, u8)> = Vec::new();
        for figure in self.figures_at(at) {
            if !figures.iter().any(|(s, ..)| *s == figure.seat) {
                figures.push((figure.seat, 0, 0));
            }
            for entry in figures.iter_mut().filter(|(s, ..)| *s == figure.seat) {
                match figure.kind {
                    FigureKind::Army => entry.1 += 1,
                    FigureKind::Scout => entry.2 += 1,
                }
            }
        }
        figures.sort();
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
            figures,
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
            cities: player
                .cities
                .iter()
                .map(|c| CityView {
                    at: c.at,
                    capital: c.capital,
                    walled: c.walled,
                    acted: c.acted,
                    production: self.production(seat, c.at),
                    arts: self.arts(seat, c.at),
                    harvests: self.harvests(seat, c.at),
                })
                .collect(),
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
            ready: player.ready,
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
                let give = o.give.iter().map(|g| if shown { g.to_string() } else { back(*g) }).collect();
                OfferView {
                    id: o.id,
                    from: o.from,
                    to: o.to,
                    give,
                    want: o.want.iter().map(Good::to_string).collect(),
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

/// A good as somebody sees it who may not know its face.
fn back(good: Good) -> String {
    match good {
        Good::Hut(_) => "hut".into(),
        Good::Village(_) => "village".into(),
        Good::Event(card) => format!("event-{}", data().events[card].age),
        open => open.to_string(),
    }
}

/// Standing orders that differ from being asked.
fn given(orders: &crate::orders::Orders) -> Vec<String> {
    let fresh = crate::orders::Orders::default().possible();
    let given = |order: &Order| !orders.possible().contains(order);
    fresh.iter().filter(|o| given(o)).map(ToString::to_string).collect()
}
