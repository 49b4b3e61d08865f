use super::Context;
use crate::clock::Timekeeper;
use crate::ledger::Bots;
use crate::post::{Composer, Postman, Transport};
use crate::store::notify::Relay;
use clap::Args;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout;

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
        let ledger = context.ledger()?;
        let people = context.people(&ledger)?;
        let transport = Transport::new(&config.mail.url).map_err(anyhow::Error::msg)?;
        let composer = Composer::new(ledger.clone(), config).map_err(anyhow::Error::msg)?;
        let relay = Relay::start(ledger.db(), ledger.bell().clone());
        people.fold_names()?;
        let site = crate::web::Site::new(config.clone(), ledger.clone(), people.clone());
        let keeper = Timekeeper::new(ledger.clone());
        actix_web::rt::System::new().block_on(async {
            let results = actix_web::rt::spawn(ledger.clone().catch_up_on_results());
            let bots = actix_web::rt::spawn(Bots::new(ledger).run());
            let (open, closing) = watch::channel(());
            let mut keeper = actix_web::rt::spawn(keeper.run(closing.clone()));
            let mut postman = actix_web::rt::spawn(Postman::new(composer, transport).run(closing));
            let house = actix_web::rt::spawn(people.keep_house());
            let served = site.serve().await;
            drop(open);
            house.abort();
            results.abort();
            bots.abort();
            // Both must be gone before the runtime is: closing a connection to a mail server still needs it.
            let _ = bots.await;
            if timeout(LAST_LETTER, &mut keeper).await.is_err() {
                keeper.abort();
                let _ = keeper.await;
            }
            if timeout(LAST_LETTER, &mut postman).await.is_err() {
                postman.abort();
                let _ = postman.await;
            }
            served
        })?;
        drop(relay);
        Ok(())
    }
}
