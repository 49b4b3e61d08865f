//! The post office of the tests: a postman, a real mail server, and eyes to read what arrives.

use crate::support::smtp::{Behaviour, SmtpServer};
use annals::config::Config;
use annals::ledger::Ledger;
use annals::post::{Composer, Postman, Transport};
use mail_parser::{Message, MessageParser};

/// A postman with a bag, a bicycle and a mail server.
pub(crate) struct Office {
    pub(crate) smtp: SmtpServer,
    postman: Postman,
    runtime: tokio::runtime::Runtime,
}

impl Office {
    pub(crate) fn of(ledger: &Ledger, behaviour: Behaviour) -> Office {
        let smtp = SmtpServer::start(behaviour);
        Office::at(ledger, smtp, "0")
    }

    /// With a server that is there already, and a pause of so many minutes.
    pub(crate) fn at(ledger: &Ledger, smtp: SmtpServer, pause: &str) -> Office {
        let postman = postman_with(ledger, &smtp.url(), pause);
        Office { smtp, postman, runtime: runtime() }
    }

    /// Goes round until nothing is due.
    pub(crate) fn deliver(&self) {
        deliver(&self.runtime, &self.postman);
    }

    /// Takes one bag.
    pub(crate) fn one_round(&self) {
        self.runtime.block_on(self.postman.round()).unwrap();
    }

    pub(crate) fn letters(&self) -> Vec<String> {
        self.smtp.messages()
    }
}

pub(crate) fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap()
}

pub(crate) fn deliver(runtime: &tokio::runtime::Runtime, postman: &Postman) {
    while runtime.block_on(postman.round()).unwrap() > 0 {}
}

pub(crate) fn config(mail_url: &str, pause: &str) -> Config {
    let chosen = [
        ("ANNALS_MAIL_URL", mail_url),
        ("ANNALS_MAIL_PAUSE_MINUTES", pause),
        ("ANNALS_MAIL_FROM", "Annals <annals@annals.example>"),
        ("ANNALS_PUBLIC_URL", "https://annals.example"),
    ];
    Config::read(None, &chosen.map(|(name, value)| (name.to_owned(), value.to_owned()))).unwrap()
}

pub(crate) fn postman(ledger: &Ledger, mail_url: &str) -> Postman {
    postman_with(ledger, mail_url, "0")
}

fn postman_with(ledger: &Ledger, mail_url: &str, pause: &str) -> Postman {
    let config = config(mail_url, pause);
    let composer = Composer::new(ledger.clone(), &config).unwrap();
    Postman::new(composer, Transport::new(&config.mail.url).unwrap())
}

pub(crate) fn read(raw: &str) -> Message<'_> {
    MessageParser::default().parse(raw).unwrap()
}

pub(crate) fn text(raw: &str) -> String {
    read(raw).body_text(0).unwrap().replace("\r\n", "\n")
}

pub(crate) fn html(raw: &str) -> String {
    read(raw).body_html(0).unwrap().replace("\r\n", "\n")
}

/// To whom the server was told to deliver each letter, in alphabetical order.
pub(crate) fn recipients(letters: &[String]) -> Vec<String> {
    let of = |raw: &String| raw.lines().find_map(|l| l.strip_prefix("Delivered-To: ")).unwrap().to_owned();
    let mut all: Vec<String> = letters.iter().map(of).collect();
    all.sort();
    all
}

pub(crate) fn to<'a>(letters: &'a [String], who: &str) -> &'a String {
    let mut theirs = letters.iter().filter(|raw| raw.contains(&format!("Delivered-To: {who}\r\n")));
    let letter = theirs.next().unwrap_or_else(|| panic!("nothing for {who}"));
    assert!(theirs.next().is_none(), "more than one letter for {who}");
    letter
}

/// The words of a letter without what is another one each time: the secrets of its buttons.
pub(crate) fn without_tokens(text: &str) -> String {
    let mut parts = text.split("/enter/");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.push_str("/enter/…");
        plain.push_str(part.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || "-_".contains(c)));
    }
    let mut lines = plain.split("/unsubscribe/");
    let mut plain = lines.next().unwrap_or_default().to_owned();
    for part in lines {
        plain.push_str("/unsubscribe/…");
        plain.push_str(part.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || "-_/".contains(c)));
    }
    plain
}
