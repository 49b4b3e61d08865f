//! The view as plain text, narrow enough for a mail.
//!
//! Each row of the map takes two lines: the numbers of its spaces, and below them what is there, in three signs:
//! ground, thing, whose. A map too wide for a mail is cut into strips from west to east.

use crate::data::EventIcon;
use crate::ids::{Resource, Terrain};
use crate::state::Kind;
use crate::view::{CardView, PieceView, SeatView, SpaceView, View};
use kernel::{Arg, Message, Words, say};

/// Columns of a mail.
const WIDTH: usize = 78;
/// Columns of a space on the map.
const CELL: usize = 4;
/// Columns of the row's letter.
const MARGIN: usize = 3;

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
    tell(match view.events.get(usize::from(view.event)) {
        Some(EventIcon::BarbarianSpawn) => say!("board-event-spawn"),
        Some(EventIcon::BarbarianMove) => say!("board-event-move"),
        Some(EventIcon::Trade) => say!("board-event-trade"),
        Some(EventIcon::None) | None => say!("board-event-none"),
    });
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
    out.extend(map(view));
    out.push(String::new());
    out.extend(wrap(&words.say(&say!("board-legend"))));
    for seat in &view.seats {
        out.push(String::new());
        out.extend(seat_lines(seat, words));
    }
    out.push(String::new());
    for stack in &view.market {
        if let Some(top) = stack.top {
            out.extend(wrap(&words.say(&say!(
                "board-wonder",
                wonder = Arg::name("wonder", top.to_string()),
                kind = Arg::name("type", stack.kind.to_string()),
                cost = stack.cost_for_viewer,
                resources = resources(&stack.resources),
                below = stack.below
            ))));
        }
    }
    for goal in &view.goals {
        out.push(String::new());
        for agenda in &goal.agendas {
            let progress: Vec<String> =
                agenda.progress.iter().map(|n| format!("{n}/{}", agenda.threshold)).collect();
            let name = Arg::name("agenda", agenda.agenda.to_string());
            out.extend(wrap(&words.say(&say!(
                "board-agenda",
                agenda = name,
                progress = progress.join("  ")
            ))));
        }
        if !goal.marked.is_empty() {
            out.extend(wrap(&words.say(&say!("board-marked", seats = goal.marked))));
        }
    }
    for (seat, hand) in kernel::Seat::first(view.hands.len()).zip(&view.hands) {
        if !hand.is_empty() {
            let tiles: Vec<String> = hand.iter().map(|t| t.0.to_string()).collect();
            out.extend(wrap(&words.say(&say!("board-hand", seat = seat, tiles = tiles.join(" ")))));
        }
    }
    let mut text = out.join("\n");
    text.push('\n');
    text
}

fn resources(kinds: &[Resource]) -> Arg {
    Arg::list(kinds.iter().map(|r| Arg::name("resource", r.to_string())))
}

fn seat_lines(seat: &SeatView, words: &dyn Words) -> Vec<String> {
    let leader = Arg::name("leader", seat.leader.to_string());
    let civilization = Arg::name("civilization", seat.leader.to_string());
    let mut lines =
        wrap(&words.say(&say!("board-seat", seat = seat.seat, leader = leader, civilization = civilization)));
    if let Kind::Automated(level) = seat.kind {
        lines.extend(wrap(
            &words.say(&say!("board-automated", level = Arg::name("level", level.to_string()))),
        ));
    }
    if seat.dormant {
        lines.extend(wrap(&words.say(&say!("board-dormant"))));
    }
    let row: Vec<String> = seat.row.iter().map(|c| card(c, words)).collect();
    lines.extend(wrap(&row.join("  ")));
    lines.extend(wrap(&words.say(&say!(
        "board-numbers",
        dial = seat.dial,
        cities = seat.cities,
        mature = seat.mature,
        spaces = seat.spaces,
        caravans = seat.caravans_on_card
    ))));
    let mut things: Vec<Arg> = Vec::new();
    for (resource, n) in &seat.resources {
        things.extend((0..*n).map(|_| Arg::name("resource", resource.to_string())));
    }
    things.extend(seat.nature.iter().map(|n| Arg::name("nature", n.to_string())));
    things.extend(seat.wonders.iter().map(|w| Arg::name("wonder", w.to_string())));
    things.extend(seat.conquests.iter().map(|c| Arg::name("city-state", c.to_string())));
    if !things.is_empty() {
        lines.extend(wrap(&words.say(&say!("board-things", things = Arg::List(things)))));
    }
    let mut cards: Vec<Arg> = seat.treaties.iter().map(|c| Arg::name("city-state", c.to_string())).collect();
    for (giver, pact) in &seat.pacts {
        cards.push(Arg::name("pact", pact.to_string()));
        cards.push(Arg::Seat(*giver));
    }
    if !cards.is_empty() {
        lines.extend(wrap(&words.say(&say!("board-cards", cards = Arg::List(cards)))));
    }
    lines
}

/// `4 Early Empire ••`: slot, card, trade tokens; city-states and natural wonders on it as a plus.
fn card(card: &CardView, words: &dyn Words) -> String {
    let name = words.name("focus", &card.card.to_string());
    let trade = "•".repeat(usize::from(card.trade));
    let more = "+".repeat(card.city_states.len() + card.nature.len());
    let line = format!("{} {name} {trade}{more}", card.slot);
    line.trim_end().to_owned()
}

/// Breaks a text into lines that fit, at spaces where there are any.
fn wrap(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let room = WIDTH.saturating_sub(line.chars().count() + 1);
            if !line.is_empty() && word.chars().count() > room {
                lines.push(std::mem::take(&mut line));
            } else if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
            while line.chars().count() > WIDTH {
                let rest: String = line.chars().skip(WIDTH).collect();
                lines.push(line.chars().take(WIDTH).collect());
                line = rest;
            }
        }
        lines.push(line);
    }
    lines
}

/// Where a space begins on its line, before strips are cut.
fn column(space: &SpaceView, west: i16) -> usize {
    usize::try_from(i16::from(space.q) * 2 + i16::from(space.r) - west).unwrap_or(0) * CELL / 2
}

fn map(view: &View) -> Vec<String> {
    let half = |s: &SpaceView| i16::from(s.q) * 2 + i16::from(s.r);
    let west = view.spaces.iter().map(half).min().unwrap_or(0);
    let width = view.spaces.iter().map(|s| column(s, west) + CELL).max().unwrap_or(0);
    let strip = WIDTH - MARGIN;
    let strips = width.div_ceil(strip).max(1);
    let mut lines = Vec::new();
    for number in 0..strips {
        // Strips of equal width, rounded so that no space is cut in two.
        let each = width.div_ceil(strips).next_multiple_of(CELL).min(strip / CELL * CELL);
        let (from, to) = (number * each, (number + 1) * each);
        let mut row = None;
        let (mut numbers, mut cells) = (String::new(), String::new());
        for space in &view.spaces {
            if row != Some(space.coord.row) {
                flush(&mut lines, &mut numbers, &mut cells);
                row = Some(space.coord.row);
            }
            let at = column(space, west);
            if at < from || at >= to {
                continue;
            }
            if cells.is_empty() {
                let name = space.coord.to_string();
                let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
                cells = format!("{letters:<MARGIN$}");
                numbers = " ".repeat(MARGIN);
            }
            let pad = (at - from + MARGIN).saturating_sub(cells.chars().count());
            cells.push_str(&" ".repeat(pad));
            numbers.push_str(&" ".repeat((at - from + MARGIN).saturating_sub(numbers.chars().count())));
            cells.push_str(&cell(space));
            numbers.push_str(&format!("{:<3}", space.coord.number));
        }
        flush(&mut lines, &mut numbers, &mut cells);
        if number + 1 < strips {
            lines.push(String::new());
        }
    }
    lines
}

fn flush(lines: &mut Vec<String>, numbers: &mut String, cells: &mut String) {
    if !cells.is_empty() {
        lines.push(std::mem::take(numbers).trim_end().to_owned());
        lines.push(std::mem::take(cells).trim_end().to_owned());
    }
}

/// Three signs for a space: ground, thing, whose.
fn cell(space: &SpaceView) -> String {
    let ground = match space.terrain {
        Terrain::Grassland => 'g',
        Terrain::Hills => 'h',
        Terrain::Forest => 'f',
        Terrain::Desert => 'd',
        Terrain::Mountains => 'm',
        Terrain::Water => '~',
        Terrain::NaturalWonder => 'N',
    };
    let digit = |seat: kernel::Seat| char::from(b'0' + seat.number());
    let (thing, whose) = match (space.piece, space.owner) {
        (Some(PieceView::Capital { .. }), Some(seat)) => ('*', digit(seat)),
        (Some(PieceView::City { .. }), Some(seat)) => ('#', digit(seat)),
        (Some(PieceView::Token { reinforced: true }), Some(seat)) => ('@', digit(seat)),
        (Some(PieceView::Token { reinforced: false }), Some(seat)) => ('o', digit(seat)),
        _ => nobodys(space, digit),
    };
    let mut cell = String::from(ground);
    cell.push(thing);
    cell.push(whose);
    cell
}

fn nobodys(space: &SpaceView, digit: impl Fn(kernel::Seat) -> char) -> (char, char) {
    if let Some(barbarian) = space.barbarian {
        ('!', barbarian.letter())
    } else if let Some(seat) = space.caravans.first() {
        ('c', digit(*seat))
    } else if space.city_state.is_some() {
        ('S', '.')
    } else if space.nature.is_some() {
        ('W', '.')
    } else if let Some(resource) = space.resource {
        let sign = match resource {
            Resource::Marble => 'm',
            Resource::Mercury => 'q',
            Resource::Oil => 'o',
            Resource::Diamonds => 'd',
        };
        ('$', sign)
    } else if space.wonder.is_some() {
        ('w', '.')
    } else {
        ('.', ' ')
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NewDawn;
    use kernel::{Dice, Game, Plain, Secret, Setup, Viewer};

    #[test]
    fn no_line_is_wider_than_a_mail() {
        for (seed, setup) in [
            (1, Setup::players(1, 4)),
            (2, Setup::players(1, 2)),
            (3, Setup::players(1, 4).with("map", "advanced")),
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

    #[test]
    fn the_map_shows_every_space_with_its_number() {
        let secret = Secret::from_number(1);
        let game = NewDawn::setup(&Setup::players(1, 2), &mut Dice::new(&secret, "t", 1)).unwrap();
        let lines = map(&game.view(Viewer::Spectator));
        let cells: usize = lines.iter().skip(1).step_by(2).map(|l| l.split_whitespace().count() - 1).sum();
        assert_eq!(cells, 100);
    }
}
