//! News of a season, for everybody.

use super::atom::{AtomEntry, Feed as Atom};
use super::{Feeds, Issue};
use crate::language::L10n;
use crate::ledger::LedgerError;
use crate::seasons::Whole;
use crate::store::StoreError;
use crate::store::seasons::{self, Fixture, Kind, State};
use crate::terms::Terms;

impl Feeds {
    /// When it began and ended, and how its tables did: the newest first. Nothing if there is no such season.
    pub fn season(&self, t: L10n, id: i64) -> Result<Option<Issue>, LedgerError> {
        let whole = self.ledger.db().snapshot(|c| match seasons::by_id(c, id)? {
            Some(season) => Whole::read(c, season).map(Some),
            None => Ok::<_, StoreError>(None),
        })?;
        let Some(whole) = whole else { return Ok(None) };
        let (season, page) = (&whole.season, self.public_url.page(&format!("/seasons/{id}")));
        let entry = |what: &str, title: String, text: String, url: String, at: i64| {
            AtomEntry::new(format!("{page}#{what}"), title, text, url, at)
        };
        let name = season.name.as_str();
        let mut entries =
            vec![entry("open", t.feed_season_open(name), String::new(), page.clone(), season.created_at)];
        if let Some(at) = season.begun_at {
            entries.push(entry("begun", t.mail_season_began_subject(name), String::new(), page.clone(), at));
        }
        let listed = Terms::read(&season.terms).listed();
        for fixture in whole.fixtures.iter().filter(|fixture| fixture.is_over()) {
            let Some(table) = &fixture.table else { continue };
            let url = match listed {
                true => self.public_url.page(&format!("/games/{}", table.code)),
                false => page.clone(),
            };
            let group = if season.kind() == Kind::League { fixture.division } else { fixture.round };
            let title = t.feed_season_table(name, format!("{group}.{}", fixture.number));
            let at = table.ended.unwrap_or(season.created_at);
            entries.push(entry(&format!("table-{}", fixture.id), title, result(t, &whole, fixture), url, at));
        }
        if let Some(at) = season.ended_at {
            let title = match season.state() {
                State::CalledOff => t.mail_season_called_off_subject(name),
                _ => t.mail_season_ended_subject(name),
            };
            entries.push(entry("over", title, String::new(), page.clone(), at));
        }
        entries.sort_by_key(|entry| std::cmp::Reverse(entry.at()));
        let changed = entries.first().map_or(season.created_at, AtomEntry::at);
        let address = format!("{page}/news.atom");
        let feed = Atom::new(t, page.clone(), name.to_owned(), address, page.clone(), changed, entries);
        Ok(Some(Issue { body: feed.write()?, content_type: "application/atom+xml; charset=utf-8", changed }))
    }
}

/// Who came where at a table.
fn result(t: L10n, whole: &Whole, fixture: &Fixture) -> String {
    let mut places: Vec<(i16, i64)> =
        fixture.places.iter().map(|(player, place)| (*place, *player)).collect();
    places.sort_unstable();
    let name = |player: i64| {
        let member = whole.people.iter().find(|member| member.player == player);
        let name = member.map(|member| member.name.clone()).filter(|name| !name.is_empty());
        name.unwrap_or_else(|| t.former_player())
    };
    let placed = |(place, player): (i16, i64)| t.season_placed(name(player), place);
    match places.is_empty() {
        true => t.season_table_given_up(),
        false => t.all_of(&places.into_iter().map(placed).collect::<Vec<_>>()),
    }
}
