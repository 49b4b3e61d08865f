//! Players that look for what is rare.
//!
//! Random players meet the same things again and again. Guided ones count what was met and prefer what was met least: a
//! kind of question, a word of notation, a card. At some tables bots lead the way to where late cards are, and some
//! begin in the middle. What there is to meet is read from the game's own sources and data, so nothing can be forgotten.

use super::again::{OFTEN, Ways, guided_table};
use super::answers::harmless;
use super::reactions::{Tally, asked};
use super::run::{Manner, Run};
use super::typing::Typed;
use super::words;
use kernel::{Applied, Arg, Dice, Game, Illegal, Message, Seat, Setup, Viewer};
use std::collections::{BTreeMap, BTreeSet};

/// So many moves of each sort are remembered to be typed elsewhere.
const REMEMBERED: usize = 64;
/// So many of them are typed at a step.
const TYPED: usize = 6;
/// So many texts are remembered for each reason they were refused for.
const REFUSED: usize = 16;
/// Of answers in another's turn one of so many is followed by the answers to it.
const ANSWERS_TO_ANSWERS: usize = 8;
/// The most events a bot leads the way for.
const LEAD: usize = 600;

/// Kinds of what can be met that are no things of a game's data.
const MESSAGE: &str = "message";
const WORD: &str = "word";
const ANSWER: &str = "answer";

/// A kind of thing and one of them, or a kind of saying and what is said.
pub(super) type Feature = (String, String);

/// What has been met in a run of tables, and how often.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    counts: BTreeMap<Feature, u64>,
    /// Moves in notation by their first word.
    strangers: BTreeMap<String, Vec<String>>,
    pub(super) guides: bool,
    /// What was answered in other people's turns.
    pub(super) reactions: Tally,
    /// Rare things that were met since ways to them were last remembered.
    pub(super) fresh: BTreeSet<Feature>,
    pub(super) ways: Ways,
    /// What was told since a board was last read.
    pub(super) recent: Vec<Message>,
    /// Texts that were refused, by the reason.
    refusers: BTreeMap<&'static str, Vec<String>>,
}

impl Coverage {
    /// Nothing met yet, by players that look for it.
    pub(super) fn guiding() -> Coverage {
        Coverage { guides: true, ..Coverage::default() }
    }

    /// How often something was met.
    pub(super) fn of(&self, feature: &Feature) -> u64 {
        self.counts.get(feature).copied().unwrap_or(0)
    }

    /// Is it a sort of move, which players look for, and nothing of the game's?
    pub(super) fn of_players((kind, _): &Feature) -> bool {
        kind == WORD || kind == ANSWER
    }

    fn count(&mut self, feature: Feature) {
        let times = self.counts.entry(feature.clone()).or_default();
        *times += 1;
        if *times <= OFTEN && !Coverage::of_players(&feature) {
            self.fresh.insert(feature);
        }
    }

    pub(super) fn told(&mut self, told: &Applied) {
        told.notes.iter().for_each(|note| self.said(&note.message));
    }

    /// What everybody is asked whom this position waits for.
    fn asked<G: Game>(&mut self, position: &G) {
        for asked in position.awaited().iter().filter_map(|seat| position.prompt(seat)) {
            asked.why.iter().chain([&asked.ask]).for_each(|message| self.said(message));
        }
    }

    pub(super) fn said(&mut self, message: &Message) {
        let mut all = BTreeSet::new();
        features(message, &mut all);
        all.into_iter().for_each(|feature| self.count(feature));
    }

    /// A sentence that is read somewhere.
    pub(super) fn met_message(&mut self, id: &str) {
        self.count((MESSAGE.into(), id.into()));
    }

    pub(super) fn refused(&mut self, refused: &Illegal) {
        self.met_message(refused.why.id);
    }

    fn remember(&mut self, text: String, dice: &mut Dice<'_>) {
        let word = text.split(' ').next().unwrap_or_default().to_owned();
        let kept = self.strangers.entry(word).or_default();
        if kept.len() < REMEMBERED {
            kept.push(text);
        } else if dice.below("keep", 8) == 0 {
            let at = dice.below("place", REMEMBERED);
            kept[at] = text;
        }
    }

    /// What was refused for the rarest reason of a few, and its reason.
    fn refuser(&self, dice: &mut Dice<'_>) -> Option<String> {
        let reasons: Vec<(&&str, &Vec<String>)> = self.refusers.iter().collect();
        let some = (0..4).filter_map(|_| dice.pick("reason", &reasons));
        let rarest = some.min_by_key(|(why, _)| self.of(&(MESSAGE.into(), (**why).into())))?;
        dice.pick("refused", rarest.1).cloned()
    }

    /// A move somebody could have made elsewhere, perhaps with a word of another one; often of the sort that is near.
    fn stranger(&self, near: Option<&str>, dice: &mut Dice<'_>) -> Option<String> {
        if dice.below("refused", 3) == 0 {
            return self.refuser(dice);
        }
        let sorts: Vec<&Vec<String>> = self.strangers.values().collect();
        let near = near.and_then(|text| self.strangers.get(text.split(' ').next()?));
        let sort = match near {
            Some(near) if dice.below("near", 2) == 0 => near,
            _ => *dice.pick("sort", &sorts)?,
        };
        let (one, other) = (dice.pick("one", sort)?, dice.pick("other", sort)?);
        let mut words: Vec<&str> = one.split(' ').collect();
        let at = dice.below("word", words.len());
        if let Some(word) = other.split(' ').nth(at)
            && dice.below("cross", 3) > 0
        {
            words[at] = word;
        }
        Some(words.join(" "))
    }

    /// What of all there is was met less than `least` times and is not explained, and how often.
    pub fn lacking(&self, there_is: &Universe, least: u64, explained: &[(&str, &str)]) -> Vec<(String, u64)> {
        let times = |feature: &Feature| (written(feature), self.of(feature));
        let lacks = |(name, times): &(String, u64)| *times < least && !is_among(explained, name);
        there_is.all.iter().map(times).filter(lacks).collect()
    }

    /// A line for each kind of thing: how many were met often enough, how many are explained, and which are neither.
    pub fn report(&self, there_is: &Universe, least: u64, explained: &[(&str, &str)]) -> String {
        let mut kinds: BTreeMap<&String, Vec<&Feature>> = BTreeMap::new();
        there_is.all.iter().for_each(|feature| kinds.entry(&feature.0).or_default().push(feature));
        let line = |(kind, all): (&String, Vec<&Feature>)| {
            let (mut never, mut seldom, mut often, mut known) = (Vec::new(), Vec::new(), 0, 0);
            for feature in &all {
                match self.of(feature) {
                    times if times >= least => often += 1,
                    _ if is_among(explained, &written(feature)) => known += 1,
                    0 => never.push(feature.1.clone()),
                    times => seldom.push(format!("{} {times}", feature.1)),
                }
            }
            let list = |name: &str, which: Vec<String>| match which.is_empty() {
                true => String::new(),
                false => format!("; {name}: {}", which.join(", ")),
            };
            let (never, seldom) = (list("never", never), list("seldom", seldom));
            let known = if known == 0 { String::new() } else { format!(", {known} explained") };
            format!("  {kind}: {often} of {} met {least} times or more{known}{seldom}{never}\n", all.len())
        };
        let lines: String = kinds.into_iter().map(line).collect();
        format!("{lines}  {}\n", self.reactions)
    }
}

/// All that can be met of a game.
#[derive(Clone, Debug, Default)]
pub struct Universe {
    all: BTreeSet<Feature>,
}

impl Universe {
    /// Every message that the rules in `games/<game>/src` can say, and every thing in `games/<game>/data` that has a name.
    pub fn of<G: Game>() -> Universe {
        let folder = words::folder::<G>();
        let mut source = String::new();
        words::sources(&folder.join("src"), &mut source);
        let mut data = String::new();
        words::sources(&folder.join("data"), &mut data);
        let ids: BTreeSet<String> = data
            .split(|c: char| !c.is_ascii_alphanumeric() && !"_-".contains(c))
            .filter(|id| !id.is_empty())
            .map(plain)
            .collect();
        let mut all = Universe::messages(&source).all;
        for kind in words::literals(&source, "name(") {
            let named = ids.iter().filter(|id| G::name(&kind, id, "en").is_some());
            all.extend(named.map(|id| (kind.clone(), id.clone())));
        }
        Universe { all }
    }

    /// Every message that this source can say.
    pub fn messages(source: &str) -> Universe {
        let ids = words::literals(source, "say!(");
        Universe { all: ids.into_iter().map(|id| (MESSAGE.to_owned(), id)).collect() }
    }
}

/// Plays guided tables to the end with all invariants and tells what they met. The tables are shared among the setups.
pub fn guided<G: Game>(setups: &[Setup], tables: u64, every: u64) -> Coverage {
    let mut coverage = Coverage::guiding();
    for (number, setup) in (0..tables).zip(setups.iter().cycle()) {
        coverage = guided_table::<G>(setup, number, Manner::guided(number, every), coverage, |_| {});
    }
    coverage
}

impl<G: Game> Run<G> {
    /// Counts what a move met: the question, its words, what it told.
    pub(super) fn note(&mut self, seat: Seat, mv: &G::Move, told: &Applied) {
        if !self.coverage.guides {
            return;
        }
        let luck = self.luck.clone();
        let mut dice = Dice::new(&luck, "note", self.seq());
        let seen = self.seen.take().filter(|(who, _)| *who == seat);
        let view = seen.map_or_else(|| self.position.view(Viewer::Seat(seat)), |(_, view)| view);
        self.coverage.asked(&self.position);
        let ask = self.position.prompt(seat).map(|prompt| prompt.ask.id);
        for feature in features_of::<G>(&view, ask, mv) {
            self.coverage.count(feature);
        }
        G::heading(&view, mv).iter().for_each(|heading| self.coverage.said(heading));
        self.position.foresee(seat, mv).told.iter().for_each(|message| self.coverage.said(message));
        self.coverage.told(told);
        self.coverage.recent.extend(told.notes.iter().map(|note| note.message.clone()));
        if dice.below("look", 16) == 0 {
            self.look(&view);
        }
        self.coverage.remember(mv.to_string(), &mut dice);
        if dice.below("another", 4) == 0 {
            let legal = self.position.legal(seat);
            dice.pick("legal", &legal)
                .iter()
                .for_each(|mv| self.coverage.remember(mv.to_string(), &mut dice));
        }
    }

    /// What was tried on a copy, and what was told of it.
    pub(super) fn note_tried(&mut self, (seat, view): (Seat, &G::View), mv: &G::Move, told: &Applied) {
        let foreseen = self.position.foresee(seat, mv).told;
        G::label(view, mv).iter().chain(&foreseen).for_each(|message| self.coverage.said(message));
        self.coverage.told(told);
    }

    /// What others are asked after what was tried, and what they may answer. Where somebody is asked in another's turn
    /// before it, each answer is tried to its end anyway; there some answers to answers are enough.
    pub(super) fn note_asked(&mut self, after: &G, dice: &mut Dice<'_>) {
        self.coverage.asked(after);
        if asked(&self.position).next().is_none() || dice.below("deeper", ANSWERS_TO_ANSWERS) == 0 {
            self.check_reactions_in(after, 2);
        }
    }

    /// What a guided player does: one of three tables is all theirs, one is mostly a bot's, and at one a bot leads the way.
    pub(super) fn choose_rare(&mut self, dice: &mut Dice<'_>) -> (Seat, G::Move) {
        let any = Seat::new(dice.below("any", self.seats)).unwrap();
        if dice.below("extra", 12) == 0
            && let Some(mv) = self.rarest(any, self.position.orders(any), dice)
        {
            return (any, mv);
        }
        let awaited: Vec<Seat> = self.position.awaited().iter().collect();
        let asked = |seat: &&Seat| {
            let ask = self.position.prompt(**seat).map_or("", |prompt| prompt.ask.id);
            self.coverage.of(&(MESSAGE.into(), ask.into()))
        };
        let seat = match dice.below("whom", 2) {
            0 => awaited.iter().min_by_key(asked),
            _ => dice.pick("awaited", &awaited),
        };
        let seat = *seat.unwrap();
        let legal = harmless(&self.position, seat);
        let bots = G::bots();
        let by_bot = match self.number % 3 {
            0 => false,
            1 => dice.below("bot", 4) > 0,
            _ => self.log.len() < Dice::new(&self.luck, "lead", 0).below("lead", LEAD),
        };
        if by_bot && let Some((_, bot)) = dice.pick("which", &bots) {
            let mv = bot.choose(seat, &self.position, &legal, dice);
            return (seat, if legal.contains(&mv) { mv } else { legal[0].clone() });
        }
        if by_bot || dice.below("random", 4) == 0 {
            return (seat, dice.pick("move", &legal).unwrap().clone());
        }
        (seat, self.rarest(seat, legal, dice).unwrap())
    }

    /// The move that meets what was met least, and any of those that do.
    fn rarest(&mut self, seat: Seat, moves: Vec<G::Move>, dice: &mut Dice<'_>) -> Option<G::Move> {
        let view = self.position.view(Viewer::Seat(seat));
        let ask = self.position.prompt(seat).map(|prompt| prompt.ask.id);
        let rarity = |mv: &G::Move| {
            let met = features_of::<G>(&view, ask, mv);
            met.iter().map(|feature| self.coverage.of(feature)).min().unwrap_or(0)
        };
        let ranked: Vec<(u64, G::Move)> = moves.into_iter().map(|mv| (rarity(&mv), mv)).collect();
        let least = ranked.iter().map(|(rarity, _)| *rarity).min()?;
        self.seen = Some((seat, view));
        let best: Vec<G::Move> =
            ranked.into_iter().filter(|(rarity, _)| *rarity == least).map(|(_, mv)| mv).collect();
        dice.pick("rarest", &best).cloned()
    }

    /// Moves of other times and tables, and crosses of two of them, are typed: for what refuses them.
    pub(super) fn check_strangers(&mut self, seat: Seat) {
        let luck = self.luck.clone();
        let mut dice = Dice::new(&luck, "strangers", self.seq());
        let awaited: Vec<Seat> = self.position.awaited().iter().collect();
        for _ in 0..TYPED {
            // What is refused because nobody is asked was met a thousand times.
            let seat = match dice.below("asked", 4) {
                0 => seat,
                _ => dice.pick("awaited", &awaited).copied().unwrap_or(seat),
            };
            let legal = self.position.legal(seat);
            let near = dice.pick("near", &legal).map(ToString::to_string);
            let Some(text) = self.coverage.stranger(near.as_deref(), &mut dice) else { break };
            match self.desk().typed(seat, &text) {
                Ok(Typed::Refused(refused)) => {
                    self.coverage.refused(&refused);
                    let texts = self.coverage.refusers.entry(refused.why.id).or_default();
                    if texts.len() < REFUSED && !texts.contains(&text) {
                        texts.push(text);
                    }
                }
                Ok(_) => {}
                Err(what) => self.fail(&what),
            }
        }
    }
}

/// What is met by answering a question with this move.
fn features_of<G: Game>(view: &G::View, ask: Option<&str>, mv: &G::Move) -> BTreeSet<Feature> {
    let text = mv.to_string();
    let word = text.split(' ').next().unwrap_or_default();
    let mut all = BTreeSet::from([(WORD.to_owned(), word.to_owned())]);
    if let Some(ask) = ask {
        all.insert((ANSWER.into(), format!("{ask} {word}")));
    }
    G::label(view, mv).iter().for_each(|label| features(label, &mut all));
    all
}

/// A message and every thing it names.
fn features(message: &Message, all: &mut BTreeSet<Feature>) {
    all.insert((MESSAGE.into(), message.id.into()));
    message.args.iter().for_each(|(_, arg)| named(arg, all));
}

fn named(arg: &Arg, all: &mut BTreeSet<Feature>) {
    match arg {
        Arg::Name { kind, id } => {
            all.insert(((*kind).into(), plain(id)));
        }
        Arg::List(items) => items.iter().for_each(|item| named(item, all)),
        _ => {}
    }
}

/// A kind and an id, as lists of them write it.
fn written(feature: &Feature) -> String {
    format!("{} {}", feature.0, feature.1)
}

/// Is it in a list with reasons? An entry that ends with `*` names all that begin so.
pub(super) fn is_among(list: &[(&str, &str)], name: &str) -> bool {
    let fits = |(entry, _): &(&str, &str)| match entry.strip_suffix('*') {
        Some(begin) => name.starts_with(begin),
        None => *entry == name,
    };
    list.iter().any(fits)
}

/// An id as the data write it.
fn plain(id: &str) -> String {
    id.to_lowercase().replace('-', "_")
}
