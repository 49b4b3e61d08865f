//! A log cut into turns: what one seat did until another did something.

use crate::store::events::Outline;
use kernel::{Kind, Seat};

/// What one seat did in one go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Counted from 1.
    pub number: usize,
    /// Whose; nobody's if the table itself changed.
    pub seat: Option<Seat>,
    /// Its first event.
    pub first: u64,
    /// Its last event.
    pub last: u64,
    /// When it ended.
    pub at: i64,
    /// What sorts of things happened in it.
    pub kinds: Vec<Kind>,
}

impl Turn {
    fn begin(number: usize, line: &Outline) -> Turn {
        let (seat, seq) = (line.seat, line.seq);
        Turn { number, seat, first: seq, last: seq, at: line.at, kinds: vec![line.kind] }
    }

    fn add(&mut self, line: &Outline) {
        (self.last, self.at) = (line.seq, line.at);
        if !self.kinds.contains(&line.kind) {
            self.kinds.push(line.kind);
        }
    }
}

/// Cuts a log into turns. A standing order that answers in the middle of somebody's turn belongs to that turn; an
/// automated player's moves are turns of its own.
pub fn turns(lines: &[Outline], automated: impl Fn(Seat) -> bool) -> Vec<Turn> {
    let mut all: Vec<Turn> = Vec::new();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.kind != Kind::Setup) {
        let answers = line.kind == Kind::Auto && !line.seat.is_some_and(&automated);
        // Who goes on after all that came by itself?
        let goes_on = || {
            let rest = lines.iter().skip(at).find(|l| l.kind != Kind::Auto || l.seat.is_some_and(&automated));
            rest.and_then(|l| l.seat)
        };
        let number = all.len() + 1;
        match all.last_mut() {
            Some(turn) if turn.seat == line.seat => turn.add(line),
            Some(turn) if answers && goes_on() == turn.seat => turn.add(line),
            _ => all.push(Turn::begin(number, line)),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `1` a move of seat 1, `2a` an answer of seat 2 by itself.
    fn log(text: &str) -> Vec<Outline> {
        let setup = Outline { seq: 1, at: 0, seat: None, kind: Kind::Setup };
        let line = |(seq, word): (u64, &str)| Outline {
            seq,
            at: i64::try_from(seq).unwrap(),
            seat: word.trim_end_matches('a').parse().ok(),
            kind: if word.ends_with('a') { Kind::Auto } else { Kind::Move },
        };
        std::iter::once(setup).chain((2..).zip(text.split(' ')).map(line)).collect()
    }

    fn cut(text: &str, automated: u8) -> Vec<(u8, u64, u64)> {
        let found = turns(&log(text), |seat| seat.number() == automated);
        found.iter().map(|t| (t.seat.map_or(0, Seat::number), t.first, t.last)).collect()
    }

    #[test]
    fn a_turn_lasts_until_somebody_else_acts() {
        assert_eq!(cut("1 1 2 2 2 1", 0), [(1, 2, 3), (2, 4, 6), (1, 7, 7)]);
    }

    #[test]
    fn answers_by_standing_order_belong_to_the_turn_they_interrupt() {
        assert_eq!(cut("1 2a 3a 1 2", 0), [(1, 2, 5), (2, 6, 6)]);
        // It came at the end of the turn, and nobody goes on with it.
        assert_eq!(cut("1 2a 3", 0), [(1, 2, 2), (2, 3, 3), (3, 4, 4)]);
    }

    #[test]
    fn an_automated_player_has_turns_of_its_own() {
        assert_eq!(cut("1 2a 2a 1", 2), [(1, 2, 2), (2, 3, 4), (1, 5, 5)]);
    }

    #[test]
    fn turns_are_numbered_and_know_their_kinds() {
        let found = turns(&log("1 2a 1 2"), |_| false);
        assert_eq!(found.iter().map(|t| t.number).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(found.first().unwrap().kinds, [Kind::Move, Kind::Auto]);
        assert_eq!(found.first().unwrap().at, 4);
    }
}
