//! The rules of a game: a page for each main section, all of them on one page, and a search.

use crate::language::{L10n, Manual, Section, linked};
use crate::specimen::Example;
use crate::web::pages::blocking;
use crate::web::{Frame, PageError, PageResult, Site, page};
use actix_web::web::{self, Data, Path, Query, ServiceConfig};
use askama::Template;
use boards::Markup;
use serde::Deserialize;
use std::sync::Arc;

/// So many sections a search shows at most.
const FOUND: usize = 30;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/rules/{game}", web::get().to(contents))
        .route("/rules/{game}/{section}", web::get().to(section));
}

#[derive(Template)]
#[template(path = "pages/handbook/rules.html")]
struct Rules {
    t: L10n,
    frame: Frame,
    game: String,
    manual: &'static Manual,
    /// What the page shows of it.
    shown: Shown,
    /// The section that was asked for.
    cited: String,
    asked: RulesQuery,
    examples: Arc<Vec<Example>>,
}

enum Shown {
    /// One main section.
    Chapter(&'static [Section]),
    /// Everything, to print.
    All,
    /// What a search found.
    Found(Vec<(&'static Section, &'static str)>),
}

/// What stands behind the address.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
struct RulesQuery {
    /// What is searched for.
    q: String,
    /// The table one comes from.
    from: String,
}

impl Rules {
    /// The sections to read.
    fn sections(&self) -> &'static [Section] {
        match &self.shown {
            Shown::Chapter(chapter) => chapter,
            Shown::All => self.manual.sections,
            Shown::Found(_) => &[],
        }
    }

    /// What stands before the first section: on the first page, and where everything stands.
    fn intro(&self) -> Option<&'static Section> {
        let first = self.cited.is_empty() && self.found().is_none() || self.all();
        self.manual.sections.first().filter(|section| first && section.level == 1)
    }

    fn found(&self) -> Option<&[(&'static Section, &'static str)]> {
        match &self.shown {
            Shown::Found(found) => Some(found),
            _ => None,
        }
    }

    fn all(&self) -> bool {
        matches!(self.shown, Shown::All)
    }

    /// The main section shown, if it is one.
    fn main(&self) -> Option<&'static Section> {
        match self.shown {
            Shown::Chapter(chapter) => chapter.first(),
            _ => None,
        }
    }

    /// Is this the chapter shown?
    fn is_here(&self, chapter: &[Section]) -> bool {
        self.main().map(|main| main.id) == chapter.first().map(|first| first.id)
    }

    /// Where a section is read.
    fn address(&self, id: &str) -> String {
        let table =
            if self.asked.from.is_empty() { String::new() } else { format!("?from={}", self.asked.from) };
        format!("/rules/{}/{id}{table}#s{id}", self.game)
    }

    /// The text of a section with its links.
    fn text(&self, section: &Section) -> Markup {
        let address = |id: &str| if self.all() { format!("#s{id}") } else { self.address(id) };
        // Rendered from our own Markdown while building.
        Markup::trusted(linked(section.html, address))
    }

    /// Drawn examples of a section: their numbers and captions.
    fn examples(&self, section: &Section) -> Vec<(usize, String)> {
        let all = self.examples.iter().enumerate().filter(|(_, example)| example.section == section.id);
        all.map(|(number, example)| (number, example.caption(self.t))).collect()
    }

    /// The main sections before and after the one shown.
    fn neighbours(&self) -> (Option<&'static Section>, Option<&'static Section>) {
        let chapters: Vec<&'static [Section]> = self.manual.chapters().collect();
        let here = chapters.iter().position(|chapter| self.is_here(chapter));
        let at = |place: Option<usize>| chapters.get(place?)?.first();
        (at(here.and_then(|here| here.checked_sub(1))), at(here.map(|here| here + 1)))
    }
}

async fn contents(
    frame: Frame,
    site: Data<Site>,
    game: Path<String>,
    asked: Query<RulesQuery>,
) -> PageResult {
    show(frame, &site, game.into_inner(), None, asked.into_inner()).await
}

async fn section(
    frame: Frame,
    site: Data<Site>,
    path: Path<(String, String)>,
    asked: Query<RulesQuery>,
) -> PageResult {
    let (game, section) = path.into_inner();
    show(frame, &site, game, Some(section), asked.into_inner()).await
}

async fn show(
    frame: Frame,
    site: &Data<Site>,
    game: String,
    section: Option<String>,
    mut asked: RulesQuery,
) -> PageResult {
    let manual = frame.t.rules_of(&game).ok_or_else(PageError::not_found)?;
    // A code and nothing else: it becomes part of an address.
    asked.from.retain(|c| c.is_ascii_alphanumeric());
    let cited = section.unwrap_or_default();
    let shown = match (asked.q.trim(), cited.as_str()) {
        ("", "all") => Shown::All,
        ("", "") => Shown::Chapter(manual.chapters().next().unwrap_or_default()),
        ("", id) => Shown::Chapter(manual.chapter(id).ok_or_else(PageError::not_found)?),
        (question, _) => {
            let mut found = manual.search(question);
            found.truncate(FOUND);
            Shown::Found(found)
        }
    };
    let (of, id) = (site.clone(), game.clone());
    let examples = blocking(move || Ok::<_, PageError>(of.specimens.examples(&id))).await??;
    page(&Rules { t: frame.t, frame, game, manual, shown, cited, asked, examples })
}
