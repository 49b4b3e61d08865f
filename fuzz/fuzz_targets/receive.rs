//! Whatever arrives by mail, nothing breaks, and nothing is played that shows no secret of ours; docs/testing.md says how
//! to run it.
//!
//! `TOKEN` in a message stands for the secret of the first player's address, as in the seeds of the service's tests.
#![no_main]

use annals::catalog::Catalog;
use annals::clock::Clock;
use annals::config::Config;
use annals::ledger::{Ledger, Opening};
use annals::people::{Hasher, People};
use annals::post::receive::{Envelope, Handled, Receiver};
use annals::post::Composer;
use annals::notices::Letter;
use annals::store::tables::Sitter;
use annals::store::{Db, outbox};
use testkit::example::SaltMarket;
use kernel::{Of, Rulebook, Seat, Setup};
use libfuzzer_sys::fuzz_target;
use std::cell::RefCell;
use tempfile::TempDir;

static MARKET: Of<SaltMarket> = Of::new();

/// A house is left before its log and its outbox slow everything down.
const MESSAGES: u32 = 3_000;
/// Header fields our answers may have.
const FIELDS: [&str; 13] = [
    "Auto-Submitted",
    "Content-Type",
    "Date",
    "From",
    "In-Reply-To",
    "List-Id",
    "MIME-Version",
    "Message-ID",
    "References",
    "Reply-To",
    "Sender",
    "Subject",
    "To",
];

struct House {
    ledger: Ledger,
    receiver: Receiver,
    composer: Composer,
    clock: Clock,
    code: String,
    token: String,
    messages: u32,
    _folder: TempDir,
}

thread_local! {
    static HOUSE: RefCell<Option<House>> = const { RefCell::new(None) };
}

impl House {
    fn new() -> House {
        // libFuzzer's own hook ends the program at every panic; those of the parser are caught where it is called.
        std::panic::set_hook(Box::new(|_| ()));
        let memory = std::path::Path::new("/dev/shm");
        let folder = if memory.is_dir() { TempDir::new_in(memory) } else { TempDir::new() }.unwrap();
        let db = Db::open(&format!("sqlite:{}", folder.path().join("annals.db").display())).unwrap();
        let clock = Clock::still(1_760_000_000_000);
        let market: &'static dyn Rulebook = &MARKET;
        let ledger = Ledger::new(db, Catalog::of(vec![market]), clock.clone(), 4, None);
        let people = People::new(ledger.db().clone(), clock.clone(), Hasher::new(64, 1, 1).unwrap(), 30);
        let sitter = |n: usize| {
            let name = format!("Player {n}");
            let player = people.add(&name, &format!("player{n}@example.org"), None).unwrap();
            Sitter { player: Some(player), bot: None, name }
        };
        let opening = Opening {
            game: "salt_market".into(),
            name: "A table".into(),
            setup: Setup::players(1, 2).with("rounds", "1000"),
            sitters: vec![sitter(1), sitter(2)],
        };
        let code = ledger.open(&opening).unwrap();
        let settings = [
            ("ANNALS_MAIL_FROM", "Annals <annals@annals.example>"),
            ("ANNALS_MAIL_REPLY_TO", "play@annals.example"),
            ("ANNALS_PUBLIC_URL", "https://annals.example"),
        ];
        let config = Config::read(None, &settings.map(|(n, v)| (n.to_owned(), v.to_owned()))).unwrap();
        let receiver = Receiver::new(ledger.clone(), &config).unwrap();
        let composer = Composer::new(ledger.clone(), &config).unwrap();
        let mut house = House {
            ledger,
            receiver,
            composer,
            clock,
            code,
            token: String::new(),
            messages: 0,
            _folder: folder,
        };
        let letters = house.letters();
        let first = letters.iter().find(|raw| raw.contains("<player1@example.org>")).unwrap();
        let token = first.split("play+").nth(1).and_then(|rest| rest.split('@').next());
        house.token = token.unwrap().to_owned();
        house
    }

    /// Everything in the outbox, as the postman would send it.
    fn letters(&self) -> Vec<String> {
        let now = self.clock.now();
        let waiting = self.ledger.db().write(|c| outbox::claim(c, now, 1, 100)).unwrap();
        let mut raw = Vec::new();
        for row in waiting {
            let letter = Letter::read(&row.letter).unwrap();
            if let Some(message) = self.composer.compose(&letter, &row).unwrap().message {
                raw.push(String::from_utf8(message.formatted()).unwrap());
            }
            self.ledger.db().write(|c| outbox::sent(c, row.id, now)).unwrap();
        }
        raw
    }

    fn receive(&mut self, data: &[u8]) {
        self.messages += 1;
        // Nobody waits for the next hour here.
        self.clock.advance(120_000);
        let before = self.ledger.table(&self.code).unwrap().head;
        let (raw, shown) = filled(data, &self.token);
        let handled = self.receiver.receive(&raw, &Envelope::default()).unwrap();
        let after = self.ledger.table(&self.code).unwrap().head;
        let played = matches!(handled, Handled::Played(_));
        assert_eq!(after > before, played, "{handled:?}");
        assert!(shown || !played, "played without the secret");
        if !matches!(handled, Handled::Ignored(_) | Handled::Again) {
            self.letters().iter().for_each(|raw| check(raw));
        }
        // The other seat keeps the game going.
        while let Some(seat) = self.other() {
            let move_ = self.ledger.now(&self.code).unwrap().fold.position().fallback(seat).unwrap();
            self.ledger.play(&self.code, seat, &move_, None).unwrap();
        }
    }

    fn other(&self) -> Option<Seat> {
        let first: Seat = 1.try_into().unwrap();
        self.ledger.now(&self.code).unwrap().fold.awaited().without(first).iter().next()
    }
}

/// The message with the secret where it says so, and whether it does.
fn filled(data: &[u8], token: &str) -> (Vec<u8>, bool) {
    let (mut raw, mut rest) = (Vec::with_capacity(data.len()), data);
    while let Some(at) = rest.windows(5).position(|window| window == b"TOKEN") {
        raw.extend_from_slice(&rest[..at]);
        raw.extend_from_slice(token.as_bytes());
        rest = &rest[at + 5..];
    }
    let shown = rest.len() < data.len();
    raw.extend_from_slice(rest);
    (raw, shown)
}

/// No message makes us write a header field of its own, or to anybody else.
fn check(raw: &str) {
    let head = raw.split("\r\n\r\n").next().unwrap();
    let fields = head.split("\r\n").filter(|line| !line.starts_with([' ', '\t']));
    let mut seen: Vec<&str> = fields.map(|line| line.split(':').next().unwrap()).collect();
    seen.sort_unstable();
    let count = seen.len();
    seen.dedup();
    assert_eq!(seen.len(), count, "a field twice\n{head}");
    for field in seen {
        let known = FIELDS.contains(&field) || field.starts_with("List-Unsubscribe");
        assert!(known, "{field}\n{head}");
    }
    let to = head.split("\r\n").find(|line| line.starts_with("To: ")).unwrap();
    assert!(to.contains("<player1@example.org>") || to.contains("<player2@example.org>"), "{to}");
    assert!(head.is_ascii(), "{head}");
}

fuzz_target!(|data: &[u8]| {
    HOUSE.with_borrow_mut(|house| {
        if house.as_ref().is_none_or(|house| house.messages >= MESSAGES) {
            *house = Some(House::new());
        }
        house.as_mut().unwrap().receive(data);
    });
});
