//! How often somebody may try, and how much of theirs is in work at once.
//!
//! Counted by the network a request comes from, by the person who is signed in, and by the account or address it is
//! about *as it was typed*: what is counted must not depend on whether there is such an account, or the counting would
//! tell.

use super::crowd::{Crowd, Place};
use super::{PageError, Site, pipeline, session};
use crate::clock::Clock;
use crate::config::{self, Network};
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{Error, HttpRequest};
use governor::clock::Clock as _;
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};
use std::hash::{BuildHasher as _, Hash, RandomState};
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tracing::Instrument as _;

/// Every so many questions, what is long past is forgotten.
const FORGET_EVERY: u32 = 1024;
/// So many requests of one client wait for a place; the next is sent away.
const WAITING: usize = 32;
/// Several people may share a network.
const HOUSEHOLD: u32 = 4;
/// Live pages of a network, for each that one person may have.
const LIVE_HOUSEHOLD: usize = 10;
/// So many moves of finished tables are thought over for one person in an hour.
const LOOK_BACKS: u32 = 60;
/// So many times as many passwords may be tried for an account from everywhere as from one network: enough that nobody
/// is easily kept out by a stranger, and far too few to guess one.
const EVERYWHERE: u32 = 10;

/// What everybody may ask for as often as they like: it costs next to nothing.
const FREE: [&str; 4] = ["/static/{name}", "/healthz", "/readyz", "/metrics"];

/// All limits of this server.
pub(super) struct Limits {
    /// Anything that changes something.
    posts: Limit,
    pages_from: Limit,
    pages_of: Limit,
    sign_ins_from: Limit,
    sign_ins_at: Limit,
    sign_ins_of: Limit,
    registrations_from: Limit,
    letters_from: Limit,
    letters_to: Limit,
    tables_of: Limit,
    look_backs_of: Limit,
    guests_from: Limit,
    /// What a program asks with one token.
    api_of: Limit,
    /// What is in work.
    work: Arc<Crowd>,
    live_from: Arc<Crowd>,
    live_of: Arc<Crowd>,
}

/// Why somebody may not try a password.
pub(super) enum Guarded {
    /// They try too often.
    Here(PageError),
    /// Too many were tried for this account from everywhere: the password is of no use for a while, whoever has it.
    Everywhere,
}

impl Limits {
    pub(super) fn new(config: &config::Limits, clock: &Clock) -> Limits {
        let minute = |count: u32| Limit::new(Quota::per_minute(at_least_one(count)), clock);
        let hour = |count: u32| Limit::new(Quota::per_hour(at_least_one(count)), clock);
        let day = |count: u32| {
            let (count, day) = (at_least_one(count), Duration::from_secs(24 * 3600));
            let quota = Quota::with_period(day / count.get()).unwrap_or(Quota::per_hour(count));
            Limit::new(quota.allow_burst(count), clock)
        };
        Limits {
            posts: minute(config.posts),
            pages_from: minute(config.pages.saturating_mul(HOUSEHOLD)),
            pages_of: minute(config.pages),
            sign_ins_from: minute(config.sign_ins),
            sign_ins_at: hour(config.sign_ins),
            sign_ins_of: hour(config.sign_ins.saturating_mul(EVERYWHERE)),
            registrations_from: hour(config.registrations),
            // Several people may share a network; a mailbox is one person's.
            letters_from: hour(config.letters.saturating_mul(HOUSEHOLD)),
            letters_to: hour(config.letters),
            tables_of: hour(config.tables),
            look_backs_of: hour(LOOK_BACKS),
            guests_from: day(config.guests_from),
            api_of: minute(config.api),
            work: Crowd::new(config.at_once),
            live_from: Crowd::new(config.live.saturating_mul(LIVE_HOUSEHOLD)),
            live_of: Crowd::new(config.live),
        }
    }

    /// A try at a password of an account.
    pub(super) fn sign_in(&self, from: IpAddr, who: &str) -> Result<(), Guarded> {
        let who = crate::people::fold(who);
        self.sign_ins_from.check(&from).map_err(Guarded::Here)?;
        self.sign_ins_at.check(&(from, &who)).map_err(Guarded::Here)?;
        self.sign_ins_of.check(&who).map_err(|_| Guarded::Everywhere)
    }

    /// A try at a password from inside, or at a table's: there is no other way in to be told of.
    pub(super) fn password(&self, from: IpAddr, of: &str) -> Result<(), PageError> {
        self.sign_in(from, of).map_err(|guarded| match guarded {
            Guarded::Here(error) => error,
            Guarded::Everywhere => PageError::too_many(Duration::from_secs(600)),
        })
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

    /// A table somebody opens.
    pub(super) fn table(&self, player: i64) -> Result<(), PageError> {
        self.tables_of.check(&player)
    }

    /// A move somebody wants to hear more about after the game.
    pub(super) fn look_back(&self, player: i64) -> Result<(), PageError> {
        self.look_backs_of.check(&player)
    }

    /// A table that a guest without an account begins.
    pub(super) fn guest(&self, from: IpAddr) -> Result<(), PageError> {
        self.guests_from.check(&from)
    }

    /// A page somebody looks at.
    fn page(&self, from: IpAddr, player: Option<i64>) -> Result<(), PageError> {
        self.pages_from.check(&from)?;
        player.map_or(Ok(()), |player| self.pages_of.check(&player))
    }

    /// Places for a request in work, as soon as there are some.
    async fn work(&self, from: IpAddr, player: Option<i64>) -> Result<[Option<Place>; 2], PageError> {
        let crowded = || PageError::too_many(Duration::from_secs(1));
        // Everybody takes them in this order, so nobody waits for one who waits for them.
        let own = match player {
            Some(player) => Some(self.work.wait(&player, WAITING).await.ok_or_else(crowded)?),
            None => None,
        };
        let of_network = self.work.wait(&from, WAITING).await.ok_or_else(crowded)?;
        Ok([own, Some(of_network)])
    }

    /// Places for a live page, which are held as long as it is.
    pub(super) fn live(&self, from: IpAddr, player: Option<i64>) -> Result<[Option<Place>; 2], PageError> {
        let crowded = || PageError::too_many(Duration::from_secs(60));
        let own = match player {
            Some(player) => Some(self.live_of.enter(&player).ok_or_else(crowded)?),
            None => None,
        };
        Ok([own, Some(self.live_from.enter(&from).ok_or_else(crowded)?)])
    }
}

fn at_least_one(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN)
}

/// Our clock as limits read it.
struct Ticking(Clock);

impl governor::clock::Clock for Ticking {
    type Instant = Duration;
    fn now(&self) -> Duration {
        self.0.steady()
    }
}

/// One limit. Keeps hashes of what it counts, so that long names fill no memory.
struct Limit {
    limiter: RateLimiter<u64, DefaultKeyedStateStore<u64>, Ticking, NoOpMiddleware<Duration>>,
    clock: Ticking,
    hasher: RandomState,
    asked: AtomicU32,
}

impl Limit {
    fn new(quota: Quota, clock: &Clock) -> Limit {
        let ticking = || Ticking(clock.clone());
        Limit {
            limiter: RateLimiter::new(quota, DefaultKeyedStateStore::default(), ticking()),
            clock: ticking(),
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

/// How often anything may be asked for.
pub(super) async fn throttle(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if let Some(site) = limited(&request) {
        let from = network(request.request(), &site);
        let allowed = match (session::token(request.request()), request.method().is_safe()) {
            (Some(token), _) => site.limits.api_of.check(&token),
            (None, true) => site.limits.page(from, session::person(request.request())),
            (None, false) => site.limits.posts.check(&from),
        };
        if let Err(error) = allowed {
            return Ok(request.error_response(error));
        }
    }
    Ok(next.call(request).await?.map_into_boxed_body())
}

/// How much is in work at once: the rest of a client's requests wait for each other and not for everybody's.
///
/// What has begun is finished, whether or not somebody still waits for it. The place is held as long, or whoever hangs
/// up at once could leave any amount of work behind.
pub(super) async fn take_turns(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let Some(site) = limited(&request) else { return Ok(next.call(request).await?.map_into_boxed_body()) };
    let (from, player) = (network(request.request(), &site), session::person(request.request()));
    let places = match site.limits.work(from, player).await {
        Ok(places) => places,
        Err(error) => return Ok(request.error_response(error)),
    };
    let work = async move {
        let answer = next.call(request).await;
        drop(places);
        answer
    };
    match actix_web::rt::spawn(work.in_current_span()).await {
        Ok(answer) => Ok(answer?.map_into_boxed_body()),
        // The pipeline knows what to tell.
        Err(broken) if broken.is_panic() => std::panic::resume_unwind(broken.into_panic()),
        Err(gone) => Err(PageError::internal(gone).into()),
    }
}

/// The site, if what is asked for counts.
fn limited(request: &ServiceRequest) -> Option<Data<Site>> {
    let free = FREE.contains(&&*pipeline::route(request.request()));
    request.app_data::<Data<Site>>().filter(|_| !free).cloned()
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

    const FEW: config::Limits = config::Limits {
        posts: 9,
        pages: 2,
        at_once: 2,
        live: 1,
        api: 2,
        sign_ins: 3,
        registrations: 2,
        letters: 2,
        tables: 2,
        guests: 50,
        guests_from: 3,
    };

    #[test]
    fn who_tries_too_often_waits_and_nobody_else_does() {
        let clock = Clock::still(1_760_000_000_000);
        let limits = Limits::new(&FEW, &clock);
        for _ in 0..3 {
            assert!(limits.sign_in(ip("203.0.113.1"), "Ines").is_ok());
        }
        assert!(limits.sign_in(ip("203.0.113.1"), "Jun").is_err(), "from the same place");
        assert!(limits.sign_in(ip("203.0.113.3"), "Jun").is_ok());
        assert!(limits.letter(ip("203.0.113.1"), "a@example.org").is_ok());
        assert!(limits.register(ip("203.0.113.2"), "A@example.org").is_ok());
        assert!(limits.letter(ip("203.0.113.3"), "a@Example.org").is_err(), "to the same mailbox");
        assert!(
            limits.page(ip("203.0.113.1"), Some(7)).is_ok()
                && limits.page(ip("203.0.113.1"), Some(7)).is_ok()
        );
        assert!(limits.page(ip("203.0.113.2"), Some(7)).is_err(), "the same person elsewhere");
        assert!(limits.page(ip("203.0.113.2"), Some(8)).is_ok());
        assert!(limits.table(7).is_ok() && limits.table(7).is_ok() && limits.table(7).is_err());
    }

    #[test]
    fn limits_go_by_the_clock_of_the_house() {
        let clock = Clock::still(1_760_000_000_000);
        let limits = Limits::new(&FEW, &clock);
        let (here, ines) = (ip("203.0.113.1"), "Ines");
        for _ in 0..3 {
            assert!(limits.sign_in(here, ines).is_ok());
        }
        clock.advance(60_000);
        assert!(limits.sign_ins_from.check(&here).is_ok(), "a minute is enough for the network");
        assert!(limits.sign_in(here, ines).is_err(), "but not for the account from there");
        clock.advance(3_600_000);
        assert!(limits.sign_in(here, ines).is_ok());
    }

    #[test]
    fn nobody_is_kept_out_by_a_stranger_elsewhere() {
        let clock = Clock::still(1_760_000_000_000);
        let limits = Limits::new(&FEW, &clock);
        let own = ip("198.51.100.7");
        for _ in 0..50 {
            let _ = limits.sign_in(ip("203.0.113.1"), "Ines");
        }
        assert!(limits.sign_in(own, "lNES").is_ok(), "one network is not everybody");
        for n in 0..200u8 {
            let _ = limits.sign_in(ip(&format!("203.0.113.{n}")), "Ines");
        }
        assert!(
            matches!(limits.sign_in(own, "Ines"), Err(Guarded::Everywhere)),
            "guessed at from everywhere"
        );
    }

    #[test]
    fn one_person_has_so_many_live_pages_and_a_network_ten_times_as_many() {
        let limits = Limits::new(&FEW, &Clock::still(0));
        let here = ip("203.0.113.1");
        let first = limits.live(here, Some(1)).unwrap();
        assert!(limits.live(ip("203.0.113.2"), Some(1)).is_err(), "wherever they are");
        let others: Vec<_> = (0..9).map(|_| limits.live(here, None).unwrap()).collect();
        assert!(limits.live(here, None).is_err() && limits.live(here, Some(2)).is_err());
        assert!(limits.live(ip("203.0.113.2"), Some(2)).is_ok(), "what was refused holds no place");
        drop((first, others));
        assert!(limits.live(here, Some(1)).is_ok());
    }
}
