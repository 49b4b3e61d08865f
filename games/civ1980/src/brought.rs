//! What the steps of a round have brought one seat, in figures: from what was told of them.

use kernel::{Arg, Message, Seat};
use std::collections::BTreeMap;

/// By the number of a step: tokens taxed, grown, lost in conflicts, cities built, tokens too many, cards drawn,
/// civilization cards bought. What was told before the round began belongs to another one.
pub fn brought<'a>(told: impl IntoIterator<Item = &'a Message>, seat: Seat) -> BTreeMap<u8, i64> {
    let mut steps = BTreeMap::new();
    for message in told {
        if message.id == "round-begins" {
            steps.clear();
        }
        let arg = |name: &str| message.args.iter().find(|(n, _)| *n == name).map(|(_, arg)| arg);
        let number = |name: &str| match arg(name) {
            Some(Arg::Number(number)) => *number,
            Some(Arg::List(all)) => i64::try_from(all.len()).unwrap_or(i64::MAX),
            _ => 0,
        };
        if arg("seat") != Some(&Arg::Seat(seat)) {
            continue;
        }
        let (step, figure) = match message.id {
            "taxed" => (1, number("tokens")),
            "grew" | "grew-short" => (2, number("tokens")),
            "fought" => (6, number("lost")),
            "city-built" => (8, 1),
            "surplus" => (9, number("tokens")),
            "drew" => (10, number("count")),
            "bought" => (12, number("civs")),
            "bought-hidden" => (12, number("count")),
            _ => continue,
        };
        *steps.entry(step).or_insert(0) += figure;
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::say;

    #[test]
    fn steps_of_this_round_are_summed_up_for_one_seat() {
        let [me, other] = [1, 2].map(|n: u8| Seat::try_from(n).unwrap());
        let told = [
            say!("drew", seat = me, count = 5),
            say!("round-begins", round = 4),
            say!("taxed", seat = me, tokens = 8, cities = 4),
            say!("grew", seat = me, tokens = 13),
            say!("grew", seat = other, tokens = 20),
            say!("fought", seat = me, area = "x", lost = 2, left = 0),
            say!("fought", seat = me, area = "y", lost = 1, left = 3),
            say!("city-built", seat = me, area = "x"),
            say!("bought", seat = me, civs = Arg::list(["a", "b"]), price = 90),
        ];
        let steps: Vec<(u8, i64)> = brought(&told, me).into_iter().collect();
        assert_eq!(steps, [(1, 8), (2, 13), (6, 3), (8, 1), (12, 2)]);
    }
}
