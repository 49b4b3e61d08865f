//! Looking for a game: on the page of open tables and on that of each game.

use super::field::Field;
use super::refusal;
use crate::language::L10n;
use crate::lobby::{Lobby, LobbyError, Sought, WITHIN, Wish, seek_told};
use crate::ratings::told;
use crate::store::seeks::Seek;
use crate::terms::PaceClass;
use crate::web::pages::blocking;
use crate::web::session::SignedIn;
use crate::web::{Frame, PageError, PageResult, Site, see_other};
use actix_web::web::{self, Data, Form, ServiceConfig};
use kernel::Rulebook;
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/seeks", web::post().to(seek)).route("/seeks/withdraw", web::post().to(withdraw));
}

/// What the lobby knows of it.
pub(in crate::web::pages) struct Found {
    mine: Vec<(Seek, Option<String>)>,
    others: Vec<Sought>,
}

impl Found {
    /// Who looks for any game, or for this one.
    pub(in crate::web::pages) fn look(
        lobby: &Lobby,
        player: Option<i64>,
        game: Option<&str>,
    ) -> Result<Found, LobbyError> {
        let mut mine = player.map_or(Ok(Vec::new()), |player| lobby.seeks_of(player))?;
        mine.retain(|(seek, _)| game.is_none_or(|game| seek.game == game));
        Ok(Found { mine, others: lobby.sought(player, game)? })
    }
}

/// The part of a page on which one looks for a game.
pub(in crate::web::pages) struct Seeking {
    /// The game of the page, if it is one's.
    pub(in crate::web::pages) game: Option<String>,
    pub(in crate::web::pages) fields: Vec<Field>,
    pub(in crate::web::pages) mine: Vec<Mine>,
    pub(in crate::web::pages) others: Vec<Other>,
}

/// What the viewer looks for.
pub(in crate::web::pages) struct Mine {
    pub(in crate::web::pages) id: i64,
    pub(in crate::web::pages) game: String,
    pub(in crate::web::pages) what: String,
    /// The table that was found.
    pub(in crate::web::pages) table: Option<String>,
}

/// Somebody else who looks for a game.
pub(in crate::web::pages) struct Other {
    pub(in crate::web::pages) name: String,
    pub(in crate::web::pages) rating: Option<String>,
    pub(in crate::web::pages) game: String,
    pub(in crate::web::pages) what: String,
}

impl Seeking {
    /// `games` are those one may choose; a page of one game offers that one. `wanted` is chosen first.
    pub(in crate::web::pages) fn new(
        t: L10n,
        games: &[&'static dyn Rulebook],
        own: bool,
        wanted: &str,
        found: Found,
    ) -> Seeking {
        let game = games.first().filter(|_| own).map(|game| game.id().to_owned());
        let mine = |(seek, table): (Seek, Option<String>)| Mine {
            id: seek.id,
            game: t.game_name(&seek.game),
            what: seek_told(t, &seek),
            table,
        };
        let other = |sought: Sought| Other {
            rating: sought.standing.as_ref().map(|standing| told(t, standing)),
            game: t.game_name(&sought.seek.game),
            what: seek_told(t, &sought.seek),
            name: sought.name,
        };
        Seeking {
            fields: fields(t, games, own, wanted),
            game,
            mine: found.mine.into_iter().map(mine).collect(),
            others: found.others.into_iter().map(other).collect(),
        }
    }
}

fn fields(t: L10n, games: &[&'static dyn Rulebook], own: bool, wanted: &str) -> Vec<Field> {
    let field = |name: &str, label: String, now: &str, all: Vec<(String, String)>| Field {
        name: name.into(),
        label,
        help: String::new(),
        choices: all.into_iter().map(|(v, words)| (v.clone(), words, v == now)).collect(),
        number: None,
    };
    let most = games.iter().map(|game| *game.seats().end()).max().unwrap_or(2);
    let least = games.iter().map(|game| *game.seats().start()).min().unwrap_or(2).max(2);
    let counts = || (least..=most).map(|n| (n.to_string(), n.to_string())).collect();
    let paces = PaceClass::ALL.map(|class| (class.word().to_owned(), class.usual().told(t)));
    let within = WITHIN.iter().map(|points| (points.to_string(), t.seek_rating_within(*points)));
    let anybody = (String::new(), t.seek_rating_any());
    let game = field(
        "game",
        t.list_game(),
        wanted,
        games.iter().map(|game| (game.id().to_owned(), t.game_name(game.id()))).collect(),
    );
    let rest = [
        field("pace", t.new_pace(), PaceClass::Days.word(), paces.into()),
        field("least", t.seek_least(), &least.to_string(), counts()),
        field("most", t.seek_most(), &most.min(4).to_string(), counts()),
        field("within", t.seek_rating(), "", std::iter::once(anybody).chain(within).collect()),
    ];
    // Another form of the page has fields of the same names.
    let apart = |field: Field| Field { name: format!("seek-{}", field.name), ..field };
    (!own).then_some(game).into_iter().chain(rest).map(apart).collect()
}

#[derive(Deserialize)]
struct SeekForm {
    #[serde(rename = "seek-game")]
    game: String,
    #[serde(default, rename = "seek-pace")]
    pace: String,
    #[serde(default, rename = "seek-least")]
    least: String,
    #[serde(default, rename = "seek-most")]
    most: String,
    #[serde(default, rename = "seek-within")]
    within: String,
    #[serde(default)]
    rated: String,
    /// Was it the page of a game?
    #[serde(default)]
    own: String,
}

impl SeekForm {
    /// Nothing if no page of ours offers it.
    fn wish(&self) -> Option<Wish> {
        let within = match self.within.as_str() {
            "" => None,
            points => Some(points.parse().ok()?),
        };
        Some(Wish {
            game: self.game.clone(),
            pace: PaceClass::read(&self.pace)?,
            least: self.least.parse().ok()?,
            most: self.most.parse().ok()?,
            within,
            rated: self.rated == "yes",
        })
    }

    fn back(&self) -> String {
        let page = if self.own == "yes" { format!("/{}", self.game) } else { "/tables".into() };
        format!("{page}#seek")
    }
}

async fn seek(
    frame: Frame,
    SignedIn(player): SignedIn,
    site: Data<Site>,
    form: Form<SeekForm>,
) -> PageResult {
    let wish = form.wish().ok_or_else(|| PageError::bad_request(frame.t.seek_refused()))?;
    site.limits.table(player.id)?;
    let (lobby, back) = (site.lobby.clone(), form.back());
    let done = blocking(move || {
        lobby.seek(player.id, &wish)?;
        let same = |seek: &Seek| seek.game == wish.game && seek.pace == wish.pace.word();
        let mine = lobby.seeks_of(player.id)?;
        Ok(mine.into_iter().find(|(seek, _)| same(seek)).and_then(|(_, table)| table))
    });
    match done.await? {
        Ok(Some(table)) => Ok(see_other(&format!("/tables/{table}"))),
        Ok(None) => Ok(see_other(&back)),
        Err(error) => Err(PageError::bad_request(refusal(error, &frame)?)),
    }
}

#[derive(Deserialize)]
struct WithdrawForm {
    seek: i64,
    /// The page it was, if it was that of a game.
    #[serde(default)]
    game: String,
}

async fn withdraw(
    frame: Frame,
    SignedIn(player): SignedIn,
    site: Data<Site>,
    form: Form<WithdrawForm>,
) -> PageResult {
    let (lobby, form) = (site.lobby.clone(), form.into_inner());
    let page = site.ledger.catalog().find(&form.game).map_or("tables", |game| game.id());
    match blocking(move || lobby.withdraw(player.id, form.seek)).await? {
        Ok(()) => Ok(see_other(&format!("/{page}#seek"))),
        Err(LobbyError::NoSuchSeek) => Err(PageError::not_found()),
        Err(error) => Err(PageError::bad_request(refusal(error, &frame)?)),
    }
}
