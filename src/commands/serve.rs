use super::Context;
use crate::ledger::Bots;
use crate::post::{Composer, Postman, Transport};
use crate::store::notify::Relay;
use clap::Args;

/// Serve pages, send mails, move bots
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
        let site = crate::web::Site::new(config.clone(), ledger.clone(), people);
        actix_web::rt::System::new().block_on(async {
            let bots = actix_web::rt::spawn(Bots::new(ledger).run());
            let postman = actix_web::rt::spawn(Postman::new(composer, transport).run());
            let served = site.serve().await;
            bots.abort();
            postman.abort();
            served
        })?;
        drop(relay);
        Ok(())
    }
}
