//! What a move would do, told before it is made: what it costs, what it leaves, what others may do about it.
//!
//! Whatever is tried is tried on a copy in which others have the civilization cards that their rival may know of, and no
//! orders of their own. What they will do themselves is not known: what is told of conflicts holds if nobody else moves.

mod deals;
mod later;
mod leaves;
mod places;

pub(crate) use later::grown;
pub use leaves::{Leaves, leaves};

use crate::calamities::war::Faction;
use crate::chart::Area;
use crate::data::data;
use crate::ids::{Civ, Volcano};
use crate::moves::{Act, ShipOrder, Units};
use crate::resolving::Stage;
use crate::state::{Civ1980, GOLD_PRICE, Orders, SUPPORT, Step, Wishes};
use crate::succession::Need;
use kernel::{Applied, Arg, Dice, Foresight, Message, Seat, Secret, say};

/// What the move would do.
pub(crate) fn foresee(game: &Civ1980, seat: Seat, act: &Act) -> Foresight {
    if let (Step::Movement(_), Act::Plan(planned)) = (&game.step, act) {
        return foresee(&later::planned(game, seat), seat, &planned.act);
    }
    let told = match (&game.step, act) {
        (Step::Nations(_), Act::Nation(nation)) => places::nation(game, *nation),
        (Step::Starts(_) | Step::Reentry { .. }, Act::Start(area)) => places::ground(*area),
        (Step::Revolts(_), _) => places::revolt(game, seat, act),
        (Step::Taxation { .. }, Act::Rate(rate)) => tax(game, seat, *rate),
        (Step::Growth { .. }, Act::Grow(area)) => growth(game, seat, *area),
        (Step::Ships { drafts, .. }, Act::Ship(order)) => {
            let draft = drafts.get(seat.index()).map_or(&[][..], Vec::as_slice);
            ship(&game.with_draft(seat, draft), seat, *order)
        }
        (Step::Movement(_), Act::Walk(_, to, _)) => arrival(game, seat, act, *to),
        (Step::Movement(_), Act::Load(number, _)) => places::loading(game, seat, *number, act),
        (Step::Movement(_), Act::Unload(number, _)) => {
            game.ship(seat, *number).map_or_else(Vec::new, |s| arrival(game, seat, act, s.at.area))
        }
        (Step::Movement(_), Act::Sail(number, to)) => voyage(game, seat, *number, to),
        (Step::Movement(_), Act::Done) => outlook(game, seat),
        (Step::Support { .. }, Act::Reduce(area)) => reduction(game, seat, *area),
        (Step::Building { drafts, .. }, Act::Build(area)) => {
            let draft = drafts.get(seat.index()).map_or(&[][..], Vec::as_slice);
            building(game, seat, draft, *area)
        }
        (Step::Drawing { .. }, Act::Gold) => {
            let left = game.player(seat).treasury.saturating_sub(GOLD_PRICE);
            vec![say!("fore-treasury", treasury = left)]
        }
        (Step::Trade(market), _) => deals::trade(game, market, seat, act),
        (Step::Purchase { drafts, .. }, _) => {
            let none = Wishes::default();
            purchase(game, seat, drafts.get(seat.index()).unwrap_or(&none), act)
        }
        (Step::Returns(_), Act::Return(card)) => {
            vec![deals::without(game, seat, &[*card].into_iter().collect())]
        }
        (Step::Calamities(_), _) => calamity(game, seat, act),
        _ => Vec::new(),
    };
    Foresight { told, places: reached(game, act).iter().map(ToString::to_string).collect() }
}

/// Areas of what has no place of its own: where a nation begins, what a volcano or a flood reaches.
fn reached(game: &Civ1980, act: &Act) -> Vec<Area> {
    let on = |fits: &dyn Fn(Area) -> bool| game.chart().lands.iter().copied().filter(|a| fits(*a)).collect();
    match act {
        Act::Nation(nation) => game.starts(*nation),
        Act::Erupt(volcano) => on(&|a| data().ground[a].volcano == Some(*volcano)),
        Act::Flood(plain) => on(&|a| data().ground[a].plain == Some(*plain)),
        _ => Vec::new(),
    }
}

fn place(area: Area) -> Arg {
    Arg::name("area", area.to_string())
}

/// A copy in which others hold only what this seat may know of: in a Barbaric game, cards that have shown. Their orders
/// are those that everybody begins with: what is pillaged leaves a stock from which the next city is defended.
pub(crate) fn known(game: &Civ1980, seat: Option<Seat>) -> Civ1980 {
    let mut copy = game.clone();
    for other in game.seats().filter(|s| Some(*s) != seat) {
        let player = copy.player_mut(other);
        player.orders = Orders::default();
        if game.barbaric() {
            player.civs = game.player(other).shown;
        }
    }
    copy
}

/// The board after all conflicts, if nobody else moves.
pub(crate) fn fought(mut copy: Civ1980) -> Civ1980 {
    let secret = Secret::from_number(0);
    copy.conflicts(&mut Dice::new(&secret, "foresee", 0), &mut Applied::default());
    copy
}

fn tax(game: &Civ1980, seat: Seat, rate: u8) -> Vec<Message> {
    let mut copy = game.clone();
    copy.pay_tax(seat, rate, &mut Applied::default());
    let (was, now) = (game.player(seat), copy.player(seat));
    let paid = now.treasury.saturating_sub(was.treasury);
    let mut told = vec![say!("fore-tax", tokens = paid, treasury = now.treasury, stock = now.stock)];
    if let Step::Taxation { revolts, .. } = &copy.step
        && let Some(revolt) = revolts.iter().find(|r| r.victim == seat)
    {
        told.insert(0, say!("fore-revolt", cities = revolt.left));
    }
    let growth: u32 = copy.token_areas(seat).map(|a| u32::from(copy.lands[a].of(seat).min(2))).sum();
    if growth > u32::from(now.stock) {
        told.push(say!("fore-short-growth", growth = growth, stock = now.stock));
    }
    told
}

fn growth(game: &Civ1980, seat: Seat, area: Area) -> Vec<Message> {
    let here = game.lands[area].of(seat).saturating_add(1);
    let mut told = vec![
        say!("fore-there", area = place(area), count = here, limit = game.limit(seat, area)),
        say!("fore-stock", stock = game.player(seat).stock.saturating_sub(1)),
    ];
    let mut copy = game.clone();
    copy.place(seat, area, 1);
    copy.take_census(&mut Applied::default());
    if let Some(rank) = copy.census.iter().position(|s| *s == seat) {
        told.push(say!("fore-census", tokens = copy.board_tokens(seat), rank = rank + 1));
    }
    told
}

fn ship(then: &Civ1980, seat: Seat, order: ShipOrder) -> Vec<Message> {
    let after = then.with_draft(seat, &[order]);
    let mut told = Vec::new();
    if !after.on_board(seat) {
        told.push(say!("fore-no-units"));
    }
    let levied = match order {
        ShipOrder::Levy(number) => then.ship(seat, number).map(|s| s.at.area),
        ShipOrder::Build(berth, _) => Some(berth.area),
        _ => None,
    };
    let taken = levied.filter(|a| after.lands[*a].of(seat) < then.lands[*a].of(seat));
    if let Some(area) = taken {
        let (was, left) = (then.lands[area].of(seat), after.lands[area].of(seat));
        told.push(if left == 0 {
            say!("fore-levy-all", area = place(area), count = was)
        } else {
            say!("fore-levy", area = place(area), count = was.saturating_sub(left), left = left)
        });
        told.extend(support(&after, seat));
    }
    if after.player(seat).treasury < then.player(seat).treasury {
        told.push(say!("fore-treasury", treasury = after.player(seat).treasury));
    }
    told
}

/// A warning if tokens on the board don't support the cities.
fn support(after: &Civ1980, seat: Seat) -> Option<Message> {
    let (tokens, cities) = (after.board_tokens(seat), u32::from(after.cities(seat)));
    (tokens < SUPPORT * cities).then(|| say!("fore-unsupported", tokens = tokens, cities = cities))
}

/// Tokens come to an area: who stays there, what it is good for.
fn arrival(game: &Civ1980, seat: Seat, act: &Act, to: Area) -> Vec<Message> {
    let mut copy = known(game, Some(seat));
    copy.shift(seat, act);
    let here = copy.lands[to].of(seat);
    let land = &copy.lands[to];
    let foreign_city = land.city.map(|c| c.owner).filter(|o| *o != seat);
    if foreign_city.is_some() || land.pirates {
        let (needed, _) = copy.siege_numbers(seat, foreign_city);
        let after = fought(copy);
        let stands =
            after.lands[to].city == game.lands[to].city && after.lands[to].pirates == game.lands[to].pirates;
        return vec![if stands {
            say!("fore-siege-fails", area = place(to), count = here, needed = needed)
        } else {
            say!("fore-siege", area = place(to), count = here, left = after.lands[to].of(seat))
        }];
    }
    if land.foreign(seat) > 0 {
        let others = land.foreign(seat);
        let after = fought(copy);
        let (left, theirs) = (after.lands[to].of(seat), after.lands[to].foreign(seat));
        if left == here && theirs == others {
            return vec![say!("fore-shared", area = place(to), count = here, others = others)];
        }
        let mut told = vec![say!("fore-conflict", area = place(to), left = left, others = theirs)];
        told.extend(who_stays(&after, seat, to));
        return told;
    }
    let limit = copy.limit(seat, to);
    let mut told = vec![say!("fore-there", area = place(to), count = here, limit = limit)];
    if land.city.is_some() {
        told.push(say!("fore-own-city"));
    } else if copy.enough_for_city(seat, to) {
        told.push(say!("fore-site"));
    } else if here > limit {
        told.push(say!("fore-surplus", count = here - limit));
    }
    told
}

/// Others that stay where several stood, each by name.
fn who_stays(after: &Civ1980, seat: Seat, area: Area) -> Vec<Message> {
    let others: Vec<(Seat, u8)> = after
        .seats()
        .filter(|s| *s != seat)
        .map(|s| (s, after.lands[area].of(s)))
        .filter(|r| r.1 > 0)
        .collect();
    others.into_iter().map(|(s, count)| say!("fore-stays", seat = s, count = count)).collect()
}

fn voyage(game: &Civ1980, seat: Seat, number: u8, to: &crate::chart::Berth) -> Vec<Message> {
    let steps = game.reachable(seat, number).into_iter().find(|(b, _)| b == to).map_or(0, |(_, n)| n);
    let entered = game.ship(seat, number).map_or(0, |s| s.entered);
    let left = game.allowance(seat).saturating_sub(entered).saturating_sub(steps);
    vec![say!("fore-voyage", steps = steps, left = left)]
}

/// What comes of the board as it stands: conflicts, support.
fn outlook(game: &Civ1980, seat: Seat) -> Vec<Message> {
    let after = fought(known(game, Some(seat)));
    let lost = game.board_tokens(seat).saturating_sub(after.board_tokens(seat));
    let cities = game.cities(seat).saturating_sub(after.cities(seat));
    let mut told = Vec::new();
    for area in game.token_areas(seat).filter(|a| game.lands[*a].foreign(seat) > 0) {
        let (left, others) = (after.lands[area].of(seat), after.lands[area].foreign(seat));
        if (left, others) != (game.lands[area].of(seat), game.lands[area].foreign(seat)) {
            told.push(say!("fore-conflict", area = place(area), left = left, others = others));
            told.extend(who_stays(&after, seat, area));
        }
    }
    if cities > 0 {
        told.push(say!("fore-cities-lost", cities = cities));
    }
    if lost > 0 {
        told.push(say!("fore-lost", tokens = lost));
    }
    told.extend(support(&after, seat));
    told
}

fn reduction(game: &Civ1980, seat: Seat, area: Area) -> Vec<Message> {
    let mut after = game.clone();
    after.reduce_city(seat, area, &mut Applied::default());
    let placed = after.lands[area].of(seat).saturating_sub(game.lands[area].of(seat));
    let mut told = vec![say!("fore-reduced", area = place(area), tokens = placed)];
    told.push(support(&after, seat).unwrap_or_else(|| {
        say!("fore-supported", tokens = after.board_tokens(seat), cities = after.cities(seat))
    }));
    told
}

fn building(game: &Civ1980, seat: Seat, draft: &[Area], area: Area) -> Vec<Message> {
    let new: Vec<Area> = draft.iter().copied().chain([area]).collect();
    let (left, cities) = game.support_with(seat, &new);
    let taken = game.lands[area].of(seat);
    let mut told = vec![say!("fore-city", tokens = taken, cities = cities)];
    if left < SUPPORT * cities {
        told.insert(0, say!("fore-unsupported", tokens = left, cities = cities));
    } else {
        told.push(say!("fore-supported", tokens = left, cities = cities));
    }
    told
}

fn purchase(game: &Civ1980, seat: Seat, draft: &Wishes, act: &Act) -> Vec<Message> {
    let listed: Vec<Civ> = draft.cards.iter().filter_map(|w| w.first().copied()).collect();
    let with = |civ: Civ, before: &[Civ]| -> Vec<Civ> { before.iter().copied().chain([civ]).collect() };
    let mut told = Vec::new();
    let (civ, list) = match act {
        Act::Buy(civ) => (Some(*civ), with(*civ, &listed)),
        Act::Else(civ) => {
            let before = listed.split_last().map_or(&[][..], |(_, before)| before);
            (Some(*civ), with(*civ, before))
        }
        Act::Done | Act::Pay(_) => (None, listed),
        _ => return told,
    };
    if let Some(civ) = civ {
        let (face, price) = (u32::from(data().civs[civ].cost), game.price(seat, &[civ]));
        told.push(say!("fore-price", price = price, face = face, credit = face.saturating_sub(price)));
    }
    if list.is_empty() {
        return told;
    }
    let wishes = match act {
        Act::Pay(prefer) => Wishes { prefer: *prefer, exact: None, ..draft.clone() },
        _ => draft.clone(),
    };
    told.extend(payment(game, seat, &list, &wishes));
    told.extend(next_field(game, seat, &list));
    if let Some(civ) = civ {
        told.push(civ.says(&game.options));
    }
    told
}

/// What a whole list costs and what paying it leaves.
fn payment(game: &Civ1980, seat: Seat, list: &[Civ], wishes: &Wishes) -> Vec<Message> {
    let price = game.price(seat, list);
    let Some((cards, tokens)) = game.pay(seat, price, wishes) else { return Vec::new() };
    let player = game.player(seat);
    let mut rest = player.hand;
    rest.drop(&cards);
    let (left, value) = (player.treasury.saturating_sub(tokens), rest.value(game.western()));
    let names = Arg::list(cards.each().map(|c| Arg::name("card", c.to_string())));
    let mut told = vec![if cards.is_empty() {
        say!("fore-pay-tokens", price = price, tokens = tokens, treasury = left, value = value)
    } else {
        say!("fore-pay", price = price, cards = names, tokens = tokens, treasury = left, value = value)
    }];
    let over = (cards.value(game.western()) + u32::from(tokens)).saturating_sub(price);
    if over > 0 {
        told.push(say!("fore-overpaid", points = over));
    }
    told
}

/// What the next field of the succession table asks of civilization cards, and what there would be.
fn next_field(game: &Civ1980, seat: Seat, list: &[Civ]) -> Vec<Message> {
    let Some(row) = game.row(seat).filter(|_| !game.barbaric()) else { return Vec::new() };
    let next = game.player(seat).marker.saturating_add(1);
    if next > game.ast().finish {
        return Vec::new();
    }
    let mut then = game.clone();
    list.iter().for_each(|civ| {
        then.player_mut(seat).civs.insert(*civ);
    });
    let told = |need: Need| {
        let (count, has) = (need.amount(), then.has_of(seat, need));
        Some(match need {
            Need::Groups(_) => say!("fore-next-groups", count = count, has = has),
            Need::Cards(_) => say!("fore-next-cards", count = count, has = has),
            Need::CardValue(_) => say!("fore-next-value", count = count, has = has),
            Need::Cities(_) | Need::Total(_) => return None,
        })
    };
    game.needs(row, next).into_iter().filter_map(told).collect()
}

fn calamity(game: &Civ1980, seat: Seat, act: &Act) -> Vec<Message> {
    let Some(resolving) = game.resolving() else { return Vec::new() };
    match (&resolving.stage, act) {
        (_, Act::Erupt(volcano)) => eruption(game, *volcano),
        (_, Act::Flood(plain)) => places::flood(game, *plain),
        (Stage::Quake(_) | Stage::Cutting(_), Act::Reduce(area)) => reduction(game, seat, *area),
        (Stage::Distribute(on), Act::Assign(_, n)) => {
            vec![say!("fore-points-left", points = on.points.left.saturating_sub(u32::from(*n)))]
        }
        (Stage::Losing(on), Act::Units(_, area, units)) => {
            let mut told = Vec::new();
            if let Some(loss) = on.0.iter().find(|l| l.chooser == seat && !l.complete) {
                let mut then = loss.clone();
                then.picked.add(*area, *units);
                let left = loss.amount.saturating_sub(game.chosen(&then));
                told.push(say!("fore-points-left", points = left));
                told.extend(after_loss(game, &then, *area));
                if *units == Units::City {
                    told.push(say!("fore-city-gone", cities = game.cities(seat).saturating_sub(1)));
                }
            }
            told
        }
        (Stage::Losing(on), Act::Grain(n)) => {
            let amount = on.0.iter().find(|l| l.chooser == seat && !l.complete).map_or(0, |l| l.amount);
            vec![say!("fore-points-left", points = amount.saturating_sub(4 * u32::from(*n)))]
        }
        (Stage::Naming(_) | Stage::Nominate, Act::Name(other)) => {
            vec![say!("fore-nation", cities = game.cities(*other), tokens = game.board_tokens(*other))]
        }
        (Stage::Faction(faction), Act::Faction(first)) => vec![factions(faction, *first)],
        _ => Vec::new(),
    }
}

/// What a loss leaves: an area without tokens, cities without support.
fn after_loss(game: &Civ1980, then: &crate::losses::Loss, area: Area) -> Vec<Message> {
    let (owner, picked) = (then.owner, &then.picked);
    let gone = |a: Area| picked.tokens.get(&a).copied().unwrap_or(0);
    let had = game.lands[area].of(owner);
    let mut told = Vec::new();
    if had > 0 && gone(area) >= had {
        told.push(say!("fore-last-token", area = place(area)));
    }
    let lost: u32 = picked.tokens.values().map(|n| u32::from(*n)).sum();
    let fallen = u32::try_from(picked.cities.len()).unwrap_or(0);
    let tokens = game.board_tokens(owner).saturating_sub(lost);
    let cities = u32::from(game.cities(owner)).saturating_sub(fallen);
    if tokens < SUPPORT * cities {
        told.push(say!("fore-unsupported", tokens = tokens, cities = cities));
    }
    told
}

fn factions(faction: &Faction, first: bool) -> Message {
    let [a, b] = faction.sizes();
    let (kept, given) = if first { (a, b) } else { (b, a) };
    say!("fore-faction", kept = kept, given = given, taker = faction.nominee)
}

fn eruption(game: &Civ1980, volcano: Volcano) -> Vec<Message> {
    let hit = game.seats().map(|s| (s, game.damage(volcano, Some(s)))).filter(|(_, n)| *n > 0);
    hit.map(|(s, points)| say!("fore-erupts", seat = s, points = points)).collect()
}
