//! The whole site: the shell with our pages in it.

use super::announcing::Announcing;
use super::gauges::Gauges;
use super::limits::Limits;
use super::pages::{FirstKey, Grounds, Kept, Letters, Looks, Opened, Pictures};
use super::remembered::Remembered;
use super::{Preference, Shell, pages, serve, session};
use crate::administration::Administration;
use crate::config::Config;
use crate::history::LookBack;
use crate::ledger::Ledger;
use crate::lobby::Lobby;
use crate::moderation::Moderation;
use crate::people::People;
use crate::showing::{Latest, Recent};
use crate::specimen::Specimens;
use crate::store::players;
use crate::talk::Talk;
use crate::vacations::Vacations;
use actix_web::HttpMessage as _;
use actix_web::web::{self, Data, ServiceConfig};
use std::sync::Arc;

/// What pages need.
pub struct Site {
    pub(super) config: Config,
    pub(super) ledger: Ledger,
    pub(super) people: People,
    pub(super) lobby: Lobby,
    pub(super) limits: Limits,
    pub(super) looks: Looks,
    pub(super) grounds: Grounds,
    pub(super) kept: Kept,
    pub(super) opened: Opened,
    pub(super) recent: Recent,
    pub(super) remembered: Remembered,
    pub(super) pictures: Pictures,
    pub(super) specimens: Specimens,
    pub(super) letters: Letters,
    pub(super) talk: Talk,
    pub(super) moderation: Moderation,
    pub(super) latest: Latest,
    pub(super) administration: Administration,
    pub(super) announcing: Announcing,
    pub(super) vacations: Vacations,
    pub(super) gauges: Gauges,
    pub(super) first: FirstKey,
    pub(super) look_back: LookBack,
}

impl Site {
    /// A site of this configuration.
    pub fn new(config: Config, ledger: Ledger, people: People) -> Site {
        let lobby = Lobby::new(ledger.clone(), people.hasher().clone());
        let limits = Limits::new(&config.limits, ledger.clock());
        let talk = Talk::new(ledger.clone());
        let moderation = Moderation::new(ledger.clone());
        let latest = Latest::new(ledger.clone());
        let administration = Administration::new(ledger.clone(), lobby.clone(), people.clone());
        let announcing = Announcing::new(ledger.db().clone(), ledger.clock().clone());
        let vacations = Vacations::new(ledger.clone(), config.clock.vacation_days.into());
        let specimens = Specimens::new(ledger.catalog().clone());
        Site {
            config,
            ledger,
            people,
            lobby,
            limits,
            looks: Looks::default(),
            grounds: Grounds::default(),
            kept: Kept::default(),
            opened: Opened::default(),
            recent: Recent::default(),
            remembered: Remembered::default(),
            pictures: Pictures::default(),
            specimens,
            letters: Letters::default(),
            talk,
            moderation,
            latest,
            administration,
            announcing,
            vacations,
            gauges: Gauges::default(),
            first: FirstKey::default(),
            look_back: LookBack::default(),
        }
    }

    /// The shell that asks this site whether it is ready and lets it remember what people choose.
    pub fn shell(&self) -> Shell {
        let (db, remembers) = (self.ledger.db().clone(), self.ledger.db().clone());
        Shell::new(&self.config)
            .with_ready(Arc::new(move || {
                let db = db.clone();
                Box::pin(async move {
                    match web::block(move || db.ready()).await {
                        Ok(Ok(())) => Ok(()),
                        Ok(Err(error)) => Err(error.to_string()),
                        Err(error) => Err(error.to_string()),
                    }
                })
            }))
            .with_remember(Arc::new(move |request, preference| {
                let db = remembers.clone();
                let player = request.extensions().get::<session::SignedIn>().map(|s| s.0.id);
                Box::pin(async move {
                    if let (Some(player), Preference::Language(language)) = (player, preference) {
                        let kept = web::block(move || {
                            db.write(|c| players::set_language(c, player, language.code()))
                        });
                        kept.await??;
                    }
                    Ok(())
                })
            }))
    }

    /// Adds the pages and what they need.
    pub fn pages(site: Data<Site>) -> impl Fn(&mut ServiceConfig) + Clone + Send + 'static {
        move |config: &mut ServiceConfig| {
            config.app_data(site.clone());
            pages::add(config);
        }
    }

    /// Serves until told to stop.
    pub async fn serve(mut self) -> anyhow::Result<()> {
        let listen = self.config.listen;
        let listener = serve::listen(listen)
            .map_err(|e| anyhow::anyhow!("{listen}: {e}; set ANNALS_LISTEN to another address or port"))?;
        tracing::info!(public_url = %self.config.public_url, "serving");
        if self.config.public_url.is_https() && self.config.trusted_proxies.is_empty() {
            tracing::warn!(
                "trusted_proxies is empty: behind a proxy all visitors count as one for the limits"
            );
        }
        if let Some((key, path)) = FirstKey::of(&self)? {
            self.first = key;
            let link = self.config.public_url.page(&path);
            tracing::warn!(link, "nobody is administrator yet; whoever opens this link becomes it");
        }
        let (workers, shell) = (self.config.workers, self.shell());
        Ok(serve(listener, workers, shell, Site::pages(Data::new(self))).await?)
    }
}
