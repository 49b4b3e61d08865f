//! What the operator's own mail server found out about a sender (RFC 8601).

/// Has the mail server `authserv` proved that a message is from the domain of `from`? `verdicts` are the values of
/// all `Authentication-Results`; those of other servers are anybody's words and don't count.
pub(super) fn is_proved(authserv: &str, verdicts: &[String], from: &str) -> bool {
    let Some((_, domain)) = from.rsplit_once('@') else { return false };
    let domain = domain.to_lowercase();
    // The uppermost is the last server's on the way; ours removes what claims to be its own.
    let ours = verdicts.iter().filter_map(|v| parts(v)).find(|parts| {
        let id = parts.first().and_then(|words| words.first());
        id.is_some_and(|id| id.eq_ignore_ascii_case(authserv))
    });
    ours.is_some_and(|parts| parts.iter().skip(1).any(|result| proves(result, &domain)))
}

/// `dmarc=pass header.from=domain`, or `dkim=pass header.d=domain`.
fn proves(result: &[String], domain: &str) -> bool {
    let values = |name: &str| -> Vec<&str> {
        let values = result.iter().filter_map(|word| word.strip_prefix(name)?.strip_prefix('='));
        values.map(|value| value.trim_matches('"')).collect()
    };
    match result.first().map(String::as_str) {
        Some("dmarc=pass") => values("header.from").iter().all(|d| *d == domain),
        // The signer's domain, or one the sender's is a part of; nobody signs for all of `org`.
        Some("dkim=pass") => match values("header.d").as_slice() {
            [signer] => {
                *signer == domain || (signer.contains('.') && domain.ends_with(&format!(".{signer}")))
            }
            _ => false,
        },
        _ => false,
    }
}

/// The parts of a verdict, which semicolons divide, as words in small letters: comments are left out, and whatever
/// stands in quotes divides nothing, for a sender may have chosen it. Quotes stay. `None` if quotes or comments don't
/// end.
fn parts(verdict: &str) -> Option<Vec<Vec<String>>> {
    let mut parts: Vec<Vec<String>> = Vec::new();
    let (mut part, mut word) = (Vec::new(), String::new());
    let (mut comments, mut quoted) = (0_usize, false);
    let mut chars = verdict.chars();
    while let Some(c) = chars.next() {
        match c {
            // What follows a backslash means nothing but itself.
            '\\' if comments > 0 => {
                chars.next()?;
            }
            '\\' if quoted => word.extend(['\\', chars.next()?]),
            '(' if !quoted => comments += 1,
            ')' if comments > 0 => comments -= 1,
            _ if comments > 0 => {}
            '"' => {
                quoted = !quoted;
                word.push(c);
            }
            _ if quoted => word.extend(c.to_lowercase()),
            ';' => {
                part.push(std::mem::take(&mut word));
                parts.push(std::mem::take(&mut part));
            }
            _ if c.is_whitespace() => part.push(std::mem::take(&mut word)),
            _ => word.extend(c.to_lowercase()),
        }
    }
    part.push(word);
    parts.push(part);
    for part in &mut parts {
        part.retain(|word| !word.is_empty());
    }
    (comments == 0 && !quoted).then_some(parts)
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
        assert!(proved(&[
            "mx.annals.example; spf=fail reason=\"(\"; dmarc=pass header.from=\"mail.example.org\""
        ]));
        assert!(proved(&["mx.annals.example; dkim=pass (good \\) signature) header.d=mail.example.org"]));
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
            &["mx.annals.example; dkim=pass header.d=org"],
            &["mx.annals.example; dkim=pass header.d=.org"],
            &["mx.annals.example; dkim=pass header.d=evil.example header.d=example.org"],
            &["mx.annals.example; dkim=fail reason=\"x; dmarc=pass \""],
            &["mx.annals.example; dkim=fail reason=\"x\\\"; dmarc=pass \""],
            &[
                "mx.annals.example; spf=pass smtp.mailfrom=\"a; dmarc=pass header.from=mail.example.org x\"@evil.example; dmarc=fail header.from=mail.example.org",
            ],
            &["mx.annals.example; spf=pass (\\) ; dmarc=pass)"],
            &["mx.annals.example; spf=pass (a (b) ; dmarc=pass)"],
            &["mx.annals.example; spf=pass \"(\" ; dmarc=fail reason=\")\""],
            &["mx.annals.example; dmarc=pass; spf=fail \"never ends"],
            &["mx.annals.example; dmarc=pass header.from=\"evil.example\""],
            &["\"mx.annals.example; dmarc=pass\"; dmarc=pass"],
        ] {
            assert!(!proved(bad), "{bad:?}");
        }
    }
}
