//! Calling an address: one POST, no redirects, no proxies, and no machine that is not everybody's.

use super::Reach;
use std::sync::Arc;
use std::time::Duration;
use ureq::config::Config;
use ureq::http::Uri;
use ureq::tls::{Certificate, RootCerts, TlsConfig};
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};
use ureq::{Agent, Error};

/// A whole call may take so long.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);
/// And so long if the last one to the same address failed.
pub(super) const LITTLE_PATIENCE: Duration = Duration::from_secs(3);
/// So much of an answer that says no is kept for whoever asks why.
const ANSWER: u64 = 300;

/// Why a call failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CallError {
    /// It always will.
    #[error("{0}")]
    Permanent(String),
    /// So it will, because nobody is there any more.
    #[error("{0}")]
    Gone(String),
    /// It may not later.
    #[error("{0}")]
    Transient(String),
}

/// Makes calls. Cheap to clone.
#[derive(Clone)]
pub struct Caller(Agent);

impl Caller {
    /// A caller of what `reach` allows.
    pub fn new(reach: Reach) -> Caller {
        let config = Agent::config_builder()
            .https_only(reach == Reach::Public)
            // A proxy would look names up for itself.
            .proxy(None)
            // Wherever we are sent on to was not what somebody wrote down, and might be anywhere.
            .max_redirects(0)
            .max_redirects_will_error(false)
            .http_status_as_error(false)
            .tls_config(TlsConfig::builder().root_certs(trusted()).build())
            .user_agent(concat!("Annals/", env!("CARGO_PKG_VERSION")))
            // Each call looks its name up anew.
            .max_idle_connections(0)
            .build();
        Caller(Agent::with_parts(config, DefaultConnector::new(), Guarded(reach)))
    }

    /// Posts `body`; all of it together may take as long as `patience`.
    pub fn post(
        &self,
        url: &str,
        headers: &[(&str, String)],
        body: &[u8],
        patience: Duration,
    ) -> Result<(), CallError> {
        let mut request = self.0.post(url).config().timeout_global(Some(patience)).build();
        for (name, value) in headers {
            request = request.header(*name, value);
        }
        let mut answer = request.send(body).map_err(|e| refused(&e))?;
        let status = answer.status();
        if status.is_success() {
            return Ok(());
        }
        let said = answer.body_mut().with_config().limit(ANSWER).lossy_utf8(true).read_to_string();
        let said: String = said.unwrap_or_default().chars().filter(|c| !c.is_control()).take(200).collect();
        let why = format!("{status} {said}").trim().to_owned();
        // Too early, too often, or their own trouble: later it may work.
        let passing = status.is_server_error() || [408, 425, 429].contains(&status.as_u16());
        Err(match status.as_u16() {
            _ if passing => CallError::Transient(why),
            404 | 410 => CallError::Gone(why),
            _ => CallError::Permanent(why),
        })
    }
}

/// Whose word counts for a server: the machine's own list, where an operator's own authority stands too; without one,
/// the list the program brings along.
fn trusted() -> RootCerts {
    let own: Vec<_> = rustls_native_certs::load_native_certs()
        .certs
        .iter()
        .map(|certificate| Certificate::from_der(certificate).to_owned())
        .collect();
    if own.is_empty() { RootCerts::WebPki } else { RootCerts::Specific(Arc::new(own)) }
}

fn refused(error: &Error) -> CallError {
    match error {
        Error::BadUri(_) | Error::RequireHttpsOnly(_) => CallError::Permanent(error.to_string()),
        Error::Other(inner) if inner.is::<NotPublic>() => CallError::Permanent(error.to_string()),
        other => CallError::Transient(other.to_string()),
    }
}

/// Every address the name stands for is somewhere private.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the name stands for no public address")]
struct NotPublic;

/// Looks a name up and keeps what may be called; the call goes to exactly what was found here.
#[derive(Debug)]
struct Guarded(Reach);

impl Resolver for Guarded {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, Error> {
        let found = DefaultResolver::default().resolve(uri, config, timeout)?;
        let mut allowed = self.empty();
        for address in found.iter().filter(|address| self.0.allows(address.ip())) {
            allowed.push(*address);
        }
        if allowed.is_empty() { Err(Error::Other(Box::new(NotPublic))) } else { Ok(allowed) }
    }
}
