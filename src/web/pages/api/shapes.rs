//! What is told to programs, and what they send.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// What was refused.
#[derive(Serialize, ToSchema)]
pub(super) struct Refused {
    /// A word that stays the same in every language, such as `illegal`, `misread`, `not_found`, `scope`.
    pub(super) error: String,
    /// For people.
    pub(super) message: String,
    /// The section of the game's rules that says so, such as `9.4`.
    pub(super) section: Option<String>,
    /// The number of the request, for whoever asks the administrator.
    pub(super) request: String,
}

/// Whose token it is.
#[derive(Serialize, ToSchema)]
pub(super) struct Me {
    pub(super) name: String,
    /// The language of messages, unless the request asks for another.
    pub(super) language: String,
    /// Is it the account of a program?
    pub(super) program: bool,
    /// What the token is good for: `read`, `play`, `host`.
    pub(super) scopes: Vec<&'static str>,
    /// So many tables wait for an answer.
    pub(super) waiting: usize,
}

/// Tables where you sit and that are not over; those that wait for you first.
#[derive(Serialize, ToSchema)]
pub(super) struct Tables {
    pub(super) tables: Vec<TableRow>,
}

/// A table in a list.
#[derive(Serialize, ToSchema)]
pub(super) struct TableRow {
    pub(super) code: String,
    pub(super) name: String,
    /// The id of the game.
    pub(super) game: String,
    /// `running`, `paused`, `finished` or `abandoned`.
    pub(super) status: &'static str,
    /// The newest event; send it as `seen` with a move.
    pub(super) event: u64,
    pub(super) seats: Vec<SeatRow>,
    /// Your seat's number.
    pub(super) seat: Option<u8>,
    /// Does it wait for you?
    pub(super) waits_for_you: bool,
    /// Until when you have time, if there is a clock.
    pub(super) until: Option<String>,
    /// When the last event happened.
    pub(super) moved: String,
}

/// A seat, in order of numbers.
#[derive(Serialize, ToSchema)]
pub(super) struct SeatRow {
    pub(super) seat: u8,
    /// Who sits there, in words.
    pub(super) name: String,
    /// The bot of the house that plays here, by its id.
    pub(super) bot: Option<String>,
    /// Is it a program with an account of its own?
    pub(super) program: bool,
    /// Does the table wait for it?
    pub(super) awaited: bool,
}

/// A table as you may see it.
#[derive(Serialize, ToSchema)]
pub(super) struct TableView {
    #[serde(flatten)]
    pub(super) table: TableRow,
    /// The rules number that the table keeps.
    pub(super) rules: u32,
    /// Options of the game that differ from the usual.
    pub(super) options: BTreeMap<String, String>,
    /// What people agreed on beside the game.
    pub(super) terms: Value,
    /// The position as data; what you may not know is left out. Its shape is the game's own.
    pub(super) view: Value,
    /// The same in words.
    pub(super) text: String,
    /// Places, once it is over.
    pub(super) outcome: Option<Vec<Place>>,
}

/// How a seat ended.
#[derive(Serialize, ToSchema)]
pub(super) struct Place {
    pub(super) seat: u8,
    /// 1 is best; several may share it.
    pub(super) place: u8,
}

/// What a table asks you.
#[derive(Serialize, ToSchema)]
pub(super) struct Question {
    /// The newest event; send it as `seen`.
    pub(super) event: u64,
    pub(super) seat: u8,
    /// Does the table wait for you? Some questions may be answered and need not be.
    pub(super) awaited: bool,
    /// The question in a sentence; none: you are not asked anything.
    pub(super) question: Option<String>,
    /// What is behind it.
    pub(super) why: Vec<String>,
    /// Are moves beyond the list possible, such as a free offer?
    pub(super) open: bool,
    pub(super) moves: Vec<Move>,
    /// Standing orders you may give, in notation.
    pub(super) orders: Vec<Move>,
    /// Events of yours that can be taken back, the oldest first.
    pub(super) undo: Vec<u64>,
}

/// Something you may play.
#[derive(Serialize, ToSchema)]
pub(super) struct Move {
    /// Send this.
    pub(super) notation: String,
    /// In words.
    pub(super) label: String,
    /// What it stands under.
    pub(super) heading: Option<String>,
    /// What it would do, in sentences.
    pub(super) foreseen: Vec<String>,
    /// Where it takes effect, as notation calls it.
    pub(super) place: Option<String>,
    /// Where it comes from.
    pub(super) from: Option<String>,
    /// The card it is about.
    pub(super) card: Option<String>,
    /// It can't be taken back and ends something for good: send it with `sure`.
    pub(super) is_final: bool,
    /// It finishes a step or the turn.
    pub(super) finishes: bool,
    /// Chance decides, or it can't be taken back.
    pub(super) risky: bool,
}

/// A stretch of a table's past.
#[derive(Serialize, ToSchema)]
pub(super) struct History {
    /// The newest event of the table.
    pub(super) event: u64,
    pub(super) events: Vec<Event>,
    /// There is more: ask again after the last one.
    pub(super) more: bool,
}

/// Something that happened.
#[derive(Serialize, ToSchema)]
pub(super) struct Event {
    pub(super) event: u64,
    pub(super) at: String,
    /// Whose it was.
    pub(super) seat: Option<u8>,
    /// `move`, `auto`, `undo`, `timeout`, `resign` and others.
    pub(super) kind: &'static str,
    /// In notation, if you may know it.
    pub(super) text: Option<String>,
    /// What it did, in sentences, as far as you may know it.
    pub(super) told: Vec<String>,
}

/// A move.
#[derive(Deserialize, ToSchema)]
pub(super) struct PlayBody {
    /// In notation; several lines are played all or not at all.
    pub(super) text: String,
    /// The newest event you know of. A move that was sent twice counts once.
    pub(super) seen: u64,
    /// For a move that is final.
    #[serde(default)]
    pub(super) sure: bool,
}

/// What is to be taken back.
#[derive(Deserialize, ToSchema)]
pub(super) struct UndoBody {
    /// Your moves from this event on.
    pub(super) from: u64,
    pub(super) seen: u64,
}

/// What came of it.
#[derive(Serialize, ToSchema)]
pub(super) struct Played {
    /// The newest event now.
    pub(super) event: u64,
    /// Everything that happened after the event you had seen.
    pub(super) happened: Vec<Event>,
    /// Does the table wait for you again?
    pub(super) waits_for_you: bool,
    /// `running`, `paused`, `finished` or `abandoned`.
    pub(super) status: &'static str,
}

/// What was said at a table.
#[derive(Serialize, ToSchema)]
pub(super) struct Talk {
    pub(super) said: Vec<Said>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct Said {
    pub(super) at: String,
    pub(super) seat: u8,
    /// Who spoke.
    pub(super) name: String,
    /// To whom alone; none: to everybody at the table.
    pub(super) to: Option<Vec<String>>,
    pub(super) text: String,
}

/// Something to say.
#[derive(Deserialize, ToSchema)]
pub(super) struct SayBody {
    pub(super) text: String,
    /// To this seat alone.
    pub(super) to: Option<u8>,
}

/// It is done.
#[derive(Serialize, ToSchema)]
pub(super) struct Done {
    pub(super) done: bool,
}

/// Tables that have not begun.
#[derive(Serialize, ToSchema)]
pub(super) struct Openings {
    pub(super) openings: Vec<OpeningRow>,
}

/// A table that has not begun.
#[derive(Serialize, ToSchema)]
pub(super) struct OpeningRow {
    pub(super) code: String,
    pub(super) name: String,
    pub(super) game: String,
    pub(super) host: String,
    pub(super) chairs: Vec<Chair>,
    /// So many are free.
    pub(super) free: usize,
    /// Options of the game that differ from the usual.
    pub(super) options: BTreeMap<String, String>,
    pub(super) terms: Value,
    /// It has begun, and is a table now.
    pub(super) begun: bool,
}

#[derive(Serialize, ToSchema)]
pub(super) struct Chair {
    pub(super) seat: u8,
    pub(super) name: Option<String>,
    /// The bot of the house that sits there, by its id.
    pub(super) bot: Option<String>,
    /// Is it a program with an account of its own?
    pub(super) program: bool,
    /// How strong they are at this game, if that is known.
    pub(super) rating: Option<Strength>,
}

/// A rating and how far it may be off.
#[derive(Serialize, ToSchema)]
pub(super) struct Strength {
    pub(super) rating: i64,
    pub(super) off_by: i64,
    /// So many tables have counted.
    pub(super) tables: i64,
}

/// A table to open.
#[derive(Deserialize, ToSchema)]
pub(super) struct OpenBody {
    /// The id of the game.
    pub(super) game: String,
    pub(super) name: String,
    /// How many people and bots.
    pub(super) seats: usize,
    /// So many bots sit down at once.
    #[serde(default)]
    pub(super) bots: usize,
    /// Which bot, by its id; else the usual one.
    pub(super) bot: Option<String>,
    /// Automated players beside the seats, and their level, where the game has them.
    #[serde(default)]
    pub(super) automated: usize,
    pub(super) level: Option<u8>,
    /// Options of the game, by their keys.
    #[serde(default)]
    pub(super) options: BTreeMap<String, String>,
    /// Hours for a turn; 0: no clock; else two days.
    pub(super) hours: Option<u16>,
    /// Does it count for ratings?
    #[serde(default)]
    pub(super) rated: bool,
    /// Is it in lists? Else only who has its address finds it.
    #[serde(default = "yes")]
    pub(super) listed: bool,
    /// Names or mail addresses of people to ask.
    #[serde(default)]
    pub(super) guests: Vec<String>,
    /// The code of a circle of yours: nobody else sits down or sees it, and all of it are asked.
    pub(super) circle: Option<String>,
}

fn yes() -> bool {
    true
}

/// How to sit down.
#[derive(Deserialize, ToSchema)]
pub(super) struct JoinBody {
    /// The chair you wish; else the first that is free.
    pub(super) seat: Option<u8>,
    /// The key of the link you came by.
    pub(super) key: Option<String>,
}

/// How to begin.
#[derive(Deserialize, ToSchema)]
pub(super) struct StartBody {
    /// The bot that takes every free seat, by its id.
    pub(super) bot: Option<String>,
}

/// The games of the house.
#[derive(Serialize, ToSchema)]
pub(super) struct Games {
    pub(super) games: Vec<GameRow>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct GameRow {
    pub(super) id: &'static str,
    pub(super) name: String,
    pub(super) seats_from: usize,
    pub(super) seats_to: usize,
    /// Bots by their ids, the usual one first.
    pub(super) bots: Vec<String>,
    pub(super) options: Vec<OptionRow>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct OptionRow {
    pub(super) key: &'static str,
    pub(super) name: String,
    pub(super) usual: String,
}

/// Somebody with an account.
#[derive(Serialize, ToSchema)]
pub(super) struct PersonView {
    pub(super) name: String,
    /// Who keeps it and which games it plays (none: all), if it is the account of a program.
    pub(super) program: Option<ProgramView>,
    pub(super) since: String,
    pub(super) running: i64,
    pub(super) finished: i64,
    /// Moves that had a deadline, and how many of them were in time.
    pub(super) timed: i64,
    pub(super) in_time: i64,
    /// How strong, by game.
    pub(super) ratings: BTreeMap<String, Strength>,
}

/// The account of a program.
#[derive(Serialize, ToSchema)]
pub(super) struct ProgramView {
    pub(super) kept_by: String,
    /// The ids of games; none: all of them.
    pub(super) games: Vec<String>,
}

/// The ladder of a game.
#[derive(Serialize, ToSchema)]
pub(super) struct Ladder {
    pub(super) game: String,
    /// Who has played so many rated tables stands on it.
    pub(super) enough: i64,
    pub(super) rungs: Vec<Rung>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct Rung {
    pub(super) name: String,
    /// The id of a bot of the house; people have none.
    pub(super) bot: Option<String>,
    /// Is it a program with an account of its own?
    pub(super) program: bool,
    pub(super) strength: Strength,
}

/// Leagues and tournaments.
#[derive(Serialize, ToSchema)]
pub(super) struct Seasons {
    pub(super) seasons: Vec<SeasonRow>,
}

/// A league or tournament in a list.
#[derive(Serialize, ToSchema)]
pub(super) struct SeasonRow {
    pub(super) id: i64,
    pub(super) name: String,
    /// `league` or `tournament`.
    pub(super) kind: &'static str,
    /// The id of the game.
    pub(super) game: String,
    /// `open`, `running`, `ended` or `called_off`.
    pub(super) status: &'static str,
    /// So many have signed up.
    pub(super) people: usize,
    /// May bot accounts play?
    pub(super) programs: bool,
    /// People sign up until then.
    pub(super) begins: String,
    pub(super) ended: Option<String>,
}

/// A league or tournament with everybody in it.
#[derive(Serialize, ToSchema)]
pub(super) struct SeasonView {
    pub(super) season: SeasonRow,
    /// Who plays; who has left the house has no name.
    pub(super) people: Vec<String>,
    /// Division by division, the first first; of a tournament who came furthest first.
    pub(super) standings: Vec<SeasonLine>,
    pub(super) tables: Vec<SeasonTable>,
}

/// A league or tournament to open.
#[derive(Deserialize, ToSchema)]
pub(super) struct NewSeason {
    /// `league` or `tournament`.
    pub(super) kind: String,
    /// People sign up until then, such as `2027-01-31T18:00:00Z`.
    pub(super) begins: String,
    /// People in a division of a league.
    #[serde(default)]
    pub(super) size: i16,
    /// So many go up and down; in a tournament so many of each table go on.
    pub(super) moving: i16,
    /// At so many tables everybody sits, where they have more than two seats.
    #[serde(default)]
    pub(super) tables_each: i16,
    /// May bot accounts play?
    #[serde(default)]
    pub(super) programs: bool,
    /// Each table; without bots and guests.
    pub(super) table: OpenBody,
}

/// Signing up.
#[derive(Deserialize, ToSchema)]
pub(super) struct SignUpBody {
    /// To play for somebody who leaves.
    #[serde(default)]
    pub(super) substitute: bool,
}

/// The season after one.
#[derive(Deserialize, ToSchema)]
pub(super) struct NextBody {
    /// People sign up until then, such as `2027-01-31T18:00:00Z`.
    pub(super) begins: String,
}

/// Where somebody stands.
#[derive(Serialize, ToSchema)]
pub(super) struct SeasonLine {
    pub(super) name: String,
    /// 1 is the highest; in a tournament the last round they are in.
    pub(super) division: i16,
    pub(super) place: usize,
    /// In a league.
    pub(super) points: Option<f64>,
    /// Tables won.
    pub(super) won: usize,
    /// Tables not over.
    pub(super) left: usize,
    /// The best place that is still possible.
    pub(super) best: Option<usize>,
    /// The worst one.
    pub(super) worst: Option<usize>,
}

/// A table of a season.
#[derive(Serialize, ToSchema)]
pub(super) struct SeasonTable {
    /// Nothing where it has not begun, or is not for everybody to find.
    pub(super) code: Option<String>,
    pub(super) round: i16,
    pub(super) division: i16,
    pub(super) over: bool,
    pub(super) people: Vec<String>,
    /// Who sat there at its end, and their places.
    pub(super) places: BTreeMap<String, i16>,
}
