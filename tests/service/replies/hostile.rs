//! Messages that nobody's mail program wrote: whatever comes in, nothing breaks, and nothing is played that a player
//! did not send.

use super::{begun, config, letters, message, receiver};
use crate::house::House;
use annals::post::receive::{Envelope, Handled, Receiver};
use proptest::prelude::*;

/// Messages as programs send them; `TOKEN` stands for the secret.
const SEEDS: [&str; 7] = [
    include_str!("seeds/gmail_german.eml"),
    include_str!("seeds/outlook_html.eml"),
    include_str!("seeds/thunderbird_flowed.eml"),
    include_str!("seeds/apple_quoted_printable.eml"),
    include_str!("seeds/bounce.eml"),
    include_str!("seeds/vacation.eml"),
    include_str!("seeds/nested.eml"),
];

/// What each seed does if its secret is right.
fn played(seed: usize) -> Option<usize> {
    [Some(2), Some(2), Some(2), Some(1), None, None, Some(1)][seed]
}

fn filled(seed: &str, to: &str) -> Vec<u8> {
    let token = to.strip_prefix("play+").and_then(|t| t.split('@').next()).unwrap();
    seed.replace("\r\n", "\n").replace('\n', "\r\n").replace("TOKEN", token).into_bytes()
}

#[test]
fn messages_of_the_usual_programs_are_read_right() {
    for (number, seed) in SEEDS.iter().enumerate() {
        let house = House::on_sqlite();
        let (_, to) = begun(&house);
        let handled = receiver(&house).receive(&filled(seed, &to), &Envelope::default()).unwrap();
        match played(number) {
            Some(lines) => assert_eq!(handled, Handled::Played(lines), "{seed}"),
            None => {
                assert!(matches!(handled, Handled::Ignored(_) | Handled::Bounced(_)), "{handled:?}\n{seed}")
            }
        }
    }
}

/// One change to a message.
#[derive(Clone, Debug)]
enum Change {
    Flip(usize, u8),
    Cut(usize, usize),
    Repeat(usize, usize, u8),
    Insert(usize, &'static str),
    Splice(usize, usize, usize),
}

/// What breaks parsers: ends of lines, of parts and of words, in the wrong places.
const SHARDS: [&str; 22] = [
    "\r\n\r\n",
    "\n",
    "\0",
    "--=b--\r\n",
    "--",
    "=?utf-8?q?",
    "?=",
    "=\r\n",
    "=FF",
    "\u{feff}",
    "<blockquote>",
    "<",
    "Content-Type: multipart/mixed; boundary=\"\"\r\n",
    "Content-Transfer-Encoding: base64\r\n",
    "Content-Type: text/plain; charset=utf-7; format=flowed\r\n",
    "From: a@b, c@d\r\n",
    "bid 3\r\n",
    "undo\r\n",
    "Content-Type: message/rfc822\r\n\r\n",
    "\u{202e}",
    "&#x110000;",
    "On x wrote:\r\n",
];

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        (any::<usize>(), any::<u8>()).prop_map(|(at, to)| Change::Flip(at, to)),
        (any::<usize>(), 1..400_usize).prop_map(|(at, length)| Change::Cut(at, length)),
        (any::<usize>(), 1..200_usize, 1..40_u8)
            .prop_map(|(at, length, times)| Change::Repeat(at, length, times)),
        (any::<usize>(), 0..SHARDS.len()).prop_map(|(at, shard)| Change::Insert(at, SHARDS[shard])),
        (any::<usize>(), 0..SEEDS.len(), any::<usize>())
            .prop_map(|(at, seed, from)| Change::Splice(at, seed, from)),
    ]
}

fn changed(mut raw: Vec<u8>, changes: &[Change]) -> Vec<u8> {
    for change in changes {
        let length = raw.len().max(1);
        let end = |at: usize, count: usize| (at % length).saturating_add(count).min(raw.len());
        match *change {
            Change::Flip(at, to) => {
                if let Some(byte) = raw.get_mut(at % length) {
                    *byte = to;
                }
            }
            Change::Cut(at, count) => {
                let end = end(at, count);
                raw.drain((at % length).min(end)..end);
            }
            Change::Repeat(at, count, times) => {
                let end = end(at, count);
                let part = raw[(at % length).min(end)..end].repeat(usize::from(times));
                raw.splice(end..end, part);
            }
            Change::Insert(at, shard) => {
                let at = (at % length).min(raw.len());
                raw.splice(at..at, shard.bytes());
            }
            Change::Splice(at, seed, from) => {
                let other = SEEDS[seed].as_bytes();
                let at = (at % length).min(raw.len());
                raw.splice(at..at, other[from % other.len()..].iter().copied());
            }
        }
    }
    raw
}

/// A secret that is wrong in one letter stands for nobody, however the message around it looks.
#[test]
fn hostile_messages_never_break_anything_and_never_play() {
    let house = House::on_sqlite();
    let (code, to) = begun(&house);
    let receiver = receiver(&house);
    let before = house.ledger.table(&code).unwrap();
    let wrong = to.replace("play+", "play+9");
    let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig {
        cases: 1500,
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let what = (0..SEEDS.len(), prop::collection::vec(change(), 0..8));
    runner
        .run(&what, |(seed, changes)| {
            let raw = changed(filled(SEEDS[seed], &wrong), &changes);
            let handled = receiver.receive(&raw, &Envelope::default());
            prop_assert!(
                !matches!(handled, Ok(Handled::Played(_) | Handled::Bounced(_)) | Err(_)),
                "{handled:?}"
            );
            Ok(())
        })
        .unwrap();
    runner
        .run(&prop::collection::vec(any::<u8>(), 0..4000), |raw| {
            prop_assert!(matches!(receiver.receive(&raw, &Envelope::default()), Ok(Handled::Ignored(_))));
            Ok(())
        })
        .unwrap();
    assert_eq!(house.ledger.table(&code).unwrap().link, before.link);
}

/// With the right secret a changed message may still say a move; but then it is one of the rules, in a log that
/// replays, and no message breaks anything.
#[test]
fn changed_messages_of_players_leave_a_log_that_replays() {
    let house = House::on_sqlite();
    let (code, to) = begun(&house);
    let receiver = receiver(&house);
    let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig {
        cases: 400,
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let what = (0..SEEDS.len(), prop::collection::vec(change(), 1..5));
    runner
        .run(&what, |(seed, changes)| {
            // Nobody waits for the next hour here.
            house.clock.advance(120_000);
            let handled =
                receiver.receive(&changed(filled(SEEDS[seed], &to), &changes), &Envelope::default());
            prop_assert!(handled.is_ok(), "{handled:?}");
            Ok(())
        })
        .unwrap();
    house.another_server().verify(&code).unwrap();
}

#[test]
fn an_answer_of_empty_lines_is_refused_soon() {
    let house = House::on_sqlite();
    let (_, to) = begun(&house);
    let receiver = Receiver::new(house.ledger.clone(), &config(&[])).unwrap();
    for (id, body, kind) in [
        ("a@x", format!("nonsense{}end", "\n".repeat(1_500_000)), "text/plain"),
        ("b@x", "<div>".repeat(700_000), "text/html"),
    ] {
        let raw = message("player1@example.org", &to, id, &body).replace("text/plain", kind);
        let begun = std::time::Instant::now();
        assert_eq!(receiver.receive(raw.as_bytes(), &Envelope::default()).unwrap(), Handled::Refused);
        assert!(begun.elapsed().as_secs() < 10, "{id}: {:?}", begun.elapsed());
        assert!(letters(&house)[0].contains("Your message is too large"));
    }
}

#[test]
fn a_huge_or_endless_message_costs_little() {
    let house = House::on_sqlite();
    let (_, to) = begun(&house);
    let receiver = Receiver::new(house.ledger.clone(), &config(&[])).unwrap();
    let huge = "x".repeat(9 * 1024 * 1024);
    let handled =
        receiver.receive(message("player1@example.org", &to, "a@x", &huge).as_bytes(), &Envelope::default());
    assert_eq!(handled.unwrap(), Handled::Refused);
    assert!(letters(&house)[0].contains("Your message is too large"));
    let lines = "bid 1\n".repeat(5000);
    let handled =
        receiver.receive(message("player1@example.org", &to, "b@x", &lines).as_bytes(), &Envelope::default());
    assert_eq!(handled.unwrap(), Handled::Refused);
    assert!(letters(&house)[0].contains("There are too many lines in your message"));
    let deep = format!("{}x{}", "<blockquote>".repeat(100_000), "</blockquote>".repeat(100_000));
    let raw = message("player1@example.org", &to, "c@x", &deep).replace("text/plain", "text/html");
    assert_eq!(receiver.receive(raw.as_bytes(), &Envelope::default()).unwrap(), Handled::Refused);
    let nested: String = (0..3000)
        .map(|n| format!("Content-Type: multipart/mixed; boundary=b{n}\r\n\r\n--b{n}\r\n"))
        .collect();
    assert!(receiver.receive(nested.as_bytes(), &Envelope::default()).is_ok());
}
