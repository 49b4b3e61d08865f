//! Building a view from a position.

use super::{
    AgendaView, BattleView, BuiltView, CardView, CityStateView, GoalView, Phase, PieceView, ResolvingView,
    SeatView, SpaceView, StackView, View,
};
use crate::data::data;
use crate::hex::SpaceId;
use crate::ids::{Agenda, Barbarian, CityState, Goal, Id, WonderKind};
use crate::state::{Caravan, Horde, Lying, NewDawn, Open};
use crate::task::Task;
use kernel::{Seat, Viewer};

impl View {
    /// The position as `viewer` may know it.
    pub(crate) fn of(game: &NewDawn, viewer: Viewer) -> View {
        let me = viewer.seat();
        View {
            viewer: me,
            round: game.round,
            round_limit: game.options.round_limit,
            event: game.event,
            events: data().events.clone(),
            first: game.first,
            turn: game.turn.seat,
            awaited: game.deciders(),
            phase: phase(game),
            ask: me.and_then(|seat| crate::prompts::prompt(game, seat)).map(|p| p.ask),
            spaces: game.chart.all.iter().map(|s| space(game, s)).collect(),
            seats: game.seats().map(|s| seat_view(game, s)).collect(),
            market: WonderKind::ALL.iter().map(|k| stack(game, *k, viewer)).collect(),
            built: built(game),
            zimbabwe: game.wonders.zimbabwe,
            goals: game.goals.iter().map(|g| goal(game, *g)).collect(),
            supply: game.supply.iter().map(|(r, n)| (r, *n)).collect(),
            city_states: city_states(game),
            away: away(game),
            battle: game.battle.as_ref().map(|b| BattleView {
                attacker: b.attacker,
                space: game.chart.coord(b.space),
                foe: b.foe,
                attack: b.attack,
                defence: b.defence,
                dice: b.dice,
            }),
            resolving: resolving(game),
            steps: match viewer {
                Viewer::Historian => game.stack.clone(),
                _ => game.stack.iter().map(|task| task.shown_to(me)).collect(),
            },
            hands: game.construction.as_ref().map(|c| c.hands.clone()).unwrap_or_default(),
            orders: me.map(|seat| game.player(seat).orders),
            ended: game.ended,
        }
    }
}

fn phase(game: &NewDawn) -> Phase {
    if game.ended.is_some() {
        return Phase::Over;
    }
    if game.battle.is_some() {
        return Phase::Battle;
    }
    match game.stack.last() {
        Some(Task::Lay | Task::Home) => Phase::Map,
        Some(Task::Turn) => Phase::Start,
        Some(Task::EndTurn) | None => Phase::End,
        Some(Task::Automa(_)) => Phase::Automated,
        Some(Task::Arsenal(_) | Task::Estadio(_) | Task::AfterReset) => Phase::After,
        Some(_) if game.turn.encore == Open::Now => Phase::After,
        Some(_) => Phase::Resolving,
    }
}

fn resolving(game: &NewDawn) -> Option<ResolvingView> {
    game.stack.iter().rev().find_map(|task| {
        let on = match task {
            Task::Advance(on) | Task::Industry(on) => on,
            Task::Travel(travel) => &travel.on,
            Task::Campaign(campaign) => &campaign.on,
            Task::Place(placing) => {
                let card = game.resolved(game.turn.seat, placing.card?);
                return Some(ResolvingView { card, slot: placing.limit });
            }
            _ => return None,
        };
        Some(ResolvingView { card: on.card, slot: on.s })
    })
}

fn space(game: &NewDawn, id: SpaceId) -> SpaceView {
    let printed = game.chart.space(id);
    let owner = game.owner(id);
    let piece = owner.map(|seat| {
        let player = game.player(seat);
        let mature = || game.missing(id, game.maturing(seat)).is_empty();
        if player.capital == Some(id) {
            PieceView::Capital { mature: mature() }
        } else if player.cities.contains(id) {
            PieceView::City { mature: mature() }
        } else {
            PieceView::Token { reinforced: game.reinforced.contains(id) }
        }
    });
    let mut caravans = Vec::new();
    for (seat, player) in game.everybody() {
        caravans.extend(player.caravans.iter().filter(|c| **c == Caravan::At(id)).map(|_| seat));
    }
    SpaceView {
        coord: printed.coord,
        q: printed.hex.q,
        r: printed.hex.r,
        terrain: printed.terrain,
        difficulty: data().terrain[printed.terrain].difficulty,
        icon: printed.icon,
        tile: printed.tile,
        edge: game.chart.edge.contains(id),
        coastal: game.chart.coastal.contains(id),
        owner,
        piece,
        resource: game.chart.resource_at(id).filter(|_| game.deposits.contains(id)),
        nature: game.chart.nature_at(id).filter(|n| game.nature[*n] == Lying::Map),
        city_state: game.chart.city_state_at(id).filter(|c| game.city_states[*c] == Lying::Map),
        barbarian: game.horde_at(id),
        wonder: game.wonder_at(id),
        caravans,
    }
}

fn seat_view(game: &NewDawn, seat: Seat) -> SeatView {
    let player = game.player(seat);
    let row = player
        .row
        .iter()
        .map(|(slot, c)| CardView {
            slot: slot.number(),
            name: player.row.name(slot).to_string(),
            card: c.card,
            level: c.card.level(),
            trade: c.trade,
            city_states: c.city_states.iter().collect(),
            nature: c.nature.iter().collect(),
        })
        .collect();
    let on_card = player.caravans.iter().filter(|c| **c == Caravan::Card).count();
    SeatView {
        seat,
        kind: player.kind,
        leader: player.leader,
        dormant: player.dormant.is_some(),
        capital: player.capital.map(|c| game.chart.coord(c)),
        row,
        dial: player.dial,
        resources: player.resources.iter().map(|(r, n)| (r, *n)).collect(),
        nature: game.nature_of(seat).iter().collect(),
        treaties: player.treaties.iter().collect(),
        pacts: game
            .seats()
            .flat_map(|g| player.pacts_of(g).iter().map(move |p| (g, p)).collect::<Vec<_>>())
            .collect(),
        conquests: game.conquests(seat).iter().collect(),
        wonders: game.controlled(seat).collect(),
        caravans_on_card: u8::try_from(on_card).unwrap_or(0),
        caravans: player.caravans.iter().filter_map(|c| c.space()).map(|s| game.chart.coord(s)).collect(),
        tokens_left: player.unused_tokens(),
        cities_left: player.unused_cities(),
        cities: player.cities.len(),
        mature: game.mature(seat).len(),
        spaces: player.friendly().len(),
        owed_trade: player.owed_trade,
        owed_raid: player.owed_raid,
    }
}

fn stack(game: &NewDawn, kind: WonderKind, viewer: Viewer) -> StackView {
    let deck = &game.wonders.decks[kind];
    let top = deck.last().copied();
    let facts = top.map(|w| &data().wonders[w]);
    let below = deck.len().saturating_sub(1);
    let order =
        if viewer == Viewer::Historian { deck.iter().rev().skip(1).copied().collect() } else { Vec::new() };
    StackView {
        kind,
        top,
        age: facts.map(|f| f.age),
        cost: facts.map_or(0, |f| f.cost),
        cost_for_viewer: match (top, viewer.seat()) {
            (Some(wonder), Some(seat)) => game.cost(seat, wonder),
            _ => facts.map_or(0, |f| f.cost),
        },
        viewer_affords: viewer.seat().and_then(|seat| game.affords(seat, kind)),
        resources: facts.map(|f| f.resources.clone()).unwrap_or_default(),
        below,
        order,
    }
}

fn built(game: &NewDawn) -> Vec<BuiltView> {
    let sites = game.wonders.sites.iter();
    sites
        .filter_map(|(wonder, site)| {
            let space = (*site)?;
            Some(BuiltView { wonder, space: game.chart.coord(space), owner: game.owner(space) })
        })
        .collect()
}

fn goal(game: &NewDawn, goal: Goal) -> GoalView {
    let agenda = |agenda: Agenda| AgendaView {
        agenda,
        threshold: data().agendas[agenda].threshold,
        progress: game.seats().map(|s| game.progress(s, agenda)).collect(),
    };
    GoalView {
        goal,
        agendas: data().goals[goal].into_iter().map(agenda).collect(),
        marked: game.seats().filter(|s| game.player(*s).marks.contains(goal)).collect(),
    }
}

fn city_states(game: &NewDawn) -> Vec<CityStateView> {
    let on_map = CityState::ALL.iter().filter_map(|c| Some((*c, game.chart.city_state(*c)?)));
    on_map
        .map(|(city_state, space)| CityStateView {
            city_state,
            space: game.chart.coord(space),
            kind: data().city_states[city_state].kind,
            conqueror: match game.city_states[city_state] {
                Lying::With(seat) => Some(seat),
                Lying::Box | Lying::Map => None,
            },
            allies: game.seats().filter(|s| game.player(*s).treaties.contains(city_state)).collect(),
            card_left: game.treaty_left(city_state),
        })
        .collect()
}

/// Barbarians off the map, by letter.
fn away(game: &NewDawn) -> Vec<Barbarian> {
    Barbarian::ALL.iter().copied().filter(|b| game.barbarians[*b] == Horde::Away).collect()
}
