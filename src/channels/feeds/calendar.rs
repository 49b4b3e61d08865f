//! iCalendar (RFC 5545).

/// A moment by which somebody must have moved.
pub(super) struct Deadline {
    pub(super) uid: String,
    pub(super) what: String,
    pub(super) game: String,
    pub(super) url: String,
    /// In milliseconds since 1970.
    pub(super) due: i64,
    /// Since when it is known.
    pub(super) since: i64,
}

/// A calendar of deadlines. The same deadlines make the same text, so that readers can tell whether it changed.
pub(super) fn write(name: &str, deadlines: &[Deadline]) -> String {
    let mut out = String::new();
    let mut line = |text: String| fold(&mut out, &text);
    line("BEGIN:VCALENDAR".into());
    line("VERSION:2.0".into());
    line("PRODID:-//Annals//Deadlines//EN".into());
    line("CALSCALE:GREGORIAN".into());
    line("METHOD:PUBLISH".into());
    line(format!("NAME:{}", escaped(name)));
    line(format!("X-WR-CALNAME:{}", escaped(name)));
    line("REFRESH-INTERVAL;VALUE=DURATION:PT1H".into());
    line("X-PUBLISHED-TTL:PT1H".into());
    for deadline in deadlines {
        line("BEGIN:VEVENT".into());
        line(format!("UID:{}", escaped(&deadline.uid)));
        line(format!("DTSTAMP:{}", moment(deadline.since)));
        line(format!("DTSTART:{}", moment(deadline.due)));
        line(format!("DTEND:{}", moment(deadline.due)));
        line(format!("SUMMARY:{}", escaped(&deadline.what)));
        line(format!("DESCRIPTION:{}", escaped(&deadline.game)));
        line(format!("URL:{}", deadline.url));
        line("TRANSP:TRANSPARENT".into());
        line("END:VEVENT".into());
    }
    line("END:VCALENDAR".into());
    out
}

/// `20261116T100000Z`
fn moment(milliseconds: i64) -> String {
    let moment = jiff::Timestamp::from_millisecond(milliseconds);
    moment.map(|m| m.strftime("%Y%m%dT%H%M%SZ").to_string()).unwrap_or_default()
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' | ';' | ',' => {
                out.push('\\');
                out.push(c);
            }
            '\n' => out.push_str("\\n"),
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}

/// Adds a line; one of more than 75 bytes goes on in the next, after a blank.
fn fold(out: &mut String, line: &str) {
    let mut length = 0;
    for c in line.chars() {
        if length + c.len_utf8() > 75 {
            out.push_str("\r\n ");
            length = 1;
        }
        out.push(c);
        length += c.len_utf8();
    }
    out.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_calendar_is_folded_escaped_and_ends_its_lines_as_it_must() {
        let deadline = Deadline {
            uid: "abc.1.3@annals.example".into(),
            what: format!("Salz; Pfeffer, \\ {}\r\nX-EVIL:1", "Größe ".repeat(20)),
            game: "Salt market".into(),
            url: "https://annals.example/games/abc".into(),
            due: 1_763_290_800_000,
            since: 1_763_204_400_000,
        };
        let text = write("Deadlines", &[deadline]);
        assert!(text.ends_with("END:VCALENDAR\r\n") && !text.replace("\r\n", "").contains(['\r', '\n']));
        assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
        let whole = text.replace("\r\n ", "");
        assert!(whole.contains("SUMMARY:Salz\\; Pfeffer\\, \\\\ Größe Größe"), "{whole}");
        assert!(!whole.contains("\r\nX-EVIL"), "{whole}");
        assert!(whole.contains("\r\nDTSTART:20251116T110000Z\r\n"), "{whole}");
        assert_eq!(whole.matches("BEGIN:").count(), whole.matches("\nEND:").count());
    }
}
