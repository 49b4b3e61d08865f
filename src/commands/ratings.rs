use super::{Context, say};
use crate::ratings;
use crate::store::ratings::{counted, games};
use clap::Args;

/// Compute all ratings anew from the tables that count
#[derive(Args)]
#[command(
    after_help = "Ratings follow from how rated tables ended, in the order in which they did. This computes them from the \
                        first one on, and says how many came out otherwise than they were kept: none, unless a row was \
                        changed by hand.\n\nExample:\n  annals ratings --recompute"
)]
pub(super) struct Ratings {
    /// Write what comes out otherwise; else it is only said how many tables count
    #[arg(long)]
    recompute: bool,
}

impl Ratings {
    pub(super) fn run(&self, context: &Context) -> anyhow::Result<()> {
        let db = context.existing_ledger()?.db().clone();
        for game in db.read(games)? {
            let tables = db.read(|c| counted(c, &game))?.len();
            if self.recompute {
                let corrected = db.write(|c| ratings::recompute(c, &game))?;
                say(&format!("{game}: {tables} tables, {corrected} figures corrected"));
            } else {
                say(&format!("{game}: {tables} tables"));
            }
        }
        Ok(())
    }
}
