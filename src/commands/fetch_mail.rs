use super::{Context, say};
use crate::post::receive::{Mailbox, Receiver};
use anyhow::bail;
use clap::Args;

/// Play the moves in unread messages of the mailbox in [imap], once
#[derive(Args)]
#[command(
    after_help = "Example:\n  ANNALS_IMAP_URL=imaps://play:password@mail.example.org/INBOX annals fetch-mail\n\n\
                        A server does this by itself, every imap.seconds."
)]
pub(super) struct FetchMail {}

impl FetchMail {
    pub(super) fn run(&self, context: &Context) -> anyhow::Result<()> {
        let Some(mailbox) = Mailbox::new(&context.config) else {
            bail!("imap.url is not set; write ANNALS_IMAP_URL=imaps://user:password@host/INBOX")
        };
        let Some(receiver) = Receiver::new(context.existing_ledger()?, &context.config) else {
            bail!("mail.reply_to is not set, so no answers are taken")
        };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let fetched = runtime.block_on(mailbox.fetch(&receiver))?;
        say(&format!("{} handled, {} left for later", fetched.handled, fetched.left));
        Ok(())
    }
}
