//! Other channels: addresses that are called, browsers that show news, and feeds that are read.

use super::proof::{Owner, Proof, prove};
use super::{Mistakes, blocking, day, device};
use crate::channels::feeds::{Feeds, Kind};
use crate::channels::{
    BadAddress, ChannelError, Channels, Devices, Format, HouseKeys, Introduction, KeyError, LONGEST_NAME,
    Reach,
};
use crate::following::{self, followed};
use crate::language::L10n;
use crate::store::StoreError;
use crate::store::push::Device;
use crate::store::tables::{self, Table};
use crate::store::webhooks::Webhook;
use crate::web::{Frame, PageError, PageResult, Site, page_with, see_other};
use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Form, Query, ServiceConfig};
use askama::Template;
use serde::Deserialize;

const HERE: &str = "/account/channels";

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route(HERE, web::get().to(show))
        .route("/account/channels/webhooks", web::post().to(add_webhook))
        .route("/account/channels/webhook", web::post().to(change_webhook))
        .route("/account/channels/devices", web::post().to(add_device))
        .route("/account/channels/device", web::post().to(change_device))
        .route("/account/channels/feeds", web::post().to(add_feed))
        .route("/account/channels/feed", web::post().to(revoke_feed));
}

#[derive(Template)]
#[template(path = "pages/channels.html")]
struct ChannelsPage {
    t: L10n,
    frame: Frame,
    hooks: Vec<HookRow>,
    devices: Vec<DeviceRow>,
    /// The key with which a browser knows that we call it.
    push_key: Option<String>,
    /// What this browser would be called.
    this_browser: String,
    feeds: Vec<FeedRow>,
    /// What a feed can show: its value in the form, and its words.
    choices: Vec<(String, String)>,
    /// What has just been done.
    done: Option<String>,
    mistakes: Mistakes,
    /// What was typed, and for whom.
    typed: (String, String),
    /// A new address of a feed, shown this once.
    fresh: Option<String>,
    /// How whoever makes an address shows that it is them.
    proof: Proof,
}

impl ChannelsPage {
    fn formats(&self) -> [Format; 4] {
        Format::ALL
    }

    fn asks_password(&self) -> bool {
        self.proof == Proof::Password
    }

    fn asks_link(&self) -> bool {
        self.proof == Proof::Link
    }

    /// Is a program of the player's own among those that are called?
    fn signs(&self) -> bool {
        self.hooks.iter().any(|hook| hook.secret.is_some())
    }
}

struct HookRow {
    id: i64,
    name: &'static str,
    host: String,
    state: String,
    failing: bool,
    /// For a program of the player's own; the others look at no signature.
    secret: Option<String>,
}

struct DeviceRow {
    id: i64,
    name: String,
    since: String,
    state: String,
    failing: bool,
}

impl DeviceRow {
    /// What a button says is to be done with it.
    fn value(&self, what: &str) -> String {
        format!("{what} {}", self.id)
    }

    fn new(t: L10n, device: &Device) -> DeviceRow {
        let state = match (&device.error, device.called_at) {
            (Some(why), _) => t.hooks_failing(why.as_str()),
            (None, Some(at)) => t.hooks_called(day(t, at)),
            (None, None) => t.hooks_never(),
        };
        DeviceRow {
            id: device.id,
            name: Some(device.name.clone())
                .filter(|name| !name.is_empty())
                .unwrap_or_else(|| t.devices_unnamed()),
            since: day(t, device.created_at),
            state,
            failing: device.error.is_some(),
        }
    }
}

struct FeedRow {
    id: i64,
    name: String,
    since: String,
    read: String,
}

impl HookRow {
    /// What a button says is to be done with it.
    fn value(&self, what: &str) -> String {
        format!("{what} {}", self.id)
    }

    fn new(t: L10n, hook: &Webhook) -> HookRow {
        let why = hook.error.clone().unwrap_or_default();
        let state = match (hook.disabled_at, &hook.error, hook.called_at) {
            (Some(at), _, _) => t.hooks_disabled(day(t, at), why),
            (None, Some(_), _) => t.hooks_failing(why),
            (None, None, Some(at)) => t.hooks_called(day(t, at)),
            (None, None, None) => t.hooks_never(),
        };
        let host = url::Url::parse(&hook.url).ok().and_then(|u| u.host_str().map(str::to_owned));
        HookRow {
            id: hook.id,
            name: Format::read(&hook.format).map_or("", Format::name),
            // The rest of the address is as good as a password.
            host: host.unwrap_or_default(),
            state,
            failing: hook.disabled_at.is_some() || hook.error.is_some(),
            secret: (Format::read(&hook.format) == Some(Format::Json)).then(|| hook.secret.clone()),
        }
    }
}

fn feed_name(t: L10n, kind: &str, table: Option<&str>) -> String {
    match Kind::read(kind) {
        Some(Kind::Player) => t.feeds_player(),
        Some(Kind::Calendar) => t.feeds_calendar(),
        Some(Kind::Table) | None => t.feeds_table(table.unwrap_or_default()),
    }
}

fn channels(site: &Site) -> Channels {
    Channels::new(site.ledger.db().clone(), site.ledger.clock().clone(), Reach::of(&site.config))
}

fn devices(site: &Site) -> Devices {
    Devices::new(site.ledger.db().clone(), site.ledger.clock().clone(), Reach::of(&site.config))
}

fn feeds(site: &Site) -> Feeds {
    Feeds::new(site.ledger.clone(), site.config.public_url.clone())
}

async fn build(frame: Frame, site: &Site, owner: &Owner) -> Result<ChannelsPage, PageError> {
    let t = frame.t;
    let (channels, feeds, ledger) = (channels(site), feeds(site), site.ledger.clone());
    let (people, Owner { player, session }) = (site.people.clone(), owner.clone());
    let devices = devices(site);
    let found = blocking(move || {
        let proof = Proof::needed(&people, &player, &session)?;
        let player = player.id;
        let own = ledger.db().read(|c| {
            let own = tables::of_player(c, player)?.into_iter().map(|(table, _)| table);
            let open: Vec<Table> = own.filter(|table| !table.status.over()).collect();
            Ok::<_, StoreError>(
                open.into_iter().chain(followed(c, player, following::MOST)?).collect::<Vec<_>>(),
            )
        })?;
        let key = match HouseKeys::of(ledger.db(), ledger.clock().now()) {
            Ok(keys) => Some(keys.public()),
            Err(KeyError::Store(error)) => return Err(error.into()),
            Err(error) => {
                tracing::error!(%error, "no browser can be told");
                None
            }
        };
        let browsers = (devices.of(player)?, key);
        Ok::<_, ChannelError>((channels.of(player)?, feeds.of(player)?, browsers, own, proof))
    });
    let (hooks, feeds, (devices, push_key), own, proof) = found.await?.map_err(beyond)?;
    let hooks = hooks.iter().map(|hook| HookRow::new(t, hook)).collect();
    let feeds = feeds.iter().map(|(feed, table)| FeedRow {
        id: feed.id,
        name: feed_name(t, &feed.kind, table.as_deref()),
        since: day(t, feed.created_at),
        read: feed.read_at.map_or_else(|| t.feeds_never(), |at| day(t, at)),
    });
    let mut choices = vec![
        (Kind::Player.word().to_owned(), t.feeds_player()),
        (Kind::Calendar.word().to_owned(), t.feeds_calendar()),
    ];
    let open = own.iter();
    choices
        .extend(open.map(|table| (format!("table {}", table.key.code), t.feeds_table(table.name.as_str()))));
    Ok(ChannelsPage {
        t,
        hooks,
        devices: devices.iter().map(|device| DeviceRow::new(t, device)).collect(),
        push_key,
        this_browser: String::new(),
        feeds: feeds.collect(),
        choices,
        done: None,
        mistakes: Mistakes::default(),
        typed: (String::new(), Format::Discord.word().into()),
        fresh: None,
        proof,
        frame,
    })
}

#[derive(Deserialize)]
struct ChannelsQuery {
    #[serde(default)]
    done: String,
}

async fn show(
    request: HttpRequest,
    frame: Frame,
    owner: Owner,
    site: Data<Site>,
    query: Query<ChannelsQuery>,
) -> PageResult {
    let t = frame.t;
    let done = match query.done.as_str() {
        "added" => Some(t.hooks_added()),
        "shows" => Some(t.devices_added()),
        "sent" => Some(t.devices_tested()),
        "silent" => Some(t.devices_removed()),
        "tested" => Some(t.hooks_tested()),
        "removed" => Some(t.hooks_removed()),
        "revoked" => Some(t.feeds_revoked()),
        _ => None,
    };
    let built = build(frame, &site, &owner).await?;
    let this_browser = device(&request);
    page_with(StatusCode::OK, &ChannelsPage { done, this_browser, ..built })
}

#[derive(Deserialize)]
struct NewHook {
    format: String,
    url: String,
    #[serde(default)]
    hook_password: String,
}

async fn add_webhook(
    request: HttpRequest,
    frame: Frame,
    owner: Owner,
    site: Data<Site>,
    form: Form<NewHook>,
) -> PageResult {
    let NewHook { format, url, hook_password } = form.into_inner();
    let chosen = Format::read(&format).ok_or_else(PageError::not_found)?;
    let typed = (url.clone(), format);
    if let Some(wrong) = prove(&request, frame.t, &site, &owner, "hook_password", &hook_password).await? {
        return once_more(wrong, frame, &site, &owner, typed).await;
    }
    let (channels, id) = (channels(&site), owner.player.id);
    match blocking(move || channels.add(id, chosen, &url)).await? {
        Ok(_) => Ok(see_other(&format!("{HERE}?done=added"))),
        Err(error) => again(error, frame, &site, &owner, typed).await,
    }
}

#[derive(Deserialize)]
struct ChangedHook {
    /// `test` or `remove`, and a number.
    what: String,
}

async fn change_webhook(frame: Frame, asks: Owner, site: Data<Site>, form: Form<ChangedHook>) -> PageResult {
    let (what, id) = form.what.split_once(' ').ok_or_else(PageError::not_found)?;
    let id: i64 = id.parse().map_err(|_| PageError::not_found())?;
    let (channels, owner) = (channels(&site), asks.player.id);
    let (done, changed) = match what {
        "test" => ("tested", blocking(move || channels.test(owner, id)).await?),
        "remove" => ("removed", blocking(move || channels.remove(owner, id)).await?),
        _ => return Err(PageError::not_found()),
    };
    match changed {
        Ok(()) => Ok(see_other(&format!("{HERE}?done={done}"))),
        Err(error) => again(error, frame, &site, &asks, Default::default()).await,
    }
}

#[derive(Deserialize)]
struct NewDevice {
    #[serde(default)]
    name: String,
    endpoint: String,
    p256dh: String,
    auth: String,
}

/// It takes no password: a browser is told no longer than this session goes on.
async fn add_device(frame: Frame, owner: Owner, site: Data<Site>, form: Form<NewDevice>) -> PageResult {
    let NewDevice { name, endpoint, p256dh, auth } = form.into_inner();
    let (devices, Owner { player, session }) = (devices(&site), owner.clone());
    let new = Introduction { name, endpoint, p256dh, auth };
    match blocking(move || devices.add(player.id, &session, &new)).await? {
        Ok(_) => Ok(see_other(&format!("{HERE}?done=shows#devices"))),
        Err(ChannelError::Address(_) | ChannelError::NoBrowser) => {
            Err(PageError::bad_request(frame.t.wrong_device()))
        }
        Err(error) => again(error, frame, &site, &owner, Default::default()).await,
    }
}

async fn change_device(frame: Frame, asks: Owner, site: Data<Site>, form: Form<ChangedHook>) -> PageResult {
    let (what, id) = form.what.split_once(' ').ok_or_else(PageError::not_found)?;
    let id: i64 = id.parse().map_err(|_| PageError::not_found())?;
    let (devices, owner) = (devices(&site), asks.player.id);
    let (done, changed) = match what {
        "test" => ("sent", blocking(move || devices.test(owner, id)).await?),
        "remove" => ("silent", blocking(move || devices.remove(owner, id)).await?),
        _ => return Err(PageError::not_found()),
    };
    match changed {
        Ok(()) => Ok(see_other(&format!("{HERE}?done={done}#devices"))),
        Err(error) => again(error, frame, &site, &asks, Default::default()).await,
    }
}

#[derive(Deserialize)]
struct NewFeed {
    /// `player`, `calendar`, or `table` and a code.
    show: String,
    #[serde(default)]
    feed_password: String,
}

async fn add_feed(
    request: HttpRequest,
    frame: Frame,
    owner: Owner,
    site: Data<Site>,
    form: Form<NewFeed>,
) -> PageResult {
    let (kind, code) = match form.show.split_once(' ') {
        Some((kind, code)) => (kind, Some(code.to_owned())),
        None => (form.show.as_str(), None),
    };
    let kind = Kind::read(kind).ok_or_else(PageError::not_found)?;
    let proved = prove(&request, frame.t, &site, &owner, "feed_password", &form.feed_password);
    if let Some(wrong) = proved.await? {
        return once_more(wrong, frame, &site, &owner, Default::default()).await;
    }
    let (feeds, id) = (feeds(&site), owner.player.id);
    match blocking(move || feeds.add(id, kind, code.as_deref())).await? {
        Ok(token) => {
            // On the page itself and not behind a redirect: an address in the history would be read by others.
            let fresh = Some(site.config.public_url.page(&kind.path(&token)));
            let built = build(frame, &site, &owner).await?;
            page_with(StatusCode::OK, &ChannelsPage { fresh, ..built })
        }
        Err(error) => again(error, frame, &site, &owner, Default::default()).await,
    }
}

#[derive(Deserialize)]
struct Revoked {
    feed: i64,
}

async fn revoke_feed(frame: Frame, asks: Owner, site: Data<Site>, form: Form<Revoked>) -> PageResult {
    let (feeds, owner, id) = (feeds(&site), asks.player.id, form.feed);
    match blocking(move || feeds.remove(owner, id)).await? {
        Ok(()) => Ok(see_other(&format!("{HERE}?done=revoked"))),
        Err(error) => again(error, frame, &site, &asks, Default::default()).await,
    }
}

/// The page once more, with what was wrong.
async fn again(
    error: ChannelError,
    frame: Frame,
    site: &Site,
    owner: &Owner,
    typed: (String, String),
) -> PageResult {
    let t = frame.t;
    let mistakes = match error {
        ChannelError::Address(why) => Mistakes::one(
            "url",
            match why {
                BadAddress::Unreadable => t.wrong_hook_unreadable(),
                BadAddress::Insecure => t.wrong_hook_insecure(),
                BadAddress::Credentials => t.wrong_hook_credentials(),
                BadAddress::Private => t.wrong_hook_private(),
            },
        ),
        ChannelError::TooMany => return Err(PageError::bad_request(t.wrong_channels_many())),
        ChannelError::TooOften => return Err(PageError::bad_request(t.wrong_channels_often())),
        ChannelError::Missing => return Err(PageError::not_found()),
        ChannelError::NoBrowser => return Err(PageError::bad_request(t.wrong_device())),
        ChannelError::Store(error) => return Err(error.into()),
    };
    once_more(mistakes, frame, site, owner, typed).await
}

/// Nobody's mistake.
fn beyond(error: ChannelError) -> PageError {
    match error {
        ChannelError::Store(error) => error.into(),
        other => PageError::internal(other),
    }
}

async fn once_more(
    mistakes: Mistakes,
    frame: Frame,
    site: &Site,
    owner: &Owner,
    (url, format): (String, String),
) -> PageResult {
    let built = build(frame, site, owner).await?;
    let typed = (url, if format.is_empty() { built.typed.1.clone() } else { format });
    page_with(StatusCode::UNPROCESSABLE_ENTITY, &ChannelsPage { mistakes, typed, ..built })
}
