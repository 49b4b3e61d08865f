//! What is asked of a table: its page now, as text, or as it was after any event; and films of its past.

use super::kept::{Ask, Has};
use super::stepping::{Film, Steps};
use super::table::{TableRequest, make};
use super::{blocking, explain};
use crate::web::session::AtTable;
use crate::web::{Frame, PageResult, Site, see_other};
use actix_web::HttpRequest;
use actix_web::web::{self, Data, Path, Query, ServiceConfig};
use boards::Chosen;
use serde::Deserialize;
use tokio::sync::Semaphore;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/games/{code}", web::get().to(now))
        .route("/games/{code}/text", web::get().to(as_text))
        .route("/games/{code}/at/{seq}", web::get().to(past))
        .route("/games/{code}/jump", web::get().to(jump));
}

async fn now(
    frame: Frame,
    visitor: Option<AtTable>,
    site: Data<Site>,
    code: Path<String>,
    chosen: Query<Chosen>,
    request: HttpRequest,
) -> PageResult {
    let wanted = TableRequest { chosen: chosen.into_inner(), ..TableRequest::default() };
    show(frame, visitor, site, code.into_inner(), wanted, Has::of(&request)).await
}

async fn as_text(
    frame: Frame,
    visitor: Option<AtTable>,
    site: Data<Site>,
    code: Path<String>,
    request: HttpRequest,
) -> PageResult {
    let wanted = TableRequest { as_text: true, ..TableRequest::default() };
    show(frame, visitor, site, code.into_inner(), wanted, Has::of(&request)).await
}

async fn past(
    frame: Frame,
    visitor: Option<AtTable>,
    site: Data<Site>,
    path: Path<(String, u64)>,
    query: Query<Playing>,
    request: HttpRequest,
) -> PageResult {
    let (code, seq) = path.into_inner();
    let every = query.every.filter(|every| Steps::SPEEDS.contains(every)).unwrap_or(3);
    let wanted = TableRequest { seq: Some(seq), film: query.film, every, ..TableRequest::default() };
    show(frame, visitor, site, code, wanted, Has::of(&request)).await
}

#[derive(Deserialize)]
struct Playing {
    film: Option<Film>,
    every: Option<u8>,
}

#[derive(Deserialize)]
struct Jump {
    event: u64,
}

/// To an event by its number.
async fn jump(code: Path<String>, query: Query<Jump>) -> PageResult {
    Ok(see_other(&format!("/games/{code}/at/{}", query.event)))
}

async fn show(
    frame: Frame,
    visitor: Option<AtTable>,
    site: Data<Site>,
    code: String,
    wanted: TableRequest,
    has: Has,
) -> PageResult {
    let (own_frame, player) = (frame.clone(), visitor.map(|v| v.player.id));
    let ask = Ask::of(&frame, &code, player, &wanted);
    // Before anything is read: what changes meanwhile makes another version.
    let version = site.ledger.db().version();
    let now = site.ledger.clock().now();
    let still = version.and_then(|version| site.kept.still(&ask, version, now, player));
    if let Some(answer) = still.as_ref().and_then(|made| has.same(made)) {
        return Ok(answer.into());
    }
    let film = has.script().then(|| Ahead::of(&site, &own_frame, &code, player, &wanted)).flatten();
    let answer = blocking(move || {
        let made = match still {
            Some(made) => made,
            None => {
                let made = make(&site, &own_frame, &code, player, &wanted)?;
                version.into_iter().for_each(|version| site.kept.answered(ask.clone(), version, &made));
                made
            }
        };
        Ok(has.answer(&site.kept, &made, &own_frame.form_token).squeezed(&has))
    });
    let answer = answer.await?.map_err(|e| explain(e, &frame))?;
    film.into_iter().for_each(Ahead::draw);
    Ok(answer.into())
}

/// The next pictures of a film that runs as fast as one can follow: they are drawn in one go. One after the other, each
/// a moment after the last, every one would find the processor busy with something else and cost twice as much.
struct Ahead {
    site: Data<Site>,
    frame: Frame,
    code: String,
    player: Option<i64>,
    wanted: TableRequest,
    event: u64,
}

impl Ahead {
    /// So many: a second of it.
    const PICTURES: u64 = 10;

    /// Those after the picture that is wanted, unless they are drawn.
    fn of(
        site: &Data<Site>,
        frame: &Frame,
        code: &str,
        player: Option<i64>,
        wanted: &TableRequest,
    ) -> Option<Ahead> {
        let fast = wanted.film == Some(Film::Events) && wanted.every == Steps::EACH;
        let event = wanted.seq.filter(|_| fast)?;
        let (site, code) = (site.clone(), code.to_owned());
        let ahead = Ahead { site, frame: frame.clone(), code, player, wanted: wanted.clone(), event };
        let (version, now) = (ahead.site.ledger.db().version()?, ahead.site.ledger.clock().now());
        let (ask, ..) = ahead.picture(event.checked_add(1)?);
        ahead.site.kept.still(&ask, version, now, player).is_none().then_some(ahead)
    }

    /// How a picture will be asked for.
    fn picture(&self, event: u64) -> (Ask, Frame, TableRequest) {
        let here = Steps::address(&self.code, event, Film::Events, Steps::EACH);
        let frame = Frame { here, ..self.frame.clone() };
        let wanted = TableRequest { seq: Some(event), ..self.wanted.clone() };
        (Ask::of(&frame, &self.code, self.player, &wanted), frame, wanted)
    }

    /// Draws them while nobody waits, for one film at a time: whoever asks for many keeps no more than one thread busy.
    fn draw(self) {
        static ONE: Semaphore = Semaphore::const_new(1);
        let Ok(one) = ONE.try_acquire() else { return };
        let drawn = move || {
            let _one = one;
            for event in self.event + 1..=self.event + Ahead::PICTURES {
                let (ask, frame, wanted) = self.picture(event);
                let version = self.site.ledger.db().version();
                // Where the film ends; or whoever asks for the picture hears what is wrong.
                let Ok(made) = make(&self.site, &frame, &self.code, self.player, &wanted) else { break };
                version.into_iter().for_each(|version| self.site.kept.answered(ask.clone(), version, &made));
            }
        };
        // Nobody waits for it.
        drop(actix_web::rt::task::spawn_blocking(drawn));
    }
}
