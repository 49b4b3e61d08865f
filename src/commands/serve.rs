use super::Context;
use crate::channels::{Caller, Messenger, Reach};
use crate::ledger::Bots;
use crate::lobby::Lobby;
use crate::post::receive::{Mailbox, Receiver};
use crate::post::{Composer, Postman, Transport};
use crate::store::Schema;
use crate::store::notify::Relay;
use crate::timekeeper::Timekeeper;
use clap::Args;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout_at;

/// So long the letter in hand may still take when the server ends; cut off, it might be sent twice.
const LAST_LETTER: Duration = Duration::from_secs(5);

/// Serve pages, send mails, keep the clocks, move bots
#[derive(Args)]
#[command(after_help = "Examples:\n  annals serve\n  \
                        ANNALS_LISTEN=0.0.0.0:80 DATABASE_URL=postgres://annals@db/annals annals serve")]
pub(super) struct Serve {}

impl Serve {
    pub(super) fn run(&self, context: &Context) -> anyhow::Result<()> {
        let config = &context.config;
        let ledger = context.ledger_of(context.db(Schema::Migrate)?);
        let people = context.people(&ledger)?;
        let transport = Transport::new(&config.mail.url).map_err(anyhow::Error::msg)?;
        let composer = Composer::new(ledger.clone(), config).map_err(anyhow::Error::msg)?;
        let caller = Caller::new(Reach::of(config));
        let messenger = Messenger::new(ledger.clone(), config.public_url.clone(), caller);
        let (receiver, mailbox) = (Receiver::new(ledger.clone(), config), Mailbox::new(config));
        if mailbox.is_some() && receiver.is_none() {
            tracing::warn!("imap.url is set but mail.reply_to is not: no answers are taken");
        }
        let relay = Relay::start(ledger.db(), ledger.bell().clone());
        people.fold_names()?;
        let site = crate::web::Site::new(config.clone(), ledger.clone(), people.clone());
        let keeper = Timekeeper::new(ledger.clone());
        let lobby = Lobby::new(ledger.clone(), people.hasher().clone());
        actix_web::rt::System::new().block_on(async {
            let results = actix_web::rt::spawn(ledger.clone().catch_up_on_results());
            let bots = actix_web::rt::spawn(Bots::new(ledger).run());
            let (open, closing) = watch::channel(());
            let keeper = actix_web::rt::spawn(keeper.run(closing.clone()));
            let postman = actix_web::rt::spawn(Postman::new(composer, transport).run(closing));
            let messenger = actix_web::rt::spawn(messenger.run(open.subscribe()));
            let mailbox = receiver
                .zip(mailbox)
                .map(|(receiver, mailbox)| actix_web::rt::spawn(mailbox.run(receiver, open.subscribe())));
            let sweeping = actix_web::rt::spawn(people.sweep_hourly());
            let asking = actix_web::rt::spawn(lobby.keep_asking());
            let served = site.serve().await;
            drop(open);
            sweeping.abort();
            asking.abort();
            results.abort();
            bots.abort();
            // Both must be gone before the runtime is: closing a connection to a mail server still needs it.
            let _ = bots.await;
            let until = tokio::time::Instant::now() + LAST_LETTER;
            for mut worker in [keeper, postman, messenger].into_iter().chain(mailbox) {
                if timeout_at(until, &mut worker).await.is_err() {
                    worker.abort();
                    let _ = worker.await;
                }
            }
            served
        })?;
        drop(relay);
        Ok(())
    }
}
