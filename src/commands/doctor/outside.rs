//! What can be seen from outside: the public address, and those whom the server calls.

use super::Finding;
use crate::channels::Reach;
use crate::config::Config;
use crate::store::{Db, webhooks};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(5);
/// So many hosts are tried.
const TRIED: usize = 20;

/// Does the house answer where people look for it, through a proxy that says whom it speaks for?
pub(super) fn public_url(config: &Config) -> Vec<Finding> {
    let about = "address";
    let ask = |path: &str| {
        let url = config.public_url.page(path);
        let asked = ureq::get(&url)
            .config()
            .timeout_global(Some(PATIENCE))
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .build()
            .call();
        asked.map_err(|error| format!("{url}: {error}"))
    };
    let mut answer = match ask("/healthz") {
        Ok(answer) => answer,
        Err(error) => {
            let next = "start the server; look at the proxy, the certificate and the name in the DNS";
            return vec![Finding::wrong(about, error, next)];
        }
    };
    let (status, said) = (answer.status(), answer.body_mut().read_to_string().unwrap_or_default());
    if !status.is_success() || said != "ok\n" {
        let what = format!("{} answers {status}, and not as Annals does", config.public_url);
        return vec![Finding::wrong(about, what, "let the proxy pass everything on to this server")];
    }
    if config.public_url.is_local() {
        return vec![Finding::fine(about, format!("{} answers", config.public_url))];
    }
    vec![match ask("/metrics").map(|answer| answer.status().is_success()) {
        Ok(false) => {
            Finding::fine(about, format!("{} answers, through a proxy that says who came", config.public_url))
        }
        Ok(true) => Finding::wrong(
            about,
            format!("{} shows /metrics to everybody", config.public_url),
            "let the proxy add X-Forwarded-For and name it in trusted_proxies, or all visitors count as one",
        ),
        Err(error) => Finding::wrong(about, error, "look at the proxy's log"),
    }]
}

/// Can those be reached whom players want to be called?
pub(super) fn webhooks(db: &Db, config: &Config) -> Vec<Finding> {
    let about = "webhooks";
    let all = match db.read(webhooks::addresses) {
        Ok(all) => all,
        Err(error) => {
            return vec![Finding::wrong(about, error.to_string(), "look at the database's own log")];
        }
    };
    let given_up = all.iter().filter(|(_, called)| !called).count();
    let reach = Reach::of(config);
    let mut hosts: Vec<(String, u16)> = all
        .iter()
        .filter(|(_, called)| *called)
        .filter_map(|(url, _)| reach.check(url).ok())
        .filter_map(|url| Some((url.host_str()?.to_owned(), url.port_or_known_default()?)))
        .collect();
    hosts.sort();
    hosts.dedup();
    let silent = hosts.iter().take(TRIED).filter(|host| !answers(host, reach));
    let silent: Vec<&str> = silent.map(|(host, _)| host.as_str()).collect();
    let mut found = match silent.as_slice() {
        [] => vec![Finding::fine(about, format!("{} hosts can be reached", hosts.len().min(TRIED)))],
        silent => {
            let next = "if it is all of them, look at the way out: firewall, DNS; if it is one, it is theirs";
            vec![Finding::look(about, format!("can't be reached: {}", silent.join(", ")), next)]
        }
    };
    if given_up > 0 {
        let next = "their players are told, and test them again at /account/channels";
        found.push(Finding::look(about, format!("{given_up} are called no more, after five failures"), next));
    }
    found
}

fn answers((host, port): &(String, u16), reach: Reach) -> bool {
    let found = (host.trim_matches(['[', ']']), *port).to_socket_addrs();
    let mut allowed = found.into_iter().flatten().filter(|address| reach.allows(address.ip()));
    allowed.any(|address| TcpStream::connect_timeout(&address, PATIENCE).is_ok())
}
