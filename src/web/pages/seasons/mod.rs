//! Leagues and tournaments: the list, one of them, signing up.

mod list;
mod new_season;
mod show;

use crate::language::GameWords;
use crate::seasons::SeasonError;
use crate::web::pages::explain;
use crate::web::{Frame, PageError};
use actix_web::web::ServiceConfig;

pub(super) fn add(config: &mut ServiceConfig) {
    list::add(config);
    new_season::add(config);
    show::add(config);
}

/// A refusal in the person's words, or the error it really is.
pub(super) fn refusal(
    error: SeasonError,
    frame: &Frame,
    words: Option<&GameWords<'_>>,
) -> Result<String, PageError> {
    let t = frame.t;
    Ok(match error {
        SeasonError::Nowhere(_) => return Err(PageError::not_found()),
        SeasonError::MayNotHost => t.season_refused_may_not_host(),
        SeasonError::NotHost => t.season_refused_not_host(),
        SeasonError::Closed => t.season_refused_closed(),
        SeasonError::Followed => t.season_refused_followed(),
        SeasonError::BadName => t.season_refused_name(),
        SeasonError::BadNumbers => t.season_refused_numbers(),
        SeasonError::BadTime => t.season_refused_time(),
        SeasonError::Full => t.season_refused_full(),
        SeasonError::NotForYou => t.season_refused_not_for_you(),
        SeasonError::ForPeople => t.season_refused_bots(),
        SeasonError::Invalid(invalid) => match words {
            Some(words) => t.invalid(&invalid, words),
            None => invalid.to_string(),
        },
        SeasonError::Ledger(error) => return Err(explain(error, frame)),
        SeasonError::Store(error) => return Err(explain(error.into(), frame)),
    })
}
