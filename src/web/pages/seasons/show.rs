//! One season: signing up, standings, tables.

use super::{list, refusal};
use crate::language::{L10n, Place, zone};
use crate::seasons::standing::{Chance, Division, SeasonPlace, movers, points};
use crate::seasons::{SeasonError, Seasons, Whole};
use crate::store::players::{self, Player};
use crate::store::seasons::{self, Fixture, Kind, State};
use crate::store::tables::Status;
use crate::store::{StoreError, hosts};
use crate::terms::Terms;
use crate::web::pages::blocking;
use crate::web::pages::lobby::words::{self, Agreed};
use crate::web::session::SignedIn;
use crate::web::{Frame, PageError, PageResult, Site, page, see_other};
use actix_web::web::{self, Data, Form, Path, ServiceConfig};
use askama::Template;
use jiff::civil::Date;
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/seasons/{id}", web::get().to(show))
        .route("/seasons/{id}/sign-up", web::post().to(sign_up))
        .route("/seasons/{id}/withdraw", web::post().to(withdraw))
        .route("/seasons/{id}/call-off", web::post().to(call_off))
        .route("/seasons/{id}/next", web::post().to(next));
}

#[derive(Template)]
#[template(path = "pages/season.html")]
struct SeasonPage {
    t: L10n,
    frame: Frame,
    id: i64,
    name: String,
    game: String,
    kind: String,
    state: String,
    host: String,
    before: Option<i64>,
    after: Option<i64>,
    own: Own,
    people: Vec<String>,
    substitutes: Vec<String>,
    divisions: Vec<Standings>,
    entrants: Vec<Row>,
    groups: Vec<Group>,
    how: Vec<String>,
    agreed: Vec<Agreed>,
    /// The first day on which a next season may begin, for whoever may open it.
    may_follow: Option<String>,
    may_call_off: bool,
    /// It runs, and the viewer is an administrator.
    operator_runs: bool,
}

/// What the viewer may do.
#[derive(Default)]
struct Own {
    may_sign_up: bool,
    may_stand_by: bool,
    may_withdraw: bool,
    signed_up: bool,
    standing_by: bool,
    /// Nobody is signed in, who could sign up if they were.
    stranger: bool,
}

/// A division of a league.
struct Standings {
    title: String,
    rows: Vec<Row>,
}

/// Somebody in the standings.
struct Row {
    place: String,
    name: String,
    points: String,
    firsts: usize,
    played: String,
    possible: String,
    own: bool,
}

/// Tables of a division or of a round.
struct Group {
    title: String,
    tables: Vec<TableRow>,
    /// Who goes on without playing.
    byes: Option<String>,
}

struct TableRow {
    /// Nothing where the viewer may not know it.
    code: Option<String>,
    number: String,
    people: String,
    state: String,
    own: bool,
}

async fn show(frame: Frame, visitor: Option<SignedIn>, site: Data<Site>, id: Path<i64>) -> PageResult {
    let (t, id, db) = (frame.t, id.into_inner(), site.ledger.db().clone());
    let viewer = visitor.map(|SignedIn(player)| player);
    let asked = viewer.as_ref().map(|player| player.id);
    let found = blocking(move || {
        db.snapshot(|c| {
            let Some(season) = seasons::by_id(c, id)? else { return Ok(None) };
            let host = players::names_of(c, &[season.host_id])?.remove(&season.host_id).unwrap_or_default();
            let whole = Whole::read(c, season)?;
            let may_host = asked.map_or(Ok(false), |player| hosts::may_host(c, player))?;
            Ok::<_, StoreError>(Some((whole, host, may_host, seasons::after(c, id)?)))
        })
    })
    .await??;
    let (whole, host, may_host, after) = found.ok_or_else(PageError::not_found)?;
    let season = &whole.season;
    let rulebook = site.ledger.catalog().find(&season.game).ok_or_else(PageError::not_found)?;
    let (setup, terms) = (season.setup()?, Terms::read(&season.terms));
    let place = Place::of(viewer.as_ref().and_then(|player| player.time_zone.as_deref()), "");
    let state = state(t, &whole, &place);
    let hosts_it = viewer.as_ref().is_some_and(|p| p.is_admin() || (may_host && p.id == season.host_id));
    let now = site.ledger.clock().now();
    let tomorrow = || {
        let zone = zone(viewer.as_ref().and_then(|player| player.time_zone.as_deref()));
        let today = crate::language::local(now, zone).date();
        today.tomorrow().unwrap_or(today).to_string()
    };
    let begun = season.begun_at.is_some();
    let name = |name: &str| if name.is_empty() { t.former_player() } else { name.to_owned() };
    let people: Vec<String> = whole.players().filter(|_| !begun).map(|member| name(&member.name)).collect();
    let substitutes =
        whole.people.iter().filter(|member| member.substitute).map(|member| name(&member.name)).collect();
    let shown = Shown { t, whole: &whole, viewer: asked, linked: terms.listed() };
    let mut agreed = words::options(t, rulebook, &setup);
    agreed.retain(|agreed| agreed.usual.is_some());
    agreed.splice(0..0, words::terms(t, &terms));
    let programs = if terms.programs { t.bots_season_yes() } else { t.bots_season_no() };
    agreed.push(words::Agreed { what: t.bots_season(), how: programs, usual: None });
    page(&SeasonPage {
        t,
        id,
        name: season.name.clone(),
        game: season.game.clone(),
        kind: list::kind(t, season),
        state,
        host,
        before: season.before_id,
        after,
        own: own(&whole, asked),
        people,
        substitutes,
        divisions: shown.divisions(),
        entrants: shown.entrants(),
        groups: shown.groups(),
        how: how(t, &whole, setup.seats.len()),
        agreed,
        may_follow: (hosts_it && season.state() == State::Ended && after.is_none()).then(tomorrow),
        may_call_off: hosts_it && season.state() == State::Open,
        operator_runs: season.state() == State::Running && viewer.as_ref().is_some_and(Player::is_admin),
        frame,
    })
}

fn state(t: L10n, whole: &Whole, place: &Place) -> String {
    let season = &whole.season;
    let ended = || t.moment_at(season.ended_at.unwrap_or(season.begins_at), place);
    match season.state() {
        State::Open => t.season_state_open(t.moment_at(season.begins_at, place)),
        State::Running => t.season_state_running(t.moment_at(season.begun_at.unwrap_or(0), place)),
        State::Ended => t.season_state_ended(ended()),
        State::CalledOff => t.season_state_called_off(ended()),
    }
}

fn own(whole: &Whole, viewer: Option<i64>) -> Own {
    let state = whole.season.state();
    let (open, on) = (state == State::Open, matches!(state, State::Open | State::Running));
    let Some(viewer) = viewer else { return Own { stranger: on, ..Own::default() } };
    match whole.people.iter().find(|member| member.player == viewer) {
        None => Own { may_sign_up: open, may_stand_by: on, ..Own::default() },
        Some(member) => Own {
            signed_up: open && !member.substitute,
            standing_by: on && member.substitute,
            may_withdraw: on && member.division.is_none(),
            may_sign_up: open && member.substitute,
            may_stand_by: open && !member.substitute,
            ..Own::default()
        },
    }
}

fn how(t: L10n, whole: &Whole, seats: usize) -> Vec<String> {
    let season = &whole.season;
    if season.kind() == Kind::Tournament {
        return vec![t.season_how_tournament(season.moving, seats), t.season_how_leave()];
    }
    let divisions = match season.moving {
        0 => t.season_how_league_still(season.size),
        moving => t.season_how_league(moving, season.size),
    };
    let meet = match seats {
        2 => t.season_how_meet(),
        seats => t.season_how_tables(season.tables_each, seats),
    };
    vec![divisions, meet, t.season_how_points(), t.season_how_seed(), t.season_how_leave()]
}

/// What is shown of a season, and to whom.
struct Shown<'a> {
    t: L10n,
    whole: &'a Whole,
    viewer: Option<i64>,
    /// May everybody find its tables?
    linked: bool,
}

impl Shown<'_> {
    fn name(&self, player: i64) -> String {
        let member = self.whole.people.iter().find(|member| member.player == player);
        let name = member.map(|member| member.name.clone()).filter(|name| !name.is_empty());
        name.unwrap_or_else(|| self.t.former_player())
    }

    fn divisions(&self) -> Vec<Standings> {
        if self.whole.season.kind() == Kind::Tournament {
            return Vec::new();
        }
        let all = self.whole.divisions();
        let count = all.len();
        let standings = |division: &Division| Standings {
            title: match count {
                1 => self.t.season_division_only(),
                _ => self.t.season_division(division.number, count),
            },
            rows: division.lines.iter().map(|line| self.row(division, line, count)).collect(),
        };
        all.iter().map(standings).collect()
    }

    fn row(&self, division: &Division, line: &SeasonPlace, divisions: usize) -> Row {
        Row {
            place: line.place.to_string(),
            name: line.name.clone(),
            points: points(line.halves),
            firsts: line.firsts,
            played: self.t.season_played(line.played, line.played + line.left),
            possible: self.possible(division, line, divisions),
            own: self.viewer == Some(line.player),
        }
    }

    /// What can still become of somebody, in a few words.
    fn possible(&self, division: &Division, line: &SeasonPlace, divisions: usize) -> String {
        let (t, people) = (self.t, division.lines.len());
        let moving = movers(self.whole.season.moving, people);
        let number = usize::try_from(division.number).unwrap_or(1);
        let up = if number > 1 { line.among_first(moving) } else { Chance::No };
        let down = if number < divisions { line.among_last(moving, people) } else { Chance::No };
        let said = [
            (line.wins(), t.season_won(), t.season_can_win()),
            (up, t.season_up(), t.season_can_up()),
            (down, t.season_down(), t.season_can_down()),
        ];
        let words: Vec<String> = said
            .into_iter()
            .filter_map(|(chance, certain, possible)| match chance {
                Chance::No => None,
                Chance::Possible => Some(possible),
                Chance::Certain => Some(certain),
            })
            .collect();
        if words.is_empty() { t.season_stays() } else { words.join(", ") }
    }

    fn entrants(&self) -> Vec<Row> {
        if self.whole.season.kind() == Kind::League {
            return Vec::new();
        }
        let (t, bracket) = (self.t, self.whole.bracket());
        let last = bracket.entrants.first().map_or(0, |entrant| entrant.round);
        let row = |(at, entrant): (usize, &crate::seasons::standing::Entrant)| Row {
            place: (at + 1).to_string(),
            name: entrant.name.clone(),
            points: String::new(),
            firsts: 0,
            played: t.season_round(entrant.round),
            possible: match entrant.place {
                _ if entrant.is_in => t.season_in(),
                Some(1) if bracket.is_last && entrant.round == last => t.season_winner(),
                Some(place) if bracket.is_last && entrant.round == last => t.season_second(place),
                _ => t.season_out(entrant.round),
            },
            own: self.viewer == Some(entrant.player),
        };
        bracket.entrants.iter().enumerate().map(row).collect()
    }

    fn groups(&self) -> Vec<Group> {
        let league = self.whole.season.kind() == Kind::League;
        let of = |fixture: &Fixture| if league { fixture.division } else { fixture.round };
        let fixtures = &self.whole.fixtures;
        let last = fixtures.iter().map(of).max().unwrap_or(0);
        let title = |number: i16| match (league, last) {
            (true, 1) => self.t.season_division_only(),
            (true, _) => self.t.season_division(number, last),
            (false, _) if number == last && self.whole.bracket().is_last => self.t.season_final(),
            (false, _) => self.t.season_round(number),
        };
        let group = |number: i16| Group {
            title: title(number),
            tables: fixtures.iter().filter(|f| of(f) == number).map(|f| self.table(f)).collect(),
            byes: if league { None } else { self.byes(number) },
        };
        (1..=last).map(group).collect()
    }

    /// Who played in a later round, or is still in, and sat at no table in this one.
    fn byes(&self, round: i16) -> Option<String> {
        let sat =
            |player: i64| self.whole.fixtures.iter().any(|f| f.round == round && f.who.contains(&player));
        let bracket = self.whole.bracket();
        let over = bracket.entrants.iter().filter(|e| e.round >= round && !sat(e.player));
        let names: Vec<String> = over.map(|entrant| self.name(entrant.player)).collect();
        (!names.is_empty()).then(|| self.t.season_bye(self.t.all_of(&names)))
    }

    fn table(&self, fixture: &Fixture) -> TableRow {
        let t = self.t;
        let own = self.viewer.is_some_and(|viewer| fixture.who.contains(&viewer));
        let member = self.viewer.is_some_and(|v| self.whole.people.iter().any(|m| m.player == v));
        let table = fixture.table.as_ref().filter(|_| self.linked || member);
        let mut who: Vec<(i16, String)> = fixture
            .who
            .iter()
            .map(|player| (fixture.places.get(player).copied().unwrap_or(i16::MAX), self.name(*player)))
            .collect();
        who.sort_by_key(|(place, _)| *place);
        let placed = |(place, name): (i16, String)| match place {
            i16::MAX => name,
            place => t.season_placed(name, place),
        };
        TableRow {
            code: table.map(|table| table.code.clone()),
            number: format!(
                "{}.{}",
                if fixture.round > 1 { fixture.round } else { fixture.division },
                fixture.number
            ),
            people: t.all_of(&who.into_iter().map(placed).collect::<Vec<_>>()),
            state: match fixture.table.as_ref().map(|table| table.status) {
                None => t.season_table_drawn(),
                Some(Status::Running) => t.season_table_running(),
                Some(Status::Paused) => t.status_paused(),
                Some(Status::Finished) => t.status_finished(),
                Some(Status::Abandoned) => t.season_table_given_up(),
            },
            own,
        }
    }
}

#[derive(Deserialize)]
struct SignUp {
    #[serde(default)]
    as_substitute: String,
}

async fn sign_up(
    frame: Frame,
    SignedIn(player): SignedIn,
    site: Data<Site>,
    id: Path<i64>,
    form: Form<SignUp>,
) -> PageResult {
    let substitute = form.as_substitute == "yes";
    act(&frame, &site, *id, move |seasons, id| seasons.sign_up(id, player.id, substitute)).await
}

async fn withdraw(frame: Frame, SignedIn(player): SignedIn, site: Data<Site>, id: Path<i64>) -> PageResult {
    act(&frame, &site, *id, move |seasons, id| seasons.withdraw(id, player.id)).await
}

async fn call_off(frame: Frame, SignedIn(player): SignedIn, site: Data<Site>, id: Path<i64>) -> PageResult {
    act(&frame, &site, *id, move |seasons, id| seasons.call_off(id, player.id)).await
}

#[derive(Deserialize)]
struct Next {
    #[serde(default)]
    begins: String,
}

async fn next(
    frame: Frame,
    SignedIn(player): SignedIn,
    site: Data<Site>,
    id: Path<i64>,
    form: Form<Next>,
) -> PageResult {
    let begins = beginning(&form.begins, player.time_zone.as_deref());
    let seasons = Seasons::new(site.ledger.clone());
    let done = blocking(move || {
        // What is no day is no time at which a season may begin.
        seasons.next(*id, player.id, begins.unwrap_or(0))
    });
    match done.await? {
        Ok(next) => Ok(see_other(&format!("/seasons/{next}"))),
        Err(error) => Err(refused(error, &frame)?),
    }
}

/// When a day begins where somebody lives.
pub(super) fn beginning(day: &str, of: Option<&str>) -> Option<i64> {
    let date: Date = day.trim().parse().ok()?;
    Some(date.to_zoned(zone(of)).ok()?.timestamp().as_millisecond())
}

async fn act(
    frame: &Frame,
    site: &Data<Site>,
    id: i64,
    f: impl FnOnce(&Seasons, i64) -> Result<(), SeasonError> + Send + 'static,
) -> PageResult {
    let seasons = Seasons::new(site.ledger.clone());
    match blocking(move || f(&seasons, id)).await? {
        Ok(()) => Ok(see_other(&format!("/seasons/{id}"))),
        Err(error) => Err(refused(error, frame)?),
    }
}

fn refused(error: SeasonError, frame: &Frame) -> Result<PageError, PageError> {
    let forbidden = matches!(error, SeasonError::NotHost | SeasonError::MayNotHost | SeasonError::NotForYou);
    let why = refusal(error, frame, None)?;
    Ok(if forbidden { PageError::forbidden().because(why) } else { PageError::stale().because(why) })
}
