//! The letter to the administrator when somebody asks for help, and to whoever keeps a program that it is about.

use super::compose::{Composer, one_line};
use super::envelope::Written;
use super::plain::{Part, Plain};
use crate::language::L10n;
use crate::ledger::LedgerError;
use crate::moderation::Reason;
use crate::store::{players, reports, tables, talk};

impl Composer {
    /// Nothing if the report is gone, since it was about somebody who has left, or settled already.
    pub(super) fn reported(&self, t: L10n, id: i64) -> Result<Option<Written>, LedgerError> {
        let found = self.ledger.db().snapshot(|c| {
            let Some(report) = reports::by_id(c, id)?.filter(|r| r.is_open()) else { return Ok(None) };
            let people: Vec<i64> = [report.reporter_id, report.about_id].into_iter().flatten().collect();
            let names = players::names_of(c, &people)?;
            let table = match report.table_id {
                Some(table) => tables::by_id(c, table)?,
                None => None,
            };
            let said = match report.talk_id {
                Some(said) => talk::words(c, said)?.map(|(_, words)| words),
                None => Some(report.quote.clone()),
            };
            Ok::<_, LedgerError>(Some((report, names, table, said)))
        })?;
        let Some((report, names, table, said)) = found else { return Ok(None) };
        let name = |id: Option<i64>| {
            let name = id.and_then(|id| names.get(&id)).filter(|name| !name.is_empty());
            name.map_or_else(|| t.former_player(), |name| one_line(name))
        };
        let reason = Reason::read(&report.reason).map_or_else(String::new, |r| r.told(t));
        let mut facts =
            vec![(t.mail_reported_from(), name(report.reporter_id)), (t.report_why(), reason.clone())];
        if report.about_id.is_some() {
            facts.push((t.mail_reported_person(), name(report.about_id)));
        }
        if let Some(table) = &table {
            facts.push((t.mail_reported_table(), one_line(&table.name)));
        }
        let url = match &table {
            Some(table) => self.public_url.page(&format!("/games/{}", table.key.code)),
            None => self.public_url.page("/"),
        };
        let mut parts: Vec<Part> =
            facts.iter().map(|(name, value)| Part::Text(format!("{name}: {value}"))).collect();
        parts.push(Part::Text(report.text.clone()));
        if let Some(said) = said.filter(|said| !said.is_empty()) {
            parts.extend([Part::Text(t.mail_reported_said()), Part::Fixed(said)]);
        }
        parts.extend([Part::Text(t.mail_reported_next()), Part::Link(url)]);
        let letter = Plain { t, kicker: String::new(), title: t.mail_reported_title(), parts };
        letter.write(t.mail_reported_subject(reason)).map(Some)
    }

    /// Nothing if the report is gone or settled, or the program closed. Who wrote it, and what, is the administrator's.
    pub(super) fn bot_reported(&self, t: L10n, id: i64) -> Result<Option<Written>, LedgerError> {
        let found = self.ledger.db().snapshot(|c| {
            let report = reports::by_id(c, id)?.filter(|report| report.is_open());
            let Some((report, bot)) = report.and_then(|report| Some((report.reason, report.about_id?)))
            else {
                return Ok(None);
            };
            Ok::<_, LedgerError>(players::names_of(c, &[bot])?.remove(&bot).map(|name| (report, bot, name)))
        })?;
        let Some((reason, bot, name)) = found.filter(|(_, _, name)| !name.is_empty()) else {
            return Ok(None);
        };
        let reason = Reason::read(&reason).map_or_else(String::new, |reason| reason.told(t));
        let parts = vec![
            Part::Text(t.mail_bot_reported_what(one_line(&name), reason)),
            Part::Text(t.mail_bot_reported_next()),
            Part::Link(self.public_url.page(&format!("/account/bots/{bot}"))),
        ];
        let letter = Plain { t, kicker: String::new(), title: t.mail_bot_reported_title(), parts };
        letter.write(t.mail_bot_reported_subject(one_line(&name))).map(Some)
    }
}
