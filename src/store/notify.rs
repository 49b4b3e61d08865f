//! Waking pages that wait for news of a table, in this process and in every other that shares the database.

use super::{Conn, Db, Engine, StoreError};
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::broadcast;

const CHANNEL: &str = "annals_tables";
/// How often the connection that listens is looked at.
const PAUSE: Duration = Duration::from_millis(200);

/// This table's log has grown to this number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableChange {
    /// Which table.
    pub code: String,
    /// Its last line.
    pub head: u64,
    /// Does it wait for a bot now? Whoever does not know says nothing, and bots look themselves.
    pub for_bot: Option<bool>,
}

impl TableChange {
    /// This table's log has grown to this number, or something else is new there.
    pub fn of(code: &str, head: u64) -> TableChange {
        TableChange { code: code.into(), head, for_bot: None }
    }
}

/// Where news of tables are told and heard.
#[derive(Clone)]
pub struct Bell {
    sender: broadcast::Sender<TableChange>,
}

impl Default for Bell {
    fn default() -> Bell {
        Bell { sender: broadcast::channel(1024).0 }
    }
}

impl Bell {
    /// Tells everybody in this process.
    pub fn ring(&self, news: TableChange) {
        // Nobody listening is fine.
        let _ = self.sender.send(news);
    }

    /// Hears everything from now on.
    pub fn listen(&self) -> broadcast::Receiver<TableChange> {
        self.sender.subscribe()
    }
}

/// Tells the other processes when the transaction commits; on SQLite there are none.
pub fn announce(conn: &mut Conn, news: &TableChange) -> Result<(), StoreError> {
    if let Conn::Postgres(c) = conn {
        diesel::sql_query("SELECT pg_notify($1, $2)")
            .bind::<diesel::sql_types::Text, _>(CHANNEL)
            .bind::<diesel::sql_types::Text, _>(format!("{} {}", news.code, news.head))
            .execute(c)?;
    }
    Ok(())
}

/// Passes on what other processes announce, until dropped.
pub struct Relay {
    stop: Arc<AtomicBool>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Relay {
    /// Listens if the database is Postgres; on SQLite there is nobody to listen to.
    pub fn start(db: &Db, bell: Bell) -> Relay {
        let stop = Arc::new(AtomicBool::new(false));
        let thread = match db.engine() {
            Engine::Sqlite(_) => None,
            Engine::Postgres(url) => {
                let (url, stop) = (url.clone(), stop.clone());
                std::thread::Builder::new().name("relay".into()).spawn(move || relay(&url, &bell, &stop)).ok()
            }
        };
        Relay { stop, thread }
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Listens, and connects again when the connection is lost: live pages then miss at most what happened in between,
/// and find it when they next look.
fn relay(url: &str, bell: &Bell, stop: &AtomicBool) {
    while !stop.load(Ordering::Relaxed) {
        if let Err(error) = listen(url, bell, stop) {
            tracing::warn!(%error, "lost the connection that hears of moves on other servers");
            std::thread::sleep(Duration::from_secs(1));
        }
    }
}

fn listen(url: &str, bell: &Bell, stop: &AtomicBool) -> Result<(), String> {
    let mut conn = PgConnection::establish(url).map_err(|e| e.to_string())?;
    conn.batch_execute(&format!("LISTEN {CHANNEL}")).map_err(|e| e.to_string())?;
    let mut looks = 0u32;
    while !stop.load(Ordering::Relaxed) {
        std::thread::sleep(PAUSE);
        for notification in conn.notifications_iter() {
            let notification = notification.map_err(|e| e.to_string())?;
            if let Some((code, head)) = notification.payload.split_once(' ')
                && let Ok(head) = head.parse()
            {
                bell.ring(TableChange::of(code, head));
            }
        }
        // A dead connection looks like a quiet one until something is asked of it.
        looks += 1;
        if looks.is_multiple_of(50) {
            conn.batch_execute("SELECT 1").map_err(|e| e.to_string())?;
        }
    }
    Ok(())
}
