//! A turn retold shortly: what a seat did over and over becomes one sentence, and what follows from another is left out.

use kernel::{Arg, Message, Seat, say};

fn blank<'m>(message: &'m Message, name: &str) -> Option<&'m Arg> {
    message.args.iter().find(|(n, _)| *n == name).map(|(_, arg)| arg)
}

fn seat(message: &Message) -> Option<Seat> {
    match blank(message, "seat") {
        Some(Arg::Seat(seat)) => Some(*seat),
        _ => None,
    }
}

fn number(message: &Message, name: &str) -> i64 {
    match blank(message, name) {
        Some(Arg::Number(n)) => *n,
        _ => 0,
    }
}

/// What one line of the log told, as a page tells it of a whole turn.
pub(crate) fn digest(told: Vec<Message>) -> Vec<Message> {
    // Said to the seat itself while it is secret; afterwards the technology is told of anyway.
    let told: Vec<Message> =
        told.into_iter().filter(|m| !matches!(m.id, "chosen-own" | "chosen-nothing")).collect();
    let has = |id: &str| told.iter().any(|m| m.id == id);
    let made =
        has("built") || has("figure-placed") || has("unit-drawn") || has("wonder-built") || has("walls");
    let decided = has("battle-won") || has("barbarians-won");
    let dull = |m: &Message| match m.id {
        "produces" | "builds-free" => made,
        "harvests" => has("resource"),
        "unit-played" | "barbarian-played" | "unit-dies" | "heals" => decided,
        "ready" | "chosen" => true,
        _ => false,
    };
    let kept: Vec<Message> = told.iter().filter(|m| !dull(m)).cloned().collect();
    merged(if kept.is_empty() { told } else { kept })
}

/// One sentence in place of the first of several that one seat is told of alike.
fn merged(told: Vec<Message>) -> Vec<Message> {
    let told = arts(told);
    let mut out: Vec<Message> = Vec::new();
    for (at, message) in told.iter().enumerate() {
        let alike = |m: &&Message| m.id == message.id && seat(m) == seat(message);
        let all: Vec<&Message> = told.iter().filter(alike).collect();
        if all.len() == 1 {
            out.push(message.clone());
            continue;
        }
        let first = told.iter().take(at).find(alike).is_none();
        let last = told.iter().skip(at + 1).find(alike).is_none();
        let list = |name: &str| Arg::List(all.iter().filter_map(|m| blank(m, name)).cloned().collect());
        let one = match (message.id, seat(message)) {
            // Where somebody stands now is all that counts.
            ("advanced", _) if last => Some(message.clone()),
            ("advanced", _) => None,
            ("moves", Some(seat)) if first => Some(say!("moves-many", seat = seat, ways = ways(&all))),
            ("resource", Some(seat)) if first => {
                Some(say!("resources", seat = seat, resources = list("resource")))
            }
            ("unit-drawn", Some(seat)) if first => {
                Some(say!("units-drawn", seat = seat, units = list("unit")))
            }
            ("event-drawn", Some(seat)) if first => {
                Some(say!("events-drawn", seat = seat, count = all.len()))
            }
            ("wonder-offered", _) if first => Some(say!("wonders-offered", wonders = list("wonder"))),
            ("moves" | "resource" | "unit-drawn" | "event-drawn" | "wonder-offered", _) => None,
            _ => Some(message.clone()),
        };
        out.extend(one);
    }
    out
}

/// From where to where, one way after the other; a way that was cut is told as one.
fn ways(all: &[&Message]) -> Arg {
    let mut ways: Vec<(Arg, Arg)> = Vec::new();
    for message in all {
        let (Some(from), Some(to)) = (blank(message, "from"), blank(message, "to")) else { continue };
        match ways.last_mut() {
            Some((_, end)) if end == from => *end = to.clone(),
            _ => ways.push((from.clone(), to.clone())),
        }
    }
    let text = |arg: &Arg| if let Arg::Text(text) = arg { text.clone() } else { String::new() };
    Arg::list(ways.iter().map(|(from, to)| format!("{}–{}", text(from), text(to))))
}

/// Cities of a seat that devote themselves to the arts, with the culture of all of them.
fn arts(told: Vec<Message>) -> Vec<Message> {
    let mut out: Vec<Message> = Vec::new();
    // By seat: where its sentence stands, its cities, its culture; and who has still to gain some.
    let mut sums: Vec<(Seat, usize, Vec<Arg>, i64)> = Vec::new();
    let mut waits: Vec<Seat> = Vec::new();
    for message in told {
        let who = seat(&message);
        let sum = sums.iter_mut().find(|(seat, ..)| Some(*seat) == who);
        match (message.id, who, sum) {
            ("arts", Some(who), sum) => {
                let city = blank(&message, "city").cloned();
                match sum {
                    Some((_, _, cities, _)) => cities.extend(city),
                    None => {
                        sums.push((who, out.len(), city.into_iter().collect(), 0));
                        out.push(message);
                    }
                }
                waits.push(who);
            }
            ("culture", Some(who), Some((_, _, _, count))) if waits.contains(&who) => {
                *count += number(&message, "count");
                waits.retain(|seat| *seat != who);
            }
            ("cancelled", Some(who), _) => {
                waits.retain(|seat| *seat != who);
                out.push(message);
            }
            _ => out.push(message),
        }
    }
    for (seat, at, cities, count) in sums {
        if let Some(message) = out.get_mut(at).filter(|_| count > 0) {
            *message = say!("arts-many", seat = seat, cities = Arg::List(cities), count = count);
        }
    }
    out
}
