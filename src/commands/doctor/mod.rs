//! Everything an operator would look at if something were wrong, looked at once.

mod house;
mod mail;
mod outside;

use super::{Context, say};
use anyhow::bail;
use clap::Args;

/// Look whether everything is as it should be, and say what to do
#[derive(Args)]
#[command(
    after_help = "Looks at settings, database, disk, clock, mail, answers, webhooks, the public address and copies, and says \
                        beside each what to do about it. Changes nothing. With --mail it also sends a letter there and, if \
                        [imap] is set, one to mail.reply_to, and waits until that is in the mailbox.\n\nEnds with 1 if \
                        something is wrong.\n\nExamples:\n  annals doctor\n  annals doctor --mail you@example.org"
)]
pub(super) struct Doctor {
    /// Send a letter to this address
    #[arg(long, value_name = "ADDRESS")]
    mail: Option<String>,
}

/// How bad something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Fine,
    /// It works, and somebody should know of it.
    Warn,
    /// It does not work, or won't for long.
    Wrong,
}

/// What was found out about one thing.
#[derive(Debug)]
struct Finding {
    about: &'static str,
    verdict: Verdict,
    what: String,
    /// What to do; empty if there is nothing to do.
    next: String,
}

impl Finding {
    fn fine(about: &'static str, what: impl Into<String>) -> Finding {
        Finding { about, verdict: Verdict::Fine, what: what.into(), next: String::new() }
    }

    fn look(about: &'static str, what: impl Into<String>, next: impl Into<String>) -> Finding {
        Finding { about, verdict: Verdict::Warn, what: what.into(), next: next.into() }
    }

    fn wrong(about: &'static str, what: impl Into<String>, next: impl Into<String>) -> Finding {
        Finding { about, verdict: Verdict::Wrong, what: what.into(), next: next.into() }
    }

    /// `wrong  disk  3 MB are free`, and below it what to do.
    fn lines(&self) -> String {
        let word = match self.verdict {
            Verdict::Fine => "fine",
            Verdict::Warn => "look",
            Verdict::Wrong => "WRONG",
        };
        let first = format!("{word:<6} {:<11} {}", self.about, super::on_one_line(&self.what));
        if self.next.is_empty() { first } else { format!("{first}\n{:19}→ {}", "", self.next) }
    }
}

impl Doctor {
    pub(super) fn run(&self, context: &Context) -> anyhow::Result<()> {
        if let Some(address) = &self.mail {
            crate::people::check_email(address)?;
        }
        let mut wrong = 0;
        let mut tell = |findings: Vec<Finding>| {
            for finding in findings {
                wrong += usize::from(finding.verdict == Verdict::Wrong);
                say(&finding.lines());
            }
        };
        tell(house::settings(&context.config));
        let (found, db) = house::database(context);
        tell(found);
        if let Some(db) = &db {
            tell(house::inside(db, &context.config));
        }
        tell(house::disk(&context.config));
        tell(house::copies(&context.config));
        tell(mail::way_out(context, self.mail.as_deref(), db.is_some()));
        tell(mail::records(&context.config));
        tell(mail::answers(context, self.mail.is_some() && db.is_some()));
        if let Some(db) = &db {
            tell(outside::webhooks(db, &context.config));
        }
        tell(outside::public_url(&context.config));
        match wrong {
            0 => Ok(()),
            1 => bail!("one thing is wrong"),
            _ => bail!("{wrong} things are wrong"),
        }
    }
}
