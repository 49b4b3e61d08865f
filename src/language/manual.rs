//! What players read about a game: its rules and its notation, by section.
//!
//! The texts are Markdown, `locales/<language>/rules/<game>.md` and `locales/<language>/notation/<game>.md`; `build.rs`
//! makes HTML of them. Sections have the numbers that refusals cite.

use super::L10n;

/// A text in sections.
#[derive(Debug)]
pub struct Manual {
    /// All of them in order; the first is the title with what stands before the first section.
    pub sections: &'static [Section],
}

/// One section.
#[derive(Debug)]
pub struct Section {
    /// What it is cited by, such as `9.4`; empty for the title.
    pub id: &'static str,
    /// 1 for the title, 2 for a main section, 3 for one below it.
    pub level: u8,
    /// Its heading.
    pub title: &'static str,
    /// Its text. A link to a section is `href="@9.4"`; see [`linked`].
    pub html: &'static str,
    /// The same as plain text, a line for each paragraph.
    pub text: &'static str,
}

impl Section {
    /// Its number, if it has one; single cards and tables have names only.
    pub fn number(&self) -> Option<&'static str> {
        let numbered =
            self.id.starts_with(|c: char| c.is_ascii_digit() && c != '0') || self.id.starts_with("A");
        numbered.then_some(self.id)
    }

    /// The first line with all of `words`, which are in lower case.
    fn line_with(&self, words: &[String]) -> Option<&'static str> {
        let has = |line: &&str| {
            let line = line.to_lowercase();
            words.iter().all(|word| line.contains(word))
        };
        self.text.lines().find(has)
    }
}

impl Manual {
    /// The section that is cited so.
    pub fn section(&self, id: &str) -> Option<&'static Section> {
        self.sections.iter().find(|section| section.id == id)
    }

    /// The main sections, each with those below it.
    pub fn chapters(&self) -> impl Iterator<Item = &'static [Section]> {
        self.sections
            .chunk_by(|_, next| next.level > 2)
            .filter(|chapter| chapter.iter().any(|s| s.level == 2))
    }

    /// The main section that a section belongs to, with those below it.
    pub fn chapter(&self, id: &str) -> Option<&'static [Section]> {
        self.chapters().find(|chapter| chapter.iter().any(|section| section.id == id))
    }

    /// Sections in which all words of a question occur, with the line where they do: those with the words in their heading
    /// first, then those where they stand in one line.
    pub fn search(&self, question: &str) -> Vec<(&'static Section, &'static str)> {
        let words: Vec<String> = question.to_lowercase().split_whitespace().map(str::to_owned).collect();
        if words.is_empty() {
            return Vec::new();
        }
        let within = |text: &str| {
            let text = text.to_lowercase();
            words.iter().all(|word| text.contains(word))
        };
        let found = self.sections.iter().filter(|section| !section.id.is_empty()).filter_map(|section| {
            let first = section.text.lines().next().unwrap_or_default();
            let named = within(section.title);
            let line = section.line_with(&words);
            match (named, line) {
                (true, _) => Some((0, section, line.unwrap_or(first))),
                (false, Some(line)) => Some((1, section, line)),
                (false, None) => within(section.text).then_some((2, section, first)),
            }
        });
        let mut found: Vec<_> = found.collect();
        found.sort_by_key(|(rank, ..)| *rank);
        found.into_iter().map(|(_, section, line)| (section, line)).collect()
    }
}

/// The text of a section with its links to others led where `address` says.
pub fn linked(html: &str, address: impl Fn(&str) -> String) -> String {
    let mut parts = html.split("href=\"@");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (id, rest) = part.split_once('"').unwrap_or((part, ""));
        out.push_str("href=\"");
        out.push_str(&address(id));
        out.push('"');
        out.push_str(rest);
    }
    out
}

impl L10n {
    /// The rules of a game for players.
    pub fn rules_of(&self, game: &str) -> Option<&'static Manual> {
        self.manual("rules", game)
    }

    /// How moves of a game are written.
    pub fn notation_of(&self, game: &str) -> Option<&'static Manual> {
        self.manual("notation", game)
    }

    fn manual(&self, subject: &str, game: &str) -> Option<&'static Manual> {
        let found = |(code, s, g, _): &&(&str, &str, &str, Manual)| {
            *code == self.code() && *s == subject && *g == game
        };
        super::MANUALS.iter().find(found).map(|(.., manual)| manual)
    }
}
