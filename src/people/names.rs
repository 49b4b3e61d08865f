//! Names and addresses that will do, and what they are compared by.

use crate::language::L10n;
use std::sync::LazyLock;
use unicode_normalization::UnicodeNormalization as _;
use unicode_security::GeneralSecurityProfile as _;
use unicode_security::confusable_detection::skeleton;

/// Why a name won't do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadName {
    /// It is no name at all.
    #[error(
        "a name has 2 to 24 letters, digits, spaces, dots, dashes or apostrophes, and begins with a letter"
    )]
    Shape,
    /// It could be taken for the house itself.
    #[error("this name could be taken for somebody who runs this house")]
    Reserved,
}

/// Why an address won't do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no mail address")]
pub struct BadEmail(pub String);

/// Who could be taken for the house, in any spelling.
const RESERVED: [&str; 22] = [
    "admin",
    "administrator",
    "annals",
    "bot",
    "deleted",
    "everybody",
    "everyone",
    "former player",
    "host",
    "info",
    "moderator",
    "nobody",
    "operator",
    "postmaster",
    "root",
    "security",
    "server",
    "spectator",
    "staff",
    "support",
    "system",
    "webmaster",
];

/// The name, trimmed, if it will do.
pub fn check_name(name: &str) -> Result<&str, BadName> {
    let name = name.trim();
    let fits = (2..=24).contains(&name.chars().count());
    // Unicode's own list of letters fit for names leaves out what is invisible or from no living script.
    let plain = name.chars().all(|c| (c.is_alphanumeric() && c.identifier_allowed()) || " .-'’".contains(c));
    let begins = name.chars().next().is_some_and(char::is_alphabetic);
    if !(fits && plain && begins) || name.contains("  ") {
        return Err(BadName::Shape);
    }
    static FOLDED: LazyLock<Vec<String>> = LazyLock::new(|| {
        let former = L10n::ALL.into_iter().map(|t| fold(&t.former_player()));
        RESERVED.into_iter().map(fold).chain(former).collect()
    });
    if FOLDED.contains(&fold(name)) { Err(BadName::Reserved) } else { Ok(name) }
}

/// The address, trimmed, if mail could go there.
pub fn check_email(email: &str) -> Result<&str, BadEmail> {
    let email = email.trim();
    // What is quoted may hold a tab by the letter of the standard; nobody's does.
    match email.parse::<lettre::Address>() {
        Ok(_) if email.len() <= 254 && !email.contains(char::is_control) => Ok(email),
        _ => Err(BadEmail(email.chars().take(80).collect())),
    }
}

/// An address as it is compared: capitals make no other person.
pub fn email_key(email: &str) -> String {
    email.trim().to_lowercase()
}

/// A name as it is compared: two that a reader could take for each other are the same.
///
/// Unicode's skeleton (UTS 39) is what a name looks like. It knows that a Cyrillic а looks like a Latin a, 0 like O
/// and I like l, but it minds capitals; so it is taken before and after capitals are folded. Since I is both i and l,
/// these two are one letter here. Where a capital looks like another letter than the small one (Ґ and ґ, З and з), both count as
/// one of the two, Latin ones first. Accents are left out with dots and dashes: nobody should have to look that closely.
pub fn fold(name: &str) -> String {
    let seen = |text: &str| -> String { skeleton(&text.nfkc().collect::<String>()).collect() };
    // Up and down again folds what `to_lowercase` alone leaves apart: ß and ss, σ and ς.
    let small = |text: &str| text.to_uppercase().to_lowercase();
    let folded = |text: String| small(&seen(&small(&seen(&text))));
    let letter = |c: char| {
        let either = [folded(c.to_lowercase().collect()), folded(c.to_uppercase().collect())];
        either.into_iter().min_by_key(|text| (!text.is_ascii(), text.clone()))
    };
    let folded: String = name.nfkc().filter_map(letter).collect();
    folded.chars().filter(|c| c.is_alphanumeric()).map(|c| if c == 'i' { 'l' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_letters_of_any_language() {
        for good in ["Ines", "Øystein", "李雷", "Anna-Lena", "O’Neil", "Jun 2", "Зоя", "Ζωή"] {
            assert_eq!(check_name(good), Ok(good));
        }
        for bad in [
            "",
            "a",
            "7up",
            "<b>",
            "two  spaces",
            "line\nbreak",
            &"x".repeat(25),
            "a@b",
            "\u{3164}\u{3164}",
            "In\u{200d}es",
        ] {
            assert_eq!(check_name(bad), Err(BadName::Shape), "{bad:?}");
        }
    }

    #[test]
    fn nobody_passes_for_the_house() {
        for bad in [
            "Admin",
            "A D M I N",
            "аdmin",
            "Аnnаls",
            "System",
            "A former player",
            "Ein ehemaliger Spieler",
            "r00t",
        ] {
            assert_eq!(check_name(bad), Err(BadName::Reserved), "{bad}");
        }
    }

    #[test]
    fn addresses_must_be_ones_mail_can_go_to() {
        assert_eq!(check_email(" ines@example.org "), Ok("ines@example.org"));
        for bad in ["", "ines", "@example.org", "a b@example.org", "a@b\r\nBcc: x@y", "\"a\tb\"@c.org"] {
            assert!(check_email(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn capitals_make_no_other_person_in_any_script() {
        for c in ('a'..='\u{1ffff}').filter(|c| check_name(&format!("Anna {c}")).is_ok()) {
            let (name, small, large) = (c.to_string(), c.to_lowercase(), c.to_uppercase());
            assert_eq!(fold(&name), fold(&small.to_string()), "{c}, small");
            assert_eq!(fold(&name), fold(&large.to_string()), "{c}, large");
        }
    }

    #[test]
    fn names_that_look_alike_are_one() {
        for (a, b) in [
            ("Jun 2", "jUN2"),
            ("Ines", "lnes"),
            ("Ines", "1nes"),
            ("Ines", "INES"),
            ("Ines", "Іnеѕ"),
            ("Odd", "0dd"),
            ("Oоo", "000"),
            ("Paul", "Раul"),
            ("Anna-Lena", "Anna Lena"),
            ("Anna.Lena", "AnnaLena"),
            ("O’Neil", "O'Neil"),
            ("Strauß", "STRAUSS"),
            ("Tove", "Ｔｏｖｅ"),
            ("Marek", "Marеk"),
            ("Modern", "Modem"),
            ("Zoe\u{301}", "Zoé"),
            ("Zoe", "Zoë"),
            ("Зоя", "зоя"),
            ("Олег Ґ", "олег ґ"),
            ("Ваня", "Baня"),
        ] {
            assert_eq!(fold(a), fold(b), "{a} and {b}");
        }
        for (a, b) in [("Ines", "Inez"), ("Jun", "June"), ("李雷", "李磊"), ("Jun 2", "Jun 3")] {
            assert_ne!(fold(a), fold(b), "{a} and {b}");
        }
    }
}
