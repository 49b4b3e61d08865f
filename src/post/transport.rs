//! Ways a letter can leave: a mail server, or a folder to read while developing.

use crate::config::MailRoute;
use lettre::transport::smtp::response::Category;
use lettre::transport::smtp::{self, AsyncSmtpTransportBuilder, PoolConfig};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::time::timeout;

/// A whole dialogue with a mail server may take so long. lettre's own timeout covers only the connecting.
pub(super) const PATIENCE: Duration = Duration::from_secs(20);
/// A connection nobody needs is closed after so long.
const IDLE: Duration = Duration::from_secs(20);

/// Why a letter did not leave.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SendError {
    /// It never will: the server said so.
    #[error("{0}")]
    Permanent(String),
    /// It never will: it can't even be written.
    #[error("{0}")]
    Unwritable(String),
    /// It may later.
    #[error("{0}")]
    Transient(String),
}

/// Where letters go.
#[derive(Clone)]
pub enum Transport {
    /// To a mail server.
    Smtp(AsyncSmtpTransportBuilder),
    /// Into a folder, one file a letter.
    Folder(PathBuf),
}

/// The way to the mail server while letters leave one after the other: as long as each of them is taken, the next one
/// uses the same connection. After anything else the connection is thrown away: one whose dialogue was given up
/// half-way would answer the next letter with what it owed the last.
///
/// It lives inside the future that sends: lettre's pool needs a running runtime for its beginning and its end.
#[derive(Default)]
pub struct Connection(Option<AsyncSmtpTransport<Tokio1Executor>>);

impl Connection {
    /// Says goodbye to the server.
    pub async fn hang_up(self) {
        if let Some(open) = self.0 {
            open.shutdown().await;
        }
    }
}

impl Transport {
    /// The way the configuration names.
    pub fn new(route: &MailRoute) -> Result<Transport, String> {
        let url = match route {
            MailRoute::Folder(folder) => return Ok(Transport::Folder(folder.clone())),
            MailRoute::Smtp(url) => url.expose(),
        };
        let smtp =
            AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(|e| format!("mail.url: {e}"))?;
        let keep_one = PoolConfig::new().max_size(1).min_idle(0).idle_timeout(IDLE);
        Ok(Transport::Smtp(smtp.timeout(Some(PATIENCE)).pool_config(keep_one)))
    }

    /// The folder letters are written to, if they are.
    pub fn folder(&self) -> Option<&Path> {
        match self {
            Transport::Folder(folder) => Some(folder),
            Transport::Smtp(_) => None,
        }
    }

    /// Connects to the mail server and signs in, and does nothing else there.
    pub async fn sign_in(&self) -> Result<(), SendError> {
        let Transport::Smtp(smtp) = self else { return Ok(()) };
        let open = smtp.clone().build();
        let tried = timeout(PATIENCE, open.test_connection()).await;
        open.shutdown().await;
        match tried {
            Err(_) => Err(SendError::Transient(format!("no answer within {} s", PATIENCE.as_secs()))),
            Ok(Ok(true)) => Ok(()),
            Ok(Ok(false)) => Err(SendError::Transient("it let us in and hung up".into())),
            Ok(Err(error)) => Err(SendError::Transient(error.to_string())),
        }
    }

    /// Sends one letter over the connection; `name` is its file name in a folder.
    pub async fn send(
        &self,
        connection: &mut Connection,
        message: Message,
        name: &str,
    ) -> Result<(), SendError> {
        match self {
            Transport::Smtp(smtp) => {
                // Taken out, so that it is gone should this future be given up.
                let open = connection.0.take().unwrap_or_else(|| smtp.clone().build());
                let sent = match timeout(PATIENCE, open.send(message)).await {
                    Err(_) => Err(SendError::Transient(format!("no answer within {} s", PATIENCE.as_secs()))),
                    Ok(Ok(_)) => Ok(()),
                    Ok(Err(e)) if is_about_the_letter(&e) => Err(SendError::Permanent(e.to_string())),
                    Ok(Err(e)) => Err(SendError::Transient(e.to_string())),
                };
                connection.0 = sent.is_ok().then_some(open);
                sent
            }
            Transport::Folder(folder) => super::mailbox::put(folder, name, &message.formatted())
                .map_err(|e| SendError::Transient(format!("{}: {e}", folder.display()))),
        }
    }
}

/// Is it this letter the server will never take? A refusal of ours (a wrong password, 53x, or no service for us,
/// 52x) is for the administrator to mend: it must not cost every letter that comes along meanwhile.
fn is_about_the_letter(error: &smtp::Error) -> bool {
    let category = error.status().map(|code| code.category);
    error.is_permanent() && !matches!(category, Some(Category::Connections | Category::Unspecified3))
}
