//! Where clocks are: the time zones people may choose.

use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

/// Parts of the world under which zones are listed for choosing; the other names are old or technical.
const PARTS: [&str; 10] = [
    "Africa",
    "America",
    "Antarctica",
    "Arctic",
    "Asia",
    "Atlantic",
    "Australia",
    "Europe",
    "Indian",
    "Pacific",
];

/// The zone of this IANA name, such as `Europe/Berlin`; UTC if none is known.
pub fn zone(name: Option<&str>) -> TimeZone {
    name.and_then(|name| TimeZone::get(name).ok()).unwrap_or(TimeZone::UTC)
}

/// Is there a zone of this name? What browsers call themselves by counts, too.
pub fn is_zone(name: &str) -> bool {
    name.len() <= 64 && name.is_ascii() && TimeZone::get(name).is_ok()
}

/// All zones one may choose, by part of the world and in order.
pub fn zones() -> Vec<(&'static str, Vec<String>)> {
    let all: Vec<String> = jiff::tz::db().available().map(|name| name.as_str().to_owned()).collect();
    let of = |part: &'static str| {
        let begins = |name: &&String| name.strip_prefix(part).is_some_and(|rest| rest.starts_with('/'));
        let mut found: Vec<String> = all.iter().filter(begins).cloned().collect();
        found.sort();
        (part, found)
    };
    PARTS.into_iter().map(of).collect()
}

/// A moment in milliseconds since 1970 on the clocks of a zone.
pub fn local(at: i64, zone: TimeZone) -> Zoned {
    Timestamp::from_millisecond(at).unwrap_or_default().to_zoned(zone)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_can_be_chosen_and_nonsense_can_not() {
        let all = zones();
        assert_eq!(all.len(), PARTS.len());
        let europe = &all.iter().find(|(part, _)| *part == "Europe").unwrap().1;
        assert!(europe.iter().any(|name| name == "Europe/Berlin"));
        assert!(all.iter().flat_map(|(_, names)| names).all(|name| is_zone(name)));
        assert!(is_zone("UTC") && is_zone("Asia/Calcutta"));
        for nonsense in ["", "Mars/Olympus", "../etc/passwd", "Europe/Berlin\n"] {
            assert!(!is_zone(nonsense), "{nonsense:?}");
        }
    }
}
