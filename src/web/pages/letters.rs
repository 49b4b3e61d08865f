//! Which letters one wishes: in general, and about one table.

use super::{blocking, explain};
use crate::language::{L10n, is_zone, zones};
use crate::notices::Purpose;
use crate::notices::{FollowedWish, Quiet, TalkWish, Turns, WeeklyWish, Wishes};
use crate::reading::Reading;
use crate::store::{attention, outbox, players, push};
use crate::web::limits::network;
use crate::web::session::{AtTable, SignedIn};
use crate::web::{Frame, PageError, PageResult, Site, page, see_other};
use actix_web::HttpRequest;
use actix_web::web::{self, Data, Form, Path, Query, ServiceConfig};
use askama::Template;
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .service(web::resource("/account/mail").get(show).post(keep))
        .route("/account/mail/confirm", web::post().to(confirm))
        .route("/games/{code}/letters", web::post().to(mute));
}

#[derive(Template)]
#[template(path = "pages/letters.html")]
struct LettersPage {
    t: L10n,
    frame: Frame,
    wishes: Wishes,
    zone: String,
    zones: Vec<(&'static str, Vec<String>)>,
    done: bool,
}

impl LettersPage {
    /// Word, name, help, and whether it is chosen.
    fn turns(&self) -> [(&'static str, String, String, bool); 5] {
        let t = self.t;
        Turns::ALL.map(|turns| {
            let [name, help] = match turns {
                Turns::Each => [t.letters_turns_each(), t.letters_turns_each_help()],
                Turns::Hourly => [t.letters_turns_hourly(), t.letters_turns_hourly_help()],
                Turns::Daily => [t.letters_turns_daily(), t.letters_turns_daily_help()],
                Turns::Reminders => [t.letters_turns_reminders(), t.letters_turns_reminders_help()],
                Turns::Never => [t.letters_turns_never(), t.letters_turns_never_help()],
            };
            (turns.word(), name, help, self.wishes.turns == turns)
        })
    }

    fn talk(&self) -> [(&'static str, String, bool); 3] {
        let t = self.t;
        TalkWish::ALL.map(|talk| {
            let name = match talk {
                TalkWish::All => t.letters_talk_all(),
                TalkWish::Private => t.letters_talk_private(),
                TalkWish::Never => t.letters_talk_never(),
            };
            (talk.word(), name, self.wishes.talk == talk)
        })
    }

    fn followed(&self) -> [(&'static str, String, bool); 3] {
        let t = self.t;
        FollowedWish::ALL.map(|followed| {
            let name = match followed {
                FollowedWish::Weekly => t.letters_followed_weekly(),
                FollowedWish::Ended => t.letters_followed_ended(),
                FollowedWish::Never => t.letters_followed_never(),
            };
            (followed.word(), name, self.wishes.followed == followed)
        })
    }

    fn weekly(&self) -> [(&'static str, String, bool); 3] {
        let t = self.t;
        WeeklyWish::ALL.map(|weekly| {
            let name = match weekly {
                WeeklyWish::Seeking => t.letters_weekly_seeking(),
                WeeklyWish::Always => t.letters_weekly_always(),
                WeeklyWish::Never => t.letters_weekly_never(),
            };
            (weekly.word(), name, self.wishes.weekly == weekly)
        })
    }

    fn hours(&self) -> std::ops::Range<u8> {
        0..24
    }

    fn quiet_from(&self, hour: &u8) -> bool {
        self.wishes.quiet.is_some_and(|quiet| quiet.from == *hour)
    }

    fn quiet_until(&self, hour: &u8) -> bool {
        self.wishes.quiet.map_or(7, |quiet| quiet.until) == *hour
    }
}

#[derive(Deserialize)]
struct LettersQuery {
    #[serde(default)]
    done: String,
}

async fn show(frame: Frame, SignedIn(player): SignedIn, query: Query<LettersQuery>) -> PageResult {
    page(&LettersPage {
        t: frame.t,
        frame,
        wishes: Wishes::of(&player),
        zone: player.time_zone.clone().unwrap_or_default(),
        zones: zones(),
        done: query.done == "kept",
    })
}

#[derive(Deserialize)]
struct Chosen {
    time_zone: String,
    turns: String,
    hour: u8,
    /// An hour, or nothing for no quiet hours.
    quiet_from: String,
    quiet_until: u8,
    talk: String,
    /// Pages that were open before there was such a letter don't say.
    #[serde(default)]
    weekly: String,
    #[serde(default)]
    followed: String,
}

impl Chosen {
    /// What was chosen, with the zone; nothing if no page of ours offers it.
    fn read(&self) -> Option<(Wishes, Option<&str>)> {
        let hour = |hour: u8| (hour < 24).then_some(hour);
        let quiet = match self.quiet_from.as_str() {
            "" => None,
            from => Some(Quiet { from: hour(from.parse().ok()?)?, until: hour(self.quiet_until)? }),
        };
        let wishes = Wishes {
            turns: Turns::read(&self.turns)?,
            hour: hour(self.hour)?,
            quiet,
            talk: TalkWish::read(&self.talk)?,
            weekly: WeeklyWish::read(&self.weekly).unwrap_or(WeeklyWish::Seeking),
            followed: FollowedWish::read(&self.followed).unwrap_or(FollowedWish::Weekly),
        };
        let zone = Some(self.time_zone.as_str()).filter(|zone| !zone.is_empty());
        zone.is_none_or(is_zone).then_some((wishes, zone))
    }
}

async fn keep(frame: Frame, SignedIn(player): SignedIn, site: Data<Site>, form: Form<Chosen>) -> PageResult {
    let Some((wishes, zone)) = form.read() else {
        return Err(PageError::bad_request(frame.t.letters_wrong()));
    };
    let (db, zone) = (site.ledger.db().clone(), zone.map(str::to_owned));
    let now = site.ledger.clock().now();
    blocking(move || {
        db.write(|c| {
            players::set_time_zone(c, player.id, zone.as_deref())?;
            players::set_wishes(c, player.id, &wishes.to_json())?;
            outbox::reconsider(c, player.id, now)?;
            push::reconsider(c, player.id, now)
        })
    })
    .await??;
    Ok(see_other("/account/mail?done=kept"))
}

/// Sends a letter to an address that took none, to see whether it does now.
async fn confirm(request: HttpRequest, SignedIn(player): SignedIn, site: Data<Site>) -> PageResult {
    site.limits.letter(network(&request, &site), &player.email)?;
    let people = site.people.clone();
    blocking(move || people.ask_own_link(Purpose::Confirm, player.id)).await??;
    Ok(see_other("/sent/confirmation"))
}

#[derive(Deserialize)]
struct Mute {
    /// `mute` or `unmute`.
    r#do: String,
}

async fn mute(
    frame: Frame,
    AtTable { player, .. }: AtTable,
    site: Data<Site>,
    code: Path<String>,
    form: Form<Mute>,
) -> PageResult {
    let (code, muted) = (code.into_inner(), form.r#do == "mute");
    let back = format!("/games/{code}#manage");
    let done = blocking(move || {
        let seen = Reading::open(&site.ledger, &code, Some(player.id))?;
        if seen.seat().is_none() {
            return Ok(false);
        }
        site.ledger.db().write(|c| attention::set_muted(c, seen.row.id, player.id, muted))?;
        Ok(true)
    })
    .await?
    .map_err(|e: crate::ledger::LedgerError| explain(e, &frame))?;
    match done {
        true => Ok(see_other(&back)),
        false => Err(PageError::forbidden().because(frame.t.table_not_yours())),
    }
}
