//! Reminders, and what the table agreed on when time is up.

use super::{keeper, late, letters, pace, pass, table, turns, wait_of, waiting};
use crate::house::{House, seat};
use crate::on_both_engines;
use annals::clock::{DAY, HOUR};
use annals::ledger::LedgerError;
use annals::lobby::{Lobby, LobbyError, Motion};
use annals::store::tables::{self, Sitter};
use annals::store::waits;
use annals::terms::Night;
use annals::terms::{Late, Pace, Terms};
use annals::timekeeper::Timekeeper;
use kernel::Kind;

on_both_engines!(
    people_are_reminded_before_the_deadline,
    whoever_answered_is_not_reminded,
    nothing_happens_where_nothing_was_agreed,
    a_reminder_comes_every_day,
    the_safe_move_is_made_and_told,
    a_whole_turn_runs_out_at_once_and_the_next_has_its_time,
    a_bot_plays_until_the_player_is_back,
    the_others_may_vote_to_replace,
    a_voice_is_about_one_question_and_ends_with_it,
    what_is_agreed_is_done_once_however_many_speak_at_once,
    a_bot_plays_on_where_somebody_left_if_most_agree,
    whoever_misses_turns_is_absent_until_they_move,
    a_move_at_the_last_moment_counts,
    a_restart_forgets_nothing,
    a_safe_move_is_made_only_for_the_question_whose_time_is_up,
    nobody_is_reminded_at_night_though_a_look_came_late,
    two_servers_handle_a_deadline_once,
    nights_and_weekends_put_a_deadline_off,
    weeks_of_silence_end_a_table_by_safe_moves,
);

fn sitters(house: &House, code: &str) -> Vec<Sitter> {
    let id = house.ledger.table(code).unwrap().id;
    house.ledger.db().read(|c| tables::sitters(c, id)).unwrap()
}

fn missed(house: &House, code: &str, number: u8) -> i16 {
    let id = house.ledger.table(code).unwrap().id;
    house.ledger.db().read(|c| waits::clock(c, id, seat(number))).unwrap().missed
}

fn people_are_reminded_before_the_deadline(house: &House) {
    table(house, 2, &pace(Pace::Hours(48)));
    let keeper = keeper(house);
    for (hours, reminders) in [(23, 0), (1, 1), (19, 1), (1, 2), (3, 2)] {
        pass(house, &keeper, hours);
        assert_eq!(letters(house, 1, "reminder"), reminders);
    }
}

fn whoever_answered_is_not_reminded(house: &House) {
    let code = table(house, 2, &pace(Pace::Hours(48)));
    let keeper = keeper(house);
    pass(house, &keeper, 1);
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
    pass(house, &keeper, 46);
    assert_eq!((letters(house, 1, "reminder"), letters(house, 2, "reminder")), (0, 2));
}

fn nothing_happens_where_nothing_was_agreed(house: &House) {
    let code = table(house, 2, &late(Late::Nothing));
    pass(house, &keeper(house), 200);
    assert_eq!(house.ledger.table(&code).unwrap().head, 1);
    assert_eq!((letters(house, 1, "reminder"), letters(house, 1, "time_up")), (1, 0));
    assert!(wait_of(house, &code, 1).late.is_some(), "but everybody sees it");
    assert_eq!(missed(house, &code, 1), 1, "and it counts once");
}

fn a_reminder_comes_every_day(house: &House) {
    let code = table(house, 2, &late(Late::Remind));
    let keeper = keeper(house);
    pass(house, &keeper, 23);
    let before = letters(house, 1, "reminder");
    pass(house, &keeper, 1 + 3 * 24);
    assert_eq!(letters(house, 1, "reminder") - before, 4, "at the deadline and three days after it");
    house.ledger.set_state(&code, Kind::Pause, Some(seat(2))).unwrap();
    pass(house, &keeper, 48);
    assert_eq!(letters(house, 1, "reminder") - before, 4, "not while the table rests");
}

fn the_safe_move_is_made_and_told(house: &House) {
    let code = table(house, 2, &late(Late::Fallback));
    house.ledger.play(&code, seat(1), "bid 2", None).unwrap();
    let keeper = keeper(house);
    pass(house, &keeper, 23);
    assert_eq!(house.ledger.table(&code).unwrap().head, 2);
    pass(house, &keeper, 1);
    let told = house.ledger.chronicle(&code, 2, 99).unwrap();
    assert_eq!((told[0].happened.entry.kind, told[0].happened.entry.text.as_str()), (Kind::Timeout, "bid 0"));
    assert_eq!(turns(house, 2)[0].in_time, Some(false));
    assert_eq!((letters(house, 2, "time_up"), letters(house, 1, "time_up")), (1, 0));
    house.another_server().verify(&code).unwrap();
}

fn a_whole_turn_runs_out_at_once_and_the_next_has_its_time(house: &House) {
    let code = table(house, 2, &late(Late::Fallback));
    house.ledger.play(&code, seat(2), "order yield", None).unwrap();
    house.ledger.play(&code, seat(1), "order yield", None).unwrap();
    house.ledger.play(&code, seat(1), "bid 2", None).unwrap();
    let moves = letters(house, 2, "your_move");
    // The contest is answered by an order, so seat 2 is asked for its next bid in the same breath.
    pass(house, &keeper(house), 24);
    let wait = wait_of(house, &code, 2);
    assert_eq!((wait.late, wait.due), (None, Some(house.clock.now() + 24 * HOUR)));
    assert_eq!(letters(house, 2, "your_move"), moves + 1, "and is told that it is asked again");
    assert_eq!(turns(house, 2).len(), 1);
}

fn a_bot_plays_until_the_player_is_back(house: &House) {
    let code = table(house, 2, &late(Late::Bot));
    house.ledger.play(&code, seat(1), "bid 2", None).unwrap();
    let keeper = keeper(house);
    pass(house, &keeper, 24);
    assert_eq!(sitters(house, &code)[1].bot.as_deref(), Some("miser"));
    assert!(sitters(house, &code)[1].player.is_some(), "the seat stays theirs");
    assert_eq!((letters(house, 1, "time_up"), letters(house, 2, "time_up")), (1, 1));
    assert!(house.ledger.move_bots(&code, 10).unwrap() >= 1);
    let moves = letters(house, 2, "your_move");
    house.ledger.play(&code, seat(1), "bid 0", None).unwrap();
    house.ledger.move_bots(&code, 10).unwrap();
    assert_eq!(letters(house, 2, "your_move"), moves, "nobody is called while a bot stands in");
    assert!(waiting(house, &code).iter().all(|w| w.seat == seat(1)));
    // One click.
    let (owner, other) = (house.sitter(&code, seat(2)).unwrap(), house.sitter(&code, seat(1)).unwrap());
    let refused = house.ledger.take_back_seat(&code, seat(2), other);
    assert!(matches!(refused, Err(LedgerError::NotSeated(s)) if s == seat(2)));
    house.ledger.take_back_seat(&code, seat(2), owner).unwrap();
    assert_eq!(sitters(house, &code)[1].bot, None);
    if house.ledger.now(&code).unwrap().fold.awaited().contains(seat(2)) {
        assert_eq!(wait_of(house, &code, 2).due, Some(house.clock.now() + 24 * HOUR));
    }
    assert_eq!(missed(house, &code, 2), 0);
    // And by moving.
    let id = house.ledger.table(&code).unwrap().id;
    house.ledger.db().write(|c| tables::stand_in(c, id, seat(2), Some("miser"))).unwrap();
    house.ledger.play(&code, seat(2), "order yield", None).unwrap();
    assert_eq!(sitters(house, &code)[1].bot, None);
}

fn the_others_may_vote_to_replace(house: &House) {
    let code = table(house, 3, &late(Late::Vote));
    let lobby = Lobby::new(house.ledger.clone(), house.people().hasher().clone());
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
    house.ledger.play(&code, seat(2), "bid 1", None).unwrap();
    let replace = Motion::Replace(seat(3));
    let offered = || lobby.motions(&code).unwrap().into_iter().find(|s| s.motion == replace);
    assert_eq!(offered(), None, "not before the time is up");
    for voice in 1..=2 {
        let early = lobby.agree(&code, house.sitter(&code, seat(voice)).unwrap(), replace);
        assert!(matches!(early, Err(LobbyError::NotAsked)), "{early:?}");
    }
    pass(house, &keeper(house), 24);
    let offer = offered().unwrap();
    assert_eq!((offer.needed, offer.voices.len()), (2, 0), "nobody has spoken before it was asked");
    assert_eq!((letters(house, 1, "time_up"), letters(house, 3, "time_up")), (1, 1));
    lobby.agree(&code, house.sitter(&code, seat(3)).unwrap(), replace).unwrap();
    lobby.agree(&code, house.sitter(&code, seat(1)).unwrap(), replace).unwrap();
    assert!(sitters(house, &code)[2].player.is_some(), "one's own voice does not count");
    lobby.agree(&code, house.sitter(&code, seat(2)).unwrap(), replace).unwrap();
    assert_eq!(sitters(house, &code)[2].player, None);
    assert_eq!(letters(house, 3, "time_up"), 2, "they are told");
    let rosa = house.people().add("Rosa", "rosa@example.org", None).unwrap();
    lobby.take_over(&code, seat(3), rosa).unwrap();
    assert_eq!(wait_of(house, &code, 3).player, rosa);
    assert_eq!(offered(), None);
}

fn a_voice_is_about_one_question_and_ends_with_it(house: &House) {
    let code = table(house, 4, &late(Late::Vote));
    let lobby = Lobby::new(house.ledger.clone(), house.people().hasher().clone());
    let who = |n: u8| house.sitter(&code, seat(n)).unwrap();
    let (replace, keeper) = (Motion::Replace(seat(4)), keeper(house));
    let offered = || lobby.motions(&code).unwrap().into_iter().find(|s| s.motion == replace);
    let late_again = || {
        for n in 1..=3 {
            let asked = house.ledger.now(&code).unwrap().fold.awaited().contains(seat(n));
            asked.then(|| house.ledger.play(&code, seat(n), "bid 0", None).unwrap());
        }
        pass(house, &keeper, 24);
    };
    late_again();
    lobby.agree(&code, who(1), replace).unwrap();
    assert_eq!(offered().unwrap().voices.len(), 1);
    // They come back, late; months later they are a minute late again.
    house.ledger.play(&code, seat(4), "bid 0", None).unwrap();
    assert_eq!(offered(), None);
    house.ledger.play(&code, seat(1), "yield", None).ok();
    house.ledger.play(&code, seat(2), "yield", None).ok();
    late_again();
    assert_eq!(offered().unwrap().voices.len(), 0, "an old voice is about an old question");
    lobby.agree(&code, who(2), replace).unwrap();
    assert!(sitters(house, &code)[3].player.is_some(), "one voice of two that are needed");
    // Whoever follows inherits no voice.
    let (rosa, second) = (house.people().add("Rosa", "rosa@example.org", None).unwrap(), who(2));
    lobby.agree(&code, second, Motion::GiveUp).unwrap();
    lobby.vacate(&code, seat(2)).unwrap();
    lobby.take_over(&code, seat(2), rosa).unwrap();
    let voices =
        |motion| lobby.motions(&code).unwrap().into_iter().find(|s| s.motion == motion).unwrap().voices;
    assert!(voices(Motion::GiveUp).is_empty() && voices(replace).is_empty());
    assert!(
        matches!(lobby.agree(&code, second, replace), Err(LobbyError::NotSeated)),
        "who has left has no voice"
    );
}

fn what_is_agreed_is_done_once_however_many_speak_at_once(house: &House) {
    let code = table(house, 4, &late(Late::Nothing));
    let players: Vec<i64> = (1..=4).map(|n| house.sitter(&code, seat(n)).unwrap()).collect();
    let barrier = std::sync::Arc::new(std::sync::Barrier::new(4));
    let voices: Vec<_> = players
        .into_iter()
        .map(|player| {
            let (ledger, barrier, code) = (house.another_server(), barrier.clone(), code.clone());
            let lobby = Lobby::new(ledger, house.people().hasher().clone());
            std::thread::spawn(move || {
                barrier.wait();
                lobby.agree(&code, player, Motion::Pause)
            })
        })
        .collect();
    for voice in voices {
        let said = voice.join().unwrap();
        // Whoever comes last may find that it is done.
        assert!(matches!(said, Ok(()) | Err(LobbyError::NotAsked)), "{said:?}");
    }
    let server = house.another_server();
    assert!(server.now(&code).unwrap().fold.paused());
    assert_eq!(server.table(&code).unwrap().head, 2, "one line says so");
    let lobby = Lobby::new(server, house.people().hasher().clone());
    assert!(lobby.motions(&code).unwrap().iter().all(|s| s.voices.is_empty()));
}

fn a_bot_plays_on_where_somebody_left_if_most_agree(house: &House) {
    let code = table(house, 4, &late(Late::Nothing));
    let lobby = Lobby::new(house.ledger.clone(), house.people().hasher().clone());
    let bot = Motion::Bot(seat(4));
    let offered = || lobby.motions(&code).unwrap().into_iter().find(|s| s.motion == bot);
    assert_eq!(offered(), None, "somebody sits there");
    for voice in 1..=2 {
        let early = lobby.agree(&code, house.sitter(&code, seat(voice)).unwrap(), bot);
        assert!(matches!(early, Err(LobbyError::NotAsked)), "{early:?}");
    }
    lobby.vacate(&code, seat(4)).unwrap();
    assert_eq!(offered().unwrap().needed, 2, "of three");
    lobby.agree(&code, house.sitter(&code, seat(1)).unwrap(), bot).unwrap();
    assert_eq!(sitters(house, &code)[3].bot, None);
    lobby.agree(&code, house.sitter(&code, seat(3)).unwrap(), bot).unwrap();
    let now = &sitters(house, &code)[3];
    assert_eq!((now.player, now.bot.as_deref()), (None, Some("miser")));
    assert_eq!(offered(), None);
    assert!(house.ledger.move_bots(&code, 10).unwrap() >= 1, "and it moves");
    // It is no seat to be taken any more.
    let rosa = house.people().add("Rosa", "rosa@example.org", None).unwrap();
    assert!(lobby.take_over(&code, seat(4), rosa).is_err());
    house.another_server().verify(&code).unwrap();
}

fn whoever_misses_turns_is_absent_until_they_move(house: &House) {
    let code = table(house, 2, &late(Late::Fallback));
    house.ledger.play(&code, seat(1), "order yield", None).unwrap();
    house.ledger.play(&code, seat(2), "order yield", None).unwrap();
    let keeper = keeper(house);
    for times in 1..=2 {
        house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
        pass(house, &keeper, 24);
        assert_eq!(missed(house, &code, 2), times);
    }
    let lobby = Lobby::new(house.ledger.clone(), house.people().hasher().clone());
    assert!(lobby.motions(&code).unwrap().iter().any(|s| s.motion == Motion::Replace(seat(2))));
    house.ledger.play(&code, seat(2), "bid 0", None).unwrap();
    assert_eq!(missed(house, &code, 2), 0);
}

fn a_move_at_the_last_moment_counts(house: &House) {
    let code = table(house, 2, &late(Late::Fallback));
    let keeper = keeper(house);
    pass(house, &keeper, 23);
    house.clock.advance(HOUR - 1);
    house.ledger.play(&code, seat(2), "bid 1", None).unwrap();
    house.clock.advance(1);
    keeper.round().unwrap();
    let kinds: Vec<_> =
        house.ledger.chronicle(&code, 1, 3).unwrap().iter().map(|t| t.happened.entry.kind).collect();
    assert_eq!(kinds, [Kind::Move, Kind::Timeout], "seat 2 moved, seat 1 ran out of time");
    assert_eq!(turns(house, 2)[0].in_time, Some(true));
}

fn a_restart_forgets_nothing(house: &House) {
    let code = table(house, 2, &late(Late::Fallback));
    pass(house, &keeper(house), 20);
    let fresh = Timekeeper::new(house.another_server()).with_gap(2 * HOUR);
    pass(house, &fresh, 4);
    assert!(house.ledger.table(&code).unwrap().head > 1);
    assert_eq!(letters(house, 1, "reminder"), 1);
}

/// Between a look at the clock and the safe move the player may have moved after all.
fn a_safe_move_is_made_only_for_the_question_whose_time_is_up(house: &House) {
    let code = table(house, 2, &late(Late::Fallback));
    let asked = wait_of(house, &code, 1).asked;
    let run_out = |asked| house.ledger.run_out(&code, seat(1), asked, |_| Ok(()));
    assert!(matches!(run_out(asked), Err(LedgerError::NotAwaited(_))), "there is time");
    house.clock.advance(25 * HOUR);
    assert!(matches!(run_out(asked + 1), Err(LedgerError::NotAwaited(_))), "another question");
    house.ledger.play(&code, seat(2), "order yield", None).unwrap();
    house.ledger.play(&code, seat(2), "bid 3", None).unwrap();
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
    assert_ne!(wait_of(house, &code, 1).asked, asked);
    let head = house.ledger.table(&code).unwrap().head;
    assert!(matches!(run_out(asked), Err(LedgerError::NotAwaited(_))), "it was answered");
    assert_eq!(house.ledger.table(&code).unwrap().head, head);
}

/// The house opens at 10:53:20 in Berlin; eleven hours later it is 21:53:20.
fn nobody_is_reminded_at_night_though_a_look_came_late(house: &House) {
    let terms = Terms {
        night: Some(Night { from: 22, to: 8 }),
        time_zone: "Europe/Berlin".into(),
        ..Terms { late: Late::Remind, ..pace(Pace::Hours(11)) }
    };
    let code = table(house, 2, &terms);
    let keeper = keeper(house);
    pass(house, &keeper, 11);
    let before = letters(house, 1, "reminder");
    assert!(wait_of(house, &code, 1).late.is_some() && before > 0);
    pass(house, &keeper, 23);
    house.clock.advance(HOUR + 20 * 60_000);
    keeper.round().unwrap();
    assert_eq!(letters(house, 1, "reminder"), before, "it is 22:13");
    pass(house, &keeper, 10);
    assert_eq!(letters(house, 1, "reminder"), before + 1, "and at eight it is day");
}

fn two_servers_handle_a_deadline_once(house: &House) {
    let codes: Vec<String> = (0..8).map(|_| table(house, 2, &late(Late::Fallback))).collect();
    for code in &codes {
        house.ledger.play(code, seat(1), "bid 1", None).unwrap();
    }
    pass(house, &keeper(house), 23);
    house.clock.advance(HOUR);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let server = Timekeeper::new(house.another_server()).with_gap(2 * HOUR);
                for _ in 0..3 {
                    server.round().unwrap();
                }
            });
        }
    });
    for code in &codes {
        let told = house.ledger.chronicle(code, 1, 99).unwrap();
        let timeouts = told.iter().filter(|t| t.happened.entry.kind == Kind::Timeout).count();
        assert_eq!(timeouts, 1, "{code}");
    }
    assert_eq!(turns(house, 2).len(), codes.len());
    assert_eq!(letters(house, 2, "time_up"), codes.len());
}

fn nights_and_weekends_put_a_deadline_off(house: &House) {
    let terms = Terms {
        night: Some(Night { from: 22, to: 8 }),
        weekends_off: true,
        time_zone: "Europe/Berlin".into(),
        ..pace(Pace::Hours(28))
    };
    // The house opens on Thursday 9 October 2025, 10:53:20 in Berlin: 11:06:40 on Thursday, 14 hours on Friday, and
    // the rest on Monday from 8 o'clock on.
    let code = table(house, 2, &terms);
    let monday: jiff::Zoned = "2025-10-13T10:53:20[Europe/Berlin]".parse().unwrap();
    assert_eq!(wait_of(house, &code, 1).due, Some(monday.timestamp().as_millisecond()));
}

fn weeks_of_silence_end_a_table_by_safe_moves(house: &House) {
    let setup = kernel::Setup::players(1, 2).with("rounds", "3");
    let code = house.table_on(setup, &late(Late::Fallback));
    let keeper = keeper(house);
    let begun = house.clock.now();
    for _ in 0..6 * 7 * 24 {
        if house.ledger.table(&code).unwrap().status.over() {
            break;
        }
        pass(house, &keeper, 1);
    }
    let row = house.ledger.table(&code).unwrap();
    assert!(row.status.over());
    // Three bids of a day and three contests of half a day; each may be noticed up to an hour late.
    let days = (house.clock.now() - begun) as f64 / DAY as f64;
    assert!((4.4..5.0).contains(&days), "{days}");
    assert_eq!(waiting(house, &code), []);
    house.another_server().verify(&code).unwrap();
}
