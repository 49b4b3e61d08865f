//! The view as plain text, narrow enough for a mail.
//!
//! A square takes four signs: ground, thing, whose figures, how many. Rows are numbered, columns have letters.

use crate::data::data;
use crate::ids::{Building, Id, Resource, Terrain};
use crate::state::What;
use crate::view::{BattleView, CityView, SeatView, SquareView, TroopsView, View};
use kernel::lines::wrap;
use kernel::{Arg, Message, Words, say};

/// The whole position in at most 78 columns.
pub(crate) fn board(view: &View, words: &dyn Words) -> String {
    let mut out = Vec::new();
    let mut tell = |message: Message| out.extend(wrap(&words.say(&message)));
    tell(say!("board-round", round = view.round, phase = words.say(&phase(view)), first = view.first));
    if view.round_limit > 0 {
        tell(say!("board-limit", round = view.round_limit));
    }
    if let Some(ask) = &view.ask {
        tell(ask.clone());
    }
    let others: Vec<kernel::Seat> = view.awaited.iter().filter(|seat| view.you != Some(*seat)).collect();
    if !others.is_empty() {
        tell(say!("board-awaited", seats = Arg::list(others)));
    }
    if let Some((at, armies, scouts, left)) = view.group {
        let figures = crate::task::figures(armies, scouts);
        tell(say!("board-group", square = at.to_string(), figures = figures, left = left));
    }
    if let Some(battle) = &view.battle {
        out.extend(battle_lines(battle, words));
    }
    out.push(String::new());
    out.extend(map(view));
    out.push(String::new());
    for line in [say!("board-legend-ground"), say!("board-legend-things"), say!("board-legend-figures")] {
        out.extend(wrap(&words.say(&line)));
    }
    out.extend(places(view, words));
    for seat in &view.seats {
        out.push(String::new());
        out.extend(seat_lines(seat, words));
    }
    out.push(String::new());
    out.extend(market_lines(view, words));
    for offer in &view.offers {
        out.extend(wrap(&words.say(&say!(
            "board-offer",
            number = offer.id,
            seat = offer.from,
            rival = offer.to,
            give = crate::label::goods_arg(offer.give.iter().copied()),
            want = crate::label::goods_arg(offer.want.iter().copied())
        ))));
    }
    let mut text = out.join("\n");
    text.push('\n');
    text
}

fn phase(view: &View) -> Message {
    use crate::state::Phase;
    match view.phase {
        Phase::Setup => say!("phase-setup"),
        Phase::Start => say!("phase-start"),
        Phase::Trade => say!("phase-trade"),
        Phase::Cities => say!("phase-cities"),
        Phase::Movement => say!("phase-movement"),
        Phase::Research | Phase::Finish => say!("phase-research"),
    }
}

fn name(kind: &'static str, id: impl ToString) -> Arg {
    Arg::name(kind, id.to_string())
}

fn map(view: &View) -> Vec<String> {
    let letters: Vec<String> = (0..view.width).map(|x| format!("{:<4}", char::from(b'A' + x))).collect();
    let mut lines = vec![format!("   {}", letters.concat()).trim_end().to_owned()];
    for y in 0..view.height {
        let cells = (0..view.width).map(|x| {
            let here = |at: crate::map::Sq| at.x() == x && at.y() == y;
            match view.squares.iter().find(|s| here(s.at)) {
                Some(square) => cell(square),
                None if view.fog.iter().any(|at| here(*at)) => "??  ".into(),
                None => "    ".into(),
            }
        });
        let row: String = cells.collect();
        lines.push(format!("{:>2} {row}", y + 1).trim_end().to_owned());
    }
    lines
}

/// Four signs for a square: ground, thing, whose figures, how many (`*` if a scout is among them).
fn cell(square: &SquareView) -> String {
    let ground = match square.terrain {
        Terrain::Grassland => 'g',
        Terrain::Forest => 'f',
        Terrain::Mountain => 'm',
        Terrain::Desert => 'd',
        Terrain::Water => '~',
    };
    let digit = |seat: kernel::Seat| char::from(b'0' + seat.number());
    let thing = thing(square);
    let figures = match square.figures.first() {
        Some((seat, armies, 0)) => format!("{}{armies}", digit(*seat)),
        Some((seat, 0, _)) => format!("{}s", digit(*seat)),
        Some((seat, ..)) => format!("{}*", digit(*seat)),
        None => match square.city {
            Some((seat, ..)) => format!("{} ", digit(seat)),
            None => "  ".into(),
        },
    };
    format!("{ground}{thing}{figures}")
}

fn thing(square: &SquareView) -> char {
    match (square.city, square.marker, square.resource) {
        (Some((_, true, false)), ..) => '@',
        (Some((_, true, true)), ..) => '%',
        (Some((_, false, false)), ..) => 'O',
        (Some((_, false, true)), ..) => '0',
        (_, Some((_, What::Building(_))), _) => 'b',
        (_, Some((_, What::Wonder(_))), _) => 'W',
        (_, Some((_, What::Person(_))), _) => 'p',
        _ if square.hut => 'h',
        _ if square.village => 'v',
        (.., Some(Resource::Wheat)) => 'w',
        (.., Some(Resource::Silk)) => 's',
        (.., Some(Resource::Incense)) => 'i',
        (.., Some(Resource::Iron)) => 'e',
        _ if square.coins > 0 => '$',
        _ if square.culture > 0 => 'n',
        _ => '.',
    }
}

/// What stands where, in words.
fn places(view: &View, words: &dyn Words) -> Vec<String> {
    let mut lines = Vec::new();
    for square in &view.squares {
        if let Some((seat, what)) = square.marker {
            let what = match what {
                What::Building(b) => words.name("building", b.id()),
                What::Wonder(w) => words.name("wonder", w.id()),
                What::Person(p) => words.name("person", p.id()),
            };
            lines.push((seat, format!("{} {what}", square.at)));
        }
    }
    let mut out = Vec::new();
    for seat in &view.seats {
        let own: Vec<String> =
            lines.iter().filter(|(s, _)| *s == seat.seat).map(|(_, l)| l.clone()).collect();
        if !own.is_empty() {
            out.extend(wrap(&words.say(&say!("board-markers", seat = seat.seat, list = own.join(", ")))));
        }
    }
    for seat in &view.seats {
        let figures: Vec<String> = view.squares.iter().filter_map(|at| figures(at, seat.seat)).collect();
        if !figures.is_empty() {
            out.extend(wrap(&words.say(&say!("board-figures", seat = seat.seat, list = figures.join(", ")))));
        }
    }
    let frozen: Vec<String> = view.squares.iter().filter(|s| s.frozen).map(|s| s.at.to_string()).collect();
    if !frozen.is_empty() {
        out.extend(wrap(&words.say(&say!("board-frozen", squares = frozen.join(" ")))));
    }
    out
}

/// A seat's figures on a square as moves name them, those that have moved in brackets: `B1 2a1s (1a)`.
fn figures(square: &SquareView, seat: kernel::Seat) -> Option<String> {
    let of = |all: &[(kernel::Seat, u8, u8)]| {
        let (_, armies, scouts) = *all.iter().find(|(owner, ..)| *owner == seat)?;
        let some = |n: u8, sign: &str| if n > 0 { format!("{n}{sign}") } else { String::new() };
        Some(some(armies, "a") + &some(scouts, "s")).filter(|text| !text.is_empty())
    };
    let moved = of(&square.moved).map_or(String::new(), |moved| format!(" ({moved})"));
    Some(format!("{} {}{moved}", square.at, of(&square.figures)?))
}

/// What a city counts, may harvest and may still do.
fn city_lines(city: &CityView, words: &dyn Words) -> Vec<String> {
    let (at, left) = (city.at.to_string(), city.actions_left);
    let (production, culture, trade) = (city.production, city.arts, city.trade);
    let counts = if city.capital {
        say!(
            "board-capital",
            square = at,
            production = production,
            culture = culture,
            trade = trade,
            left = left
        )
    } else {
        say!(
            "board-city",
            square = at,
            production = production,
            culture = culture,
            trade = trade,
            left = left
        )
    };
    let mut line = words.say(&counts);
    if !city.harvests.is_empty() {
        let resources = Arg::list(city.harvests.iter().map(|r| name("resource", r)));
        line.push(' ');
        line.push_str(&words.say(&say!("board-harvests", resources = resources)));
    }
    if !city.blocked.is_empty() {
        let squares: Vec<String> = city.blocked.iter().map(ToString::to_string).collect();
        line.push(' ');
        line.push_str(&words.say(&say!("board-blockaded", squares = squares.join(" "))));
    }
    wrap(&line)
}

fn seat_lines(seat: &SeatView, words: &dyn Words) -> Vec<String> {
    let mut lines = Vec::new();
    let mut tell = |message: Message| lines.extend(wrap(&words.say(&message)));
    let Some(civ) = seat.civ else { return lines };
    let government = name("government", seat.government);
    tell(say!(
        "board-seat",
        seat = seat.seat,
        civilization = name("civilization", civ),
        government = government.clone()
    ));
    if seat.gone {
        tell(say!("board-gone"));
        return lines;
    }
    tell(say!(
        "board-numbers",
        trade = seat.trade,
        income = seat.income,
        culture = seat.culture,
        space = seat.track,
        coins = seat.coins
    ));
    for city in &seat.cities {
        lines.extend(city_lines(city, words));
    }
    let mut tell = |message: Message| lines.extend(wrap(&words.say(&message)));
    let rows: Vec<String> = (1..=5u8)
        .filter_map(|row| {
            let techs: Vec<String> = seat
                .techs
                .iter()
                .filter(|(_, r)| *r == row)
                .map(|(t, _)| words.name("tech", t.id()))
                .collect();
            (!techs.is_empty()).then(|| format!("{row}: {}", techs.join(", ")))
        })
        .collect();
    tell(say!("board-techs", techs = rows.join("; ")));
    let tokens: Vec<String> =
        seat.tokens.iter().map(|(r, n)| format!("{n} {}", words.name("resource", r.id()))).collect();
    let tokens = if tokens.is_empty() { "-".to_owned() } else { tokens.join(", ") };
    let events: usize = seat.events.iter().map(|(_, n)| n).sum();
    tell(say!(
        "board-goods",
        tokens = tokens,
        huts = seat.huts,
        villages = seat.villages,
        events = events,
        limit = seat.hand_limit
    ));
    let units: Vec<String> = seat
        .units
        .iter()
        .map(|(kind, n)| {
            let rank = seat.ranks.iter().find(|(k, _)| k == kind).map_or(1, |(_, r)| *r);
            format!("{n} {}", words.name("unit", &format!("{kind}-{rank}")))
        })
        .collect();
    let units = if units.is_empty() { "-".to_owned() } else { units.join(", ") };
    tell(say!(
        "board-forces",
        units = units,
        bonus = seat.combat_bonus,
        armies = seat.armies_left,
        scouts = seat.scouts_left,
        speed = seat.speed,
        stacking = seat.stacking
    ));
    let wonders: Vec<String> = seat
        .wonders
        .iter()
        .map(|w| format!("{}{}", words.name("wonder", w.wonder.id()), if w.obsolete { " (-)" } else { "" }))
        .collect();
    if !wonders.is_empty() {
        tell(say!("board-wonders", wonders = wonders.join(", ")));
    }
    for wonder in seat.wonders.iter().filter(|w| !w.obsolete).map(|w| w.wonder) {
        tell(say!("board-card", card = name("wonder", wonder), text = words.say(&wonder.says())));
    }
    if !seat.reserve.is_empty() {
        tell(say!("board-reserve", people = Arg::list(seat.reserve.iter().map(|p| name("person", p)))));
    }
    if let Some(own) = &seat.own {
        let mut secrets: Vec<String> = own.hand.iter().map(|c| words.name("event", c.id())).collect();
        secrets.extend(own.huts.iter().chain(&own.villages).map(|f| words.name("resource", f.id())));
        secrets.extend(
            own.units.iter().map(|u| format!("{} {}", words.name("unit", u.kind.id()), seat.strength(*u))),
        );
        tell(say!("board-own", list = secrets.join(", ")));
        let levels: Vec<String> = ["I", "II", "III", "IV", "V"]
            .iter()
            .zip(&seat.thresholds)
            .map(|(l, n)| format!("{l} {n}"))
            .collect();
        tell(say!(
            "board-research",
            levels = levels.join(", "),
            kept = seat.kept,
            cities = seat.cities.len(),
            limit = seat.city_limit
        ));
        tell(say!("board-card", card = government, text = words.say(&seat.government.says())));
        let mut cards = own.hand.clone();
        cards.dedup();
        for card in cards {
            tell(say!("board-card", card = name("event", card), text = words.say(&card.says())));
        }
        if !own.orders.is_empty() {
            let orders: Vec<String> = own.orders.iter().map(|order| words.say(order)).collect();
            tell(say!("board-orders", orders = orders.join("; ")));
        }
    }
    lines
}

fn market_lines(view: &View, words: &dyn Words) -> Vec<String> {
    let market = &view.market;
    let tokens: Vec<String> =
        market.tokens.iter().map(|(r, n)| format!("{n} {}", words.name("resource", r.id()))).collect();
    let mut lines =
        wrap(&words.say(&say!("board-market", tokens = tokens.join(", "), people = market.people)));
    let buildings = market.buildings.iter().map(|(kind, n)| {
        // A marker has a building on either side; the front one names it.
        let front = Building::ALL.iter().find(|building| data().buildings[**building].marker == *kind);
        (front.map_or(String::new(), |front| words.name("building", front.id())), usize::from(*n))
    });
    let decks = market.decks.iter().map(|(kind, n)| (words.name("unit", kind.id()), *n));
    let supply: Vec<String> = buildings.chain(decks).map(|(name, n)| format!("{name} {n}")).collect();
    lines.extend(wrap(&words.say(&say!("board-supply", list = supply.join(", ")))));
    if !market.wonders.is_empty() {
        let wonders: Vec<String> = market
            .wonders
            .iter()
            .map(|(w, cost)| format!("{} {cost}", words.name("wonder", w.id())))
            .collect();
        lines.extend(wrap(&words.say(&say!(
            "board-wonder-market",
            wonders = wonders.join(", "),
            left = market.wonder_deck
        ))));
        for (wonder, cost) in &market.wonders {
            let (card, text) = (name("wonder", wonder), words.say(&wonder.says()));
            lines.extend(wrap(&words.say(&say!("board-wonder", wonder = card, cost = *cost, text = text))));
        }
    }
    if !market.prices.is_empty() {
        let prices: Vec<String> =
            market.prices.iter().map(|p| format!("{} {}", words.name(p.kind, &p.id), p.cost)).collect();
        lines.extend(wrap(&words.say(&say!("board-prices", list = prices.join(", ")))));
    }
    lines
}

fn battle_lines(battle: &BattleView, words: &dyn Words) -> Vec<String> {
    let mut lines = Vec::new();
    let at = battle.at.to_string();
    lines.extend(wrap(&words.say(&match battle.defender {
        Some(rival) => say!("board-battle", seat = battle.attacker, rival = rival, square = at),
        None => say!("board-battle-village", seat = battle.attacker, square = at),
    })));
    let troops = |side: &TroopsView| match &side.force {
        Some(force) => force.iter().map(|(u, s)| format!("{u} ({s})")).collect::<Vec<_>>().join(", "),
        None => "?".repeat(side.cards),
    };
    for (attacker, side) in [(true, &battle.attack), (false, &battle.defence)] {
        let (cards, bonus) = (troops(side), side.bonus);
        lines.extend(wrap(&words.say(&if attacker {
            say!("board-attack", cards = cards, bonus = bonus)
        } else {
            say!("board-defence", cards = cards, bonus = bonus)
        })));
    }
    for (front, attacker, unit, strength, wounds) in &battle.fronts {
        let (unit, front) = (unit.to_string(), *front);
        lines.extend(wrap(&words.say(&if *attacker {
            say!("board-front-attack", front = front, unit = unit, strength = *strength, wounds = *wounds)
        } else {
            say!("board-front-defence", front = front, unit = unit, strength = *strength, wounds = *wounds)
        })));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Civ2010;
    use kernel::{Dice, Game, Plain, Secret, Setup, Viewer};

    #[test]
    fn no_line_is_wider_than_a_mail() {
        for players in 2..=4 {
            let secret = Secret::from_number(1);
            let setup = Setup::players(2, players);
            let mut game = Civ2010::setup(&setup, &mut Dice::new(&secret, "t", 1)).unwrap();
            for event in 2..150 {
                let Some(seat) = game.awaited().iter().next() else { break };
                let legal = game.legal(seat);
                let mv = legal[usize::try_from(event).unwrap() * 7 % legal.len()].clone();
                game.apply(seat, &mv, &mut Dice::new(&secret, "t", event)).unwrap();
                let text = Civ2010::text(&game.view(Viewer::Seat(seat)), &Plain);
                assert!(text.lines().all(|l| l.chars().count() <= kernel::lines::WIDTH), "{text}");
            }
        }
    }

    #[test]
    fn the_map_shows_every_square() {
        let secret = Secret::from_number(1);
        let game = Civ2010::setup(&Setup::players(2, 3), &mut Dice::new(&secret, "t", 1)).unwrap();
        let lines = map(&game.view(Viewer::Spectator));
        assert_eq!(lines.len(), 17);
        let squares: usize =
            lines.iter().skip(1).map(|l| l.get(3..).unwrap().split_whitespace().count()).sum();
        assert_eq!(squares, 160);
        assert!(lines[1].starts_with(" 1                         "), "the top row begins in the middle");
    }
}
