//! The view as plain text, narrow enough for a mail: all that is needed to play from it.

mod map;
mod seats;

use crate::data::{EventIcon, data};
use crate::ids::{Id, Resource};
use crate::tiles::{Icon, Side, TileNumber};
use crate::view::{Phase, View};
use kernel::lines::wrap;
use kernel::{Arg, Message, Words, say};

/// The whole position in at most 78 columns.
pub(crate) fn board(view: &View, words: &dyn Words) -> String {
    let mut out = Vec::new();
    let mut tell = |message: Message| out.extend(wrap(&words.say(&message)));
    tell(say!(
        "board-round",
        round = view.round,
        limit = view.round_limit,
        seat = view.turn,
        first = view.first
    ));
    tell(dial(view, words));
    if let Some(ask) = &view.ask {
        tell(ask.clone());
    }
    if let Some(battle) = &view.battle {
        tell(say!(
            "board-battle",
            seat = battle.attacker,
            space = battle.space.to_string(),
            attack = battle.attack,
            defence = battle.defence
        ));
    }
    out.push(String::new());
    out.extend(map::lines(view));
    out.push(String::new());
    out.extend(wrap(&words.say(&say!("board-legend"))));
    if view.phase == Phase::Map {
        out.extend(tiles(view, words));
    }
    out.extend(things(view, words));
    for seat in &view.seats {
        out.push(String::new());
        out.extend(seats::lines(view, seat, words));
    }
    out.push(String::new());
    out.extend(market(view, words));
    for goal in &view.goals {
        out.push(String::new());
        for agenda in &goal.agendas {
            let progress: Vec<String> =
                agenda.progress.iter().map(|n| format!("{n}/{}", agenda.threshold)).collect();
            let name = Arg::name("agenda", agenda.agenda.to_string());
            let line = say!("board-agenda", agenda = name, progress = progress.join("  "));
            out.extend(wrap(&words.say(&line)));
        }
        if !goal.marked.is_empty() {
            out.extend(wrap(&words.say(&say!("board-marked", seats = goal.marked))));
        }
    }
    let mut text = out.join("\n");
    text.push('\n');
    text
}

/// Where the event dial points, and what comes next: two of its sections look the same.
fn dial(view: &View, words: &dyn Words) -> Message {
    let after = (usize::from(view.event) + 1) % view.events.len().max(1);
    let [now, next] = [usize::from(view.event), after].map(|at| {
        words.say(&match view.events.get(at) {
            Some(EventIcon::BarbarianSpawn) => say!("event-spawn"),
            Some(EventIcon::BarbarianMove) => say!("event-move"),
            Some(EventIcon::Trade) => say!("event-trade"),
            Some(EventIcon::None) | None => say!("event-none"),
        })
    });
    say!("board-event", now = now, next = next)
}

/// What lies on the map by name, and beside it.
fn things(view: &View, words: &dyn Words) -> Vec<String> {
    let mut lines = Vec::new();
    let mut tell = |message: Message| lines.extend(wrap(&words.say(&message)));
    for city_state in &view.city_states {
        let name = Arg::name("city-state", city_state.city_state.to_string());
        let kind = Arg::name("type", city_state.kind.to_string());
        let space = city_state.space.to_string();
        tell(match city_state.conqueror {
            Some(seat) => say!("board-conquered", name = name, kind = kind, space = space, seat = seat),
            None if city_state.card_left => say!("board-city-state", name = name, kind = kind, space = space),
            None => say!("board-city-state-bare", name = name, kind = kind, space = space),
        });
    }
    for space in &view.spaces {
        if let Some(Icon::Nature(nature)) = space.icon {
            let name = Arg::name("nature", nature.to_string());
            let resource = Arg::name("resource", data().nature[nature].resource.to_string());
            let at = space.coord.to_string();
            tell(match space.owner {
                Some(seat) => {
                    say!("board-nature-of", name = name, resource = resource, space = at, seat = seat)
                }
                None => say!("board-nature", name = name, resource = resource, space = at),
            });
        }
    }
    for built in &view.built {
        let (name, at) = (Arg::name("wonder", built.wonder.to_string()), built.space.to_string());
        tell(match built.owner {
            Some(seat) => say!("board-built", name = name, space = at, seat = seat),
            None => say!("board-built-bare", name = name, space = at),
        });
    }
    if view.zimbabwe > 0 {
        tell(say!("board-zimbabwe", count = view.zimbabwe));
    }
    let home = |letter: char| {
        let printed =
            |s: &&crate::view::SpaceView| matches!(s.icon, Some(Icon::Barbarian(b)) if b.letter() == letter);
        view.spaces.iter().find(printed).map_or_else(String::new, |s| format!(" ({})", s.coord))
    };
    if !view.away.is_empty() {
        let away = view.away.iter().map(|b| format!("{}{}", b.letter(), home(b.letter())));
        tell(say!("board-away", barbarians = Arg::list(away)));
    }
    if view.phase != Phase::Map {
        let left: Vec<String> = view
            .supply
            .iter()
            .map(|(resource, n)| format!("{} {n}", words.name("resource", resource.id())))
            .collect();
        tell(say!("board-supply", resources = Arg::list(left)));
    }
    if !lines.is_empty() {
        lines.insert(0, String::new());
    }
    lines
}

fn market(view: &View, words: &dyn Words) -> Vec<String> {
    let mut lines = Vec::new();
    for stack in &view.market {
        if let Some(top) = stack.top {
            lines.extend(wrap(&words.say(&say!(
                "board-wonder",
                wonder = Arg::name("wonder", top.to_string()),
                kind = Arg::name("type", stack.kind.to_string()),
                cost = stack.cost_for_viewer,
                resources = resources(&stack.resources),
                below = stack.below
            ))));
        }
    }
    lines
}

fn resources(kinds: &[Resource]) -> Arg {
    Arg::list(kinds.iter().map(|r| Arg::name("resource", r.to_string())))
}

/// Tiles in hand, and what is printed on the viewer's own, space by space.
fn tiles(view: &View, words: &dyn Words) -> Vec<String> {
    let mut lines = Vec::new();
    if view.hands.iter().all(Vec::is_empty) {
        return lines;
    }
    lines.push(String::new());
    lines.extend(wrap(&words.say(&say!("board-tiles"))));
    for (seat, hand) in kernel::Seat::first(view.hands.len()).zip(&view.hands) {
        if hand.is_empty() {
            continue;
        }
        let numbers: Vec<String> = hand.iter().map(|t| t.0.to_string()).collect();
        lines.extend(wrap(&words.say(&say!("board-hand", seat = seat, tiles = numbers.join(" ")))));
        if view.viewer == Some(seat) {
            for side in [Side::A, Side::B] {
                lines.extend(hand.iter().flat_map(|tile| wrap(&printed(*tile, side))));
            }
        }
    }
    lines
}

/// `7A: 0,0 g*. | 0,-1 h. | …`: each space of a side with its ground and icon, before the tile is turned.
fn printed(tile: TileNumber, side: Side) -> String {
    let spaces = tile.data().map(|data| data.side(side)).unwrap_or_default();
    let spaces: Vec<String> = spaces
        .iter()
        .map(|s| format!("{},{} {}", s.q, s.r, map::printed(s.terrain, s.icon).trim_end()))
        .collect();
    format!("{}{side}: {}", tile.0, spaces.join(" | "))
}

#[cfg(test)]
mod tests {
    use crate::NewDawn;
    use kernel::lines::WIDTH;
    use kernel::{Dice, Game, Plain, Secret, Setup, Viewer};

    #[test]
    fn no_line_is_wider_than_a_mail() {
        for (seed, setup) in [
            (1, Setup::players(2, 4)),
            (2, Setup::players(2, 2)),
            (3, Setup::players(2, 4).with("map", "advanced")),
        ] {
            let secret = Secret::from_number(seed);
            let mut game = NewDawn::setup(&setup, &mut Dice::new(&secret, "t", 1)).unwrap();
            for event in 2..60 {
                let seat = game.awaited().iter().next().unwrap();
                let legal = game.legal(seat);
                let mv = legal[legal.len() / 2].clone();
                game.apply(seat, &mv, &mut Dice::new(&secret, "t", event)).unwrap();
                let text = NewDawn::text(&game.view(Viewer::Seat(seat)), &Plain);
                assert!(text.lines().all(|l| l.chars().count() <= WIDTH), "{text}");
            }
        }
    }
}
