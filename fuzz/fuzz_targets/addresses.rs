//! Whatever is given as a name, a mail address, an address to call or a path to go on to: what is let through is what it is taken
//! for, and reads the same again. docs/testing.md says how to run it.
#![no_main]

use annals::channels::Reach;
use annals::language::{hides, is_hidden};
use annals::notices::Wishes;
use annals::people::{check_email, check_name, email_key, fold};
use annals::terms::Terms;
use annals::web::local_path;
use kernel::key::{SHARE_LENGTH, read_share};
use libfuzzer_sys::fuzz_target;
use std::net::IpAddr;

fn names(text: &str) {
    let Ok(name) = check_name(text) else { return };
    assert!((2..=24).contains(&name.chars().count()), "{name:?}");
    assert!(!name.contains(['<', '>', '&', '"', '@', '/', '\\', '%', '\n']) && !hides(name), "{name:?}");
    // Capitals make no other person.
    assert_eq!(fold(&name.to_lowercase()), fold(name), "{name:?}");
    assert_eq!(fold(&name.to_uppercase()), fold(name), "{name:?}");
}

fn mail(text: &str) {
    let Ok(address) = check_email(text) else { return };
    assert!(!address.contains(|c: char| c.is_control() || "\r\n".contains(c)), "{address:?}");
    assert!(address.len() <= 254 && address.contains('@'), "{address:?}");
    let key = email_key(address);
    assert_eq!(email_key(&key), key, "{address:?}");
}

fn called(text: &str) {
    if let Ok(url) = Reach::Public.check(text) {
        assert_eq!(url.scheme(), "https", "{url}");
        assert!(url.username().is_empty() && url.password().is_none(), "{url}");
        let host = url.host_str().unwrap().trim_matches(['[', ']']);
        if let Ok(ip) = host.parse::<IpAddr>() {
            assert!(Reach::Public.allows(ip) && !inside(ip), "{url}");
        }
        assert_ne!(host, "localhost", "{url}");
        // What is kept is the address as it was read.
        if url.as_str().len() <= 1000 {
            assert_eq!(Reach::Public.check(url.as_str()).as_ref(), Ok(&url));
        }
        assert!(Reach::Private.check(text).is_ok(), "{url}");
    }
}

/// Machines of one's own, told in other words than those of the program.
fn inside(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => ip.is_private() || ip.is_loopback() || ip.is_link_local() || ip.is_unspecified(),
        IpAddr::V6(ip) => ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local(),
    }
}

fn led(text: &str) {
    let Some(path) = local_path(text) else { return };
    let ours = Reach::Public.check("https://annals.example/somewhere").unwrap();
    let there = ours.join(path).unwrap();
    assert_eq!(there.origin(), ours.origin(), "{path:?} leads to {there}");
    assert!(!path.contains(['\r', '\n', '\t', ' ']), "{path:?}");
}

fn kept(text: &str) {
    if let Some(share) = read_share(text) {
        assert!(share.chars().count() <= SHARE_LENGTH && !share.contains(['\n', '\r', '\0']), "{share:?}");
        assert_eq!(read_share(&share).as_ref(), Some(&share));
    }
    let terms = Terms::read(text);
    assert_eq!(Terms::read(&terms.write()), terms);
    let wishes = Wishes::read(text);
    assert_eq!(Wishes::read(&wishes.to_json()).to_json(), wishes.to_json());
    assert!(!hides(text) || text.chars().any(|c| is_hidden(c)));
}

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    for part in [&*text, text.trim()] {
        names(part);
        mail(part);
        called(part);
        led(part);
        kept(part);
    }
});
