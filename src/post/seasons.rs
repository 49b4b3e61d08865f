//! Letters about seasons. Words are found when they leave: the standings are those of that moment.

use super::compose::{Composer, one_line};
use super::envelope::Written;
use super::plain::{Part, Plain};
use crate::language::{L10n, Place};
use crate::ledger::LedgerError;
use crate::notices::SeasonNews;
use crate::seasons::Whole;
use crate::seasons::standing::{movers, points};
use crate::store::players::Player;
use crate::store::seasons::{self, Kind, State};
use crate::store::{StoreError, tables};
use kernel::Seat;

impl Composer {
    /// Nothing if it has been overtaken: nobody need sign up any more.
    pub(super) fn season(
        &self,
        t: L10n,
        player: &Player,
        id: i64,
        news: SeasonNews,
    ) -> Result<Option<Written>, LedgerError> {
        let whole = self.ledger.db().snapshot(|c| match seasons::by_id(c, id)? {
            Some(season) => Whole::read(c, season).map(Some),
            None => Ok::<_, StoreError>(None),
        })?;
        let Some(whole) = whole else { return Ok(None) };
        let (season, name) = (&whole.season, one_line(&whole.season.name));
        let name = name.as_str();
        let (subject, mut parts) = match news {
            SeasonNews::Opened if season.state() != State::Open => return Ok(None),
            SeasonNews::Opened => {
                let place = Place::of(player.time_zone.as_deref(), "");
                let until = t.mail_season_opened_text(t.moment_at(season.begins_at, &place));
                (t.mail_season_opened_subject(name), vec![Part::Text(until)])
            }
            SeasonNews::Round(1) => {
                (t.mail_season_began_subject(name), self.own_tables(t, &whole, player.id, 1))
            }
            SeasonNews::Round(round) => {
                (t.mail_season_round_subject(name, round), self.own_tables(t, &whole, player.id, round))
            }
            SeasonNews::Ended => (t.mail_season_ended_subject(name), standings(t, &whole, player.id)),
            SeasonNews::CalledOff => {
                (t.mail_season_called_off_subject(name), vec![Part::Text(t.mail_season_called_off_text())])
            }
        };
        let url = self.public_url.page(&format!("/seasons/{id}"));
        parts.push(Part::Button { label: t.mail_season_button(), url });
        let letter = Plain { t, kicker: t.game_name(&season.game), title: subject.clone(), parts };
        Ok(Some(letter.write(subject)?))
    }

    /// Nothing if somebody sits there again.
    pub(super) fn wanted(
        &self,
        t: L10n,
        season: i64,
        code: &str,
        seat: Seat,
    ) -> Result<Option<Written>, LedgerError> {
        let found = self.ledger.db().snapshot(|c| {
            let Some(table) = tables::by_code(c, code)?.filter(|table| !table.status.over()) else {
                return Ok(None);
            };
            let sitters = tables::sitters(c, table.id)?;
            let free = sitters.get(seat.index()).is_some_and(|s| s.player.is_none() && s.bot.is_none());
            Ok::<_, StoreError>(seasons::by_id(c, season)?.filter(|_| free).map(|season| (season, table)))
        })?;
        let Some((season, table)) = found else { return Ok(None) };
        let subject = t.mail_wanted_subject(one_line(&table.name));
        let parts = vec![
            Part::Text(t.mail_wanted_text(one_line(&season.name))),
            Part::Button { label: t.mail_to_table(), url: self.public_url.page(&format!("/games/{code}")) },
            Part::Fine(t.mail_wanted_stop()),
            Part::Link(self.public_url.page(&format!("/seasons/{}", season.id))),
        ];
        let letter = Plain { t, kicker: t.game_name(&season.game), title: subject.clone(), parts };
        Ok(Some(letter.write(subject)?))
    }

    /// Where somebody sits in a round, and with whom.
    fn own_tables(&self, t: L10n, whole: &Whole, player: i64, round: i16) -> Vec<Part> {
        let own = whole.fixtures.iter().filter(|f| f.round == round && f.who.contains(&player));
        let mut parts: Vec<Part> = own
            .flat_map(|fixture| {
                let others = fixture.who.iter().filter(|other| **other != player);
                let names: Vec<String> = others.map(|other| called(t, whole, *other)).collect();
                let code = fixture.table.as_ref().map(|table| table.code.clone()).unwrap_or_default();
                let url = self.public_url.page(&format!("/games/{code}"));
                let number = format!("{}.{}", fixture.division, fixture.number);
                [Part::Text(t.mail_season_table(number, t.all_of(&names))), Part::Link(url)]
            })
            .collect();
        match parts.is_empty() {
            true => parts.push(Part::Text(t.mail_season_bye())),
            false => parts.insert(0, Part::Text(t.mail_season_tables())),
        }
        parts
    }
}

/// What somebody is called.
fn called(t: L10n, whole: &Whole, player: i64) -> String {
    let name =
        whole.people.iter().find(|member| member.player == player).map(|member| one_line(&member.name));
    name.filter(|name| !name.is_empty()).unwrap_or_else(|| t.former_player())
}

/// How it ended for somebody: their own division, or the tournament.
fn standings(t: L10n, whole: &Whole, player: i64) -> Vec<Part> {
    let mut parts = Vec::new();
    if whole.season.kind() == Kind::Tournament {
        parts.push(Part::Text(t.mail_season_ended_standings()));
        for (place, entrant) in (1..).zip(whole.bracket().entrants.iter().take(8)) {
            let round = t.season_round(entrant.round);
            parts.push(Part::Text(t.mail_season_line(place, called(t, whole, entrant.player), round)));
        }
        return parts;
    }
    let all = whole.divisions();
    let own = all
        .iter()
        .find_map(|division| Some((division, division.lines.iter().find(|line| line.player == player)?)));
    let Some((division, line)) = own else { return parts };
    parts.push(Part::Text(t.mail_season_ended_place(line.place, division.number)));
    let (people, last) = (division.lines.len(), usize::try_from(division.number).unwrap_or(1) == all.len());
    let moving = movers(whole.season.moving, people);
    let at = division.lines.iter().position(|other| other.player == player).unwrap_or(0);
    if at < moving && division.number > 1 {
        parts.push(Part::Text(t.mail_season_up()));
    } else if at >= people - moving && !last {
        parts.push(Part::Text(t.mail_season_down()));
    }
    parts.push(Part::Text(t.mail_season_ended_standings()));
    for line in &division.lines {
        let name = called(t, whole, line.player);
        parts.push(Part::Text(t.mail_season_line(line.place, name, points(line.halves))));
    }
    parts
}
