//! Connections on which nothing happens end.
//!
//! The library below us ends one whose first request does not come in time. But who has been answered once may begin a
//! second request and never finish it, leave the rest of a body unsent, or read nothing of a long answer, and would be
//! left alone for ever. So every connection notes when something last happened on it, and is cut off some time after.

use crate::clock::Clock;
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{Extensions, ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::web::Bytes;
use actix_web::{Error, rt};
use std::any::Any;
use std::error::Error as StdError;
use std::net::{Shutdown, TcpStream};
use std::os::fd::AsFd as _;
use std::pin::Pin;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::task::{Context, Poll};
use std::time::Duration;

/// How long others may let us wait.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// A form may take so long to arrive.
    pub body: Duration,
    /// Between two requests.
    pub idle: Duration,
    /// Within one: for the handler, and for the reader of its answer.
    pub stuck: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            body: Duration::from_secs(30),
            idle: Duration::from_secs(15),
            // A live page is told something every 20 seconds.
            stuck: Duration::from_secs(120),
        }
    }
}

/// Files that are no connections: the database, mail, addresses that are called, and some more.
const OTHER_FILES: u64 = 256;

/// Raises the number of files this process may have open as far as it is allowed to, and says how many connections each
/// worker may have of it. Many systems begin with 1,024 files and allow more to whoever asks.
pub(super) fn most(workers: usize) -> usize {
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or_else(|error| {
        tracing::warn!(%error, "the number of open files could not be raised");
        1024
    });
    // Two for each: its own, and the one it is ended by.
    let each = files.saturating_sub(OTHER_FILES) / 2 / u64::try_from(workers).unwrap_or(1).max(1);
    let each = usize::try_from(each).unwrap_or(usize::MAX).clamp(64, 25_000);
    tracing::info!(files, connections = each.saturating_mul(workers), "so much may be open at once");
    each
}

/// All connections of this server.
pub(super) struct Connections {
    open: Mutex<Vec<Weak<Connection>>>,
    patience: Patience,
}

/// One of them, kept with it.
struct Connection {
    /// A second handle of the socket, to end it by.
    socket: TcpStream,
    in_work: AtomicU32,
    /// When something last happened, in steady milliseconds.
    moved: AtomicU64,
}

impl Connections {
    pub(super) fn new(patience: Patience) -> Arc<Connections> {
        Arc::new(Connections { open: Mutex::default(), patience })
    }

    /// Takes note of a new connection.
    pub(super) fn welcome(&self, io: &dyn Any, data: &mut Extensions) {
        let socket = io.downcast_ref::<rt::net::TcpStream>().map(|io| io.as_fd().try_clone_to_owned());
        match socket {
            Some(Ok(socket)) => {
                let connection = Arc::new(Connection {
                    socket: TcpStream::from(socket),
                    in_work: AtomicU32::new(0),
                    moved: AtomicU64::new(now()),
                });
                self.open().push(Arc::downgrade(&connection));
                data.insert(connection);
            }
            Some(Err(error)) => tracing::warn!(%error, "a connection is not watched"),
            None => {}
        }
    }

    /// Looks again and again until the server ends.
    pub(super) async fn keep_watch(self: Arc<Connections>) {
        let pause = self.patience.idle / 4;
        loop {
            tokio::time::sleep(pause).await;
            self.look();
        }
    }

    fn look(&self) {
        let now = now();
        self.open().retain(|known| {
            let Some(connection) = known.upgrade() else { return false };
            let busy = connection.in_work.load(Ordering::Relaxed) > 0;
            let patience = if busy { self.patience.stuck } else { self.patience.idle };
            let still = Duration::from_millis(now.saturating_sub(connection.moved.load(Ordering::Relaxed)));
            if still > patience {
                tracing::debug!(busy, "a connection on which nothing happened is cut off");
                // Already gone is fine.
                let _ = connection.socket.shutdown(Shutdown::Both);
                return false;
            }
            true
        });
    }

    fn open(&self) -> MutexGuard<'_, Vec<Weak<Connection>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn now() -> u64 {
    u64::try_from(Clock::system().steady().as_millis()).unwrap_or(u64::MAX)
}

/// A request in work, until its answer has been handed over.
struct Work(Arc<Connection>);

impl Work {
    fn begin(connection: &Arc<Connection>) -> Work {
        connection.in_work.fetch_add(1, Ordering::Relaxed);
        connection.moved.store(now(), Ordering::Relaxed);
        Work(connection.clone())
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.0.moved.store(now(), Ordering::Relaxed);
        self.0.in_work.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The middleware.
pub(super) async fn watch(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let work = request.request().conn_data::<Arc<Connection>>().map(Work::begin);
    let answer = next.call(request).await?;
    Ok(match work {
        Some(work) => answer.map_body(|_, body| BoxBody::new(Watched { body: body.boxed(), work })),
        None => answer.map_into_boxed_body(),
    })
}

/// A body that notes when some of it was taken.
struct Watched {
    body: BoxBody,
    work: Work,
}

impl MessageBody for Watched {
    type Error = Box<dyn StdError>;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        let part = Pin::new(&mut self.body).poll_next(context);
        if part.is_ready() {
            self.work.0.moved.store(now(), Ordering::Relaxed);
        }
        part
    }
}
