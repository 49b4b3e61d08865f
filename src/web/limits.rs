//! How often somebody may try.
//!
//! Counted by the network a request comes from, and by the account or address it is about *as it was typed*: what is
//! counted must not depend on whether there is such an account, or the counting would tell.

use super::{PageError, Site};
use crate::config::{self, Network};
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{Error, HttpRequest};
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::hash::{BuildHasher as _, Hash, RandomState};
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};

/// Every so many questions, what is long past is forgotten.
const FORGET_EVERY: u32 = 1024;

/// All limits of this server.
pub(super) struct Limits {
    /// Anything that changes something.
    posts: Limit,
    sign_ins_from: Limit,
    sign_ins_of: Limit,
    registrations_from: Limit,
    letters_from: Limit,
    letters_to: Limit,
}

impl Limits {
    pub(super) fn new(config: &config::Limits) -> Limits {
        let minute = |count: u32| Limit::new(Quota::per_minute(at_least_one(count)));
        let hour = |count: u32| Limit::new(Quota::per_hour(at_least_one(count)));
        Limits {
            posts: minute(config.posts),
            sign_ins_from: minute(config.sign_ins),
            sign_ins_of: hour(config.sign_ins),
            registrations_from: hour(config.registrations),
            // Several people may share a network; a mailbox is one person's.
            letters_from: hour(config.letters.saturating_mul(4)),
            letters_to: hour(config.letters),
        }
    }

    /// A try at a password of an account.
    pub(super) fn sign_in(&self, from: IpAddr, who: &str) -> Result<(), PageError> {
        self.sign_ins_from.check(&from)?;
        self.sign_ins_of.check(&crate::people::fold(who))
    }

    /// A new account.
    pub(super) fn register(&self, from: IpAddr, email: &str) -> Result<(), PageError> {
        self.registrations_from.check(&from)?;
        self.letters_to.check(&crate::people::email_key(email))
    }

    /// A letter to an address.
    pub(super) fn letter(&self, from: IpAddr, email: &str) -> Result<(), PageError> {
        self.letters_from.check(&from)?;
        self.letters_to.check(&crate::people::email_key(email))
    }
}

fn at_least_one(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN)
}

/// One limit. Keeps hashes of what it counts, so that long names fill no memory.
struct Limit {
    limiter: DefaultKeyedRateLimiter<u64>,
    clock: DefaultClock,
    hasher: RandomState,
    asked: AtomicU32,
}

impl Limit {
    fn new(quota: Quota) -> Limit {
        Limit {
            limiter: RateLimiter::keyed(quota),
            clock: DefaultClock::default(),
            hasher: RandomState::new(),
            asked: AtomicU32::new(0),
        }
    }

    fn check(&self, key: &impl Hash) -> Result<(), PageError> {
        if self.asked.fetch_add(1, Ordering::Relaxed) % FORGET_EVERY == FORGET_EVERY - 1 {
            self.limiter.retain_recent();
        }
        self.limiter
            .check_key(&self.hasher.hash_one(key))
            .map_err(|until| PageError::too_many(until.wait_time_from(self.clock.now())))
    }
}

/// The limit of everything that changes something.
pub(super) async fn throttle(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let site = request.app_data::<Data<Site>>().cloned();
    if let Some(site) = site.filter(|_| !request.method().is_safe())
        && let Err(error) = site.limits.posts.check(&network(request.request(), &site))
    {
        return Ok(request.error_response(error));
    }
    Ok(next.call(request).await?.map_into_boxed_body())
}

/// The network a request comes from: an IPv4 address, or the 64 bits of IPv6 that one household has.
pub(super) fn network(request: &HttpRequest, site: &Site) -> IpAddr {
    let peer = request.peer_addr().map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |p| p.ip());
    let forwarded = request.headers().get_all("x-forwarded-for").filter_map(|value| value.to_str().ok());
    let forwarded: Vec<&str> = forwarded.flat_map(|value| value.split(',')).collect();
    household(origin(peer, &forwarded, &site.config.trusted_proxies))
}

/// Who is at the far end. Each proxy adds whom it talked to, so the list counts from its end, and only as far as
/// those who wrote it are trusted: anybody can send the beginning.
fn origin(peer: IpAddr, forwarded: &[&str], trusted: &[Network]) -> IpAddr {
    let is_trusted = |address: &IpAddr| trusted.iter().any(|network| network.contains(*address));
    let mut last = peer.to_canonical();
    for entry in forwarded.iter().rev() {
        if !is_trusted(&last) {
            break;
        }
        let Ok(address) = entry.trim().parse::<IpAddr>() else { break };
        last = address.to_canonical();
    }
    last
}

fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let trusted = Network::read_list("127.0.0.1, 10.0.0.0/8").unwrap();
        for (peer, forwarded, found) in [
            ("203.0.113.9", vec!["198.51.100.1"], "203.0.113.9"),
            ("127.0.0.1", vec!["198.51.100.1"], "198.51.100.1"),
            ("127.0.0.1", vec!["1.2.3.4", " 198.51.100.1"], "198.51.100.1"),
            ("127.0.0.1", vec!["1.2.3.4", "198.51.100.1", " 10.1.2.3"], "198.51.100.1"),
            ("127.0.0.1", vec![], "127.0.0.1"),
            ("127.0.0.1", vec!["198.51.100.1", "nonsense"], "127.0.0.1"),
            ("::ffff:127.0.0.1", vec!["198.51.100.1"], "198.51.100.1"),
        ] {
            assert_eq!(origin(ip(peer), &forwarded, &trusted), ip(found), "{peer} {forwarded:?}");
            assert_eq!(origin(ip(peer), &forwarded, &[]), ip(peer).to_canonical());
        }
    }

    #[test]
    fn a_household_is_one_visitor() {
        assert_eq!(household(ip("2001:db8:1:2:3:4:5:6")), household(ip("2001:db8:1:2::1")));
        assert_ne!(household(ip("2001:db8:1:3::1")), household(ip("2001:db8:1:2::1")));
        assert_ne!(household(ip("203.0.113.1")), household(ip("203.0.113.2")));
        assert_eq!(household(ip("::ffff:203.0.113.1")), ip("203.0.113.1"));
    }

    #[test]
    fn who_tries_too_often_waits_and_nobody_else_does() {
        let config = config::Limits { posts: 9, sign_ins: 3, registrations: 2, letters: 2 };
        let limits = Limits::new(&config);
        for _ in 0..3 {
            assert!(limits.sign_in(ip("203.0.113.1"), "Ines").is_ok());
        }
        assert!(limits.sign_in(ip("203.0.113.1"), "Jun").is_err(), "from the same place");
        assert!(limits.sign_in(ip("203.0.113.2"), "lNES").is_err(), "about the same account");
        assert!(limits.sign_in(ip("203.0.113.3"), "Jun").is_ok());
        assert!(limits.letter(ip("203.0.113.1"), "a@example.org").is_ok());
        assert!(limits.register(ip("203.0.113.2"), "A@example.org").is_ok());
        assert!(limits.letter(ip("203.0.113.3"), "a@Example.org").is_err(), "to the same mailbox");
    }
}
