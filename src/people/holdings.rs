//! What we hold about somebody, for that somebody.

use super::{People, PeopleError, email_key};
use crate::store::players::Player;
use crate::store::ratings::Rating;
use crate::store::{Conn, StoreError};
use crate::store::{
    annotations, api_tokens, attention, blocks, bot_accounts, circles, feeds, follows, held_names, hosts,
    mail_tokens, openings, outbox, plans, push, ratings, replies, reports, results, seasons, seat_links,
    seeks, sessions, sittings, tables, talk, vacations, waits, webhooks,
};
use serde_json::{Value, json};

impl People {
    /// Everything we hold about somebody, except hashes of secrets, which say nothing to anybody.
    pub fn holdings(&self, player: &Player) -> Result<Value, PeopleError> {
        let now = self.clock.now();
        let (sessions, links, letters, buttons, messages, seats, others) = self.db.read(|c| {
            let mut seats = Vec::new();
            for (table, seat) in tables::of_player(c, player.id)? {
                seats.push(json!({
                    "table": table.key.code,
                    "name": table.name,
                    "game": table.game,
                    "seat": seat.number(),
                    "opened_by_you": table.owner == Some(player.id),
                    "status": table.status.word(),
                    "begun": moment(table.created_at),
                    "no_letters": attention::is_muted(c, table.id, player.id)?,
                    "page_open_until": attention::look_of(c, table.id, player.id)?.map(|l| moment(l.until)),
                    "note": talk::note(c, table.id, player.id)?,
                    "prepared_turn": plans::of_seat(c, table.id, seat, player.id)?.map(|p| p.lines),
                    "record": format!("/games/{}/record.annals", table.key.code),
                }));
            }
            let apart = blocks::apart_from(c, player.id)?;
            for opening in openings::of_player(c, player.id, &apart)? {
                seats.push(json!({
                    "table": opening.code,
                    "name": opening.name,
                    "game": opening.game,
                    "opened_by_you": opening.owner_id == player.id,
                    "status": "not begun",
                    "begun": null,
                }));
            }
            Ok::<_, PeopleError>((
                sessions::of_player(c, player.id, now)?,
                mail_tokens::of_player(c, player.id)?,
                outbox::of_player(c, player.id, &email_key(&player.email))?,
                seat_links::count(c, player.id, now)?,
                replies::of_player(c, player.id)?,
                seats,
                among_others(c, player.id, now)?,
            ))
        })?;
        let (turns, away) = self.time_of(player)?;
        let (held, said) = self.db.read(|c| {
            Ok::<_, PeopleError>((sittings::held_by(c, player.id)?, talk::said_by(c, player.id)?))
        })?;
        let held: Vec<Value> = held
            .into_iter()
            .map(|h| {
                json!({
                    "table": h.table,
                    "seat": h.seat,
                    "since": moment(h.since),
                    "until": h.until.map(moment),
                })
            })
            .collect();
        let said: Vec<Value> = said
            .into_iter()
            .map(|(table, text, at)| json!({ "table": table, "text": text, "at": moment(at) }))
            .collect();
        let sessions: Vec<Value> = sessions
            .iter()
            .map(|s| {
                json!({
                    "device": s.device,
                    "since": moment(s.created_at),
                    "last_seen": moment(s.seen_at),
                    "until": moment(s.expires_at),
                    "for_one_table_only": s.table_id.is_some(),
                })
            })
            .collect();
        let links: Vec<Value> = links
            .iter()
            .map(|l| {
                json!({
                    "purpose": l.purpose,
                    "new_address": l.email,
                    "sent": moment(l.created_at),
                    "until": moment(l.expires_at),
                    "used": l.used_at.map(moment),
                })
            })
            .collect();
        let messages: Vec<Value> =
            messages.iter().map(|(outcome, at)| json!({ "outcome": outcome, "came": moment(*at) })).collect();
        let (hooks, addresses, tokens) = self.db.read(|c| {
            let tokens = api_tokens::of_player(c, player.id)?;
            Ok::<_, PeopleError>((
                webhooks::of_player(c, player.id)?,
                feeds::of_player(c, player.id)?,
                tokens,
            ))
        })?;
        let tokens: Vec<Value> = tokens
            .iter()
            .map(|token| {
                json!({
                    "name": token.name,
                    "good_for": token.scopes,
                    "since": moment(token.created_at),
                    "last_used": token.used_at.map(moment),
                })
            })
            .collect();
        let hooks: Vec<Value> = hooks
            .iter()
            .map(|h| {
                json!({
                    "format": h.format,
                    "address": h.url,
                    "secret": h.secret,
                    "since": moment(h.created_at),
                    "last_called": h.called_at.map(moment),
                })
            })
            .collect();
        let addresses: Vec<Value> = addresses
            .iter()
            .map(|(feed, table)| {
                json!({
                    "shows": feed.kind,
                    "table": table,
                    "since": moment(feed.created_at),
                    "last_read": feed.read_at.map(moment),
                })
            })
            .collect();
        let letters: Vec<Value> = letters
            .iter()
            .map(|l| {
                json!({
                    "letter": serde_json::from_str::<Value>(&l.letter).unwrap_or(Value::Null),
                    "address": l.address,
                    "written": moment(l.created_at),
                    "end": l.ending(),
                    "ended": l.ended_at().map(moment),
                })
            })
            .collect();
        Ok(json!({
            "account": {
                "number": player.id,
                "name": player.name,
                "address": player.email,
                "language": player.language,
                "time_zone": player.time_zone,
                "letters_wished": crate::notices::Wishes::of(player),
                "unreachable_since": player.unreachable_at.map(moment),
                "administrator": player.is_admin(),
                "has_password": player.password.is_some(),
                "registered": moment(player.created_at),
                "confirmed": player.confirmed_at.map(moment),
            },
            "sessions": sessions,
            "tables": seats,
            "seats_held": held,
            "said": said,
            "turns": turns,
            "vacations": away,
            "links_in_letters": links,
            "buttons_in_letters": buttons,
            "letters": letters,
            "among_others": others,
            "messages": messages,
            "webhooks": hooks,
            "feeds": addresses,
            "tokens": tokens,
        }))
    }
}

impl People {
    /// How quickly somebody answered, and when they were away.
    fn time_of(&self, player: &Player) -> Result<(Vec<Value>, Vec<Value>), PeopleError> {
        let (turns, away) = self.db.read(|c| {
            let codes = tables::codes_by_number(c, player.id)?;
            let code = |id: &i64| codes.get(id).cloned();
            let turn = |t: &waits::Turn| {
                json!({
                    "table": code(&t.table_id),
                    "seat": t.seat,
                    "asked": moment(t.since),
                    "answered": moment(t.until),
                    "in_time": t.in_time,
                })
            };
            let turns = waits::turns_of(c, player.id)?.iter().map(turn).collect();
            Ok::<_, PeopleError>((turns, vacations::of_player(c, player.id)?))
        })?;
        let away = away
            .iter()
            .map(|v| json!({ "from": moment(v.begins_at), "until": moment(v.ends_at), "days": v.days }))
            .collect();
        Ok((turns, away))
    }
}

/// Results, blocks, reports and names given up. What others wrote about somebody is theirs: its reader would know who did.
fn among_others(c: &mut Conn, player: i64, now: i64) -> Result<Value, StoreError> {
    let results: Vec<Value> = results::of_player(c, player)?
        .into_iter()
        .map(|(table, place, score, at)| {
            json!({ "table": table, "place": place, "score": score, "finished": moment(at) })
        })
        .collect();
    let standings: Vec<Value> = ratings::of_player(c, player)?
        .into_iter()
        .map(|(game, standing)| {
            let Rating { rating, uncertainty } = standing.rating;
            json!({ "game": game, "rating": rating, "uncertainty": uncertainty, "tables": standing.tables })
        })
        .collect();
    let steps: Vec<Value> = ratings::steps_of(c, player)?
        .into_iter()
        .map(|s| json!({ "table": s.table, "place": s.place, "rating": s.rating, "finished": moment(s.at) }))
        .collect();
    let blocked: Vec<Value> = blocks::of_player(c, player)?
        .into_iter()
        .map(|(_, name, at)| json!({ "name": name, "since": moment(at) }))
        .collect();
    let reports: Vec<Value> = reports::by_reporter(c, player)?
        .into_iter()
        .map(|r| json!({ "reason": r.reason, "text": r.text, "written": moment(r.at), "open": r.is_open() }))
        .collect();
    let seeks: Vec<Value> = seeks::of_player(c, player)?
        .into_iter()
        .map(|(seek, table)| {
            json!({
                "game": seek.game,
                "pace": seek.pace,
                "people": [seek.least, seek.most],
                "ratings_within": seek.within,
                "may_count": seek.rated,
                "since": moment(seek.at),
                "asked_to": table,
            })
        })
        .collect();
    let browsers: Vec<Value> = push::of_player(c, player, now)?
        .into_iter()
        .map(|device| {
            json!({
                "name": device.name,
                "service": device.endpoint,
                "since": moment(device.created_at),
                "last_told": device.called_at.map(moment),
            })
        })
        .collect();
    let followed: Vec<Value> = follows::of_player(c, player)?
        .into_iter()
        .map(|follow| json!({ "table": follow.table, "name": follow.name, "since": moment(follow.since) }))
        .collect();
    let circles_of: Vec<Value> = circles::of_player(c, player)?
        .into_iter()
        .map(|circle| json!({ "name": circle.name, "host": circle.owner_id == player }))
        .collect();
    let said: Vec<Value> = circles::said_by(c, player)?
        .into_iter()
        .map(|(circle, text, at)| json!({ "circle": circle, "text": text, "at": moment(at) }))
        .collect();
    let names: Vec<Value> = held_names::of_player(c, player)?
        .into_iter()
        .map(|(name, since)| json!({ "name": name, "since": moment(since) }))
        .collect();
    let ratings = json!({ "now": standings, "after_each_table": steps });
    Ok(json!({
        "results": results,
        "ratings": ratings,
        "blocked": blocked,
        "reports": reports,
        "names_given_up": names,
        "looked_for": seeks,
        "follows": followed,
        "browsers": browsers,
        "circles": { "belongs_to": circles_of, "said": said },
        "seasons": seasons_of(c, player)?,
        "may_open_seasons_since": hosts::since(c, player)?.map(moment),
        "annotations": annotations_of(c, player)?,
        "bot_accounts": bots_of(c, player)?,
        "kept_by": bot_accounts::of(c, player)?.map(|account| account.owner_id),
    }))
}

/// What somebody wrote beside events, and the studies they made of it.
fn annotations_of(c: &mut Conn, player: i64) -> Result<Value, StoreError> {
    let written: Vec<Value> = annotations::by_player(c, player)?
        .into_iter()
        .map(|(table, event, text, at)| json!({ "table": table, "event": event, "text": text, "at": moment(at) }))
        .collect();
    let studies: Vec<Value> = annotations::studies_by(c, player)?
        .into_iter()
        .map(|(table, title, at)| json!({ "table": table, "title": title, "since": moment(at) }))
        .collect();
    Ok(json!({ "written": written, "studies": studies }))
}

/// Programs somebody keeps.
fn bots_of(c: &mut Conn, player: i64) -> Result<Vec<Value>, StoreError> {
    let told = |(account, name): (bot_accounts::BotAccount, String)| json!({ "name": name, "plays": account.games(), "since": moment(account.created_at) });
    Ok(bot_accounts::of_owner(c, player)?.into_iter().map(told).collect())
}

/// Leagues and tournaments somebody opened, signed up for or was to play in.
fn seasons_of(c: &mut Conn, player: i64) -> Result<Vec<Value>, StoreError> {
    let told = |own: seasons::Own| {
        json!({
            "season": own.season,
            "name": own.name,
            "opened_by_you": own.host,
            "signed_up": own.at.map(moment),
            "substitute": own.substitute,
            "tables_drawn_up": own.tables,
        })
    };
    Ok(seasons::of_player(c, player)?.into_iter().map(told).collect())
}

fn moment(milliseconds: i64) -> String {
    jiff::Timestamp::from_millisecond(milliseconds).map(|t| t.to_string()).unwrap_or_default()
}
