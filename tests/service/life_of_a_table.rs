//! What the ledger promises, on both engines.

use crate::house::{House, MARKET, play_on, seat};
use crate::on_both_engines;
use annals::ledger::LedgerError;
use annals::store::snapshots;
use annals::store::tables::{Sitter, Status};
use kernel::{Denied, Entry, Flaw, Kind, Record, Refused, Setup, Viewer};

on_both_engines!(
    a_whole_table_is_played_and_verifies,
    a_double_click_is_one_move,
    a_move_from_an_old_page_counts_if_it_is_still_legal,
    a_refused_move_changes_nothing,
    undo_is_a_line_of_the_log,
    a_move_that_was_taken_back_since_is_no_double_click,
    a_timeout_plays_the_safe_move,
    pausing_resuming_and_giving_up,
    a_substitute_takes_the_seat_and_is_told,
    any_past_event_can_be_seen,
    dropping_all_snapshots_changes_nothing,
    a_corrupt_snapshot_is_passed_over,
    hand_overs_cause_exactly_one_letter_each,
    bots_move_until_a_person_must_decide,
    a_finished_table_travels_to_another_house,
    a_running_table_tells_each_player_only_what_it_may,
);

fn a_whole_table_is_played_and_verifies(house: &House) {
    let code = house.table_with(Setup::players(1, 3).with("rounds", "60"));
    assert!(play_on(&house.ledger, &code, 1000));
    let row = house.ledger.table(&code).unwrap();
    assert_eq!((row.status, row.awaited.len()), (Status::Finished, 0));
    assert!(row.head > 200 && row.finished_at.is_some());
    let checked = house.another_server().verify(&code).unwrap();
    assert_eq!(checked.events, row.head);
    assert!(checked.outcome.is_some());
}

fn a_double_click_is_one_move(house: &House) {
    let code = house.table(2);
    let first = house.ledger.play(&code, seat(1), "bid 3", Some(1)).unwrap();
    let second = house.ledger.play(&code, seat(1), " BID 3 ", Some(1)).unwrap();
    assert_eq!((first.happened.len(), second.happened.len()), (1, 0));
    assert_eq!(second.live.fold.seq(), 2);
    let elsewhere = house.another_server().play(&code, seat(1), "bid 3", Some(1)).unwrap();
    assert_eq!(elsewhere.live.fold.seq(), 2, "on another server too");
}

fn a_move_from_an_old_page_counts_if_it_is_still_legal(house: &House) {
    let code = house.table(3);
    house.ledger.play(&code, seat(2), "bid 1", Some(1)).unwrap();
    house.ledger.play(&code, seat(1), "bid 2", Some(1)).unwrap();
    assert_eq!(house.ledger.now(&code).unwrap().fold.seq(), 3);
    let refused = house.ledger.play(&code, seat(1), "bid 4", Some(1));
    assert!(matches!(refused, Err(LedgerError::Denied(Denied::Refused(Refused::Illegal(_))))));
}

fn a_refused_move_changes_nothing(house: &House) {
    let code = house.table(2);
    for (who, text) in
        [(1, "bid 99"), (1, "contest"), (1, "rubbish"), (1, ""), (3, "bid 1"), (1, "bid 1; drop")]
    {
        let refused = house.ledger.play(&code, seat(who), text, Some(1));
        assert!(matches!(refused, Err(LedgerError::Denied(_))), "{text}: {refused:?}");
    }
    assert!(matches!(house.ledger.play("nowhere", seat(1), "bid 1", None), Err(LedgerError::NoTable(_))));
    assert_eq!(house.another_server().verify(&code).unwrap().events, 1);
}

fn a_move_that_was_taken_back_since_is_no_double_click(house: &House) {
    let code = house.table(2);
    let play = |text: &str, seen| house.ledger.play(&code, seat(1), text, Some(seen));
    assert_eq!(play("bid 3", 1).unwrap().happened.len(), 1);
    assert!(play("bid 3", 1).unwrap().happened.is_empty(), "a double click");
    house.ledger.undo(&code, seat(1), 2, Some(2)).unwrap();
    assert!(house.ledger.undo(&code, seat(1), 2, Some(2)).unwrap().happened.is_empty(), "so is this");
    assert!(matches!(play("bid 3", 1), Err(LedgerError::TakenBack)), "an old page does not know");
    assert_eq!(house.ledger.now(&code).unwrap().fold.seq(), 3);
    assert_eq!(play("bid 3", 3).unwrap().happened.len(), 1, "a new one does");
    assert!(play("bid 3", 1).unwrap().happened.is_empty(), "then it stands, whatever page asks");
    // On the page.
    let server = crate::crash::serve(&house.ground);
    let mut player = crate::crash::signed_in(&server, "Player 1");
    player.get(&format!("/games/{code}"));
    assert_eq!(player.post(&format!("/games/{code}/undo"), &[("from", "4"), ("seen", "4")]).status, 303);
    let old = player.post(&format!("/games/{code}/move"), &[("text", "bid 3"), ("seen", "3")]);
    assert_eq!(old.status, 422);
    assert!(old.text().contains("have taken it back since"), "{}", old.text());
}

fn undo_is_a_line_of_the_log(house: &House) {
    let code = house.table(2);
    house.ledger.play(&code, seat(1), "bid 3", None).unwrap();
    house.ledger.undo(&code, seat(1), 2, None).unwrap();
    let live = house.another_server().now(&code).unwrap();
    assert_eq!(live.fold.seq(), 3);
    assert!(live.fold.awaited().contains(seat(1)));
    let denied = house.ledger.undo(&code, seat(2), 2, None);
    assert!(matches!(denied, Err(LedgerError::Denied(Denied::NoUndo(2)))));
    house.ledger.verify(&code).unwrap();
}

fn a_timeout_plays_the_safe_move(house: &House) {
    let code = house.table(2);
    let done = house.ledger.timeout(&code, seat(2)).unwrap();
    assert_eq!(done.happened[0].entry, Entry::timeout(seat(2), "bid 0"));
    assert!(matches!(house.ledger.timeout(&code, seat(2)), Err(LedgerError::NotAwaited(_))));
}

fn pausing_resuming_and_giving_up(house: &House) {
    let code = house.table(2);
    house.ledger.set_state(&code, Kind::Pause, Some(seat(1))).unwrap();
    assert_eq!(house.ledger.table(&code).unwrap().status, Status::Paused);
    assert!(house.ledger.play(&code, seat(1), "bid 1", None).is_err());
    house.ledger.set_state(&code, Kind::Resume, Some(seat(2))).unwrap();
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
    house.ledger.set_state(&code, Kind::Abandon, None).unwrap();
    let row = house.ledger.table(&code).unwrap();
    assert_eq!((row.status, row.awaited.len()), (Status::Abandoned, 0));
    house.another_server().verify(&code).unwrap();
}

fn a_substitute_takes_the_seat_and_is_told(house: &House) {
    let code = house.table(2);
    let newcomer = house.people().add("Rosa", "rosa@example.org", None).unwrap();
    house.replace(&code, seat(2), newcomer, "Rosa");
    let id = house.ledger.table(&code).unwrap().id;
    let sitters = house.ledger.db().read(|c| annals::store::tables::sitters(c, id)).unwrap();
    assert_eq!(sitters[1], Sitter { player: Some(newcomer), bot: None, name: "Rosa".into() });
    assert!(house.outbox().iter().any(|(to, _)| *to == newcomer.to_string()));
    house.ledger.verify(&code).unwrap();
}

fn any_past_event_can_be_seen(house: &House) {
    let code = house.table_with(Setup::players(1, 2).with("rounds", "100"));
    let mut then = vec![house.ledger.now(&code).unwrap().fold.position().digest()];
    for _ in 0..250 {
        play_on(&house.ledger, &code, 1);
        then.push(house.ledger.now(&code).unwrap().fold.position().digest());
    }
    let fresh = house.another_server();
    for seq in [1, 2, 63, 64, 65, 128, 200, 251] {
        let seen = fresh.at(&code, seq).unwrap();
        assert_eq!(seen.fold.position().digest(), then[usize::try_from(seq).unwrap() - 1], "event {seq}");
    }
    assert!(matches!(fresh.at(&code, 0), Err(LedgerError::NoEvent(0))));
    assert!(matches!(fresh.at(&code, 9999), Err(LedgerError::NoEvent(9999))));
    let told = fresh.chronicle(&code, 60, 70).unwrap();
    assert_eq!(told.iter().map(|t| t.happened.seq).collect::<Vec<_>>(), (61..=70).collect::<Vec<_>>());
}

fn dropping_all_snapshots_changes_nothing(house: &House) {
    let code = house.table_with(Setup::players(1, 2).with("rounds", "100"));
    play_on(&house.ledger, &code, 280);
    let id = house.ledger.table(&code).unwrap().id;
    let kept = house.ledger.now(&code).unwrap();
    let with = house.another_server().now(&code).unwrap();
    let dropped = house.ledger.db().write(|c| snapshots::forget(c, id, None)).unwrap();
    assert!(dropped >= 4, "{dropped}");
    let without = house.another_server().now(&code).unwrap();
    assert_eq!(kept.fold.save(), with.fold.save());
    assert_eq!(kept.fold.save(), without.fold.save());
    let rebuilt =
        house.ledger.db().read(|c| snapshots::latest(c, annals::ledger::BUILD, id, u64::MAX)).unwrap();
    assert!(rebuilt.is_some(), "a long replay leaves snapshots for the next");
}

fn a_corrupt_snapshot_is_passed_over(house: &House) {
    let code = house.table_with(Setup::players(1, 2).with("rounds", "100"));
    play_on(&house.ledger, &code, 200);
    let id = house.ledger.table(&code).unwrap().id;
    let right = house.ledger.now(&code).unwrap().fold.save();
    // Bits that rotted: the digest tells.
    house.ground.sql(&format!("UPDATE snapshots SET body = body || ' ' WHERE table_id = {id} AND seq = 192"));
    // A sound digest over nonsense: reading it tells.
    house
        .ledger
        .db()
        .write(|c| snapshots::put(c, annals::ledger::BUILD, id, 128, "{\"setup\": 1}", 1))
        .unwrap();
    // A position of another event: its number tells.
    let other = house.ledger.at(&code, 10).unwrap().fold.save();
    let body = serde_json::to_string(&other).unwrap();
    house.ledger.db().write(|c| snapshots::put(c, annals::ledger::BUILD, id, 64, &body, 1)).unwrap();
    assert_eq!(house.another_server().now(&code).unwrap().fold.save(), right);
    assert_eq!(house.ledger.table(&code).unwrap().damage, None);
}

fn hand_overs_cause_exactly_one_letter_each(house: &House) {
    let code = house.table(2);
    assert_eq!(house.outbox().len(), 2, "both may bid");
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
    assert_eq!(house.outbox().len(), 2, "nobody new is awaited");
    house.ledger.play(&code, seat(2), "bid 3", None).unwrap();
    let letters = house.outbox();
    assert_eq!(letters.len(), 3, "seat 1 may contest");
    assert!(
        letters.iter().any(|(_, l)| l.contains("\"your_move\"") && l.contains("\"head\":3")),
        "{letters:?}"
    );
    assert!(house.ledger.play(&code, seat(1), "rubbish", None).is_err());
    assert_eq!(house.outbox().len(), 3, "no move, no letter");
}

fn bots_move_until_a_person_must_decide(house: &House) {
    let person = house.people().add("Ines", "ines@example.org", None).unwrap();
    let sitters = vec![
        Sitter { player: Some(person), bot: None, name: "Ines".into() },
        Sitter { player: None, bot: Some("miser".into()), name: "miser (bot)".into() },
        Sitter { player: None, bot: Some("random".into()), name: "random (bot)".into() },
    ];
    let opening = annals::ledger::Opening {
        game: "salt_market".into(),
        name: "With bots".into(),
        setup: Setup::players(1, 3),
        sitters,
    };
    let code = house.ledger.open(&opening).unwrap();
    assert_eq!(house.ledger.move_bots(&code, 100).unwrap(), 2);
    assert_eq!(house.ledger.now(&code).unwrap().fold.awaited(), seat(1).into());
    assert_eq!(house.ledger.move_bots(&code, 100).unwrap(), 0);
    assert_eq!(house.outbox().len(), 1, "bots get no letters");
}

fn a_finished_table_travels_to_another_house(house: &House) {
    let code = house.table(2);
    assert!(play_on(&house.ledger, &code, 1000));
    let text = house.ledger.export(&code, Viewer::Spectator).unwrap().to_string();
    let record: Record = text.parse().unwrap();
    assert!(record.seed.is_some() && record.verify(&MARKET, |_, _| {}).is_ok());
    let other = House::on_sqlite();
    other.ledger.import(&record).unwrap();
    assert_eq!(other.ledger.export(&code, Viewer::Spectator).unwrap().to_string(), text, "to the letter");
    other.ledger.verify(&code).unwrap();
    assert!(matches!(other.ledger.import(&record), Err(LedgerError::Exists(_))));
}

fn a_running_table_tells_each_player_only_what_it_may(house: &House) {
    let code = house.table(2);
    house.ledger.play(&code, seat(1), "bid 7", None).unwrap();
    house.ledger.play(&code, seat(1), "order yield", None).unwrap();
    let for_seat = |n| house.ledger.export(&code, Viewer::Seat(seat(n))).unwrap().to_string();
    assert!(for_seat(1).contains("bid 7") && for_seat(1).contains("order yield"));
    for partial in [for_seat(2), house.ledger.export(&code, Viewer::Spectator).unwrap().to_string()] {
        assert!(
            !partial.contains("bid 7") && !partial.contains("order") && !partial.contains("seed"),
            "{partial}"
        );
        let record: Record = partial.parse().unwrap();
        assert!(matches!(house.ledger.import(&record), Err(LedgerError::Flaw(Flaw::NoSeed))));
    }
}
