//! Which addresses may be called. A server that calls whatever people write can be made to speak to machines that
//! only it can reach, so it calls none but public ones, whatever a name resolves to at that moment.

use crate::config::Config;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use url::{Host, Url};

/// An address people write may be this long.
const LONGEST: usize = 1000;

/// What may be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Public addresses, over TLS.
    Public,
    /// Also this machine and its network, and without TLS: for tests, and for houses that call their own.
    Private,
}

/// Why an address can't be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadAddress {
    /// It is none.
    #[error("this is no address")]
    Unreadable,
    /// It is not https.
    #[error("it must begin with https://")]
    Insecure,
    /// It names a person or a password.
    #[error("it must not hold a name and a password")]
    Credentials,
    /// It is in a network that is not everybody's.
    #[error("it is no public address")]
    Private,
}

impl Reach {
    /// What the configuration allows.
    pub fn of(config: &Config) -> Reach {
        if config.webhooks.private { Reach::Private } else { Reach::Public }
    }

    /// Reads an address that people wrote.
    pub fn check(self, text: &str) -> Result<Url, BadAddress> {
        let text = text.trim();
        let url = Url::parse(text).map_err(|_| BadAddress::Unreadable)?;
        if text.len() > LONGEST || url.cannot_be_a_base() {
            return Err(BadAddress::Unreadable);
        }
        match (self, url.scheme()) {
            (_, "https") | (Reach::Private, "http") => {}
            _ => return Err(BadAddress::Insecure),
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(BadAddress::Credentials);
        }
        let public = match url.host().ok_or(BadAddress::Unreadable)? {
            Host::Ipv4(ip) => self.allows(ip.into()),
            Host::Ipv6(ip) => self.allows(ip.into()),
            // What a name stands for is found out when it is called, each time anew.
            Host::Domain(name) => {
                self == Reach::Private || (name.contains('.') && !name.ends_with(".localhost"))
            }
        };
        if public { Ok(url) } else { Err(BadAddress::Private) }
    }

    /// May this machine be called?
    pub fn allows(self, address: IpAddr) -> bool {
        self == Reach::Private || is_public(address)
    }
}

/// Is it a machine anybody on the Internet could reach?
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let within = |network: [u8; 4], bits: u32| {
        let (ip, network) = (ip.to_bits(), Ipv4Addr::from(network).to_bits());
        (ip ^ network).checked_shr(32 - bits).unwrap_or(0) == 0
    };
    let special = [
        ([0, 0, 0, 0], 8),
        ([10, 0, 0, 0], 8),
        ([100, 64, 0, 0], 10),
        ([127, 0, 0, 0], 8),
        ([169, 254, 0, 0], 16),
        ([172, 16, 0, 0], 12),
        ([192, 0, 0, 0], 24),
        ([192, 0, 2, 0], 24),
        ([192, 88, 99, 0], 24),
        ([192, 168, 0, 0], 16),
        ([198, 18, 0, 0], 15),
        ([198, 51, 100, 0], 24),
        ([203, 0, 113, 0], 24),
        ([224, 0, 0, 0], 3),
    ];
    !special.iter().any(|(network, bits)| within(*network, *bits))
}

fn is_public_v6(ip: Ipv6Addr) -> bool {
    let within = |network: Ipv6Addr, bits: u32| {
        (ip.to_bits() ^ network.to_bits()).checked_shr(128 - bits).unwrap_or(0) == 0
    };
    let [a, b, c, d] = [ip.octets()[12], ip.octets()[13], ip.octets()[14], ip.octets()[15]];
    // A network that translates to IPv4 reaches what stands in the last four bytes.
    if within(Ipv6Addr::new(0x64, 0xff9b, 0, 0, 0, 0, 0, 0), 96) {
        return is_public_v4(Ipv4Addr::new(a, b, c, d));
    }
    // Only 2000::/3 is given out; inside it Teredo and 6to4 lead to IPv4, the rest is for documents and benchmarks.
    within(Ipv6Addr::new(0x2000, 0, 0, 0, 0, 0, 0, 0), 3)
        && !within(Ipv6Addr::new(0x2001, 0, 0, 0, 0, 0, 0, 0), 23)
        && !within(Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 0), 32)
        && !within(Ipv6Addr::new(0x2002, 0, 0, 0, 0, 0, 0, 0), 16)
        && !within(Ipv6Addr::new(0x3fff, 0, 0, 0, 0, 0, 0, 0), 20)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_anybody_could_reach_is_called() {
        for public in ["1.1.1.1", "93.184.216.34", "2606:4700::1111", "64:ff9b::1.1.1.1"] {
            assert!(Reach::Public.allows(public.parse().unwrap()), "{public}");
        }
        for private in [
            "127.0.0.1",
            "10.1.2.3",
            "172.31.255.1",
            "192.168.0.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "224.0.0.1",
            "255.255.255.255",
            "198.18.0.1",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd00:ec2::254",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::10.0.0.1",
            "2002:7f00:1::",
            "2001:db8::1",
            "ff02::1",
            "::127.0.0.1",
        ] {
            assert!(!Reach::Public.allows(private.parse().unwrap()), "{private}");
            assert!(Reach::Private.allows(private.parse().unwrap()), "{private}");
        }
    }

    #[test]
    fn addresses_are_public_and_secure() {
        for good in
            ["https://discord.com/api/webhooks/1/x", " https://ntfy.sh/topic?x=1 ", "https://1.1.1.1:8443/"]
        {
            assert!(Reach::Public.check(good).is_ok(), "{good}");
        }
        for (bad, why) in [
            ("", BadAddress::Unreadable),
            ("ntfy.sh/topic", BadAddress::Unreadable),
            ("http://ntfy.sh/topic", BadAddress::Insecure),
            ("file:///etc/passwd", BadAddress::Insecure),
            ("gopher://x.example/", BadAddress::Insecure),
            ("https://user:pass@ntfy.sh/", BadAddress::Credentials),
            ("https://localhost/", BadAddress::Private),
            ("https://x.localhost/", BadAddress::Private),
            ("https://db/", BadAddress::Private),
            ("https://127.0.0.1/", BadAddress::Private),
            ("https://127.1/", BadAddress::Private),
            ("https://0x7f000001/", BadAddress::Private),
            ("https://2130706433/", BadAddress::Private),
            ("https://[::1]/", BadAddress::Private),
            ("https://[::ffff:10.0.0.1]/", BadAddress::Private),
            ("https://169.254.169.254/latest/meta-data", BadAddress::Private),
        ] {
            assert_eq!(Reach::Public.check(bad), Err(why), "{bad}");
        }
        assert!(Reach::Private.check("http://127.0.0.1:9/x").is_ok());
        assert_eq!(Reach::Private.check("ftp://127.0.0.1/"), Err(BadAddress::Insecure));
    }
}
