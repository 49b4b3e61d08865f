//! A table: now, and as it was after any event.

use super::guide;
use super::kept::{Made, TOKEN, Tag};
use super::lobby::words::{Agreed, options, rated, with_programs};
use super::moment::{CHRONICLE, Facts, Moment};
use super::pictures::moment_address;
use super::refusal::Refusal;
use super::stepping::{Film, Steps};
use crate::language::{GameWords, L10n, Place};
use crate::ledger::{FoldedTable, LedgerError, Settled};
use crate::lobby::{Motion, MotionState};
use crate::reading::Reading;
use crate::showing::{Past, Prepared, board_text, tell_times, with_board};
use crate::sitters::{has_profile, name_of, names};
use crate::store::Conn;
use crate::store::blocks::Apart;
use crate::store::plans::Plan;
use crate::store::singles::Singles;
use crate::store::tables::{Sitter, Status};
use crate::talk::{Heard, TalkError, seats_apart};
use crate::terms::Visibility;
use crate::web::{Frame, Site};
use askama::Template;
use boards::{Chosen, Fields, Markup, Parts, Sheet, TablePage, board};
use kernel::{Seat, Viewer};

#[derive(Template)]
#[template(path = "pages/table.html")]
pub(super) struct Page {
    t: L10n,
    frame: Frame,
    table: TablePage,
    status: Status,
    /// The rules of this table, what is not as usual first.
    agreed: Vec<Agreed>,
    /// The rules number of tables that begin now.
    newest: u32,
    /// Where one can step to, in the past.
    steps: Option<Steps>,
    /// What the game draws itself; nothing on the text page.
    own: Option<Parts>,
    /// Has the game a page of its own besides this one?
    looks: bool,
    /// How the viewer's next turn is prepared.
    planned: Planned,
    /// What players may agree on now.
    motions: Vec<MotionLine>,
    /// Does the viewer play here?
    own_seat: bool,
    /// What was said, oldest first.
    talk: Vec<SaidLine>,
    /// Seats one can talk to alone.
    partners: Vec<(u8, String)>,
    /// The viewer's own note.
    note: String,
    /// May the viewer follow the table, and do they?
    follow: Option<bool>,
    /// Does the viewer wish no letters about this table?
    muted: bool,
    singles: Singles,
    /// Is the viewer led through the table?
    guided: bool,
    /// May the viewer take over a seat that was left?
    may_take_over: bool,
    /// The picture of the card that programs show where somebody has sent a link to the table; never of a private one.
    card: Option<String>,
    /// Why the last try was refused.
    pub(super) refused: Option<Refusal>,
    /// What was typed then.
    typed: String,
}

/// Something players may agree on, and how it stands.
struct MotionLine {
    word: String,
    name: String,
    voices: usize,
    needed: usize,
    own: bool,
}

/// How the viewer's next turn is prepared.
#[derive(Default)]
struct Planned {
    /// Can it be prepared now?
    may: bool,
    /// So many moves are.
    lines: usize,
    /// What became of it when it came.
    came: Option<Prepared>,
}

/// Something said.
struct SaidLine {
    id: i64,
    seat: u8,
    name: String,
    /// Has the speaker a profile?
    person: bool,
    /// The viewer has blocked the speaker.
    folded: bool,
    /// The viewer said it.
    own: bool,
    text: String,
    /// When.
    when: String,
    /// Whom it is for, if not for everybody.
    only: Option<String>,
}

impl Page {
    /// The same with why the last try was refused.
    pub(super) fn refusing(mut self, refusal: Refusal) -> Page {
        let refusal = refusal.on(&self.table, &self.typed);
        self.refused = Some(refusal).filter(|refusal| !refusal.why.is_empty());
        self
    }

    /// Who won.
    fn result(&self) -> String {
        let (t, seats) = (self.t, &self.table.seats);
        let winners: Vec<_> = seats.iter().filter(|seat| seat.place == Some(1)).collect();
        let names: Vec<String> = winners.iter().map(|seat| seat.name.clone()).collect();
        match winners.as_slice() {
            [] => t.result_nobody(),
            [winner] if winner.own => t.result_you(),
            [_] => t.result_title(t.all_of(&names)),
            _ => t.result_shared(t.all_of(&names)),
        }
    }

    /// Whose move it is, or how it ended, in one line.
    fn heading(&self) -> String {
        let (t, table) = (self.t, &self.table);
        let own = table.seats.iter().find(|s| s.own && s.awaited);
        match (table.is_now(), self.status, own) {
            (false, ..) => t.table_past(table.head, table.seq),
            (_, Status::Paused, _) => t.table_paused(),
            (_, Status::Finished, _) => t.table_finished(self.result()),
            (_, Status::Abandoned, _) => t.table_abandoned(),
            (_, Status::Running, Some(seat)) => {
                let title = self.own.as_ref().and_then(|own| own.title.clone());
                title.unwrap_or_else(|| t.table_your_move(seat.name.as_str()))
            }
            (_, Status::Running, None) => t.table_waiting_for(t.all_of(&table.waiting_for())),
        }
    }

    /// Does the game want its question before its board?
    fn question_first(&self) -> bool {
        self.own.as_ref().is_some_and(|own| own.question_first)
    }

    /// Does what the question is about stand beside what has changed, before the board?
    fn matter_beside(&self) -> bool {
        self.own.as_ref().is_some_and(|own| own.matter_beside && own.matter.is_some())
    }

    /// The figures of a seat in the head, by its place there.
    fn figures(&self, place: &usize) -> Option<&Markup> {
        self.own.as_ref()?.figures.get(*place)
    }

    /// The board the game draws.
    fn own_map(&self) -> Option<&Markup> {
        self.own.as_ref()?.map.as_ref()
    }

    /// The question as the game asks it.
    fn own_prompt(&self) -> Option<&Markup> {
        self.own.as_ref()?.prompt.as_ref()
    }
}

/// Which page of a table.
#[derive(Clone, Debug, Default, Hash)]
pub(super) struct TableRequest {
    /// After this event; else now.
    pub(super) seq: Option<u64>,
    /// The text page, though the game has one of its own.
    pub(super) as_text: bool,
    /// What the viewer thinks about.
    pub(super) chosen: Chosen,
    /// What was typed before it was refused.
    pub(super) typed: String,
    /// What was filled in before it was refused.
    pub(super) filled: Fields,
    /// Goes on by itself, from event to event or from turn to turn.
    pub(super) film: Option<Film>,
    /// So many seconds each of its pictures is shown.
    pub(super) every: u8,
}

impl TableRequest {
    /// Once more, for somebody whose answer was refused.
    pub(super) fn again(typed: String, filled: Fields, chosen: Chosen) -> TableRequest {
        TableRequest { typed, filled, chosen, ..TableRequest::default() }
    }

    /// Does the game draw the page itself?
    fn is_drawn(&self, seen: &Reading) -> bool {
        !self.as_text && board(&seen.row.game).is_some()
    }
}

/// Reads a table and makes its page.
pub(super) fn open(
    site: &Site,
    frame: &Frame,
    code: &str,
    player: Option<i64>,
    wanted: &TableRequest,
) -> Result<Page, LedgerError> {
    let (seen, (facts, moment)) = Reading::open_and(&site.ledger, code, player, |seen, c| {
        let facts = Facts::read(site, seen, c, wanted.seq)?;
        let moment = Moment::read(site, seen, c, &facts, wanted.seq, wanted.is_drawn(seen))?;
        Ok((facts, moment))
    })?;
    build(site, frame, &seen, facts, moment, wanted)
}

/// The page of a table, unless it was made already.
pub(super) fn make(
    site: &Site,
    frame: &Frame,
    code: &str,
    player: Option<i64>,
    wanted: &TableRequest,
) -> Result<Made, LedgerError> {
    let (db, now) = (site.ledger.db(), site.ledger.clock().now());
    // Before anything is read: what changes meanwhile makes another version.
    let version = db.version();
    let moment = |seen: &Reading, c: &mut Conn, facts: &Facts| {
        Moment::read(site, seen, c, facts, wanted.seq, wanted.is_drawn(seen))
    };
    let still = version.and_then(|version| site.opened.still(code, player, wanted.seq, (version, now)));
    if let Some((open, facts)) = still {
        let (tag, until) = (Tag::of(frame, &open.seen, &facts, wanted), facts.until(now));
        if let Some(html) = site.kept.get(&tag, player) {
            return Ok(Made { tag, player, html, until });
        }
        let read = db.snapshot(|c| moment(&open.seen, c, &facts));
        // Else somebody has changed something meanwhile, and all of it is read anew.
        if db.version() == version {
            return finish(site, frame, &open.seen, (facts, read?), wanted, (tag, until));
        }
    }
    let (seen, (facts, tag, found)) = Reading::open_and(&site.ledger, code, player, |seen, c| {
        let facts = Facts::read(site, seen, c, wanted.seq)?;
        let tag = Tag::of(frame, seen, &facts, wanted);
        let found = match site.kept.get(&tag, player) {
            Some(html) => Ok(html),
            None => Err(moment(seen, c, &facts)?),
        };
        Ok((facts, tag, found))
    })?;
    let until = facts.until(now);
    let made = match found {
        Ok(html) => Ok(Made { tag, player, html, until }),
        Err(moment) => finish(site, frame, &seen, (facts.clone(), moment), wanted, (tag, until)),
    };
    if let Some(version) = version {
        site.opened.put(seen, facts, wanted.seq, (version, now));
    }
    made
}

/// Makes the page, unless somebody else has just done so.
fn finish(
    site: &Site,
    frame: &Frame,
    seen: &Reading,
    (facts, moment): (Facts, Moment),
    wanted: &TableRequest,
    (tag, until): (Tag, i64),
) -> Result<Made, LedgerError> {
    let player = seen.player;
    // Whoever waits for another one's page holds no connection.
    let _alone = site.kept.alone(&tag);
    let html = match site.kept.get(&tag, player) {
        Some(html) => html,
        None => {
            let frame = Frame { form_token: TOKEN.clone(), ..frame.clone() };
            let page = build(site, &frame, seen, facts, moment, wanted)?;
            let html = page.render().map_err(|error| LedgerError::Internal(error.to_string()))?;
            let html: std::sync::Arc<str> = html.into();
            site.kept.put(tag.clone(), player, html.clone());
            html
        }
    };
    Ok(Made { tag, player, html, until })
}

/// The page of a table.
fn build(
    site: &Site,
    frame: &Frame,
    seen: &Reading,
    facts: Facts,
    moment: Moment,
    wanted: &TableRequest,
) -> Result<Page, LedgerError> {
    let t = frame.t;
    let (row, viewer, own) = (&seen.row, seen.eyes(), seen.seat());
    let live = &moment.past.live;
    let last = live.fold.seq();
    let told = moment.past.told_after(last.saturating_sub(CHRONICLE).max(1));
    let mut table = site.recent.table_page(t, row, live, &seen.sitters, viewer, told);
    let place = Place::of(facts.own.time_zone.as_deref(), &seen.terms().time_zone);
    tell_times(&mut table, t, &facts.times, &seen.sitters, &place, site.ledger.clock().now());
    let current = table.is_now() && !row.status.over();
    if let (Some(guide), Some(seen)) = (&mut table.guide, &facts.own.guided) {
        guide::open(t, guide, seen);
    }
    let motions = own.map_or(Vec::new(), |seat| motions(t, &table, seat, facts.motions));
    let talk = talk(t, seen, facts.heard, &facts.apart, &place);
    let partners = own.map_or(Vec::new(), |seat| partners(seen, &facts.apart, seat, &table));
    let ground = match wanted.as_text {
        true => None,
        false => site.grounds.address(&row.key.code, &live.fold),
    };
    let sheet = Sheet {
        paper: frame.paper(),
        table: &table,
        chosen: &wanted.chosen,
        ground: ground.as_deref(),
        typed: &wanted.typed,
        filled: &wanted.filled,
    };
    let own_page = match wanted.as_text {
        true => None,
        false => own_parts(seen, live, viewer, moment.since.as_ref(), &sheet, t)?,
    };
    if own_page.as_ref().is_none_or(|own| own.map.is_none()) {
        table.board = board_text(t, live, &seen.sitters, viewer);
    }
    // What the board offers itself is not offered once more below.
    if let Some(own) = &own_page {
        table.matters.retain(|matter| !matter.others.iter().any(|o| own.offers(&o.notation)));
    }
    let terms = seen.terms();
    let is_open = terms.visibility != Visibility::Private && terms.circle.is_none();
    // Cards are for programs that look at a link, and these are nobody.
    let card = (frame.visitor.is_none() && table.is_now() && is_open && board(&row.game).is_some())
        .then(|| site.config.public_url.page(&moment_address(t, &row.key.code, row.head)));
    // Only an account can follow a table: a letter's button opens no more than its seat, and a guest has no address.
    let at_home = frame.visitor.as_ref().is_some_and(|visitor| visitor.seat_only.is_none() && !visitor.guest);
    let may_follow = own.is_none() && table.is_now() && !row.status.over() && at_home;
    let link = site.config.public_url.page(&format!("/games/{}/at/{}", table.code, table.seq));
    let steps = moment.neighbours.map(|(turn_back, turn_on)| Steps {
        turn_back,
        turn_on,
        film: wanted.film,
        every: wanted.every,
        picture: format!("{link}/{}.png", t.code()),
        link,
    });
    let planned = match own.filter(|_| current) {
        Some(seat) => planned(t, seen, live, seat, facts.own.plan.as_ref(), moment.settled.as_ref()),
        None => Planned::default(),
    };
    Ok(Page {
        t,
        frame: frame.clone(),
        table,
        status: row.status,
        agreed: rated(t, &seen.terms())
            .into_iter()
            .chain(with_programs(t, &seen.terms(), seen.sitters.iter().map(|sitter| sitter.name.as_str())))
            .chain(options(t, live.fold.rulebook(), live.fold.setup()))
            .collect(),
        newest: *live.fold.rulebook().rules().end(),
        steps,
        own: own_page,
        looks: board(&row.game).is_some(),
        planned,
        motions,
        own_seat: own.is_some(),
        may_take_over: own.is_none() && current,
        card,
        talk,
        partners,
        guided: own.is_some() && facts.own.guided.is_some(),
        note: own.map_or(String::new(), |_| facts.own.note),
        follow: may_follow.then_some(facts.own.followed),
        muted: own.is_some() && facts.own.muted,
        singles: facts.own.singles,
        refused: None,
        typed: wanted.typed.clone(),
    })
}

/// What the game draws itself of a page.
pub(super) fn own_parts(
    seen: &Reading,
    folded: &FoldedTable,
    viewer: Viewer,
    past: Option<&Past>,
    sheet: &Sheet<'_>,
    t: L10n,
) -> Result<Option<Parts>, LedgerError> {
    let drawn = with_board(t, folded, &seen.sitters, viewer, past, |board, scene| board.page(scene, sheet));
    let parts = drawn.transpose().map_err(|error| LedgerError::Internal(error.to_string()))?;
    Ok(parts.flatten())
}

/// What is, or was, prepared.
fn planned(
    t: L10n,
    seen: &Reading,
    live: &FoldedTable,
    seat: Seat,
    plan: Option<&Plan>,
    settled: Option<&Settled>,
) -> Planned {
    let waits = live.fold.awaited();
    let people = names(t, live.fold.setup(), &seen.sitters);
    let words = GameWords { t, rulebook: live.fold.rulebook(), people: &people };
    Planned {
        may: !waits.is_empty() && !waits.contains(seat),
        lines: plan.filter(|p| p.played.is_none()).map_or(0, |p| p.lines.len()),
        came: settled.map(|settled| Prepared::new(&words, settled)),
    }
}

/// Everybody else at the table, without those one does not talk to alone.
fn partners(seen: &Reading, apart: &Apart, own: Seat, table: &TablePage) -> Vec<(u8, String)> {
    let apart = seats_apart(&seen.sitters, apart);
    let others = Seat::first(table.seats.len()).zip(&table.seats);
    let others = others.filter(|(seat, _)| *seat != own && !apart.contains(*seat));
    others.map(|(seat, line)| (seat.number(), line.name.clone())).collect()
}

pub(super) fn unsaid(error: TalkError) -> LedgerError {
    match error {
        TalkError::Ledger(error) => error,
        other => LedgerError::Internal(other.to_string()),
    }
}

/// What the viewer may hear.
fn talk(t: L10n, seen: &Reading, heard: Vec<Heard>, apart: &Apart, place: &Place) -> Vec<SaidLine> {
    let name = |person: &Sitter| name_of(t, person);
    let line = |Heard { said, speaker, only }: Heard| SaidLine {
        id: said.id,
        person: has_profile(&speaker),
        folded: said.speaker.is_some_and(|p| apart.blocked.contains(&p)),
        own: said.speaker.is_some() && said.speaker == seen.player,
        seat: said.seat.number(),
        name: name(&speaker),
        when: t.moment_at(said.at, place),
        text: if said.text.is_empty() { t.talk_silenced() } else { said.text },
        only: only.map(|people| t.all_of(&people.iter().map(name).collect::<Vec<_>>())),
    };
    heard.into_iter().map(line).collect()
}

fn motions(t: L10n, table: &TablePage, seat: Seat, standing: Vec<MotionState>) -> Vec<MotionLine> {
    let name = |seat: Seat| table.seats.get(seat.index()).map_or(String::new(), |s| s.name.clone());
    let line = |s: MotionState| MotionLine {
        word: s.motion.word(),
        name: match s.motion {
            Motion::Pause => t.manage_pause(),
            Motion::Resume => t.manage_resume(),
            Motion::GiveUp => t.manage_give_up(),
            Motion::Replace(gone) => t.manage_replace(name(gone)),
            Motion::Bot(free) => t.manage_bot(free.number()),
        },
        voices: s.voices.len(),
        needed: s.needed,
        own: s.voices.contains(seat),
    };
    // Nobody votes about themselves.
    let others = standing.into_iter().filter(|s| s.motion != Motion::Replace(seat));
    others.map(line).collect()
}
