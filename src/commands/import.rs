use super::{Context, say};
use anyhow::Context as _;
use clap::Args;
use kernel::Record;

/// Bring in tables from .annals files
#[derive(Args)]
#[command(
    after_help = "Each table keeps its code, its dice and every line; a file that does not verify is not \
                        brought in.\n\nExample:\n  annals import winter.annals"
)]
pub(super) struct Import {
    /// Full records, as `annals export` writes them
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
}

impl Import {
    pub(super) fn run(&self, context: &Context) -> anyhow::Result<()> {
        let ledger = context.ledger()?;
        for file in &self.files {
            let record = read(file)?;
            let found = ledger.import(&record).with_context(|| file.clone())?;
            say(&format!("{}: table {} with {} events", file, record.table, found.events));
        }
        Ok(())
    }
}

/// Reads a record from a file.
pub(super) fn read(file: &str) -> anyhow::Result<Record> {
    let text = std::fs::read_to_string(file).with_context(|| file.to_owned())?;
    text.parse::<Record>().with_context(|| file.to_owned())
}
