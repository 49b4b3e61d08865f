use super::{Context, say};
use anyhow::Context as _;
use clap::Args;
use kernel::{Seat, Viewer};
use std::path::PathBuf;

/// Write a table as one readable text file
#[derive(Args)]
#[command(
    after_help = "A finished table is written whole, with its seed. A running one is written for one viewer; \
                        --all writes everything, secrets too, and is for moving a table to another server.\n\n\
                        Examples:\n  annals export k7q2m9trab -o winter.annals\n  \
                        annals export k7q2m9trab --seat 2"
)]
pub(super) struct Export {
    /// Code of the table
    table: String,
    /// What this seat may know [default: what spectators may]
    #[arg(long, value_name = "NUMBER", conflicts_with = "all")]
    seat: Option<Seat>,
    /// Everything, even while the game runs
    #[arg(long)]
    all: bool,
    /// Write to this file instead of the terminal
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Export {
    pub(super) fn run(&self, context: &Context) -> anyhow::Result<()> {
        let viewer = match self.seat {
            _ if self.all => Viewer::Historian,
            Some(seat) => Viewer::Seat(seat),
            None => Viewer::Spectator,
        };
        let record = context.existing_ledger()?.export(&self.table, viewer)?;
        match &self.output {
            None => say(record.to_string().trim_end()),
            Some(file) => {
                std::fs::write(file, record.to_string()).with_context(|| file.display().to_string())?;
                say(&format!("{} events written to {}", record.lines.len(), file.display()));
            }
        }
        Ok(())
    }
}
