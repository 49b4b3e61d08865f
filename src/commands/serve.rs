use super::Context;
use crate::backup::Copies;
use crate::channels::{Caller, Messenger, Pusher, Reach};
use crate::config::Config;
use crate::following::Following;
use crate::ledger::Bots;
use crate::lobby::Lobby;
use crate::post::receive::{Mailbox, Receiver};
use crate::post::{Composer, Postman, Transport};
use crate::seasons::Seasons;
use crate::store::notify::Relay;
use crate::store::{Engine, Schema};
use crate::timekeeper::Timekeeper;
use crate::work::{go_round, until_closing, wake_seldom};
use anyhow::{Context as _, bail};
use clap::Args;
use std::fs::{File, TryLockError};
use std::io::ErrorKind;
use std::pin::Pin;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::timeout_at;

/// So long the letter in hand may still take when the server ends; cut off, it might be sent twice.
const LAST_LETTER: Duration = Duration::from_secs(5);

/// Somebody at work beside the pages.
type Task = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Serve pages, send mails, keep the clocks, move bots
#[derive(Args)]
#[command(after_help = "Examples:\n  annals serve\n  \
                        ANNALS_LISTEN=0.0.0.0:80 DATABASE_URL=postgres://annals@db/annals annals serve")]
pub(super) struct Serve {}

impl Serve {
    pub(super) fn run(&self, context: &Context) -> anyhow::Result<()> {
        let config = &context.config;
        let _alone = alone(config)?;
        let ledger = context.ledger_of(context.db(Schema::Migrate)?);
        let people = context.people(&ledger)?;
        let transport = Transport::new(&config.mail.url).map_err(anyhow::Error::msg)?;
        let composer = Composer::new(ledger.clone(), config).map_err(anyhow::Error::msg)?;
        let caller = Caller::new(Reach::of(config));
        let messenger = Messenger::new(ledger.clone(), config.public_url.clone(), caller);
        let pusher = Pusher::new(ledger.clone(), config.public_url.clone(), Reach::of(config));
        let (receiver, mailbox) = (Receiver::new(ledger.clone(), config), Mailbox::new(config));
        if mailbox.is_some() && receiver.is_none() {
            tracing::warn!("imap.url is set but mail.reply_to is not: no answers are taken");
        }
        let relay = Relay::start(ledger.db(), ledger.bell().clone());
        people.fold_names()?;
        let site = crate::web::Site::new(config.clone(), ledger.clone(), people.clone());
        let lobby = Lobby::new(ledger.clone(), people.hasher().clone());
        let (open, closing) = watch::channel(());
        let (db, clock) = (ledger.db().clone(), ledger.clock().clone());
        let moment = Duration::from_secs(config.bots.moment_seconds.into());
        let mut workers: Vec<Task> = vec![
            Box::pin(until_closing(ledger.clone().catch_up_on_results(), closing.clone())),
            Box::pin(until_closing(Bots::new(ledger.clone(), moment).run(), closing.clone())),
            Box::pin(go_round(Seasons::new(ledger.clone()).worker(), closing.clone())),
            Box::pin(go_round(Following::new(ledger.clone()).worker(), closing.clone())),
            Box::pin(go_round(Timekeeper::new(ledger).worker(), closing.clone())),
            Box::pin(go_round(Postman::new(composer, transport).worker(), closing.clone())),
            Box::pin(go_round(messenger.worker(), closing.clone())),
            Box::pin(go_round(pusher.worker(), closing.clone())),
            Box::pin(go_round(people.sweeper(), closing.clone())),
            Box::pin(go_round(lobby.reminder(), closing.clone())),
        ];
        if let Some((receiver, mailbox)) = receiver.zip(mailbox) {
            workers.push(Box::pin(go_round(mailbox.worker(receiver), closing.clone())));
        }
        if let Some(copies) = Copies::of(config) {
            let admin = config.admin_email.clone();
            workers.push(Box::pin(go_round(copies.worker(db, clock, admin), closing)));
        }
        wake_seldom();
        actix_web::rt::System::new().block_on(async {
            let mut workers: JoinSet<()> = workers.into_iter().collect();
            let served = site.serve().await;
            drop(open);
            let until = tokio::time::Instant::now() + LAST_LETTER;
            while let Ok(Some(ended)) = timeout_at(until, workers.join_next()).await {
                if let Err(error) = ended {
                    tracing::error!(%error, "a worker broke down");
                }
            }
            // All must be gone before the runtime is: closing a connection to a mail server still needs it.
            workers.shutdown().await;
            served
        })?;
        drop(relay);
        Ok(())
    }
}

/// Keeps other servers from the same SQLite file as long as it is held: pages of one would not hear of moves at the other.
/// Commands beside the server are welcome.
fn alone(config: &Config) -> anyhow::Result<Option<File>> {
    let Engine::Sqlite(file) = Engine::parse(config.database_url.expose())? else { return Ok(None) };
    let name = format!("{file}.serving");
    let lock = match File::options().create(true).append(true).open(&name) {
        Ok(lock) => lock,
        // Opening the database says what is wrong with its folder, and what to do.
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error).context(name),
    };
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(TryLockError::WouldBlock) => bail!(
            "another server serves {file} already; stop it first, or use Postgres, where several share the work"
        ),
        // Some disks in a network know no locks.
        Err(TryLockError::Error(error)) => {
            tracing::warn!(%error, "it can't be made sure that no other server serves {file}");
            Ok(None)
        }
    }
}
