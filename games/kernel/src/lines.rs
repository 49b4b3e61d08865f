//! Text in lines that fit a mail.

/// So many characters a line of [`Game::text`](crate::Game::text) has at most.
pub const WIDTH: usize = 78;

/// Breaks a text into lines that fit, at spaces where there are any.
pub fn wrap(text: &str) -> Vec<String> {
    hang(text, "")
}

/// The same, with an indent before every line but the first of a paragraph.
pub fn hang(text: &str, indent: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let room = WIDTH.saturating_sub(line.chars().count() + 1);
            if !line.is_empty() && word.chars().count() > room {
                lines.push(std::mem::replace(&mut line, indent.to_owned()));
            } else if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
            while line.chars().count() > WIDTH {
                let rest: String = line.chars().skip(WIDTH).collect();
                lines.push(line.chars().take(WIDTH).collect());
                line = format!("{indent}{rest}");
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
