//! Every message has words in every language, and no words are left over.

use kernel::{Arg, Game, Message, OptionRange, Seat, Viewer, Words};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

/// Fewer messages than this mean that the sources were not found.
const LEAST: usize = 20;

/// Looks through the sources of the game's crate for messages, options and things that notation expects,
/// and through `locales/<language>/<game>.ftl` for their words: nothing is missing, nothing is unused, and all
/// languages fill the same blanks.
pub fn words<G: Game>() {
    let expected = expected::<G>();
    assert!(expected.len() >= LEAST, "only {} messages were found in src", expected.len());
    let files: Vec<_> = languages().into_iter().map(|language| (file::<G>(&language), language)).collect();
    for (found, language) in &files {
        let found: BTreeSet<String> = found.keys().cloned().collect();
        let missing: Vec<_> = expected.difference(&found).collect();
        let unused: Vec<_> = found.difference(&expected).collect();
        assert!(
            missing.is_empty() && unused.is_empty(),
            "{language}: missing {missing:?}, unused {unused:?}"
        );
    }
    let ((english, _), others) = files.split_first().unwrap();
    for (found, language) in others {
        for (key, blanks) in english {
            assert_eq!(Some(blanks), found.get(key), "{language}: {key} fills other blanks");
        }
    }
}

/// The languages of the service, each a folder of `locales`; what all others are compared with is the first.
fn languages() -> Vec<String> {
    let folders = fs::read_dir(games().join("../locales")).unwrap();
    let mut all: Vec<String> =
        folders.map(|folder| folder.unwrap().file_name().into_string().unwrap()).collect();
    all.sort_by_key(|language| (language != "en", language.clone()));
    assert!(all.len() > 1, "{all:?}");
    all
}

/// Says messages with the sentences of a language file. It fills blanks and knows no plurals: the service does.
pub struct Spoken<G> {
    language: String,
    sentences: BTreeMap<String, String>,
    game: PhantomData<G>,
}

impl<G: Game> Spoken<G> {
    /// Reads every language.
    pub fn all() -> Vec<Spoken<G>> {
        languages().iter().map(|language| Spoken::read(language)).collect()
    }

    /// Reads one.
    pub fn read(language: &str) -> Spoken<G> {
        let prefix = format!("{}-", G::ID);
        let text = read::<G>(language);
        let sentences = text.lines().filter_map(|l| l.strip_prefix(&prefix)?.split_once(" = "));
        let sentences = sentences.map(|(k, v)| (k.to_owned(), v.to_owned())).collect();
        Spoken { language: language.to_owned(), sentences, game: PhantomData }
    }

    fn arg(&self, arg: &Arg) -> String {
        match arg {
            Arg::Seat(seat) => self.seat(*seat),
            Arg::Number(n) => n.to_string(),
            Arg::Text(text) => text.clone(),
            Arg::Name { kind, id } => self.name(kind, id),
            Arg::List(items) => items.iter().map(|a| self.arg(a)).collect::<Vec<_>>().join(", "),
        }
    }
}

impl<G: Game> Words for Spoken<G> {
    fn say(&self, message: &Message) -> String {
        let sentence =
            self.sentences.get(message.id).unwrap_or_else(|| panic!("no words for {}", message.id));
        let fill = |s: String, (name, arg): &(&'static str, Arg)| {
            s.replace(&format!("{{ ${name} }}"), &self.arg(arg))
        };
        message.args.iter().fold(sentence.clone(), fill)
    }
    fn name(&self, kind: &str, id: &str) -> String {
        G::name(kind, id, &self.language).unwrap_or_else(|| panic!("no name for {kind} {id}")).to_owned()
    }
    fn seat(&self, seat: Seat) -> String {
        format!("Wilhelmine von Absberg {seat}")
    }
}

/// Says all that a seat sees: the board in lines that fit a mail, and for each of its answers and orders a button in
/// words, no two alike. Returns how many buttons there are.
pub fn said<G: Game>(position: &G, seat: Seat, spoken: &[Spoken<G>]) -> usize {
    let view = position.view(Viewer::Seat(seat));
    let mut moves = position.legal(seat);
    moves.extend(position.orders(seat));
    for words in spoken {
        let board = G::text(&view, words);
        assert!(
            board.lines().all(|l| l.chars().count() <= kernel::lines::WIDTH) && !board.contains("{ $"),
            "{board}"
        );
        let mut buttons: BTreeMap<String, &G::Move> = BTreeMap::new();
        for mv in &moves {
            let label = G::label(&view, mv).unwrap_or_else(|| panic!("“{mv}” has no words"));
            let label = words.say(&label);
            assert!(!label.contains("{ $"), "{label}");
            assert!(label != mv.to_string(), "“{mv}” is said in notation");
            if let Some(other) = buttons.insert(label.clone(), mv) {
                panic!("“{mv}” and “{other}” are both called “{label}”");
            }
            let heading = G::heading(&view, mv).map(|heading| words.say(&heading));
            assert!(heading.is_none_or(|heading| !heading.contains("{ $")), "{mv}");
        }
    }
    moves.len()
}

/// Every id the sources mention, without the game's prefix.
fn expected<G: Game>() -> BTreeSet<String> {
    let mut text = String::new();
    sources(&folder::<G>().join("src"), &mut text);
    let mut keys = literals(&text, "say!(");
    let mut things = literals(&text, "scan.thing(");
    things.extend(literals(&text, "Expected::Thing("));
    for typed in text.split("scan.thing::<").skip(1) {
        things.extend(literals(typed, ">(").into_iter().take(1));
    }
    keys.extend(things.iter().map(|thing| format!("thing-{thing}")));
    for option in G::OPTIONS {
        keys.insert(format!("option-{}", option.key));
        keys.insert(format!("option-{}-help", option.key));
        if let OptionRange::Choice(words) = option.range {
            keys.extend(words.iter().map(|w| format!("option-{}-{w}", option.key)));
        }
    }
    keys.insert("title".into());
    keys
}

/// Where the crate of a game is.
pub(super) fn folder<G: Game>() -> PathBuf {
    games().join(G::ID)
}

fn games() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The rules' sources, their tests left out.
pub(super) fn sources(folder: &Path, out: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.ends_with("tests") || path.ends_with("tests.rs") {
            continue;
        }
        if path.is_dir() {
            sources(&path, out);
        } else {
            out.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}

/// The literals that follow `opening` in the text, white space ignored.
pub(super) fn literals(text: &str, opening: &str) -> BTreeSet<String> {
    let found = text.split(opening).skip(1).filter_map(|rest| {
        let rest = rest.trim_start().strip_prefix('"')?;
        rest.split('"').next().map(str::to_owned)
    });
    found
        .filter(|id| !id.is_empty() && id.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c)))
        .collect()
}

fn read<G: Game>(language: &str) -> String {
    let name = games().join(format!("../locales/{language}/{}.ftl", G::ID));
    fs::read_to_string(&name).unwrap_or_else(|e| panic!("{}: {e}", name.display()))
}

/// Messages of a language file with the blanks they fill.
fn file<G: Game>(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let text = read::<G>(language);
    let prefix = format!("{}-", G::ID);
    let mut all = BTreeMap::new();
    let mut last = String::new();
    for line in text.lines().filter(|l| !l.starts_with('#')) {
        if let Some((key, _)) = line.split_once(" = ")
            && !line.starts_with(' ')
        {
            last = key.strip_prefix(&prefix).unwrap_or_else(|| panic!("{key} lacks the prefix")).to_owned();
            assert!(all.insert(last.clone(), BTreeSet::new()).is_none(), "{language}: {key} stands twice");
        }
        let words: Vec<&str> = line.split("{ $").skip(1).filter_map(|v| v.split([' ', '}']).next()).collect();
        all.entry(last.clone()).or_default().extend(words.into_iter().map(str::to_owned));
    }
    all.remove("");
    all
}
