//! What the operator decides: a file, overridden by the environment.
//!
//! Everything has a default, so `annals serve` works in an empty folder. Each setting is defined once, in
//! [`settings`]: its name, its variable, its default, what it is for and how its text is read. The example file and
//! the suggestions for misspelt names come from the same list.

mod problems;
mod setting;
mod settings;
#[cfg(test)]
mod tests;
mod values;

pub use problems::{Problem, Problems};
pub use setting::{Setting, example};
pub use settings::SETTINGS;
pub(crate) use values::is_local;
pub use values::{
    ImapTls, ImapUrl, LogFormat, MailRoute, Network, PublicUrl, ReplyAddress, SearchEngines, SecretUrl,
    TimesOfDay,
};

use crate::clock::Reminders;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

/// The whole configuration. How each setting is written and what it is for stands in [`SETTINGS`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// Where the server listens.
    pub listen: SocketAddr,
    /// Where the store is.
    pub database_url: SecretUrl,
    /// What people type to get here; links in mails begin with it.
    pub public_url: PublicUrl,
    /// Whom people may write to, shown on the page about this house.
    pub admin_email: Option<String>,
    /// Where the source of this program is, shown on the page about this house.
    pub source_url: Option<String>,
    /// Threads that read requests and write answers. What takes long is done in others.
    pub workers: usize,
    /// Proxies that say truly whom they speak for.
    pub trusted_proxies: Vec<Network>,
    /// What is told while running.
    pub log: Log,
    /// How mail leaves the house.
    pub mail: Mail,
    /// A mailbox that answers are fetched from.
    pub imap: Imap,
    /// Whom webhooks may call.
    pub webhooks: Webhooks,
    /// What strangers may find.
    pub search: Search,
    /// How dear a guess at a password is.
    pub password: Password,
    /// What is kept in memory.
    pub cache: Cache,
    /// How long people stay signed in.
    pub session: Session,
    /// How often somebody may try.
    pub limits: Limits,
    /// How time is kept.
    pub clock: Keeping,
    /// How long things are kept.
    pub keep: Keep,
    /// Copies of the database.
    pub backup: Backup,
    /// How bots behave.
    pub bots: BotManners,
}

/// What is told while running.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// For people or for programs.
    pub format: LogFormat,
    /// Which lines, as `tracing` filters read: `info`, `annals=debug,warn`.
    pub filter: String,
}

/// How mail leaves the house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// Where to.
    pub url: MailRoute,
    /// The sender people see.
    pub from: String,
    /// So many minutes letters about turns wait for others to the same reader.
    pub pause_minutes: u32,
    /// Where answers that play moves arrive, if they do.
    pub reply_to: Option<ReplyAddress>,
    /// The mail server whose verdict about senders is believed.
    pub authserv: Option<String>,
}

/// A mailbox that answers are fetched from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imap {
    /// Where it is.
    pub url: Option<ImapUrl>,
    /// The folder that handled messages are moved to; none leaves them where they are, as read.
    pub done: Option<String>,
    /// How often a server looks, in seconds.
    pub seconds: u64,
}

/// Whom webhooks may call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Webhooks {
    /// Also this machine and its network, and without TLS.
    pub private: bool,
}

/// What strangers may find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Search {
    /// What search engines may read.
    pub engines: SearchEngines,
}

/// The cost of Argon2id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Password {
    /// Memory for one guess.
    pub memory_kib: u32,
    /// Rounds for one guess.
    pub iterations: u32,
    /// Lanes for one guess.
    pub parallelism: u32,
}

/// What is kept in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cache {
    /// Positions of this many tables.
    pub tables: usize,
}

/// How long people stay signed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Session {
    /// Days without a visit.
    pub days: u32,
}

/// How often somebody may try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Forms from one network in a minute.
    pub posts: u32,
    /// Pages one person looks at in a minute.
    pub pages: u32,
    /// Requests of one person, or of one network, in work at once.
    pub at_once: usize,
    /// Live pages one person has open at once.
    pub live: usize,
    /// What a program asks with one token in a minute.
    pub api: u32,
    /// Passwords from one network in a minute, and for one account from there in an hour.
    pub sign_ins: u32,
    /// New accounts from one network in an hour.
    pub registrations: u32,
    /// Letters to one address in an hour.
    pub letters: u32,
    /// Tables one person opens in an hour.
    pub tables: u32,
    /// Tables that guests without an account play at, in all.
    pub guests: u32,
    /// Such tables begun from one network in a day.
    pub guests_from: u32,
}

/// How time is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keeping {
    /// When people are reminded of deadlines.
    pub reminders: Reminders,
    /// So many hours a deadline that came while no server ran is put off after it, at least.
    pub grace_hours: u32,
    /// Days of vacation a year.
    pub vacation_days: u32,
}

/// How bots behave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotManners {
    /// So many seconds after it was asked a bot begins its turn.
    pub moment_seconds: u32,
    /// So many bot accounts one person may keep.
    pub accounts: u32,
}

/// How long things are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    /// Days after which letters that are out are forgotten.
    pub letters_days: u32,
    /// Days after which saved positions that are hardly read are forgotten.
    pub snapshots_days: u32,
}

/// Copies of the database that the server makes by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backup {
    /// Where to; none: it makes none.
    pub folder: Option<PathBuf>,
    /// When, each day.
    pub at: TimesOfDay,
    /// So many are kept.
    pub keep: usize,
}

impl Default for Config {
    fn default() -> Config {
        let listen = SocketAddr::from((Ipv4Addr::LOCALHOST, 8080));
        Config {
            listen,
            database_url: SecretUrl::new("sqlite:annals.db"),
            public_url: PublicUrl::of(listen),
            admin_email: None,
            source_url: None,
            workers: 1,
            trusted_proxies: Vec::new(),
            log: Log { format: LogFormat::Text, filter: "info".into() },
            mail: Mail {
                url: MailRoute::Folder("mail".into()),
                from: "Annals <annals@localhost>".into(),
                pause_minutes: 3,
                reply_to: None,
                authserv: None,
            },
            imap: Imap { url: None, done: None, seconds: 60 },
            webhooks: Webhooks { private: false },
            search: Search { engines: SearchEngines::House },
            // OWASP's first choice for Argon2id.
            password: Password { memory_kib: 19_456, iterations: 2, parallelism: 1 },
            cache: Cache { tables: 256 },
            session: Session { days: 30 },
            limits: Limits {
                posts: 300,
                pages: 600,
                at_once: 2,
                live: 10,
                api: 300,
                sign_ins: 20,
                registrations: 10,
                letters: 5,
                tables: 20,
                guests: 50,
                guests_from: 3,
            },
            clock: Keeping { reminders: Reminders::default(), grace_hours: 6, vacation_days: 30 },
            keep: Keep { letters_days: 90, snapshots_days: 30 },
            backup: Backup { folder: None, at: TimesOfDay::default(), keep: 14 },
            bots: BotManners { moment_seconds: 0, accounts: 3 },
        }
    }
}

/// The file that is read if none is named and it is there.
pub const DEFAULT_FILE: &str = "annals.toml";

impl Config {
    /// Reads the file and this process's environment.
    ///
    /// The file is `named` (from `--config`), else what `ANNALS_CONFIG` says, else `annals.toml` in the working
    /// folder if there is one.
    pub fn load(named: Option<&Path>) -> Result<Config, Problems> {
        let environment: Vec<(String, String)> = std::env::vars_os()
            .map(|(name, value)| (name.to_string_lossy().into_owned(), value.to_string_lossy().into_owned()))
            .collect();
        Config::load_with(named, &environment)
    }

    /// [`Config::load`] with an environment of your own.
    pub fn load_with(named: Option<&Path>, environment: &[(String, String)]) -> Result<Config, Problems> {
        let variable = environment.iter().find(|(name, _)| name == "ANNALS_CONFIG");
        let wanted = named.map(Path::to_owned).or_else(|| variable.map(|(_, path)| PathBuf::from(path)));
        let path = wanted.clone().unwrap_or_else(|| DEFAULT_FILE.into());
        match std::fs::read_to_string(&path) {
            Ok(text) => Config::read(Some((&path.display().to_string(), &text)), environment),
            Err(error) if wanted.is_none() && error.kind() == std::io::ErrorKind::NotFound => {
                Config::read(None, environment)
            }
            Err(error) => Err(Problems::unreadable(&path, &error)),
        }
    }

    /// The configuration that a file (its name and text) and an environment make, or everything wrong with them.
    pub fn read(file: Option<(&str, &str)>, environment: &[(String, String)]) -> Result<Config, Problems> {
        let mut config = Config::default();
        let mut problems = Problems::default();
        let mut public_url_given = false;
        let chosen = problems::chosen_in_file(file, &mut problems)
            .into_iter()
            .chain(problems::chosen_in_environment(environment, &mut problems));
        for choice in chosen {
            public_url_given |= choice.setting.key == "public_url";
            if let Err(complaint) = (choice.setting.read)(&mut config, &choice.text) {
                problems.refuse(&choice, complaint);
            }
        }
        if !public_url_given {
            config.public_url = PublicUrl::of(config.listen);
        }
        if problems.is_empty() { Ok(config) } else { Err(problems) }
    }
}
