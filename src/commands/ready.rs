use super::{Context, say};
use anyhow::{Context as _, bail};
use clap::Args;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

/// The server itself waits two seconds for its database.
const PATIENCE: Duration = Duration::from_secs(4);

/// Ask the server on this machine whether it can work
#[derive(Args)]
#[command(
    after_help = "Asks /readyz at the address of `listen`; for health checks of containers, which have no other \
                        program to ask with. Ends with 0 if it can, with 1 if not.\n\nExample:\n  annals ready"
)]
pub(super) struct Ready {}

impl Ready {
    pub(super) fn run(&self, context: &Context) -> anyhow::Result<()> {
        let url = format!("http://{}/readyz", here(context.config.listen));
        let asked = ureq::get(&url)
            .config()
            .proxy(None)
            .timeout_global(Some(PATIENCE))
            .http_status_as_error(false)
            .build()
            .call()
            .with_context(|| format!("{url} does not answer"))?;
        if !asked.status().is_success() {
            bail!("{url} answers {}: the log of the server says why", asked.status());
        }
        say("ready");
        Ok(())
    }
}

/// Where a server that listens on this address can be reached from its own machine.
pub(super) fn here(listen: SocketAddr) -> SocketAddr {
    let address = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        other => other,
    };
    SocketAddr::new(address, listen.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_listens_everywhere_is_asked_here() {
        for (listen, asked) in [
            ("0.0.0.0:8080", "127.0.0.1:8080"),
            ("[::]:80", "[::1]:80"),
            ("127.0.0.1:1", "127.0.0.1:1"),
            ("192.0.2.1:8080", "192.0.2.1:8080"),
        ] {
            assert_eq!(here(listen.parse().unwrap()).to_string(), asked);
        }
    }
}
