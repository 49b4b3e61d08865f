//! Does mail leave, will it be believed, and do answers come back?

use super::super::Context;
use super::super::mail::send_test;
use super::Finding;
use crate::config::{Config, MailRoute};
use crate::post::Transport;
use crate::post::receive::Mailbox;
use std::process::Command;
use std::time::Duration;

/// A letter to ourselves may take so long.
const ROUND_TRIP: Duration = Duration::from_secs(60);

fn runtime() -> Result<tokio::runtime::Runtime, String> {
    tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|e| e.to_string())
}

/// Signs in at the mail server, and sends a letter if somebody is named.
pub(super) fn way_out(context: &Context, to: Option<&str>, may_send: bool) -> Vec<Finding> {
    let about = "mail";
    let config = &context.config;
    if let MailRoute::Folder(folder) = &config.mail.url {
        let what = format!("letters are written to {} and leave for nowhere", folder.display());
        return vec![Finding::look(about, what, "set mail.url to a mail server")];
    }
    let next =
        "look at mail.url: name, port, password, and how TLS is written; the mail server's log says more";
    let signed_in = Transport::new(&config.mail.url)
        .and_then(|transport| runtime()?.block_on(transport.sign_in()).map_err(|e| e.to_string()));
    if let Err(error) = signed_in {
        return vec![Finding::wrong(about, error, next)];
    }
    let mut found = vec![Finding::fine(about, "the mail server lets us in")];
    if let Some(to) = to.filter(|_| may_send) {
        found.push(match send_test(context, to) {
            Ok(_) => {
                let next = "see that it arrived, not among the spam, and that its source says dkim=pass and dmarc=pass";
                Finding::look(about, format!("a letter is on its way to {to}"), next)
            }
            Err(error) => Finding::wrong(about, format!("{error:#}"), "mail.from must be an address you may send for"),
        });
    }
    found
}

/// What the sender's domain says about who may send for it.
pub(super) fn records(config: &Config) -> Vec<Finding> {
    let (about, from) = ("sender", &config.mail.from);
    let domain = from.rsplit_once('@').map_or("", |(_, domain)| domain.trim_end_matches('>'));
    if matches!(config.mail.url, MailRoute::Folder(_)) || !domain.contains('.') {
        return vec![];
    }
    let spf = |text: &str| text.starts_with("v=spf1");
    let dmarc = |text: &str| text.starts_with("v=DMARC1");
    let ask = |name: &str, is: fn(&str) -> bool| texts(name).map(|texts| texts.iter().any(|text| is(text)));
    match (ask(domain, spf), ask(&format!("_dmarc.{domain}"), dmarc)) {
        (Some(true), Some(true)) => {
            vec![Finding::fine(about, format!("{domain} has records for SPF and DMARC"))]
        }
        (None, _) | (_, None) => {
            let next = format!(
                "see that “{domain} TXT” has v=spf1 with your mail server and “_dmarc.{domain} TXT” has v=DMARC1"
            );
            vec![Finding::look(about, "dig is not here, so nobody was asked about SPF and DMARC", next)]
        }
        (spf, dmarc) => {
            let missing: Vec<&str> = [(spf, "SPF"), (dmarc, "DMARC")]
                .into_iter()
                .filter_map(|(has, name)| (has == Some(false)).then_some(name))
                .collect();
            let next = "add the record, and let the mail server sign with DKIM: without them letters are taken for spam";
            vec![Finding::look(about, format!("{domain} has no record for {}", missing.join(" and ")), next)]
        }
    }
}

/// The texts of a name, as `dig` finds them; none if it is not here.
fn texts(name: &str) -> Option<Vec<String>> {
    let asked = Command::new("dig").args(["+short", "+time=3", "+tries=1", "TXT", name]).output().ok()?;
    let said = String::from_utf8_lossy(&asked.stdout).into_owned();
    // A long text comes in several pieces, each in quotes.
    asked
        .status
        .success()
        .then(|| said.lines().map(|line| line.trim_matches('"').replace("\" \"", "")).collect())
}

/// Can answers be fetched, and does one that is sent arrive?
pub(super) fn answers(context: &Context, round_trip: bool) -> Vec<Finding> {
    let about = "answers";
    let config = &context.config;
    let Some(base) = &config.mail.reply_to else {
        return match config.imap.url {
            Some(_) => {
                vec![Finding::wrong(about, "imap.url is set but mail.reply_to is not", "set mail.reply_to")]
            }
            None => vec![Finding::fine(about, "are not taken by mail: mail.reply_to is not set")],
        };
    };
    let mut found = Vec::new();
    if config.mail.authserv.is_none() {
        let next = "name your mail server in mail.authserv if it checks DMARC or DKIM";
        found.push(Finding::look(about, "senders are not proved", next));
    }
    let Some(mailbox) = Mailbox::new(config) else {
        let next =
            "let the mail server hand them to “annals receive”, answer a letter, and see that it is played";
        found.push(Finding::look(about, "come by a pipe, which can't be seen from here", next));
        return found;
    };
    let runtime = match runtime() {
        Ok(runtime) => runtime,
        Err(error) => {
            let next = "run it again: the machine had no room for another thread or file";
            return vec![Finding::wrong(about, error, next)];
        }
    };
    let next = "look at [imap]: name, password, folders, and how TLS is written";
    match runtime.block_on(mailbox.unread()) {
        Ok(unread) => found.push(Finding::fine(about, format!("the mailbox opens, {unread} are unread"))),
        Err(error) => {
            found.push(Finding::wrong(about, error.to_string(), next));
            return found;
        }
    }
    if round_trip {
        let address = base.with(&crate::secrets::long_code());
        let came = send_test(context, &address)
            .map_err(|e| format!("{e:#}"))
            .and_then(|id| runtime.block_on(mailbox.wait_for(&id, ROUND_TRIP)).map_err(|e| e.to_string()));
        found.push(match came {
            Ok(true) => Finding::fine(about, "a letter to an address with a secret came to the mailbox"),
            Ok(false) => Finding::wrong(
                about,
                format!(
                    "a letter to an address with a secret did not come within {} s",
                    ROUND_TRIP.as_secs()
                ),
                "the mail server must keep what follows a plus: recipient_delimiter = + in Postfix",
            ),
            Err(error) => Finding::wrong(about, error, next),
        });
    }
    found
}
