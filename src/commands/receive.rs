use super::{Context, say_to};
use crate::post::receive::{Envelope, Handled, LARGEST, Receiver};
use clap::Args;
use std::io::Read as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

/// Codes of sysexits.h, which every mail server understands. Those that make it return a message to its sender (65, 67)
/// are never used for what the message is: senders are forged, and a return to somebody who wrote nothing is a nuisance.
const TRY_AGAIN: u8 = 75;
const MISCONFIGURED: u8 = 78;

/// Play the moves in a message from standard input
#[derive(Args)]
#[command(after_help = "Examples:\n  annals receive < message.eml\n  \
                        annals receive --sender \"$SENDER\" --recipient \"$RECIPIENT\"\n\n\
                        Ends with 0 if the message is done with, whatever became of it, with 75 if it should be\n\
                        brought again later, and with 78 if no answers are taken because mail.reply_to is not set.")]
pub(super) struct Receive {
    /// Whom the message was for, if the mail server tells
    #[arg(long, value_name = "ADDRESS")]
    recipient: Option<String>,
    /// Who sent it, if the mail server tells; empty for reports about other messages
    #[arg(long, value_name = "ADDRESS")]
    sender: Option<String>,
}

impl Receive {
    pub(super) fn run(&self, context: &Context) -> ExitCode {
        match catch_unwind(AssertUnwindSafe(|| self.receive(context))) {
            Ok(Ok(code)) => code,
            // Nothing was done, so the mail server keeps the message and brings it again.
            Ok(Err(error)) => later(&format!("{error:#}")),
            Err(_) => later("the message broke the program"),
        }
    }

    fn receive(&self, context: &Context) -> anyhow::Result<ExitCode> {
        let mut raw = Vec::new();
        let limit = u64::try_from(LARGEST).unwrap_or(u64::MAX).saturating_add(1);
        let mut input = std::io::stdin().lock();
        input.by_ref().take(limit).read_to_end(&mut raw)?;
        // A mail server whose pipe is closed before its message is through takes that for a failure.
        std::io::copy(&mut input, &mut std::io::sink())?;
        let Some(receiver) = Receiver::new(context.existing_ledger()?, &context.config) else {
            complain("mail.reply_to is not set, so no answers are taken");
            return Ok(ExitCode::from(MISCONFIGURED));
        };
        let envelope = Envelope { sender: self.sender.clone(), recipient: self.recipient.clone() };
        Ok(match receiver.receive(&raw, &envelope)? {
            Handled::Later => later("too many messages of one player"),
            Handled::Ignored(why) => {
                complain(&format!("left alone: {why}"));
                ExitCode::SUCCESS
            }
            Handled::Played(_) | Handled::Refused | Handled::Again | Handled::Bounced(_) => ExitCode::SUCCESS,
        })
    }
}

/// The message should be brought again.
pub(super) fn later(why: &str) -> ExitCode {
    complain(&super::on_one_line(why));
    ExitCode::from(TRY_AGAIN)
}

fn complain(why: &str) {
    say_to(&mut std::io::stderr(), &format!("annals: {why}"));
}
