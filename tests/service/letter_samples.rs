//! A letter of every kind, each about something that has happened, in every language.

use crate::gathering::{lobby, people, plan};
use crate::house::{House, play_on, seat};
use crate::office::{config, html, read, text};
use crate::on_both_engines;
use crate::seasons::{begun, league, play_all, seasons};
use annals::following::Following;
use annals::language::L10n;
use annals::ledger::{Opening, Prepare};
use annals::lobby::{Arrival, Wish};
use annals::notices::{
    Answer, FollowedTable, Letter, Purpose, Reason, SeasonNews, SeekEnd, TimeUp, WeeklyWish, Wishes,
};
use annals::post::Composer;
use annals::store::tables::Sitter;
use annals::store::{outbox, players, reports, waits};
use annals::terms::{Pace, PaceClass, Terms};
use kernel::Setup;
use std::collections::BTreeSet;

on_both_engines!(every_kind_of_letter_is_written_in_every_language);

/// A letter to Player 1, and what it tells that no language has another word for.
type Sample = (Letter, &'static str);

/// A table of two at which Player 1 is asked, with a clock, and Player 2 has said something.
fn at_a_table(house: &House) -> Vec<Sample> {
    let terms = Terms { pace: Pace::Hours(24), ..Terms::default() };
    let code = house.table_on(Setup::players(1, 2), &terms);
    house.say(&code, seat(2), None, "Good evening").unwrap();
    let said = house.heard(&code, Some(seat(1)))[0].said.id;
    let row = house.ledger.table(&code).unwrap();
    let asked = house.ledger.db().read(|c| waits::of_seat(c, row.id, seat(1))).unwrap().unwrap().asked;
    let (table, own) = (|| code.clone(), seat(1));
    let time_up = |seat, what| (Letter::TimeUp { table: table(), seat, what }, "A table");
    let reasons = [
        Reason::Empty,
        Reason::Line { number: 1, text: "bid 0".into(), why: "No.".into() },
        Reason::TooMany { most: 40 },
        Reason::TooLarge,
        Reason::Stranger { from: "eve@example.org".into() },
        Reason::Unproved,
        Reason::NotYours,
        Reason::Moved,
        Reason::OutOfOrder,
    ];
    let refused = |why| {
        let (answer, subject) = (Answer::Refused(why), "Moves".to_owned());
        (Letter::Answer { table: table(), seat: own, answer, subject, message_id: None }, "A table")
    };
    let mut samples: Vec<Sample> = reasons.map(refused).into();
    samples.extend([
        (Letter::YourMove { table: table(), seat: own, head: 1 }, "A table"),
        (Letter::Began { table: table(), seat: own }, "A table"),
        (Letter::Said { table: table(), seat: own, said, private: false }, "Good evening"),
        (Letter::Reminder { table: table(), seat: own, asked }, "A table"),
        time_up(seat(1), TimeUp::Fallback),
        time_up(seat(1), TimeUp::Bot),
        time_up(seat(1), TimeUp::Vote),
        time_up(seat(1), TimeUp::Replaced),
        time_up(seat(2), TimeUp::Bot),
        time_up(seat(2), TimeUp::Vote),
        (Letter::Damaged { table: table(), why: "event 3 was changed".into() }, "event 3 was changed"),
        (Letter::BotBroke { table: table(), why: "a bug in the bot".into() }, "a bug in the bot"),
    ]);
    samples
}

/// Player 1 had prepared a turn, and it was played.
fn after_a_prepared_turn(house: &House) -> Vec<Sample> {
    let code = house.table(2);
    let (own, player) = (seat(1), house.sitter(&code, seat(1)).unwrap());
    house.ledger.play(&code, own, "order yield", None).unwrap();
    house.ledger.play(&code, own, "bid 0", None).unwrap();
    let seen = house.ledger.now(&code).unwrap().fold.seq();
    let add = Prepare::Add { added: vec!["bid 3".into()], seen: seen + 1000 };
    house.ledger.prepare(&code, own, player, &add).unwrap();
    house.ledger.play(&code, seat(2), "bid 1", None).unwrap();
    let until = house.ledger.settled(&code, own, player).unwrap().unwrap().until;
    let answer = Answer::Played { first: 2, last: 3, unread: Vec::new() };
    vec![
        (Letter::Prepared { table: code.clone(), seat: own, until }, "A table"),
        (
            Letter::Answer { table: code, seat: own, answer, subject: "Moves".into(), message_id: None },
            "A table",
        ),
    ]
}

fn after_the_end(house: &House) -> Vec<Sample> {
    let code = house.table(2);
    assert!(play_on(&house.ledger, &code, 500));
    vec![(Letter::Ended { table: code, seat: seat(1) }, "A table")]
}

/// Tables of others that Player 1 follows: one that goes on, one that is over.
fn from_outside(house: &House, who: &[i64]) -> Vec<Sample> {
    let table = |name: &str| {
        let sitters = who[1..3].iter().map(|id| Sitter { player: Some(*id), bot: None, name: String::new() });
        let (setup, sitters) = (Setup::players(1, 2), sitters.collect());
        let opening = Opening { game: "salt_market".into(), name: name.into(), setup, sitters };
        let code = house.ledger.open(&opening).unwrap();
        Following::new(house.ledger.clone()).follow(who[0], &code).unwrap();
        code
    };
    let (goes_on, over) = (table("Next door"), table("Over there"));
    house.ledger.play(&goes_on, seat(1), "bid 1", None).unwrap();
    assert!(play_on(&house.ledger, &over, 500));
    let stretch = FollowedTable { table: goes_on, after: 0, until: 2 };
    vec![
        (Letter::Followed { tables: vec![stretch] }, "Next door"),
        (Letter::FollowedEnded { table: over }, "Over there"),
    ]
}

/// Tables that have not begun: one of Player 1, two of others, and one that was found for those who looked for it.
fn in_the_lobby(house: &House, who: &[i64]) -> Vec<Sample> {
    let lobby = lobby(house);
    let open = |host: usize| lobby.open(who[host], &plan(4, Terms::default())).unwrap();
    let join = |code: &str, player: usize| lobby.join(code, who[player], &Arrival::default()).unwrap();
    let (own, other, called_off) = (open(0), open(1), open(1));
    join(&own, 1);
    lobby.invite(&own, who[0], "Player 3").unwrap();
    lobby.decline(&own, who[2]).unwrap();
    lobby.invite(&other, who[1], "Player 1").unwrap();
    join(&called_off, 0);
    lobby.leave(&called_off, who[1]).unwrap();
    let (game, pace) = ("salt_market".to_owned(), PaceClass::Days);
    let wish = Wish { game: game.clone(), pace, least: 2, most: 2, within: None, rated: false };
    for seeker in [0, 3] {
        lobby.seek(who[seeker], &wish).unwrap();
    }
    let found = lobby.seeks_of(who[0]).unwrap().into_iter().find_map(|(_, table)| table).unwrap();
    let wishes = Wishes { weekly: WeeklyWish::Always, ..Wishes::default() };
    house.ledger.db().write(|c| players::set_wishes(c, who[0], &wishes.to_json())).unwrap();
    let invited = |again| Letter::Invited {
        table: other.clone(),
        name: "Night Train".into(),
        game: game.clone(),
        from: "Player 2".into(),
        again,
        word: "Only if you like".into(),
    };
    vec![
        (Letter::SatDown { table: own.clone(), player: who[1] }, "Player 2"),
        (Letter::Declined { table: own, guest: who[2].to_string() }, "Player 3"),
        (invited(false), "Only if you like"),
        (invited(true), "Player 2"),
        (Letter::CalledOff { table: called_off }, "Player 2"),
        (Letter::Found { table: found }, "Player 4"),
        (Letter::SeekEnded { game: game.clone(), why: SeekEnd::Silent }, "salt_market"),
        (Letter::SeekEnded { game, why: SeekEnd::Away }, "salt_market"),
        (Letter::Weekly, "Night Train"),
    ]
}

/// One season that was played, one that is played with a seat that was left, and one that nobody has signed up for yet.
fn in_seasons(house: &House, who: &[i64]) -> Vec<Sample> {
    let keeper = house.people().add("Keeper", "keeper@example.org", None).unwrap();
    house.ledger.db().write(|c| players::set_admin(c, keeper, true)).unwrap();
    let open = || seasons(house).open(keeper, &league(house, 2, 2)).unwrap();
    let over = open();
    play_all(house, &begun(house, over, &who[..2]));
    seasons(house).round().unwrap();
    let runs = open();
    let table = begun(house, runs, &who[..2]).fixtures[0].table.clone().unwrap().code;
    let left = (1..=2).map(seat).find(|seat| house.sitter(&table, *seat) == Some(who[1])).unwrap();
    lobby(house).leave_table(&table, who[1]).unwrap();
    let next = open();
    let news = |season, news, tells| (Letter::Season { season, news }, tells);
    vec![
        news(next, SeasonNews::Opened, "Salt League"),
        news(runs, SeasonNews::Round(1), "Player 2"),
        news(runs, SeasonNews::Round(2), "Salt League"),
        news(over, SeasonNews::Ended, "Player 2"),
        news(next, SeasonNews::CalledOff, "Salt League"),
        (Letter::Wanted { season: runs, table, seat: left }, "Salt League"),
    ]
}

/// About accounts and the server itself.
fn of_the_office(house: &House, who: &[i64]) -> Vec<Sample> {
    let reported = |about: i64| {
        let report = reports::NewReport {
            reporter_id: who[0],
            about_id: Some(about),
            table_id: None,
            talk_id: None,
            reason: "insult",
            text: "a nasty word".into(),
            at: house.clock.now(),
            circle_talk_id: None,
            quote: String::new(),
        };
        house.ledger.db().write(|c| reports::add(c, &report)).unwrap().unwrap()
    };
    let keeper = house.people().find("Player 1").unwrap();
    let bot = house.people().make_bot(&keeper, "Nepomuk", &[]).unwrap();
    let (report, bot_report) = (reported(who[1]), reported(bot));
    let link = |purpose| (Letter::Link { purpose, email: None, next: None }, "/link/");
    let (why, newest) = ("the disk is full".to_owned(), Some(1_760_000_000_000));
    let purposes =
        [Purpose::SignIn, Purpose::Reset, Purpose::OldAddress, Purpose::NewAddress, Purpose::Delete];
    let mut samples: Vec<Sample> = purposes.map(link).into();
    samples.extend([
        (Letter::Reported { report }, "a nasty word"),
        (Letter::BotReported { report: bot_report }, "Nepomuk"),
        (Letter::BackupFailed { why: why.clone(), newest }, "the disk is full"),
        (Letter::BackupFailed { why, newest: None }, "the disk is full"),
        (Letter::AlreadyHere, "Player 1"),
        (Letter::AnswerLost { message_id: None }, "https://annals.example"),
        (Letter::Test, "https://annals.example"),
    ]);
    samples
}

/// The words that `Letter` is stored with, as its source has them.
fn kinds() -> BTreeSet<String> {
    let source = include_str!("../../src/notices/letter.rs");
    let (_, kinds) = source.split_once("pub enum Letter {\n").unwrap();
    let kinds = kinds.split("\n}\n").next().unwrap().lines().filter_map(|line| line.strip_prefix("    "));
    let kinds = kinds.filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()));
    let snake = |kind: &str| -> String {
        let word = kind.trim_end_matches([' ', '{', ',']);
        let parts = word.chars().enumerate().map(|(n, c)| match c.is_ascii_uppercase() && n > 0 {
            true => format!("_{}", c.to_ascii_lowercase()),
            false => c.to_ascii_lowercase().to_string(),
        });
        parts.collect()
    };
    kinds.map(snake).collect()
}

fn every_kind_of_letter_is_written_in_every_language(house: &House) {
    let who = people(house);
    let reader = who[0];
    // Time passes while seasons are played.
    let mut samples = in_seasons(house, &who);
    samples.extend(at_a_table(house));
    samples.extend(after_a_prepared_turn(house));
    samples.extend(after_the_end(house));
    samples.extend(from_outside(house, &who));
    samples.extend(in_the_lobby(house, &who));
    samples.extend(of_the_office(house, &who));
    let composer = Composer::new(house.ledger.clone(), &config("smtp://localhost", "0")).unwrap();
    let mut seen = BTreeSet::new();
    for (letter, tells) in &samples {
        let new = letter.to_player(reader, "sample/1", house.clock.now());
        let about: serde_json::Value = serde_json::from_str(&new.letter).unwrap();
        assert_eq!(Letter::read(&new.letter).as_ref(), Ok(letter));
        let row = outbox::Waiting {
            id: 1_000_000,
            dedup_key: new.dedup_key,
            player_id: new.player_id,
            address: None,
            letter: new.letter,
            attempts: 1,
            created_at: new.created_at,
            kind: outbox::Kind::read(new.kind).unwrap(),
        };
        let mut subjects = BTreeSet::new();
        for language in L10n::ALL {
            house.ledger.db().write(|c| players::set_language(c, reader, language.code())).unwrap();
            let composed = composer.compose(letter, &row).unwrap_or_else(|e| panic!("{about}: {e}"));
            let message = composed.message.unwrap_or_else(|| panic!("{about} tells nothing"));
            let raw = String::from_utf8(message.formatted()).unwrap();
            for body in [text(&raw), html(&raw)] {
                let body = body.split_whitespace().collect::<Vec<_>>().join(" ");
                assert!(body.contains(tells), "{about} in {} tells no “{tells}”: {body}", language.code());
            }
            subjects.insert(format!("{:?}\n{}", read(&raw).subject(), text(&raw)));
        }
        assert_eq!(subjects.len(), L10n::ALL.len(), "{about} is the same in several languages: {subjects:?}");
        seen.insert(about["about"].as_str().unwrap().to_owned());
    }
    assert_eq!(seen, kinds(), "left: samples above, right: notices/letter.rs");
}
