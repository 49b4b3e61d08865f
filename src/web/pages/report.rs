//! Calling the administrator: about a person, a table, or something said there or in a circle.

use super::{blocking, explain, table};
use crate::annotations;
use crate::circles::{CircleError, Circles};
use crate::language::L10n;
use crate::ledger::LedgerError;
use crate::moderation::{About, LONGEST, ModerationError, Reason};
use crate::reading::Reading;
use crate::sitters::name_of;
use crate::store::players::{self, Player};
use crate::talk::Heard;
use crate::web::limits::network;
use crate::web::session::SignedIn;
use crate::web::{Frame, PageError, PageResult, Site, page, page_with, see_other};
use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Form, Query, ServiceConfig};
use askama::Template;
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config.service(web::resource("/report").get(ask).post(send)).route("/report/taken", web::get().to(taken));
}

#[derive(Template)]
#[template(path = "pages/report.html")]
struct ReportPage {
    t: L10n,
    frame: Frame,
    matter: Matter,
    reasons: Vec<(&'static str, String, bool)>,
    text: String,
    refused: String,
}

#[derive(Template)]
#[template(path = "pages/reported.html")]
struct TakenPage {
    t: L10n,
    frame: Frame,
    back: String,
}

/// What a report is about, as the page's address and its form say it.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
struct ReportForm {
    /// A person's number.
    person: String,
    /// A table's code.
    table: String,
    /// A circle's code.
    circle: String,
    /// The number of something said there.
    said: String,
    /// The number of something written beside an event there.
    note: String,
    reason: String,
    text: String,
}

/// What a report is about, found and known to be the reporter's to know.
struct Matter {
    about: About,
    /// In words.
    heading: String,
    /// What was said.
    quote: String,
    /// What the form sends on.
    person: String,
    table: String,
    circle: String,
    said: String,
    note: String,
}

/// Finds what a report is about. What the reporter may not see is not there.
fn find(site: &Site, t: L10n, reporter: &Player, asked: &ReportForm) -> Result<Option<Matter>, LedgerError> {
    let matter = Matter {
        about: About::default(),
        heading: String::new(),
        quote: String::new(),
        person: asked.person.clone(),
        table: asked.table.clone(),
        circle: asked.circle.clone(),
        said: asked.said.clone(),
        note: asked.note.clone(),
    };
    if !asked.circle.is_empty() {
        let inside = match Circles::new(site.ledger.clone()).look(&asked.circle, reporter.id) {
            Ok(inside) => inside,
            Err(CircleError::Store(error)) => return Err(error.into()),
            Err(_) => return Ok(None),
        };
        let said = inside.talk.into_iter().find(|said| said.id.to_string() == asked.said);
        return Ok(said.map(|said| Matter {
            about: About {
                person: Some(said.player),
                in_circle: Some((said.id, said.text.clone())),
                ..About::default()
            },
            heading: t.report_about_said(said.name),
            quote: said.text,
            ..matter
        }));
    }
    if asked.table.is_empty() {
        let Ok(id) = asked.person.parse() else { return Ok(None) };
        let person = site.ledger.db().read(|c| players::by_id(c, id))?.filter(|p| p.is_confirmed());
        return Ok(person.map(|p| Matter {
            about: About { person: Some(p.id), ..About::default() },
            heading: t.report_about_person(p.name),
            ..matter
        }));
    }
    let code = &asked.table;
    let row = Reading::open(&site.ledger, code, Some(reporter.id))?.row;
    if !asked.note.is_empty() {
        let all = site.ledger.db().read(|c| annotations::read(c, row.id, Some(reporter.id)))?;
        let written = all.into_iter().find(|read| read.note.id.to_string() == asked.note);
        return Ok(written.map(|read| Matter {
            about: About { person: Some(read.note.player_id), table: Some(row.id), ..About::default() },
            heading: t.report_about_annotation(read.name),
            quote: read.note.text,
            ..matter
        }));
    }
    if asked.said.is_empty() {
        let about = About { table: Some(row.id), ..About::default() };
        return Ok(Some(Matter { about, heading: t.report_about_table(row.name), ..matter }));
    }
    let heard = site.talk.heard(code, Some(reporter.id)).map_err(table::unsaid)?;
    let heard = heard.into_iter().find(|heard| heard.said.id.to_string() == asked.said);
    let Some(Heard { said, speaker, .. }) = heard else { return Ok(None) };
    let about = About { person: said.speaker, table: Some(row.id), said: Some(said.id), ..About::default() };
    let heading = t.report_about_said(name_of(t, &speaker));
    Ok(Some(Matter { about, heading, quote: said.text, ..matter }))
}

async fn ask(
    frame: Frame,
    SignedIn(player): SignedIn,
    site: Data<Site>,
    asked: Query<ReportForm>,
) -> PageResult {
    let asked = asked.into_inner();
    show(frame, &player, &site, asked, String::new()).await
}

async fn show(
    frame: Frame,
    player: &Player,
    site: &Data<Site>,
    asked: ReportForm,
    refused: String,
) -> PageResult {
    let (t, here, reporter, what) = (frame.t, site.clone(), player.clone(), asked.clone());
    let found = blocking(move || find(&here, t, &reporter, &what)).await?.map_err(|e| explain(e, &frame))?;
    let Some(matter) = found else { return Err(PageError::not_found()) };
    if matter.about.person == Some(player.id) {
        return Err(PageError::bad_request(t.report_yourself()));
    }
    let reason = |r: Reason| (r.word(), r.told(t), r.word() == asked.reason);
    let reasons = Reason::ALL.into_iter().map(reason).collect();
    let status = if refused.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    page_with(status, &ReportPage { t, frame, matter, reasons, text: asked.text, refused })
}

async fn send(
    request: HttpRequest,
    frame: Frame,
    SignedIn(player): SignedIn,
    site: Data<Site>,
    form: Form<ReportForm>,
) -> PageResult {
    let (t, asked) = (frame.t, form.into_inner());
    let Some(reason) = Reason::read(&asked.reason) else {
        return show(frame, &player, &site, asked, t.wrong_next()).await;
    };
    // As often as letters go to one mailbox, and here it is the administrator's.
    site.limits.letter(network(&request, &site), &format!("reports of {}", player.id))?;
    let (here, reporter, what) = (site.clone(), player.clone(), asked.clone());
    let done = blocking(move || {
        let Some(matter) = find(&here, t, &reporter, &what)? else { return Ok(None) };
        let back = match (matter.about.table, &matter.about.in_circle) {
            (Some(_), _) => format!("table={}", matter.table),
            (_, Some(_)) => format!("circle={}", matter.circle),
            _ => String::new(),
        };
        // Of talk the report knows the number; what stands beside an event may be changed, so it is quoted.
        let text = match matter.note.is_empty() || what.text.trim().is_empty() {
            true => what.text.clone(),
            false => format!("{}\n\n{}", what.text.trim(), matter.quote).chars().take(LONGEST).collect(),
        };
        Ok(Some(here.moderation.report(&reporter, matter.about, reason, &text).map(|()| back)))
    });
    match done.await?.map_err(|e: LedgerError| explain(e, &frame))? {
        None | Some(Err(ModerationError::Nobody)) => Err(PageError::not_found()),
        Some(Ok(back)) if back.is_empty() => Ok(see_other("/report/taken")),
        Some(Ok(back)) => Ok(see_other(&format!("/report/taken?{back}"))),
        Some(Err(ModerationError::Length)) => {
            show(frame, &player, &site, asked, t.report_length(LONGEST)).await
        }
        Some(Err(ModerationError::Yourself)) => Err(PageError::bad_request(t.report_yourself())),
        Some(Err(ModerationError::Store(error))) => Err(explain(error.into(), &frame)),
    }
}

async fn taken(frame: Frame, _: SignedIn, asked: Query<ReportForm>) -> PageResult {
    let plain = |code: &str| !code.is_empty() && code.chars().all(|c| c.is_ascii_alphanumeric());
    let back = match (plain(&asked.table), plain(&asked.circle)) {
        (true, _) => format!("/games/{}", asked.table),
        (_, true) => format!("/circles/{}", asked.circle),
        _ => "/".into(),
    };
    page(&TakenPage { t: frame.t, frame, back })
}
