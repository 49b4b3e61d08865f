//! The page any game has at once: its board as text, its question, its moves as buttons, its chronicle.

use super::Matter;
use super::names::Names;
use super::seen;
use super::turns::{TurnTold, retell};
use kernel::{
    About, Choice, Controller, Dated, Fold, Happened, Kind, Message, Seat, SeatSet, TableKey, Viewer, Words,
};
use language::{GameWords, Guide, L10n};
use std::sync::Arc;

/// What a page says of a table beside its position.
#[derive(Clone, Copy, Debug)]
pub struct TableFacts<'a> {
    /// Its code, and what its dice come from.
    pub key: &'a TableKey,
    /// Its name.
    pub name: &'a str,
    /// The newest event.
    pub head: u64,
    /// Nothing more can happen there, and everything may be known.
    pub over: bool,
}

/// Who sits at a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Person {
    /// What they are called.
    pub name: String,
    /// Have they a profile?
    pub profile: bool,
    /// Does a bot play here?
    pub bot: bool,
    /// Has the player left, so that somebody else may take over?
    pub vacant: bool,
}

/// A table as one viewer sees it.
#[derive(Clone, Debug)]
pub struct TablePage {
    /// The table's code.
    pub code: String,
    /// Where its moves are sent and its places are pointed at.
    pub base: String,
    /// Its name.
    pub name: String,
    /// The game's name.
    pub game: String,
    /// The game's id, if there are pages about it: rules, cards, notation.
    pub books: Option<&'static str>,
    /// What names in sentences about it lead to.
    pub names: Arc<Names>,
    /// The rules number it keeps.
    pub rules: u32,
    /// The event shown.
    pub seq: u64,
    /// The newest event.
    pub head: u64,
    /// Nothing more can happen.
    pub over: bool,
    /// Everybody in order.
    pub seats: Vec<SeatLine>,
    /// The board as text, where the page shows it.
    pub board: String,
    /// The question to the viewer, if there is one.
    pub question: Option<String>,
    /// What is behind it, in small print.
    pub why: Vec<String>,
    /// What the question is about, for whoever meets it the first time.
    pub guide: Option<Guide>,
    /// Must the viewer answer, or only may?
    pub awaited: bool,
    /// Answers, by what they stand under.
    pub groups: Vec<Group>,
    /// Answers that are final, to be shown apart.
    pub grave: Vec<Offer>,
    /// Moves beyond the list are possible.
    pub open: bool,
    /// Standing orders the viewer may give, by what they are about.
    pub matters: Vec<Matter>,
    /// The viewer's moves that may be taken back, the oldest first.
    pub undoable: Vec<u64>,
    /// Where the viewer's last act begins: lines that were played together are taken back together.
    pub undo: Option<u64>,
    /// What happened, turn by turn, the newest first.
    pub chronicle: Vec<TurnTold>,
    /// How it ended, if it did.
    pub result: Option<String>,
    /// What was promised about the dice at the start.
    pub commitment: String,
    /// What people added to it.
    pub shares: Vec<String>,
    /// The seed, once everybody may know it.
    pub seed: Option<String>,
}

/// One seat in the order of play.
#[derive(Clone, Debug)]
pub struct SeatLine {
    /// Its number; colour and shape go by it.
    pub number: u8,
    /// Who sits there.
    pub name: String,
    /// Has whoever sits there a profile?
    pub person: bool,
    /// Does the table wait for it?
    pub awaited: bool,
    /// Is it the viewer's?
    pub own: bool,
    /// Does a bot play here?
    pub bot: bool,
    /// Does a bot play for somebody who is away?
    pub stood_in: bool,
    /// Has its player left, so that somebody else may take over?
    pub vacant: bool,
    /// Its place, once the game is over.
    pub place: Option<u8>,
    /// Its deadline, in words.
    pub due: Option<String>,
    /// How its player's time stands beside that, in words: away, absent, a bot stands in, time in the bank.
    pub times: Vec<String>,
}

/// Answers that belong together.
#[derive(Clone, Debug)]
pub struct Group {
    /// What the game calls them, else the first word of their notation.
    pub title: String,
    /// Each of them.
    pub choices: Vec<Offer>,
    /// Are there so many that one must ask for them?
    pub folded: bool,
}

/// One answer.
#[derive(Clone, Debug, Default)]
pub struct Offer {
    /// In notation.
    pub notation: String,
    /// In words.
    pub label: String,
    /// What it stands under, if the game says so.
    pub heading: Option<String>,
    /// What it would do, in sentences.
    pub foreseen: Vec<String>,
    /// The same as the rules tell it.
    pub told: Vec<Message>,
    /// Places it would open, as notation calls them.
    pub places: Vec<String>,
    /// What a standing order is about.
    pub matter: Option<String>,
    /// What of the board it is about.
    pub about: About,
    /// It finishes a step or the turn.
    pub finishes: bool,
    /// Chance decides, or it can't be taken back.
    pub risky: bool,
}

/// What helps with a question.
#[derive(Clone, Copy, Debug)]
pub struct Help<'a> {
    /// A move one could type.
    pub example: Option<&'a str>,
    /// What it is about.
    pub guide: Option<&'a Guide>,
    /// The game's id, if there are pages about it.
    pub books: Option<&'a str>,
    /// What names in it lead to.
    pub names: &'a Names,
}

/// A line of the chronicle.
#[derive(Clone, Debug)]
pub struct ChronicleLine {
    /// The event's number.
    pub seq: u64,
    /// Whose it was.
    pub seat: Option<u8>,
    /// In sentences.
    pub told: Vec<String>,
    /// In notation, if the viewer may read it.
    pub notation: String,
}

impl TablePage {
    /// The page of `fold` for `viewer`; `told` are the lines of the chronicle to show.
    pub fn new(
        t: L10n,
        facts: TableFacts<'_>,
        fold: &Fold,
        people: &[Person],
        viewer: Viewer,
        told: &[Dated],
    ) -> TablePage {
        let names: Vec<String> = people.iter().map(|person| person.name.clone()).collect();
        let words = GameWords { t, rulebook: fold.rulebook(), people: &names };
        let position = fold.position();
        // Only the newest event can be answered; the past is for reading.
        let now = fold.seq() == facts.head;
        let seat = viewer.seat().filter(|_| now && !fold.over() && !fold.paused());
        let prompt = seat.and_then(|s| position.prompt(s));
        let awaited = if now { fold.awaited() } else { SeatSet::EMPTY };
        let outcome = position.outcome();
        let place = |seat: Seat| Some(outcome.as_ref()?.ranking.iter().find(|p| p.seat == seat)?.place);
        let undoable = seat.map(|s| fold.undoable(s)).unwrap_or_default();
        let answers = seat.map(|s| position.answers(s, &*seen::view(fold, viewer))).unwrap_or_default();
        let (grave, choices): (Vec<Choice>, Vec<Choice>) = answers.choices.into_iter().partition(|c| c.grave);
        let code = facts.key.code.clone();
        let controller = |seat: u8| fold.setup().controller(Seat::try_from(seat).ok()?);
        let person = |seat: u8| controller(seat) == Some(Controller::Player);
        // An automated player does nothing else.
        let marked = |mut turn: TurnTold| {
            turn.told.extend((turn.by_itself && turn.seat.is_some_and(person)).then(|| t.told_auto()));
            turn
        };
        TablePage {
            base: format!("/games/{code}"),
            code,
            name: facts.name.to_owned(),
            game: t.game_name(fold.rulebook().id()),
            names: Names::of(t, fold.rulebook()),
            books: Some(fold.rulebook().id()).filter(|game| t.rules_of(game).is_some()),
            rules: fold.setup().rules,
            seq: fold.seq(),
            head: facts.head,
            over: facts.over,
            seats: Seat::first(people.len())
                .zip(people)
                .map(|(seat, person)| SeatLine {
                    number: seat.number(),
                    name: person.name.clone(),
                    person: person.profile,
                    awaited: awaited.contains(seat),
                    own: viewer == Viewer::Seat(seat),
                    bot: person.bot,
                    vacant: person.vacant,
                    place: place(seat),
                    stood_in: false,
                    due: None,
                    times: Vec::new(),
                })
                .collect(),
            board: String::new(),
            question: prompt.as_ref().map(|p| words.say(&p.ask)),
            why: prompt.iter().flat_map(|p| &p.why).map(|message| words.say(message)).collect(),
            guide: prompt.as_ref().and_then(|p| words.guide(&p.ask)),
            awaited: seat.is_some_and(|s| awaited.contains(s)),
            groups: grouped(labelled(choices, &words)),
            grave: labelled(grave, &words),
            open: prompt.is_some_and(|p| p.open),
            matters: Matter::all(&labelled(answers.orders, &words), &labelled(answers.standing, &words)),
            undo: last_act(&undoable, told),
            undoable,
            chronicle: retell(t, &words, viewer, told).into_iter().map(marked).rev().collect(),
            result: outcome.as_ref().map(|o| words.say(&o.how)),
            commitment: facts.key.commitment(),
            shares: facts.key.shares().to_vec(),
            seed: facts.over.then(|| facts.key.seed().to_string()),
        }
    }

    /// The seats the table waits for, by name.
    pub fn waiting_for(&self) -> Vec<String> {
        self.seats.iter().filter(|s| s.awaited).map(|s| s.name.clone()).collect()
    }

    /// The viewer's lines that may be taken back, the oldest first: number and notation.
    pub(super) fn undoable_lines(&self) -> Vec<(u64, &str)> {
        let lines = self.chronicle.iter().flat_map(|turn| &turn.lines);
        let mut own: Vec<(u64, &str)> = lines
            .filter(|(seq, _)| self.undoable.contains(seq))
            .map(|(seq, notation)| (*seq, notation.as_str()))
            .collect();
        own.sort_unstable();
        own
    }

    /// A move one could type.
    fn example(&self) -> Option<&str> {
        self.groups.first()?.choices.first().map(|offer| offer.notation.as_str())
    }

    /// What helps with the question.
    pub fn help(&self) -> Help<'_> {
        Help { example: self.example(), guide: self.guide.as_ref(), books: self.books, names: &self.names }
    }

    /// Is this the newest event?
    pub fn is_now(&self) -> bool {
        self.seq == self.head
    }
}

#[cfg(test)]
impl TablePage {
    /// A page that asks nothing but these answers.
    pub(super) fn asking(offers: Vec<Offer>) -> TablePage {
        TablePage {
            code: String::new(),
            base: String::new(),
            name: String::new(),
            game: String::new(),
            books: None,
            names: Arc::default(),
            rules: 1,
            seq: 1,
            head: 1,
            over: false,
            seats: Vec::new(),
            board: String::new(),
            question: None,
            why: Vec::new(),
            guide: None,
            awaited: true,
            groups: grouped(offers),
            grave: Vec::new(),
            open: false,
            matters: Vec::new(),
            undoable: Vec::new(),
            undo: None,
            chronicle: Vec::new(),
            result: None,
            commitment: String::new(),
            shares: Vec::new(),
            seed: None,
        }
    }
}

fn labelled(choices: Vec<Choice>, words: &GameWords<'_>) -> Vec<Offer> {
    let (mut heading, mut matter) = (Repeated::default(), Repeated::default());
    choices
        .into_iter()
        .map(|c| Offer {
            label: c.label.map_or_else(|| c.notation.clone(), |m| words.say(&m)),
            heading: c.heading.map(|m| heading.say(m, words)),
            foreseen: c.foreseen.told.iter().map(|m| words.say(m)).collect(),
            told: c.foreseen.told,
            places: c.foreseen.places,
            matter: c.matter.map(|m| matter.say(m, words)),
            about: c.about,
            finishes: c.finishes,
            risky: c.risky,
            notation: c.notation,
        })
        .collect()
}

/// A sentence over several answers, one after the other: it is put into words once.
#[derive(Default)]
struct Repeated(Option<(Message, String)>);

impl Repeated {
    fn say(&mut self, message: Message, words: &GameWords<'_>) -> String {
        match &self.0 {
            Some((said, text)) if *said == message => text.clone(),
            _ => {
                let text = words.say(&message);
                self.0.insert((message, text)).1.clone()
            }
        }
    }
}

/// Where the last act begins: lines written in one moment are one.
fn last_act(undoable: &[u64], told: &[Dated]) -> Option<u64> {
    let moment = |seq: u64| told.iter().find(|line| line.happened.seq == seq).map(|line| line.at);
    let last = *undoable.last()?;
    let together = |seq: &&u64| moment(last).is_some() && moment(**seq) == moment(last);
    undoable.iter().rev().take_while(together).last().copied().or(Some(last))
}

/// More answers than this are folded if they have company.
const MANY: usize = 6;
/// On a page with more answers than this, every kind of answer is folded that has more than one.
const TOO_MANY: usize = 40;

/// By what they stand under, in the order the rules list them.
fn grouped(offers: Vec<Offer>) -> Vec<Group> {
    let most = if offers.len() > TOO_MANY { 1 } else { MANY };
    let mut groups: Vec<Group> = Vec::new();
    for offer in offers {
        let word = || offer.notation.split(' ').next().unwrap_or_default().to_owned();
        let title = offer.heading.clone().unwrap_or_else(word);
        match groups.iter_mut().find(|g| g.title == title) {
            Some(group) => group.choices.push(offer),
            None => groups.push(Group { title, choices: vec![offer], folded: false }),
        }
    }
    if groups.len() > 1 {
        groups.iter_mut().for_each(|g| g.folded = g.choices.len() > most);
    }
    groups
}

impl ChronicleLine {
    /// What a line of the log did, as `viewer` may know it.
    pub fn new(t: L10n, line: &Dated, viewer: Viewer, words: &GameWords<'_>) -> ChronicleLine {
        let happened = &line.happened;
        let entry = &happened.entry;
        let mut told: Vec<String> = happened.notes_for(viewer).map(|n| words.say(&n.message)).collect();
        let who = entry.seat.map(|s| words.seat(s)).unwrap_or_default();
        match entry.kind {
            Kind::Timeout => told.insert(0, t.told_timeout(who)),
            Kind::Undo => told.push(t.told_undo(entry.text.as_str(), who)),
            Kind::Resign if told.is_empty() => told.push(t.told_resign(who)),
            Kind::Substitute => told.push(t.told_substitute(who)),
            Kind::Pause => told.push(t.told_pause()),
            Kind::Resume => told.push(t.told_resume()),
            Kind::Abandon => told.push(t.told_abandon()),
            Kind::Auto => told.push(t.told_auto()),
            Kind::Setup | Kind::Move | Kind::Resign => {}
        }
        let notation = ChronicleLine::notation(t, happened, viewer);
        ChronicleLine { seq: happened.seq, seat: entry.seat.map(Seat::number), told, notation }
    }

    /// A line of the log as `viewer` may read it.
    pub(super) fn notation(t: L10n, happened: &Happened, viewer: Viewer) -> String {
        match happened.entry.kind {
            Kind::Move | Kind::Auto | Kind::Timeout => {
                happened.text_for(viewer).map_or_else(|| t.told_hidden(), str::to_owned)
            }
            _ => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(notation: String, heading: Option<&str>) -> Offer {
        let (label, heading) = (notation.clone(), heading.map(str::to_owned));
        Offer { notation, label, heading, ..Offer::default() }
    }

    fn shape(offers: Vec<Offer>) -> Vec<(String, usize, bool)> {
        grouped(offers).into_iter().map(|g| (g.title, g.choices.len(), g.folded)).collect()
    }

    #[test]
    fn answers_stand_under_what_the_game_says_and_fold_where_they_are_many() {
        let walks = |from: &'static str, count: usize| {
            (0..count).map(move |n| offer(format!("move {from} {n}"), Some(from)))
        };
        let done = || [offer("done".into(), None)];
        let few = walks("rome", 7).chain(walks("capua", 3)).chain(done()).collect();
        assert_eq!(
            shape(few),
            [("rome".into(), 7, true), ("capua".into(), 3, false), ("done".into(), 1, false)]
        );
        let many = walks("rome", 38).chain(walks("capua", 3)).chain(done()).collect();
        assert_eq!(
            shape(many),
            [("rome".into(), 38, true), ("capua".into(), 3, true), ("done".into(), 1, false)]
        );
        let alone = (0..50).map(|n| offer(format!("move {n}"), None)).collect();
        assert_eq!(shape(alone), [("move".into(), 50, false)], "nothing to choose from but these");
    }
}
