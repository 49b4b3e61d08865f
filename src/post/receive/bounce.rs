//! Reports that a letter did not arrive (RFC 3464).

use mail_parser::{Message, MessageParser, MimeHeaders as _, PartType};

/// A report about a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Report {
    /// It will not arrive, not even later.
    pub(super) failed: bool,
    /// Where answers to the letter were to go, as far as the report returns it.
    pub(super) returned_reply_to: Vec<String>,
}

/// Reads a report; `None` if the message is none.
pub(super) fn read(mail: &Message<'_>) -> Option<Report> {
    let kind = mail.content_type()?;
    let is_report = kind.ctype().eq_ignore_ascii_case("multipart")
        && kind.subtype().is_some_and(|s| s.eq_ignore_ascii_case("report"));
    if !is_report {
        return None;
    }
    let mut report = Report { failed: false, returned_reply_to: Vec::new() };
    for part in &mail.parts {
        if let PartType::Message(returned) = &part.body {
            report.returned_reply_to.extend(addresses(returned));
        }
        let Some(kind) = part.content_type() else { continue };
        match kind.subtype().map(str::to_ascii_lowercase).as_deref() {
            Some("delivery-status") => report.failed |= has_failed(&String::from_utf8_lossy(part.contents())),
            Some("rfc822-headers") => {
                if let Some(headers) = MessageParser::default().parse_headers(part.contents()) {
                    report.returned_reply_to.extend(addresses(&headers));
                }
            }
            _ => {}
        }
    }
    Some(report)
}

fn addresses(mail: &Message<'_>) -> Vec<String> {
    let reply_to = mail.reply_to().into_iter().flat_map(|list| list.iter());
    reply_to.filter_map(|a| a.address()).map(str::to_owned).collect()
}

/// `Action: failed` with a status of class 5: for good.
fn has_failed(status: &str) -> bool {
    status.replace("\r\n", "\n").split("\n\n").any(|about_one| {
        let field = |name: &str| {
            about_one.lines().find_map(|line| {
                let (key, value) = line.split_once(':')?;
                key.trim().eq_ignore_ascii_case(name).then(|| value.trim().to_ascii_lowercase())
            })
        };
        field("action").is_some_and(|a| a.starts_with("failed"))
            && field("status").is_none_or(|s| s.starts_with('5'))
    })
}
