//! `annals receive` as a mail server runs it: a message on standard input, and an end that says what to do with it.

use super::{begun, head, letters, message, text};
use crate::folder::{Folder, Run};
use crate::house::House;
use crate::on_both_engines;

const DONE: i32 = 0;
const TRY_AGAIN: i32 = 75;
const MISCONFIGURED: i32 = 78;

on_both_engines!(
    a_message_is_played_once_however_often_it_is_brought,
    what_is_wrong_with_a_message_is_told_to_its_player_not_to_the_mail_server,
    what_nobody_should_answer_is_done_with,
    a_message_brought_by_two_at_once_is_played_once,
    who_writes_too_much_is_brought_again,
);

/// The program's clock is the machine's, and it forgets old addresses.
fn begun_today(house: &House) -> (String, String) {
    house.clock.advance(annals::clock::Clock::system().now() - house.clock.now());
    begun(house)
}

fn mail_server(house: &House) -> Folder {
    Folder::on(house).env("ANNALS_MAIL_REPLY_TO", "play@annals.example")
}

fn bring(folder: &Folder, message: impl AsRef<[u8]>) -> Run {
    folder.run_with(&["receive"], message)
}

impl Run {
    /// It ended like that, and said so much.
    #[track_caller]
    fn ended(&self, code: i32, words: &str) {
        assert_eq!(self.code, code, "{self:?}");
        assert!(self.out.is_empty(), "{self:?}");
        assert!(self.heard || code != DONE, "a mail server takes a closed pipe for a failure");
        match words {
            "" => assert!(self.err.is_empty(), "{self:?}"),
            words => {
                assert!(self.err.starts_with("annals: ") && self.err.lines().count() == 1, "{self:?}");
                assert!(self.err.contains(words), "{self:?}");
            }
        }
    }
}

fn a_message_is_played_once_however_often_it_is_brought(house: &House) {
    let (code, to) = begun_today(house);
    let (folder, before) = (mail_server(house), head(house, &code));
    let raw = message("player1@example.org", &to, "a@x", "order contest\nbid 3\n\nUntil soon,\nAnn");
    bring(&folder, &raw).ended(DONE, "");
    assert_eq!(head(house, &code), before + 2);
    bring(&folder, &raw).ended(DONE, "");
    assert_eq!(head(house, &code), before + 2);
    // Where the message names nobody, the mail server does.
    let told: Vec<String> = letters(house).iter().map(|raw| text(raw)).collect();
    assert!(told.len() == 1 && told[0].contains("your moves are played"), "{told:?}");
    let hidden = raw.replace(&to, "undisclosed@annals.example").replace("a@x", "b@x");
    let (code, to) = begun_today(house);
    let before = head(house, &code);
    let hidden = hidden.replace("order contest\r\nbid 3", "order yield");
    let run = |arguments: &[&str]| folder.run_with(arguments, &hidden);
    let recipient = ["receive", "--recipient", &to, "--sender", "player1@example.org"];
    run(&recipient).ended(DONE, "");
    assert_eq!(head(house, &code), before + 1);
    let told: Vec<String> = letters(house).iter().map(|raw| text(raw)).collect();
    assert!(told.len() == 1 && told[0].contains("your moves are played"), "{told:?}");
    house.another_server().verify(&code).unwrap();
}

fn what_is_wrong_with_a_message_is_told_to_its_player_not_to_the_mail_server(house: &House) {
    let (code, to) = begun_today(house);
    let (folder, before) = (mail_server(house), head(house, &code));
    let huge = "x".repeat(9 * 1024 * 1024);
    for (id, body) in [("a", "order contest\nbid lots"), ("b", ""), ("c", huge.as_str())] {
        let raw = message("player1@example.org", &to, &format!("{id}@x"), body);
        bring(&folder, &raw).ended(DONE, "");
        assert_eq!(letters(house).len(), 1, "{id}");
    }
    bring(&folder, message("eve@example.net", &to, "d@x", "bid 3")).ended(DONE, "");
    let told = letters(house);
    assert!(told.len() == 1 && told[0].contains("<player1@example.org>"), "{told:?}");
    assert_eq!(head(house, &code), before);
}

fn what_nobody_should_answer_is_done_with(house: &House) {
    let (code, to) = begun_today(house);
    let (folder, before) = (mail_server(house), head(house, &code));
    bring(&folder, "").ended(DONE, "left alone: ");
    bring(&folder, [0xff, 0xfe, 0x00, 0x0d]).ended(DONE, "left alone: ");
    bring(&folder, "Dear Sir or Madam,\n\nbid 3\n").ended(DONE, "left alone: ");
    let raw = message("player1@example.org", &to, "a@x", "bid 3");
    bring(&folder, format!("Auto-Submitted: auto-replied\r\n{raw}")).ended(DONE, "an automatic answer");
    // No sender, as mail servers say it.
    for nobody in ["", "<>", "MAILER-DAEMON"] {
        let run = folder.run_with(&["receive", "--sender", nobody, "--recipient", &to], &raw);
        run.ended(DONE, "left alone: a report");
    }
    let elsewhere = raw.replace(&to, "play+nothing@annals.example").replace("player1@", "eve@");
    bring(&folder, elsewhere).ended(DONE, "left alone: it is for no seat");
    assert_eq!(head(house, &code), before);
    assert!(letters(house).is_empty());
}

fn a_message_brought_by_two_at_once_is_played_once(house: &House) {
    let (code, to) = begun_today(house);
    let (folder, before) = (mail_server(house), head(house, &code));
    let raw = message("player1@example.org", &to, "a@x", "order contest");
    std::thread::scope(|scope| {
        let both: Vec<_> = (0..4).map(|_| scope.spawn(|| bring(&folder, &raw))).collect();
        for one in both {
            one.join().unwrap().ended(DONE, "");
        }
    });
    assert_eq!(head(house, &code), before + 1);
    assert_eq!(letters(house).len(), 1);
}

fn who_writes_too_much_is_brought_again(house: &House) {
    let (code, to) = begun_today(house);
    for n in 0..60 {
        super::receive(house, &message("player1@example.org", &to, &format!("{n}@x"), "nonsense"));
    }
    let (folder, before) = (mail_server(house), head(house, &code));
    let raw = message("player1@example.org", &to, "good@x", "bid 3");
    bring(&folder, &raw).ended(TRY_AGAIN, "too many messages");
    assert_eq!(head(house, &code), before);
    // An hour later it is what it was.
    house.ground.sql("UPDATE received SET at = at - 3700000");
    bring(&folder, &raw).ended(DONE, "");
    assert_eq!(head(house, &code), before + 1);
}

/// Whatever keeps the program from its work, the message stays with the mail server.
#[test]
fn trouble_of_ours_costs_no_message_postgres() {
    let raw = message("player1@example.org", "play+x@annals.example", "a@x", "bid 3");
    let unreachable = Folder::new()
        .env("ANNALS_MAIL_REPLY_TO", "play@annals.example")
        .env("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
    bring(&unreachable, &raw).ended(TRY_AGAIN, "DATABASE_URL");
    let missing = Folder::new().env("ANNALS_MAIL_REPLY_TO", "play@annals.example");
    bring(&missing, &raw).ended(TRY_AGAIN, "there is no database");
    assert!(missing.files().is_empty(), "and none is made");
    let misspelt = Folder::new();
    misspelt.write("annals.toml", "[mail]\nreplyto = \"play@annals.example\"\n");
    let run = bring(&misspelt, &raw);
    assert!(run.code == TRY_AGAIN && run.err.contains("mail.replyto"), "{run:?}");
    for arguments in [&["receive", "--recipent", "x"][..], &["receive", "--sender"], &["receive", "file.eml"]]
    {
        misspelt.run_with(arguments, &raw).ended(TRY_AGAIN, "error: ");
    }
    let house = House::on_postgres();
    bring(&Folder::on(&house), &raw).ended(MISCONFIGURED, "mail.reply_to is not set");
    assert_eq!(Folder::new().run("receive --help").code, DONE);
}
