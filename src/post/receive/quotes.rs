//! What a player wrote, without what their program quoted below, above or between, and without their signature.

/// Words an introduction of a quotation begins with, in the languages mail programs speak.
const OPENERS: [&str; 9] = ["On ", "Am ", "Le ", "El ", "Il ", "Op ", "Den ", "Em ", "W dniu "];
/// Keys of the block of headers that Outlook puts above a quotation, in English and German.
const HEADERS: [&str; 12] = [
    "from:",
    "von:",
    "sent:",
    "gesendet:",
    "date:",
    "datum:",
    "to:",
    "an:",
    "subject:",
    "betreff:",
    "cc:",
    "reply-to:",
];

/// Strips quotations and the signature.
pub(super) fn strip(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let mut kept: Vec<&str> = Vec::new();
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        let rest = lines.get(at..).unwrap_or_default();
        if is_quoted(line) {
            at += 1;
        } else if let Some(length) = introduction(rest) {
            let after = rest.iter().skip(length).find(|l| !l.is_empty());
            if !after.is_some_and(|l| is_quoted(l)) {
                // The quotation is not marked: everything below belongs to it.
                break;
            }
            at += length;
        } else if is_signature(line) || begins_quotation(rest) {
            break;
        } else {
            kept.push(line);
            at += 1;
        }
    }
    kept.join("\n")
}

fn is_quoted(line: &str) -> bool {
    line.trim_start().starts_with('>')
}

/// `-- `, whose blank some programs take away.
fn is_signature(line: &str) -> bool {
    line == "--" || line == "—"
}

/// How many lines here introduce a quotation: `On Monday, Annals <…> wrote:`, wrapped over up to four lines.
fn introduction(rest: &[&str]) -> Option<usize> {
    let first = rest.first()?;
    let known = OPENERS.iter().any(|opener| first.starts_with(opener));
    if !known {
        // In any language: a line that ends in a colon right above quoted lines. Only such a line looks ahead: if
        // every empty one did, a message of empty lines would cost the square of its length.
        let quoted_next = || rest.iter().skip(1).find(|l| !l.is_empty()).is_some_and(|l| is_quoted(l));
        return (first.ends_with(':') && first.contains('@') && quoted_next()).then_some(1);
    }
    let paragraph = rest.iter().take(4).take_while(|l| !l.is_empty() && !is_quoted(l));
    let length = paragraph.clone().position(|l| l.ends_with(':'))? + 1;
    let whole = paragraph.take(length).copied().collect::<Vec<_>>().join(" ");
    let says =
        ["wrote", "schrieb", "écrit", "escribió", "scritto", "schreef", "skrev", "escreveu", "napisał"];
    says.iter().any(|word| whole.contains(word)).then_some(length)
}

/// A line of dashes with words in it, or a block of headers.
fn begins_quotation(rest: &[&str]) -> bool {
    let Some(first) = rest.first() else { return false };
    let bar = first.trim_matches('-').trim();
    let titled = first.starts_with("---") && first.ends_with("---") && !bar.is_empty();
    let ruled = first.len() >= 10 && first.chars().all(|c| c == '_');
    titled
        || (ruled && rest.iter().skip(1).find(|l| !l.is_empty()).is_some_and(|l| is_header(l)))
        || is_block(rest)
}

/// At least three headers in a row, such as `From:`, `Sent:`, `To:`.
fn is_block(rest: &[&str]) -> bool {
    rest.iter().take(3).take_while(|l| is_header(l)).count() == 3
}

fn is_header(line: &str) -> bool {
    let line = line.trim_start_matches('*').replace("*:", ":").to_lowercase();
    HEADERS.iter().any(|key| line.starts_with(key))
}

/// Joins what `format=flowed` (RFC 3676) has wrapped: a line that ends in a blank goes on in the next.
pub(super) fn unflow(text: &str, delete_blank: bool) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut goes_on = false;
    for line in text.lines() {
        // A blank is put before lines that could be taken for something else.
        let line = line.strip_prefix(' ').unwrap_or(line);
        let quoted = is_quoted(line);
        let flows = line.ends_with(' ') && line != "-- " && !quoted;
        let part = line.strip_suffix(' ').filter(|_| flows && delete_blank).unwrap_or(line);
        match lines.last_mut().filter(|_| goes_on && !quoted && line != "-- ") {
            Some(last) => last.push_str(part),
            None => lines.push(part.to_owned()),
        }
        goes_on = flows;
    }
    lines.join("\n")
}

/// An HTML message as text: quotations are cut out and blocks become lines.
pub(super) fn from_html(html: &str) -> String {
    let mut out = String::with_capacity(html.len());
    let mut quoted = 0_usize;
    let mut rest = html;
    while let Some((before, tag_on)) = rest.split_once('<') {
        if quoted == 0 {
            out.push_str(before);
        }
        let Some((tag, after)) = tag_on.split_once('>') else {
            rest = "";
            break;
        };
        rest = after;
        let lower = tag.to_ascii_lowercase();
        let name: String = lower.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '/').collect();
        if opens_unmarked_quotation(&lower) && quoted == 0 {
            // What follows is the message that was answered.
            rest = "";
            break;
        }
        match name.as_str() {
            "blockquote" => quoted += 1,
            "/blockquote" => quoted = quoted.saturating_sub(1),
            _ if quoted > 0 => {}
            "br" | "br/" | "div" | "/div" | "/p" | "/li" | "/tr" | "/h1" | "/h2" | "/h3" => {
                out.push_str("<br>")
            }
            _ => {
                out.push('<');
                out.push_str(tag);
                out.push('>');
            }
        }
    }
    if quoted == 0 {
        out.push_str(rest);
    }
    mail_parser::decoders::html::html_to_text(&out)
}

/// Where Outlook, Gmail and others begin the message that is answered, if they don't mark its lines.
fn opens_unmarked_quotation(tag: &str) -> bool {
    ["divrplyfwdmsg", "appendonsend", "gmail_quote", "gmail_attr", "moz-cite-prefix", "yahoo_quoted"]
        .iter()
        .any(|mark| tag.contains(mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(text: &str) -> String {
        strip(text).trim().to_owned()
    }

    #[test]
    fn quotations_below_are_cut_off_in_both_languages() {
        for below in [
            "On Mon, Nov 16, 2026 at 10:00 AM Annals <annals@example.org> wrote:\n> bid 9\n> yield",
            "On Mon, Nov 16, 2026 at 10:00 AM Annals\n<annals@example.org> wrote:\n\n> bid 9",
            "Am 16.11.2026 um 10:00 schrieb Annals <annals@example.org>:\n> bid 9",
            "Am Mo., 16. Nov. 2026 um 10:00 Uhr schrieb Annals <\nannals@example.org>:\n\n> bid 9",
            "Am 16.11.2026 um 10:00 schrieb Annals:\nbid 9",
            "-----Original Message-----\nFrom: Annals\nbid 9",
            "-----Ursprüngliche Nachricht-----\nbid 9",
            "________________________________\nVon: Annals <a@example.org>\nGesendet: Montag\nAn: Ann\n\nbid 9",
            "From: Annals <a@example.org>\nSent: Monday\nTo: Ann\nSubject: x\n\nbid 9",
            "*Von:* Annals\n*Gesendet:* Montag\n*An:* Ann\nbid 9",
            "Le lun. 16 nov. 2026 à 10:00, Annals <a@example.org> a écrit :\n> bid 9",
            "W dniu pon., 16 lis 2026 Annals <a@example.org> napisał:\n> bid 9",
            "Annals <a@example.org> writes in some language:\n> bid 9",
            "-- \nAnn\nbid 9",
            "--\nAnn\nbid 9",
        ] {
            assert_eq!(left(&format!("bid 3\nyield\n\n{below}\n")), "bid 3\nyield", "{below}");
            assert_eq!(left(&format!("bid 3\nyield\n{below}\n")), "bid 3\nyield", "{below}");
        }
    }

    #[test]
    fn answers_below_and_between_quotations_are_kept() {
        let text = "On Monday Annals <a@example.org> wrote:\n> your move\n> -- \n> Annals\n\nbid 3\n\n> and then?\nyield\n-- \nAnn";
        assert_eq!(left(text), "bid 3\n\nyield");
    }

    #[test]
    fn what_only_looks_like_a_quotation_is_kept() {
        for own in ["On we go", "From: here", "Am Ziel:", "bid 3 -- no", "---", "__", "an:\nvon:"] {
            assert_eq!(left(own), own);
        }
    }

    #[test]
    fn a_message_of_empty_lines_is_read_in_one_pass() {
        let shapes = ["\n", "x\n\n", "a@b:\n\n", "On x:\n", "an:\nvon:\nx\n", "__________\n\n", ">\n"];
        for shape in shapes {
            let text = |length: usize| format!("nonsense\n{}end", shape.repeat(length / shape.len()));
            grows_with_its_length(shape, &|length| drop(strip(&text(length))));
        }
        grows_with_its_length("<div>", &|length| drop(strip(&from_html(&"<div>".repeat(length / 5)))));
    }

    /// Eight times the length takes far less than sixty-four times as long, however busy the machine is.
    fn grows_with_its_length(what: &str, read: &dyn Fn(usize)) {
        let time = |length| {
            let once = || {
                let begun = std::time::Instant::now();
                read(length);
                begun.elapsed()
            };
            (0..5).map(|_| once()).min().unwrap()
        };
        let (short, long) = (time(20_000), time(160_000));
        assert!(long < short * 32, "{what:?}: {short:?}, {long:?}");
    }

    #[test]
    fn flowed_lines_are_joined_and_a_signature_is_not() {
        assert_eq!(unflow("take \r\nD4\r\n-- \r\nAnn", false), "take D4\n-- \nAnn");
        assert_eq!(unflow("ta \nke D4\n bid 3\n> x \n> y", true), "take D4\nbid 3\n> x \n> y");
        assert_eq!(unflow("\nbid 3\n\nyield", false), "\nbid 3\n\nyield");
    }

    #[test]
    fn html_becomes_lines_without_quotations() {
        let html = "<html><head><style>p{}</style></head><body><div>bid&nbsp;3</div><div><br></div><p>yield</p>\
                    <blockquote type=cite>bid 9<blockquote>x</blockquote></blockquote><p>order ask</p></body></html>";
        let text = from_html(html);
        let lines: Vec<&str> = text.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
        assert_eq!(
            lines.iter().map(|l| l.replace('\u{a0}', " ")).collect::<Vec<_>>(),
            ["bid 3", "yield", "order ask"]
        );
        for mark in
            ["<div class=\"gmail_quote\">", "<div id=\"divRplyFwdMsg\" dir=ltr>", "<DIV id=appendonsend>"]
        {
            assert_eq!(from_html(&format!("<p>bid 3</p>{mark}bid 9")).trim(), "bid 3", "{mark}");
        }
        for broken in ["<", "<blockquote>x", "</blockquote>y", "a<b", "<div", "&#x110000;"] {
            let _ = from_html(broken);
        }
    }
}
