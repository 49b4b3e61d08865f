//! News in the words of whoever is called.

use super::news::Bulletin;
use crate::store::words;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::json;
use sha2::Sha256;

/// Whom a call is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A program of somebody's own.
    Json,
    Discord,
    /// Slack, and what speaks like it.
    Slack,
    Ntfy,
}

words!(Format { Discord = "discord", Slack = "slack", Ntfy = "ntfy", Json = "json" });

impl Format {
    /// Its own name, the same in every language.
    pub fn name(self) -> &'static str {
        match self {
            Format::Json => "JSON",
            Format::Discord => "Discord",
            Format::Slack => "Slack",
            Format::Ntfy => "ntfy",
        }
    }

    /// The body of a call, and the headers that belong to it.
    pub(super) fn write(self, told: &Bulletin) -> (String, Vec<(&'static str, String)>) {
        let kind = |kind: &str| vec![("Content-Type", kind.to_owned())];
        let Bulletin { title, text, url, .. } = told;
        match self {
            Format::Json => {
                let body = json!({
                    "event": told.event,
                    "id": told.id,
                    "at": told.at,
                    "title": title,
                    "text": text,
                    "url": url,
                    "table": told.table,
                    "seat": told.seat,
                });
                (body.to_string(), kind("application/json"))
            }
            Format::Discord => {
                // Nobody is to be called by a table that is named @everyone.
                let content = format!("**{}**\n{}\n<{url}>", marked_down(title), marked_down(text));
                let body = json!({ "content": content, "allowed_mentions": { "parse": [] } });
                (body.to_string(), kind("application/json"))
            }
            Format::Slack => {
                let text = format!("*{}*\n{}\n<{url}>", for_slack(title), for_slack(text));
                (json!({ "text": text }).to_string(), kind("application/json"))
            }
            Format::Ntfy => {
                let mut headers = kind("text/plain; charset=utf-8");
                headers.push(("Title", encoded(title)));
                headers.push(("Click", url.clone()));
                (text.clone(), headers)
            }
        }
    }
}

/// Marks of Markdown are marks no more.
fn marked_down(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if "\\*_~`|>[]()#-<:@".contains(c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// Slack has three characters of its own.
fn for_slack(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A header holds no umlaut, so it is written as in mails (RFC 2047); ntfy reads that.
fn encoded(text: &str) -> String {
    let plain = text.chars().all(|c| c == ' ' || c.is_ascii_graphic()) && !text.contains("=?");
    if plain { text.into() } else { format!("=?UTF-8?B?{}?=", STANDARD.encode(text)) }
}

/// What proves that a call is ours: HMAC-SHA256 with the address's secret over the moment, a dot and the body. The
/// moment in it lets whoever is called throw away what is old.
pub fn signature(secret: &str, timestamp: i64, body: &str) -> String {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else { return String::new() };
    mac.update(format!("{timestamp}.{body}").as_bytes());
    let bytes = mac.finalize().into_bytes();
    format!("v1={}", kernel::dice::hex(&bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told() -> Bulletin {
        Bulletin {
            event: "your_move",
            id: "7/move/abc/1/3".into(),
            at: "2026-11-16T10:00:00Z".into(),
            title: "Größe <b> & @everyone *x*: your move".into(),
            text: "Salt market, event 3".into(),
            url: "https://annals.example/games/abc".into(),
            table: Some("abc".into()),
            seat: Some(1),
        }
    }

    #[test]
    fn each_is_told_in_its_own_words_and_names_do_no_harm() {
        let parsed = |format: Format| -> serde_json::Value {
            let (body, headers) = format.write(&told());
            assert_eq!(headers[0].1, "application/json");
            serde_json::from_str(&body).unwrap()
        };
        let json = parsed(Format::Json);
        assert_eq!((json["event"].as_str(), json["seat"].as_i64()), (Some("your_move"), Some(1)));
        let discord = parsed(Format::Discord);
        assert!(discord["content"].as_str().unwrap().contains("\\@everyone \\*x\\*"), "{discord}");
        assert_eq!(discord["allowed_mentions"]["parse"].as_array().unwrap().len(), 0);
        let slack = parsed(Format::Slack);
        assert!(slack["text"].as_str().unwrap().contains("&lt;b&gt; &amp; @everyone"), "{slack}");
        let (body, headers) = Format::Ntfy.write(&told());
        assert_eq!(body, "Salt market, event 3");
        assert!(headers.iter().any(|(name, value)| *name == "Title" && value.starts_with("=?UTF-8?B?")));
        assert!(headers.iter().all(|(_, value)| value.is_ascii()));
    }

    /// Computed with Python: hmac.new(b"key", b"1700000000.{}", "sha256").hexdigest()
    #[test]
    fn a_signature_is_what_anybody_else_computes() {
        assert_eq!(signature("key", 1_700_000_000, "{}"), SIGNED);
        assert_ne!(signature("key", 1_700_000_001, "{}"), SIGNED);
    }

    const SIGNED: &str = "v1=9d713ed406bb7076d4123f0dc2c39d2df5c654ed4b0cd56b52c8b4c940bd63ae";
}
