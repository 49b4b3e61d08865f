//! A clever visitor at real tables of every shipped game: can a secret move be found out by trying?
//!
//! Whoever tries knows the rules, so they have the list of all moves that were possible. They are even told every other line
//! of the log. Twice they look for a trace of the one they don't know: in every number that is published, and by comparing
//! two houses that differ in that one move alone.

use crate::house::{Ground, House};
use crate::office;
use crate::support::http::Client;
use crate::support::server::{Launch, Server};
use annals::catalog::Catalog;
use annals::channels::feeds::{Feeds, Kind as Feed};
use annals::config::PublicUrl;
use annals::ledger::{Ledger, Opening};
use annals::people::token_for_program;
use annals::store::Db;
use annals::store::tables::Sitter;
use kernel::chain::{Sealed, unsealed};
use kernel::{
    Dice, Event, Fold, Link, Nonce, Position, Proof, Record, Rulebook, Seat, Secret, Setup, Viewer,
};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};

/// So many people sit at a table, and so many moves they make at most.
const PEOPLE: usize = 3;
const MOVES: usize = 260;
/// So many secret moves are looked at by comparing two houses, each of another kind.
const WORLDS: usize = 4;

#[test]
fn nobody_finds_a_secret_of_a_new_dawn() {
    nobody_finds_a_secret("new_dawn");
}

#[test]
fn nobody_finds_a_secret_of_through_the_ages() {
    nobody_finds_a_secret("through_the_ages");
}

#[test]
fn nobody_finds_a_secret_of_civilization_2010() {
    nobody_finds_a_secret("civ2010");
}

#[test]
fn nobody_finds_a_secret_of_civilization_1980() {
    nobody_finds_a_secret("civ1980");
}

/// A secret move and everything else its player could have done then.
struct Hidden {
    seq: u64,
    seat: Seat,
    text: String,
    candidates: Vec<String>,
}

fn nobody_finds_a_secret(game: &str) {
    let house = House::on_sqlite();
    let game = Catalog::shipped().find(game).unwrap();
    let (ledger, code, people) = open(&house, game);
    let mut hidden = Vec::new();
    let mut worlds = BTreeSet::new();
    for _ in 0..MOVES {
        let live = ledger.now(&code).unwrap();
        let Some((seat, text)) = next(&live.fold) else { break };
        let candidates = possible(live.fold.position(), seat);
        let word = text.split(' ').next().unwrap().to_owned();
        if worlds.len() < WORLDS
            && !worlds.contains(&word)
            && let Some(other) = alike(&live.fold, seat, &text, &candidates)
        {
            compare(&house, &ledger, &code, &people, seat, &text, &other);
            worlds.insert(word);
        }
        let happened = ledger.play(&code, seat, &text, None).unwrap().happened;
        hidden.extend(happened.into_iter().filter(|h| h.secret).map(|h| Hidden {
            seq: h.seq,
            seat: h.entry.seat.unwrap(),
            candidates: candidates.clone(),
            text: h.entry.text,
        }));
    }
    assert!(hidden.len() >= 10, "only {} secret moves were made", hidden.len());
    assert!(!worlds.is_empty(), "no move could have been another");
    guess(&house, &ledger, &code, &people, &hidden);
}

/// A table of three people with accounts, one of whom has a feed of it.
fn open(house: &House, game: &dyn Rulebook) -> (Ledger, String, Vec<i64>) {
    let db = Db::open(&house.ground.url()).unwrap();
    let ledger = Ledger::new(db, Catalog::shipped(), house.clock.clone(), 16, None);
    let accounts = house.people();
    let people: Vec<i64> = (1..=PEOPLE)
        .map(|i| {
            let (name, email) = (format!("Player {i}"), format!("player{i}@example.org"));
            accounts.add(&name, &email, Some("a long password")).unwrap()
        })
        .collect();
    let sitter =
        |(i, id): (usize, &i64)| Sitter { player: Some(*id), bot: None, name: format!("Player {}", i + 1) };
    let opening = Opening {
        game: game.id().into(),
        name: "A table".into(),
        setup: Setup::players(*game.rules().end(), PEOPLE),
        sitters: people.iter().enumerate().map(sitter).collect(),
    };
    let code = ledger.open(&opening).unwrap();
    (ledger, code, people)
}

/// What is played next: now and then a standing order, else what chance picks. The same every time.
fn next(fold: &Fold) -> Option<(Seat, String)> {
    let luck = Secret::from_number(23);
    let mut dice = Dice::new(&luck, "guessing", fold.seq());
    let awaited: Vec<Seat> = fold.awaited().iter().collect();
    let seat = *dice.pick("who", &awaited)?;
    let anybody = Seat::new(dice.below("anybody", PEOPLE)).unwrap();
    let orders = fold.position().orders(anybody);
    match dice.pick("order", &orders).filter(|_| dice.below("whether", 6) == 0) {
        Some(order) => Some((anybody, order.notation.clone())),
        None => fold.position().bot("random", seat, &mut dice).map(|text| (seat, text)),
    }
}

fn possible(position: &dyn Position, seat: Seat) -> Vec<String> {
    let mut all = position.legal(seat);
    all.extend(position.orders(seat).into_iter().map(|order| order.notation));
    all
}

/// Another secret move after which everybody else sees and is told the very same by the rules.
fn alike(fold: &Fold, seat: Seat, text: &str, candidates: &[String]) -> Option<String> {
    let after = |text: &str| {
        let mut fold = fold.clone();
        let happened = fold.act(&kernel::Entry::play(seat, text)).ok()?;
        (happened[0].secret).then_some((fold, happened))
    };
    let told = |(fold, happened): &(Fold, Vec<kernel::Happened>)| {
        viewers(seat)
            .map(|viewer| {
                let seen = fold.position().view(viewer).to_string();
                let prompt = viewer.seat().map(|seat| format!("{:?}", fold.position().prompt(seat)));
                let notes: Vec<String> =
                    happened.iter().flat_map(|h| h.notes_for(viewer)).map(|n| format!("{n:?}")).collect();
                (seen, prompt, notes, fold.awaited(), happened.len())
            })
            .collect::<Vec<_>>()
    };
    let truth = told(&after(text)?);
    candidates.iter().find(|other| *other != text && after(other).is_some_and(|a| told(&a) == truth)).cloned()
}

/// Everybody who may not know what `seat` does in secret.
fn viewers(seat: Seat) -> impl Iterator<Item = Viewer> {
    let others = Seat::first(PEOPLE).filter(move |other| *other != seat).map(Viewer::Seat);
    others.chain([Viewer::Spectator])
}

fn serve(url: &str) -> Server {
    Launch::of(env!("CARGO_BIN_EXE_annals"))
        .args(["serve"])
        .env("ANNALS_LISTEN", "{address}")
        .env("DATABASE_URL", url)
        .env("ANNALS_LOG_FILTER", "warn,annals::language=error")
        .env("ANNALS_LIMITS_PAGES", "1000000")
        .env("ANNALS_LIMITS_SIGN_INS", "1000")
        .start()
}

fn client(server: &Server, viewer: Viewer) -> Client {
    match viewer.seat() {
        Some(seat) => crate::crash::signed_in(server, &format!("Player {seat}")),
        None => server.client(),
    }
}

/// A token of each person, for a program that looks.
fn tokens(house: &House, people: &[i64]) -> Vec<String> {
    let token = |player: &i64| token_for_program(&house.people().make_access(*player, "looks", &[]).unwrap());
    people.iter().map(token).collect()
}

/// All that a viewer can fetch of a table, by address, without what is drawn by lot for every visit.
fn fetched(
    server: &Server,
    viewer: Viewer,
    code: &str,
    head: u64,
    feed: Option<&str>,
    tokens: &[String],
) -> BTreeMap<String, String> {
    let mut client = client(server, viewer);
    let token = viewer.seat().and_then(|seat| tokens.get(seat.index()));
    let mut program = match token {
        Some(token) => server.client().header("Authorization", &format!("Bearer {token}")),
        None => server.client(),
    };
    let mut paths: Vec<String> =
        ["", "/text", "/history", "/charts", "/record.annals", "/record.json", "/plan"]
            .iter()
            .map(|page| format!("/games/{code}{page}"))
            .collect();
    paths.extend((head.saturating_sub(2).max(1)..=head).map(|seq| format!("/games/{code}/at/{seq}")));
    paths.extend(["/watch", "/tables", "/"].map(str::to_owned));
    let parts = ["", "/history", "/prompt", "/notation", "/plan", "/record", "/talk"];
    paths.extend(parts.map(|part| format!("/api/v1/tables/{code}{part}")));
    paths.push("/api/v1/tables".into());
    paths.extend(feed.filter(|_| viewer.seat().is_some()).map(str::to_owned));
    let mut all = BTreeMap::new();
    for path in paths {
        let answer = if path.starts_with("/api/") { program.get(&path) } else { client.get(&path) };
        assert!(answer.status < 500, "{path}: {}", answer.text());
        // A feed names its own address, and its tag is made from all it says. That of a page is a hash with a secret that only
        // the running program has, so that it says nothing.
        let page = answer.header("content-type").is_some_and(|kind| kind.starts_with("text/html"));
        let named = page || answer.text().contains(&server.address().to_string());
        let told = |name: &&(String, String)| {
            ["last-modified", "content-length"].contains(&name.0.as_str()) || name.0 == "etag" && !named
        };
        let mut headers: Vec<_> = answer.headers.iter().filter(told).collect();
        headers.sort();
        // A page that is refused names its request.
        let body = if answer.status < 400 { answer.text() } else { String::new() };
        let mut text = format!("{} {headers:?}\n{body}", answer.status);
        if let Some(token) = client.form_token() {
            text = text.replace(token, "TOKEN");
        }
        text = text.replace(&server.address().to_string(), "ADDRESS");
        all.insert(path, text);
    }
    all
}

/// Two houses in which `seat` did one thing or the other look the same to everybody else, but for seals and links.
fn compare(house: &House, ledger: &Ledger, code: &str, people: &[i64], seat: Seat, text: &str, other: &str) {
    let folder = tempfile::tempdir().unwrap();
    let feeds = Feeds::new(ledger.clone(), PublicUrl::of("127.0.0.1:80".parse().unwrap()));
    let reader = viewers(seat).find_map(Viewer::seat).unwrap();
    let token = feeds.add(people[reader.index()], Feed::Table, Some(code)).unwrap();
    let feed = Feed::Table.path(&token);
    let tokens = tokens(house, people);
    let world = |name: &str, text: &str| {
        let file = folder.path().join(name).display().to_string();
        ledger.db().backup_to(&file).unwrap();
        let url = format!("sqlite:{file}");
        let copy = Ledger::new(Db::open(&url).unwrap(), Catalog::shipped(), house.clock.clone(), 16, None);
        let head = copy.play(code, seat, text, None).unwrap().live.fold.seq();
        (letters(&copy, &folder.path().join(format!("{name}-mail"))), serve(&url), head)
    };
    let ((mails, one, head), (others, two, same)) = (world("one", text), world("two", other));
    assert_eq!(head, same, "“{text}” and “{other}” make a different number of lines");
    assert!(!mails.is_empty(), "nobody was written to");
    let own = format!("player{seat}@example.org");
    for (to, mail) in mails.iter().filter(|(to, _)| **to != own) {
        assert!(Some(mail) == others.get(to), "{to} is told “{text}” apart from “{other}” by mail");
    }
    for viewer in viewers(seat) {
        let of_feed = (viewer.seat() == Some(reader)).then_some(feed.as_str());
        let here = fetched(&one, viewer, code, head, of_feed, &tokens);
        let there = fetched(&two, viewer, code, head, of_feed, &tokens);
        for (path, text_here) in &here {
            let head = |text: &str| text.lines().next().map(str::to_owned);
            assert_eq!(
                head(text_here),
                head(&there[path]),
                "{viewer:?} can tell “{text}” from “{other}” at {path}"
            );
            let alike = |text: &str| without_minutes(&without_seals(text));
            let (a, b) = (alike(text_here), alike(&there[path]));
            let at = a.bytes().zip(b.bytes()).position(|(a, b)| a != b).unwrap_or(a.len().min(b.len()));
            let cut = |s: &str| s.chars().skip(at.saturating_sub(80)).take(200).collect::<String>();
            assert!(
                a == b,
                "{viewer:?} can tell “{text}” from “{other}” at {path}:\n{}\n---\n{}",
                cut(&a),
                cut(&b)
            );
        }
    }
}

/// All letters that are due, by address, without what is another one each time.
fn letters(ledger: &Ledger, folder: &std::path::Path) -> BTreeMap<String, Vec<String>> {
    let (runtime, postman) =
        (office::runtime(), office::postman(ledger, &format!("folder:{}", folder.display())));
    office::deliver(&runtime, &postman);
    let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for kept in annals::post::mailbox::list(folder).unwrap() {
        let raw = std::fs::read_to_string(folder.join(format!("{}.eml", kept.name))).unwrap();
        let mail = office::read(&raw);
        let to = mail.to().and_then(|to| to.first()).and_then(|to| to.address()).unwrap().to_owned();
        let picture = mail.attachments().map(|part| format!("{:?}", part.contents())).collect::<String>();
        let words =
            [mail.subject().unwrap(), &office::text(&raw), &office::html(&raw)].map(office::without_tokens);
        all.entry(to).or_default().extend(words.into_iter().chain([picture]));
    }
    all
}

/// Numbers of twelve or more hexadecimal digits say nothing by themselves: that they say nothing at all is tried below.
fn without_seals(text: &str) -> String {
    let is_hex = |c: char| c.is_ascii_digit() || ('a'..='f').contains(&c);
    let mut out = String::new();
    for word in text.split_inclusive(|c: char| !is_hex(c)) {
        let digits = word.trim_end_matches(|c: char| !is_hex(c));
        match digits.len() {
            12.. => out += &word.replace(digits, &format!("#{}", digits.len())),
            _ => out += word,
        }
    }
    out
}

/// The houses are opened one after the other, and the time nobody ran them is given back: deadlines may be a minute apart.
fn without_minutes(text: &str) -> String {
    let mut parts: Vec<&str> = text.split(" (UTC)").collect();
    let last = parts.pop().unwrap_or_default();
    let moment = |part: &&str| part.get(..part.len().saturating_sub(5)).unwrap_or_default().to_owned();
    let text = parts.iter().map(moment).map(|part| part + "##:## (UTC)").collect::<String>() + last;
    // Programs are told the second.
    let mut parts = text.split("\"until\":\"");
    let first = parts.next().unwrap_or_default().to_owned();
    let rest =
        |part: &str| part.split_once('"').map_or_else(String::new, |(_, rest)| format!("\"until\":#{rest}"));
    parts.map(rest).fold(first, |text, part| text + &part)
}

/// Tries every move that was possible against every number that anybody else can see.
fn guess(house: &House, ledger: &Ledger, code: &str, people: &[i64], hidden: &[Hidden]) {
    let Ground::Sqlite(_) = &house.ground else { unreachable!() };
    let server = serve(&house.ground.url());
    let (row, tokens) = (ledger.table(code).unwrap(), tokens(house, people));
    let full = ledger.export(code, Viewer::Historian).unwrap();
    let events = full.events().unwrap();
    let links = full.links().unwrap();
    let old = old_links(&full, &events);
    let mut published: BTreeMap<Viewer, (BTreeSet<String>, Vec<Nonce>)> = BTreeMap::new();
    for viewer in Seat::first(people.len()).map(Viewer::Seat).chain([Viewer::Spectator]) {
        let pages = fetched(&server, viewer, code, row.head, None, &tokens);
        let copy: Record =
            client(&server, viewer).get(&format!("/games/{code}/record.annals")).text().parse().unwrap();
        assert_eq!(copy.links().unwrap(), links, "every copy can be checked whole while the game runs");
        assert_eq!(copy.agrees_with(&full), Ok(()));
        for line in hidden.iter().filter(|line| viewer.seat() != Some(line.seat)) {
            let shown = &copy.lines[usize::try_from(line.seq).unwrap() - 1];
            assert!(shown.hidden() && shown.event.entry.text.is_empty(), "{viewer:?}: event {}", line.seq);
        }
        let shown = copy.lines.iter().filter_map(|line| match line.proof {
            Proof::Nonce(nonce) => Some(nonce),
            _ => None,
        });
        // Keys somebody might try: the nonces of all lines one may read, and what else is public.
        let public =
            [Nonce([0; 16]), first_bytes(code.as_bytes()), first_bytes(row.key.commitment().as_bytes())];
        let numbers = pages.values().flat_map(|page| numbers(page)).collect();
        published.insert(viewer, (numbers, shown.chain(public).collect()));
    }
    for line in hidden {
        let before = usize::try_from(line.seq).unwrap() - 2;
        let event = &events[before + 1];
        for text in line.candidates.iter().chain([&line.text]) {
            let guessed =
                Event { entry: kernel::Entry { text: text.clone(), ..event.entry.clone() }, ..event.clone() };
            let plain = [
                unsealed::next(&old[before], &guessed).to_string(),
                unsealed::next(&links[before], &guessed).to_string(),
                hex(&Sha256::digest(text.as_bytes())),
                hex(&Sha256::digest(format!("{} {text}", line.seq).as_bytes())),
            ];
            for viewer in viewers(line.seat) {
                let (numbers, nonces) = &published[&viewer];
                let sealed = nonces.iter().flat_map(|nonce| {
                    let seal = nonce.seal(text);
                    let (kernel::Entry { kind, seat, .. }, Event { seq, at, .. }) =
                        (&guessed.entry, &guessed);
                    let link =
                        links[before].over(&Sealed { seq: *seq, at: *at, seat: *seat, kind: *kind, seal });
                    [seal.to_string(), link.to_string()]
                });
                let found =
                    plain.iter().cloned().chain(sealed).find(|number| numbers.contains(&number[..12]));
                assert!(found.is_none(), "{viewer:?} finds “{text}”, event {}, by {found:?}", line.seq);
            }
        }
    }
}

/// The first twelve digits of every hexadecimal number that is as long or longer.
fn numbers(page: &str) -> Vec<String> {
    let is_hex = |c: char| c.is_ascii_digit() || ('a'..='f').contains(&c);
    page.split(|c: char| !is_hex(c))
        .filter(|word| word.len() >= 12)
        .map(|word| word[..12].to_owned())
        .collect()
}

/// The links of the first records, which everybody could compute who had guessed every line before.
fn old_links(full: &Record, events: &[Event]) -> Vec<Link> {
    let mut link = unsealed::genesis(&full.table, &full.game, full.seed.as_ref().unwrap());
    events
        .iter()
        .map(|event| {
            link = unsealed::next(&link, event);
            link
        })
        .collect()
}

fn first_bytes(bytes: &[u8]) -> Nonce {
    let mut first = [0; 16];
    first.iter_mut().zip(bytes).for_each(|(to, from)| *to = *from);
    Nonce(first)
}

fn hex(bytes: &[u8]) -> String {
    kernel::dice::hex(bytes)
}
