//! Rules and notation for players: Markdown of `locales/<language>/<subject>/<game>.md` becomes sections of HTML.
//!
//! A heading `## Trade {#8}` begins a section that refusals and pages may cite. All languages have the same sections, and
//! what links to one names one that is there; anything else is a build error.

use super::below;
use pulldown_cmark::{CowStr, Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd, html};
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// What there may be to read about a game, each a folder of every language.
const SUBJECTS: [&str; 2] = ["rules", "notation"];

struct Section {
    id: String,
    level: u8,
    title: String,
    html: String,
    text: String,
}

/// All texts of one language, by subject and game.
pub(super) struct Manuals {
    code: &'static str,
    texts: Vec<(&'static str, String, Vec<Section>)>,
}

impl Manuals {
    pub(super) fn read(
        root: &Path,
        code: &'static str,
        problems: &mut Vec<String>,
    ) -> Result<Manuals, Box<dyn Error>> {
        let mut texts = Vec::new();
        for subject in SUBJECTS {
            for path in below(&root.join("locales").join(code).join(subject))? {
                let game = path.file_stem().and_then(|s| s.to_str()).unwrap_or_default().to_owned();
                let shown = path.strip_prefix(root).unwrap_or(&path).display().to_string();
                let sections = sections(&fs::read_to_string(&path)?, &shown, problems);
                texts.push((subject, game, sections));
            }
        }
        Ok(Manuals { code, texts })
    }

    /// The same sections in the same order.
    pub(super) fn compare(&self, other: &Manuals, problems: &mut Vec<String>) {
        for (subject, game, sections) in &self.texts {
            let same = other.texts.iter().find(|(s, g, _)| s == subject && g == game);
            let ids = |sections: &[Section]| -> Vec<(String, u8)> {
                sections.iter().map(|s| (s.id.clone(), s.level)).collect()
            };
            if same.map(|(_, _, theirs)| ids(theirs)) != Some(ids(sections)) {
                problems.push(format!("{subject}/{game}.md: `{}` has other sections", other.code));
            }
        }
        if self.texts.len() != other.texts.len() {
            problems.push(format!("`{}` has other manuals than `{}`", other.code, self.code));
        }
    }

    pub(super) fn write(all: &[Manuals], out: &mut String) -> std::fmt::Result {
        writeln!(out, "static MANUALS: &[(&str, &str, &str, Manual)] = &[")?;
        for manuals in all {
            for (subject, game, sections) in &manuals.texts {
                writeln!(out, "    ({:?}, {subject:?}, {game:?}, Manual {{ sections: &[", manuals.code)?;
                for Section { id, level, title, html, text } in sections {
                    writeln!(
                        out,
                        "        Section {{ id: {id:?}, level: {level}, title: {title:?}, html: {html:?}, text: {text:?} }},"
                    )?;
                }
                writeln!(out, "    ] }}),")?;
            }
        }
        writeln!(out, "];")
    }
}

fn sections(source: &str, shown: &str, problems: &mut Vec<String>) -> Vec<Section> {
    let known: Vec<&str> = source.split("{#").skip(1).filter_map(|rest| rest.split('}').next()).collect();
    let mut sections = Vec::new();
    let mut current = Section {
        id: String::new(),
        level: 1,
        title: String::new(),
        html: String::new(),
        text: String::new(),
    };
    let mut events: Vec<Event<'_>> = Vec::new();
    let mut heading = false;
    let mut unlinked = 0;
    for event in Parser::new_ext(source, Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES) {
        match event {
            Event::Start(Tag::Heading { level, id, .. }) => {
                close(&mut current, &mut events);
                let id = id.map(CowStr::into_string).unwrap_or_default();
                let level = if level == HeadingLevel::H1 {
                    1
                } else if level == HeadingLevel::H2 {
                    2
                } else {
                    3
                };
                if level > 1 && id.is_empty() {
                    problems.push(format!("{shown}: a heading has no `{{#anchor}}`"));
                }
                let next =
                    Section { id, level, title: String::new(), html: String::new(), text: String::new() };
                let done = std::mem::replace(&mut current, next);
                sections.extend((!done.title.is_empty()).then_some(done));
                heading = true;
            }
            Event::End(TagEnd::Heading(_)) => heading = false,
            Event::Text(text) | Event::Code(text) if heading => current.title.push_str(&text),
            _ if heading => {}
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                unlinked += 1;
                let dest_url = match dest_url.strip_prefix('#') {
                    Some(section) if known.contains(&section) => CowStr::from(format!("@{section}")),
                    _ => {
                        problems.push(format!("{shown}: nothing is at {dest_url}"));
                        dest_url
                    }
                };
                events.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
            }
            Event::End(TagEnd::Link) => {
                unlinked -= 1;
                events.push(Event::End(TagEnd::Link));
            }
            Event::Html(raw) | Event::InlineHtml(raw) => problems.push(format!("{shown}: {raw} is HTML")),
            Event::Text(text) => {
                current.text.push_str(&text);
                match unlinked {
                    0 => cite(&text, &known, &mut events),
                    _ => events.push(Event::Text(text)),
                }
            }
            Event::Code(code) => {
                current.text.push_str(&code);
                events.push(Event::Code(code));
            }
            Event::SoftBreak => {
                current.text.push(' ');
                events.push(Event::SoftBreak);
            }
            // Wide tables scroll by themselves, so they can be reached with the keyboard.
            Event::Start(Tag::Table(sides)) => {
                events.push(Event::InlineHtml("<div class=\"scroll-x\" tabindex=\"0\">".into()));
                events.push(Event::Start(Tag::Table(sides)));
            }
            Event::End(TagEnd::Table) => {
                events.push(Event::End(TagEnd::Table));
                events.push(Event::InlineHtml("</div>".into()));
            }
            Event::End(end) => {
                match end {
                    TagEnd::TableCell => current.text.push_str("  "),
                    TagEnd::Paragraph | TagEnd::Item | TagEnd::TableRow | TagEnd::TableHead
                        if !current.text.ends_with('\n') =>
                    {
                        current.text.push('\n');
                    }
                    _ => {}
                }
                events.push(Event::End(end));
            }
            other => events.push(other),
        }
    }
    close(&mut current, &mut events);
    sections.push(current);
    sections
}

fn close(section: &mut Section, events: &mut Vec<Event<'_>>) {
    html::push_html(&mut section.html, events.drain(..));
    section.text = section.text.trim_end().to_owned();
}

/// Makes a link of every section that stands in parentheses, such as `(7.7)`.
fn cite<'a>(text: &str, known: &[&str], events: &mut Vec<Event<'a>>) {
    let owned = |text: &str| Event::Text(CowStr::from(text.to_owned()));
    let mut parts = text.split('(');
    events.extend(parts.next().filter(|first| !first.is_empty()).map(owned));
    for part in parts {
        let cited = part.split_once(')').filter(|(id, _)| id.contains('.') && known.contains(id));
        let Some((id, rest)) = cited else {
            events.push(owned(&format!("({part}")));
            continue;
        };
        events.push(owned("("));
        events.push(Event::Start(Tag::Link {
            link_type: LinkType::Inline,
            dest_url: CowStr::from(format!("@{id}")),
            title: CowStr::from(""),
            id: CowStr::from(""),
        }));
        events.push(owned(id));
        events.push(Event::End(TagEnd::Link));
        events.push(owned(&format!("){rest}")));
    }
}
