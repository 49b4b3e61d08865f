//! What the service tells while running.

use crate::config::{Log, LogFormat};
use std::io::IsTerminal as _;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::util::SubscriberInitExt;

/// Begins to write logs to the standard error stream; says so if somebody else does already.
pub fn start(log: &Log) -> Result<(), tracing_subscriber::util::TryInitError> {
    let filter = EnvFilter::new(&log.filter);
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // A log that can't be written, on a full disk, has nowhere to say so: trying would end the server.
    let builder = builder.log_internal_errors(false);
    match log.format {
        LogFormat::Text => builder.with_ansi(std::io::stderr().is_terminal()).finish().try_init()?,
        LogFormat::Json => builder.json().flatten_event(true).with_span_list(false).finish().try_init()?,
    }
    // A caught panic must not be lost: the person sees a number, the operator must find it here.
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        let why = panic.payload_as_str().unwrap_or("no message");
        tracing::error!(place, why, "panicked");
    }));
    Ok(())
}
