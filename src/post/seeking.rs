//! Letters to people who look for a game: a table was found, they don't look any more, and what waits this week.

use super::compose::Composer;
use super::envelope::{About, Written};
use super::plain::{Part, Plain};
use crate::language::{L10n, zone};
use crate::ledger::LedgerError;
use crate::lobby::{self, Sought, TIME_TO_ANSWER};
use crate::notices::{SeekEnd, WeeklyWish, Wishes};
use crate::ratings::told;
use crate::store::lists::{self, ListQuery};
use crate::store::openings::{self, Opening};
use crate::store::players::{self, Player};
use crate::store::{StoreError, blocks, invitation_links, seeks};
use crate::terms::Terms;

/// So many open tables stand in a letter.
const TABLES: i64 = 12;

impl Composer {
    /// Nothing if its reader has come, has said no or was too late.
    pub(super) fn found(&self, t: L10n, reader: &Player, code: &str) -> Result<Option<Written>, LedgerError> {
        let (guest, now) = (reader.id.to_string(), self.ledger.clock().now());
        let found = self.ledger.db().write(|c| {
            let Some(opening) = openings::by_code(c, code)?.filter(Opening::is_open) else {
                return Ok(None);
            };
            if !openings::is_awaited(c, opening.id, &guest)? {
                return Ok(None);
            }
            let company = seeks::of_opening(c, opening.id)?;
            let people: Vec<i64> = company.iter().map(|seek| seek.player_id).collect();
            let names = players::names_of(c, &people)?;
            let others: Vec<String> = company
                .iter()
                .filter(|seek| seek.player_id != reader.id)
                .filter_map(|seek| names.get(&seek.player_id).cloned())
                .collect();
            let asked = company.iter().find(|seek| seek.player_id == reader.id).and_then(|s| s.asked_at);
            let key = invitation_links::add(c, opening.id, Some(&guest), now)?;
            Ok::<_, StoreError>(Some((opening, others, asked.unwrap_or(now), key)))
        })?;
        let Some((opening, others, asked, key)) = found else { return Ok(None) };
        let page = |path: &str| self.public_url.page(&format!("/tables/{code}{path}?key={key}"));
        let game = t.game_name(&opening.game);
        let until = t.moment(asked + TIME_TO_ANSWER, &zone(reader.time_zone.as_deref()));
        let terms = Terms::read(&opening.terms);
        let mut parts = vec![
            Part::Text(t.mail_found_text(t.all_of(&others))),
            Part::Text(t.mail_invited_pace(terms.pace.told(t))),
        ];
        parts.extend(terms.rated.then(|| Part::Text(t.new_rated_yes())));
        parts.extend([
            Part::Text(t.mail_found_until(until)),
            Part::Button { label: t.mail_to_table(), url: page("") },
            Part::Text(t.mail_found_decline()),
            Part::Link(page("/decline")),
        ]);
        let letter = Plain { t, kicker: game.clone(), title: t.mail_found_title(&game), parts };
        let about = Some(About::Table(code.into()));
        Ok(Some(Written { about, ..letter.write(t.mail_found_subject(&game))? }))
    }

    pub(super) fn seek_ended(&self, t: L10n, game: &str, why: SeekEnd) -> Result<Written, LedgerError> {
        let name = t.game_name(game);
        let why = match why {
            SeekEnd::Away => t.mail_seek_away(&name),
            SeekEnd::Silent => t.mail_seek_silent(&name),
        };
        let again = Part::Button {
            label: t.mail_seek_again(),
            url: self.public_url.page(&format!("/tables?game={game}#seek")),
        };
        let letter = Plain {
            t,
            kicker: name.clone(),
            title: t.mail_seek_ended(&name),
            parts: vec![Part::Text(why), again],
        };
        letter.write(t.mail_seek_ended(&name))
    }

    /// Nothing if nothing waits, or its reader does not wish it any more.
    pub(super) fn weekly(&self, t: L10n, reader: &Player) -> Result<Option<Written>, LedgerError> {
        if Wishes::of(reader).weekly == WeeklyWish::Never {
            return Ok(None);
        }
        let (people, tables) = self.ledger.db().read(|c| {
            let wanted = ListQuery { limit: TABLES, ..ListQuery::default() };
            let apart = blocks::apart_from(c, reader.id)?;
            let tables = lists::open(c, &apart, &wanted)?;
            let others = tables.into_iter().filter(|table| table.owner_id != reader.id).collect::<Vec<_>>();
            Ok::<_, StoreError>((lobby::sought(c, Some(reader.id), None)?, others))
        })?;
        if people.is_empty() && tables.is_empty() {
            return Ok(None);
        }
        let mut parts = Vec::new();
        if !people.is_empty() {
            parts.push(Part::Text(t.mail_weekly_people()));
            parts.extend(people.iter().map(|sought| Part::Text(line(t, sought))));
        }
        if !tables.is_empty() {
            parts.push(Part::Text(t.mail_weekly_tables()));
            for table in &tables {
                let pace = Terms::read(&table.terms).pace.told(t);
                let what = [table.name.clone(), t.game_name(&table.game), pace].join(" · ");
                parts.push(Part::Text(what));
                parts.push(Part::Link(self.public_url.page(&format!("/tables/{}", table.code))));
            }
        }
        parts.push(Part::Button { label: t.mail_weekly_do(), url: self.public_url.page("/tables#seek") });
        parts.push(Part::Fine(t.mail_weekly_wish()));
        let letter = Plain { t, kicker: String::new(), title: t.mail_weekly_title(), parts };
        let written = letter.write(t.mail_weekly_subject(people.len() + tables.len()))?;
        Ok(Some(Written { about: Some(About::Weekly), reader: Some(reader.id), ..written }))
    }
}

/// Somebody who looks for a game, in a line.
fn line(t: L10n, sought: &Sought) -> String {
    let name = match &sought.standing {
        Some(standing) => format!("{} ({})", sought.name, told(t, standing)),
        None => sought.name.clone(),
    };
    format!("{name}: {} · {}", t.game_name(&sought.seek.game), lobby::seek_told(t, &sought.seek))
}
