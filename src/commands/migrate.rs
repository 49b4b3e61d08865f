use super::{Context, say};
use crate::store::Schema;
use clap::Args;

/// Bring the database up to date
#[derive(Args)]
#[command(
    after_help = "`annals serve` does the same when it starts. No other command changes a database that is there: they \
                        say so if it is older than the program.\n\nExample:\n  annals backup before.db && annals migrate"
)]
pub(super) struct Migrate {}

impl Migrate {
    pub(super) fn run(&self, context: &Context) -> anyhow::Result<()> {
        context.db(Schema::Migrate)?;
        say("the database is up to date");
        Ok(())
    }
}
