//! Characters nobody can see, or that change how others are read.
//!
//! They let one name look like another and turn a line around, and Postgres keeps no NUL. So they are refused in everything
//! people type: in addresses and forms by `web`, before any page sees them. Answers by mail lose them instead, for mail
//! programs leave them behind unasked.

/// Is it unseen, or does it turn the direction of writing? Ends of lines and tabs are neither.
pub fn is_hidden(c: char) -> bool {
    let marks = matches!(
        c,
        '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}'
    );
    marks || (c.is_control() && !"\t\r\n".contains(c))
}

/// Does it hold anything hidden? The joiner within one picture, a family or a flag, hides nothing.
pub fn hides(text: &str) -> bool {
    let mut before = ' ';
    text.chars().any(|c| {
        let joins = c == '\u{200d}' && is_picture(before);
        before = c;
        !joins && is_hidden(c)
    })
}

fn is_picture(c: char) -> bool {
    matches!(c, '\u{2190}'..='\u{2bff}' | '\u{fe0f}' | '\u{1f000}'..='\u{1faff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_seen_is_fine_and_what_hides_is_not() {
        for fine in ["", "Ärger\r\n\tmit 李雷", "👨\u{200d}👩\u{200d}👧", "🏳\u{fe0f}\u{200d}🌈", "“so”…"]
        {
            assert!(!hides(fine), "{fine:?}");
        }
        for bad in [
            "a\0b",
            "\u{202e}gnp",
            "In\u{200d}es",
            "\u{feff}x",
            "x\u{200b}",
            "\u{7f}",
            "\u{2066}a",
            "\u{1b}[0m",
        ] {
            assert!(hides(bad), "{bad:?}");
        }
    }
}
