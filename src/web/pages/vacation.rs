//! Going away and coming back.

use super::blocking;
use crate::language::{L10n, local, zone};
use crate::store::players::Player;
use crate::vacations::{LEAST_DAYS, NoVacation, Planned};
use crate::web::session::SignedIn;
use crate::web::{Frame, PageError, PageResult, Site, page, page_with, see_other};
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Form, ServiceConfig};
use askama::Template;
use jiff::civil::Date;
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .service(web::resource("/account/vacation").get(show).post(go))
        .route("/account/vacation/end", web::post().to(end));
}

#[derive(Template)]
#[template(path = "pages/vacation.html")]
struct VacationPage {
    t: L10n,
    frame: Frame,
    planned: Vec<VacationLine>,
    /// Years and the days left in them.
    left: [(i16, i64); 2],
    budget: i64,
    least: i64,
    today: String,
    typed: VacationForm,
    refused: Option<String>,
}

/// A vacation that is not over.
struct VacationLine {
    id: i64,
    from: String,
    until: String,
    days: i64,
    begun: bool,
}

#[derive(Clone, Default, Deserialize)]
struct VacationForm {
    /// A day, or nothing for at once.
    from: String,
    until: String,
}

async fn show(frame: Frame, SignedIn(player): SignedIn, site: Data<Site>) -> PageResult {
    page(&view(frame, &site, player, VacationForm::default(), None).await?)
}

async fn view(
    frame: Frame,
    site: &Data<Site>,
    player: Player,
    typed: VacationForm,
    refused: Option<String>,
) -> Result<VacationPage, PageError> {
    let (vacations, asked) = (site.vacations.clone(), player.clone());
    let Planned { ahead, left } = blocking(move || vacations.of(&asked)).await??;
    let (t, zone, now) = (frame.t, zone(player.time_zone.as_deref()), site.ledger.clock().now());
    let line = |v: &crate::store::vacations::Vacation| VacationLine {
        id: v.id,
        from: t.day(v.begins_at, &zone),
        // It ends with the last moment of its last day.
        until: t.day(v.ends_at - 1, &zone),
        days: v.days,
        begun: v.begins_at <= now,
    };
    Ok(VacationPage {
        planned: ahead.iter().map(line).collect(),
        today: local(now, zone.clone()).date().to_string(),
        budget: site.vacations.budget(),
        least: LEAST_DAYS,
        t,
        frame,
        left,
        typed,
        refused,
    })
}

async fn go(
    frame: Frame,
    SignedIn(player): SignedIn,
    site: Data<Site>,
    form: Form<VacationForm>,
) -> PageResult {
    let (t, wish) = (frame.t, form.into_inner());
    let day = |text: &str| text.trim().parse::<Date>().map_err(|_| NoVacation::Days);
    let from = if wish.from.trim().is_empty() { Ok(None) } else { day(&wish.from).map(Some) };
    let done = match from.and_then(|from| Ok((from, day(&wish.until)?))) {
        Ok((from, until)) => {
            let (vacations, player) = (site.vacations.clone(), player.clone());
            blocking(move || vacations.go(&player, from, until)).await?
        }
        Err(error) => Err(error),
    };
    let why = match done {
        Ok(()) => return Ok(see_other("/account/vacation")),
        Err(NoVacation::Days) => t.vacation_wrong_days(),
        Err(NoVacation::Short) => t.vacation_wrong_short(LEAST_DAYS),
        Err(NoVacation::Overlap) => t.vacation_wrong_overlap(),
        Err(NoVacation::Budget { year, left }) => t.vacation_wrong_budget(left, year.to_string()),
        Err(NoVacation::Store(error)) => return Err(error.into()),
    };
    page_with(StatusCode::UNPROCESSABLE_ENTITY, &view(frame, &site, player, wish, Some(why)).await?)
}

#[derive(Deserialize)]
struct End {
    id: i64,
}

async fn end(SignedIn(player): SignedIn, site: Data<Site>, form: Form<End>) -> PageResult {
    let vacations = site.vacations.clone();
    blocking(move || vacations.end(&player, form.id)).await??;
    Ok(see_other("/account/vacation"))
}
