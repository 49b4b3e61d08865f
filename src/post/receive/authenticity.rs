//! What the operator's own mail server found out about a sender (RFC 8601).

/// Has the mail server `authserv` proved that a message is from the domain of `from`? `verdicts` are the values of
/// all `Authentication-Results`; those of other servers are anybody's words and don't count.
pub(super) fn is_proved(authserv: &str, verdicts: &[String], from: &str) -> bool {
    let Some((_, domain)) = from.rsplit_once('@') else { return false };
    // The uppermost is the last server's on the way; ours removes what claims to be its own.
    let ours = verdicts.iter().map(|v| without_comments(v)).find(|v| id_of(v).eq_ignore_ascii_case(authserv));
    let Some(ours) = ours else { return false };
    ours.split(';').skip(1).any(|result| proves(result, &domain.to_lowercase()))
}

fn id_of(verdict: &str) -> &str {
    verdict.split(';').next().and_then(|first| first.split_whitespace().next()).unwrap_or_default()
}

/// `dmarc=pass header.from=domain`, or `dkim=pass header.d=domain`.
fn proves(result: &str, domain: &str) -> bool {
    let words: Vec<String> = result.split_whitespace().map(str::to_lowercase).collect();
    let property = |name: &str| {
        words
            .iter()
            .find_map(|w| w.strip_prefix(name)?.strip_prefix('=').map(|v| v.trim_matches('"').to_owned()))
    };
    match words.first().map(String::as_str) {
        Some("dmarc=pass") => property("header.from").is_none_or(|d| d == domain),
        // The signer's domain, or one the sender's is a part of.
        Some("dkim=pass") => {
            property("header.d").is_some_and(|d| d == domain || domain.ends_with(&format!(".{d}")))
        }
        _ => false,
    }
}

fn without_comments(text: &str) -> String {
    let mut depth = 0_usize;
    text.chars()
        .filter(|c| {
            match c {
                '(' => depth += 1,
                ')' => {
                    depth = depth.saturating_sub(1);
                    return false;
                }
                _ => {}
            }
            depth == 0
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_uppermost_verdict_of_our_own_server_proves_anything() {
        let proved = |verdicts: &[&str]| {
            let verdicts: Vec<String> = verdicts.iter().map(|v| (*v).to_owned()).collect();
            is_proved("mx.annals.example", &verdicts, "ann@mail.example.org")
        };
        assert!(proved(&["mx.annals.example; spf=pass; dmarc=pass (p=none) header.from=mail.example.org"]));
        assert!(proved(&["MX.annals.example 1; dkim=pass header.d=example.org header.s=x"]));
        assert!(proved(&["other.example; dkim=fail", "mx.annals.example; dmarc=pass"]));
        for bad in [
            &[][..],
            &["other.example; dmarc=pass"],
            &["mx.annals.example; dmarc=fail", "mx.annals.example; dmarc=pass"],
            &["mx.annals.example; none"],
            &["mx.annals.example; spf=pass smtp.mailfrom=mail.example.org"],
            &["mx.annals.example; dkim=pass header.d=evil.example"],
            &["mx.annals.example; dkim=pass header.d=le.org"],
            &["mx.annals.example; dmarc=pass header.from=evil.example"],
            &["mx.annals.example (; dmarc=pass)"],
        ] {
            assert!(!proved(bad), "{bad:?}");
        }
    }
}
