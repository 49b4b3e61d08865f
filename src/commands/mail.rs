use super::{Context, say};
use crate::config::MailRoute;
use crate::notices::Letter;
use crate::post::{Composer, Connection, Transport};
use crate::store::outbox::{Kind, Waiting};
use anyhow::{Context as _, bail};
use clap::Subcommand;

/// See whether mail arrives
#[derive(Subcommand)]
pub(super) enum MailCommand {
    /// Send one letter now, the way the server would
    #[command(after_help = "Example:\n  ANNALS_MAIL_URL=smtps://user:password@mail.example.org \\\n    \
                            annals mail test you@example.org")]
    Test {
        /// Where to
        address: String,
    },
}

impl MailCommand {
    pub(super) fn run(&self, context: &Context) -> anyhow::Result<()> {
        let MailCommand::Test { address } = self;
        crate::people::check_email(address)?;
        send_test(context, address)?;
        match &context.config.mail.url {
            MailRoute::Folder(folder) => say(&format!(
                "written to {}: mail.url is a folder, so nothing was sent; set ANNALS_MAIL_URL to a mail server",
                folder.display()
            )),
            MailRoute::Smtp(_) => {
                say(&format!("sent to {address}; look whether it arrives, and not among the spam"));
            }
        }
        Ok(())
    }
}

/// Sends the letter that only says that mail arrives, and returns what its Message-ID begins with.
pub(super) fn send_test(context: &Context, address: &str) -> anyhow::Result<String> {
    let composer = Composer::new(context.ledger()?, &context.config).map_err(anyhow::Error::msg)?;
    let transport = Transport::new(&context.config.mail.url).map_err(anyhow::Error::msg)?;
    let key = format!("test/{}", crate::secrets::code());
    let row = Waiting {
        id: 0,
        dedup_key: key.clone(),
        player_id: None,
        address: Some(address.to_owned()),
        letter: String::new(),
        attempts: 1,
        created_at: 0,
        kind: Kind::Letter,
    };
    let Some(message) = composer.compose(&Letter::Test, &row)?.message else { bail!("nothing to send") };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let sent = runtime.block_on(async {
        let mut connection = Connection::default();
        let sent = transport.send(&mut connection, message, &key.replace('/', "-")).await;
        connection.hang_up().await;
        sent
    });
    sent.context("the letter did not leave")?;
    Ok(key.replace('/', "."))
}
