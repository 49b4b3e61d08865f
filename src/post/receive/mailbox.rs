//! Fetching answers from a mailbox by IMAP, where no mail server hands them over.
//!
//! What is unread is taken, oldest first, and marked as read once it is handled: a message that could not be handled
//! is met again later, and one that was handled but not marked is known by its Message-ID.

use super::{Envelope, Handled, LARGEST, Receiver};
use crate::config::{Config, ImapTls, ImapUrl};
use crate::store::span::MINUTE;
use crate::work::{self, Closing, Worker};
use async_imap::error::Error as ImapError;
use async_imap::{Client, Session};
use futures_util::TryStreamExt as _;
use rustls::pki_types::ServerName;
use std::collections::BTreeMap;
use std::fmt;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};
use tokio_rustls::TlsConnector;

/// A single step of the dialogue may take so long.
const PATIENCE: Duration = Duration::from_secs(30);
/// So many messages are handled in one round.
const AT_A_TIME: usize = 50;
/// So many are looked at: one player's flood, which must wait, is passed over and others' answers come in turn.
const LOOKED_AT: usize = 10 * AT_A_TIME;
/// What must wait, or could not be handled, is fetched again after so many milliseconds.
const LATER: i64 = 5 * MINUTE;

/// A mailbox that answers arrive in.
#[derive(Clone, Debug)]
pub struct Mailbox {
    url: ImapUrl,
    done: Option<String>,
    pause: Duration,
    /// Messages that were left, by UID, with the moment until which nobody looks at them.
    left: Arc<Mutex<BTreeMap<u32, i64>>>,
}

/// What a round has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fetched {
    /// Messages that were handled.
    pub handled: usize,
    /// Messages that are left for the next round.
    pub left: usize,
}

/// Why nothing could be fetched.
#[derive(Debug, thiserror::Error)]
pub enum MailboxError {
    /// The server can't be reached, or not safely.
    #[error("{0}")]
    Unreachable(String),
    /// The server did not answer in time.
    #[error("no answer within {} s", PATIENCE.as_secs())]
    Silent,
    /// The server said no.
    #[error("{0}")]
    Imap(#[from] ImapError),
}

trait Stream: AsyncRead + AsyncWrite + Unpin + Send + fmt::Debug {}
impl<S: AsyncRead + AsyncWrite + Unpin + Send + fmt::Debug> Stream for S {}

type Connection = Session<Box<dyn Stream>>;

impl Mailbox {
    /// The mailbox of this configuration, if there is one.
    pub fn new(config: &Config) -> Option<Mailbox> {
        let pause = Duration::from_secs(config.imap.seconds);
        Some(Mailbox {
            url: config.imap.url.clone()?,
            done: config.imap.done.clone(),
            pause,
            left: Arc::default(),
        })
    }

    /// Somebody who looks every so often as long as the server runs; the message in hand is still finished.
    pub fn worker(self, receiver: Receiver) -> impl Worker {
        Fetcher { mailbox: self, receiver }
    }

    /// Takes one round of unread messages.
    pub async fn fetch(&self, receiver: &Receiver) -> Result<Fetched, MailboxError> {
        let mut session = self.sign_in().await?;
        let fetched = self.round(&mut session, receiver).await;
        // The work is done; a server that takes its leave badly changes nothing.
        let _ = timeout(PATIENCE, session.logout()).await;
        fetched
    }

    /// How many messages are unread. Opens the folders, and changes nothing there.
    pub async fn unread(&self) -> Result<usize, MailboxError> {
        let mut session = self.sign_in().await?;
        if let Some(done) = &self.done {
            patiently(session.examine(done)).await?;
        }
        patiently(session.examine(&self.url.folder)).await?;
        let unread = patiently(session.uid_search("UNSEEN UNDELETED")).await?.len();
        let _ = timeout(PATIENCE, session.logout()).await;
        Ok(unread)
    }

    /// Waits for a message with this name, read or not, here or where handled ones are moved to.
    pub async fn wait_for(&self, message_id: &str, patience: Duration) -> Result<bool, MailboxError> {
        let until = Instant::now() + patience;
        let query = format!("HEADER Message-ID \"{message_id}\"");
        loop {
            let mut session = self.sign_in().await?;
            for folder in std::iter::once(&self.url.folder).chain(&self.done) {
                patiently(session.examine(folder)).await?;
                if !patiently(session.uid_search(&query)).await?.is_empty() {
                    let _ = timeout(PATIENCE, session.logout()).await;
                    return Ok(true);
                }
            }
            let _ = timeout(PATIENCE, session.logout()).await;
            if Instant::now() >= until {
                return Ok(false);
            }
            tokio::time::sleep(Duration::from_secs(2)).await;
        }
    }

    async fn sign_in(&self) -> Result<Connection, MailboxError> {
        let ImapUrl { host, port, tls, user, .. } = &self.url;
        let unreachable = |e: std::io::Error| MailboxError::Unreachable(format!("{host}:{port}: {e}"));
        let connecting = timeout(PATIENCE, TcpStream::connect((host.as_str(), *port))).await;
        let tcp = connecting.map_err(|_| MailboxError::Silent)?.map_err(unreachable)?;
        let mut client: Client<Box<dyn Stream>> = match tls {
            ImapTls::Always => Client::new(secured(tcp, host).await?),
            ImapTls::AfterGreeting | ImapTls::Never => Client::new(Box::new(tcp)),
        };
        let greeting = timeout(PATIENCE, client.read_response()).await.map_err(|_| MailboxError::Silent)?;
        if greeting.map_err(unreachable)?.is_none() {
            return Err(MailboxError::Unreachable(format!("{host}:{port}: it hung up")));
        }
        if *tls == ImapTls::AfterGreeting {
            patiently(client.run_command_and_check_ok("STARTTLS", None)).await?;
            client = Client::new(secured(client.into_inner(), host).await?);
        }
        let signed_in = timeout(PATIENCE, client.login(user, self.url.expose_password())).await;
        signed_in.map_err(|_| MailboxError::Silent)?.map_err(|(error, _)| error.into())
    }

    async fn round(&self, session: &mut Connection, receiver: &Receiver) -> Result<Fetched, MailboxError> {
        patiently(session.select(&self.url.folder)).await?;
        let mut unread: Vec<u32> =
            patiently(session.uid_search("UNSEEN UNDELETED")).await?.into_iter().collect();
        unread.sort_unstable();
        let mut fetched = Fetched { handled: 0, left: unread.len() };
        let can_move = self.done.is_some() && patiently(session.capabilities()).await?.has_str("MOVE");
        let now = receiver.ledger.clock().now();
        self.left().retain(|_, until| *until > now);
        unread.retain(|uid| !self.left().contains_key(uid));
        for uid in unread.into_iter().take(LOOKED_AT) {
            if fetched.handled == AT_A_TIME {
                break;
            }
            let query = format!("(UID BODY.PEEK[]<0.{}>)", LARGEST + 1);
            let found: Vec<_> =
                patiently(async { session.uid_fetch(uid.to_string(), query).await?.try_collect().await })
                    .await?;
            // Somebody else may have taken it meanwhile.
            let Some(raw) = found.iter().find_map(|f| f.body()).map(<[u8]>::to_vec) else { continue };
            let receiver = receiver.clone();
            let handled = work::blocking(move || receiver.receive(&raw, &Envelope::default())).await;
            let is_done = match handled {
                Ok(Ok(Handled::Later)) => false,
                Ok(Ok(handled)) => {
                    tracing::info!(uid, ?handled, "a message was fetched");
                    true
                }
                Ok(Err(error)) => {
                    tracing::warn!(uid, %error, "a message could not be handled, trying again later");
                    false
                }
                Err(error) => {
                    tracing::error!(uid, %error, "a message could not be handled, trying again later");
                    false
                }
            };
            if !is_done {
                self.left().insert(uid, now + LATER);
                continue;
            }
            self.put_away(session, uid, can_move).await?;
            fetched.handled += 1;
            fetched.left -= 1;
        }
        Ok(fetched)
    }

    fn left(&self) -> MutexGuard<'_, BTreeMap<u32, i64>> {
        self.left.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Marks a message as read, and moves it if that is wanted.
    async fn put_away(&self, session: &mut Connection, uid: u32, can_move: bool) -> Result<(), MailboxError> {
        let uid = uid.to_string();
        flag(session, &uid, "\\Seen").await?;
        let Some(done) = &self.done else { return Ok(()) };
        if can_move {
            patiently(session.uid_mv(&uid, done)).await
        } else {
            patiently(session.uid_copy(&uid, done)).await?;
            flag(session, &uid, "\\Deleted").await
        }
    }
}

struct Fetcher {
    mailbox: Mailbox,
    receiver: Receiver,
}

impl Worker for Fetcher {
    async fn round(&mut self, _: &Closing) -> Duration {
        match self.mailbox.fetch(&self.receiver).await {
            Ok(Fetched { handled: 0, .. }) => {}
            Ok(Fetched { handled, left }) => tracing::info!(handled, left, "answers were fetched"),
            Err(error) => tracing::warn!(%error, mailbox = ?self.mailbox.url, "answers could not be fetched"),
        }
        self.mailbox.pause
    }
}

async fn flag(session: &mut Connection, uid: &str, flag: &str) -> Result<(), MailboxError> {
    let query = format!("+FLAGS.SILENT ({flag})");
    patiently(async { session.uid_store(uid, query).await?.try_collect::<Vec<_>>().await.map(|_| ()) }).await
}

async fn patiently<T>(step: impl Future<Output = Result<T, ImapError>>) -> Result<T, MailboxError> {
    Ok(timeout(PATIENCE, step).await.map_err(|_| MailboxError::Silent)??)
}

/// The same stream inside TLS, with a server that can prove its name.
async fn secured(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + fmt::Debug + 'static,
    host: &str,
) -> Result<Box<dyn Stream>, MailboxError> {
    let unreachable = |e: String| MailboxError::Unreachable(format!("{host}: {e}"));
    let name = ServerName::try_from(host.to_owned()).map_err(|e| unreachable(e.to_string()))?;
    let mut roots = rustls::RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.into() };
    // The machine's own list as well: an operator's own authority is in it.
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|e| unreachable(e.to_string()))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let shaking_hands = TlsConnector::from(Arc::new(config)).connect(name, stream);
    let secured = timeout(PATIENCE, shaking_hands).await.map_err(|_| MailboxError::Silent)?;
    Ok(Box::new(secured.map_err(|e| unreachable(e.to_string()))?))
}
