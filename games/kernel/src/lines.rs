//! Text in lines that fit a mail.

/// So many characters a line of [`Game::text`](crate::Game::text) has at most.
pub const WIDTH: usize = 78;

/// Breaks a text into lines that fit, at spaces where there are any.
pub fn wrap(text: &str) -> Vec<String> {
    hang(text, "")
}

/// The same, with an indent before every line but the first of a paragraph.
pub fn hang(text: &str, indent: &str) -> Vec<String> {
    let (mut lines, before) = (Vec::new(), indent.chars().count());
    for paragraph in text.lines() {
        // A line, and how many characters it has.
        let (mut line, mut long) = (String::new(), 0);
        for word in paragraph.split(' ') {
            let letters = word.chars().count();
            if !line.is_empty() && letters > WIDTH.saturating_sub(long + 1) {
                lines.push(std::mem::replace(&mut line, indent.to_owned()));
                long = before;
            } else if !line.is_empty() {
                line.push(' ');
                long += 1;
            }
            line.push_str(word);
            long += letters;
            while long > WIDTH {
                let rest: String = line.chars().skip(WIDTH).collect();
                lines.push(line.chars().take(WIDTH).collect());
                line = format!("{indent}{rest}");
                long = before + long - WIDTH;
            }
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces_and_a_word_without_any_in_its_middle() {
        let word = "ü".repeat(40);
        assert_eq!(wrap(&format!("{word} {word}\nend")), [word.as_str(), word.as_str(), "end"]);
        let lines = wrap(&"ö".repeat(WIDTH + 1));
        assert_eq!(lines.iter().map(|l| l.chars().count()).collect::<Vec<_>>(), [WIDTH, 1]);
        assert_eq!(wrap(&format!("{} {}", "a".repeat(38), "b".repeat(39))).len(), 1, "78 fit");
        assert_eq!(
            hang(&format!("{word} {word}\nend"), "  "),
            [word.clone(), format!("  {word}"), "end".into()]
        );
        assert_eq!(hang(&"ö".repeat(WIDTH + 1), "  ").pop().as_deref(), Some("  ö"));
    }
}
