//! The kernel proved by its example game.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::expect_used,
    reason = "tests fail by panicking"
)]

use kernel::*;
use testkit::example::SaltMarket;

static MARKET: Of<SaltMarket> = Of::new();

fn seat(number: u8) -> Seat {
    number.try_into().unwrap()
}

fn table(seats: usize, seed: u64) -> Fold {
    let key = TableKey::new("t", Secret::from_number(seed));
    Fold::open(&MARKET, key, Setup::players(1, seats)).unwrap()
}

#[test]
fn random_tables_keep_all_invariants() {
    for seats in 2..=4 {
        testkit::playouts::<SaltMarket>(&Setup::players(1, seats), 60);
    }
}

#[test]
fn golden_games_mean_what_they_meant() {
    testkit::golden::<SaltMarket>("golden");
}

/// Writes the golden games anew: `cargo test -p testkit --test contract -- --exact write_golden_games` with
/// `GOLDEN=write`; without it the test only checks that they can be written.
#[test]
fn write_golden_games() {
    #[allow(clippy::disallowed_methods, reason = "the explicit command that regenerates golden files")]
    let folder = if std::env::var("GOLDEN").as_deref() == Ok("write") {
        "golden"
    } else {
        env!("CARGO_TARGET_TMPDIR")
    };
    for (seats, bots) in [(2, "random"), (3, "miser"), (4, "random")] {
        let playout = Playout { bots: vec![bots.into()], ..Playout::random(seats) };
        let setup = Setup::players(1, usize::try_from(seats).unwrap());
        testkit::write_golden::<SaltMarket>(
            &format!("{folder}/{seats}-{bots}.annals"),
            &format!("{seats} stalls"),
            &playout,
            setup,
        );
    }
}

#[test]
fn the_count_of_move_sequences_is_golden() {
    let secret = Secret::from_number(5);
    let market = SaltMarket::setup(&Setup::players(1, 2), &mut Dice::new(&secret, "t", 1)).unwrap();
    // 2 seats may begin with 11 bids each or leave; after both bids one rival may contest, unless it has no coin.
    assert_eq!(testkit::perft(&market, 1), 24);
    assert_eq!(testkit::perft(&market, 2), 266);
    assert_eq!(testkit::perft(&market, 3), 508);
}

#[test]
fn a_grave_move_is_offered_but_never_made_by_bots_or_when_time_is_up() {
    let fold = table(3, 1);
    let choices = fold.position().choices(seat(1));
    let grave: Vec<_> = choices.iter().filter(|c| c.grave).map(|c| c.notation.as_str()).collect();
    assert_eq!(grave, ["leave"]);
    for seed in 0..40 {
        for bots in [vec![], vec!["miser".to_owned()]] {
            let playout = Playout { bots, ..Playout::random(seed) };
            let left = |_: &Fold, happened: &Happened| assert_ne!(happened.entry.text, "leave");
            playout.run(&MARKET, Setup::players(1, 3), left).unwrap();
        }
    }
    let mut fold = table(3, 1);
    fold.act(&Entry::play(seat(1), "leave")).unwrap();
    assert!(!fold.awaited().contains(seat(1)));
    assert!(fold.undoable(seat(1)).is_empty());
}

#[test]
fn a_sealed_bid_is_undone_until_the_last_one_is_in() {
    let mut fold = table(2, 1);
    let start = fold.position().digest();
    fold.act(&Entry::play(seat(1), "bid 3")).unwrap();
    assert_eq!(fold.undoable(seat(1)), [2]);
    fold.act(&Entry::undo(seat(1), 2)).unwrap();
    assert_eq!((fold.position().digest(), fold.seq()), (start, 3), "undo is a line of the log");
    fold.act(&Entry::play(seat(1), "bid 4")).unwrap();
    fold.act(&Entry::play(seat(2), "BID  2")).unwrap();
    assert!(fold.undoable(seat(1)).is_empty() && fold.undoable(seat(2)).is_empty());
    assert_eq!(fold.act(&Entry::undo(seat(1), 4)), Err(Denied::NoUndo(4)));
}

#[test]
fn changing_orders_for_ever_costs_no_more_each_time() {
    let mut fold = table(2, 1);
    let order = |fold: &mut Fold| {
        let text = fold.position().orders(seat(1))[0].notation.clone();
        fold.act(&Entry::play(seat(1), text)).unwrap();
    };
    for _ in 0..300 {
        order(&mut fold);
    }
    let undoable = fold.undoable(seat(1));
    assert_eq!((undoable.len(), undoable[0], undoable[255]), (256, 46, 301), "the oldest stand for good");
    let size = serde_json::to_string(&fold.save()).unwrap().len();
    let before = fold.position().digest();
    order(&mut fold);
    assert!(serde_json::to_string(&fold.save()).unwrap().len() < size + 10);
    fold.act(&Entry::undo(seat(1), 302)).unwrap();
    assert_eq!(fold.position().digest(), before);
    fold.act(&Entry::undo(seat(1), 47)).unwrap();
    let mut stood = table(2, 1);
    for _ in 0..45 {
        order(&mut stood);
    }
    assert_eq!(fold.position().digest(), stood.position().digest(), "all after the last that stands is gone");
}

#[test]
fn an_order_of_another_seat_stays_when_a_move_is_undone() {
    let mut fold = table(3, 1);
    fold.act(&Entry::play(seat(1), "bid 3")).unwrap();
    fold.act(&Entry::play(seat(2), "order contest")).unwrap();
    fold.act(&Entry::undo(seat(1), 2)).unwrap();
    assert!(fold.awaited().contains(seat(1)));
    assert!(!fold.position().orders(seat(2)).iter().any(|o| o.notation == "order contest"), "still in force");
    assert_eq!(fold.act(&Entry::undo(seat(1), 3)), Err(Denied::NoUndo(3)), "not one's own");
}

#[test]
fn a_standing_order_answers_at_once_and_is_logged() {
    let mut fold = table(2, 1);
    fold.act(&Entry::play(seat(2), "order yield")).unwrap();
    fold.act(&Entry::play(seat(1), "bid 5")).unwrap();
    let lines = fold.act(&Entry::play(seat(2), "bid 1")).unwrap();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[1].entry, Entry::auto(seat(2), "yield"));
    assert_eq!(fold.awaited().len(), 2, "the next lot is open to all");
}

#[test]
fn standing_orders_cut_the_interrupts() {
    let asked = Playout::random(9);
    let ordered = Playout { orders: vec!["order yield".into()], ..asked.clone() };
    let run = |p: &Playout| p.run(&MARKET, Setup::players(1, 3), |_, _| {}).unwrap().1;
    let (asked, ordered) = (run(&asked), run(&ordered));
    assert!(asked.interrupts >= 2, "{asked:?}");
    assert_eq!(ordered.interrupts, 0, "{ordered:?}");
}

#[test]
fn a_refused_move_says_why_and_changes_nothing() {
    let mut fold = table(2, 1);
    let before = fold.position().digest();
    let why = |r: Result<Vec<Happened>, Denied>| r.unwrap_err().to_string();
    assert_eq!(
        why(fold.act(&Entry::play(seat(1), "bet 3"))),
        "expected bid, contest, yield, leave or order, found “bet” at character 1"
    );
    assert_eq!(why(fold.act(&Entry::play(seat(1), "bid 30"))), "no-bid(coins=10) (rules 2)");
    assert_eq!(why(fold.act(&Entry::play(seat(1), "contest"))), "no-contest (rules 3)");
    assert_eq!(why(fold.act(&Entry::play(seat(3), "bid 3"))), "there is no seat 3 at this table");
    assert_eq!((fold.position().digest(), fold.seq()), (before, 1));
}

#[test]
fn a_paused_table_rests_and_an_abandoned_one_is_over() {
    let mut fold = table(2, 1);
    fold.act(&Entry::table(Kind::Pause, Some(seat(1)))).unwrap();
    assert_eq!(fold.act(&Entry::play(seat(1), "bid 1")), Err(Denied::Paused));
    assert!(fold.awaited().is_empty() && !fold.over());
    assert_eq!(fold.act(&Entry::table(Kind::Pause, None)), Err(Denied::Already(true)));
    fold.act(&Entry::table(Kind::Resume, None)).unwrap();
    fold.act(&Entry::substitute(seat(1), 77)).unwrap();
    fold.act(&Entry::timeout(seat(1), "bid 0")).unwrap();
    assert!(fold.undoable(seat(1)).is_empty(), "a timeout can't be undone");
    fold.act(&Entry::table(Kind::Abandon, None)).unwrap();
    assert!(fold.over() && fold.outcome().is_none());
    assert_eq!(fold.act(&Entry::play(seat(2), "bid 1")), Err(Denied::Abandoned));
}

#[test]
fn resigning_ends_a_table_of_two() {
    let mut fold = table(2, 1);
    fold.act(&Entry::resign(seat(2))).unwrap();
    assert_eq!(fold.outcome().unwrap().winners(), seat(1).into());
    assert_eq!(fold.act(&Entry::resign(seat(1))), Err(Refused::Over.into()));
}

fn finished() -> (Record, Vec<Happened>) {
    let mut events = vec![Event { seq: 1, at: 0, entry: Entry::setup(&Setup::players(1, 2)) }];
    let mut told = vec![];
    let (fold, _) = Playout { orders: vec!["order contest".into()], ..Playout::random(4) }
        .run(&MARKET, Setup::players(1, 2), |_, happened| {
            events.push(Event { seq: happened.seq, at: 1000, entry: happened.entry.clone() });
            told.push(happened.clone());
        })
        .unwrap();
    (Record::full(fold.key(), "salt_market", "A table", vec!["Ines".into(), "Jun".into()], &events), told)
}

#[test]
fn a_full_record_verifies_from_its_text_alone() {
    let text = finished().0.to_string();
    let record: Record = text.parse().unwrap();
    assert_eq!(record.people, ["Ines", "Jun"]);
    assert!(record.verify(&MARKET, |_, _| {}).unwrap().over());
}

#[test]
fn a_changed_record_is_found_out_at_the_changed_line() {
    let text = finished().0.to_string();
    let line = text.lines().find(|l| l.contains(" move bid ")).unwrap().to_owned();
    let seq: u64 = line.split(' ').next().unwrap().parse().unwrap();
    let forged = text.replacen(&line, &line.replace("bid ", "bid 0"), 1);
    assert_eq!(forged.parse::<Record>(), Err(Flaw::Chain { seq }));
    let cut: Vec<&str> = text.lines().collect();
    assert_eq!(cut[..cut.len() - 1].join("\n").parse::<Record>(), Err(Flaw::Head));
    let reseeded = text.replacen("seed ", "seed 0", 1);
    assert!(matches!(reseeded.parse::<Record>(), Err(Flaw::Unreadable { line: 8, .. })));
    let mut record: Record = text.parse().unwrap();
    record.seed = Some(Secret::from_number(99));
    assert_eq!(record.verify(&MARKET, |_, _| {}).unwrap_err(), Flaw::Commitment);
}

#[test]
fn a_name_can_not_forge_a_header() {
    let full = finished().0;
    let events = full.events().unwrap();
    let people = vec!["Ines\nseed 00".into(), "Jun".into()];
    let forged =
        Record::full(&full.key().unwrap(), "salt_market", "x\ncommitment 0\r\nhead 1", people, &events);
    let text = forged.to_string();
    assert_eq!(text.lines().filter(|l| l.starts_with("commitment ") || l.starts_with("seed ")).count(), 2);
    assert_eq!(text.parse::<Record>().unwrap(), forged);
    let odd = text.replace("table playout-4", "table ../x");
    assert!(matches!(odd.parse::<Record>(), Err(Flaw::Unreadable { .. })));
}

#[test]
fn a_record_for_one_viewer_holds_no_secret_of_another_and_can_be_checked_whole() {
    let (full, told) = finished();
    let mine = full.clone().redacted(Viewer::Seat(seat(1)), &told).unwrap();
    for (line, whole) in mine.lines.iter().zip(&full.lines) {
        let foreign = whole.event.entry.seat == Some(seat(2));
        let secret = whole.event.entry.text.starts_with("bid") || whole.event.entry.text.starts_with("order");
        assert_eq!(line.hidden(), foreign && secret, "{}", whole.event.entry.text);
        assert_eq!(line.event.entry.text.is_empty(), line.hidden());
    }
    let text = mine.to_string();
    assert!(!text.contains("seed ") && text.contains("for seat 1"));
    let read: Record = text.parse().unwrap();
    assert_eq!(read, mine);
    assert_eq!(read.links().unwrap(), full.links().unwrap());
    assert_eq!(read.agrees_with(&full), Ok(()));
    assert_eq!(read.verify(&MARKET, |_, _| {}).unwrap_err(), Flaw::NoSeed);
    assert_eq!(read.events(), Err(Flaw::Partial));
}

#[test]
fn a_changed_copy_of_one_viewer_is_found_out_at_the_changed_line() {
    let (full, told) = finished();
    let text = full.redacted(Viewer::Spectator, &told).unwrap().to_string();
    let other = |digit: &str| if digit == "0" { "1" } else { "0" };
    // The last digit of a nonce and of a seal.
    for (part, from_start) in [(" setup +", 32), (" auto +", 32), (" move ?", 64)] {
        let at = text.find(part).unwrap() + part.len() + from_start - 1;
        let line = text[..at].lines().last().unwrap();
        let seq: u64 = line.split(' ').next().unwrap().parse().unwrap();
        let mut forged = text.clone();
        forged.replace_range(at..=at, other(&text[at..=at]));
        assert_eq!(forged.parse::<Record>(), Err(Flaw::Chain { seq }), "{part}");
    }
    let at = text.find(" yield").or_else(|| text.find(" contest")).unwrap();
    let seq: u64 = text[..at].lines().last().unwrap().split(' ').next().unwrap().parse().unwrap();
    let mut forged = text.clone();
    forged.insert(at + 2, 'x');
    assert_eq!(forged.parse::<Record>(), Err(Flaw::Chain { seq }));
    let cut: Vec<&str> = text.lines().collect();
    assert_eq!(cut[..cut.len() - 1].join("\n").parse::<Record>(), Err(Flaw::Head));
}
#[test]
fn a_link_tells_nothing_of_a_text_that_is_hidden() {
    let (full, told) = finished();
    let links = full.links().unwrap();
    let mine = full.clone().redacted(Viewer::Spectator, &told).unwrap();
    let (mut hidden, mut guessed) = (0, 0);
    for (before, line) in links.iter().zip(mine.lines.iter().skip(1)) {
        if !line.hidden() {
            continue;
        }
        hidden += 1;
        let candidates = (0..=20).map(|n| format!("bid {n}")).chain(["order contest".into()]);
        for text in candidates {
            let mut event = line.event.clone();
            event.entry.text = text;
            // What the first records let everybody do.
            let link = kernel::chain::unsealed::next(before, &event);
            guessed += u32::from(link.short() == line.hash);
        }
    }
    assert!(hidden > 10 && guessed == 0, "{guessed} of {hidden}");
}

#[test]
fn records_of_version_one_can_still_be_checked() {
    let full = finished().0;
    let (key, events) = (full.key().unwrap(), full.events().unwrap());
    let mut link = kernel::chain::unsealed::genesis(&key.code, "salt_market", key.seed());
    let mut old = Record { unsealed: true, ..full };
    for (line, event) in old.lines.iter_mut().zip(&events) {
        link = kernel::chain::unsealed::next(&link, event);
        line.hash = link.short();
    }
    old.head = old.head.map(|(seq, _)| (seq, link));
    let text = old.to_string();
    assert!(text.starts_with("annals 1\n"));
    assert!(text.parse::<Record>().unwrap().verify(&MARKET, |_, _| {}).unwrap().over());
    let line = text.lines().find(|l| l.contains(" move bid ")).unwrap();
    let seq: u64 = line.split(' ').next().unwrap().parse().unwrap();
    let forged = text.replacen(line, &line.replace("bid ", "bid 0"), 1);
    assert_eq!(forged.parse::<Record>(), Err(Flaw::Chain { seq }));
}

#[test]
fn what_people_add_changes_the_dice_and_is_chained() {
    let key = |shares: &[&str]| {
        TableKey::shared("t", Secret::from_number(1), shares.iter().map(|s| (*s).to_owned()).collect())
    };
    let opened = |key| Fold::open(&MARKET, key, Setup::players(1, 4)).unwrap().position().save();
    assert_eq!(opened(key(&["owl"])), opened(key(&["owl"])));
    assert_ne!(opened(key(&["owl"])), opened(key(&[])));
    assert_ne!(opened(key(&["owl", "fox"])), opened(key(&["fox", "owl"])));
    let event = Event { seq: 1, at: 0, entry: Entry::setup(&Setup::players(1, 4)) };
    let text = Record::full(&key(&["owl", "fox"]), "salt_market", "x", vec![], &[event]).to_string();
    assert!(text.parse::<Record>().unwrap().verify(&MARKET, |_, _| {}).is_ok());
    assert_eq!(text.replace("share owl\n", "").parse::<Record>(), Err(Flaw::Chain { seq: 1 }));
}

#[test]
fn a_log_that_does_not_replay_names_its_line() {
    let key = TableKey::new("t", Secret::from_number(1));
    let event = |seq, entry| Event { seq, at: 0, entry };
    let setup = event(1, Entry::setup(&Setup::players(1, 2)));
    let broken =
        |events: &[Event]| Fold::replay(&MARKET, key.clone(), events, |_, _| {}).unwrap_err().to_string();
    assert_eq!(broken(&[]), "event 1 does not replay: the log is empty");
    assert_eq!(
        broken(&[setup.clone(), event(2, Entry::play(seat(1), "bid 99"))]),
        "event 2 does not replay: no-bid(coins=10) (rules 2)"
    );
    assert_eq!(
        broken(&[setup.clone(), event(3, Entry::play(seat(1), "bid 1"))]),
        "event 3 does not replay: event 2 is missing"
    );
    assert_eq!(
        broken(&[setup, event(2, Entry::play(seat(1), "BID 1"))]),
        "event 2 does not replay: reads as “bid 1” now"
    );
}

#[test]
fn a_typed_move_beyond_all_measure_is_refused_and_one_in_the_log_still_plays() {
    let long = format!("bid {}3", " ".repeat(notation::LONGEST));
    let mut fold = table(2, 1);
    let refused = Refused::TooLong(long.chars().count());
    assert_eq!(refused.to_string(), "a move has at most 500 characters, not 505");
    assert_eq!(fold.act(&Entry::play(seat(1), &long)), Err(refused.into()));
    assert_eq!(fold.step(&Entry::play(seat(1), &long)).unwrap().entry.text, "bid 3");
}
