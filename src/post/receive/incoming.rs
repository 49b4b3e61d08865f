//! A message as far as we read it.

use super::{Envelope, LARGEST, LONGEST_TEXT, bounce, quotes};
use mail_parser::{HeaderName, Message, MessageParser, MimeHeaders as _};
use sha2::{Digest as _, Sha256};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Headers that only programs write, with what they mean.
const ONLY_PROGRAMS: [(&str, &str); 9] = [
    ("x-autoreply", "an automatic answer"),
    ("x-autorespond", "an automatic answer"),
    ("x-autoresponder", "an automatic answer"),
    ("x-auto-reply-from", "an automatic answer"),
    ("x-loop", "a loop"),
    ("list-id", "from a list"),
    ("list-post", "from a list"),
    ("list-unsubscribe", "from a list"),
    ("feedback-type", "a complaint by a mail provider"),
];

/// What we need to know of a message.
#[derive(Clone, Debug, Default)]
pub(super) struct Incoming {
    /// Who wrote it, if one person did.
    pub(super) from: Option<String>,
    /// Whom it may have been for, the likeliest first.
    pub(super) recipients: Vec<String>,
    /// Its name among all messages, without brackets.
    pub(super) message_id: Option<String>,
    /// What it says it is about.
    pub(super) subject: String,
    /// Why it counts as written by a program, if it does.
    pub(super) automatic: Option<&'static str>,
    /// What mail servers on its way found out about its sender.
    pub(super) verdicts: Vec<String>,
    /// A report about a letter of ours, if it is one.
    pub(super) report: Option<bounce::Report>,
    /// Its words, with all quotations.
    pub(super) text: String,
    /// It was not read to its end.
    pub(super) too_large: bool,
    fingerprint: Vec<u8>,
}

impl Incoming {
    /// Reads a message; `None` if it is none.
    pub(super) fn read(raw: &[u8], envelope: &Envelope) -> Option<Incoming> {
        let too_large = raw.len() > LARGEST;
        let raw = raw.get(..LARGEST).unwrap_or(raw);
        // The parser is written to take anything, but nothing that comes by mail is worth a crash.
        let read = catch_unwind(AssertUnwindSafe(|| {
            MessageParser::default().parse(raw).map(|mail| Incoming::of(&mail, envelope))
        }));
        let incoming = read.unwrap_or_else(|_| {
            tracing::error!("a message that came in broke its parser");
            None
        })?;
        Some(Incoming { too_large: too_large || incoming.too_large, ..incoming })
    }

    fn of(mail: &Message<'_>, envelope: &Envelope) -> Incoming {
        let header = |wanted: &str| {
            let mut found = mail.headers_raw().filter(|(name, _)| name.eq_ignore_ascii_case(wanted));
            found.next().map(|(_, value)| value.trim().to_ascii_lowercase())
        };
        let values = |wanted: &str| -> Vec<String> {
            let found = mail.headers_raw().filter(|(name, _)| name.eq_ignore_ascii_case(wanted));
            found.map(|(_, value)| value.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
        };
        let from_headers = mail.headers().iter().filter(|h| h.name == HeaderName::From).count();
        let mut senders = mail.from().into_iter().flat_map(|list| list.iter()).filter_map(|a| a.address());
        let from = match (from_headers, senders.next(), senders.next()) {
            (1, Some(one), None) => Some(one.trim().to_owned()),
            _ => None,
        };
        let mut recipients: Vec<String> = envelope.recipient.iter().cloned().collect();
        for name in ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to"] {
            recipients.extend(values(name));
        }
        for list in mail.all_to().chain(mail.all_cc()) {
            recipients.extend(list.iter().filter_map(|a| a.address()).map(str::to_owned));
        }
        recipients.truncate(50);
        let message_id = mail.message_id().map(|id| id.trim().to_owned()).filter(|id| is_plain_id(id));
        let (text, too_large) = words(mail);
        let fingerprint =
            fingerprint(message_id.as_deref(), header("date").as_deref(), from.as_deref(), &text);
        Incoming {
            automatic: automatic(envelope, from.as_deref(), header),
            verdicts: values("authentication-results"),
            report: bounce::read(mail),
            subject: mail.subject().unwrap_or_default().to_owned(),
            from,
            recipients,
            message_id,
            text,
            too_large,
            fingerprint,
        }
    }

    /// What it is known by once it came: whose it is, and its Message-ID or, without one, its date and words.
    pub(super) fn key(&self, player: i64) -> Vec<u8> {
        let mut hash = Sha256::new();
        hash.update(player.to_be_bytes());
        hash.update(&self.fingerprint);
        hash.finalize().to_vec()
    }
}

fn fingerprint(id: Option<&str>, date: Option<&str>, from: Option<&str>, text: &str) -> Vec<u8> {
    match id {
        Some(id) => Sha256::digest(id).to_vec(),
        None => {
            let whole = [date.unwrap_or_default(), from.unwrap_or_default(), text].join("\0");
            Sha256::digest(whole).to_vec()
        }
    }
}

/// Fit to stand in a header of ours.
fn is_plain_id(id: &str) -> bool {
    !id.is_empty() && id.len() <= 250 && id.chars().all(|c| c.is_ascii_graphic() && c != '<' && c != '>')
}

/// Did a program write this? Then nothing is played and nothing answered, or two programs would write for ever.
fn automatic(
    envelope: &Envelope,
    from: Option<&str>,
    header: impl Fn(&str) -> Option<String>,
) -> Option<&'static str> {
    if header("auto-submitted").is_some_and(|v| !v.starts_with("no")) {
        return Some("an automatic answer");
    }
    if header("precedence").is_some_and(|v| ["bulk", "junk", "list", "auto_reply"].contains(&v.as_str())) {
        return Some("sent in bulk");
    }
    // Postfix says MAILER-DAEMON where there is no sender.
    let null = |sender: &str| {
        matches!(sender.trim(), "" | "<>") || sender.trim().eq_ignore_ascii_case("mailer-daemon")
    };
    if envelope.sender.as_deref().is_some_and(null) || header("return-path").is_some_and(|v| null(&v)) {
        return Some("a report");
    }
    let local = from.and_then(|f| f.split('@').next()).unwrap_or_default().to_ascii_lowercase();
    if ["mailer-daemon", "postmaster", "noreply", "no-reply"].contains(&local.as_str()) {
        return Some("from a program");
    }
    ONLY_PROGRAMS.iter().find(|(name, _)| header(name).is_some()).map(|(_, why)| *why)
}

/// The words: plain text if there is any, else what the HTML says. And whether they are more than anybody reads.
fn words(mail: &Message<'_>) -> (String, bool) {
    let cut = |text: &str| text.get(..text.floor_char_boundary(LONGEST_TEXT)).unwrap_or_default().to_owned();
    let plain = mail.text_part(0).filter(|part| part.is_text() && !part.is_text_html());
    if let Some(part) = plain
        && let Some(text) = part.text_contents().filter(|t| !t.trim().is_empty())
    {
        let parameter = |name: &str| part.content_type().and_then(|c| c.attribute(name)).unwrap_or_default();
        let flowed = parameter("format").eq_ignore_ascii_case("flowed");
        let delete_blank = parameter("delsp").eq_ignore_ascii_case("yes");
        let read = cut(text);
        let read = if flowed { quotes::unflow(&read, delete_blank) } else { read };
        return (read, text.len() > LONGEST_TEXT);
    }
    let html = mail.html_part(0).and_then(|part| part.text_contents()).unwrap_or_default();
    (quotes::from_html(&cut(html)), html.len() > LONGEST_TEXT)
}
