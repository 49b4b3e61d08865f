//! Feeds: news of a player's tables as Atom, and their deadlines as a calendar, at private addresses.
//!
//! Whoever has the address reads what its owner may read, so it can be taken back; of its token only the hash is kept.

mod atom;
mod calendar;
mod seasons;

use super::ChannelError;
use crate::config::PublicUrl;
use crate::following::{self, followed};
use crate::language::L10n;
use crate::ledger::{Ledger, LedgerError};
use crate::people::Token;
use crate::reading::Reading;
use crate::showing::table_page;
use crate::store::feeds::{self, Feed};
use crate::store::players::Player;
use crate::store::span::HOUR;
use crate::store::words;
use crate::store::{Conn, StoreError, follows, locks, players, tables, waits};

/// So many addresses may one player have.
const MOST: usize = 30;
/// So many lines of a table's chronicle stand in its feed.
const LINES: u64 = 40;
/// So many tables stand in a player's feed.
const TABLES: usize = 50;

/// What can be read at an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// What waits for a player, and what ended, as Atom.
    Player,
    /// What happens at one table, as Atom.
    Table,
    /// A player's deadlines, as a calendar.
    Calendar,
}

words!(Kind { Player = "player", Table = "table", Calendar = "calendar" });

impl Kind {
    /// The path of an address with this token.
    pub fn path(self, token: &Token) -> String {
        let file = if self == Kind::Calendar { "deadlines.ics" } else { "news.atom" };
        format!("/feeds/{}/{file}", token.to_cookie())
    }
}

/// A feed as it is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issue {
    /// Its text.
    pub body: String,
    /// What browsers and readers are told it is.
    pub content_type: &'static str,
    /// When it last changed, in milliseconds since 1970.
    pub changed: i64,
}

/// Feeds of a ledger.
#[derive(Clone)]
pub struct Feeds {
    ledger: Ledger,
    public_url: PublicUrl,
}

impl Feeds {
    /// Feeds of this ledger.
    pub fn new(ledger: Ledger, public_url: PublicUrl) -> Feeds {
        Feeds { ledger, public_url }
    }

    /// Makes an address, for one table if its code is given; the token is known now and never again.
    pub fn add(&self, player: i64, kind: Kind, code: Option<&str>) -> Result<Token, ChannelError> {
        let token = Token::new();
        let now = self.ledger.clock().now();
        self.ledger.db().write(|c| {
            let table = match (kind, code) {
                (Kind::Table, Some(code)) => {
                    let own = tables::of_player(c, player)?.into_iter().map(|(table, _)| table);
                    let followed = followed(c, player, following::MOST)?;
                    let found = own.chain(followed).find(|table| table.key.code == code);
                    Some(found.ok_or(ChannelError::Missing)?.id)
                }
                (Kind::Table, None) => return Err(ChannelError::Missing),
                (Kind::Player | Kind::Calendar, _) => None,
            };
            if feeds::of_player(c, player)?.len() >= MOST {
                return Err(ChannelError::TooMany);
            }
            feeds::insert(c, &token.hash(), player, kind.word(), table, now)?;
            Ok(token)
        })
    }

    /// A player's addresses, with the names of their tables.
    pub fn of(&self, player: i64) -> Result<Vec<(Feed, Option<String>)>, ChannelError> {
        Ok(self.ledger.db().read(|c| feeds::of_player(c, player))?)
    }

    /// Takes an address back.
    pub fn remove(&self, player: i64, id: i64) -> Result<(), ChannelError> {
        let there = self.ledger.db().write(|c| feeds::remove(c, player, id))?;
        if there { Ok(()) } else { Err(ChannelError::Missing) }
    }

    /// What can be read at an address; nothing if it stands for nothing, or its owner may not come in.
    pub fn read(&self, token: &Token, calendar: bool) -> Result<Option<Issue>, LedgerError> {
        let found = self.ledger.db().read(|c| {
            let Some(feed) = feeds::open(c, &token.hash())? else { return Ok(None) };
            let player = players::by_id(c, feed.player_id)?.filter(Player::is_confirmed);
            let locked = locks::why(c, feed.player_id)?.is_some();
            Ok::<_, StoreError>(player.filter(|_| !locked).map(|player| (feed, player)))
        })?;
        let Some((feed, player)) = found else { return Ok(None) };
        let Some(kind) = Kind::read(&feed.kind).filter(|kind| (*kind == Kind::Calendar) == calendar) else {
            return Ok(None);
        };
        let now = self.ledger.clock().now();
        if feed.read_at.is_none_or(|at| now - at > HOUR) {
            self.ledger.db().write(|c| feeds::touch(c, feed.id, now))?;
        }
        let t = player.language.as_deref().and_then(L10n::from_code).unwrap_or_default();
        let address = self.public_url.page(&kind.path(token));
        match kind {
            Kind::Player => self.of_player(t, &feed, &address).map(Some),
            Kind::Table => self.of_table(t, &feed, &address),
            Kind::Calendar => self.deadlines(t, &feed).map(Some),
        }
    }

    /// What waits for a player now, and what has ended.
    fn of_player(&self, t: L10n, feed: &Feed, address: &str) -> Result<Issue, LedgerError> {
        let (own, waiting) = self.ledger.db().snapshot(|c| {
            Ok::<_, StoreError>((tables::of_player(c, feed.player_id)?, waits::of_player(c, feed.player_id)?))
        })?;
        let mut entries = Vec::new();
        for (table, seat) in own.iter().take(TABLES).filter(|(table, _)| table.damage.is_none()) {
            let (code, name) = (table.key.code.as_str(), table.name.as_str());
            let url = self.public_url.page(&format!("/games/{code}"));
            let text = t.hook_text(table.head, t.game_name(&table.game));
            let asked = waiting.iter().find(|(id, wait)| *id == table.id && wait.seat == *seat);
            if let Some((_, wait)) = asked.filter(|_| table.awaited.contains(*seat)) {
                let id = self.tag(table.created_at, &format!("{code}/move/{seat}/{}", wait.asked));
                entries.push(atom::AtomEntry::new(id, t.hook_your_move_title(name), text, url, wait.since));
            } else if let Some(ended) = table.finished_at {
                let id = self.tag(table.created_at, &format!("{code}/end"));
                entries.push(atom::AtomEntry::new(id, t.hook_ended_title(name), text, url, ended));
            }
        }
        entries.sort_by_key(|entry| std::cmp::Reverse(entry.at()));
        let id = self.tag(feed.created_at, &format!("feed/{}", feed.id));
        self.atom(t, id, t.feed_player_title(), address, "/", entries, feed.created_at)
    }

    /// What happened at a table, as far as its owner may know; nothing for somebody who neither sits there nor follows it any
    /// more.
    fn of_table(&self, t: L10n, feed: &Feed, address: &str) -> Result<Option<Issue>, LedgerError> {
        let player = feed.player_id;
        let found = self.ledger.db().read(|c| {
            let Some(table) = feed.table_id else { return Ok(None) };
            let Some((code, _)) = tables::code_and_name(c, table)? else { return Ok(None) };
            Ok::<_, StoreError>(Some((code, follows::is_followed(c, player, table)?)))
        })?;
        let Some((code, followed)) = found else { return Ok(None) };
        let last = |seen: &Reading, c: &mut Conn| seen.last_lines(c, LINES);
        let (seen, past) = match Reading::open_and(&self.ledger, &code, Some(player), last) {
            Ok(found) => found,
            Err(LedgerError::NoTable(_)) => return Ok(None),
            Err(error) => return Err(error),
        };
        if seen.seat().is_none() && !followed {
            return Ok(None);
        }
        let code = code.as_str();
        let (row, told) = (&seen.row, &past.told);
        let page = table_page(t, row, &past.live, &seen.sitters, seen.eyes(), told);
        let entries: Vec<atom::AtomEntry> = page
            .chronicle
            .iter()
            .map(|line| {
                let id = self.tag(row.created_at, &format!("{code}/{}", line.first));
                let url = self.public_url.page(&format!("/games/{code}/at/{}", line.seq));
                let by = line.seat.and_then(|n| page.seats.iter().find(|s| s.number == n));
                let title = match by {
                    Some(seat) => t.feed_event_by(line.seq, seat.name.as_str()),
                    None => t.feed_event(line.seq),
                };
                atom::AtomEntry::new(id, title, line.told.join(" "), url, line.at)
            })
            .collect();
        let id = self.tag(feed.created_at, &format!("feed/{}", feed.id));
        let here = format!("/games/{code}");
        self.atom(t, id, row.name.clone(), address, &here, entries, row.created_at).map(Some)
    }

    fn deadlines(&self, t: L10n, feed: &Feed) -> Result<Issue, LedgerError> {
        let (own, waiting) = self.ledger.db().snapshot(|c| {
            Ok::<_, StoreError>((tables::of_player(c, feed.player_id)?, waits::of_player(c, feed.player_id)?))
        })?;
        let table_of = |id: i64| own.iter().find(|(table, _)| table.id == id).map(|(table, _)| table);
        let deadlines = waiting.iter().filter_map(|(id, wait)| {
            let (table, due) = (table_of(*id)?, wait.due?);
            let code = table.key.code.as_str();
            Some(calendar::Deadline {
                uid: format!("{code}.{}.{}@{}", wait.seat, wait.asked, self.host()),
                what: t.feed_deadline(table.name.as_str()),
                game: t.game_name(&table.game),
                url: self.public_url.page(&format!("/games/{code}")),
                due,
                since: wait.since,
            })
        });
        let deadlines: Vec<calendar::Deadline> = deadlines.collect();
        let changed = deadlines.iter().map(|d| d.since).max().unwrap_or(feed.created_at);
        Ok(Issue {
            body: calendar::write(&t.feed_calendar_title(), &deadlines),
            content_type: "text/calendar; charset=utf-8",
            changed,
        })
    }

    #[allow(clippy::too_many_arguments, reason = "the parts of a feed, used twice above")]
    fn atom(
        &self,
        t: L10n,
        id: String,
        title: String,
        address: &str,
        here: &str,
        entries: Vec<atom::AtomEntry>,
        begun: i64,
    ) -> Result<Issue, LedgerError> {
        let changed = entries.iter().map(atom::AtomEntry::at).max().unwrap_or(begun);
        let feed =
            atom::Feed::new(t, id, title, address.into(), self.public_url.page(here), changed, entries);
        Ok(Issue { body: feed.write()?, content_type: "application/atom+xml; charset=utf-8", changed })
    }

    /// A name that stays the same for ever (RFC 4151).
    fn tag(&self, since: i64, what: &str) -> String {
        let day = jiff::Timestamp::from_millisecond(since).map(|m| m.strftime("%Y-%m-%d").to_string());
        format!("tag:{},{}:{what}", self.host(), day.unwrap_or_default())
    }

    fn host(&self) -> &str {
        let host = self.public_url.as_str().split("://").nth(1).unwrap_or_default();
        host.split(':').next().unwrap_or(host)
    }
}
