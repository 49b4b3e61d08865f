//! Every setting, once: name, variable, default, purpose, and how its text is read.

use super::setting::Setting;
use super::values::{
    ImapUrl, LogFormat, Network, PublicUrl, ReplyAddress, SearchEngines, SecretUrl, TimesOfDay, address,
    mail_route, web_address,
};
use std::ops::RangeInclusive;
use std::str::FromStr;

/// All settings, in the order of the example file.
pub static SETTINGS: &[Setting] = &[
    Setting {
        section: "",
        key: "listen",
        variable: "ANNALS_LISTEN",
        default: "\"127.0.0.1:8080\"",
        help: "Address and port the server listens on. Behind a reverse proxy leave it on the loopback;\n\
               in a container use \"0.0.0.0:8080\".",
        read: |config, text| {
            config.listen = text.parse().map_err(|_| {
                "this is no address with a port; write it like 127.0.0.1:8080 or [::1]:8080".to_owned()
            })?;
            Ok(())
        },
    },
    Setting {
        section: "",
        key: "database_url",
        variable: "DATABASE_URL",
        default: "\"sqlite:annals.db\"",
        help: "Where everything is kept: sqlite:<file>, or postgres://user:password@host/database.",
        read: |config, text| {
            let file = text.strip_prefix("sqlite:").is_some_and(|file| !file.is_empty());
            let server = ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme));
            if !file && !server {
                return Err("write sqlite:<file>, or postgres://user:password@host/database".into());
            }
            config.database_url = SecretUrl::new(text);
            Ok(())
        },
    },
    Setting {
        section: "",
        key: "public_url",
        variable: "ANNALS_PUBLIC_URL",
        default: "\"http://127.0.0.1:8080\"",
        help: "What people type to get here; links in mails begin with it. Unless set: http:// and `listen`.\n\
               With https:// cookies are sent over TLS only and browsers are told never to come without.",
        read: |config, text| {
            config.public_url = PublicUrl::read(text)?;
            Ok(())
        },
    },
    Setting {
        section: "",
        key: "admin_email",
        variable: "ANNALS_ADMIN_EMAIL",
        default: "\"\"",
        help: "Whom people may write to when something is wrong; shown on the page about this house.",
        read: |config, text| {
            config.admin_email = match text {
                "" => None,
                _ => Some(address(text)?),
            };
            Ok(())
        },
    },
    Setting {
        section: "",
        key: "source_url",
        variable: "ANNALS_SOURCE_URL",
        default: "\"\"",
        help: "Where people find the source of the program that runs here, shown on the page about this house. The\n\
               licence asks for it of everybody who lets others use a program they have changed.",
        read: |config, text| {
            config.source_url = match text {
                "" => None,
                _ => Some(web_address(text)?),
            };
            Ok(())
        },
    },
    Setting {
        section: "",
        key: "workers",
        variable: "ANNALS_WORKERS",
        default: "1",
        help: "Threads that read requests and write answers. Pages are made in others: one is plenty.",
        read: |config, text| {
            config.workers = within(text, 1..=256)?;
            Ok(())
        },
    },
    Setting {
        section: "",
        key: "trusted_proxies",
        variable: "ANNALS_TRUSTED_PROXIES",
        default: "\"\"",
        help: "Reverse proxies, as addresses or networks: \"127.0.0.1, 10.0.0.0/8\". Only they are believed when\n\
               they say in X-Forwarded-For whom they speak for. Behind a proxy that is not listed, all visitors\n\
               count as one, and the limits below meet them together.",
        read: |config, text| {
            config.trusted_proxies = Network::read_list(text)?;
            Ok(())
        },
    },
    Setting {
        section: "log",
        key: "format",
        variable: "ANNALS_LOG_FORMAT",
        default: "\"text\"",
        help: "\"text\" for people, \"json\" for programs that collect logs.",
        read: |config, text| {
            config.log.format = match text {
                "text" => LogFormat::Text,
                "json" => LogFormat::Json,
                _ => return Err("write \"text\" or \"json\"".into()),
            };
            Ok(())
        },
    },
    Setting {
        section: "log",
        key: "filter",
        variable: "ANNALS_LOG_FILTER",
        default: "\"info\"",
        help: "Which lines: error, warn, info, debug or trace, for all or by module: \"info,annals=debug\".",
        read: |config, text| {
            tracing_subscriber::EnvFilter::builder().parse(text).map_err(|error| {
                format!("{error}; write a level such as \"info\", or \"info,annals=debug\"")
            })?;
            config.log.filter = text.into();
            Ok(())
        },
    },
    Setting {
        section: "mail",
        key: "url",
        variable: "ANNALS_MAIL_URL",
        default: "\"folder:mail\"",
        help: "How mail leaves: folder:<folder> writes files instead (for development), smtp://host:25 trusts the\n\
               network, smtp://user:password@host:587?tls=required and smtps://user:password@host don't.",
        read: |config, text| {
            config.mail.url = mail_route(text)?;
            Ok(())
        },
    },
    Setting {
        section: "mail",
        key: "from",
        variable: "ANNALS_MAIL_FROM",
        default: "\"Annals <annals@localhost>\"",
        help: "The sender people see. Your mail server must be allowed to send for it.",
        read: |config, text| {
            config.mail.from = address(text)?;
            Ok(())
        },
    },
    Setting {
        section: "mail",
        key: "pause_minutes",
        variable: "ANNALS_MAIL_PAUSE_MINUTES",
        default: "3",
        help: "So many minutes a letter about a turn waits: what else happens meanwhile comes in the same letter, and\n\
               whoever has moved by then gets none.",
        read: |config, text| {
            config.mail.pause_minutes = within(text, 0..=1_440)?;
            Ok(())
        },
    },
    Setting {
        section: "mail",
        key: "reply_to",
        variable: "ANNALS_MAIL_REPLY_TO",
        default: "\"\"",
        help: "People may answer letters with their moves if this is set, such as \"play@annals.example\". Letters then\n\
               say play+SECRET@annals.example; hand what arrives there to `annals receive`, or name its mailbox in\n\
               [imap].",
        read: |config, text| {
            config.mail.reply_to = match text {
                "" => None,
                _ => Some(ReplyAddress::read(text)?),
            };
            Ok(())
        },
    },
    Setting {
        section: "mail",
        key: "authserv",
        variable: "ANNALS_MAIL_AUTHSERV",
        default: "\"\"",
        help: "The name your mail server gives itself in Authentication-Results. If set, answers are played only if it\n\
               says there that DMARC or DKIM proved the sender. It must remove such lines that others wrote.",
        read: |config, text| {
            config.mail.authserv = (!text.is_empty()).then(|| text.to_owned());
            Ok(())
        },
    },
    Setting {
        section: "imap",
        key: "url",
        variable: "ANNALS_IMAP_URL",
        default: "\"\"",
        help: "The mailbox that answers arrive in, if no mail server hands them to `annals receive`:\n\
               imaps://user:password@host/INBOX, or imap://user:password@host/INBOX?tls=required for STARTTLS. It\n\
               must be nobody else's: what is unread there is taken. Write @ in a name as %40.",
        read: |config, text| {
            config.imap.url = match text {
                "" => None,
                _ => Some(ImapUrl::read(text)?),
            };
            Ok(())
        },
    },
    Setting {
        section: "imap",
        key: "done",
        variable: "ANNALS_IMAP_DONE",
        default: "\"\"",
        help: "The folder that handled messages are moved to. Unless set they stay where they are, marked as read.",
        read: |config, text| {
            if text.chars().any(char::is_control) {
                return Err("write the name of a folder".into());
            }
            config.imap.done = (!text.is_empty()).then(|| text.to_owned());
            Ok(())
        },
    },
    Setting {
        section: "imap",
        key: "seconds",
        variable: "ANNALS_IMAP_SECONDS",
        default: "60",
        help: "How often a server looks there.",
        read: |config, text| {
            config.imap.seconds = within(text, 1..=86_400)?;
            Ok(())
        },
    },
    Setting {
        section: "webhooks",
        key: "private",
        variable: "ANNALS_WEBHOOKS_PRIVATE",
        default: "false",
        help: "Players may have addresses called when it is their move; only public ones, over https. With true, also\n\
               this machine and its network and plain http: only where you trust everybody who has an account.",
        read: |config, text| {
            config.webhooks.private = match text {
                "true" => true,
                "false" => false,
                _ => return Err("write true or false".into()),
            };
            Ok(())
        },
    },
    Setting {
        section: "search",
        key: "engines",
        variable: "ANNALS_SEARCH_ENGINES",
        default: "\"house\"",
        help: "What search engines may read (robots.txt, sitemap.xml): \"none\"; \"house\", the front page, the games and\n\
               their rules; or \"tables\", also tables everybody may watch, finished ones, ladders and seasons. Private\n\
               tables, circles and people's pages are never among it.",
        read: |config, text| {
            config.search.engines = match text {
                "none" => SearchEngines::None,
                "house" => SearchEngines::House,
                "tables" => SearchEngines::Tables,
                _ => return Err("write none, house or tables".into()),
            };
            Ok(())
        },
    },
    Setting {
        section: "password",
        key: "memory_kib",
        variable: "ANNALS_PASSWORD_MEMORY_KIB",
        default: "19456",
        help: "What a guess at a password costs (Argon2id): memory in KiB, rounds, lanes. Old\n\
               passwords are hashed anew when somebody signs in.",
        read: |config, text| {
            config.password.memory_kib = within(text, 8_192..=1_048_576)?;
            Ok(())
        },
    },
    Setting {
        section: "password",
        key: "iterations",
        variable: "ANNALS_PASSWORD_ITERATIONS",
        default: "2",
        help: "",
        read: |config, text| {
            config.password.iterations = within(text, 1..=20)?;
            Ok(())
        },
    },
    Setting {
        section: "password",
        key: "parallelism",
        variable: "ANNALS_PASSWORD_PARALLELISM",
        default: "1",
        help: "",
        read: |config, text| {
            config.password.parallelism = within(text, 1..=16)?;
            Ok(())
        },
    },
    Setting {
        section: "cache",
        key: "tables",
        variable: "ANNALS_CACHE_TABLES",
        default: "256",
        help: "Tables whose positions are kept in memory. Fewer cost time, never correctness.",
        read: |config, text| {
            config.cache.tables = within(text, 1..=100_000)?;
            Ok(())
        },
    },
    Setting {
        section: "session",
        key: "days",
        variable: "ANNALS_SESSION_DAYS",
        default: "30",
        help: "Days without a visit after which people must sign in again.",
        read: |config, text| {
            config.session.days = within(text, 1..=400)?;
            Ok(())
        },
    },
    Setting {
        section: "limits",
        key: "posts",
        variable: "ANNALS_LIMITS_POSTS",
        default: "300",
        help: "How often somebody may try. Forms of any kind from one network (an IPv4 address, or a /64 of IPv6)\n\
               in a minute.",
        read: |config, text| {
            config.limits.posts = within(text, 1..=1_000_000)?;
            Ok(())
        },
    },
    Setting {
        section: "limits",
        key: "pages",
        variable: "ANNALS_LIMITS_PAGES",
        default: "600",
        help: "Pages somebody who is signed in looks at in a minute; from one network, four times as many.",
        read: |config, text| {
            config.limits.pages = within(text, 1..=1_000_000)?;
            Ok(())
        },
    },
    Setting {
        section: "limits",
        key: "at_once",
        variable: "ANNALS_LIMITS_AT_ONCE",
        default: "2",
        help: "Requests of one person, and of one network, in work at once; what else they ask for waits meanwhile. As\n\
               many as there are processor cores let one visitor slow everybody else down to half.",
        read: |config, text| {
            config.limits.at_once = within(text, 1..=10_000)?;
            Ok(())
        },
    },
    Setting {
        section: "limits",
        key: "live",
        variable: "ANNALS_LIMITS_LIVE",
        default: "10",
        help: "Tables somebody has open at once that show moves as they happen; from one network, ten times as many.",
        read: |config, text| {
            config.limits.live = within(text, 1..=100_000)?;
            Ok(())
        },
    },
    Setting {
        section: "limits",
        key: "api",
        variable: "ANNALS_LIMITS_API",
        default: "300",
        help: "What a program asks with one token in a minute.",
        read: |config, text| {
            config.limits.api = within(text, 1..=1_000_000)?;
            Ok(())
        },
    },
    Setting {
        section: "limits",
        key: "sign_ins",
        variable: "ANNALS_LIMITS_SIGN_INS",
        default: "20",
        help: "Passwords tried from one network in a minute, and for one account from there in an hour; from everywhere,\n\
               ten times as many. After that a link by mail is the only way in for a while.",
        read: |config, text| {
            config.limits.sign_ins = within(text, 1..=1_000_000)?;
            Ok(())
        },
    },
    Setting {
        section: "limits",
        key: "registrations",
        variable: "ANNALS_LIMITS_REGISTRATIONS",
        default: "10",
        help: "New accounts from one network in an hour.",
        read: |config, text| {
            config.limits.registrations = within(text, 1..=1_000_000)?;
            Ok(())
        },
    },
    Setting {
        section: "limits",
        key: "letters",
        variable: "ANNALS_LIMITS_LETTERS",
        default: "5",
        help: "Links and confirmations mailed to one address in an hour; from one network, four times as many.",
        read: |config, text| {
            config.limits.letters = within(text, 1..=1_000_000)?;
            Ok(())
        },
    },
    Setting {
        section: "limits",
        key: "tables",
        variable: "ANNALS_LIMITS_TABLES",
        default: "20",
        help: "Tables one person opens in an hour.",
        read: |config, text| {
            config.limits.tables = within(text, 1..=1_000_000)?;
            Ok(())
        },
    },
    Setting {
        section: "limits",
        key: "guests",
        variable: "ANNALS_LIMITS_GUESTS",
        default: "50",
        help: "Tables of guests who try a game without an account, at most; each is kept for a week. 0 lets nobody try.",
        read: |config, text| {
            config.limits.guests = within(text, 0..=100_000)?;
            Ok(())
        },
    },
    Setting {
        section: "limits",
        key: "guests_from",
        variable: "ANNALS_LIMITS_GUESTS_FROM",
        default: "3",
        help: "Such tables begun from one network in a day.",
        read: |config, text| {
            config.limits.guests_from = within(text, 1..=100_000)?;
            Ok(())
        },
    },
    Setting {
        section: "clock",
        key: "reminders",
        variable: "ANNALS_CLOCK_REMINDERS",
        default: "\"24h, 4h\"",
        help: "When people are reminded of a deadline: hours before it (\"24h\") or when a share of their time is\n\
               left (\"25%\"). Points that come too soon after the question, or after another, are left out.",
        read: |config, text| {
            config.clock.reminders = text.parse().map_err(|e: crate::clock::NoPoints| e.to_string())?;
            Ok(())
        },
    },
    Setting {
        section: "clock",
        key: "grace_hours",
        variable: "ANNALS_CLOCK_GRACE_HOURS",
        default: "6",
        help: "Time does not count while no server runs. A deadline that would have come meanwhile is at least so\n\
               many hours after the server is back.",
        read: |config, text| {
            config.clock.grace_hours = within(text, 0..=1000)?;
            Ok(())
        },
    },
    Setting {
        section: "clock",
        key: "vacation_days",
        variable: "ANNALS_CLOCK_VACATION_DAYS",
        default: "30",
        help: "Days a year on which a player's deadlines may stand still.",
        read: |config, text| {
            config.clock.vacation_days = within(text, 0..=366)?;
            Ok(())
        },
    },
    Setting {
        section: "keep",
        key: "letters_days",
        variable: "ANNALS_KEEP_LETTERS_DAYS",
        default: "90",
        help: "Days after which letters are forgotten that were sent, dropped or set aside. Until then players find\n\
               in the download of their data what became of each, and you can try again what was set aside.",
        read: |config, text| {
            config.keep.letters_days = within(text, 7..=36_500)?;
            Ok(())
        },
    },
    Setting {
        section: "keep",
        key: "snapshots_days",
        variable: "ANNALS_KEEP_SNAPSHOTS_DAYS",
        default: "30",
        help: "Days after which saved positions are forgotten that another build of the program wrote, or whose table\n\
               is over. Whoever looks at such a table waits a moment while its log is played once more.",
        read: |config, text| {
            config.keep.snapshots_days = within(text, 1..=36_500)?;
            Ok(())
        },
    },
    Setting {
        section: "backup",
        key: "folder",
        variable: "ANNALS_BACKUP_FOLDER",
        default: "\"\"",
        help: "A folder for copies of the database, which the server then makes by itself and opens to see that they\n\
               are whole; admin_email hears of one that fails. Let another machine fetch them. Of several servers of\n\
               one database, one is enough. Postgres needs pg_dump and pg_restore.",
        read: |config, text| {
            config.backup.folder = (!text.is_empty()).then(|| text.into());
            Ok(())
        },
    },
    Setting {
        section: "backup",
        key: "at",
        variable: "ANNALS_BACKUP_AT",
        default: "\"03:30\"",
        help: "When, each day, in UTC: one time or several, \"03:30, 15:30\". One that was missed is made up for.",
        read: |config, text| {
            config.backup.at = TimesOfDay::read(text)?;
            Ok(())
        },
    },
    Setting {
        section: "backup",
        key: "keep",
        variable: "ANNALS_BACKUP_KEEP",
        default: "14",
        help: "So many copies are kept; the oldest goes when a new one is whole.",
        read: |config, text| {
            config.backup.keep = within(text, 1..=10_000)?;
            Ok(())
        },
    },
    Setting {
        section: "bots",
        key: "moment_seconds",
        variable: "ANNALS_BOTS_MOMENT_SECONDS",
        default: "0",
        help: "Seconds a bot lets pass before it begins its turn; 0 is at once, 60 suits a house where people take\n\
               their time. The moves of one turn follow each other without a pause.",
        read: |config, text| {
            config.bots.moment_seconds = within(text, 0..=3600)?;
            Ok(())
        },
    },
    Setting {
        section: "bots",
        key: "accounts",
        variable: "ANNALS_BOTS_ACCOUNTS",
        default: "3",
        help: "Accounts for programs that one person may keep at /account/bots; 0 lets nobody make any. Those that are\n\
               there stay.",
        read: |config, text| {
            config.bots.accounts = within(text, 0..=100)?;
            Ok(())
        },
    },
];

/// A whole number in a range.
fn within<N>(text: &str, range: RangeInclusive<N>) -> Result<N, String>
where
    N: FromStr + PartialOrd + std::fmt::Display,
{
    let number = text.parse::<N>().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| format!("write a whole number from {} to {}", range.start(), range.end()))
}
