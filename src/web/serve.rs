//! Listening, and stopping without losing anybody's move.

use super::connections::{self, Connections};
use super::{Shell, app, health};
use crate::work::wake_seldom;
use actix_web::HttpServer;
use actix_web::web::{Data, ServiceConfig};
use std::future::Future;
use std::net::{SocketAddr, TcpListener};
use std::time::Duration;
use tokio::signal::unix::{SignalKind, signal};

/// How long requests in flight may take once we are told to stop, in seconds.
const FAREWELL: u64 = 30;

/// So many may come at once and wait until they are let in. The queue one is given has room for 128, and whoever finds it full
/// comes again after a second.
const QUEUE: i32 = 1024;

/// Listens at this address.
pub fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    let listener = TcpListener::bind(address)?;
    rustix::net::listen(&listener, QUEUE)?;
    Ok(listener)
}

/// Serves until SIGTERM or SIGINT, then finishes the requests in flight. A second signal ends at once.
pub async fn serve<F>(listener: TcpListener, workers: usize, shell: Shell, pages: F) -> std::io::Result<()>
where
    F: Fn(&mut ServiceConfig) + Clone + Send + 'static,
{
    serve_until(listener, workers, shell, pages, signals(1)?, signals(2)?).await
}

/// Serves until `stop` comes, then finishes the requests in flight unless `at_once` comes as well.
pub async fn serve_until<F>(
    listener: TcpListener,
    workers: usize,
    shell: Shell,
    pages: F,
    stop: impl Future<Output = ()>,
    at_once: impl Future<Output = ()>,
) -> std::io::Result<()>
where
    F: Fn(&mut ServiceConfig) + Clone + Send + 'static,
{
    // Counts from the first request on.
    health::begin();
    let address = listener.local_addr()?;
    let connections = Connections::new(shell.patience);
    let (welcoming, most) = (connections.clone(), connections::most(workers));
    let shell = Data::new(shell);
    tracing::info!(%address, public_url = %shell.public_url, "listening");
    let serving = move || {
        wake_seldom();
        app(shell.clone(), pages.clone())
    };
    let server = HttpServer::new(serving)
        .workers(workers)
        // Pages are made there; more threads than connections to the database only wait for each other.
        .worker_max_blocking_threads(16)
        // Whoever has closed a live page is gone, and does not look at it any more.
        .h1_allow_half_closed(false)
        .on_connect(move |io, data| welcoming.welcome(io, data))
        .max_connections(most)
        .keep_alive(Duration::from_secs(5))
        .client_request_timeout(Duration::from_secs(10))
        // Who was refused before all of a form had come gets to read why.
        .client_disconnect_timeout(Duration::from_secs(2))
        // Otherwise the end of a long page on a connection that is used again waits 40 ms for a receipt.
        .tcp_nodelay(true)
        .shutdown_timeout(FAREWELL)
        // Its own handler would cut connections on SIGINT.
        .disable_signals()
        .listen(listener)?
        .run();
    let handle = server.handle();
    let watch = actix_web::rt::spawn(connections.keep_watch());
    let mut server = std::pin::pin!(server);
    let served = tokio::select! {
        served = &mut server => served,
        () = stop => {
            tracing::info!("told to stop; finishing what has begun");
            let farewell = async { tokio::join!(handle.stop(true), &mut server).1 };
            tokio::select! {
                served = farewell => served,
                () = at_once => Ok(()),
            }
        }
    };
    watch.abort();
    served
}

/// Comes with the given number of SIGTERM or SIGINT, counted from now.
fn signals(count: usize) -> std::io::Result<impl Future<Output = ()>> {
    let (mut term, mut int) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        for _ in 0..count {
            tokio::select! { _ = term.recv() => {}, _ = int.recv() => {} }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::TcpStream;

    fn send(signal: &str) {
        let ourselves = std::process::id().to_string();
        assert!(std::process::Command::new("kill").args([signal, &ourselves]).status().unwrap().success());
    }

    #[test]
    fn many_who_come_at_once_wait_to_be_let_in() {
        let listener = listen(([127, 0, 0, 1], 0).into()).unwrap();
        let address = listener.local_addr().unwrap();
        let come = |_| TcpStream::connect_timeout(&address, Duration::from_millis(800));
        let waiting: Vec<_> = (0..500).map_while(|n| come(n).ok()).collect();
        assert_eq!(waiting.len(), 500, "and nobody has been let in yet");
    }

    #[tokio::test]
    async fn the_first_signal_asks_and_the_second_insists() {
        let (stop, at_once) = (signals(1).unwrap(), signals(2).unwrap());
        let (mut stop, mut at_once) = (std::pin::pin!(stop), std::pin::pin!(at_once));
        let moment = Duration::from_millis(50);
        assert!(tokio::time::timeout(moment, &mut stop).await.is_err());
        send("-INT");
        tokio::time::timeout(Duration::from_secs(5), &mut stop).await.unwrap();
        assert!(tokio::time::timeout(moment, &mut at_once).await.is_err());
        send("-TERM");
        tokio::time::timeout(Duration::from_secs(5), &mut at_once).await.unwrap();
    }
}
