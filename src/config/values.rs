//! Values that are more than text.

use crate::clock::{DAY, HOUR};
use crate::store::span::MINUTE;
use percent_encoding::percent_decode_str;
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use ureq::http::Uri;

/// A line for every person at the screen, or one object for every program that collects them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs.
    Json,
}

/// What search engines may read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchEngines {
    None,
    /// The front page, games and their rules.
    House,
    /// Also tables that everybody may see, ladders and seasons.
    Tables,
}

/// An address that may hold a password, which neither logs nor error pages show.
#[derive(Clone, PartialEq, Eq)]
pub struct SecretUrl(String);

impl SecretUrl {
    /// Wraps an address.
    pub fn new(url: impl Into<String>) -> SecretUrl {
        SecretUrl(url.into())
    }

    /// The address with its password, for the one who connects.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

/// The address with `…` for the password.
impl fmt::Display for SecretUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((scheme, rest)) = self.0.split_once("://") else { return f.write_str(&self.0) };
        let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
        let (authority, path) = rest.split_at(end);
        // Postgres also takes the password as a parameter.
        let path = match path.split_once("password=") {
            Some((before, after)) => {
                let after = after.find('&').and_then(|i| after.get(i..)).unwrap_or_default();
                format!("{before}password=…{after}")
            }
            None => path.to_owned(),
        };
        match authority.rsplit_once('@') {
            Some((who, host)) => {
                let user = who.split(':').next().unwrap_or_default();
                write!(f, "{scheme}://{user}:…@{host}{path}")
            }
            None => write!(f, "{scheme}://{authority}{path}"),
        }
    }
}

impl fmt::Debug for SecretUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// Where mail goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MailRoute {
    /// Into a folder, for development.
    Folder(PathBuf),
    /// To a mail server, as `lettre` reads it.
    Smtp(SecretUrl),
}

/// A mailbox: `imaps://user:password@host:port/folder`.
#[derive(Clone, PartialEq, Eq)]
pub struct ImapUrl {
    /// The name or address of the server.
    pub host: String,
    pub port: u16,
    /// How the connection is kept from others' eyes.
    pub tls: ImapTls,
    /// Who signs in.
    pub user: String,
    password: String,
    pub folder: String,
}

/// How a connection to a mailbox is kept from others' eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImapTls {
    /// From the first byte on.
    Always,
    /// After a greeting (STARTTLS).
    AfterGreeting,
    /// Not at all.
    Never,
}

impl ImapUrl {
    pub(super) fn read(text: &str) -> Result<ImapUrl, String> {
        let say = |what: &str| {
            format!("{what}; write imaps://user:password@host/INBOX, and an @ in the user's name as %40")
        };
        let url = url::Url::parse(text).map_err(|_| say("this is no address"))?;
        let asked = url.query_pairs().any(|(key, value)| key == "tls" && value == "required");
        let (tls, port) = match (url.scheme(), asked) {
            ("imaps", _) => (ImapTls::Always, 993),
            ("imap", true) => (ImapTls::AfterGreeting, 143),
            ("imap", false) => (ImapTls::Never, 143),
            _ => return Err(say("it must begin with imaps:// or imap://")),
        };
        let decoded = |text: &str| percent_decoded(text).ok_or_else(|| say("it can't be read"));
        let host = url.host_str().filter(|h| !h.is_empty()).ok_or_else(|| say("the host is missing"))?;
        let password = url.password().ok_or_else(|| say("the password is missing"))?;
        let folder = decoded(url.path().trim_start_matches('/'))?;
        Ok(ImapUrl {
            host: host.trim_matches(['[', ']']).into(),
            port: url.port().unwrap_or(port),
            tls,
            user: decoded(url.username())?,
            password: decoded(password)?,
            folder: if folder.is_empty() { "INBOX".into() } else { folder },
        })
    }

    /// The password, for the one who signs in.
    pub fn expose_password(&self) -> &str {
        &self.password
    }
}

/// The mailbox without its password.
impl fmt::Debug for ImapUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}:{}/{} ({:?})", self.user, self.host, self.port, self.folder, self.tls)
    }
}

fn percent_decoded(text: &str) -> Option<String> {
    let is_code = |rest: &str| rest.bytes().take(2).filter(u8::is_ascii_hexdigit).count() == 2;
    if !text.split('%').skip(1).all(is_code) {
        return None;
    }
    let text = percent_decode_str(text).decode_utf8().ok()?;
    (!text.chars().any(char::is_control)).then(|| text.into_owned())
}

/// Where answers to letters arrive: `play@annals.example`, or `play+SECRET@annals.example` for one letter's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplyAddress {
    local: String,
    domain: String,
}

impl ReplyAddress {
    /// An address may have 64 characters before the @; the secret and its + need 27 of them.
    const LONGEST: usize = 64 - 27;

    pub(super) fn read(text: &str) -> Result<ReplyAddress, String> {
        let say = || {
            "write an address without a name and without a plus, such as \"play@annals.example\"".to_owned()
        };
        let address: lettre::Address = text.parse().map_err(|_| say())?;
        let (local, domain) = (address.user(), address.domain());
        if local.contains('+') || local.len() > ReplyAddress::LONGEST {
            return Err(say());
        }
        Ok(ReplyAddress { local: local.into(), domain: domain.to_lowercase() })
    }

    /// The address with a secret in it.
    pub fn with(&self, token: &str) -> String {
        format!("{}+{token}@{}", self.local, self.domain)
    }

    /// The secret in an address of ours; mail servers may have put it into small or capital letters.
    pub fn token_in(&self, address: &str) -> Option<String> {
        let (local, domain) = address.trim().trim_matches(['<', '>']).rsplit_once('@')?;
        let (name, token) = local.split_once('+')?;
        let ours = name.eq_ignore_ascii_case(&self.local) && domain.eq_ignore_ascii_case(&self.domain);
        (ours && !token.is_empty()).then(|| token.to_ascii_lowercase())
    }
}

/// What people type to get here: scheme and host, without a slash at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(String);

impl PublicUrl {
    /// The address of a server without a name.
    pub fn of(listen: SocketAddr) -> PublicUrl {
        PublicUrl(format!("http://{listen}"))
    }

    /// Reads `https://annals.example`.
    pub(super) fn read(text: &str) -> Result<PublicUrl, String> {
        let say =
            |what: &str| format!("{what}; write the address people type, such as https://annals.example");
        let uri: Uri = text.parse().map_err(|_| say("this is no address"))?;
        if !matches!(uri.scheme_str(), Some("http" | "https")) {
            return Err(say("it must begin with http:// or https://"));
        }
        let authority = uri.authority().ok_or_else(|| say("the name of the host is missing"))?;
        if authority.as_str().contains('@') {
            return Err(say("it must not name a person or a password"));
        }
        if !matches!(uri.path(), "" | "/") || uri.query().is_some() || text.contains('#') {
            return Err(say("Annals needs a host of its own, so nothing may follow the host"));
        }
        let scheme = uri.scheme_str().unwrap_or("http");
        Ok(PublicUrl(format!("{scheme}://{}", authority.as_str().to_ascii_lowercase())))
    }

    /// The address, such as `https://annals.example`; what browsers send as `Origin`.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Do people come over TLS? Then cookies are `Secure` and browsers are told to keep to it.
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }

    /// Do only people at this machine come here?
    pub fn is_local(&self) -> bool {
        is_local(self.0.split("://").nth(1).unwrap_or_default())
    }

    /// The address of a page; `path` begins with a slash.
    pub fn page(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }
}

/// Is this host, with or without a port, this machine itself?
pub(crate) fn is_local(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.chars().all(|c| c.is_ascii_digit()) => name,
        _ => host,
    };
    matches!(name, "localhost" | "127.0.0.1" | "[::1]")
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// An address, or all that begin with the same bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u32,
}

impl Network {
    /// Reads `127.0.0.1, 10.0.0.0/8`.
    pub fn read_list(text: &str) -> Result<Vec<Network>, String> {
        text.split(',').map(str::trim).filter(|t| !t.is_empty()).map(Network::read).collect()
    }

    fn read(text: &str) -> Result<Network, String> {
        let say =
            || format!("“{text}” is no address; write addresses and networks such as 127.0.0.1, 10.0.0.0/8");
        let (address, bits) = text.split_once('/').map_or((text, None), |(a, b)| (a, Some(b)));
        let address: IpAddr = address.parse().map_err(|_| say())?;
        let all = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(all), str::parse).ok().filter(|bits| *bits <= all).ok_or_else(say)?;
        Ok(Network { address, bits })
    }

    /// Is the address in it?
    pub fn contains(&self, address: IpAddr) -> bool {
        let same = |a: u128, b: u128, all: u32| (a ^ b).checked_shr(all - self.bits).unwrap_or(0) == 0;
        match (self.address, address) {
            (IpAddr::V4(a), IpAddr::V4(b)) => same(a.to_bits().into(), b.to_bits().into(), 32),
            (IpAddr::V6(a), IpAddr::V6(b)) => same(a.to_bits(), b.to_bits(), 128),
            _ => false,
        }
    }
}

/// Moments of every day, in UTC.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimesOfDay(Vec<i64>);

impl Default for TimesOfDay {
    /// Half past three in the morning.
    fn default() -> TimesOfDay {
        TimesOfDay(vec![3 * HOUR + 30 * MINUTE])
    }
}

impl TimesOfDay {
    /// Reads `03:30, 15:30`.
    pub(super) fn read(text: &str) -> Result<TimesOfDay, String> {
        let one = |text: &str| {
            let (hours, minutes) = text.trim().split_once(':')?;
            let two = |part: &str| (part.len() == 2).then(|| part.parse::<i64>().ok()).flatten();
            let (hours, minutes) = (two(hours)?, two(minutes)?);
            (hours < 24 && minutes < 60 && hours >= 0 && minutes >= 0)
                .then_some(hours * HOUR + minutes * MINUTE)
        };
        let times: Option<Vec<i64>> = text.split(',').map(one).collect();
        times.map(TimesOfDay).ok_or_else(|| "write times of day such as 03:30, or 03:30, 15:30".into())
    }

    /// The last of them that has come by `now`.
    pub fn last(&self, now: i64) -> i64 {
        let today = now - now.rem_euclid(DAY);
        let come =
            self.0.iter().map(|time| if today + time <= now { today + time } else { today + time - DAY });
        come.max().unwrap_or(today)
    }
}

/// `ines@annals.example` or `Ines <ines@annals.example>`.
pub(super) fn address(text: &str) -> Result<String, String> {
    let mailbox: lettre::message::Mailbox = text
        .parse()
        .map_err(|_| "write a mail address such as \"Annals <annals@annals.example>\"".to_owned())?;
    Ok(mailbox.to_string())
}

/// `https://annals.example/source`: what a link may lead to.
pub(super) fn web_address(text: &str) -> Result<String, String> {
    let url = url::Url::parse(text).ok().filter(|url| matches!(url.scheme(), "http" | "https"));
    let url = url.ok_or("write an address such as https://annals.example/source")?;
    Ok(url.into())
}

pub(super) fn mail_route(text: &str) -> Result<MailRoute, String> {
    if let Some(folder) = text.strip_prefix("folder:").filter(|folder| !folder.is_empty()) {
        return Ok(MailRoute::Folder(folder.into()));
    }
    if text.starts_with("smtp://") || text.starts_with("smtps://") {
        // Built once to see that it can be, so that a typo is found at the start and not with the first mail.
        return lettre::AsyncSmtpTransport::<lettre::Tokio1Executor>::from_url(text)
            .map(|_| MailRoute::Smtp(SecretUrl::new(text)))
            .map_err(|error| {
                format!(
                    "{error}; write smtp://user:password@host:587?tls=required or smtps://user:password@host"
                )
            });
    }
    Err("write folder:<folder>, smtp://host:25, smtp://user:password@host:587?tls=required or \
         smtps://user:password@host"
        .into())
}
