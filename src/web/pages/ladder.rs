//! Who is how strong at a game, as far as rated tables tell.

use super::profile::in_time;
use super::{blocking, day};
use crate::language::L10n;
use crate::ratings::{self, ENOUGH};
use crate::store::StoreError;
use crate::store::bot_accounts::is_marked;
use crate::store::ratings::{Rated, Rung, Standing, ladder, won_by, won_by_bots};
use crate::store::results::{self, Answers};
use crate::web::session::SignedIn;
use crate::web::{Frame, PageError, PageResult, Site, page};
use actix_web::web::{self, Data, Path, ServiceConfig};
use askama::Template;
use std::collections::BTreeMap;

/// So many stand on it.
pub(super) const SHOWN: i64 = 200;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/ladder/{game}", web::get().to(show));
}

#[derive(Template)]
#[template(path = "pages/ladder.html")]
struct LadderPage {
    t: L10n,
    frame: Frame,
    game: String,
    /// The games of the house, by their ids.
    games: Vec<(&'static str, String)>,
    people: Vec<LadderRow>,
    bots: Vec<LadderRow>,
    enough: i64,
    /// What the bars reach from and to.
    scale: Scale,
}

/// Somebody on the ladder.
struct LadderRow {
    /// Counted among people or among bots; who is as strong shares it.
    place: usize,
    name: String,
    rating: String,
    off_by: String,
    /// With hardly a doubt.
    at_least: String,
    /// Where it lies among all, as a bar.
    bar: Bar,
    tables: i64,
    won: i64,
    /// The last day at a table; nothing for bots.
    seen: String,
    in_time: String,
    /// Is it the viewer?
    own: bool,
}

async fn show(frame: Frame, visitor: Option<SignedIn>, site: Data<Site>, game: Path<String>) -> PageResult {
    let (t, game) = (frame.t, game.into_inner());
    site.ledger.catalog().find(&game).ok_or_else(PageError::not_found)?;
    let games = site.ledger.catalog().games().map(|game| (game.id(), t.game_name(game.id()))).collect();
    let viewer = visitor.map(|SignedIn(player)| player.id);
    let (db, wanted) = (site.ledger.db().clone(), game.clone());
    let (rungs, known) = blocking(move || {
        db.snapshot(|c| {
            let rungs = ladder(c, &wanted, ENOUGH, SHOWN)?;
            let people: Vec<i64> = rungs.iter().filter_map(|rung| person(&rung.who)).collect();
            let known = Known {
                answers: results::answers_of(c, &people)?,
                seen: results::last_answers(c, &people)?,
                won: won_by(c, &wanted, &people)?,
                won_by_bots: won_by_bots(c, &wanted)?,
            };
            Ok::<_, StoreError>((rungs, known))
        })
    })
    .await??;
    let scale = Scale::of(&rungs);
    let (people, bots): (Vec<Rung>, Vec<Rung>) =
        rungs.into_iter().partition(|r| person(&r.who).is_some() && !is_marked(&r.name));
    let lines = |rungs: &[Rung]| lines(t, rungs, &known, scale, viewer);
    let (people, bots) = (lines(&people), lines(&bots));
    page(&LadderPage { t, frame, people, bots, game, games, enough: ENOUGH, scale })
}

fn person(who: &Rated) -> Option<i64> {
    match who {
        Rated::Player(player) => Some(*player),
        Rated::Bot(_) => None,
    }
}

/// What else is told of those on the ladder, each asked for once for all of them.
struct Known {
    answers: BTreeMap<i64, Answers>,
    seen: BTreeMap<i64, i64>,
    won: BTreeMap<i64, i64>,
    won_by_bots: BTreeMap<String, i64>,
}

/// From which rating to which the bars reach, in hundreds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Scale {
    from: i64,
    to: i64,
}

impl Scale {
    fn of(rungs: &[Rung]) -> Scale {
        let figures: Vec<(i64, i64)> = rungs.iter().map(|rung| ratings::figures(&rung.standing)).collect();
        let least = figures.iter().map(|(rating, off)| rating - off).min().unwrap_or(1500);
        let most = figures.iter().map(|(rating, off)| rating + off).max().unwrap_or(1500);
        let from = least.div_euclid(100) * 100;
        Scale { from, to: (most.div_euclid(100) * 100 + 100).max(from + 100) }
    }

    /// Where a rating lies on a bar of this width.
    fn at(self, rating: i64) -> i64 {
        ((rating - self.from) * WIDTH / (self.to - self.from)).clamp(0, WIDTH)
    }
}

/// A bar is so wide, in its own units.
const WIDTH: i64 = 200;
/// And the mark of the estimate on it.
const MARK: i64 = 5;

/// Where a rating probably lies: from, to, and the estimate between.
struct Bar {
    from: i64,
    to: i64,
    mark: i64,
}

impl Bar {
    fn new(standing: &Standing, scale: Scale) -> Bar {
        let (rating, off) = ratings::figures(standing);
        let mark = (scale.at(rating) - MARK / 2).clamp(0, WIDTH - MARK);
        Bar { from: scale.at(rating - off), to: scale.at(rating + off), mark }
    }
}

fn lines(t: L10n, rungs: &[Rung], known: &Known, scale: Scale, viewer: Option<i64>) -> Vec<LadderRow> {
    let line = |(above, rung): (usize, &Rung)| {
        let (rating, player) = (rung.standing.rating, person(&rung.who));
        LadderRow {
            place: above + 1,
            name: match &rung.who {
                Rated::Player(_) => rung.name.clone(),
                Rated::Bot(bot) => machine(t, bot),
            },
            rating: ratings::shown(rating.rating),
            off_by: ratings::off_by(rating.uncertainty),
            at_least: ratings::shown(rating.rating - 2.0 * rating.uncertainty),
            bar: Bar::new(&rung.standing, scale),
            tables: rung.standing.tables,
            won: match &rung.who {
                Rated::Player(player) => known.won.get(player),
                Rated::Bot(bot) => known.won_by_bots.get(bot),
            }
            .copied()
            .unwrap_or(0),
            seen: player
                .and_then(|player| known.seen.get(&player))
                .map_or_else(String::new, |at| day(t, *at)),
            in_time: player.map_or_else(String::new, |player| {
                in_time(t, known.answers.get(&player).copied().unwrap_or_default())
            }),
            own: player.is_some() && player == viewer,
        }
    };
    rungs.iter().enumerate().map(line).collect()
}

/// What a bot or an automated player is called.
pub(super) fn machine(t: L10n, bot: &str) -> String {
    match bot.strip_prefix("automated-") {
        Some(level) => t.ladder_automated(level),
        None => t.bot_name(t.bot_called(bot, 0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::ratings::Rating;

    fn rung(rating: f64, uncertainty: f64) -> Rung {
        let standing = Standing { rating: Rating { rating, uncertainty }, tables: 9 };
        Rung { who: Rated::Player(1), name: "Ann".into(), standing }
    }

    #[test]
    fn bars_hold_everybody_and_show_how_sure_a_rating_is() {
        // 1500 ± 240 and 1800 ± 120.
        let rungs = [rung(25.0, 2.0), rung(30.0, 1.0)];
        let scale = Scale::of(&rungs);
        assert_eq!(scale, Scale { from: 1200, to: 2000 });
        let [wide, narrow] = rungs.map(|rung| Bar::new(&rung.standing, scale));
        assert_eq!((wide.from, wide.mark, wide.to), (15, 73, 135));
        assert!(narrow.to - narrow.from < wide.to - wide.from && narrow.mark > wide.mark);
        // Alone, or with nobody at all, there is still something to draw on.
        assert_eq!(Scale::of(&[]), Scale { from: 1500, to: 1600 });
    }
}
