//! A player as others see them; and keeping them away.

use super::bots::games_told;
use super::rows::{Row, Seated};
use super::{blocking, day, explain};
use crate::language::L10n;
use crate::ledger::LedgerError;
use crate::moderation::ModerationError;
use crate::people::Profile;
use crate::ratings::{shown, told};
use crate::store::bot_accounts::BotAccount;
use crate::store::lists;
use crate::store::ratings::{self, Standing};
use crate::store::results::{Answers, OfGame};
use crate::web::session::SignedIn;
use crate::web::{Frame, PageError, PageResult, Site, local_path, page, see_other};
use actix_web::web::{self, Data, Form, Path, ServiceConfig};
use askama::Template;
use serde::Deserialize;

/// So many tables stand on the page.
const SHOWN: i64 = 25;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/people/{name}", web::get().to(show)).route("/block", web::post().to(block));
}

#[derive(Template)]
#[template(path = "pages/profile.html")]
struct ProfilePage {
    t: L10n,
    frame: Frame,
    profile: Profile,
    since: String,
    mean_time: String,
    in_time: String,
    results: Vec<GameLine>,
    ratings: Vec<RatingLine>,
    tables: Vec<Row>,
    /// Is it the viewer's own?
    own: bool,
    /// Has the viewer blocked this person?
    blocked: bool,
    signed_in: bool,
    viewer: Option<i64>,
}

impl ProfilePage {
    /// Is it a program of the viewer's?
    fn keeps_it(&self) -> bool {
        self.profile.program.as_ref().is_some_and(|(bot, _)| Some(bot.owner_id) == self.viewer)
    }

    /// The games a program plays, in words.
    fn plays(&self, bot: &BotAccount) -> String {
        games_told(self.t, bot)
    }
}

/// Results in one game.
struct GameLine {
    game: String,
    played: i64,
    won: i64,
    mean_place: String,
}

/// How strong in one game.
struct RatingLine {
    /// Its id.
    id: String,
    game: String,
    rating: String,
    tables: String,
    /// After each table, as points of a line 100 wide and 20 high, and what it shows in words.
    curve: Option<(String, String)>,
}

async fn show(frame: Frame, visitor: Option<SignedIn>, site: Data<Site>, name: Path<String>) -> PageResult {
    let t = frame.t;
    let viewer = visitor.map(|v| v.0.id);
    let found = blocking(move || {
        let Some(profile) = site.people.profile(&name)? else { return Ok(None) };
        let blocked = match viewer {
            Some(viewer) => site.moderation.has_blocked(viewer, profile.id).map_err(store)?,
            None => false,
        };
        let (tables, standings, steps) = site.ledger.db().snapshot(|c| {
            let tables = lists::of_player_for(c, profile.id, viewer, SHOWN)?;
            let seated = Seated::at(c, tables.iter())?;
            let rows: Vec<Row> = tables.iter().map(|table| seated.row(t, table, None)).collect();
            let (standings, steps) = (ratings::of_player(c, profile.id)?, ratings::steps_of(c, profile.id)?);
            Ok::<_, LedgerError>((rows, standings, steps))
        })?;
        let ratings = standings.into_iter().map(|(game, standing)| {
            let of_game = steps.iter().filter(|step| step.game == game).map(|step| step.rating);
            RatingLine::new(t, game.clone(), standing, &of_game.collect::<Vec<_>>())
        });
        Ok(Some((profile, blocked, tables, ratings.collect())))
    });
    let found = found.await?.map_err(|e: LedgerError| explain(e, &frame))?;
    let Some((profile, blocked, tables, ratings)) = found else { return Err(PageError::not_found()) };
    let line = |of: &OfGame| GameLine {
        game: t.game_name(&of.game),
        played: of.played,
        won: of.won,
        mean_place: mean(of.places, of.played),
    };
    page(&ProfilePage {
        t,
        since: day(t, profile.since),
        mean_time: mean_time(t, profile.answers),
        in_time: in_time(t, profile.answers),
        results: profile.results.iter().map(line).collect(),
        ratings,
        own: viewer == Some(profile.id),
        signed_in: viewer.is_some(),
        viewer,
        frame,
        profile,
        tables,
        blocked,
    })
}

impl RatingLine {
    fn new(t: L10n, id: String, standing: Standing, steps: &[f64]) -> RatingLine {
        RatingLine {
            game: t.game_name(&id),
            rating: told(t, &standing),
            tables: t.profile_rating_tables(standing.tables),
            curve: curve(steps).map(|points| {
                let end = |step: Option<&f64>| step.map_or_else(String::new, |step| shown(*step));
                (points, t.profile_rating_curve(end(steps.first()), end(steps.last())))
            }),
            id,
        }
    }
}

/// A line through these values, if there are enough of them.
fn curve(values: &[f64]) -> Option<String> {
    let (low, high) = values.iter().fold((f64::MAX, f64::MIN), |(l, h), v| (l.min(*v), h.max(*v)));
    let last = u32::try_from(values.len().checked_sub(1)?).ok().filter(|last| *last > 0)?;
    let point = |(n, value): (u32, &f64)| {
        let x = f64::from(n) * 100.0 / f64::from(last);
        let y = 19.0 - (value - low) * 18.0 / (high - low).max(0.001);
        format!("{x:.1},{y:.1}")
    };
    Some((0..).zip(values).map(point).collect::<Vec<_>>().join(" "))
}

/// How long they take for a move, in the unit one would say it in.
fn mean_time(t: L10n, answers: Answers) -> String {
    if answers.turns == 0 {
        return t.profile_no_turns();
    }
    let minutes = answers.spent / answers.turns / 60_000;
    match minutes {
        0..=89 => t.profile_minutes(minutes.max(1)),
        90..=2879 => t.profile_hours((minutes + 30) / 60),
        _ => t.profile_days((minutes + 720) / 1440),
    }
}

/// The share of moves in time, of those that had a deadline. Rounded down: only who was never late has 100.
pub(super) fn in_time(t: L10n, answers: Answers) -> String {
    match answers.timed {
        0 => t.profile_no_turns(),
        timed => t.profile_in_time(timed, answers.in_time * 100 / timed),
    }
}

/// One digit after the point.
fn mean(sum: i64, count: i64) -> String {
    let tenths = (sum * 10 + count / 2) / count.max(1);
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn store(error: ModerationError) -> LedgerError {
    match error {
        ModerationError::Store(error) => error.into(),
        other => LedgerError::Internal(other.to_string()),
    }
}

#[derive(Deserialize)]
struct Blocking {
    /// The person's number.
    person: i64,
    /// `block` or `unblock`.
    r#do: String,
    /// The page it comes from.
    #[serde(default)]
    back: String,
}

async fn block(
    frame: Frame,
    SignedIn(player): SignedIn,
    site: Data<Site>,
    form: Form<Blocking>,
) -> PageResult {
    let form = form.into_inner();
    let back = local_path(&form.back).unwrap_or("/account").to_owned();
    let done = blocking(move || match form.r#do.as_str() {
        "unblock" => site.moderation.unblock(player.id, form.person),
        _ => site.moderation.block(player.id, form.person),
    });
    match done.await? {
        Ok(()) => Ok(see_other(&back)),
        Err(ModerationError::Yourself) => Err(PageError::bad_request(frame.t.block_yourself())),
        Err(ModerationError::Nobody | ModerationError::Length) => Err(PageError::not_found()),
        Err(ModerationError::Store(error)) => Err(explain(error.into(), &frame)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_said_as_people_say_them() {
        let t = L10n::English;
        let answers = |turns, minutes: i64, timed, in_time| Answers {
            turns,
            spent: turns * minutes * 60_000,
            timed,
            in_time,
        };
        assert_eq!(mean_time(t, answers(0, 0, 0, 0)), "not known yet");
        assert_eq!(mean_time(t, answers(3, 0, 0, 0)), "one minute");
        assert_eq!(mean_time(t, answers(2, 125, 0, 0)), "2 hours");
        assert_eq!(mean_time(t, answers(2, 4 * 1440, 0, 0)), "4 days");
        assert_eq!(in_time(t, answers(9, 1, 0, 0)), "not known yet");
        assert_eq!(in_time(t, answers(1000, 1, 1000, 999)), "99 % of 1000");
    }

    #[test]
    fn a_mean_has_one_digit() {
        assert_eq!(super::mean(7, 3), "2.3");
        assert_eq!(super::mean(5, 3), "1.7");
        assert_eq!(super::mean(0, 0), "0.0");
    }
}
