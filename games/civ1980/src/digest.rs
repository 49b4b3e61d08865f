//! A turn retold shortly: a nation's many walks become one sentence, and so do its losses.

use kernel::{Arg, Message, Seat, say};

/// So many sentences of one kind are told one by one.
const FEW: usize = 2;

/// What a seat did over and over, summed up.
struct Sum {
    /// The sentence that is repeated, the blank with its number, and the blank with its place.
    kind: (&'static str, &'static str, &'static str),
    seat: Seat,
    /// Where it is told: in place of the first.
    at: usize,
    times: usize,
    count: i64,
    places: Vec<Arg>,
}

/// Sentences that are summed up: id, number, place.
const KINDS: &[(&str, &str, &str)] =
    &[("walked", "count", "to"), ("landed", "count", "area"), ("loses-tokens", "count", "area")];

fn blank<'m>(message: &'m Message, name: &str) -> Option<&'m Arg> {
    message.args.iter().find(|(n, _)| *n == name).map(|(_, arg)| arg)
}

impl Sum {
    fn told(&self) -> Message {
        let places = Arg::List(self.places.clone());
        match self.kind.0 {
            "walked" => say!("walked-many", seat = self.seat, count = self.count, areas = places),
            "landed" => say!("landed-many", seat = self.seat, count = self.count, areas = places),
            _ => say!("lost-many", seat = self.seat, count = self.count, areas = places),
        }
    }
}

/// One sentence for what one seat did many times in a row of its own.
pub(crate) fn digest(told: Vec<Message>) -> Vec<Message> {
    let mut sums: Vec<Sum> = Vec::new();
    for (at, message) in told.iter().enumerate() {
        let Some(kind) = KINDS.iter().copied().find(|k| k.0 == message.id) else { continue };
        let (Some(Arg::Seat(seat)), Some(Arg::Number(n)), Some(place)) =
            (blank(message, "seat"), blank(message, kind.1), blank(message, kind.2))
        else {
            continue;
        };
        let index = sums.iter().position(|s| s.kind.0 == kind.0 && s.seat == *seat).unwrap_or_else(|| {
            sums.push(Sum { kind, seat: *seat, at, times: 0, count: 0, places: Vec::new() });
            sums.len().saturating_sub(1)
        });
        if let Some(sum) = sums.get_mut(index) {
            sum.times += 1;
            sum.count += n;
            if !sum.places.contains(place) {
                sum.places.push(place.clone());
            }
        }
    }
    sums.retain(|s| s.times > FEW);
    let mut out = Vec::new();
    for (at, message) in told.into_iter().enumerate() {
        let who = blank(&message, "seat");
        let sum = sums.iter().find(|s| s.kind.0 == message.id && who == Some(&Arg::Seat(s.seat)));
        match sum {
            Some(sum) if sum.at == at => out.push(sum.told()),
            Some(_) => {}
            None => out.push(message),
        }
    }
    out
}
