//! Fetching from a real mailbox.

use super::{begun, config, letters, message, receiver};
use crate::crash::program;
use crate::house::House;
use crate::on_both_engines;
use crate::support::imap::ImapServer;
use crate::support::server::Launch;
use annals::post::receive::{Fetched, Mailbox};
use std::process::Command;
use std::time::{Duration, Instant};

on_both_engines!(
    unread_messages_are_played_once_and_put_away,
    what_must_wait_stays_unread,
    a_flood_of_one_player_holds_up_nobody_else,
);

fn fetch(house: &House, url: &str, done: &str) -> Fetched {
    let mailbox = Mailbox::new(&config(&[("ANNALS_IMAP_URL", url), ("ANNALS_IMAP_DONE", done)])).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(mailbox.fetch(&receiver(house))).unwrap()
}

fn head(house: &House, code: &str) -> u64 {
    house.ledger.table(code).unwrap().head
}

fn unread_messages_are_played_once_and_put_away(house: &House) {
    let (imap, (code, to)) = (ImapServer::start(), begun(house));
    assert_eq!(fetch(house, &imap.url(), ""), Fetched { handled: 0, left: 0 });
    imap.deliver(&message("player1@example.org", &to, "a@x", "order contest\nbid 3"));
    imap.deliver(&message("player1@example.org", &to, "b@x", "undo\nbid 4\n\nÄh, lieber so."));
    imap.deliver("Subject: spam\r\n\r\nbid 9\r\n");
    let before = head(house, &code);
    assert_eq!(fetch(house, &imap.url(), ""), Fetched { handled: 3, left: 0 });
    assert_eq!(head(house, &code), before + 2, "the second answers a letter from before the first");
    assert_eq!(imap.count("INBOX"), (0, 3));
    assert_eq!(fetch(house, &imap.url(), ""), Fetched { handled: 0, left: 0 });
    // A server that died between handling and marking meets them again.
    imap.forget_reading();
    imap.create("Done here");
    assert_eq!(fetch(house, &imap.url(), "Done here"), Fetched { handled: 3, left: 0 });
    assert_eq!(head(house, &code), before + 2, "nothing is played twice");
    assert_eq!((imap.count("INBOX").1, imap.count("Done here")), (0, (0, 3)));
    assert_eq!(letters(house).len(), 2, "and nothing answered twice");
}

fn what_must_wait_stays_unread(house: &House) {
    let (imap, (code, to)) = (ImapServer::start(), begun(house));
    for n in 0..60 {
        let raw = message("player1@example.org", &to, &format!("{n}@x"), "nonsense");
        super::receive(house, &raw);
    }
    imap.deliver(&message("player1@example.org", &to, "a@x", "bid 3"));
    assert_eq!(fetch(house, &imap.url(), ""), Fetched { handled: 0, left: 1 });
    assert_eq!(imap.count("INBOX"), (1, 1));
    house.clock.advance(3_600_001);
    let before = head(house, &code);
    assert_eq!(fetch(house, &imap.url(), ""), Fetched { handled: 1, left: 0 });
    assert_eq!(head(house, &code), before + 1);
}

fn a_flood_of_one_player_holds_up_nobody_else(house: &House) {
    let imap = ImapServer::start();
    let code = house.table(2);
    let written = letters(house);
    let (first, second) =
        (super::reply_to(&written, "player1@example.org"), super::reply_to(&written, "player2@example.org"));
    for n in 0..60 {
        super::receive(house, &message("player1@example.org", &first, &format!("{n}@x"), "nonsense"));
    }
    for n in 60..120 {
        imap.deliver(&message("player1@example.org", &first, &format!("{n}@x"), "nonsense"));
    }
    imap.deliver(&message("player2@example.org", &second, "a@x", "bid 3"));
    let before = head(house, &code);
    assert_eq!(fetch(house, &imap.url(), ""), Fetched { handled: 1, left: 60 });
    assert_eq!(head(house, &code), before + 1);
}

#[test]
fn tls_is_kept_and_a_server_nobody_vouches_for_gets_no_password() {
    let (house, imap) = (House::on_sqlite(), ImapServer::start());
    for (text, from_the_first_byte) in [("order contest", true), ("order yield", false)] {
        let (code, to) = begun(&house);
        imap.deliver(&message("player1@example.org", &to, &format!("{}@x", text.len()), text));
        let run = |trusted: bool| {
            let mut command = Command::new(program());
            command
                .arg("fetch-mail")
                .current_dir(std::env::temp_dir())
                .env("DATABASE_URL", house.ground.url())
                .env("ANNALS_MAIL_REPLY_TO", "play@annals.example")
                .env("ANNALS_IMAP_URL", imap.tls_url(from_the_first_byte));
            if trusted {
                command.env("SSL_CERT_FILE", imap.certificate());
            }
            let done = command.output().unwrap();
            let said = [done.stdout, done.stderr].concat();
            (done.status.success(), String::from_utf8_lossy(&said).into_owned())
        };
        let before = head(&house, &code);
        let (fine, said) = run(false);
        assert!(!fine && said.contains("certificate") && !said.contains("secret"), "{said}");
        assert_eq!(head(&house, &code), before);
        let (fine, said) = run(true);
        assert!(fine && said.contains("1 handled, 0 left"), "{said}");
        assert_eq!(head(&house, &code), before + 1);
    }
}

#[test]
fn a_server_fetches_by_itself() {
    let (house, imap) = (House::on_sqlite(), ImapServer::start());
    // The server's clock is the machine's, and it forgets old addresses.
    house.clock.advance(annals::clock::Clock::system().now() - house.clock.now());
    let (code, to) = begun(&house);
    let mut server = Launch::of(program())
        .args(["serve"])
        .env("ANNALS_LISTEN", "{address}")
        .env("DATABASE_URL", &house.ground.url())
        .env("ANNALS_MAIL_REPLY_TO", "play@annals.example")
        .env("ANNALS_IMAP_URL", &imap.url())
        .env("ANNALS_IMAP_SECONDS", "1")
        .start();
    let before = head(&house, &code);
    imap.deliver(&message("player1@example.org", &to, "a@x", "bid 3"));
    let deadline = Instant::now() + Duration::from_secs(20);
    while head(&house, &code) == before {
        assert!(Instant::now() < deadline, "nothing was fetched\n{}", server.log());
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(server.terminate().success(), "{}", server.log());
}
