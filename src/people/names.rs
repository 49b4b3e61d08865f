//! Names and addresses that will do.

/// Why a name won't do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a name has 2 to 24 letters, digits, spaces, dots, dashes or apostrophes, and begins with a letter")]
pub struct BadName;

/// Why an address won't do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no mail address")]
pub struct BadEmail(pub String);

/// The name, trimmed, if it will do.
pub fn check_name(name: &str) -> Result<&str, BadName> {
    let name = name.trim();
    let fits = (2..=24).contains(&name.chars().count());
    let plain = name.chars().all(|c| c.is_alphanumeric() || " .-'’".contains(c));
    let begins = name.chars().next().is_some_and(char::is_alphabetic);
    if fits && plain && begins && !name.contains("  ") { Ok(name) } else { Err(BadName) }
}

/// The address, trimmed, if mail could go there.
pub fn check_email(email: &str) -> Result<&str, BadEmail> {
    let email = email.trim();
    match email.parse::<lettre::Address>() {
        Ok(_) if email.len() <= 254 => Ok(email),
        _ => Err(BadEmail(email.chars().take(80).collect())),
    }
}

/// A name or address as it is compared: two that differ only by case or spaces are the same.
pub fn key(text: &str) -> String {
    text.to_lowercase().split_whitespace().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_letters_of_any_language() {
        for good in ["Ines", "Øystein", "李雷", "Anna-Lena", "O’Neil", "Jun 2"] {
            assert_eq!(check_name(good), Ok(good));
        }
        for bad in ["", "a", "7up", "<b>", "two  spaces", "line\nbreak", &"x".repeat(25)] {
            assert_eq!(check_name(bad), Err(BadName), "{bad}");
        }
    }

    #[test]
    fn addresses_must_be_ones_mail_can_go_to() {
        assert_eq!(check_email(" ines@example.org "), Ok("ines@example.org"));
        for bad in ["", "ines", "@example.org", "a b@example.org", "a@b\r\nBcc: x@y"] {
            assert!(check_email(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn case_and_spaces_make_no_other_person() {
        assert_eq!(key("Jun 2"), key("jUN2"));
    }
}
