//! A turn retold shortly.

use kernel::{Arg, Message, say};

/// Sentences that say nothing an eye on the map or the next sentence doesn't say.
const DULL: [&str; 5] = ["turn-ended", "trade-spent", "spent", "caravan-aimed", "caravan-arrived"];

/// What happens to everybody.
pub(crate) fn worldly(told: &Message) -> bool {
    let id = told.id;
    id.starts_with("barbarian") && id != "barbarian-beaten"
        || ["round-ended", "capital-raided", "trade-earned"].contains(&id)
}

/// Without what is clear anyway; the same deed on several spaces is one sentence.
pub(crate) fn digest(told: Vec<Message>) -> Vec<Message> {
    let mut kept: Vec<(Message, Vec<Arg>)> = Vec::new();
    for message in told {
        if DULL.contains(&message.id) || message.id.starts_with("done-") {
            continue;
        }
        let item = item(&message);
        let same = kept.iter_mut().find(|(before, _)| {
            item.is_some() && before.id == message.id && arg(before, "seat") == arg(&message, "seat")
        });
        match same {
            Some((_, items)) => items.extend(item),
            None => kept.push((message, item.into_iter().collect())),
        }
    }
    kept.into_iter().map(|(first, items)| joined(first, items)).collect()
}

fn arg<'m>(message: &'m Message, name: &str) -> Option<&'m Arg> {
    message.args.iter().find(|(n, _)| *n == name).map(|(_, arg)| arg)
}

/// What differs between two sentences of a kind that can be told as one.
fn item(message: &Message) -> Option<Arg> {
    match message.id {
        "token-placed" | "token-reinforced" => arg(message, "space").cloned(),
        "barbarian-moved" | "barbarian-spawned" => match (arg(message, "barbarian"), arg(message, "space")) {
            (Some(Arg::Text(letter)), Some(Arg::Text(space))) => Some(Arg::Text(format!("{letter} {space}"))),
            _ => None,
        },
        "trade-put" => arg(message, "card").cloned(),
        _ => None,
    }
}

fn joined(first: Message, items: Vec<Arg>) -> Message {
    if items.len() < 2 {
        return first;
    }
    let who = arg(&first, "seat").cloned().unwrap_or(Arg::Text(String::new()));
    let items = Arg::list(items);
    match first.id {
        "token-placed" => say!("many-placed", seat = who, spaces = items),
        "token-reinforced" => say!("many-reinforced", seat = who, spaces = items),
        "trade-put" => say!("many-put", seat = who, cards = items),
        "barbarian-moved" => say!("many-moved", spaces = items),
        "barbarian-spawned" => say!("many-spawned", spaces = items),
        _ => first,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seat;

    #[test]
    fn the_same_deed_on_several_spaces_is_one_sentence_and_the_end_of_a_turn_none() {
        let me = Seat::new(0).unwrap();
        let put = |space: &str| say!("token-placed", seat = me, space = space);
        let told = digest(vec![put("A1"), say!("turn-ended", seat = me), put("B2")]);
        let spaces = Arg::list([Arg::Text("A1".into()), Arg::Text("B2".into())]);
        assert_eq!(told, [say!("many-placed", seat = me, spaces = spaces)]);
    }
}
